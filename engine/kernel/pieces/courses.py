"""The course of a play: the steps it goes through, and what has become of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from engine.kernel.decisions import Choose
    from engine.kernel.events import Event

State = Literal[
    "done", "nothing", "now", "to-come", "undone", "taken-back", "prevented", "not-reached"
]
"""What has become of a step: done, passed with nothing to do in it, now, still to come; done and
undone again, the one at which the play was taken back, or prevented, and what was not reached."""


class StepOfPlay(NamedTuple):
    """A step of one play, the section it rests on, and whether it came once more."""

    stage: str
    section: str
    state: State
    again: bool = False


class Course(NamedTuple):
    """A play: the event that began it, the card, who plays it, and all its steps in their order."""

    event: int
    card: str
    player: str
    steps: tuple[StepOfPlay, ...]
    is_under_way: bool = False


class Courses(NamedTuple):
    """What a game tells of its plays: the section of every step in its order, and how they went."""

    sections: Mapping[str, str]
    read: Callable[[Sequence[Event], Choose | None], list[Course]]
    """Reads the course of every play off a history and what is asked, in the order they began."""
