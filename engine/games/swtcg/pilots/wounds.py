"""Damage of pilots on units: apart from the unit's, and when it is too much."""

from __future__ import annotations

from engine.games.swtcg.pilots.crews import all_pilots, piloted, pilots_on
from engine.games.swtcg.pilots.sections import DAMAGED_APART, PILOT_DIES
from engine.games.swtcg.seats import printed
from engine.kernel.effects.readings import reading
from engine.kernel.table import Ref, Table


def damaged_with(table: Table, seen: Ref) -> list[Ref]:
    """Return who takes damage with this one; piloting.9: pilot and unit each take their own."""
    if table.off.isdisjoint(DAMAGED_APART):
        return []
    unit = piloted(table, seen)
    return pilots_on(table, seen) if unit is None else [unit]


def dead_pilots(table: Table) -> list[Ref]:
    """Return the pilots on units that have too much damage.

    piloting.8: more counters than health, or as many, as that is read.
    """
    if not table.off.isdisjoint(PILOT_DIES):
        return []
    spare = 0 if reading(table, "pilot-health") == "as-many" else 1
    return [
        ref
        for ref in all_pilots(table)
        if int(table.marked(ref, "damage")) >= printed(table, ref).health + spare
    ]
