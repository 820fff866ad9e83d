"""Rising Sun."""

from __future__ import annotations

from engine.games.dominion.card import At, Now, Played, Watcher, card, is_a
from engine.games.dominion.moves.returning import return_discarded
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def panic_pays(table: Table, played: Played, watcher: Watcher) -> Script[None]:
    """When you play a Treasure, +2 Buys."""
    if is_a(table, played.seen, "treasure"):
        table.add(f"{played.player}/buys", 2, BASICS, played.event)
    yield from ()


def a_treasure(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it when a Treasure was discarded."""
    return any(is_a(table, ref, "treasure") for ref in now.discarded)


def panic_returns(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """When you discard a Treasure from play, return it to its pile."""
    for ref in now.discarded:
        if is_a(table, ref, "treasure"):
            return_discarded(table, now, ref, watcher.name)
    yield from ()


card(
    "panic",
    0,
    "prophecy",
    when_you_play=panic_pays,
    at=(At("from-play", "lasting", panic_returns, a_treasure),),
)
