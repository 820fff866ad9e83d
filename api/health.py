"""How the search is, in numbers, for those who watch over the site."""

from django.http import HttpRequest
from ninja import Router, Schema

from api.requests.parameters import Language
from api.requests.readonly import answers
from corpus.languages import CODES
from search.upkeep.health import facts

router = Router(tags=["search"])


class LanguageHealth(Schema):
    """Texts of one language in the index, and what finds the forms of its words.

    `full` is false where a package is missing and a lighter fallback stands in for it.
    `players_words` counts what players say at the table that the search knows.
    """

    documents: int
    analyzer: str
    full: bool
    players_words: int


class SearchHealth(Schema):
    """`usable` is false while there is no index: then numbers are found and words are not.

    `oldest_seconds` is the age of the change that waits longest to be indexed, null if none does.
    """

    usable: bool
    backend: str
    current: bool
    bytes: int
    waiting: int
    oldest_seconds: int | None
    languages: dict[Language, LanguageHealth]


@answers(router, "/search/health", SearchHealth)
def search_health(request: HttpRequest) -> SearchHealth:
    """What the search index holds and what waits for it; nothing of what anybody searched for."""
    known = facts()
    return SearchHealth(
        usable=known.usable,
        backend=known.backend,
        current=known.made_by == known.wanted,
        bytes=known.size,
        waiting=known.waiting,
        oldest_seconds=known.oldest_seconds,
        languages={
            lang: LanguageHealth(
                documents=known.documents[lang],
                analyzer=known.analyzers[lang].name,
                full=known.analyzers[lang].full,
                players_words=known.players_words(lang),
            )
            for lang in CODES
        },
    )
