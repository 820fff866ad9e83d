"""The history of what happened on a table, and what is refused because of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from engine.kernel.board import Ref, made
from engine.kernel.errors import ScriptError, TooManyEvents
from engine.kernel.events import Cites, Data, Event, Grounds, lost_at
from engine.kernel.layout import Layout
from engine.kernel.pieces.marks import Value
from engine.kernel.pieces.moves import MovableCards

MOST_EVENTS = 2_000


class History(MovableCards):
    """The cards and what has happened to them. `emit` is its only writer."""

    __slots__ = ("_covers", "_lifted", "_most", "events")

    def __init__(self, layout: Layout, off: frozenset[str], most_events: int) -> None:
        super().__init__(layout, off)
        self.events: list[Event] = []
        self._covers = layout.loses_covered(off)
        self._most = most_events
        self._lifted: tuple[frozenset[str], int] | None = None

    @property
    def switched_off(self) -> frozenset[str]:
        """The sections that are out of force on the whole line, without those that are lifted.

        What is lifted refuses nothing, and allows what it allowed.
        """
        return self.off if self._lifted is None else self._lifted[0]

    # Refusing

    def refusal(self, cites: Cites, because: int | None = None) -> Grounds | None:
        """Return the refusal these sections give, or None if one of them is switched off.

        Every refusal is made here, so that any section a refusal rests on can be switched off.
        """
        if self.off and not self.off.isdisjoint(cites):
            return None
        return Grounds(cites, because)

    def stale(self, seen: Ref, expects: Cites = (), also: Cites = ()) -> Grounds | None:
        """Return why an effect that saw the card may not move it now, or None if it may.

        *expects* are the sections that say where the effect expects the card (the table's general
        ones if empty), *also* those that apply the rule to what is being done.
        """
        if self._stamps[seen.card] == seen.stamp:
            return None
        event, decides = lost_at(self.events, seen.card, seen.stamp), expects or self.layout.moved
        if event is None:
            raise ScriptError(f"{seen} was never seen.", str(self))
        if seen.card not in event.data["ids"]:
            covered_by = self.layout.kinds[event.data["to"]].covered_by
            decides = (covered_by,) if covered_by else decides
        return self.refusal(also + decides, event.n)

    def lift(self, cites: Cites, depth: int) -> None:
        """Put the sections out of force until what is carried out now is done, or a question put.

        `enforce` says that it is, and a window does so that was open before, one of the *depth*
        that are: whoever speaks next in it is under all sections again.
        """
        self._lifted = self.off, depth
        self.off = self.off.union(cites)

    def enforce(self, depth: int = 0) -> bool:
        """Put what was lifted in force again, and say whether it was out of force until now.

        Within more windows than were open when it was lifted it stays so.
        """
        if self._lifted is None or depth > self._lifted[1]:
            return False
        self.off, self._lifted = self._lifted[0], None
        return True

    # Writing

    def emit(
        self, verb: str, data: Data, cites: Cites, cause: int | None = None, refused: bool = False
    ) -> Event:
        """Write one event to the history and return it."""
        events = self.events
        n = len(events)
        if n >= self._most or not cites:
            self._cannot_write(n, verb)
        event = made(Event, (n, verb, data, cause, cites, refused))
        events.append(event)
        return event

    def _cannot_write(self, n: int, verb: str) -> NoReturn:
        if n >= self._most:
            raise TooManyEvents(f"Nothing ended within {n} events; the run was stopped.")
        raise ScriptError(f"Event {n} ({verb}) cites no section.", str(self))

    def _move_carried(
        self,
        ids: tuple[int, ...],
        to: str,
        verb: str,
        cites: Cites,
        cause: int | None,
        data: Data | None,
        bottom: bool,
        cell: str,
        on: Ref | None,
        marks: Mapping[str, Value],
    ) -> Event:
        """Move the cards with what they carry, and write the event."""
        if len({self._where[card] for card in ids}) > 1:
            raise ScriptError(f"One move ({verb}) of cards from two zones.", str(self))
        covers = to in self._covers
        moved = self._carry(ids, to, cell, on, marks, bottom=bottom, covers=covers)
        return self.emit(verb, {**data, **moved} if data else moved, cites, cause)
