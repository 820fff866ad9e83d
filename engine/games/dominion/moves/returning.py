"""Returning a card that was discarded from play to its pile."""

from __future__ import annotations

from engine.games.dominion.card import Now
from engine.games.dominion.sections import COVERED_IN_DISCARD, MAY_MOVE, MOVED, OWN_PILE
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


def return_discarded(table: Table, now: Now, seen: Ref, by: str) -> None:
    """Return a card just discarded to its pile, even from under others. It may have none."""
    data, home = {"player": now.player, "by": by}, table.home(seen)
    if home is None:
        cards = {**data, "cards": (table.name(seen),)}
        table.emit("return", cards, OWN_PILE, now.event, refused=True)
        return
    cites: Cites = (MAY_MOVE, COVERED_IN_DISCARD) if table.covered(seen) else (MAY_MOVE,)
    table.move((seen,), home, "return", cites, now.event, expects=(MOVED,), data=data)
