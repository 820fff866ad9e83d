"""What is asked from outside of the search page: by the search box, by browsers, by other sites."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.requests.methods import require_safe
from rules.kept import content_version
from search.answering.hits import KIND_NAMES
from search.answering.suggestions import (
    EXAMPLE,
    SEARCH,
    TOGETHER,
    Suggestible,
    Suggestion,
    Suggestions,
    page_of,
    suggestions,
)
from search.query.typed import clean

SUGGESTIONS_TYPE = "application/x-suggestions+json"
NAME = "name"
KINDS_OF_SUGGESTIONS = {
    "game": _("game"),
    EXAMPLE: pgettext_lazy("kind of suggestion", "worked example"),
    TOGETHER: pgettext_lazy("kind of suggestion", "together"),
    SEARCH: pgettext_lazy("kind of suggestion", "search"),
}
DESCRIPTION_TYPE = "application/opensearchdescription+xml"


@require_safe
def suggest(request: HttpRequest, ui: str) -> HttpResponse:
    """What may be meant by the letters typed so far; `format=opensearch` as browsers have it.

    With `kind=name` cards and terms alone.
    """
    held = suggestions(content_version())
    text, _cut = clean(request.GET.get("q", ""))
    offered = held.suggest_things if request.GET.get("kind") == NAME else held.suggest
    told = [_told(one, held, ui) for one in offered(text, ui)]
    if request.GET.get("format") == "opensearch":
        return _for_browsers(request, text, told)
    count = len(told)
    said = ngettext("%(count)s suggestion", "%(count)s suggestions", count) % {"count": count}
    return JsonResponse({"said": said if told else "", "suggestions": told})


@require_safe
def opensearch(request: HttpRequest, ui: str) -> HttpResponse:
    """What a browser must know to search here from its own box."""
    here = request.build_absolute_uri
    page, letters = here(reverse("search:search", args=[ui])), reverse("search:suggest", args=[ui])
    context = {
        "name": dict(settings.LANGUAGES)[ui],
        "page": page,
        "found": f"{page}?q={{searchTerms}}",
        "suggested": f"{here(letters)}?q={{searchTerms}}&format=opensearch",
        "itself": here(request.path),
        "icon": here(static("icon.svg")),
    }
    return render(request, "search/opensearch.xml", context, content_type=DESCRIPTION_TYPE)


def _told(one: Suggestion, held: Suggestions, ui: str) -> dict[str, Any]:
    entry = one.entry
    place, place_lang = held.place(entry, ui)
    return {
        "text": entry.text,
        "lang": entry.lang,
        "typed": one.typed,
        "label": entry.label.text,
        "ours": entry.label.ours,
        "own": one.own,
        "own_lang": one.own_lang,
        "kind_name": kind_name(entry),
        "language": str(LANGUAGES[entry.lang]) if entry.text and entry.lang != ui else "",
        "place": place,
        "place_lang": place_lang,
        "url": page_of(entry, ui),
    }


def kind_name(entry: Suggestible) -> str:
    """What is suggested, in the interface's words."""
    held = KINDS_OF_SUGGESTIONS.get(ContentKey.of(entry.key).kind)
    return str(held or KIND_NAMES[entry.kind])


def _for_browsers(request: HttpRequest, text: str, told: list[dict[str, Any]]) -> HttpResponse:
    texts = [one["text"] for one in told]
    about = [" · ".join(filter(None, (one["kind_name"], one["place"]))) for one in told]
    urls = [request.build_absolute_uri(one["url"]) for one in told]
    return JsonResponse([text, texts, about, urls], safe=False, content_type=SUGGESTIONS_TYPE)
