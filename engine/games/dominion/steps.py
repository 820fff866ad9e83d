"""What a scenario can have happen in Dominion: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.dominion.card import CARDS
from engine.games.dominion.exchanging import exchange
from engine.games.dominion.gaining import buy, gain
from engine.games.dominion.moving import discard, draw, put_on_deck, reveal, trash
from engine.games.dominion.playing import play
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Script
from engine.kernel.ruleset import Step
from engine.kernel.table import Ref, Table

Said = Mapping[str, Any]


def do_play(table: Table, said: Said) -> Script[None]:
    """Play a card from hand."""
    yield from play(table, said["player"], said["play"])


def do_buy(table: Table, said: Said) -> Script[None]:
    """Buy a card from its pile, or an Event."""
    yield from buy(table, said["player"], said["buy"])


def do_gain(table: Table, said: Said) -> Script[None]:
    """Gain a card from its pile, to the discard pile unless *to* says otherwise."""
    yield from gain(table, said["player"], said["gain"], None, to=said.get("to"))


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
        discard(table, said["player"], seen, None, None)
    yield from ()


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
        exchange(table, said["player"], seen, wanted, (), None, None)
    yield from ()


def _there(table: Table, said: Said, verb: str, usual: str = "hand") -> Ref | None:
    """Return the card the step is about, or None after a refused event."""
    player, name = said["player"], said[verb]
    zone = f"{player}/{said.get('from', usual)}"
    for ref in table.cards(zone):
        if table.name(ref) == name:
            return ref
    table.emit(verb, {"player": player, "cards": (name,), "from": zone}, BASICS, refused=True)
    return None


PLAYABLE = frozenset(name for name, card in CARDS.items() if card.play is not None)
PILED = frozenset(name for name, card in CARDS.items() if "event" not in card.types)

STEPS: Mapping[str, Step] = {
    "play": Step("card", {}, do_play, PLAYABLE),
    "buy": Step("card", {}, do_buy),
    "gain": Step("card", {"to": "zone"}, do_gain, PILED),
    "draw": Step("number", {}, do_draw),
    "trash": Step("card", {"from": "zone"}, do_trash, PILED),
    "discard": Step("card", {"from": "zone"}, do_discard, PILED),
    "topdeck": Step("card", {"from": "zone"}, do_topdeck, PILED),
    "reveal": Step("card", {"from": "zone"}, do_reveal, PILED),
    "exchange": Step("card", {"from": "zone", "for": "card"}, do_exchange, PILED),
}
