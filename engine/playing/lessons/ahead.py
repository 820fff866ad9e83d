"""What lies ahead of a position: the rule that is about to matter, and the answers that still do.

Standard library only.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.lines.claims import Claim
from engine.kernel.reading.scenario import Scenario
from engine.playing.lines.explored import explored
from engine.playing.lines.lamp import lamps


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
        for line in explored(scenario, off).lines
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
