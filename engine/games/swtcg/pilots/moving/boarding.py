"""Whether a pilot may go onto a unit, and going there or off again."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.chances.limits import amended
from engine.games.swtcg.figures import tell
from engine.games.swtcg.pilots.crews import persona, piloted, pilots_on
from engine.games.swtcg.pilots.sections import (
    FROM_UNIT_TO_UNIT,
    IN_ANY_ARENA,
    IN_BUILD_ZONE,
    MAY_PILOT,
    NO_DROID,
    NO_EXTRA_SEAT,
    OFF_A_UNIT,
    ONE_ATTACHED,
    ONE_PILOT,
    ONTO_A_UNIT,
    RIGHT_TYPE,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, BUILD, controller, holding, in_arena, printed, zone
from engine.games.swtcg.sections import BASICS
from engine.kernel.events import Cites, Event, Grounds
from engine.kernel.table import Ref, Table


def seats(table: Table, unit: Ref) -> int:
    """Return how many pilots fit on the unit; errata-pilot.3: in the build zone no extra one."""
    if not in_arena(table, unit) and in_force(table, NO_EXTRA_SEAT):
        return 1
    return printed(table, unit).seats


def why_not_aboard(table: Table, seen: Ref, unit: Ref) -> Grounds | None:
    """Return why the pilot cannot go onto the unit, or None if it can."""
    for cites in _way(table, seen, unit):
        # What allows the move, switched off, allows it no more.
        if not table.switched_off.isdisjoint(cites):
            return Grounds(BASICS)
    for cites in _reasons(table, seen, unit):
        grounds = table.refusal(cites)
        if grounds is not None:
            return grounds
    return None


def fits(table: Table, seen: Ref, unit: Ref) -> bool:
    """Say whether the pilot could pilot such a unit, were there a seat."""
    return not any(table.refusal(cites) for cites in _unfit(table, seen, unit))


def board(table: Table, seen: Ref, unit: Ref) -> Event:
    """Put the pilot onto the unit, wherever that is."""
    was = piloted(table, seen)
    cites = tuple(dict.fromkeys(key for way in _way(table, seen, unit) for key in way))
    if amended(table):
        cites += IN_ANY_ARENA if in_arena(table, unit) else IN_BUILD_ZONE
    data = {"player": controller(table, seen), **_host(table, was)}
    cites = holding(table, cites)
    event = table.move((seen,), table.where(unit), "board", cites, on=unit, data=data)
    tell(table, event.n)
    return event


def leave(table: Table, seen: Ref, to: str, cites: Cites = OFF_A_UNIT, cell: str = "") -> Event:
    """Take the pilot off its unit, to the Character arena (or *cell*) or to the build zone."""
    was, player = piloted(table, seen), controller(table, seen)
    data = {"player": player, **_host(table, was)}
    place = (cell or "character") if to == ARENAS else ""
    cites = holding(table, cites)
    event = table.move((seen,), zone(player, to), "take-off", cites, data=data, cell=place)
    tell(table, event.n)
    return event


def _way(table: Table, seen: Ref, unit: Ref) -> Iterator[Cites]:
    """Yield the sections that allow such a move."""
    yield MAY_PILOT
    if piloted(table, seen) is None:
        yield ONTO_A_UNIT
    else:
        yield FROM_UNIT_TO_UNIT


def _reasons(table: Table, seen: Ref, unit: Ref) -> Iterator[Cites]:
    """Yield the sections that speak against it."""
    yield from _unfit(table, seen, unit)
    others = [one for one in pilots_on(table, unit) if one.card != seen.card]
    if len(others) >= seats(table, unit):
        yield ONE_ATTACHED if amended(table) else ONE_PILOT
    built = table.where(unit).endswith("/" + BUILD)
    if built and piloted(table, seen) is None and not in_force(table, IN_BUILD_ZONE):
        yield ONTO_A_UNIT


def _unfit(table: Table, seen: Ref, unit: Ref) -> Iterator[Cites]:
    subtypes = printed(table, unit).subtypes
    if not {*printed(table, seen).pilots.split()} <= subtypes:
        yield RIGHT_TYPE
    if "Droid" in subtypes:
        yield NO_DROID


def may_share(table: Table, seen: Ref, unit: Ref) -> bool:
    """Say whether the two are different cards of different persons."""
    return seen.card != unit.card and persona(table, seen) != persona(table, unit)


def _host(table: Table, was: Ref | None) -> dict[str, str]:
    return {} if was is None else {"host": table.name(was)}
