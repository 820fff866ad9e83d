"""What lies ahead of a position: the rule that is about to matter, and the answers that still do.

All lines of an example are played once and kept. Standard library only.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.lines.answers import LineAnswer
from engine.kernel.lines.claims import Claim
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import Scenario
from engine.playing.lamp import CAPS, lamps

Weight = tuple[bool, bool, int]
"""Of a rule in a moment: not proved, not refusing, its place in the file. The least comes first."""


class RulesOnLine(NamedTuple):
    """A line: its answers, and for each place on it, and the end, its weightiest rule from there
    to the next answer."""

    answers: tuple[LineAnswer, ...]
    decides: tuple[tuple[Weight, str] | None, ...]


def rule_ahead(
    scenario: Scenario, answers: tuple[int, ...], off: frozenset[str] = frozenset()
) -> str:
    """Return the rule of the example that decides next after these answers.

    It is what refuses or happens at the nearest place of any line from here, a rule that a claim
    falls without before one that is cited. Empty if none of its rules decides any more, or if not
    all lines could be played.
    """
    found = [
        (place, *decides)
        for line in _lines(scenario, off)
        if line.answers[: len(answers)] == answers
        for place, decides in enumerate(line.decides[len(answers) :])
        if decides is not None
    ]
    return min(found)[2] if found else ""


class GoalAhead(NamedTuple):
    """A goal that is still in reach, and the answers that keep it there."""

    goal: Claim
    answers: tuple[int, ...]


def goals_ahead(
    scenario: Scenario, answers: tuple[int, ...], count: int, off: frozenset[str] = frozenset()
) -> tuple[GoalAhead, ...]:
    """Return the goals in reach that some of the *count* answers here would lose.

    One that every possible answer keeps in reach is not among them: of that there is nothing to
    choose.
    """
    after = {n: lamps(scenario, (*answers, n), off) for n in range(count)}
    possible = {n: found for n, found in after.items() if found}
    found = []
    for place, lamp in enumerate(lamps(scenario, answers, off)):
        keeping = tuple(n for n, reached in possible.items() if reached[place].reached)
        if 0 < len(keeping) < len(possible):
            found.append(GoalAhead(lamp.goal, keeping))
    return tuple(found)


@lru_cache(maxsize=256)
def _lines(scenario: Scenario, off: frozenset[str]) -> tuple[RulesOnLine, ...]:
    """Return every line with its rules; none past a cap."""
    explorer = Explorer(scenario.start(off), CAPS)
    lines = tuple(RulesOnLine(play.answers(), _decides(scenario, play)) for play in explorer)
    return lines if explorer.complete else ()


def _decides(scenario: Scenario, play: Play) -> tuple[tuple[Weight, str] | None, ...]:
    """Return the weightiest rule of each place of the line.

    A place has what its question refuses and what its answer brings.
    """
    places: list[list[tuple[Weight, str]]] = [[] for _ in play.taken]
    for n, taken in enumerate(play.taken):
        for option in taken.question.options:
            if option.refused is not None:
                places[n] += _weighed(scenario, option.refused.cites, refused=True)
    cuts = [taken.events for taken in play.taken] + [len(play.table.events)]
    for n, (since, until) in enumerate(pairwise(cuts)):
        for event in play.table.events[since:until]:
            places[n] += _weighed(scenario, event.cites, refused=event.refused)
    return tuple(min(place, default=None) for place in places)


def _weighed(
    scenario: Scenario, cites: tuple[str, ...], *, refused: bool
) -> list[tuple[Weight, str]]:
    sections = scenario.sections
    return [
        ((section not in scenario.proves, not refused, sections.index(section)), section)
        for section in cites
        if section in sections
    ]
