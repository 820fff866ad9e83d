"""The search as the page has it, for programs."""

from typing import Annotated, Any

from django.http import HttpRequest
from django.utils import translation
from ninja import Query, Router, Schema

from config.api.parameters import (
    ENGLISH,
    GameFilter,
    Interface,
    KindFilter,
    Language,
    Limit,
    TextLanguage,
    game_or_404,
)
from config.api.readonly import answers
from search.answer import LIMIT
from search.api import search_answer

router = Router(tags=["search"])
Words = Annotated[
    str, Query(description="Words, a rule number, “quoted words”, or -word to leave one out.")
]


class SearchHit(Schema):
    """A rule, card or term. `snippet` is HTML: escaped text with `<mark>` and nothing else."""

    key: str
    number: str
    game: str
    source: str
    lang: Language
    kind: str
    title: str
    snippet: str
    score: float
    url: str


class SearchedToo(Schema):
    """A word in another language that names the same thing and was searched for too."""

    words: str
    lang: Language
    kind: str
    key: str


class SearchOut(Schema):
    """Hits, best first."""

    hits: list[SearchHit]
    also: list[SearchedToo]
    corrected: str | None


@answers(router, "/search", SearchOut)
def search(
    request: HttpRequest,
    q: Words = "",
    ui: Interface = "",
    game: GameFilter = "",
    lang: TextLanguage = "",
    kind: KindFilter = "",
    limit: Limit = LIMIT,
) -> dict[str, Any]:
    """Rules, cards and terms in all languages. A rule number goes straight to the rule."""
    if game:
        game_or_404(game)
    with translation.override(ui or ENGLISH):
        return search_answer(q, ui or ENGLISH, game, lang, kind, limit or LIMIT)
