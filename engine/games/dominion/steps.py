"""What a scenario can have happen in Dominion: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.dominion.card import BECOMES, CARDS, is_landscape
from engine.games.dominion.gains.exchanging import exchange
from engine.games.dominion.gains.gaining import buy, gain, pay_off
from engine.games.dominion.moves.moving import discard, pile, put_on_deck, reveal, trash
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.phases import BUY
from engine.games.dominion.plays.playing import play, play_plain_treasures
from engine.games.dominion.sections import OWN_TURN, PHASES_IN_ORDER, THERE
from engine.games.dominion.turns.course import (
    can_play_now,
    end_turn,
    go_on_to,
    in_phase,
    is_in,
    leap_to_turn,
    phase_of,
)
from engine.kernel.decisions import Script
from engine.kernel.ruleset import Step
from engine.kernel.table import Ref, Table

Said = Mapping[str, Any]


def do_play(table: Table, said: Said) -> Script[None]:
    """Play a card from hand, in its phase."""
    player, name = said["player"], said["play"]
    if can_play_now(table, player, name) or (
        yield from _in_phase(table, player, phase_of(table, name), "play", name)
    ):
        yield from play(table, player, name)


def do_buy(table: Table, said: Said) -> Script[None]:
    """Buy a card from its pile or an Event."""
    player, name = said["player"], said["buy"]
    if is_in(table, player, BUY) or (yield from _in_phase(table, player, BUY, "buy", name)):
        yield from buy(table, player, name)


def do_phase(table: Table, said: Said) -> Script[None]:
    """Go on to a phase of the turn, through all before it."""
    yield from go_on_to(table, said["phase"])


def do_turn(table: Table, said: Said) -> Script[None]:
    """Begin a turn of the player's next, after the turn under way."""
    yield from leap_to_turn(table, said["turn"])


def do_end_turn(table: Table, said: Said) -> Script[None]:
    """Play the turn to its end and begin the next player's, if the game goes on."""
    yield from end_turn(table)


def do_treasures(table: Table, said: Said) -> Script[None]:
    """Play all Coppers, Silvers and Golds in hand, in the Buy phase."""
    if (yield from in_phase(table, said["player"], BUY)):
        yield from play_plain_treasures(table, said["player"])


def do_repay(table: Table, said: Said) -> Script[None]:
    """Pay off debt in the Buy phase, with as many coins as there are."""
    if (yield from in_phase(table, said["player"], BUY)):
        pay_off(table, said["player"], None)


def _in_phase(table: Table, player: str, phase: str, verb: str, name: str) -> Script[bool]:
    """Go on to the phase; say whether it could be reached, after a refused event if not."""
    if (yield from in_phase(table, player, phase)):
        return True
    data = {"player": player, "cards": (name,), "phase": phase}
    cites = PHASES_IN_ORDER if table.clock.player == player else OWN_TURN
    table.emit(verb, data, cites, refused=True)
    return False


def do_gain(table: Table, said: Said) -> Script[None]:
    """Gain a card from its pile, to the discard pile unless *to* says otherwise."""
    name = said["gain"]
    yield from gain(table, said["player"], name, None, to=said.get("to"), out_of=pile(name))


def do_draw(table: Table, said: Said) -> Script[None]:
    """Draw cards."""
    yield from draw(table, said["player"], said["draw"], None)


def do_trash(table: Table, said: Said) -> Script[None]:
    """Trash a card from the hand, or from the zone *from*."""
    seen = _there(table, said, "trash")
    if seen is not None:
        yield from trash(table, said["player"], seen, None, None)


def do_discard(table: Table, said: Said) -> Script[None]:
    """Discard a card from the hand, or from the zone *from*."""
    seen = _there(table, said, "discard")
    if seen is not None:
        yield from discard(table, said["player"], seen, None, None)


def do_topdeck(table: Table, said: Said) -> Script[None]:
    """Put a card from the hand, or from the zone *from*, onto the deck."""
    seen = _there(table, said, "topdeck")
    if seen is not None:
        put_on_deck(table, said["player"], seen, None, None)
    yield from ()


def do_reveal(table: Table, said: Said) -> Script[None]:
    """Reveal a card from the hand, or from the zone *from*."""
    seen = _there(table, said, "reveal")
    if seen is not None:
        reveal(table, said["player"], (seen,), None)
    yield from ()


def do_exchange(table: Table, said: Said) -> Script[None]:
    """Exchange a card in the play area, or in the zone *from*, for the card *for*."""
    seen = _there(table, said, "exchange", "play")
    if seen is not None:
        wanted = said.get("for", said["exchange"])
        yield from exchange(table, said["player"], seen, wanted, (), None, None)


def _there(table: Table, said: Said, verb: str, usual: str = "hand") -> Ref | None:
    """Return the card the step is about, or None after a refused event."""
    player, name = said["player"], said[verb]
    zone = f"{player}/{said.get('from', usual)}"
    for ref in table.cards(zone):
        if table.name(ref) == name:
            return ref
    table.emit(verb, {"player": player, "cards": (name,), "from": zone}, THERE, refused=True)
    return None


PLAYABLE = frozenset(name for name, card in CARDS.items() if card.play or name in BECOMES)
CARDED = frozenset(name for name in CARDS if not is_landscape(name))
"""What is a card, and can lie in a zone."""
PILED = frozenset(name for name in CARDED if "loot" not in CARDS[name].types)
"""What has a pile of its own."""

STEPS: Mapping[str, Step] = {
    "play": Step("card", {}, do_play, PLAYABLE),
    "buy": Step("card", {}, do_buy),
    "gain": Step("card", {"to": "zone"}, do_gain, PILED),
    "draw": Step("number", {}, do_draw),
    "trash": Step("card", {"from": "zone"}, do_trash, CARDED),
    "discard": Step("card", {"from": "zone"}, do_discard, CARDED),
    "topdeck": Step("card", {"from": "zone"}, do_topdeck, CARDED),
    "reveal": Step("card", {"from": "zone"}, do_reveal, CARDED),
    "exchange": Step("card", {"from": "zone", "for": "card"}, do_exchange, CARDED),
    "treasures": Step("true", {}, do_treasures),
    "repay": Step("true", {}, do_repay),
    "phase": Step("phase", {}, do_phase),
    "turn": Step("player", {}, do_turn),
    "end_turn": Step("true", {}, do_end_turn),
}
