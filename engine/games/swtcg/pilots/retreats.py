"""Retreats: of a unit and whoever is on it."""

from __future__ import annotations

from engine.games.swtcg.seats import BUILD, controller, zone
from engine.kernel.events import Cites, Event
from engine.kernel.table import Ref, Table


def retreat(table: Table, seen: Ref, cites: Cites, cause: int | None = None) -> Event:
    """Have a unit go from its arena to the build zone, tapped or not."""
    player = controller(table, seen)
    about = {"player": player}
    return table.move((seen,), zone(player, BUILD), "retreat", cites, cause, data=about)
