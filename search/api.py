"""The search for programs: the same answer as the page, as plain data."""

from typing import Any

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from corpus.languages import CODES
from search.answer import LIMIT, answer
from search.forms import SearchForm

MOST = 100


def search_answer(
    q: str, ui: str = "en", game: str = "", lang: str = "", kind: str = "", limit: int = LIMIT
) -> dict[str, Any]:
    """Hits for *q* as `/api/v1/search` gives them.

    `snippet` is HTML: escaped text with `<mark>`. Raises BadRequest with a sentence for an unknown
    filter or language.
    """
    if ui not in CODES:
        raise BadRequest(_("There is no interface language “%(value)s” here.") % {"value": ui[:20]})
    if not 1 <= limit <= MOST:
        raise BadRequest(_("The limit is a number from 1 to %(most)s.") % {"most": MOST})
    form = SearchForm({"q": q, "game": game, "lang": lang, "kind": kind}, ui=ui)
    if not form.is_valid():
        raise BadRequest(" ".join(str(e) for errors in form.errors.values() for e in errors))
    found = answer(form.query, ui, form.filters, limit)
    return {
        "hits": [
            {
                "key": hit.key,
                "number": hit.number,
                "game": hit.game,
                "source": hit.source,
                "lang": hit.lang,
                "kind": hit.kind,
                "title": hit.title,
                "snippet": str(hit.snippet),
                "score": hit.score,
                "url": hit.url,
            }
            for hit in found.hits
        ],
        "also": [
            {"words": also.words, "lang": also.lang, "kind": also.kind, "key": also.key}
            for also in found.also
        ],
        "corrected": None,
    }
