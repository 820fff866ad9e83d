"""The cards of every game: Treasures, Victory cards, Curse."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.dominion.card import Played, card
from engine.games.dominion.plays.playing import plus
from engine.kernel.decisions import Script
from engine.kernel.table import Table

BASIC: Mapping[str, int] = {
    "copper": 46,
    "silver": 40,
    "gold": 30,
    "estate": 8,
    "duchy": 8,
    "province": 8,
    "curse": 10,
}
"""The piles of every game of two players; their first decks are not in them."""


def copper(table: Table, played: Played) -> Script[None]:
    """+1 coin."""
    yield from plus(table, played, coins=1)


def silver(table: Table, played: Played) -> Script[None]:
    """+2 coins."""
    yield from plus(table, played, coins=2)


def gold(table: Table, played: Played) -> Script[None]:
    """+3 coins."""
    yield from plus(table, played, coins=3)


card("copper", 0, "treasure", play=copper)
card("silver", 3, "treasure", play=silver)
card("gold", 6, "treasure", play=gold)
card("estate", 2, "victory", score=1)
card("duchy", 5, "victory", score=3)
card("province", 8, "victory", score=6)
card("curse", 0, "curse", score=-1)
