"""The one thing that a few words mean, for who wants to be led there and not to choose."""

from contextlib import suppress

from search.answer import Asked, ask, meant_rule, numbered_by
from search.backends import IndexUnavailable, generation
from search.filters import Filters
from search.indexer import bring_up_to_date
from search.memory import recall
from search.plan import Plan
from search.query import parse


def resolve(text: str, ui: str) -> str | None:
    """The content key of the one rule, card or term that *text* means; None if it may be several.

    A number may be said with its game (`HKK 21.5.3`); so may a name that two games have.
    """
    query, filters = parse(text), Filters()
    if not query:
        return None
    asked = Asked(query, Plan(numbers=(query.number,) if query.number else query.numbers))
    content = bring_up_to_date()
    with suppress(IndexUnavailable):  # numbers need none
        asked = ask(query, recall((content, generation())), ui, filters, 1)
    planned = asked.planned
    if planned.numbers:
        return meant_rule(asked.query, planned, numbered_by(planned, filters)) or None
    named = [key for key in planned.wholly if not planned.games or _game(key) in planned.games]
    return named[0] if len(named) == 1 else None


def _game(key: str) -> str:
    kind, _, name = key.partition(":")
    return name.partition("/")[0] if kind == "card" else ""
