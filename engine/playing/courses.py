"""The plays of a position, step by step, as one player knows them and as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.pieces.courses import Course


def seen_courses(courses: tuple[Course, ...], numbers: Mapping[int, int]) -> tuple[Course, ...]:
    """Return the plays whose beginning is known; *numbers* are those of events as they are seen.

    A card is shown as it is announced, and how far its play is, everybody follows.
    """
    return tuple(one._replace(event=numbers[one.event]) for one in courses if one.event in numbers)


def plain_course(course: Course) -> dict[str, Any]:
    """Return the course as JSON can write it."""
    return {**course._asdict(), "steps": [step._asdict() for step in course.steps]}
