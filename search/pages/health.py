"""The search health page: for whoever may see what readers ask, always made anew."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.editors import SEE_SEARCH_HEALTH, for_whoever_may
from search.upkeep.health import facts, found_nothing, most_asked, slowest


@never_cache
@require_safe
@for_whoever_may(SEE_SEARCH_HEALTH)
def health(request: HttpRequest, ui: str) -> HttpResponse:
    """What the index holds, what waits for it, which analyzers are there, what readers miss."""
    known = facts()
    context = {
        "known": known,
        "languages_held": [
            {
                "name": LANGUAGES[lang],
                "documents": known.documents[lang],
                "lemmas": known.lemmas.get(lang),
                "analyzer": known.analyzers[lang],
            }
            for lang in CODES
        ],
        "lists": [
            (_("Searches with no results"), found_nothing()),
            (_("Slowest to answer"), slowest()),
            (_("Asked most often"), most_asked()),
        ],
    }
    return render(request, "search/health.html", context)
