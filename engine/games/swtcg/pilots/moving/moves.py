"""The moves of pilots in the build step: where to, and each pilot once."""

from __future__ import annotations

from engine.games.swtcg.card import SwtcgCard
from engine.games.swtcg.pilots.crews import is_under, piloted, units_in_play
from engine.games.swtcg.pilots.moving.boarding import board, leave, may_share, why_not_aboard
from engine.games.swtcg.pilots.sections import (
    MOVED_ONCE,
    OFF_A_UNIT,
    ONTO_A_UNIT,
    OWN_CONTROL,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, BUILD, controller, holding, printed
from engine.games.swtcg.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Grounds
from engine.kernel.pieces.naming import told_apart
from engine.kernel.table import Ref, Table

PLACES = {"arena": ARENAS, "build": BUILD}
STAY = "stay"


def why_not_moved(table: Table, player: str, seen: Ref) -> Grounds | None:
    """Return why the player cannot move this card as a pilot now, or None if they can."""
    if not printed(table, seen).pilots or is_under(table, seen):
        return Grounds(BASICS)
    if table.clock.phase != "build" or table.clock.acting != player:
        return Grounds(holding(table, MOVED_ONCE))
    if controller(table, seen) != player:
        # errata-pilot.8: whoever takes the unit does not take its pilot.
        return Grounds(OWN_CONTROL if in_force(table, OWN_CONTROL) else BASICS)
    if _mark(seen) in table.clock.within("build").used:
        return table.refusal(MOVED_ONCE)
    return None


def move_onto(table: Table, player: str, seen: Ref, unit: Ref) -> None:
    """Move the pilot onto this unit, or tell why it cannot go there."""
    grounds = why_not_aboard(table, seen, unit)
    if controller(table, unit) != player or not may_share(table, seen, unit):
        grounds = Grounds(holding(table, ONTO_A_UNIT))
    if grounds is not None:
        data = {**_said(table, player, seen), "on": table.name(unit)}
        table.emit("board", data, grounds.cites, grounds.because, refused=True)
        return
    board(table, seen, unit)
    _count(table, seen)


def move_off(table: Table, player: str, seen: Ref, to: str) -> None:
    """Move the pilot off its unit, or tell why it cannot leave it."""
    aboard = piloted(table, seen) is not None
    if not aboard or to not in PLACES.values() or not table.off.isdisjoint(OFF_A_UNIT):
        table.emit("take-off", _said(table, player, seen), BASICS, refused=True)
        return
    leave(table, seen, to)
    _count(table, seen)


def ask_where(table: Table, player: str, seen: Ref) -> Script[None]:
    """Ask the player where the pilot goes: onto a unit, off its unit, or nowhere."""
    units = onto(table, player, seen, piloted(table, seen))
    options = [
        Option(key, "board", {**_said(table, player, seen), "on": table.name(unit)}, refused)
        for key, (unit, refused) in units.items()
    ]
    if piloted(table, seen) is not None and table.off.isdisjoint(OFF_A_UNIT):
        options += [
            Option(key, "take-off", {**_said(table, player, seen), "place": key}) for key in PLACES
        ]
    options.append(Option(STAY, STAY, _said(table, player, seen)))
    cites = holding(table, MOVED_ONCE)
    taken = yield from ask(table, Choose(player, table.name(seen), tuple(options), cites))
    if taken.key in units:
        move_onto(table, player, seen, units[taken.key][0])
    elif taken.key in PLACES:
        move_off(table, player, seen, PLACES[taken.key])


def onto(
    table: Table, player: str, seen: Ref, here: Ref | None
) -> dict[str, tuple[Ref, Grounds | None]]:
    """Return the player's units but *here*, by their keys, with why the pilot cannot go there."""
    others = [unit for unit in units_in_play(table, player) if may_share(table, seen, unit)]
    keyed = told_apart(table, [unit for unit in others if unit != here])
    return {key: (unit, why_not_aboard(table, seen, unit)) for key, unit in keyed.items()}


def _mark(seen: Ref) -> tuple[str, int]:
    return "moved", seen.card


def _count(table: Table, seen: Ref) -> None:
    """Keep in mind that the pilot has been moved in this build step."""
    table.clock.within("build").used.add(_mark(seen))


def _said(table: Table, player: str, seen: Ref) -> dict[str, object]:
    card: SwtcgCard = printed(table, seen)
    return {"player": player, "card": card.name, "cards": (card.name,)}
