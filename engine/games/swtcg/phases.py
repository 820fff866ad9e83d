"""Turns and their phases; what a phase or a turn ends, and what its end triggers."""

from __future__ import annotations

from engine.games.swtcg.card import Chance
from engine.games.swtcg.chances.triggers import resolve_triggers, set_off
from engine.games.swtcg.figures import end_phase
from engine.games.swtcg.pilots.control import give_back_borrowed
from engine.games.swtcg.pilots.upkeep import pay_upkeep, ready
from engine.games.swtcg.sections import BASICS
from engine.kernel.decisions import Script
from engine.kernel.effects.phases import enter
from engine.kernel.table import Table

PHASES = ("setup", "ready", "build", "retreat", "battle", "end")
"""The parts of a turn that are played here; *end* is over as soon as it begins."""
TURN = "turn"
INNER = frozenset({TURN, "attack", "open", "reroll", "prevent", "disrupt", "would-attack"})
"""What else begins and ends: a turn, an attack, and chances of each kind."""


def begin_step_turn(table: Table, player: str) -> Script[None]:
    """Begin a turn of the player's, after the end of the one before."""
    yield from _end_turn(table)
    table.begin_turn(player, "", {}, BASICS)
    enter(table, TURN, player, BASICS)


def begin_phase(table: Table, phase: str, player: str) -> Script[None]:
    """Begin a phase, after the end of the one before, in a turn of the player's if none is on."""
    if phase == "end":
        yield from _end_turn(table)
        return
    yield from _end_phase(table)
    if not table.clock.phases:
        yield from begin_step_turn(table, player)
    table.clock.phase = phase
    enter(table, phase, player, BASICS)
    if phase == "ready":
        ready(table, player)
    if phase == "build":
        yield from pay_upkeep(table, player)


def _end_phase(table: Table) -> Script[None]:
    """End the phase under way; the battle's end sets abilities off."""
    phases = table.clock.phases
    if not phases or phases[-1].name == TURN:
        return
    name, player = phases[-1].name, phases[-1].player
    end_phase(table, name)
    table.clock.phase = ""
    if name == "battle":
        chance = Chance("open", table.events[-1].n)
        yield from set_off(table, "battle-over", player, chance, table.events[-1].n)
        yield from resolve_triggers(table, chance)


def _end_turn(table: Table) -> Script[None]:
    yield from _end_phase(table)
    give_back_borrowed(table)
    if table.clock.phases:
        end_phase(table, TURN)
