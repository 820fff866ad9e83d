"""The course of plays, read off their events: which step is done, which is now, where one ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from engine.games.hkk.deed import Stage
from engine.games.hkk.sections import PLAYING
from engine.kernel.decisions import Choose
from engine.kernel.effects.attempts import PREVENT, TAKE_BACK
from engine.kernel.events import Event
from engine.kernel.pieces.courses import Course, Courses, State, StepOfPlay

STAGES: tuple[Stage, ...] = get_args(Stage)
SECTIONS: dict[Stage, str] = {
    "announce": PLAYING + "21.3.3",
    "forbidden": PLAYING + "21.3.4",
    "condition": PLAYING + "21.4",
    "target": PLAYING + "21.5",
    "decisions": PLAYING + "21.6.0",
    "base": PLAYING + "21.8.1",
    "modified": PLAYING + "21.8.3",
    "replaced": PLAYING + "21.9.3",
    "pay": PLAYING + "21.14",
    "reactions": PLAYING + "21.15",
    "success": PLAYING + "21.16",
    "continuous": PLAYING + "21.18.1",
    "on-play": PLAYING + "21.18.2",
    "linked": PLAYING + "21.19",
}
"""Each step of a play, in their order, and the section to which it leads."""


def courses(events: Sequence[Event], question: Choose | None = None) -> list[Course]:
    """Return the course of every play in the history, in the order of their announcements.

    A step in which nothing was to be done has no event, and is passed once a later one has come.
    """
    roots = roots_of(events)
    asked = _asked_about(events, question)
    found = []
    for event in events:
        if event.verb == "announce" and not event.refused:
            own = [one for one, root in zip(events, roots, strict=True) if root == event.n]
            now = _stage_asked(question) if asked[:1] == [event.n] else None
            is_under_way = event.n in asked
            steps = _steps(own, now, is_under_way=is_under_way)
            card, player = event.data["card"], event.data["player"]
            found.append(Course(event.n, card, player, steps, is_under_way))
    return found


def roots_of(events: Sequence[Event]) -> list[int | None]:
    """Return for each event the announcement of the play that it belongs to, or None."""
    roots: list[int | None] = []
    for event in events:
        if event.verb == "announce" and not event.refused:
            roots.append(event.n)
        else:
            roots.append(None if event.cause is None else roots[event.cause])
    return roots


def has_played(events: Sequence[Event], player: str, *, only_successes: bool) -> bool:
    """Say whether the player has played a card since the turn began.

    One that was paid for was played (21.14), whatever became of it, unless it was taken back. What
    was put into play was played as well (21.3.0).
    """
    begun = max([event.n for event in events if event.verb == "turn"], default=-1)
    roots = roots_of(events)
    back = {roots[e.n] for e in events if e.verb == TAKE_BACK and not e.refused}
    verbs = {"succeed"} if only_successes else {"pay", "succeed"}
    return any(
        event.n > begun
        and event.verb in verbs
        and not event.refused
        and event.data["player"] == player
        and roots[event.n] is not None
        and roots[event.n] not in back
        for event in events
    )


def _steps(
    own: Sequence[Event], now: Stage | None, *, is_under_way: bool
) -> tuple[StepOfPlay, ...]:
    """Return the steps of one play, of which these are the events."""
    reached = [STAGES.index(e.data["during"]) for e in own if "during" in e.data]
    furthest, told = max(reached, default=0), {*reached}
    back = next((e for e in own if e.verb == TAKE_BACK and not e.refused), None)
    prevented = any(e.verb == PREVENT for e in own)
    again = any(e.verb == "lose-target" for e in own)
    at = STAGES.index(now) if now is not None else furthest
    if back is not None:
        before = [e for e in own if e.n < back.n and "during" in e.data]
        at = STAGES.index(before[-1].data["during"])
    steps = []
    for place, stage in enumerate(STAGES):
        passed: State = "done" if place in told else "nothing"
        if back is not None:
            state: State = "undone" if place in told or place < at else "not-reached"
            state = "taken-back" if place == at else state
        elif prevented:
            state = passed if place < STAGES.index("reactions") else "not-reached"
            state = "prevented" if stage == "reactions" else state
        elif is_under_way and place == at:
            state = "now"
        elif is_under_way and place > at and place not in told:
            state = "to-come"
        else:
            state = passed
        steps.append(StepOfPlay(stage, SECTIONS[stage], state, again and stage == "target"))
    return tuple(steps)


def _asked_about(events: Sequence[Event], question: Choose | None) -> list[int]:
    """Return the plays that are under way, the innermost first: those behind what is asked."""
    found: list[int] = []
    n = question.cause if question is not None else None
    while n is not None:
        event = events[n]
        if event.verb == "announce" and not event.refused:
            found.append(n)
        n = event.cause
    return found


def _stage_asked(question: Choose | None) -> Stage | None:
    stage: Stage | None = question.data.get("during") if question is not None else None
    return stage


COURSES = Courses({str(stage): section for stage, section in SECTIONS.items()}, courses)
