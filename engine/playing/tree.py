"""All lines of a scenario as a tree: what is asked, what each answer leads to, how lines end.

Standard library only. A tree is as large as its lines are many; a page shows the top of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.kernel.decisions import Choose
from engine.kernel.events import Event
from engine.kernel.lines.answers import LineAnswer, Taken
from engine.kernel.lines.claims import Claim
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.drive import Play, replay
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.reading.scenario import Scenario

MOST_LINES = 2_000
MOST_SECONDS = 3.0


@dataclass(slots=True)
class TreeNode:
    """A place in the tree: the answers that lead to it, and what can follow."""

    code: str
    taken: tuple[Taken, ...]
    events: list[Event]
    """A history that this place lies in: it has all that had happened when the question came."""
    question: Choose | None
    """What is asked here; None at the end of a line."""
    branches: dict[int, TreeNode] = field(default_factory=dict)
    """The place each answer leads to. One that no line that was played leads to is missing."""
    lines: int = 0
    """How many lines end below this place, as far as they were played."""
    shows: tuple[int, ...] = ()
    """At the end of a line, the numbers of the claims that it shows."""
    breaks: tuple[int, ...] = ()
    """At the end of a line, the numbers of the claims that it breaks."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The lines that begin with some answers, as a tree; *complete* if every one was played."""

    root: TreeNode
    complete: bool

    @property
    def lines(self) -> int:
        """Return how many lines were played."""
        return self.root.lines


def walk(
    scenario: Scenario, before: Sequence[Taken], off: frozenset[str], caps: Caps | None = None
) -> Walk:
    """Play every line that begins with these answers, which must all be possible."""
    answers = tuple([taken.given for taken in before])
    start = scenario.start(off)
    explorer = Explorer(start, caps or Caps(MOST_LINES, MOST_SECONDS), answers)
    root: TreeNode | None = None
    for play in explorer:
        taken = tuple(play.taken)
        if root is None:
            root = _place(scenario, taken, len(before), play)
        _grow(scenario, root, taken, len(before), play)
    if root is None:
        # Not even one line came to an end within the caps.
        play = replay(start, answers)
        root = TreeNode(
            code_of(scenario.name, before), (*before,), play.table.events, play.question
        )
    return Walk(root, explorer.complete)


@lru_cache(maxsize=8)
def walked(
    scenario: Scenario, before: tuple[LineAnswer, ...], off: frozenset[str] = frozenset()
) -> Walk:
    """Return the tree of a scenario of the repository, kept as it never changes."""
    return walk(scenario, replay(scenario.start(off), before).taken, off)


def top_of(walk: Walk, most: int) -> set[str]:
    """Return the codes of the places to unfold, the nearest first, with at most so many options."""
    unfolded: set[str] = set()
    waiting = deque([walk.root])
    while waiting:
        place = waiting.popleft()
        if place.question is None:
            continue
        most -= len(place.question.options)
        if most < 0 and unfolded:
            break
        unfolded.add(place.code)
        waiting += place.branches.values()
    return unfolded


def _grow(
    scenario: Scenario, root: TreeNode, taken: tuple[Taken, ...], depth: int, play: Play
) -> None:
    """Add a line to the tree."""
    place = root
    place.lines += 1
    for here in range(depth, len(taken)):
        answer = taken[here].answer
        if answer not in place.branches:
            place.branches[answer] = _place(scenario, taken, here + 1, play)
        place = place.branches[answer]
        place.lines += 1
    marks = [(n, _mark(claim, play)) for n, claim in enumerate(scenario.claims, start=1)]
    place.shows = tuple([n for n, mark in marks if mark is True])
    place.breaks = tuple([n for n, mark in marks if mark is False])


def _place(scenario: Scenario, taken: tuple[Taken, ...], depth: int, play: Play) -> TreeNode:
    question = taken[depth].question if depth < len(taken) else None
    code = code_of(scenario.name, taken[:depth])
    return TreeNode(code, taken[:depth], play.table.events, question)


def _mark(claim: Claim, play: Play) -> bool | None:
    """Say whether the line shows the claim (True), breaks it (False), or neither.

    A line shows what is claimed of some lines, or of those it is one of. Where a claim is about
    every line, that nothing forbidden happens in this one is not worth a mark.
    """
    if not claim.concerns(play):
        return None
    holds = claim.true_of(play)
    if claim.kind == "sometimes":
        return True if holds else None
    if holds is (claim.kind == "never"):
        return False
    return None if claim.given is None and claim.after is None else True
