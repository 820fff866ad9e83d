"""What counts as what: a Character, a Jedi, a Jedi Character."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.swtcg.card import CardAtWork, Does
from engine.games.swtcg.chances.limits import amended
from engine.games.swtcg.force import gain
from engine.games.swtcg.pilots.crews import is_under, piloted
from engine.games.swtcg.pilots.sections import (
    BARE_SUBTYPE,
    KEEPS_SUBTYPES,
    NOT_COUNTED,
    SUBTYPE_CHARACTER,
)
from engine.games.swtcg.seats import ARENAS, controller, in_order, printed, zone
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.decisions import Script
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


class Counted(NamedTuple):
    """Whether a card counts, and by which sections, if it is a matter of piloting."""

    counts: bool
    cites: Cites = ()


Counts = Callable[[Table, Ref], Counted]


def as_character(table: Table, seen: Ref) -> Counted:
    """Say whether it counts as a Character; piloting.6: a pilot on a unit does not."""
    return _as_character(table, seen, NOT_COUNTED)


def as_one_of(subtype: str) -> Counts:
    """Return what says whether a card counts for the bare subtype: a pilot on a unit does."""

    def counts(table: Table, seen: Ref) -> Counted:
        has = subtype in printed(table, seen).subtypes
        if not has or piloted(table, seen) is None:
            return Counted(has)
        keeps = BARE_SUBTYPE if amended(table) else KEEPS_SUBTYPES
        return Counted(counts=True, cites=keeps) if table.off.isdisjoint(keeps) else Counted(False)

    return counts


def as_character_of(subtype: str) -> Counts:
    """Return what says whether a card counts as a Character of the subtype: no pilot does."""

    def counts(table: Table, seen: Ref) -> Counted:
        if subtype not in printed(table, seen).subtypes:
            return Counted(False)
        return _as_character(table, seen, SUBTYPE_CHARACTER if amended(table) else NOT_COUNTED)

    return counts


def force_for_each(counts: Counts) -> Does:
    """Return what gives 1 Force for each of the player's cards in the arenas that counts.

    The pilots that do not, though they would in the arena, are told of as refused.
    """

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        number, cites = 0, ONE_SHOT
        for seen in _cards(table, doing.player):
            counted = counts(table, seen)
            number += counted.counts
            if counted.counts:
                cites += tuple([key for key in counted.cites if key not in cites])
            elif counted.cites:
                name = table.name(seen)
                about = {"player": doing.player, "card": name, "cards": (name,)}
                table.emit("choose", about, counted.cites, doing.cause, refused=True)
        if number:
            gain(table, doing.player, number, cites, doing.cause)
        yield from ()

    return does


def _as_character(table: Table, seen: Ref, cites: Cites) -> Counted:
    if printed(table, seen).type != "character":
        return Counted(False)
    if piloted(table, seen) is None:
        return Counted(True)
    refusal = table.refusal(cites)
    return Counted(True) if refusal is None else Counted(False, refusal.cites)


def _cards(table: Table, player: str) -> list[Ref]:
    """Return the player's cards in the arenas, without those under the top one of a stack."""
    found = [ref for one in in_order(table) for ref in table.cards(zone(one, ARENAS))]
    return [ref for ref in found if controller(table, ref) == player and not is_under(table, ref)]
