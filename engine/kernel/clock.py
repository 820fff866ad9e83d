"""The clock of a game: whose turn it is, which phase it is, and what waits or is due later."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.kernel.errors import ScriptError
from engine.kernel.events import Cites, Data, Grounds

if TYPE_CHECKING:
    from engine.kernel.pending import Pending
    from engine.kernel.windows import OpenWindow


class GameOver(Exception):
    """Raised to leave every effect that is under way: nothing happens any more."""


class Later(NamedTuple):
    """An effect that waits for a moment of a player's, and the cards that stay for it."""

    moment: str
    player: str
    pending: Pending
    keeps: tuple[int, ...] = ()
    card: int | None = None
    """The card whose moment it waits for, if not anything's."""


class Once(NamedTuple):
    """How often an effect may speak: once in the innermost phase of this name that is under way.

    A second use is an option refused by *cites*. Without a phase it may speak as often as it is
    found.
    """

    phase: str
    cites: Cites = ()


EVERY_TIME = Once("")


class Phase:
    """A part of the game that lies within others, as an attack within a battle: who acts in it.

    *used* are the sources of the effects that may speak once in it and have spoken.
    """

    __slots__ = ("event", "name", "player", "used")

    def __init__(self, name: str, player: str, event: int) -> None:
        self.name = name
        self.player = player
        self.event = event
        """The event with which it began."""
        self.used: set[Hashable] = set()

    def __repr__(self) -> str:
        return f"<Phase {self.name} of {self.player} since {self.event}>"


class Waiting(NamedTuple):
    """An effect in the pool: who carries it out, and when it can be, if not always."""

    speaker: str
    pending: Pending
    legal: Callable[[], bool] | None = None


class Pool:
    """Effects that wait, oldest first. A window takes out those that may speak in it.

    An effect that cannot be done yet stays, as does one that no window has let speak; what was set
    off while another effect is carried out joins the window that is open, or waits for the next.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []

    def __len__(self) -> int:
        """Return how many effects wait."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Waiting]:
        """Yield what waits, oldest first."""
        return iter(self._waiting)

    def add(self, speaker: str, pending: Pending, legal: Callable[[], bool] | None = None) -> None:
        """Have the effect wait for a window in which its speaker may carry it out.

        What waits for one source waits once, however often it is added. With *legal* it waits until
        that says it can be done: it is asked whenever a window looks.
        """
        if not any(one.pending.source == pending.source for one in self._waiting):
            self._waiting.append(Waiting(speaker, pending, legal))

    def ready(self, speaker: str) -> list[Pending]:
        """Return what the speaker could carry out now, oldest first."""
        return [
            pending
            for whose, pending, legal in self._waiting
            if whose == speaker and (legal is None or legal())
        ]

    def take(self, pending: Pending) -> None:
        """Take the effect out, if it waits here: it is carried out now."""
        self._waiting = [one for one in self._waiting if one.pending.source != pending.source]

    def forget(self, categories: frozenset[str]) -> None:
        """Drop what waits of these categories: its time is over."""
        self._waiting = [one for one in self._waiting if one.pending.category not in categories]


class Preventable(Protocol):
    """An attempt under way, as whoever may prevent it knows it."""

    player: str
    data: Data

    def prevent(self, grounds: Grounds, verb: str = ...) -> bool:
        """Have it not be done."""
        ...


class Clock:
    """Where a game stands in time. The table begins turns and phases; effects `wait`."""

    __slots__ = (
        "agreed",
        "attempts",
        "phase",
        "phases",
        "player",
        "pool",
        "stack",
        "turns",
        "waiting",
        "windows",
    )

    def __init__(self, player: str) -> None:
        self.player = player
        """Whose turn it is."""
        self.phase = ""
        """Which phase it is; empty while a scenario has said nothing of phases."""
        self.turns = 0
        """How many turns have begun."""
        self.waiting: list[Later] = []
        self.agreed: dict[str, str] = {}
        """By which words the settings are played that the players were asked about."""
        self.phases: list[Phase] = []
        """The phases under way that nest, the innermost last."""
        self.attempts: list[Preventable] = []
        """The attempts under way, the latest last."""
        self.pool = Pool()
        """What waits for a chance, whichever comes first."""
        self.stack: list[tuple[str, Pending, int]] = []
        """What was declared and waits to be answered, the top last: whose it is, the effect, and
        the event by which it came here."""
        self.windows: list[OpenWindow] = []
        """The windows that are open, each within the one before it."""

    def __repr__(self) -> str:
        phase = f", {self.phase}" if self.phase else ""
        return f"<Clock: turn {self.turns} of {self.player}{phase}, {len(self.waiting)} waiting>"

    @property
    def acting(self) -> str:
        """Return who acts: the player of the innermost phase, else the one whose turn it is."""
        return self.phases[-1].player if self.phases else self.player

    def within(self, name: str) -> Phase:
        """Return the innermost phase of that name that is under way; there must be one."""
        for phase in reversed(self.phases):
            if phase.name == name:
                return phase
        raise ScriptError(f"No phase “{name}” is under way.")

    def wait(self, later: Later) -> None:
        """Have an effect wait for its moment."""
        self.waiting.append(later)

    def due(self, moment: str, player: str, cards: Container[int] = ()) -> list[Later]:
        """Take off what waits for this moment of the player's, oldest first.

        What waits for a moment of one card is due if it is one of these *cards*.
        """
        due = [
            wait
            for wait in self.waiting
            if (wait.moment, wait.player) == (moment, player)
            and (wait.card is None or wait.card in cards)
        ]
        self.waiting = [wait for wait in self.waiting if wait not in due]
        return due

    def forget(self, moments: Container[str]) -> None:
        """Drop all that waits for one of these moments, which are over."""
        self.waiting = [wait for wait in self.waiting if wait.moment not in moments]

    def kept(self) -> set[int]:
        """Return the cards that stay where they are for what waits."""
        return {card for later in self.waiting for card in later.keeps}
