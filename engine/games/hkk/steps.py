"""What a scenario can have happen in HKK: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.hkk.happening.turns import begin_turn, end_turn
from engine.games.hkk.playing.gifts import claim
from engine.games.hkk.playing.paying import complain
from engine.games.hkk.playing.plays import play
from engine.games.hkk.playing.uses import use
from engine.games.hkk.seats import IN_PLAY, zone
from engine.games.hkk.sections import ABILITY, FROM_HAND, LEFT_OPEN, MADE_UP_FOR, resting
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import AGREE, agree
from engine.kernel.events import Cites
from engine.kernel.pieces.naming import Named, find_named
from engine.kernel.ruleset import Step
from engine.kernel.table import Ref, Table

Said = Mapping[str, Any]

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "sums": ("multiplication-first", "addition-first"),
}
"""What the source leaves open, and how it can be played."""


def do_agree(table: Table, said: Said) -> Script[None]:
    """Have the players agree on every setting that is asked."""
    yield from agree(table, SETTINGS, LEFT_OPEN)


def do_play(table: Table, said: Said) -> Script[None]:
    """Play a card from hand, an action; its player may name the cost that the *slip* says."""
    player = said["player"]
    seen = _there(table, said, "play", ("hand",), "announce", FROM_HAND)
    if seen is not None:
        yield from play(table, player, seen, is_action=True, slip=said.get("slip", 0))


def do_use(table: Table, said: Said) -> Script[None]:
    """Use the ability of a card in play, an action."""
    seen = _there(table, said, "use", IN_PLAY, "use", ABILITY)
    if seen is not None:
        yield from use(table, said["player"], seen)


def do_claim(table: Table, said: Said) -> Script[None]:
    """Ask for what a card gave and its player forgot."""
    cites = resting(table, MADE_UP_FOR)
    seen = _there(table, said, "claim", IN_PLAY, "claim", cites)
    if seen is not None:
        yield from claim(table, said["player"], seen)


def do_complain(table: Table, said: Said) -> Script[None]:
    """Complain that too little was paid for a card."""
    complain(table, said["player"], said["complain"])
    yield from ()


def do_turn(table: Table, said: Said) -> Script[None]:
    """Begin a turn of the player's."""
    yield from begin_turn(table, said["turn"])


def do_end_turn(table: Table, said: Said) -> Script[None]:
    """End the player's turn."""
    yield from end_turn(table, said["end_turn"])


def _there(
    table: Table, said: Said, key: str, kinds: tuple[str, ...], verb: str, cites: Cites
) -> Ref | None:
    """Return the player's card that the step is about, or None after a refused event."""
    named: Named = said[key]
    zones = [zone(said["player"], kind) for kind in kinds]
    seen = find_named(table, named, zones)
    if seen is None:
        about = {"player": said["player"], "card": named.name, "cards": (named.name,)}
        table.emit(verb, about, cites, refused=True)
    return seen


STEPS: Mapping[str, Step] = {
    AGREE: Step("true", {}, do_agree),
    "play": Step("lying", {"slip": "number"}, do_play),
    "use": Step("lying", {}, do_use),
    "claim": Step("lying", {}, do_claim),
    "complain": Step("card", {}, do_complain),
    "turn": Step("player", {}, do_turn),
    "end_turn": Step("player", {}, do_end_turn),
}
