"""Rolls: what chance brings is seen, and can still be rolled again or changed before it counts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import CHANCE, FROM
from engine.kernel.decisions import Choose, Option, Script
from engine.kernel.errors import ScriptError
from engine.kernel.events import Cites, Grounds
from engine.kernel.seeing import LIES_IN
from engine.kernel.table import Table

SIX = ("1", "2", "3", "4", "5", "6")
ROLL, REROLL, TURN_OVER, COUNT = "roll", "reroll", "turn-over", "count"
ROLL_VERBS = frozenset({ROLL, REROLL, TURN_OVER, COUNT})
MOST_DICE = 12


class Roll:
    """Dice that were rolled: *dice* is what they show, and *counted* whether that is final.

    Dice of one roll are alike: they are written in the order of their faces, and open rolls that
    differ in nothing else are one line of play.
    """

    __slots__ = ("cites", "counted", "dice", "event", "faces", "player", "table", "zone")

    def __init__(
        self, table: Table, player: str, faces: Sequence[str], cites: Cites, zone: str
    ) -> None:
        self.table, self.player, self.cites, self.zone = table, player, cites, zone
        self.faces = tuple(faces)
        self.dice: tuple[str, ...] = ()
        self.counted: int | None = None
        """The event since which the result counts; None while it is pending."""
        self.event = -1
        """The event that last said what the dice show."""

    def __repr__(self) -> str:
        state = "pending" if self.counted is None else "counted"
        return f"<Roll of {self.player}: {' '.join(self.dice)}, {state}>"

    def reroll(
        self,
        dice: Sequence[str],
        cites: Cites,
        cause: int | None = None,
        *,
        too_late: Cites,
    ) -> Script[Grounds | None]:
        """Roll dice that show these faces again; return None, or why that cannot be done.

        Once the result counts it is refused by *too_late*.
        """
        kept = self._without(dice)
        refusal = self._late(REROLL, too_late, cause)
        if refusal is not None:
            return refusal
        new = yield from _brought(self, len(dice), cites, cause)
        self._show(REROLL, kept + new, cites, cause, was=tuple(dice))
        return None

    def change(
        self, face: str, to: str, cites: Cites, cause: int | None = None, *, too_late: Cites
    ) -> Grounds | None:
        """Turn a die that shows *face* to another; return None, or why that cannot be done."""
        kept = self._without([face])
        if to not in self.faces:
            raise ScriptError(f"No die of the roll shows {to}.", str(self.table))
        refusal = self._late(TURN_OVER, too_late, cause)
        if refusal is None:
            self._show(TURN_OVER, (*kept, to), cites, cause, was=(face,))
        return refusal

    def count(self, cites: Cites) -> tuple[str, ...]:
        """Have the result count, which nothing changes any more; return what the dice show."""
        if self.counted is None:
            data = {"player": self.player, **self._shown()}
            self.counted = self.table.emit(COUNT, data, cites, self.event).n
        return self.dice

    def _without(self, dice: Sequence[str]) -> tuple[str, ...]:
        left = list(self.dice)
        for face in dice:
            if face not in left:
                raise ScriptError(f"No die of {self} shows {face}.", str(self.table))
            left.remove(face)
        return tuple(left)

    def _late(self, verb: str, too_late: Cites, cause: int | None) -> Grounds | None:
        if self.counted is None:
            return None
        refusal = self.table.refusal(too_late, self.counted)
        if refusal is not None:
            data = {"player": self.player, "because": self.counted}
            self.table.emit(verb, data, refusal.cites, cause, refused=True)
        return refusal

    def _show(
        self,
        verb: str,
        dice: tuple[str, ...],
        cites: Cites,
        cause: int | None,
        was: tuple[str, ...] = (),
    ) -> None:
        self.dice = tuple(sorted(dice, key=self.faces.index))
        data = {"player": self.player, **self._shown()}
        if was:
            data["was"] = was
        self.event = self.table.emit(verb, data, cites, cause).n

    def _shown(self) -> dict[str, object]:
        return {"dice": self.dice, LIES_IN: self.zone} if self.zone else {"dice": self.dice}


def roll(
    table: Table,
    player: str,
    dice: int,
    cites: Cites,
    cause: int | None = None,
    *,
    faces: Sequence[str] = SIX,
    zone: str = "",
    shown: Sequence[str] = (),
) -> Script[Roll]:
    """Roll so many dice; the roll that is returned is pending until it is counted.

    Every outcome is a line of play: chance is asked for one die after another. With a *zone* the
    dice lie there, and who may not look into it does not see what they show. *shown* is what the
    dice show if a scenario states it: then chance is not asked, and what follows may be.
    """
    if not 0 < dice <= MOST_DICE:
        raise ScriptError(f"A roll of {dice} dice; 1 to {MOST_DICE} are rolled.", str(table))
    if shown and (len(shown) != dice or not set(shown) <= set(faces)):
        raise ScriptError(f"{dice} dice cannot show {' '.join(shown)}.", str(table))
    rolled = Roll(table, player, faces, cites, zone)
    brought = tuple(shown) or (yield from _brought(rolled, dice, cites, cause))
    rolled._show(ROLL, brought, cites, cause)
    return rolled


def _brought(rolled: Roll, dice: int, cites: Cites, cause: int | None) -> Script[tuple[str, ...]]:
    """Return what chance has the dice show: none a face before that of the open die before it."""
    table, shown = rolled.table, []
    left = rolled.faces
    hidden = bool(rolled.zone) and table.layout.kinds[rolled.zone].seen_by != "all"
    for place in range(1, dice + 1):
        if table.shuffle is not None:
            faces = list(rolled.faces)
            table.shuffle(faces)
            shown.append(faces[0])
            continue
        options = tuple([Option(face, ROLL, {"dice": (face,)}) for face in left])
        data = {"player": rolled.player, "place": place, "of": dice}
        if rolled.zone:
            data[FROM] = rolled.zone
        face = options[0].key
        if len(options) > 1:
            face = (yield Choose(CHANCE, ROLL, options, cites, data, cause)).key
        shown.append(face)
        # How many faces are left to a hidden die must not tell of the one before.
        left = rolled.faces if hidden else left[left.index(face) :]
    return tuple(shown)
