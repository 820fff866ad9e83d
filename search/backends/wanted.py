"""A plan as what a backend must look up in one language: which rows of terms, and their worth.

Rows with a term that no document has are left out here, and what every backend decides about a
question is decided here, so that all decide the same.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from search.backends.scoring import idf
from search.language.analysis import Pattern
from search.query.plan import LanguagePlan

# The best of each language that are looked at further, and those that lack some of the words.
MOST_DOCUMENTS = 300
MOST_PARTLY = 100
# Words that more documents have than this are not what finds a document that lacks others.
LOOSE_DOCUMENTS = 3_000

Row = tuple[str, ...]  # terms that stand one after the other
AnyOf = tuple[Row, ...]
AllOf = tuple[AnyOf, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """A row of terms, and what each of its terms adds to the score of a document that has it."""

    row: Row
    terms: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for in one language: documents that have *either* and nothing of *without*.

    Those that have any of `typed` have the words as they were typed. The best `most` are wanted.
    """

    lang: str
    either: tuple[AllOf, ...]
    typed: tuple[AllOf, ...]
    without: AnyOf
    scored: tuple[Worth, ...]
    most: int = MOST_DOCUMENTS


@dataclass(frozen=True, slots=True)
class Counts:
    """How many documents a language has, and how many of them have a term."""

    documents: int
    having: Callable[[str], int]

    def rows(self, patterns: Iterable[Pattern]) -> AnyOf:
        """The rows of *patterns* of which every term is in some document."""
        rows = dict.fromkeys(pattern.terms for pattern in patterns if pattern.terms)
        return tuple(row for row in rows if all(map(self.having, row)))

    def rarest(self, row: Row) -> int:
        """At most so many documents have *row*."""
        return min(map(self.having, row))

    def worths(self, patterns: Iterable[Pattern]) -> tuple[Worth, ...]:
        """What finding each row counts; a row that is asked for twice counts once, at its best."""
        weights: dict[Row, float] = {}
        for pattern in patterns:
            weights[pattern.terms] = max(pattern.weight, weights.get(pattern.terms, 0.0))
        return tuple(
            Worth(row, tuple(weight * idf(self.having(t), self.documents) for t in row))
            for row, weight in weights.items()
            if row and all(map(self.having, row))
        )


def terms_of(plan: LanguagePlan) -> set[str]:
    """Every term that *plan* speaks of."""
    return {term for pattern in _patterns(plan) for term in pattern.terms}


def _patterns(plan: LanguagePlan) -> Iterator[Pattern]:
    for group in plan.groups:
        yield from (*group.typed, *group.carried, *group.parts)
    yield from (*plan.without, *plan.bonus, *plan.whole)


def with_all(plan: LanguagePlan, counts: Counts) -> Wanted | None:
    """Documents that have every group, or the whole query as one row; None if there are none."""
    whole = counts.rows(plan.whole)
    either = _clauses([counts.rows((*g.typed, *g.carried)) for g in plan.groups], whole)
    if not either:
        return None
    ways = [way for group in plan.groups for way in (*group.typed, *group.carried)]
    return Wanted(
        plan.lang,
        either,
        _clauses([counts.rows(group.typed) for group in plan.groups], whole),
        counts.rows(plan.without),
        counts.worths((*ways, *plan.bonus, *plan.whole)),
    )


def _clauses(groups: list[AnyOf], whole: AnyOf) -> tuple[AllOf, ...]:
    clauses = [tuple(groups)] if groups and all(groups) else []
    return (*clauses, (whole,)) if whole else tuple(clauses)


def with_some(plan: LanguagePlan, counts: Counts) -> Wanted | None:
    """Documents that have any group, or part of one, and everything that was quoted."""
    loose = [group for group in plan.groups if not group.quoted]
    if not loose or (len(plan.groups) == 1 and not loose[0].parts):
        return None
    ways = [way for group in loose for way in (*group.typed, *group.carried, *group.parts)]
    quoted = [counts.rows(group.typed) for group in plan.groups if group.quoted]
    clause = (*quoted, _rare(counts.rows(ways), counts))
    if not all(clause):
        return None
    scored = [pattern for group in plan.groups if group.quoted for pattern in group.typed]
    return Wanted(
        plan.lang,
        (clause,),
        (),
        counts.rows(plan.without),
        counts.worths((*scored, *ways, *plan.bonus)),
        MOST_PARTLY,
    )


def _rare(rows: AnyOf, counts: Counts) -> AnyOf:
    """The rarest rows, up to so many documents; at least one."""
    kept: list[Row] = []
    documents = 0
    for row in sorted(rows, key=counts.rarest):
        documents += counts.rarest(row)
        if kept and documents > LOOSE_DOCUMENTS:
            break
        kept.append(row)
    return tuple(kept)
