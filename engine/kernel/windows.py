"""Windows: the time at which effects may answer what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple, get_args

from engine.kernel.decisions import NO_DATA, Choose, Option, Script, ask
from engine.kernel.errors import WindowsTooDeep
from engine.kernel.events import Cites, Data, Grounds
from engine.kernel.pending import Pending, script_of, spent, use
from engine.kernel.table import Table

__all__ = ["EACH", "Pending", "Policy", "Window", "hold", "script_of"]

MOST_WINDOWS = 40
"""How many windows may be open within each other, and how many effects may lie on the stack."""

PASS, SKIP, STACKED = "pass", "skip", "stack"
WINDOW_VERBS = frozenset({PASS, SKIP, STACKED})
"""What is written of a window whose speakers pass, or whose effects may be skipped or stacked."""

Turns = Literal["each", "alternating", "stack"]
TURNS: tuple[str, ...] = get_args(Turns)


class Policy(NamedTuple):
    """How a window goes: in whose turns, when it closes, and who may speak in it.

    The speaker who is first is the first of the window's. *turns* is ``each`` (a speaker carries
    out all of their own, or passes, then the next does), ``alternating`` (one effect at a time, the
    next speaker after each) or ``stack`` (what is chosen lies on a stack and can be answered; once
    all have passed, the one on top is carried out, and the first speaker speaks again).
    """

    turns: Turns = "each"
    passes: int = 0
    """After so many passes in a row it closes; if 0 nobody passes, and it closes when nothing
    waits. Where effects are stacked these passes let the top one happen, until none is left."""
    categories: frozenset[str] | None = None
    """The categories of effect that may speak, if not all; the others wait on."""
    forced: frozenset[str] = frozenset()
    """The categories that nobody can pass over: they speak before anybody is asked to pass."""
    keeps_turn: bool = False
    """Whether who has just spoken speaks again, until they pass."""


EACH = Policy()


class Window(NamedTuple):
    """Who may answer what, in which order, and which sections say so."""

    key: str
    speakers: tuple[str, ...]
    cites: Cites
    data: Data = NO_DATA
    cause: int | None = None
    policy: Policy = EACH
    settle: Callable[[], Script[None]] | None = None
    """What the rules themselves do whenever somebody is about to speak, if anything."""
    unasked: Cites = ()
    """What else is cited when somebody passes who could say nothing, and so was not asked."""


class OpenWindow(NamedTuple):
    """A window as it stands: whose word it is, and how near it is to its end."""

    window: Window
    speaker: str
    """Who speaks, or carries out what they have said."""
    passed: int = 0
    """How many have passed one after the other."""
    doing: Pending | None = None
    """What was said and is carried out now: a window that this opens lies within."""
    floor: int = 0
    """How high the stack was when it was opened: what lies above was declared in it."""


Find = Callable[[str], Sequence[Pending]]
"""Returns what a speaker could carry out now, besides what waits in the pool."""


def hold(
    table: Table, window: Window, find: Find, first: tuple[str, Pending] | None = None
) -> Script[None]:
    """Carry out what waits, in the turns of the window's policy, each speaker choosing the order.

    *find* is asked again after every effect, so what an effect uncovers may still answer; what
    waits in the pool is offered beside it. Each source answers once, if its effect does not say
    otherwise. Effects that do different things must have different keys; if two have not, the
    question is a `ScriptError`. Too many windows within each other are `WindowsTooDeep`.

    *first* is what is answered on a stack: who declares what before anybody speaks. If that comes
    to nothing when it is declared, there is nothing to answer and nobody does.

    >>> from engine.kernel.lines.drive import Play
    >>> from engine.kernel.reading.diagrams import read_table
    >>> def burn(): yield from ()
    >>> def start():
    ...     table = read_table("players: ilona, kenji" + chr(10) + "turn: 1 of ilona")
    ...     effects = {"ilona": [Pending("oak", "oak", "burn", burn)], "kenji": []}
    ...     policy = Policy("alternating", passes=2)
    ...     window = Window("act", table.players, ("game/turns",), policy=policy)
    ...     return table, hold(table, window, effects.__getitem__)
    >>> play = Play(start)
    >>> play.question
    <ilona: act? oak, pass>
    >>> play.answer(0)
    >>> play.table.events
    [<0 pass player=kenji [game/turns]>, <1 pass player=ilona [game/turns]>]
    """
    windows = table.clock.windows
    if len(windows) >= MOST_WINDOWS:
        raise WindowsTooDeep(f"More than {MOST_WINDOWS} windows are open within each other.")
    windows.append(
        OpenWindow(window, next(iter(window.speakers), ""), floor=len(table.clock.stack))
    )
    try:
        if window.policy.turns == "each" and not window.policy.passes and first is None:
            yield from _each(table, window, find)
        else:
            yield from _Turns(table, window, find).hold(first)
    finally:
        windows.pop()


def _stands(table: Table, speaker: str, doing: Pending | None = None, passed: int = 0) -> None:
    """Write down how the innermost window stands."""
    windows = table.clock.windows
    windows[-1] = windows[-1]._replace(speaker=speaker, doing=doing, passed=passed)


def _each(table: Table, window: Window, find: Find) -> Script[None]:
    """Have one speaker after another carry out all of their own."""
    done: set[Hashable] = set()
    for speaker in window.speakers:
        while True:
            table.enforce(len(table.clock.windows))
            if window.settle is not None:
                yield from window.settle()
            waiting = _waiting(table, window.policy, speaker, find, done)
            if not any(refused is None for _, refused in waiting):
                break
            options = tuple([pending.option(refused) for pending, refused in waiting])
            _stands(table, speaker)
            taken = yield from ask(
                table,
                Choose(speaker, window.key, options, window.cites, window.data, window.cause),
            )
            chosen = waiting[options.index(taken)][0]
            _stands(table, speaker, chosen)
            use(table, chosen, done)
            if chosen.declare is None or (yield from chosen.declare()):
                yield from _carry_out(table, speaker, chosen, window.cause)


Offered = list[tuple[Pending, Grounds | None]]


class _Turns:
    """A window whose speakers take turns, one effect at a time."""

    __slots__ = ("done", "find", "floor", "passed", "table", "told", "turn", "window")

    def __init__(self, table: Table, window: Window, find: Find) -> None:
        self.table, self.window, self.find = table, window, find
        self.done: set[Hashable] = set()
        self.told: set[Hashable] = set()
        """The sources of the refused effects that have been shown."""
        self.floor = len(table.clock.stack)
        """How high the stack was: what lies below waits for this window to close."""
        self.turn = self.passed = 0

    def hold(self, first: tuple[str, Pending] | None) -> Script[None]:
        """Have the speakers speak until all have passed and nothing of theirs is left."""
        window, clock = self.window, self.table.clock
        if first is not None and not (yield from self._speak(*first)):
            return
        speakers = len(window.speakers)
        most = window.policy.passes or speakers
        speaks_on = window.policy.keeps_turn or window.policy.turns == "each"
        while True:
            self.table.enforce(len(clock.windows))
            if window.settle is not None:
                yield from window.settle()
            speaker, waiting, forced = self._next()
            _stands(self.table, speaker, passed=self.passed)
            chosen = yield from self._choose(speaker, waiting, forced)
            if chosen is not None:
                went_on = yield from self._speak(speaker, chosen)
                if went_on and not (forced or speaks_on):
                    self.turn = (self.turn + 1) % speakers
                continue
            self.passed += 1
            self.turn = (self.turn + 1) % speakers
            if self.passed < most:
                continue
            if len(clock.stack) == self.floor:
                return
            owner, top, event = clock.stack.pop()
            _stands(self.table, owner, top)
            yield from _carry_out(self.table, owner, top, event)
            self.turn = self.passed = 0

    def _next(self) -> tuple[str, Offered, bool]:
        """Return who speaks, what they can say, and whether they have to."""
        policy, speakers = self.window.policy, self.window.speakers
        if policy.forced:
            for speaker in speakers:
                waiting = self._waiting(speaker, policy.forced)
                if any(refused is None for _, refused in waiting):
                    return speaker, waiting, True
        speaker = speakers[self.turn]
        return speaker, self._waiting(speaker, policy.categories), False

    def _waiting(self, speaker: str, categories: frozenset[str] | None) -> Offered:
        policy = self.window.policy._replace(categories=categories)
        return _waiting(self.table, policy, speaker, self.find, self.done)

    def _choose(self, speaker: str, waiting: Offered, forced: bool) -> Script[Pending | None]:
        """Return what the speaker chooses of it; None if they pass, or have nothing to say."""
        window = self.window
        may_pass, cites = window.policy.passes > 0 and not forced, window.cites
        if not any(refused is None for _, refused in waiting):
            cites += window.unasked
            if not may_pass:
                return None
            # Who can only pass is told once in a window why, and then asked no more.
            if {pending.source for pending, _ in waiting} <= self.told:
                waiting = []
        self.told |= {pending.source for pending, refused in waiting if refused is not None}
        options = [pending.option(refused) for pending, refused in waiting]
        if may_pass:
            options.append(Option(PASS, PASS, {"player": speaker}))
        put = Choose(speaker, window.key, tuple(options), window.cites, window.data, window.cause)
        taken = yield from ask(self.table, put)
        place = options.index(taken)
        if place < len(waiting):
            return waiting[place][0]
        self.table.emit(PASS, {"player": speaker}, cites, window.cause)
        return None

    def _speak(self, speaker: str, chosen: Pending) -> Script[bool]:
        """Carry the effect out or put it on the stack; say whether it went that far."""
        table, window = self.table, self.window
        _stands(table, speaker, chosen)
        use(table, chosen, self.done)
        if chosen.declare is not None and not (yield from chosen.declare()):
            return False
        self.passed = 0
        if window.policy.turns != "stack":
            yield from _carry_out(table, speaker, chosen, window.cause)
            return True
        stack = table.clock.stack
        if len(stack) >= MOST_WINDOWS:
            raise WindowsTooDeep(f"More than {MOST_WINDOWS} effects lie on the stack.")
        data = {"player": speaker, **chosen.option().data}
        event = table.emit(STACKED, data, window.cites, window.cause)
        stack.append((speaker, chosen, event.n))
        return True


def _waiting(
    table: Table, policy: Policy, speaker: str, find: Find, done: set[Hashable]
) -> Offered:
    """Return what the speaker could say now, alike ones once, and why some of it is refused."""
    found, pool = find(speaker), table.clock.pool
    if pool:
        found = [*found, *pool.ready(speaker)]
    waiting: dict[tuple[str, Hashable], tuple[Pending, Grounds | None]] = {}
    for pending in found:
        if policy.categories is not None and pending.category not in policy.categories:
            continue
        refused = pending.refused
        if pending.once is None:
            if pending.source in done:
                continue
        elif refused is None:
            refused = spent(table, pending)
        waiting.setdefault((pending.key, pending.script), (pending, refused))
    return list(waiting.values())


def _carry_out(table: Table, speaker: str, chosen: Pending, cause: int | None) -> Script[None]:
    """Carry the effect out, unless it may be skipped and is."""
    if chosen.skip and not table.off.intersection(chosen.skip):
        data = {"player": speaker, **chosen.option().data}
        options = (Option("yes", chosen.verb, data), Option("no", SKIP, data))
        put = Choose(speaker, chosen.key, options, chosen.skip, data, cause)
        if (yield from ask(table, put)).key == "no":
            table.emit(SKIP, data, chosen.skip, cause)
            return
    yield from chosen.run()
