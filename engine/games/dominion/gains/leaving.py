"""A played card that moves itself: it expects to be in play, and from elsewhere it cannot."""

from __future__ import annotations

from engine.games.dominion.card import Played
from engine.games.dominion.moves.moving import (
    TRASH,
    after_trashing,
    discard_pile,
    in_play,
    trashed_in,
)
from engine.games.dominion.sections import (
    EXPECTED_IN_PLAY,
    MAY_MOVE,
    OWN_PILE,
    PLAYED,
    STILL_HAPPENS,
)
from engine.games.dominion.turns.course import discarded_from_play
from engine.kernel.decisions import Script
from engine.kernel.events import Cites, Event, Grounds
from engine.kernel.table import Table

NO_PILE_TO_RETURN_TO: Cites = (*OWN_PILE, STILL_HAPPENS)
"""A card without a pile stays in play; what does not depend on its return happens all the same."""


def not_in_play(table: Table, played: Played) -> Grounds | None:
    """Return why the played card cannot move itself, or None if it can."""
    stale = table.stale(played.seen, PLAYED)
    if stale is not None or table.where(played.seen) == in_play(played.player):
        return stale
    return table.refusal(PLAYED)


def leave_play(
    table: Table, played: Played, to: str, verb: str, by: str | None, *, bottom: bool = False
) -> Script[bool]:
    """Move the played card itself from play, on top or to the bottom; say whether it moved."""
    event = move_itself(table, played, to, verb, by, bottom=bottom)
    if to == TRASH:
        yield from after_trashing(table, played.player, trashed_in(table, played.player, event))
    return not event.refused


def move_itself(
    table: Table, played: Played, to: str, verb: str, by: str | None, *, bottom: bool = False
) -> Event:
    """Move the played card itself from play, without what comes of that; return the event."""
    name = table.name(played.seen)
    data = {"player": played.player, "by": by or name}
    refusal = not_in_play(table, played)
    if refusal is not None:
        lost = {**data, "cards": (name,), "to": to, "because": refusal.because}
        return table.emit(verb, lost, refusal.cites, played.event, refused=True)
    cites = (MAY_MOVE, EXPECTED_IN_PLAY)
    return table.move(
        (played.seen,), to, verb, cites, played.event, expects=PLAYED, data=data, bottom=bottom
    )


def trash_this(table: Table, played: Played, by: str | None = None) -> Script[bool]:
    """Trash the played card itself; say whether it was."""
    return (yield from leave_play(table, played, TRASH, "trash", by))


def cannot_return(table: Table, played: Played) -> Grounds | None:
    """Return why the played card cannot return to its pile (it may have none), or None."""
    if table.home(played.seen) is None:
        return table.refusal(NO_PILE_TO_RETURN_TO)
    return not_in_play(table, played)


def discard_this(table: Table, played: Played) -> Script[bool]:
    """Discard the played card itself from play; say whether it was."""
    player = played.player
    discarded = yield from leave_play(table, played, discard_pile(player), "discard", None)
    if discarded:
        there = table.see(played.seen.card)
        yield from discarded_from_play(table, player, len(table.events) - 1, there)
    return discarded


def return_this(table: Table, played: Played, by: str | None = None) -> Script[bool]:
    """Return the played card itself to its pile; say whether it was. It may have none."""
    home = table.home(played.seen)
    if home is None:
        name = table.name(played.seen)
        data = {"player": played.player, "cards": (name,), "by": by or name}
        table.emit("return", data, NO_PILE_TO_RETURN_TO, played.event, refused=True)
        return False
    return (yield from leave_play(table, played, home, "return", by))
