"""Adventures."""

from __future__ import annotations

from engine.games.dominion.card import Watch, card
from engine.games.dominion.sections import BASICS
from engine.games.dominion.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def travelling_fair(table: Table, player: str, bought: int) -> Script[None]:
    """+2 Buys; this turn, gained cards may be put onto the deck."""
    table.add(f"{player}/buys", 2, BASICS, bought)
    table.begin("travelling-fair", player, BASICS, bought)
    yield from ()


card(
    "travelling-fair",
    2,
    "event",
    bought=travelling_fair,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
