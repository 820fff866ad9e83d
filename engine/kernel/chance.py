"""Chance as a player: what it brings is part of the line, and nothing is drawn in secret.

A table for games too long to be a line is given a shuffle of its own, which is not asked but done;
what it brought stands in the event of the shuffle all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table

CHANCE = "chance"


def shuffled(
    table: Table, seen: Sequence[Ref], cites: Cites, cause: int | None = None
) -> Script[list[Ref]]:
    """Return the cards in the order chance puts them, top first.

    Cards of one name are alike here: chance chooses among names, and not at all once one is left.
    """
    left = list(seen)
    if table.shuffle is not None:
        table.shuffle(left)
        return left
    order: list[Ref] = []
    while left:
        first: dict[str, Ref] = {}
        for ref in left:
            first.setdefault(table.name(ref), ref)
        names = sorted(first)
        options = tuple([Option(name, "shuffle", {"card": name}) for name in names])
        data = {"place": len(order) + 1, "of": len(seen)}
        taken = yield from ask(table, Choose(CHANCE, "shuffle", options, cites, data, cause))
        order.append(first[taken.key])
        left.remove(first[taken.key])
    return order
