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
from engine.playing.lines.explored import explored, goals_of, reached

CAPS = Caps(lines=2_000, seconds=3.0)
"""How far the lines after something forced are played."""


class Lamp(NamedTuple):
    """A goal, and on how many of the lines that begin with some answers it is reached."""

    goal: Claim
    reached: int
    lines: int


def lamps(
    scenario: Scenario, replies: tuple[LineAnswer, ...], off: frozenset[str] = frozenset()
) -> tuple[Lamp, ...]:
    """Return a lamp for each goal of the scenario; none if not all lines could be played."""
    goals = goals_of(scenario)
    if not goals:
        return ()
    done = tuple(
        one for one in replies if not (isinstance(one, RefusedAnswer) and one.mark == TRIED)
    )
    forced = [place for place, one in enumerate(done, start=1) if isinstance(one, RefusedAnswer)]
    if forced:
        lines = _lines_from(scenario, off, done[: forced[-1]])
    else:
        lines = tuple([(line.answers, line.reaches) for line in explored(scenario, off).lines])
    below = [reaches for answers, reaches in lines if answers[: len(done)] == done]
    if not below:
        return ()
    return tuple(
        Lamp(goal, sum(reaches[n] for reaches in below), len(below)) for n, goal in enumerate(goals)
    )


@lru_cache(maxsize=256)
def _lines_from(
    scenario: Scenario, off: frozenset[str], before: tuple[LineAnswer, ...]
) -> tuple[tuple[tuple[LineAnswer, ...], tuple[bool, ...]], ...]:
    """Return every line that begins so, with the goals that it reaches; kept.

    There are none past a cap, or where one of them cannot be carried out.
    """
    goals = goals_of(scenario)
    explorer = Explorer(scenario.start(off), CAPS, before)
    lines = tuple([(play.answers(), reached(goals, play)) for play in explorer])
    return lines if explorer.complete else ()
