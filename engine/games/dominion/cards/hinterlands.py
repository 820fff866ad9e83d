"""Hinterlands."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played, Watch, Watcher, card, cost
from engine.games.dominion.exchanging import may_exchange_gained
from engine.games.dominion.gaining import gain
from engine.games.dominion.moving import choose_from_hand, trash
from engine.games.dominion.playing import plus
from engine.games.dominion.sections import TRADER_EXCHANGES
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def trader(table: Table, played: Played) -> Script[None]:
    """Trash a card from hand; gain a Silver for each coin it costs."""
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "trash", "trader", event)
    if seen is None:
        return
    coins = cost(table, table.name(seen))
    yield from trash(table, player, seen, event, "trader")
    for _ in range(coins):
        yield from gain(table, player, "silver", event, by="trader")


def trader_reacts(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may reveal this from hand, to exchange the gained card for a Silver."""
    yield from may_exchange_gained(table, gained, "silver", watcher, (TRADER_EXCHANGES,))


def nomad_camp(table: Table, played: Played) -> Script[None]:
    """+1 Buy, +2 coins."""
    yield from plus(table, played, buys=1, coins=2)


card("trader", 4, "action reaction", play=trader, watches=(Watch("hand", trader_reacts),))
card("nomad-camp", 4, "action", play=nomad_camp, gained_to="deck")
