"""Whether what an example says can be reached is still to be reached from a position.

The goal is a *sometimes* claim, so no author lists right moves: all lines are played once, and
those that go on from here are counted. What was only tried changes none of them; what was forced is
in none, so the lines after it are played by themselves. Standard library only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.kernel.lines.answers import TRIED, LineAnswer, RefusedAnswer
from engine.kernel.lines.claims import Claim
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.reading.scenario import Scenario

GOAL = "sometimes"
CAPS = Caps(lines=2_000, seconds=3.0)


class Lamp(NamedTuple):
    """A goal, and on how many of the lines that begin with some answers it is reached."""

    goal: Claim
    reached: int
    lines: int


def lamps(
    scenario: Scenario, replies: tuple[LineAnswer, ...], off: frozenset[str] = frozenset()
) -> tuple[Lamp, ...]:
    """Return a lamp for each goal of the scenario; none if not all lines could be played."""
    goals = [claim for claim in scenario.claims if claim.kind == GOAL]
    done = tuple(
        one for one in replies if not (isinstance(one, RefusedAnswer) and one.mark == TRIED)
    )
    forced = [place for place, one in enumerate(done, start=1) if isinstance(one, RefusedAnswer)]
    lines = _lines(scenario, off, done[: forced[-1]] if forced else ())
    below = [line for line in lines if line.replies[: len(done)] == done]
    if not below:
        return ()
    return tuple(
        Lamp(goal, sum(line.reaches[n] for line in below), len(below))
        for n, goal in enumerate(goals)
    )


class _Line(NamedTuple):
    replies: tuple[LineAnswer, ...]
    reaches: tuple[bool, ...]
    """Of each goal, whether it is reached in the end."""


@lru_cache(maxsize=256)
def _lines(
    scenario: Scenario, off: frozenset[str], before: tuple[LineAnswer, ...]
) -> tuple[_Line, ...]:
    """Return every line that begins so, kept, as they never change.

    There are none past a cap, without a goal, or where one of them cannot be carried out.
    """
    goals = [claim for claim in scenario.claims if claim.kind == GOAL]
    if not goals:
        return ()
    explorer = Explorer(scenario.start(off), CAPS, before)
    lines = tuple(
        _Line(play.answers(), tuple(goal.concerns(play) and goal.true_of(play) for goal in goals))
        for play in explorer
    )
    return lines if explorer.complete else ()
