"""Discards and returns of units and pilots: who goes with whom."""

from __future__ import annotations

from engine.games.swtcg.figures import tell
from engine.games.swtcg.pilots.crews import piloted, pilots_on
from engine.games.swtcg.pilots.moving.boarding import leave
from engine.games.swtcg.pilots.sections import (
    APART_FROM_PILOT,
    GOES_ALONG,
    TEXT_IGNORED,
    TIED_TEXT_WORKS,
    UNIT_STAYS,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, DISCARD, holding, in_arena, printed, zone
from engine.games.swtcg.sections import BASICS
from engine.kernel.events import Cites, Event
from engine.kernel.table import Ref, Table


def take_away(
    table: Table, seen: Ref, to: str, verb: str, cites: Cites, cause: int | None = None
) -> Event:
    """Move a unit or pilot to this zone of its owner's, with whoever goes along.

    pilots.8b: if a pilot is moved, its unit stays. pilots.9: if a unit is, its pilots go with it.
    """
    unit = piloted(table, seen)
    if unit is not None:
        if not table.off.isdisjoint(UNIT_STAYS):
            return take_away(table, unit, to, verb, cites, cause)
        event = _move(table, seen, to, verb, cites + UNIT_STAYS, cause)
        tell(table, event.n)
        return event
    lane = table.cell(seen)
    for pilot in pilots_on(table, seen):
        if to == DISCARD and (lands := _lands(table, pilot, lane)):
            leave(table, pilot, ARENAS, lands, lane)
        elif not table.off.isdisjoint(GOES_ALONG):
            leave(table, pilot, ARENAS, BASICS)
    for pilot in pilots_on(table, seen):
        if table.owner(pilot) != table.owner(seen):
            _move(table, pilot, to, verb, cites + GOES_ALONG, cause)
    along = GOES_ALONG if pilots_on(table, seen) else ()
    return _move(table, seen, to, verb, cites + along, cause)


def discard(table: Table, seen: Ref, cites: Cites, cause: int | None = None) -> Event:
    """Discard a unit or pilot."""
    return take_away(table, seen, DISCARD, "discard", cites, cause)


def _move(table: Table, seen: Ref, to: str, verb: str, cites: Cites, cause: int | None) -> Event:
    owner = table.owner(seen)
    cites = holding(table, cites)
    return table.move((seen,), zone(owner, to), verb, cites, cause, data={"player": owner})


def _lands(table: Table, pilot: Ref, lane: str) -> Cites:
    """Return by what the pilot takes the place of its unit, discarded from that arena, if it does.

    errata-pilot.5: what its card says of that is tied to piloting; piloting.5: as printed, all but
    Pilot is ignored.
    """
    if printed(table, pilot).lands != lane or not in_arena(table, pilot):
        return ()
    if in_force(table, TIED_TEXT_WORKS):
        return TIED_TEXT_WORKS + APART_FROM_PILOT
    refusal = table.refusal(TEXT_IGNORED)
    if refusal is None:
        return BASICS
    name = table.name(pilot)
    about = {"card": name, "cards": (name,)}
    table.emit("take-off", about, refusal.cites + APART_FROM_PILOT, refused=True)
    return ()
