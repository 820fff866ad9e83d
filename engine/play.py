"""Playing scenarios: what the pages and the command line ask of the engine.

Standard library only. A scenario and a code give a `Position`; everything else is read off it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from engine.games import rulesets
from engine.kernel.claims import Proof, Result, prove
from engine.kernel.decisions import Choose, Option
from engine.kernel.drive import Play, Taken, replay
from engine.kernel.errors import NotFound
from engine.kernel.events import Event
from engine.kernel.explore import Caps, Explorer
from engine.kernel.lines import START, Followed, Problem, code_of, follow, follow_words, words_of
from engine.kernel.scenario import MOST_BYTES, Scenario, read

SCENARIOS = Path(__file__).with_name("scenarios")
NO_RULES: frozenset[str] = frozenset()


class Moment(NamedTuple):
    """What one answer brought: the answer (None at the start), its events, its own address."""

    code: str
    taken: Taken | None
    events: tuple[Event, ...]


class Position(NamedTuple):
    """A scenario after a line of play, whole: enough to draw a page from."""

    scenario: Scenario
    off: frozenset[str]
    code: str
    """The address of this position; if there is a problem, of the longest valid part."""
    words: str
    events: tuple[Event, ...]
    moments: tuple[Moment, ...]
    question: Choose | None
    """The question now put; None when the line is over."""
    codes: tuple[str | None, ...]
    """For each option of the question the address it leads to, None for a refused one."""
    zones: Mapping[str, tuple[str, ...]]
    """The names of the cards in every zone, top first."""
    counters: Mapping[str, int]
    problem: Problem | None


class Branch(NamedTuple):
    """A place in the tree of all lines: how it was reached, and what can follow."""

    code: str
    option: Option | None
    question: Choose | None
    branches: tuple[Branch, ...]
    """One for each option that can be answered; empty at the end of a line."""

    def lines(self) -> int:
        """Return how many lines end below this place."""
        return sum(branch.lines() for branch in self.branches) if self.branches else 1


class Divergence(NamedTuple):
    """What goes wrong without a rule: the claim that falls, and its line with and without it."""

    result: Result
    without: Position
    """The first line that goes wrong, with the rule switched off."""
    within: Position
    """The same line with the rule in force, as far as it can be played."""


@cache
def scenarios() -> Mapping[tuple[str, str], Scenario]:
    """Return every scenario of the repository by game and slug, in the order of their names."""
    files = sorted(SCENARIOS.glob("*/*.toml"))
    return {(file.parent.name, file.stem): load(file) for file in files}


def load(file: Path) -> Scenario:
    """Return the scenario in the file, or raise what is wrong with it."""
    try:
        with file.open("rb") as opened:
            # One byte over the cap tells that a file is too large, however large it is.
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotFound(f"The file cannot be read: {error.strerror}.", str(file)) from None
    return read(content, str(file), file.stem, rulesets())


def position(scenario: Scenario, code: str = START, off: frozenset[str] = NO_RULES) -> Position:
    """Return the position after the line with this code, as far as the line is valid."""
    return _position(scenario, off, follow(scenario.start(off), scenario.name, code))


def position_in_words(scenario: Scenario, words: str, off: frozenset[str] = NO_RULES) -> Position:
    """Return the position after a line written in words, as far as it is valid."""
    return _position(scenario, off, follow_words(scenario.start(off), words))


def position_after(
    scenario: Scenario, answers: tuple[int, ...], off: frozenset[str] = NO_RULES
) -> Position:
    """Return the position after these answers, which must all be possible."""
    return _position(scenario, off, Followed(replay(scenario.start(off), answers), None))


def _position(scenario: Scenario, off: frozenset[str], followed: Followed) -> Position:
    play, problem = followed
    return Position(
        scenario=scenario,
        off=off,
        code=code_of(scenario.name, play.taken),
        words=words_of(play.taken),
        events=tuple(play.table.events),
        moments=_moments(scenario.name, play),
        question=play.question,
        codes=_codes(scenario.name, play),
        zones=play.table.zones(),
        counters=play.table.counters,
        problem=problem,
    )


def _moments(name: str, play: Play) -> tuple[Moment, ...]:
    """Cut the events at the answers, so that each event has the address at which it is the news."""
    taken, events = play.taken, play.table.events
    cuts = [0, *[t.events for t in taken], len(events)]
    return tuple(
        Moment(code_of(name, taken[:n]), taken[n - 1] if n else None, tuple(events[cut:after]))
        for n, (cut, after) in enumerate(pairwise(cuts))
    )


def _codes(name: str, play: Play) -> tuple[str | None, ...]:
    question = play.question
    if question is None:
        return ()
    return tuple(
        code_of(name, [*play.taken, Taken(n, question, option, 0)])
        if option.refused is None
        else None
        for n, option in enumerate(question.options)
    )


@lru_cache(maxsize=256)
def proof(scenario: Scenario, off: frozenset[str] = NO_RULES, caps: Caps | None = None) -> Proof:
    """Return what came of the scenario's claims over all lines; kept, as it never changes."""
    return prove(Explorer(scenario.start(off), caps), scenario.claims)


@lru_cache(maxsize=256)
def divergence(scenario: Scenario, off: frozenset[str]) -> Divergence | None:
    """Return the first line that goes wrong without these rules, or None if none does.

    A ``sometimes`` that falls has no line to show, so another claim is looked for first.
    """
    for result in proof(scenario, off).results:
        if result.counterexample is not None:
            without = position_after(scenario, result.counterexample, off)
            return Divergence(result, without, position(scenario, without.code))
    return None


@lru_cache(maxsize=64)
def tree(scenario: Scenario, off: frozenset[str] = NO_RULES, most: int = 2_000) -> Branch | None:
    """Return all lines as a tree, or None if there are more than *most*."""
    explorer = Explorer(scenario.start(off), Caps(lines=most))
    lines = [tuple(play.taken) for play in explorer]
    return _branch(scenario.name, lines, 0) if explorer.complete else None


def _branch(name: str, lines: list[tuple[Taken, ...]], depth: int) -> Branch:
    """Return the branch that all these lines share up to *depth* answers."""
    first = lines[0]
    option = first[depth - 1].option if depth else None
    code = code_of(name, first[:depth])
    if len(first) == depth:
        return Branch(code, option, None, ())
    groups: dict[int, list[tuple[Taken, ...]]] = {}
    for line in lines:
        groups.setdefault(line[depth].answer, []).append(line)
    branches = tuple(_branch(name, group, depth + 1) for group in groups.values())
    return Branch(code, option, first[depth].question, branches)
