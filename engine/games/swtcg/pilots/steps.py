"""What a scenario can have happen with pilots: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.swtcg.pilots.crews import UNITS, cards_under
from engine.games.swtcg.pilots.moving.leaving import take_away
from engine.games.swtcg.pilots.moving.moves import ask_where, move_off, move_onto, why_not_moved
from engine.games.swtcg.pilots.moving.retreats import (
    retreat,
    settle_in,
    tap_for_retreat,
    why_no_retreat,
)
from engine.games.swtcg.pilots.moving.setup import deploy_in_setup
from engine.games.swtcg.pilots.sections import REORGANISED
from engine.games.swtcg.pilots.stacks import deploy, reorganise
from engine.games.swtcg.seats import (
    BUILD,
    HAND,
    find_for,
    find_in_play,
    in_play_zones,
    printed,
    zone,
)
from engine.games.swtcg.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.pieces.naming import find_named
from engine.kernel.ruleset import Step
from engine.kernel.table import Ref, Table

Said = Mapping[str, Any]
PILOT_VERBS = frozenset(
    {"board", "choose", "control", "deploy", "join", "move"}
    | {"retreat", "return", "stay", "take-off", "top", "upkeep"}
)


def do_move(table: Table, said: Said) -> Script[None]:
    """Move a pilot *onto* a unit or *to* the Character arena or the build zone; else ask where."""
    player, seen = said["player"], find_in_play(table, said, "move")
    if seen is None:
        return
    grounds = why_not_moved(table, player, seen)
    if grounds is not None:
        _refuse(table, player, seen, "move", grounds.cites)
        return
    if "to" in said:
        move_off(table, player, seen, said["to"])
    elif "onto" in said:
        unit = find_named(table, said["onto"], in_play_zones(table))
        if unit is None:
            _refuse(table, player, seen, "board", BASICS)
        else:
            move_onto(table, player, seen, unit)
    else:
        yield from ask_where(table, player, seen)


def do_deploy(table: Table, said: Said) -> Script[None]:
    """Deploy a unit out of the build zone or the hand, with the pilots on it.

    In the setup a pilot's place is asked. What lies on another card is not deployed by itself.
    """
    player = said["player"]
    seen = find_for(table, said, "deploy", (zone(player, BUILD), zone(player, HAND)))
    if seen is None:
        return
    if printed(table, seen).type not in UNITS or table.host(seen) is not None:
        _refuse(table, player, seen, "deploy", BASICS)
    elif table.clock.phase == "setup" and printed(table, seen).pilots:
        yield from deploy_in_setup(table, player, seen)
    else:
        deploy(table, player, seen, BASICS)


def do_retreat(table: Table, said: Said) -> Script[None]:
    """Retreat a unit, or a pilot alone, to the build zone; if it *may*, its player is asked."""
    player, seen = said["player"], find_in_play(table, said, "retreat")
    if seen is None:
        return
    grounds = why_no_retreat(table, seen)
    if grounds is not None:
        _refuse(table, player, seen, "retreat", grounds.cites)
        return
    if "may" in said:
        about = _about(table, player, seen)
        options = (Option("retreat", "retreat", about), Option("stay", "stay", about))
        taken = yield from ask(table, Choose(player, table.name(seen), options, BASICS))
        if taken.key == "stay":
            return
    tap_for_retreat(table, seen)
    event = retreat(table, seen, BASICS)
    yield from settle_in(table, table.see(seen.card), event.n)


def do_reorganise(table: Table, said: Said) -> Script[None]:
    """Ask which card of a stack comes on top; the one named is on top now."""
    player, seen = said["player"], find_in_play(table, said, "reorganise")
    if seen is None:
        return
    if table.clock.phase != "build" or not cards_under(table, seen):
        may = bool(cards_under(table, seen))
        _refuse(table, player, seen, "top", BASICS + (REORGANISED if may else ()))
        return
    yield from reorganise(table, player, seen)


def do_return(table: Table, said: Said) -> Script[None]:
    """Return a unit or pilot that is in play to its owner's hand."""
    seen = find_in_play(table, said, "return")
    if seen is not None:
        take_away(table, seen, HAND, "return", BASICS)
    yield from ()


def _refuse(table: Table, player: str, seen: Ref, verb: str, cites: Cites) -> None:
    table.emit(verb, _about(table, player, seen), cites, refused=True)


def _about(table: Table, player: str, seen: Ref) -> dict[str, object]:
    name = table.name(seen)
    return {"player": player, "card": name, "cards": (name,)}


PILOT_STEPS: Mapping[str, Step] = {
    "move": Step("lying", {"onto": "lying", "to": "zone"}, do_move),
    "deploy": Step("lying", {}, do_deploy),
    "retreat": Step("lying", {"may": "true"}, do_retreat),
    "reorganise": Step("lying", {}, do_reorganise),
    "return": Step("lying", {}, do_return),
}
PILOT_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "pilot-alone": ("pilot", "both"),
    "pilot-health": ("more", "as-many"),
}
"""What the source leaves open about pilots, and how it can be played."""
