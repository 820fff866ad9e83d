"""The page of what is new, of everything, of a game, or of a source."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.requests.absence import WayOn
from corpus.requests.methods import require_safe
from rules.reading.rules import TextChoice
from workbench.history.asked import day_asked
from workbench.news.changes import news_of
from workbench.news.told import NewsNames, language_of, told_by_day


@require_safe
def news(request: HttpRequest, ui: str, game: str = "", source: str = "") -> HttpResponse:
    """What changed for readers of `?text=`, by day; `?before=` is a day to go on from."""
    lang = TextChoice.of(request, ui).main
    places = NewsNames.read(ui)
    scope = places.scope_or_404(lang, game, source)
    before = day_asked(request, "before", WayOn(request.path, _("What is new")))
    groups, older = news_of(scope, before)
    named = [part for part in (game, source) if part]
    title, title_lang = places.title(scope)
    return render(
        request,
        "workbench/news/news.html",
        {
            "days": told_by_day(groups, scope, places),
            "older": older,
            "before": before,
            "lang": lang,
            "language": language_of(scope),
            "texts": [(code, LANGUAGES[code]) for code in CODES],
            "scope": scope,
            "title": title,
            "title_lang": title_lang,
            "game_name": places.games.get(game, ""),
            "games": [
                (called, reverse("news:game", args=[ui, slug]), slug == game)
                for slug, called in places.games.items()
            ],
            "feed": reverse("feed", args=[ui, lang, *named]),
        },
    )
