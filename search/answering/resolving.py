"""The one thing that a few words mean, for who wants to be led there and not to choose."""

from corpus.keys import CARD, ContentKey
from search.answering.answer import inquire, meant_rule, numbered_by
from search.query.filters import Filters
from search.query.typed import parse
from search.upkeep.indexer import bring_up_to_date


def resolve(text: str, ui: str) -> str | None:
    """The content key of the one rule, card or term that *text* means; None if it may be several.

    A number may be said with its game (`HKK 21.5.3`); so may a name that two games have.
    """
    query, filters = parse(text), Filters()
    if not query:
        return None
    made, _memory = inquire(query, ui, filters, bring_up_to_date())
    planned = made.planned
    if planned.numbers:
        return meant_rule(made.query, planned, numbered_by(planned, filters)) or None
    named = [key for key in planned.wholly if not planned.games or _game(key) in planned.games]
    return named[0] if len(named) == 1 else None


def _game(key: str) -> str:
    named = ContentKey.of(key)
    return named.game if named.kind == CARD else ""
