"""Menagerie. There are no further turns here yet, so its Durations cannot be played."""

from __future__ import annotations

from engine.games.dominion.card import CARDS, Gained, Watch, Watcher, card
from engine.games.dominion.moving import exile, move_gained
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def another_gains_an_action_or_treasure(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch other players' gains of Actions and Treasures that they have no copy of in Exile."""
    if gained.player == watcher.player:
        return False
    if CARDS[gained.name].types.isdisjoint({"action", "treasure"}):
        return False
    return all(table.name(ref) != gained.name for ref in table.cards(exile(gained.player)))


def gatekeeper_exiles(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """The player who gained the card exiles it."""
    player = gained.player
    yield from move_gained(
        table, player, gained.seen, exile(player), "exile", gained.event, "gatekeeper"
    )


card(
    "gatekeeper",
    5,
    "action duration attack",
    watches=(Watch("lasting", gatekeeper_exiles, another_gains_an_action_or_treasure),),
)
