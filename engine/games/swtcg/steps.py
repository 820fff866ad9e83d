"""What a scenario can have happen in Star Wars TCG: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.games.swtcg.battle.attack import (
    begin_attack,
    can_attack,
    end_attack,
    is_under_way,
    would_attack,
)
from engine.games.swtcg.battle.damage import deal
from engine.games.swtcg.card import CardAtWork, Chance, Kind, MayBeDisrupted
from engine.games.swtcg.chances.legality import attacked, is_card, why_not
from engine.games.swtcg.chances.playing import answer, carry_out, happens, hold_chance
from engine.games.swtcg.chances.triggers import resolve_triggers
from engine.games.swtcg.figures import tell
from engine.games.swtcg.phases import begin_phase, begin_step_turn
from engine.games.swtcg.pilots.crews import piloted
from engine.games.swtcg.pilots.giving import abilities_of
from engine.games.swtcg.pilots.moving.leaving import discard
from engine.games.swtcg.pilots.sections import LEFT_OPEN, NOT_ATTACKED
from engine.games.swtcg.pilots.steps import PILOT_SETTINGS, PILOT_STEPS
from engine.games.swtcg.seats import (
    BUILD,
    DISCARD,
    HAND,
    controller,
    find_for,
    find_in_play,
    in_play_zones,
    printed,
    refuse,
    zone,
)
from engine.games.swtcg.sections import ATTACK_TAPS, BASICS, OPEN_BY
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import AGREE, ASKED, agree
from engine.kernel.pieces.naming import find_named
from engine.kernel.ruleset import Step
from engine.kernel.table import Table

Said = Mapping[str, Any]

SETTINGS: Mapping[str, tuple[str, ...]] = {"edition": ("amended", "printed"), **PILOT_SETTINGS}
"""What the source says in two ways, or leaves open, and how it can be played."""


def do_agree(table: Table, said: Said) -> Script[None]:
    """Have the players agree on every setting that is asked."""
    yield from agree(table, SETTINGS, {**OPEN_BY, **LEFT_OPEN})


def do_turn(table: Table, said: Said) -> Script[None]:
    """Begin a turn of the player's; the one before ends."""
    yield from _to_its_end(table)
    yield from begin_step_turn(table, said["turn"])


def do_phase(table: Table, said: Said) -> Script[None]:
    """Begin a phase of the turn under way; the one before ends."""
    yield from _to_its_end(table)
    yield from begin_phase(table, said["phase"], said["player"])


def do_chance(table: Table, said: Said) -> Script[None]:
    """Hold an open chance to play."""
    chance = Chance("open", table.events[-1].n if table.events else None)
    yield from hold_chance(table, chance)
    yield from resolve_triggers(table, chance)


def do_use(table: Table, said: Said) -> Script[None]:
    """Use an activated ability, the *which*th of the card's, everybody else passing.

    The build points of its cost are paid the *amount* of times.
    """
    yield from _play(table, said, "use", in_play_zones(table))


def do_play(table: Table, said: Said) -> Script[None]:
    """Play a battle card out of the hand, the *which*th of its ways, everybody else passing."""
    yield from _play(table, said, "play", (zone(said["player"], HAND),))


def do_complete(table: Table, said: Said) -> Script[None]:
    """Complete a mission that is built."""
    player = said["player"]
    seen = find_for(table, said, "complete", (zone(player, BUILD),))
    if seen is None:
        return
    name = table.name(seen)
    about = {"player": player, "card": name, "cards": (name,)}
    event = table.emit("complete", about, BASICS)
    chance = Chance("build", event.n)
    doing = CardAtWork(player, seen, chance, cause=event.n)
    played = MayBeDisrupted(player, name, "mission")
    yield from answer(table, played, doing)
    does = printed(table, seen).completes
    if does is not None and happens(table, played):
        yield from does(table, doing)
    table.move((seen,), zone(player, DISCARD), "discard", BASICS, event.n)
    yield from resolve_triggers(table, chance)


def do_attack(table: Table, said: Said) -> Script[None]:
    """Have a unit attack *on* another; *opens* has both play before the dice, *holds* stops there.

    *dice* are what the dice show, a digit each, the last one for all that are left; without them
    chance is asked. With *may* its player may play instead what it can only when it would attack.
    """
    seen = find_in_play(table, said, "attack")
    on = find_named(table, said["on"], in_play_zones(table)) if "on" in said else None
    if seen is None or on is None:
        return
    if piloted(table, on) is not None and (refusal := table.refusal(NOT_ATTACKED)) is not None:
        refuse(table, said, "attack", on, refusal.cites)
        return
    if not can_attack(table, seen, on):
        tapped = table.marked(seen, "tapped")
        refuse(table, said, "attack", seen, BASICS + (ATTACK_TAPS if tapped else ()))
        return
    if "may" in said and not (yield from would_attack(table, seen, on)):
        return
    yield from begin_attack(table, seen, on, opens="opens" in said)
    if "holds" not in said:
        yield from end_attack(table, _dice(said.get("dice", 0)))


def do_roll(table: Table, said: Said) -> Script[None]:
    """Roll for the attack under way and end it; *dice* as in an attack."""
    if not is_under_way(table):
        refuse(table, said, "roll")
        return
    yield from end_attack(table, _dice(said.get("dice", 0)))


def do_damage(table: Table, said: Said) -> Script[None]:
    """Have a unit take the *amount* of damage, 1 if none is said."""
    seen = find_in_play(table, said, "damage")
    if seen is not None:
        yield from deal(table, seen, said.get("amount", 1), BASICS, None, Chance("open"))


def do_untap(table: Table, said: Said) -> Script[None]:
    """Untap a card."""
    seen = find_in_play(table, said, "untap")
    if seen is not None:
        table.mark(seen, "tapped", False, BASICS, verb="untap")
    yield from ()


def do_discard(table: Table, said: Said) -> Script[None]:
    """Discard a card that is in play."""
    seen = find_in_play(table, said, "discard")
    if seen is not None:
        discard(table, seen, BASICS)
    yield from ()


def _play(table: Table, said: Said, verb: str, zones: tuple[str, ...]) -> Script[None]:
    """Play what is named in the chance that is due, or tell why it cannot be."""
    seen = find_for(table, said, verb, zones)
    if seen is None:
        return
    player = controller(table, seen)
    can, which = abilities_of(table, seen), said.get("which", 1)
    if which > len(can) or is_card(table, seen) is (verb == "use"):
        refuse(table, said, verb, seen)
        return
    ability = can[which - 1]
    kind: Kind = "build" if table.clock.phase == "build" and not attacked(table) else "open"
    doing = CardAtWork(player, seen, Chance(kind, None), amount=said.get("amount", 1))
    grounds = why_not(table, doing, ability)
    if grounds is not None:
        name = table.name(seen)
        about = {"player": player, "card": name, "cards": (name,), "ability": ability.word}
        refused = "play" if is_card(table, seen) else "use"
        table.emit(refused, about, grounds.cites, grounds.because, refused=True)
        return
    if ability.aims is not None and not ability.aims(table, doing):
        refuse(table, said, verb, seen)
        return
    yield from carry_out(table, doing, ability)


def _to_its_end(table: Table) -> Script[None]:
    """Roll for the attack under way, if there is one: what comes next comes after it."""
    if is_under_way(table):
        yield from end_attack(table, [])


def _dice(said: int) -> list[int]:
    return [int(digit) for digit in str(said)] if said else []


_STEPS: Mapping[str, Step] = {
    **PILOT_STEPS,
    AGREE: Step("true", {}, do_agree),
    "turn": Step("player", {}, do_turn),
    "phase": Step("phase", {}, do_phase),
    "chance": Step("true", {}, do_chance),
    "use": Step("lying", {"which": "number", "amount": "number"}, do_use),
    "play": Step("lying", {"which": "number"}, do_play),
    "complete": Step("lying", {}, do_complete),
    "attack": Step(
        "lying",
        {"on": "lying", "dice": "number", "opens": "true", "holds": "true", "may": "true"},
        do_attack,
    ),
    "roll": Step("true", {"dice": "number"}, do_roll),
    "damage": Step("lying", {"amount": "number"}, do_damage),
    "untap": Step("lying", {}, do_untap),
    "discard": Step("lying", {}, do_discard),
}


def _telling(step: Step) -> Step:
    """Return the step with all that is not as printed told before it and after it."""

    def do(table: Table, said: Said) -> Script[None]:
        if table.layout.settings["edition"] != ASKED or table.clock.agreed:
            tell(table)
        yield from step.do(table, said)
        tell(table)

    return replace(step, do=do)


STEPS: Mapping[str, Step] = {verb: _telling(step) for verb, step in _STEPS.items()}
