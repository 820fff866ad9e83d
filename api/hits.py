"""The search for programs: the same answer as the page, as plain data."""

import re
from typing import Any

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from corpus.keys import ContentKey
from corpus.languages import CODES
from rules.kept import content_version
from search.answering.answer import LIMIT
from search.answering.readers import answer_reader
from search.answering.suggestions import page_of, suggestions
from search.pages.forms import MOST_PAGES, SearchForm

MOST = 100
ONLY_FOR_PAGES = re.compile(r"</?span[^>]*>")
"""In which language a word is: programs are promised marks and nothing else."""


def search_answer(
    q: str, ui: str = "en", limit: int = LIMIT, page: int = 1, **filters: str
) -> dict[str, Any]:
    """Hits for *q*, *limit* a page, as `/api/v1/search` gives them.

    *filters* are those of the page's address.
    `snippet` is HTML: escaped text with `<mark>`. Raises BadRequest with a sentence for an unknown
    filter or language.
    """
    if ui not in CODES:
        raise BadRequest(_("There is no interface language “%(value)s” here.") % {"value": ui[:20]})
    if not 1 <= limit <= MOST:
        raise BadRequest(_("The limit is a number from 1 to %(most)s.") % {"most": MOST})
    form = SearchForm({"q": q, **filters}, ui=ui)
    if not form.is_valid():
        raise BadRequest(" ".join(str(e) for errors in form.errors.values() for e in errors))
    if not 1 <= page <= MOST_PAGES:
        raise BadRequest(_("The page is a number from 1 to %(most)s.") % {"most": MOST_PAGES})
    start = (page - 1) * limit
    found = answer_reader(form.query, ui, form.filters, start=start, limit=start + limit)
    return {
        "hits": [
            {
                "key": hit.key,
                "number": hit.label.printed,
                "label": hit.label.own,
                "game": hit.game,
                "source": hit.source,
                "lang": hit.lang,
                "kind": hit.kind,
                "title": hit.title,
                "snippet": ONLY_FOR_PAGES.sub("", hit.snippet),
                "score": hit.score,
                "match": hit.match,
                "url": hit.url,
            }
            for hit in found.hits
        ],
        "total": found.total,
        "page": page,
        "weak": found.weak,
        "also": [
            {"words": also.words, "lang": also.lang, "kind": also.kind, "key": also.key}
            for also in found.also
        ],
        "corrected": found.corrected.text if found.corrected else None,
        "did_you_mean": [one.text for one in found.meant],
    }


def suggest_answer(q: str, ui: str = "en") -> dict[str, Any]:
    """What may be meant by the beginning of a word, as `/api/v1/suggest` gives it."""
    found = suggestions(content_version()).suggest(q, ui)
    return {
        "suggestions": [
            {
                "key": ContentKey.of(one.entry.key).name,
                "number": one.entry.label.printed,
                "label": one.entry.label.own,
                "lang": one.entry.lang,
                "kind": one.entry.kind,
                "text": one.entry.text,
                "own": one.own,
                "own_lang": one.own_lang,
                "url": page_of(one.entry, ui),
            }
            for one in found
        ]
    }
