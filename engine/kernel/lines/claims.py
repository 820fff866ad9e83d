"""Claims: what is true of every line, of no line, or of some line.

A claim is data. Its parts are patterns over the events and counts over the zones at the end; there
are no expressions. All parts that are given must be true of a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.lines.answers import LineAnswer
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.pieces.marks import Value
from engine.kernel.table import Ref, Table

KINDS = ("always", "never", "sometimes")
FIELDS = (
    *("player", "from", "to", "by", "for", "cell", "from_cell", "on", "mark", "counter"),
    *("setting", "reading", "phase"),
)
"""Pattern keys that are compared with the event's data as they are."""
NUMBERS = ("points", "amount", "total")
"""The same, of whole numbers."""


class EventPattern(NamedTuple):
    """What an event looks like; a part that is None is not looked at."""

    verb: str
    card: str | None = None
    fields: Mapping[str, str | int] = {}
    refused: bool = False
    cites: str | None = None
    which: int | None = None
    """The number of the very card that the event moves or marks."""
    value: Value | None = None
    """What the mark says from then on."""
    cards: tuple[str, ...] = ()
    """The cards of which it is about one, if any are named."""

    def matches(self, event: Event) -> bool:
        """Say whether the event looks like this."""
        if event.verb != self.verb or event.refused != self.refused:
            return False
        if self.card is not None and self.card not in event.data.get("cards", ()):
            return False
        if self.cards and {*self.cards}.isdisjoint(event.data.get("cards", ())):
            return False
        if self.cites is not None and self.cites not in event.cites:
            return False
        if self.which is not None and self.which not in _very_cards(event):
            return False
        if self.value is not None and event.data.get("value") != self.value:
            return False
        return all(_says(event.data.get(key), value) for key, value in self.fields.items())


def _says(said: Any, value: str | int) -> bool:
    """Say whether the event says this: nothing else, or among others."""
    return said == value or (isinstance(said, tuple) and value in said)


def _very_cards(event: Event) -> tuple[Any, ...]:
    """Return the numbers of the cards that the event moves or marks."""
    return (*event.data.get("ids", ()), event.data.get("marked"))


class Count(NamedTuple):
    """How many cards lie in some zones at the end of a line, or how much a counter is.

    A part that is None, or empty, is not looked at.
    """

    zones: tuple[str, ...]
    """All zones if empty."""
    least: int
    most: int | None
    card: str | None = None
    which: int | None = None
    """The number of the one card that is counted."""
    cells: tuple[str, ...] = ()
    on: str = ""
    """The name of the card on which the cards lie."""
    marks: Mapping[str, Value] = {}
    counter: str = ""
    """The counter that is looked at, ``player/name``, instead of cards."""
    shared: bool = False
    """Whether only cards are counted that have their cell not to themselves."""

    def holds(self, table: Table) -> bool:
        """Say whether the count is within its bounds."""
        found = table.counters.get(self.counter, 0) if self.counter else self._lying(table)
        return self.least <= found and (self.most is None or found <= self.most)

    def _lying(self, table: Table) -> int:
        zones = self.zones or tuple(table.layout.zones)
        return sum(self._is(table, ref) for zone in zones for ref in table.cards(zone))

    def _is(self, table: Table, ref: Ref) -> bool:
        if self.which not in (None, ref.card) or self.card not in (None, table.name(ref)):
            return False
        cell = table.cell(ref)
        if self.cells and cell not in self.cells:
            return False
        if self.shared and not (cell and len(table.in_cell(table.where(ref), cell)) > 1):
            return False
        host = table.host(ref) if self.on else None
        if self.on and (host is None or table.name(host) != self.on):
            return False
        return all(table.marked(ref, name) == value for name, value in self.marks.items())


class Claim(NamedTuple):
    """A sentence about all lines, as data.

    *given* and *after* limit the claim to the lines in which such events happen, and *unless* to
    those in which none does. *happens* (where there is an *after*, later than it), *order* and
    *end* are what is then claimed.
    """

    kind: str
    happens: EventPattern | None = None
    after: EventPattern | None = None
    end: Count | None = None
    given: EventPattern | None = None
    text: Mapping[str, str] = {}
    illustrates: tuple[str, ...] = ()
    """The sections that the claim is an instance of, though play does not rest on them."""
    order: tuple[EventPattern, ...] = ()
    """Events that happen one after the other, whatever happens between them."""
    unless: EventPattern | None = None

    def concerns(self, play: Play) -> bool:
        """Say whether the claim is about this line at all."""
        if self.unless is not None and any(map(self.unless.matches, play.table.events)):
            return False
        return all(
            any(pattern.matches(event) for event in play.table.events)
            for pattern in (self.given, self.after)
            if pattern is not None
        )

    def true_of(self, play: Play) -> bool:
        """Say whether what is claimed is the case in this line."""
        if self.happens is not None and not self._happens(play.table.events):
            return False
        if not _in_order(self.order, play.table.events):
            return False
        return self.end is None or self.end.holds(play.table)

    def _happens(self, events: Iterable[Event]) -> bool:
        waiting_for = self.after
        assert self.happens is not None
        for event in events:
            if waiting_for is None and self.happens.matches(event):
                return True
            if waiting_for is not None and waiting_for.matches(event):
                waiting_for = None
        return False


def _in_order(order: Sequence[EventPattern], events: Iterable[Event]) -> bool:
    """Say whether such events happen in this order."""
    waiting = list(order)
    for event in events:
        if waiting and waiting[0].matches(event):
            del waiting[0]
    return not waiting


class Result(NamedTuple):
    """What came of a claim: *holds* is None if the lines could not all be played.

    *lines* counts the lines the claim is about, and *shown* those of them in which what it claims
    is the case. *example* is a line that shows a ``sometimes``, and *counterexample* one that
    breaks an ``always`` or a ``never``; both as answers.
    """

    claim: Claim
    holds: bool | None
    lines: int
    shown: int
    example: tuple[LineAnswer, ...] | None = None
    counterexample: tuple[LineAnswer, ...] | None = None

    @property
    def line(self) -> tuple[LineAnswer, ...] | None:
        """The line that breaks the claim, else the one that shows it; None if there is neither."""
        return self.example if self.counterexample is None else self.counterexample


class Proof(NamedTuple):
    """All claims of a scenario, and how many lines they were checked over."""

    results: tuple[Result, ...]
    lines: int
    stopped: str | None

    @property
    def complete(self) -> bool:
        """Say whether every line was played."""
        return self.stopped is None


class _Tally:
    """One claim while the lines go by."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.lines = 0
        self.shown = 0
        self.found: tuple[LineAnswer, ...] | None = None

    def see(self, play: Play) -> None:
        if not self.claim.concerns(play):
            return
        self.lines += 1
        # What a "never" claims is that its event does not happen.
        shows = self.claim.true_of(play) is (self.claim.kind != "never")
        self.shown += shows
        # A line to find: one that shows a "sometimes", or that breaks the other kinds.
        if self.found is None and shows is (self.claim.kind == "sometimes"):
            self.found = play.answers()

    def result(self, complete: bool) -> Result:
        """Say what came of it. A claim about no line at all is not true, whatever its kind."""
        claim, found = self.claim, self.found
        if claim.kind == "sometimes":
            holds = True if found is not None else (False if complete else None)
            return Result(claim, holds, self.lines, self.shown, example=found)
        if found is not None:
            return Result(claim, False, self.lines, self.shown, counterexample=found)
        return Result(claim, self.lines > 0 if complete else None, self.lines, self.shown)


def prove(
    explorer: Explorer, claims: Iterable[Claim], see: Callable[[Play], None] = lambda _play: None
) -> Proof:
    """Check the claims over every line; past a cap what was not found is not proved.

    *See* is shown every line too, so that what else is asked of them costs no second play.
    """
    tallies = [_Tally(claim) for claim in claims]
    for play in explorer:
        see(play)
        for tally in tallies:
            tally.see(play)
    results = tuple([tally.result(explorer.complete) for tally in tallies])
    return Proof(results, explorer.lines, explorer.stopped)
