"""Chance as a player: what it brings is part of the line, and nothing is drawn in secret.

A table for games too long to be a line is given a shuffle of its own, which is not asked but done;
what it brought stands in the event of the shuffle all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.decisions import Choose, Option, Script
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table

CHANCE = "chance"
SHUFFLE = "shuffle"
FROM, LEFT = "from", "left"
"""Keys of a shuffle's question: where the cards lie, and their names, top first."""


def shuffled(
    table: Table, seen: Sequence[Ref], cites: Cites, cause: int | None = None
) -> Script[list[Ref]]:
    """Return the cards, which lie in one zone, in the order chance puts them, top first.

    Cards of one name are alike here: chance chooses among names. It is asked once if there are two
    cards or more, and then until one name is left: that it is asked at all tells nothing of them.
    """
    left = list(seen)
    if table.shuffle is not None:
        table.shuffle(left)
        return left
    order: list[Ref] = []
    while left:
        names = tuple([table.name(ref) for ref in left])
        name = names[0]
        if _is_asked(names, first=not order):
            options = tuple([Option(one, SHUFFLE, {"card": one}) for one in sorted({*names})])
            data = {
                "place": len(order) + 1,
                "of": len(seen),
                FROM: table.where(left[0]),
                LEFT: names,
            }
            name = (yield Choose(CHANCE, SHUFFLE, options, cites, data, cause)).key
        order.append(left.pop(names.index(name)))
    return order


def answers_for(order: Sequence[str], *, first: bool) -> Iterator[tuple[int, str]]:
    """Yield the answers, each as its number and key, by which cards come in this order.

    *first* says whether the first of them has not been put yet.
    """
    for n, name in enumerate(order):
        left = order[n:]
        if _is_asked(left, first=first and n == 0):
            yield sorted({*left}).index(name), name


def _is_asked(names: Sequence[str], *, first: bool) -> bool:
    return len({*names}) > 1 or (first and len(names) > 1)
