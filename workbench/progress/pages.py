"""The page that shows how far each source has come, day by day; home shows its first charts."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from corpus.labels import LANGUAGES
from corpus.languages import column
from corpus.models import Source
from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from rules.editors import Action, for_editors, places_for
from workbench.naming.places import Places
from workbench.progress.chart import HEIGHT, WIDTH, drawn
from workbench.progress.counts import SourceCount, courses, lacking_somewhere, sources_counted

PAGE, AT_HOME = 20, 4
"""How many sources the page shows, and home."""


@never_cache
@require_safe
@vary_on_headers("HX-Request")
@for_editors
def page(request: SiteRequest, ui: str) -> HttpResponse:
    """The sources in which the editor works, in reading order; for home those that lack most."""
    places = places_for(request.user, Action.DRAFT)
    counted = [one for one in sources_counted() if languages_of(one, places)]
    if request.htmx:
        first = sorted(lacking_somewhere(counted, places), key=lambda one: -most(one, places))
        shown = (first or counted)[:AT_HOME]
        context = {**charts(shown, places, ui), "heading": "h3"}
        return render(request, "workbench/progress/_charts.html", context)
    some = Paginator(counted, PAGE).get_page(request.GET.get("page", "1"))
    return render(
        request,
        "workbench/progress/progress.html",
        {
            **charts(list(some.object_list), places, ui),
            "heading": "h2",
            "shown": some,
            "pages": some.paginator.num_pages,
            "later": f"page={some.number + 1}" if some.has_next() else "",
            "earlier": f"page={some.number - 1}" if some.has_previous() else "",
        },
    )


def languages_of(source: SourceCount, places: Places) -> list[str]:
    """The languages into which somebody translates a source."""
    return [
        lang
        for lang, games in places.items()
        if lang != source.original and (games is None or source.game in games)
    ]


def most(source: SourceCount, places: Places) -> int:
    """How much a source lacks in the language that has the least of it."""
    return max((source.lacking(lang) for lang in languages_of(source, places)), default=0)


def charts(sources: list[SourceCount], places: Places, ui: str) -> dict[str, Any]:
    """What the template draws of these sources. Two queries."""
    wanted = [(one.source, lang) for one in sources for lang in languages_of(one, places)]
    found = courses(wanted, sources)
    rows = Source.objects.select_related("game").in_bulk([one.source for one in sources])
    today = timezone.now().date()
    shown = []
    for one in sources:
        held = [each for each in found if each.source == one.source]
        days = [each.course[0][0] for each in held if each.course]
        first = min(days, default=today)
        row = rows[one.source]
        own = getattr(row, column("title", ui))
        shown.append(
            {
                "source": row,
                "title": own or getattr(row, column("title", row.original)) or row.slug,
                "lang": ui if own else row.original,
                "charts": [
                    {
                        "lang": each.lang,
                        "language": LANGUAGES[each.lang],
                        "progress": each,
                        "percent": 100 * each.now // each.total if each.total else 0,
                        "chart": drawn(each, first, today),
                    }
                    for each in held
                ],
            }
        )
    return {"charted": shown, "width": WIDTH, "height": HEIGHT}
