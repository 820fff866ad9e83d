"""Dominion, the base game."""

from __future__ import annotations

from engine.games.dominion.card import Played, card
from engine.games.dominion.playing import plus
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def smithy(table: Table, played: Played) -> Script[None]:
    """+3 Cards."""
    yield from plus(table, played, cards=3)


def village(table: Table, played: Played) -> Script[None]:
    """+1 Card, +2 Actions."""
    yield from plus(table, played, cards=1, actions=2)


card("smithy", 4, "action", play=smithy)
card("village", 3, "action", play=village)
