"""A course of numbers by day as a line in a small picture, and as rows of a table."""

from dataclasses import dataclass
from datetime import date, timedelta

from workbench.progress.counts import Progress

WIDTH, HEIGHT, EDGE = 240, 48, 2
POINTS = 13
"""So many days are drawn and told at most, evenly apart: the first, the last and between."""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """The number at the end of a day."""

    day: date
    number: int


@dataclass(frozen=True, slots=True)
class ProgressChart:
    """`line` and `area` are points as SVG writes them, in WIDTH x HEIGHT."""

    points: tuple[ChartPoint, ...]
    line: str
    area: str


def drawn(progress: Progress, first: date, today: date) -> ProgressChart:
    """The course from the *first* day to *today*; its highest place is the total of the source."""
    days = days_between(first, today)
    points = tuple(ChartPoint(day, number_at(progress, day)) for day in days)
    top = max(progress.total, *(one.number for one in points), 1)
    span = max((today - first).days, 1)
    places = [
        (
            EDGE + (WIDTH - 2 * EDGE) * (one.day - first).days / span,
            HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * one.number / top,
        )
        for one in points
    ]
    if len(places) == 1:
        places.append((WIDTH - EDGE, places[0][1]))
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    floor = HEIGHT - EDGE
    area = f"{places[0][0]:.1f},{floor} {line} {places[-1][0]:.1f},{floor}"
    return ProgressChart(points, line, area)


def days_between(first: date, today: date) -> list[date]:
    """At most POINTS days, evenly apart, the first and the last among them."""
    span = max((today - first).days, 0)
    steps = min(span, POINTS - 1)
    if not steps:
        return [today]
    return [first + timedelta(days=round(span * n / steps)) for n in range(steps + 1)]


def number_at(progress: Progress, day: date) -> int:
    """How many there were at the end of a day."""
    return next((number for at, number in reversed(progress.course) if at <= day), 0)
