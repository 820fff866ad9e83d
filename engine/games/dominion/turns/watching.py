"""What the cards of a table can watch for at all, so that most moments need no look at them.

A card that is not part of the table when it is laid does not come into it later. Only effects in
force do (an Event that was bought, a Boon), and they are looked at whenever there are any.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.dominion.card import CARDS, OLDER, DominionCard
from engine.games.dominion.turns.ending import PILE
from engine.kernel.layout import Layout
from engine.kernel.table import Table

LASTING = "lasting"


class Watched(NamedTuple):
    """What some card of a table watches for, in whichever of its texts is played."""

    gains: bool
    gains_to_come: bool
    moments: frozenset[str]
    calls: bool
    """Whether a Reserve card may be called after an Action was played."""


def is_watched(table: Table, moment: str) -> bool:
    """Say whether something may happen at this moment of a turn."""
    return bool(table.clock.waiting or table.lasting or moment in watched(table.layout).moments)


@lru_cache(maxsize=256)
def watched(layout: Layout) -> Watched:
    """Return what the cards of this table watch for."""
    piled = {zone.removeprefix(PILE) for zone in layout.zones if zone.startswith(PILE)}
    texts = [text for name in {*layout.names, *piled} for text in _texts(name)]
    return Watched(
        gains=any(watch.place != LASTING for text in texts for watch in text.watches),
        gains_to_come=any(text.instead is not None for text in texts),
        moments=frozenset(at.moment for text in texts for at in text.at if at.place != LASTING),
        calls=any(text.called is not None for text in texts),
    )


def _texts(name: str) -> list[DominionCard]:
    return [CARDS[name], *[card for _, card in OLDER.get(name, ())]]
