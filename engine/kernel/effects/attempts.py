"""Attempts: what is declared, decided, paid and answered before it is done, or taken back whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from engine.kernel.decisions import Script
from engine.kernel.effects.undoing import Undoing
from engine.kernel.events import Cites, Event, Grounds
from engine.kernel.table import Table

PREVENT, TAKE_BACK = "prevent", "take-back"
ATTEMPT_VERBS = frozenset({PREVENT, TAKE_BACK})

State = Literal["under way", "done", "prevented", "taken back"]


class Stage(NamedTuple):
    """One part of an attempt: what is done in it, and the sections by which it comes.

    *do* returns why the attempt cannot go on, or None if it can. An event called by *verb* says
    that the stage has come; without a verb none does.
    """

    verb: str
    cites: Cites
    do: Callable[[Attempt], Script[Grounds | None]]
    stays: bool = False
    """Whether what happens in it is not the attempt's own, and stays if that is taken back: as
    what others do in answer to it."""


class Attempt:
    """Something a player tries to do, stage by stage; *state* says what has become of it.

    What it decides is kept in *chosen* for the stages to come. Whoever wants to prevent it finds it
    in `Clock.attempts` while it is under way: it is then not done, and what was paid stays paid.
    Taken back, it leaves all as if it had never been tried, but for the history.

    >>> from engine.kernel.reading.diagrams import read_table
    >>> table = read_table('''
    ...     players: ilona
    ...     turn: 1 of ilona
    ...     top first:
    ...       hand: oak
    ...     empty: field
    ...     ''')
    >>> def show(attempt):
    ...     table.move([table.top("hand")], "field", "show", ("game/show",), attempt.cause)
    ...     yield from ()
    >>> def aim(attempt):
    ...     yield from ()
    ...     return Grounds(("game/no-target",))
    >>> stages = Stage("declare", ("game/play",), show), Stage("aim", ("game/target",), aim)
    >>> attempt = Attempt(table, "ilona", stages, back=("game/back",))
    >>> list(attempt.carry_out()), attempt.state, table.zones()["hand"]
    ([], 'taken back', ('oak',))
    >>> [event.verb for event in table.events]
    ['declare', 'show', 'aim', 'take-back', 'take-back']
    >>> table.events[-1].cites
    ('game/no-target', 'game/back')
    """

    __slots__ = (
        "_ahead",
        "_undoing",
        "back",
        "cause",
        "chosen",
        "data",
        "player",
        "state",
        "table",
        "why",
    )

    def __init__(
        self,
        table: Table,
        player: str,
        stages: tuple[Stage, ...],
        back: Cites,
        cause: int | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        self.table, self.player, self.back = table, player, back
        self.cause = cause
        """The event behind the next one: at first of what is attempted, then of the last stage."""
        self.data: Mapping[str, Any] = {"player": player, **(data or {})}
        """What each of its events says."""
        self.chosen: dict[str, Any] = {}
        self.state: State = "under way"
        self.why: Grounds | None = None
        """Why it was prevented or taken back."""
        self._ahead = list(stages)
        self._undoing = Undoing(table)

    def __repr__(self) -> str:
        what = self.data.get("card", "something")
        return f"<Attempt of {self.player} at {what}: {self.state}>"

    def carry_out(self) -> Script[State]:
        """Go through all stages that are ahead, as far as they lead; return what became of it."""
        while self._ahead and self.state == "under way":
            yield from self._come_to(self._ahead.pop(0))
        if self.state == "under way":
            self._end("done")
        return self.state

    def declare(self, verb: str) -> Script[bool]:
        """Go through the stages before the one of this verb; say whether it can go on from there.

        This is what a `Pending` that is stacked has to `declare`; `finish` is what it runs.
        """
        while self._ahead and self._ahead[0].verb != verb and self.state == "under way":
            yield from self._come_to(self._ahead.pop(0))
        return self.state == "under way"

    def finish(self) -> Script[None]:
        """Go through the stages that are left, if it was not prevented meanwhile."""
        yield from self.carry_out()

    def prevent(self, grounds: Grounds, verb: str = PREVENT) -> bool:
        """Have it not be done; what has happened so far stays. Say whether it was under way.

        Without a *verb* no event says so: what is done instead has to be one that does.
        """
        if self.state != "under way":
            return False
        self._end("prevented", grounds)
        if verb:
            self.table.emit(verb, self._because(grounds), grounds.cites, self.cause)
        return True

    def take_back(self, grounds: Grounds) -> bool:
        """Undo all that is its own, by events that cite why; say whether that was done.

        If something of it cannot be undone, as a card that has gone on, nothing is: a refused
        event says why, and the attempt stays as it is.
        """
        refusal = self._undoing.refusal(self.back)
        if refusal is not None:
            data = self._because(refusal)
            self.table.emit(TAKE_BACK, data, refusal.cites, self.cause, refused=True)
            return False
        self._end("taken back", grounds)
        cites = tuple(dict.fromkeys(grounds.cites + self.back))
        event = self.table.emit(TAKE_BACK, self._because(grounds), cites, self.cause)
        self._undoing.undo(TAKE_BACK, cites, event.n)
        return True

    def events(self) -> list[Event]:
        """Return the events that are its own so far: those that taking it back would undo."""
        return self._undoing.events()

    def _end(self, state: State, why: Grounds | None = None) -> None:
        self.state, self.why = state, why
        under_way = self.table.clock.attempts
        if self in under_way:
            under_way.remove(self)

    def _come_to(self, stage: Stage) -> Script[None]:
        table = self.table
        if self not in table.clock.attempts:
            table.clock.attempts.append(self)
        start = len(table.events)
        if not stage.stays:
            self._undoing.begin()
        if stage.verb:
            self.cause = table.emit(stage.verb, self.data, stage.cites, self.cause).n
        grounds = yield from stage.do(self)
        if not stage.stays:
            self._undoing.end(start)
        if grounds is not None and self.state == "under way" and not self.take_back(grounds):
            self.prevent(grounds)

    def _because(self, grounds: Grounds) -> Mapping[str, Any]:
        if grounds.because is None:
            return self.data
        return {**self.data, "because": grounds.because}
