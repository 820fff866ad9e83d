"""The end of the game: when the piles say so, looked at when a turn ends."""

from __future__ import annotations

from functools import lru_cache

from engine.games.dominion.card import CARDS, Watcher
from engine.games.dominion.sections import END_CHECKED_AT_TURN_END
from engine.games.dominion.turns.scoring import count_points
from engine.kernel.decisions import Script
from engine.kernel.layout import Layout
from engine.kernel.table import Table

EMPTY_PILES = 3
ENDS_ALONE = frozenset({"province", "colony"})
"""The piles of which one empty pile is enough."""
PILE = "pile/"


def end_game_if_due(table: Table, cause: int | None = None) -> None:
    """End the game if enough piles of the Supply are empty."""
    empty = empty_piles(table)
    if len(empty) >= EMPTY_PILES or not ENDS_ALONE.isdisjoint(empty):
        count_points(table, cause)
        table.finish({"cards": empty}, (END_CHECKED_AT_TURN_END,), cause)


def looked_at_always(table: Table) -> bool:
    """Say whether the end is looked for at once: the rule that it waits for a turn's end is off."""
    return END_CHECKED_AT_TURN_END in table.off


def when_emptied(table: Table, zone: str, event: int) -> Script[None]:
    """If the zone is a pile of the Supply and empty, carry out what waits for a pile to be so."""
    if zone.startswith(PILE) and CARDS[zone.removeprefix(PILE)].supply and not table.size(zone):
        for lasting in table.lasting:
            do = CARDS[lasting.card].when_pile_empties
            if do is not None:
                yield from do(table, event, Watcher(lasting.card, lasting.player))


def empty_piles(table: Table) -> tuple[str, ...]:
    """Return the piles of the Supply that are empty, by their cards' names."""
    empty = table.empty(supply_piles(table.layout))
    return tuple([zone.removeprefix(PILE) for zone in empty]) if empty else ()


@lru_cache(maxsize=256)
def supply_piles(layout: Layout) -> tuple[str, ...]:
    """Return the zones of the piles of the Supply."""
    piles = [zone for zone in layout.zones if zone.startswith(PILE)]
    return tuple([zone for zone in piles if CARDS[zone.removeprefix(PILE)].supply])
