"""Dark Ages."""

from __future__ import annotations

from engine.games.dominion.card import Played, card
from engine.games.dominion.gaining import choose_and_gain, gain
from engine.games.dominion.moving import choose_from_hand, draw, hand, reveal, trash
from engine.games.dominion.playing import plus
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def rats(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; gain a Rats; trash another card, or show that all are Rats."""
    player, event = played.player, played.event
    yield from plus(table, played, cards=1, actions=1)
    yield from gain(table, player, "rats", event, by="rats")
    seen = yield from choose_from_hand(table, player, "trash", "rats", event, but="rats")
    if seen is not None:
        yield from trash(table, player, seen, event, "rats")
    else:
        reveal(table, player, tuple(table.cards(hand(player))), event)


def rats_trashed(table: Table, player: str, trashed: int) -> Script[None]:
    """When you trash this, +1 Card."""
    yield from draw(table, player, 1, trashed)


def armory(table: Table, played: Played) -> Script[None]:
    """Gain a card costing up to 4 onto your deck."""
    yield from choose_and_gain(table, played.player, 4, played.event, "armory", to="deck")


card("rats", 4, "action", play=rats, when_trashed=rats_trashed)
card("armory", 4, "action", play=armory)
