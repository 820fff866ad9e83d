"""What is wanted, looked up in postings: which documents have it, and what it is worth there."""

import heapq
from collections.abc import Collection, Iterator, Sequence, Set
from functools import cache

from corpus.languages import CODES
from search.backends import Match
from search.backends.wanted import AllOf, AnyOf, Both, Counts, Row, Wanted, wanted_of, weigher
from search.backends.whoosh.fields import positions
from search.backends.whoosh.reading import Postings, ask
from search.query.filters import Filters
from search.query.plan import Plan

Documents = Set[int]


def candidates(plan: Plan, filters: Filters, most: int = 0) -> list[Match]:
    """Documents with all words, and those with some; *most* of each instead of as many as usual."""
    return ask(lambda held: _candidates(held, plan, filters, most))


def counted() -> dict[str, int]:
    """How many documents there are of each language."""
    return ask(lambda held: {lang: len(held.weights("langs", lang)) for lang in CODES})


def _candidates(held: Postings, plan: Plan, filters: Filters, most: int) -> list[Match]:
    narrowed = _narrowed(held, filters)
    found: dict[int, Match] = {}
    for one in plan.languages:
        both = wanted_of(one, _counts(held, one.lang), most)
        if wanted := both.wholly or both.partly:
            weighed = weigher(wanted)
            for number, strengths, typed, wholly in _Lookup(held, wanted, narrowed).best(both):
                score, covered = weighed(strengths)
                about = held.about(number)
                found[number] = Match(*about, round(score, 4), typed, wholly, round(covered, 4))
    return list(found.values())


def _counts(held: Postings, lang: str) -> Counts:
    field = f"all_{lang}"
    # A question asks for the same terms again and again: by word, by meaning, by what is rare.
    having = cache(lambda term: len(held.weights(field, term)))
    return Counts(len(held.weights("langs", lang)), having)


def _narrowed(held: Postings, filters: Filters) -> Documents | None:
    """The documents that the filters let through; None when there are no filters."""
    labels = [
        held.weights(field, label).keys()
        for field, label in (
            ("games", filters.game),
            ("sources", filters.source),
            ("langs", filters.lang),
            ("kinds", filters.kind),
        )
        if label
    ]
    return _in_all(labels) if labels else None


class _Lookup:
    """One language of a question, looked up."""

    def __init__(self, held: Postings, wanted: Wanted, narrowed: Documents | None) -> None:
        self.held = held
        self.wanted = wanted
        self.narrowed = narrowed
        self.field = f"all_{wanted.lang}"
        self.rows: dict[Row, Documents] = {}

    def best(self, both: Both) -> Iterator[tuple[int, list[float], bool, bool]]:
        """Number, strengths, whether it is as typed and has all, of the best of both.

        The best are those with most evidence, however it is spread over what was asked.
        """
        wholly, partly = (self.found(one) for one in both)
        partly = partly - wholly
        found = wholly | partly
        if not found:
            return
        strengths = [self.strengths(rows, found) for rows, _ in self.wanted.evidence]
        scores = dict.fromkeys(found, 0.0)
        for (_, worth), strong in zip(self.wanted.evidence, strengths, strict=True):
            for at, strength in strong.items():
                scores[at] += worth * strength
        typed = self.any_clause(self.wanted.typed) if wholly else set()
        for wanted, documents in zip(both, (wholly, partly), strict=True):
            if wanted and documents:
                order = ((-scores[at], at) for at in documents)
                chosen = [at for _, at in heapq.nsmallest(wanted.most, order)]
                for at, standing in _each(chosen, strengths).items():
                    yield at, standing, at in typed, documents is wholly

    def found(self, wanted: Wanted | None) -> Documents:
        """The documents of *wanted* that the filters let through."""
        found = self.any_clause(wanted.either) if wanted else set()
        if self.narrowed is not None:
            found = found & self.narrowed
        if found and self.wanted.without:
            found = found - self.any_row(self.wanted.without)
        return found

    def strengths(self, rows: AnyOf, found: Documents) -> dict[int, float]:
        """How strongly *rows* stand in those of *found* that have them: single terms, or a row."""
        strong: dict[int, float] = {}
        for row in rows:
            matched = found & self.row(row)
            for term in row:
                weights = self.held.weights(self.field, term)
                for at in matched:
                    strong[at] = strong.get(at, 0.0) + weights[at] / len(row)
        return strong

    def any_clause(self, clauses: Collection[AllOf]) -> Documents:
        return _in_any([_in_all([self.any_row(rows) for rows in clause]) for clause in clauses])

    def any_row(self, rows: AnyOf) -> Documents:
        return _in_any([self.row(row) for row in rows])

    def row(self, row: Row) -> Documents:
        """The documents in which these terms stand one after the other."""
        if row not in self.rows:
            self.rows[row] = self._beside(row)
        return self.rows[row]

    def _beside(self, row: Row) -> Documents:
        each = [self.held.weights(self.field, term).keys() for term in row]
        if len(row) == 1:
            return each[0]
        places = [self.held.places(self.field, term) for term in row]
        # The rarest term first: most documents are out before the others are looked at.
        order = sorted(range(len(row)), key=lambda n: len(places[n]))
        return {at for at in _in_all(each) if _stand_beside(at, places, order)}


def _each(chosen: Sequence[int], strengths: Sequence[dict[int, float]]) -> dict[int, list[float]]:
    """The strengths of each of the *chosen* documents, in their order: most of them are 0."""
    told = {at: [0.0] * len(strengths) for at in chosen}
    for place, strong in enumerate(strengths):
        for at in told.keys() & strong.keys():
            told[at][place] = strong[at]
    return told


def _stand_beside(at: int, places: list[dict[int, bytes]], order: list[int]) -> bool:
    starts: set[int] | None = None
    for n in order:
        here = {place - n for place in positions(places[n][at])}
        starts = here if starts is None else starts & here
        if not starts:
            return False
    return True


def _in_all(sets: Sequence[Documents]) -> Documents:
    first, *others = sorted(sets, key=len)
    for other in others:
        first = first & other
    return first


def _in_any(sets: list[Documents]) -> Documents:
    return sets[0] if len(sets) == 1 else set().union(*sets)
