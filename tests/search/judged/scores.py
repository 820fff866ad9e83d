"""How good a row of results is: the measures that papers on search use."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log2
from statistics import fmean

from tests.search.judged import Judged

DEEP = 10


def gain(grade: int) -> int:
    """What a result of *grade* is worth: 7 for an answer, 3 for a help, 1 for a touch."""
    return 2**grade - 1


def ndcg(found: Sequence[str], relevant: dict[str, int], deep: int = DEEP) -> float:
    """The first *deep* of *found* beside the best order there is; 1 is perfect, 0 is nothing.

    A key that comes twice counts once.
    """
    keys = list(dict.fromkeys(found))[:deep]
    best = sorted(relevant.values(), reverse=True)[:deep]
    held = _discounted(relevant.get(key, 0) for key in keys)
    return held / _discounted(best)


def _discounted(grades: Iterable[int]) -> float:
    return sum(gain(grade) / log2(place + 2) for place, grade in enumerate(grades))


def reciprocal_rank(found: Sequence[str], one: Judged) -> float:
    """One through the place of the first answer; 0 if there is none in the first ten."""
    places = (place for place, key in enumerate(found[:DEEP], start=1) if key in one.answers)
    return 1 / next(places, float("inf"))


@dataclass(frozen=True, slots=True)
class Scored:
    """A judged query and the keys that were found for it, best first."""

    one: Judged
    found: tuple[str, ...]

    @property
    def ndcg(self) -> float:
        """How near the best order the first ten come."""
        return ndcg(self.found, self.one.relevant)

    @property
    def reciprocal_rank(self) -> float:
        """One through the place of the first answer."""
        return reciprocal_rank(self.found, self.one)

    @property
    def nothing(self) -> bool:
        """Whether nothing that is wanted was found."""
        return not any(key in self.one.relevant for key in self.found[:DEEP])

    def hit(self, deep: int = 3) -> bool:
        """Whether an answer is in the first *deep*."""
        return any(key in self.one.answers for key in self.found[:deep])


@dataclass(frozen=True, slots=True)
class Summary:
    """Means over some queries."""

    queries: int
    ndcg: float
    mrr: float
    nothing: float
    hit3: float


def summary(scored: Sequence[Scored]) -> Summary:
    """The means of *scored*, which must not be empty."""
    return Summary(
        len(scored),
        fmean(one.ndcg for one in scored),
        fmean(one.reciprocal_rank for one in scored),
        fmean(one.nothing for one in scored),
        fmean(one.hit() for one in scored),
    )


def by(scored: Iterable[Scored], what: Callable[[Judged], str]) -> dict[str, Summary]:
    """A summary for each value of *what* (language, kind), in the order of their first queries."""
    groups: dict[str, list[Scored]] = {}
    for one in scored:
        groups.setdefault(what(one.one), []).append(one)
    return {name: summary(group) for name, group in groups.items()}


def worst(scored: Iterable[Scored], count: int = DEEP) -> list[Scored]:
    """The *count* queries that are answered worst."""
    return sorted(scored, key=lambda one: one.ndcg)[:count]
