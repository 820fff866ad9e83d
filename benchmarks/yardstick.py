"""Times as on the undisturbed machine: beside each work stands one that is always the same.

A processor that is shared with others' machines gives a program half of its speed for seconds at a
time, so that the same page takes 30 ms and 60. Between the works that are measured the same small
one is done again and again. How much longer it takes than at its fastest in this run is how much
longer the work beside it took: a ratio of two things done side by side, put as seconds of the
undisturbed machine. It compares one state of the code with another; bounds are held against the
clock.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeVar

Done = TypeVar("Done")

MANY, LOOKED_AT = 400_000, 8_000
"""Things that lie about in memory, and how many are looked at, here and there, as for a page.

So many that it suffers no more than a page does: between the fastest hundredth and the slowest
tenth of 313 rounds of pages lay 1.74 times, of this 1.64, of 20,000 things, which lie near, 1.87.
"""
FASTEST = 100
"""The fastest of so many count: none of them is faster than the processor."""


class Thing(NamedTuple):
    """Something with a name, as pages have."""

    name: str
    number: int


class Times(NamedTuple):
    """Seconds of each work: as on the undisturbed machine, and as the clock had them."""

    undisturbed: list[float]
    on_the_clock: list[float]

    def percentile(self, part: float) -> Percentile:
        """The times, in milliseconds, that *part* of the works do not exceed."""
        return Percentile(percentile(self.undisturbed, part), percentile(self.on_the_clock, part))


class Percentile(NamedTuple):
    """Milliseconds of the undisturbed machine, and of the clock."""

    ms: float
    clock_ms: float


class Yardstick:
    """Measures works, one after the other, by *clock*: of the wall, or of this process alone."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._things = {f"thing-{n}": Thing(f"thing {n}", n) for n in range(MANY)}
        self._names = Random(1).sample(sorted(self._things), LOOKED_AT)
        # Looking for garbage among them would be in the times.
        gc.freeze()
        self._taken: list[float] = []
        self._beside = [self._same()]

    def measure(self, work: Callable[[], Done]) -> Done:
        """Do the work and give back what it gave."""
        started = self._clock()
        done = work()
        self.took(self._clock() - started)
        return done

    def took(self, seconds: float) -> None:
        """Take down a work that somebody else has measured just now."""
        self._taken.append(seconds)
        self._beside.append(self._same())

    @property
    def times(self) -> Times:
        """All that was measured, in its order."""
        fastest = sorted(self._beside)[len(self._beside) // FASTEST]
        slower = [
            max(1.0, (before + after) / 2 / fastest) for before, after in pairwise(self._beside)
        ]
        taken = self._taken
        return Times([one / by for one, by in zip(taken, slower, strict=True)], [*taken])

    def _same(self) -> float:
        """Do the work that is always the same; how many seconds it took."""
        started = self._clock()
        things = [self._things[name] for name in self._names]
        words = [f"{thing.number}: {thing.name}" for thing in things]
        "".join(words).replace("thing", "another thing").split()
        return self._clock() - started


def percentile(times: Sequence[float], part: float) -> float:
    """The time, in milliseconds, that *part* of them do not exceed."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)] * 1000
