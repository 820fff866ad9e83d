"""Reading marks: each known to the game, and each saying what it may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.kernel.errors import TooManyMarks
from engine.kernel.pieces.marks import MarkKind, Value
from engine.kernel.reading.reader import Reader

MOST_MARKS = 12
"""As many as one card carries in a file."""


class Seated(Protocol):
    """Whatever knows who sits at the table."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in order of play."""


def read_marks(reader: Reader, kinds: Mapping[str, MarkKind], seated: Seated) -> dict[str, Value]:
    """Take the table of marks, empty if there is none. What lies on what is no mark here."""
    if not reader.has("marks"):
        return {}
    marks = reader.table("marks", None)
    if len(marks.left) > MOST_MARKS:
        sentence = f"{marks.place()} has {len(marks.left)} marks; {MOST_MARKS} is the most."
        raise marks.error(TooManyMarks, sentence)
    known = {name: kind for name, kind in kinds.items() if kind.kind != "host"}
    for name in marks.left:
        marks.one_of(name, name, known, "mark")
    return {name: read_value(marks, name, known[name], seated) for name in list(marks.left)}


def read_value(reader: Reader, key: str, kind: MarkKind, seated: Seated) -> Value:
    """Take what a mark of this kind says."""
    if kind.kind == "flag":
        return reader.flag(key)
    if kind.kind == "number":
        return reader.number(key, 0, kind.most)
    if kind.kind == "player":
        return reader.word(key, seated.players, "player")
    return reader.word(key, kind.words)
