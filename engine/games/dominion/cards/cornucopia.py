"""Cornucopia."""

from __future__ import annotations

from engine.games.dominion.card import Played, called, card, has_type
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.gaining import choose_and_gain
from engine.games.dominion.gains.leaving import trash_this
from engine.games.dominion.moves.moving import in_play
from engine.games.dominion.turns.scoring import points_for_names
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def horn_of_plenty(table: Table, played: Played) -> Script[None]:
    """Gain a card costing up to 1 for each name in play; for a Victory card trash this."""
    player, event, name = played.player, played.event, "horn-of-plenty"
    names = {called(table, ref) for ref in table.cards(in_play(player))}
    gained = yield from choose_and_gain(table, player, Cost(len(names)), event, name)
    if gained is not None and has_type(table, gained.name, "victory"):
        yield from trash_this(table, played)


card("horn-of-plenty", 5, "treasure", play=horn_of_plenty)
card("fairgrounds", 6, "victory", score=points_for_names(2, every=5))
