"""The rules that a transcript cites, as notes under it: on paper nobody can follow a link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase

from engine.pages.shown import MomentShown, StepShown
from engine.words.names import Cited


@dataclass(frozen=True, slots=True)
class Note:
    """A rule, and the letter by which the steps refer to it."""

    mark: str
    rule: Cited


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of play with the notes of each of its steps; `notes` has each rule once."""

    moments: list[tuple[MomentShown, list[tuple[StepShown, list[Note]]]]]
    notes: list[Note]


def noted(log: Iterable[MomentShown]) -> Noted:
    """Return the line with its rules marked in the order in which they are first cited."""
    notes: dict[str, Note] = {}
    moments = []
    for moment in log:
        steps = []
        for step in moment.steps:
            for rule in step.rules:
                notes.setdefault(rule.key, Note(_mark(len(notes)), rule))
            steps.append((step, [notes[rule.key] for rule in step.rules]))
        moments.append((moment, steps))
    return Noted(moments, list(notes.values()))


def _mark(place: int) -> str:
    """Return a, b … z, aa, ab …: steps have numbers already."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, len(ascii_lowercase))
        letters = ascii_lowercase[rest] + letters
    return letters
