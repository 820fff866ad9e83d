"""A Frog's leap: it is announced, answered with Pebbles, and then it lands or is taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.effects.readings import reading
from engine.kernel.effects.rolls import roll
from engine.kernel.effects.values import Figure, Layer, Modifier, Reckoning, value
from engine.kernel.events import Grounds
from engine.kernel.pieces.marks import OWNER
from engine.kernel.pieces.naming import find_named, place_of
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, Policy, Window, hold

LEAPING = ("lily-pond/rules/1.1",)
TIRED = ("lily-pond/rules/1.2",)
ANSWERS = ("lily-pond/rules/1.3",)
BACK = ("lily-pond/rules/1.4",)
LANDING = ("lily-pond/rules/1.5",)
SPRING = ("lily-pond/rules/1.6",)
FREE = ("lily-pond/rules/2.1",)
RIDING = ("lily-pond/rules/2.2",)

DIE = ("1", "2")
RECKONING = Reckoning("spring", (Layer("riders", "add", SPRING),))


def do_leap(table: Table, said: Mapping[str, Any]) -> Script[None]:
    """Announce a Frog's leap to a pad and have it answered; 1.1, 1.2, 2.1: if it can leap there."""
    player, to = said["player"], said["to"]
    seen = find_named(table, said["leap"], ["pond"])
    refused = why_not(table, player, seen, to)
    if seen is None or refused is not None:
        data = {"player": player, "cards": (said["leap"].name,), "cell": to}
        table.emit("leap", data, refused.cites if refused else LEAPING, refused=True)
        return
    leap = Leap(table, player, seen, to)
    speakers = (player, *[one for one in table.players if one != player])
    window = Window("answer", speakers, ANSWERS, policy=Policy("stack", passes=len(speakers)))
    yield from hold(table, window, leap.answers, first=(player, leap.pending()))


def why_not(table: Table, player: str, seen: Ref | None, to: str) -> Grounds | None:
    """Return why the Frog cannot leap to the pad, or None if it can."""
    if seen is None or table.name(seen) != "frog" or table.marked(seen, OWNER) != player:
        return table.refusal(LEAPING)
    corners = reading(table, "corners") == "yes"
    if to not in table.free_cells("pond", table.neighbours(seen, diagonals=corners)):
        return table.refusal(FREE)
    return table.refusal(TIRED) if table.marked(seen, "tired") else None


class Leap:
    """One leap of a Frog that was seen, to a pad."""

    def __init__(self, table: Table, player: str, seen: Ref, to: str) -> None:
        self.table, self.player, self.seen, self.to = table, player, seen, to
        stages = Stage("announce", LEAPING, self.tire), Stage("leap", LANDING, self.land)
        data = {"cards": ("frog",), "from_cell": table.cell(seen), "cell": to}
        self.attempt = Attempt(table, player, stages, BACK, data=data)

    def pending(self) -> Pending:
        """Return it as what lies on the stack: announced at once, done when all have passed."""
        announce = partial(self.attempt.declare, "leap")
        return Pending("frog", self.seen, "leap", self.attempt.finish, declare=announce)

    def tire(self, attempt: Attempt) -> Script[Grounds | None]:
        """1.2: tire the Frog."""
        self.table.mark(self.seen, "tired", True, TIRED, attempt.cause, verb="tire")
        yield from ()
        return None

    def answers(self, speaker: str) -> Sequence[Pending]:
        """1.3: return what the player can answer with."""
        pebble = self.table.find(f"{speaker}/hand", "pebble")
        if pebble is None or self.attempt.state != "under way":
            return ()

        def throw() -> Script[None]:
            data = {"player": speaker}
            if self.is_free():
                self.table.move([pebble], "pond", "throw", ANSWERS, data=data, cell=self.to)
            else:
                data |= {"cards": ("pebble",), "cell": self.to}
                self.table.emit("throw", data, FREE, refused=True)
            yield from ()

        return (Pending("pebble", pebble, "throw", throw, verb="throw"),)

    def is_free(self) -> bool:
        """2.1: say whether the pad is free now."""
        return self.to in self.table.free_cells("pond", [self.to])

    def land(self, attempt: Attempt) -> Script[Grounds | None]:
        """1.4, 1.5: roll and land, if the pad is free; else have the leap taken back."""
        table, player, free = self.table, self.player, self.is_free()
        if not free and (back := table.refusal(BACK)):
            return back
        rolled = yield from roll(table, player, 1, LANDING, attempt.cause, faces=DIE)
        (face,) = rolled.count(LANDING)
        spring = self.spring()
        data, cites = {"player": player}, LANDING + spring.cites
        if free and spring.amount >= int(face):
            table.move([self.seen], "pond", "land", cites, rolled.counted, data=data, cell=self.to)
        else:
            data = {**data, **place_of(table, self.seen)}
            table.emit("fall-short", data, cites, rolled.counted)
        return None

    def spring(self) -> Figure[int]:
        """1.6: return how far the Frog springs, and by what."""
        names = map(self.table.name, self.table.guests(self.seen))
        riders = [Modifier("riders", 1, one, RIDING) for one in names if one == "beetle"]
        return value(RECKONING, 1, "frog", SPRING, riders, self.table.off)
