"""The play as a strip of steps: each leads to its rule, and says what has become of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

from corpus.punctuation import here
from engine.kernel.pieces.courses import Course, StepOfPlay
from engine.playing.positions import Position
from engine.words.names import Cited, CitedRules
from engine.words.sentences import Speaker

STATES = {
    "done": pgettext_lazy("step of a play", "done"),
    "nothing": pgettext_lazy("step of a play", "nothing to do"),
    "now": pgettext_lazy("step of a play", "now"),
    "to-come": pgettext_lazy("step of a play", "still to come"),
    "undone": pgettext_lazy("step of a play", "done, then undone"),
    "taken-back": pgettext_lazy("step of a play", "taken back here"),
    "prevented": pgettext_lazy("step of a play", "prevented here"),
    "not-reached": pgettext_lazy("step of a play", "not reached"),
}
AGAIN = pgettext_lazy("step of a play", "came a second time")
CARRIED_OUT = pgettext_lazy("play of a card", "carried out")
TELLING = ("now", "taken-back", "prevented")
"""The states that say where a play stands, or how it ended."""


@dataclass(frozen=True, slots=True)
class StepOfPlayShown:
    """A step as it is drawn: its name, its rule, and its state as a word and for the eye."""

    name: str
    state: str
    said: str
    rule: Cited
    again: str


@dataclass(frozen=True, slots=True)
class CourseShown:
    """A play as it is drawn: the card, who plays it, how far it came, and all its steps.

    `begun` is the anchor of the step of the line with which it began.
    """

    card: SafeString
    player: str
    outcome: str
    begun: str
    steps: tuple[StepOfPlayShown, ...]
    is_open: bool


def steps_of(courses: Iterable[Course]) -> frozenset[str]:
    """Return the sections to which the steps of the plays lead."""
    return frozenset(step.section for course in courses for step in course.steps)


def courses_shown(stands: Position, speaker: Speaker, rules: CitedRules) -> list[CourseShown]:
    """Return the plays of the line, the one that stands before the reader first.

    That is what is under way: a reaction before what it answers. Once all are over it is the last.
    """
    under_way = [course for course in stands.courses if course.is_under_way]
    over = [course for course in stands.courses if not course.is_under_way]
    told = [*reversed(under_way), *reversed(over)]
    return [
        _course(course, speaker, rules, is_open=course.is_under_way or not (under_way or n))
        for n, course in enumerate(told)
    ]


def _course(course: Course, speaker: Speaker, rules: CitedRules, *, is_open: bool) -> CourseShown:
    steps = tuple([_step(step, speaker, rules) for step in course.steps])
    return CourseShown(
        card=speaker.names.word(course.card),
        player=speaker.player(course.player),
        outcome=next(
            (f"{step.said}{here().colon}{step.name}" for step in steps if step.state in TELLING),
            str(CARRIED_OUT),
        ),
        begun=f"{speaker.anchor}-{course.event + 1}",
        steps=steps,
        is_open=is_open,
    )


def _step(step: StepOfPlay, speaker: Speaker, rules: CitedRules) -> StepOfPlayShown:
    (rule,) = rules.of([step.section])
    return StepOfPlayShown(
        name=str(speaker.wording.stages[step.stage]),
        state=step.state,
        said=str(STATES[step.state]),
        rule=rule,
        again=str(AGAIN) if step.again else "",
    )
