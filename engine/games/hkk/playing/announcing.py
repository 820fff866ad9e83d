"""The first steps of a play: it is announced and shown, not forbidden, its condition is met."""

from __future__ import annotations

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed
from engine.games.hkk.seats import LINE, printed, working, zone
from engine.games.hkk.sections import (
    ANNOUNCED,
    CONDITION,
    CONDITIONS,
    FORBIDDEN,
    FROM_ELSEWHERE,
    IN_THE_LINE,
    resting,
)
from engine.kernel.decisions import Script
from engine.kernel.events import Grounds


def announce(deed: Deed) -> None:
    """Name the card and show it (21.3.3); from now on it is in the reaction line (4.21.1)."""
    table = deed.table
    through = {"by": deed.by} if deed.by else {}
    event = deed.tell("announce", deed.about("announce", **through), resting(table, ANNOUNCED))
    deed.cause = event.n
    if deed.attempt is not None:
        deed.attempt.cause = event.n
    if deed.origin != LINE and IN_THE_LINE not in table.off:
        deed.move(LINE, "line", (IN_THE_LINE,), deed.said("announce"))


def why_forbidden(deed: Deed) -> Grounds | None:
    """Return why the card must not be played at all, after an event that says so (21.3.4)."""
    table = deed.table
    for ref in working(table):
        card = printed(table, ref)
        if card.forbids is None or not card.forbids(CARDS[deed.name], table):
            continue
        cites = resting(table, FORBIDDEN, *filter(None, [card.because]))
        told = deed.about("forbidden", by=card.name)
        deed.tell("announce", told, cites, refused=True)
        return Grounds(cites)
    return None


def meet_condition(deed: Deed) -> Script[Grounds | None]:
    """Meet the condition of play (21.4), from wherever the card is played (21.3.2).

    Return why the card cannot be played, if it cannot be met.
    """
    table, card = deed.table, CARDS[deed.name]
    elsewhere = deed.origin != zone(deed.player, "hand")
    if card.condition is None or CONDITION in table.off:
        return None
    if elsewhere and FROM_ELSEWHERE in table.off:
        return None
    sections = (CONDITION, FROM_ELSEWHERE) if elsewhere else (CONDITION,)
    cites = (*sections, *CONDITIONS)
    if (yield from card.condition(deed)):
        deed.tell("condition", deed.about("condition"), cites)
        return None
    deed.tell("announce", deed.about("condition"), cites, refused=True)
    return Grounds(cites)
