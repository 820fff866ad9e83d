"""Retreats: of a unit with whoever is on it, or of a pilot alone."""

from __future__ import annotations

from engine.games.swtcg.chances.limits import amended
from engine.games.swtcg.figures import tell
from engine.games.swtcg.pilots.crews import piloted, pilots_on
from engine.games.swtcg.pilots.moving.boarding import leave, seats
from engine.games.swtcg.pilots.sections import (
    BOTH_UNTAPPED,
    GOES_ALONG,
    NO_EXTRA_SEAT,
    RETREATS_ALONE,
    STAYS_ATTACHED,
    TAKEN_OFF,
    WHO_LEAVES,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, BUILD, controller, holding, zone
from engine.games.swtcg.sections import BASICS, RETREATS_TO_BUILD
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import reading
from engine.kernel.events import Cites, Event, Grounds
from engine.kernel.pieces.naming import choose_one
from engine.kernel.table import Ref, Table


def why_no_retreat(table: Table, seen: Ref) -> Grounds | None:
    """Return why the unit, or the pilot alone, cannot retreat; None if it can."""
    unit = piloted(table, seen)
    if unit is not None and not table.off.isdisjoint(RETREATS_ALONE):
        return Grounds(BASICS)
    tapped = any(table.marked(one, "tapped") for one in _tapping(table, seen))
    if not tapped or (unit is None and not pilots_on(table, seen)):
        return None
    return Grounds(holding(table, RETREATS_ALONE if unit is not None else BOTH_UNTAPPED))


def retreat(table: Table, seen: Ref, cites: Cites, cause: int | None = None) -> Event:
    """Have a unit go from its arena to the build zone, with its pilots; or a pilot without it."""
    unit, player = piloted(table, seen), controller(table, seen)
    if not table.off.isdisjoint(GOES_ALONG):
        for pilot in pilots_on(table, seen):
            leave(table, pilot, ARENAS, BASICS)
    if pilots_on(table, seen):
        cites += GOES_ALONG + (STAYS_ATTACHED if in_force(table, STAYS_ATTACHED) else ())
    cites += RETREATS_ALONE if unit is not None else ()
    cites = holding(table, cites)
    for mark in ("attacking", "attacked"):
        if table.marked(seen, mark):
            table.mark(seen, mark, False, cites, cause, verb="attack-over")
    about, cites = {"player": player}, cites + RETREATS_TO_BUILD
    event = table.move((seen,), zone(player, BUILD), "retreat", cites, cause, data=about)
    tell(table, event.n)
    return event


def tap_for_retreat(table: Table, seen: Ref) -> None:
    """Tap who retreats: a unit and its pilots, or a pilot (pilots-retreat.1 and .2)."""
    cites = BOTH_UNTAPPED if piloted(table, seen) is None else RETREATS_ALONE
    for one in _tapping(table, seen):
        if not table.marked(one, "tapped"):
            table.mark(one, "tapped", True, holding(table, cites), verb="tap")


def settle_in(table: Table, unit: Ref, cause: int | None = None) -> Script[None]:
    """Have pilots stay on a unit that has come to the build zone, as many as fit there.

    errata-pilot.2: they stay attached. errata-pilot.3: without the extra one; .4: whoever controls
    the unit chooses who that is.
    """
    if not amended(table):
        return
    if not in_force(table, STAYS_ATTACHED):
        for pilot in pilots_on(table, unit):
            _take_off(table, pilot, unit, BASICS, cause)
    while in_force(table, NO_EXTRA_SEAT) and len(pilots_on(table, unit)) > seats(table, unit):
        aboard = pilots_on(table, unit)
        chosen: Ref | None = aboard[-1]
        if in_force(table, WHO_LEAVES):
            player, key = controller(table, unit), table.name(unit)
            cites = NO_EXTRA_SEAT + WHO_LEAVES
            chosen = yield from choose_one(table, player, key, aboard, "take-off", cites, cause)
        if chosen is not None:
            _take_off(table, chosen, unit, holding(table, NO_EXTRA_SEAT + WHO_LEAVES), cause)


def _tapping(table: Table, seen: Ref) -> list[Ref]:
    """Return who is tapped for a retreat.

    pilots-retreat.1: unit and pilots. pilots-retreat.2 leaves open whether, for the pilot alone,
    it is the unit too.
    """
    unit = piloted(table, seen)
    if unit is None:
        both = table.off.isdisjoint(BOTH_UNTAPPED)
        return [seen, *pilots_on(table, seen)] if both else [seen]
    return [seen, unit] if reading(table, "pilot-alone") == "both" else [seen]


def _take_off(table: Table, pilot: Ref, unit: Ref, cites: Cites, cause: int | None) -> None:
    """Have the pilot lie beside its unit from now on."""
    data = {"player": controller(table, pilot), "host": table.name(unit)}
    table.mark(pilot, "on", None, cites + TAKEN_OFF, cause, verb="take-off", data=data)
