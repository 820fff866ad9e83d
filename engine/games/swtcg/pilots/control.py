"""Control of units: taken for good, or until the end of the turn."""

from __future__ import annotations

from engine.games.swtcg.card import CARDS
from engine.games.swtcg.figures import tell
from engine.games.swtcg.pilots.crews import piloted, pilots_on, side_of
from engine.games.swtcg.pilots.sections import (
    GOES_ALONG,
    GOES_BACK,
    NO_CHARACTER,
    OWN_CONTROL,
    TO_CHARACTER_ARENA,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, holding, in_arena, in_play_zones, opponent, printed
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.events import Cites, Event
from engine.kernel.table import Ref, Table


def take_control(
    table: Table, player: str, seen: Ref, cites: Cites, cause: int | None = None
) -> Event:
    """Have the unit stand on the player's side of its arena, with the pilots on it."""
    return _stand(table, player, seen, player, cites, cause)


def give_back_borrowed(table: Table) -> None:
    """Have the Characters that were taken until the end of the turn go back."""
    for one in table.lasting:
        if not CARDS[one.card].borrows:
            continue
        for seen in one.on:
            if table.see(seen.card) == seen and table.where(seen) in in_play_zones(table):
                _give_back(table, opponent(table, one.player), seen, one.since)


def _give_back(table: Table, player: str, seen: Ref, cause: int | None) -> None:
    """errata-pilot.9: it goes back though it pilots by then, and is no Character (piloting.2)."""
    if piloted(table, seen) is None:
        _stand(table, player, seen, "", ONE_SHOT, cause)
    elif in_force(table, GOES_BACK):
        where = TO_CHARACTER_ARENA if in_arena(table, seen) else ()
        _stand(table, player, seen, "", GOES_BACK, cause, where)
    else:
        name = table.name(seen)
        about = {"player": player, "card": name, "cards": (name,)}
        table.emit("control", about, holding(table, NO_CHARACTER), cause, refused=True)


def _stand(
    table: Table,
    player: str,
    seen: Ref,
    marked: str,
    cites: Cites,
    cause: int | None,
    where: Cites = (),
) -> Event:
    """Have the card be controlled as it is marked, and stand on that side with who goes along.

    Empty marks it as what its side says. *where* is by what it goes to that place, if by more.
    """
    unit, to, cell = piloted(table, seen), side_of(table, player, seen), ""
    if to.endswith("/" + ARENAS):
        cell = table.cell(seen) if unit is None else printed(table, seen).type
    data, cites = {"player": player}, holding(table, cites)
    event = table.mark(seen, "controller", marked, cites, cause, verb="control", data=data)
    if pilots_on(table, seen):
        cites += holding(table, GOES_ALONG)
        cites += OWN_CONTROL if in_force(table, OWN_CONTROL) else ()
    table.move((seen,), to, "move", cites + where, event.n, cell=cell, data=data)
    tell(table, event.n)
    return event
