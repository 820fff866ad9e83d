"""Whether what was typed is a number: `532 4` is one if there is such a rule, else two words."""

from dataclasses import replace

from search.query.filters import Filters
from search.query.numbers import rules_numbered
from search.query.typed import Query, TypedPiece


def read_as_number(query: Query, filters: Filters) -> Query:
    """*query* as a number, where it is perhaps one and a rule bears it or stands under it; else as
    it is. Three queries at most, none if it does not look like a number."""
    number = query.perhaps
    if not number or not rules_numbered(number, game=filters.game, source=filters.source):
        return query
    whole = (TypedPiece(query.text, 0, quoted=True),)
    return replace(query, pieces=whole, without=(), number=number, numbers=())
