"""What an effect can be aimed at: units or Characters, but no pilots on units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.games.swtcg.card import CardAtWork
from engine.games.swtcg.pilots.crews import piloted, pilots_on
from engine.games.swtcg.pilots.sections import NO_CHARACTER, NO_UNIT
from engine.games.swtcg.seats import controller, printed, units
from engine.kernel.decisions import Script
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.naming import choose_one
from engine.kernel.table import Ref, Table


@dataclass(frozen=True)
class Targets:
    """Units in the arenas: whose, of which types (all if none is named), which subtype, if damaged.

    Called, it finds those that can be chosen.
    """

    whose: Literal["mine", "theirs", "anybody's"]
    types: tuple[str, ...] = ()
    damaged: bool = False
    subtype: str = ""

    def __call__(self, table: Table, doing: CardAtWork) -> list[Ref]:
        """Return what can be chosen."""
        refused = self.refused(table, doing)
        return [ref for ref in self._all(table, doing) if ref not in refused]

    def refused(self, table: Table, doing: CardAtWork) -> dict[Ref, Grounds]:
        """Return why pilots cannot be: they are no units (piloting.1), no Characters (.2)."""
        cites = NO_CHARACTER if self.types else NO_UNIT
        found = {}
        for ref in self._all(table, doing):
            grounds = table.refusal(cites) if piloted(table, ref) is not None else None
            if grounds is not None:
                found[ref] = grounds
        return found

    def _all(self, table: Table, doing: CardAtWork) -> list[Ref]:
        there = [one for unit in units(table) for one in (unit, *pilots_on(table, unit))]
        return [ref for ref in there if self._fits(table, doing, ref)]

    def _fits(self, table: Table, doing: CardAtWork, seen: Ref) -> bool:
        if self.whose != "anybody's":
            mine = controller(table, seen) == doing.player
            if mine is not (self.whose == "mine"):
                return False
        card = printed(table, seen)
        if self.types and card.type not in self.types:
            return False
        if self.subtype and self.subtype not in card.subtypes:
            return False
        return not self.damaged or bool(table.marked(seen, "damage"))


def choose_target(
    table: Table,
    doing: CardAtWork,
    aims: Callable[[Table, CardAtWork], list[Ref]],
    cites: Cites,
) -> Script[Ref | None]:
    """Return what the player aims at, or None if there is nothing; pilots are shown as refused."""
    refused = aims.refused(table, doing) if isinstance(aims, Targets) else {}
    found, name = [*aims(table, doing), *refused], table.name(doing.seen)
    cause = doing.cause
    return choose_one(table, doing.player, name, found, "aim", cites, cause, refused=refused)
