"""Windows: the time at which effects may answer what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple

from engine.kernel.clock import Once
from engine.kernel.decisions import NO_DATA, Choose, Option, Script, ask
from engine.kernel.errors import WindowsTooDeep
from engine.kernel.events import Cites, Data, Grounds
from engine.kernel.table import Table

MOST_WINDOWS = 40
"""How many windows may be open within each other, and how many effects may lie on the stack."""

PASS, SKIP, STACKED = "pass", "skip", "stack"
WINDOW_VERBS = frozenset({PASS, SKIP, STACKED})
"""What is written of a window whose speakers pass, or whose effects may be skipped or stacked."""

Turns = Literal["each", "alternating", "stack"]


class Pending(NamedTuple):
    """An effect that waits to be carried out.

    Two that differ in *name*, *about* or *script* are two options. If nothing tells them apart they
    are one, and the first is carried out first.
    """

    name: str
    """What it is the effect of: a card, or whatever else the game can name."""
    source: Hashable
    """What it waits because of; each source answers once in a window."""
    script: Hashable
    """What it does: two with one script do the same."""
    run: Callable[[], Script[None]]
    about: tuple[str, ...] = ()
    """The cards it does that to, where these say which of several effects it is."""
    verb: str = "resolve"
    """What the option is called by, where it is no effect of a card."""
    data: Data = NO_DATA
    category: str = ""
    """What sort of effect it is, in the words of the game: a policy says which may speak."""
    once: Once | None = None
    """How often its source may speak, if not once in a window."""
    skip: Cites = ()
    """The sections by which it may be skipped when it would be carried out; empty if it may not."""
    refused: Grounds | None = None
    """Why it cannot be carried out now, if it is shown all the same."""
    declare: Callable[[], Script[bool]] | None = None
    """What is done as soon as it is chosen, before it can be answered; it says whether the effect
    then goes on. If not, nothing has been done, and the same player speaks again."""

    def __repr__(self) -> str:
        return f"<Pending {self.key}: {self.verb}, because of {self.source}>"

    @property
    def key(self) -> str:
        """Return its key in a line: the name, or ``name:card+card`` where it is about cards."""
        return f"{self.name}:{'+'.join(self.about)}" if self.about else self.name


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


def script_of(effect: Callable[..., object]) -> Hashable:
    """Return what the effect does, whatever it does that to: functions of one text are alike."""
    return getattr(effect, "__code__", effect)


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


Find = Callable[[str], Sequence[Pending]]
"""Returns what a speaker could carry out now, besides what waits in the pool."""


def hold(table: Table, window: Window, find: Find) -> Script[None]:
    """Carry out what waits, in the turns of the window's policy, each speaker choosing the order.

    *find* is asked again after every effect, so what an effect uncovers may still answer; what
    waits in the pool is offered beside it. Each source answers once, if its effect does not say
    otherwise. Effects that do different things must have different keys; if two have not, the
    question is a `ScriptError`. Too many windows within each other are `WindowsTooDeep`.
    """
    clock = table.clock
    clock.windows += 1
    if clock.windows > MOST_WINDOWS:
        raise WindowsTooDeep(f"More than {MOST_WINDOWS} windows are open within each other.")
    if window.policy.turns == "each" and not window.policy.passes:
        yield from _each(table, window, find)
    else:
        yield from _Turns(table, window, find).hold()
    clock.windows -= 1


def _each(table: Table, window: Window, find: Find) -> Script[None]:
    """Have one speaker after another carry out all of their own."""
    done: set[Hashable] = set()
    for speaker in window.speakers:
        while True:
            if window.settle is not None:
                yield from window.settle()
            waiting = _waiting(table, window.policy, speaker, find, done)
            if not any(refused is None for _, refused in waiting):
                break
            options = tuple([_option(pending, refused) for pending, refused in waiting])
            taken = yield from ask(
                table,
                Choose(speaker, window.key, options, window.cites, window.data, window.cause),
            )
            chosen = waiting[options.index(taken)][0]
            _use(table, chosen, done)
            if chosen.declare is None or (yield from chosen.declare()):
                yield from _carry_out(table, speaker, chosen, window.cause)


Offered = list[tuple[Pending, Grounds | None]]


class _Turns:
    """A window whose speakers take turns, one effect at a time."""

    __slots__ = ("done", "find", "floor", "passed", "table", "turn", "window")

    def __init__(self, table: Table, window: Window, find: Find) -> None:
        self.table, self.window, self.find = table, window, find
        self.done: set[Hashable] = set()
        self.floor = len(table.clock.stack)
        """How high the stack was: what lies below waits for this window to close."""
        self.turn = self.passed = 0

    def hold(self) -> Script[None]:
        """Have the speakers speak until all have passed and nothing of theirs is left."""
        window, clock = self.window, self.table.clock
        speakers = len(window.speakers)
        most = window.policy.passes or speakers
        speaks_on = window.policy.keeps_turn or window.policy.turns == "each"
        while True:
            if window.settle is not None:
                yield from window.settle()
            speaker, waiting, forced = self._next()
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
        may_pass = window.policy.passes > 0 and not forced
        if not (may_pass or any(refused is None for _, refused in waiting)):
            return None
        options = [_option(pending, refused) for pending, refused in waiting]
        if may_pass:
            options.append(Option(PASS, PASS, {"player": speaker}))
        put = Choose(speaker, window.key, tuple(options), window.cites, window.data, window.cause)
        taken = yield from ask(self.table, put)
        place = options.index(taken)
        if place < len(waiting):
            return waiting[place][0]
        self.table.emit(PASS, {"player": speaker}, window.cites, window.cause)
        return None

    def _speak(self, speaker: str, chosen: Pending) -> Script[bool]:
        """Carry the effect out or put it on the stack; say whether it went that far."""
        table, window = self.table, self.window
        _use(table, chosen, self.done)
        if chosen.declare is not None and not (yield from chosen.declare()):
            return False
        self.passed = 0
        if window.policy.turns != "stack":
            yield from _carry_out(table, speaker, chosen, window.cause)
            return True
        stack = table.clock.stack
        if len(stack) >= MOST_WINDOWS:
            raise WindowsTooDeep(f"More than {MOST_WINDOWS} effects lie on the stack.")
        data = {"player": speaker, **_option(chosen, None).data}
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
            refused = _spent(table, pending)
        waiting.setdefault((pending.key, pending.script), (pending, refused))
    return list(waiting.values())


def _spent(table: Table, pending: Pending) -> Grounds | None:
    """Return why its source may not speak again in the phase under way, or None if it may."""
    once, source = pending.once, pending.source
    if once and once.phase and source in table.clock.within(once.phase).used:
        return table.refusal(once.cites)
    return None


def _use(table: Table, chosen: Pending, done: set[Hashable]) -> None:
    """Keep in mind that the effect has spoken; it waits no more."""
    if chosen.once is None:
        done.add(chosen.source)
    elif chosen.once.phase:
        table.clock.within(chosen.once.phase).used.add(chosen.source)
    if table.clock.pool:
        table.clock.pool.take(chosen)


def _carry_out(table: Table, speaker: str, chosen: Pending, cause: int | None) -> Script[None]:
    """Carry the effect out, unless it may be skipped and is."""
    if chosen.skip and not table.off.intersection(chosen.skip):
        data = {"player": speaker, **_option(chosen, None).data}
        options = (Option("yes", chosen.verb, data), Option("no", SKIP, data))
        put = Choose(speaker, chosen.key, options, chosen.skip, data, cause)
        if (yield from ask(table, put)).key == "no":
            table.emit(SKIP, data, chosen.skip, cause)
            return
    yield from chosen.run()


def _option(pending: Pending, refused: Grounds | None) -> Option:
    key, verb = pending.key, pending.verb
    if pending.data:
        return Option(key, verb, pending.data, refused)
    if pending.about:
        return Option(key, verb, {"cards": pending.about, "by": pending.name}, refused)
    return Option(key, verb, {"card": pending.name}, refused)
