"""Phases that nest: a battle within a turn, an attack within a battle; each says who acts.

A game whose turn is one straight row of phases needs none of this: `Table.begin_phase` goes along.
"""

from __future__ import annotations

from typing import TypeVar

from engine.kernel.clock import Phase
from engine.kernel.decisions import Script
from engine.kernel.effects.lasting import end_at
from engine.kernel.errors import ScriptError, WindowsTooDeep
from engine.kernel.events import Cites
from engine.kernel.table import Table

MOST_PHASES = 12
ENTER, LEAVE = "enter", "leave"
PHASE_VERBS = frozenset({ENTER, LEAVE})

T = TypeVar("T")


def enter(table: Table, name: str, player: str, cites: Cites, cause: int | None = None) -> Phase:
    """Begin a phase within the one under way, in which this player acts; return it."""
    phases = table.clock.phases
    if len(phases) >= MOST_PHASES:
        raise WindowsTooDeep(f"More than {MOST_PHASES} phases are under way within each other.")
    within = tuple([one.name for one in phases])
    data = {"player": player, "phase": name, "within": within}
    phases.append(Phase(name, player, table.emit(ENTER, data, cites, cause).n))
    return phases[-1]


def leave(table: Table, name: str, cites: Cites) -> None:
    """End the innermost phase of that name; what lasts until it is over ends with it.

    Phases within it must be over before: nothing of theirs is cut short.
    """
    phases = table.clock.phases
    if not phases or phases[-1].name != name:
        raise ScriptError(f"The phase under way is not “{name}”: {phases}.", str(table))
    phase = phases.pop()
    event = table.emit(LEAVE, {"player": phase.player, "phase": name}, cites, phase.event)
    if all(one.name != name for one in phases):
        end_at(table, name, cites, event.n)


def during(
    table: Table,
    name: str,
    player: str,
    cites: Cites,
    script: Script[T],
    cause: int | None = None,
) -> Script[T]:
    """Carry the script out within a phase of its own, and return what came of it."""
    enter(table, name, player, cites, cause)
    came = yield from script
    leave(table, name, cites)
    return came
