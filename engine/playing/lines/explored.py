"""All lines of an example, each played once for all that is asked of them, and kept.

A page asks whether its claims hold, which goals are still in reach and which rule is about to
matter. Standard library only.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.lines.answers import LineAnswer
from engine.kernel.lines.claims import Claim, Proof, prove
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import Scenario

GOAL = "sometimes"
MOST_KEPT = 2_000
"""Of an example with more lines none is kept: nobody is told what lies ahead there."""

Weight = tuple[bool, bool, int]
"""Of a rule in a moment: not proved, not refusing, its place in the file. The least comes first."""


class KeptLine(NamedTuple):
    """A line: its answers, whether it reaches each goal in the end, and for each place on it, and
    the end, its weightiest rule from there to the next answer."""

    answers: tuple[LineAnswer, ...]
    reaches: tuple[bool, ...]
    decides: tuple[tuple[Weight, str] | None, ...]


class Explored(NamedTuple):
    """What came of the claims, and every line; none past a cap."""

    proof: Proof
    lines: tuple[KeptLine, ...]


@lru_cache(maxsize=256)
def explored(scenario: Scenario, off: frozenset[str]) -> Explored:
    """Play every line of the example with these rules switched off; kept, as it never changes."""
    goals = goals_of(scenario)
    lines: list[KeptLine] = []

    def keep(play: Play) -> None:
        if len(lines) <= MOST_KEPT:
            line = KeptLine(play.answers(), reached(goals, play), _decides(scenario, play))
            lines.append(line)

    proof = prove(Explorer(scenario.start(off)), scenario.claims, keep)
    is_whole = proof.complete and len(lines) <= MOST_KEPT
    return Explored(proof, tuple(lines) if is_whole else ())


def goals_of(scenario: Scenario) -> list[Claim]:
    """Return the claims that something can be reached."""
    return [claim for claim in scenario.claims if claim.kind == GOAL]


def reached(goals: list[Claim], play: Play) -> tuple[bool, ...]:
    """Say of each goal whether the line reaches it in the end."""
    return tuple([goal.concerns(play) and goal.true_of(play) for goal in goals])


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
