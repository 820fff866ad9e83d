"""The order of lessons: what rests on the rules of another comes after it. Standard library only.

An example rests on another if that one proves a rule that its own rules cite, or that it names
without proving it. Where examples rest on each other in a ring, the one that has least before it
comes first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

SHELVES = (1, 2, 3)
"""Rests on nothing that another shows, rests on those that do not, rests on any of these."""


class LessonRules(NamedTuple):
    """An example as the order sees it: the rules it is about, those it proves, and what ties."""

    name: str
    rules: frozenset[str]
    proves: frozenset[str]
    tie: tuple[int | str, ...]
    """What decides between two of which neither rests on the other, the easier first."""


class Placed(NamedTuple):
    """An example in the order: what it rests on that stands before it, and its shelf."""

    name: str
    rests_on: tuple[str, ...]
    shelf: int


def in_lesson_order(
    lessons: Iterable[LessonRules], cites: Mapping[str, Collection[str]]
) -> tuple[Placed, ...]:
    """Return the lessons so that each comes after those that it rests on, the easier first.

    Those of one shelf stand together. The same lessons come in the same order, however they are
    given.
    """
    by_name = {lesson.name: lesson for lesson in sorted(lessons, key=lambda one: one.name)}
    rests = rests_on(by_name.values(), cites)
    left, placed = dict(by_name), dict[str, Placed]()
    while left:
        waiting = {name: [on for on in rests[name] if on in left] for name in left}
        turn = _freed(waiting) or _least_bound(waiting)
        name = min(turn, key=lambda one: (len(waiting[one]), *left[one].tie, one))
        before = tuple(on for on in placed if on in rests[name])
        shelf = 1 + max((placed[on].shelf for on in before), default=0)
        placed[name] = Placed(name, before, min(shelf, SHELVES[-1]))
        del left[name]
    return tuple(sorted(placed.values(), key=lambda one: one.shelf))


def rests_on(
    lessons: Collection[LessonRules], cites: Mapping[str, Collection[str]]
) -> dict[str, frozenset[str]]:
    """Return by the name of each lesson the names of those that prove what it stands on."""
    proving: dict[str, set[str]] = {}
    for lesson in lessons:
        for rule in lesson.proves:
            proving.setdefault(rule, set()).add(lesson.name)
    found = {}
    for lesson in lessons:
        stands_on = lesson.rules.union(*[cites.get(rule, ()) for rule in lesson.rules])
        shown = [proving.get(rule, set()) for rule in stands_on - lesson.proves]
        found[lesson.name] = frozenset().union(*shown) - {lesson.name}
    return found


def _freed(waiting: Mapping[str, Collection[str]]) -> list[str]:
    """Return those that wait for nothing any more."""
    return [name for name, before in waiting.items() if not before]


def _least_bound(waiting: Mapping[str, Collection[str]]) -> list[str]:
    """Return those of the rings that wait for no other ring."""
    behind = {name: _behind(name, waiting) for name in waiting}
    return [name for name in waiting if all(name in behind[other] for other in behind[name])]


def _behind(name: str, waiting: Mapping[str, Collection[str]]) -> set[str]:
    """Return all that this one waits for, near and far."""
    found, ahead = set[str](), list(waiting[name])
    while ahead:
        here = ahead.pop()
        if here not in found:
            found.add(here)
            ahead += waiting[here]
    return found
