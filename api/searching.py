"""The search as the page has it, for programs."""

from typing import Annotated, Any, Literal

from django.http import HttpRequest
from django.utils import translation
from ninja import Query, Router, Schema
from pydantic import Field

from api.hits import search_answer, suggest_answer
from api.requests.parameters import (
    ENGLISH,
    IN_DIGITS,
    GameFilter,
    Interface,
    KindFilter,
    Language,
    Limit,
    SourceFilter,
    TextLanguage,
    game_or_404,
)
from api.requests.readonly import answers
from api.requests.refusing import NotHere
from corpus.models import Source
from search.answering.answer import LIMIT
from search.pages.forms import MOST_PAGES

router = Router(tags=["search"])
Words = Annotated[
    str, Query(description="Words, a rule number, “quoted words”, or -word to leave one out.")
]
Beginning = Annotated[str, Query(description="The first letters of a name, a title or a number.")]
Example = Annotated[
    Literal["", "0", "1"], Query(description="1: only what a worked example shows.")
]
Translated = Annotated[
    Literal["", "0", "1"], Query(description="1: only what can be read in the language `ui`.")
]
HitsPage = Annotated[
    Annotated[int, Field(ge=1, le=MOST_PAGES), IN_DIGITS] | Literal[""],
    Query(description="Which page of that many hits, from 1."),
]


class SearchHit(Schema):
    """A rule, card or term. `snippet` is HTML: escaped text with `<mark>` and nothing else.

    `match` says how much of the weight of what was asked it covers, from 0 to 1.
    """

    key: str
    number: str
    label: str
    game: str
    source: str
    lang: Language
    kind: str
    title: str
    snippet: str
    score: float
    match: float
    url: str


class SearchedToo(Schema):
    """A word in another language that names the same thing and was searched for too."""

    words: str
    lang: Language
    kind: str
    key: str


class SearchOut(Schema):
    """Hits, best first. `corrected` is what was searched for instead, where that leaves no doubt;
    `did_you_mean` are other queries that were not asked, the likeliest first. `total` counts all
    hits, of which these are the page `page`; the answer is `weak` where no hit covers much of what
    was asked, so that likely nothing here fits."""

    hits: list[SearchHit]
    total: int
    page: int
    weak: bool
    also: list[SearchedToo]
    corrected: str | None
    did_you_mean: list[str]


class Suggested(Schema):
    """A rule, card, term, game or worked example that may be meant, things to be looked up
    `together`, or words to `search` for; `own` is its name in the language `ui`,
    else in English, in `own_lang`; both are empty where that is `text` itself.
    """

    key: str
    number: str
    label: str
    lang: Language
    kind: str
    text: str
    own: str
    own_lang: str
    url: str


class SuggestedOut(Schema):
    """At most ten, best first."""

    suggestions: list[Suggested]


@answers(router, "/search", SearchOut)
def search(
    request: HttpRequest,
    q: Words = "",
    ui: Interface = "",
    game: GameFilter = "",
    source: SourceFilter = "",
    lang: TextLanguage = "",
    kind: KindFilter = "",
    example: Example = "",
    translated: Translated = "",
    limit: Limit = LIMIT,
    page: HitsPage = 1,
) -> dict[str, Any]:
    """Rules, cards and terms in all languages. A rule number goes straight to the rule."""
    if game:
        game_or_404(game)
    filters = {"game": game, "lang": lang, "kind": kind}
    filters |= {"source": source_or_404(source, game) if source else ""}
    filters |= {"example": example.strip("0"), "translated": translated.strip("0")}
    with translation.override(ui or ENGLISH):
        return search_answer(q, ui or ENGLISH, limit or LIMIT, page or 1, **filters)


@answers(router, "/suggest", SuggestedOut)
def suggest(request: HttpRequest, q: Beginning = "", ui: Interface = "") -> dict[str, Any]:
    """What the search box offers while somebody types."""
    return suggest_answer(q, ui or ENGLISH)


def source_or_404(slug: str, game: str) -> str:
    """`game/source` of the source with this slug, in *game* or in the first game that has one."""
    rows = Source.objects.filter(slug=slug, **({"game__slug": game} if game else {}))
    source = rows.select_related("game").order_by("game__position").first()
    if source is None:
        raise NotHere("source", slug)
    return str(source)
