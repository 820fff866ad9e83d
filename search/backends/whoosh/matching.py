"""What is wanted, looked up in postings: which documents have it, and what it is worth there."""

import heapq
from collections.abc import Collection, Sequence, Set

from corpus.languages import CODES
from search.backends import Match
from search.backends.wanted import (
    AllOf,
    AnyOf,
    Counts,
    Row,
    Wanted,
    with_all,
    with_some,
)
from search.backends.whoosh.fields import positions
from search.backends.whoosh.reading import Postings, ask
from search.query.filters import Filters
from search.query.plan import Plan

Documents = Set[int]


def candidates(plan: Plan, filters: Filters, *, enough: int) -> list[Match]:
    """Documents with all words, and if these are fewer than *enough*, those with some."""
    return ask(lambda held: _candidates(held, plan, filters, enough))


def counted() -> dict[str, int]:
    """How many documents there are of each language."""
    return ask(lambda held: {lang: len(held.weights("langs", lang)) for lang in CODES})


def _candidates(held: Postings, plan: Plan, filters: Filters, enough: int) -> list[Match]:
    narrowed = _narrowed(held, filters)
    asked = [(one, _counts(held, one.lang)) for one in plan.languages]
    found: dict[int, Match] = {}
    for one, counts in asked:
        wanted = with_all(one, counts)
        for number, score, typed in _Lookup(held, wanted, narrowed).best() if wanted else ():
            found[number] = Match(*held.about(number), round(score, 4), typed, True)
    if len(found) < enough:
        for one, counts in asked:
            wanted = with_some(one, counts)
            for number, score, _ in _Lookup(held, wanted, narrowed).best() if wanted else ():
                if number not in found:
                    found[number] = Match(*held.about(number), round(score, 4), False, False)
    return list(found.values())


def _counts(held: Postings, lang: str) -> Counts:
    field = f"all_{lang}"
    return Counts(len(held.weights("langs", lang)), lambda term: len(held.weights(field, term)))


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

    def best(self) -> list[tuple[int, float, bool]]:
        """Number, score and whether it is as typed, of the best that the filters let through."""
        found = self.any_clause(self.wanted.either)
        if self.narrowed is not None:
            found = found & self.narrowed
        if self.wanted.without and found:
            found = found - self.any_row(self.wanted.without)
        if not found:
            return []
        scores = self.scores(found)
        typed = self.any_clause(self.wanted.typed)
        best = heapq.nsmallest(self.wanted.most, scores, key=lambda at: (-scores[at], at))
        return [(at, scores[at], at in typed) for at in best]

    def scores(self, found: Documents) -> dict[int, float]:
        """What each of *found* is worth."""
        scores = dict.fromkeys(found, 0.0)
        for scored in self.wanted.scored:
            having = self.row(scored.row)
            matched = found & having
            for term, worth in zip(scored.row, scored.terms, strict=True):
                weights = self.held.weights(self.field, term)
                for at in matched:
                    scores[at] += worth * weights[at]
        return scores

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
