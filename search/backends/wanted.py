"""A plan as what a backend must look up in one language: which rows of terms, and their worth.

Rows with a term that no document has are left out here, and what every backend decides about a
question is decided here, so that all decide the same. A backend finds the documents and tells how
strongly each piece of evidence stands in them; `weigher` makes a score of that.

What counts is how much of what a query means a text covers. Each meaning has a weight: what its
words are worth (`Group.prior`) by how rare it is. A text that says it as it was typed has all of
that, one that says it in other words, or only under such a heading, has a share.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from search.backends.scoring import idf
from search.language.analysis import ABOVE, ASKED, EXACT, PART, Pattern
from search.query.groups import TELLING, Group
from search.query.plan import LanguagePlan

# The best of each language that are looked at further, and those that lack some of the words.
MOST_DOCUMENTS = 300
MOST_PARTLY = 100
# Words that more documents have than this are not what finds a document that lacks others.
LOOSE_DOCUMENTS = 3_000
# No meaning is rarer than one that so many documents have: what stands once is no better a sign.
RAREST = 3
# Beside the best evidence for a meaning, so much of what else there is for it.
FURTHER = 0.25
# What it counts that a question which a text answers has the words, or a heading above it.
ASKED_SHARE, ABOVE_SHARE = 0.7, 0.35
# What no text says at all tells of another game, so that what is found is weak.
UNKNOWN = 2.0

Row = tuple[str, ...]  # terms that stand one after the other
AnyOf = tuple[Row, ...]
AllOf = tuple[AnyOf, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """Single terms, or one row of several, and the share of a meaning that standing there has."""

    rows: AnyOf
    share: float


@dataclass(frozen=True, slots=True)
class Sought:
    """One thing that was asked for: what it weighs, and by what a document shows it."""

    weight: float
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for in one language: documents that have *either* and nothing of *without*.

    Those that have any of `typed` have the words as they were typed. Of the `bonus` each share is
    a weight by itself. The best `most` are wanted.
    """

    lang: str
    either: tuple[AllOf, ...]
    typed: tuple[AllOf, ...]
    without: AnyOf
    sought: tuple[Sought, ...]
    bonus: tuple[Evidence, ...]
    most: int = MOST_DOCUMENTS

    @property
    def evidence(self) -> list[tuple[AnyOf, float]]:
        """All that is looked up in a document, in the order of its strengths, with its weight."""
        own = [(one.rows, m.weight * one.share) for m in self.sought for one in m.evidence]
        return own + [(one.rows, one.share) for one in self.bonus]


def weigher(wanted: Wanted) -> Callable[[Sequence[float]], tuple[float, float]]:
    """How a document is weighed: its score, and how much of the weight that was asked for it covers
    (0..1).

    It is given the strengths: how strongly each piece of evidence stands there, 0 if it does not.
    """
    asked = sum(meaning.weight for meaning in wanted.sought)
    meanings, at = [], 0
    for meaning in wanted.sought:
        shares = tuple(enumerate((one.share for one in meaning.evidence), start=at))
        meanings.append((meaning.weight, shares))
        at += len(shares)
    bonus = tuple(enumerate((one.share for one in wanted.bonus), start=at))

    def weighed(strengths: Sequence[float]) -> tuple[float, float]:
        score = covered = 0.0
        for weight, shares in meanings:
            best = rest = share = 0.0
            for place, worthy in shares:
                if worth := worthy * strengths[place]:
                    share = max(share, worthy)
                    if worth > best:
                        best, worth = worth, best
                    rest += worth
            if share:
                score += weight * (best + FURTHER * rest)
                covered += weight * min(share, 1.0)
        score += sum([worthy * strengths[place] for place, worthy in bonus])
        part = covered / asked if asked else 1.0
        return score * part, part

    return weighed


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

    def evidence(self, patterns: Iterable[Pattern], telling: float) -> tuple[Evidence, ...]:
        """*patterns* by what they count: single terms of one share together, each row by itself.

        What is commoner than the meaning, which tells so much (its idf), counts so much less.
        """
        weights: dict[Row, float] = {}
        for pattern in patterns:
            weights[pattern.terms] = max(pattern.weight, weights.get(pattern.terms, 0.0))
        together: dict[float, list[Row]] = {}
        rows: list[Evidence] = []
        for row, share in weights.items():
            if not row or not all(map(self.having, row)):
                continue
            # In steps, so that words for the same are one piece of evidence.
            weight = round(share * min(1.0, self.idf(self.rarest(row)) / telling), 1)
            if not weight:
                continue
            if len(row) == 1:
                together.setdefault(weight, []).append(row)
            else:
                rows.append(Evidence((row,), weight))
        return (*(Evidence(tuple(same), weight) for weight, same in together.items()), *rows)

    def meaning(self, group: Group) -> Sought:
        """*group* weighed by the commonest way in which documents have it."""
        rows = self.rows((*group.typed, *group.carried, *_asked(group))) or self.rows(group.said)
        often = max(map(self.rarest, rows), default=0)
        telling = self.idf(often)
        weight = group.prior * telling * (1 if often else UNKNOWN)
        return Sought(weight, self.evidence(_ways(group), telling))

    def idf(self, often: int) -> float:
        """How much it tells that *often* documents have something."""
        return idf(max(often, RAREST), self.documents)

    def bonus(self, patterns: Iterable[Pattern]) -> tuple[Evidence, ...]:
        """What only ranks: each row by itself, by its weight and how rare it is."""
        return tuple(
            Evidence((p.terms,), p.weight * self.idf(self.rarest(p.terms)))
            for p in patterns
            if p.weight and p.terms and all(map(self.having, p.terms))
        )


def _ways(group: Group) -> Iterator[Pattern]:
    """All by which a document shows what was asked for."""
    yield from (*group.typed, *group.carried, *group.said, *group.parts)
    yield from _asked(group)
    yield from _elsewhere(group, ABOVE, ABOVE_SHARE)


def _asked(group: Group) -> Iterator[Pattern]:
    yield from _elsewhere(group, ASKED, ASKED_SHARE)


def _elsewhere(group: Group, mark: str, share: float) -> Iterator[Pattern]:
    """The same words in the questions that a document answers, or in the headings above it."""
    if group.quoted:
        return
    parts = group.parts if mark == ASKED else ()
    for pattern in (*group.typed, *group.carried, *parts):
        if pattern.terms and pattern.terms[0][0] not in EXACT + PART:
            yield Pattern(tuple(mark + t for t in pattern.terms), pattern.weight * share)


def terms_of(plan: LanguagePlan) -> set[str]:
    """Every term that *plan* speaks of."""
    return {term for pattern in _patterns(plan) for term in pattern.terms}


def _patterns(plan: LanguagePlan) -> Iterator[Pattern]:
    for group in plan.groups:
        yield from _ways(group)
    yield from (*plan.without, *plan.bonus, *plan.whole)


class Both(NamedTuple):
    """Documents that have all that tells, and those that have some of it, by the same evidence."""

    wholly: Wanted | None
    partly: Wanted | None


def wanted_of(plan: LanguagePlan, counts: Counts, most: int = 0) -> Both:
    """What is looked for in one language; None where nothing can be found.

    At most *most* of each are wanted, else as many as usual.
    """
    telling = [g for g in plan.groups if g.quoted or g.prior >= TELLING] or list(plan.groups)
    whole = counts.rows(plan.whole)
    wholly = _clauses([counts.rows((*g.typed, *g.carried)) for g in telling], whole)
    partly = _some(plan, counts)
    if not (wholly or partly):
        return Both(None, None)
    typed = _clauses([counts.rows(group.typed) for group in telling], whole) if wholly else ()
    without = counts.rows(plan.without)
    meanings = tuple(counts.meaning(group) for group in plan.groups)
    bonus = counts.bonus((*plan.bonus, *plan.whole))
    made = Wanted(plan.lang, wholly, typed, without, meanings, bonus, most or MOST_DOCUMENTS)
    return Both(
        made if wholly else None,
        replace(made, either=partly, typed=(), most=most or MOST_PARTLY) if partly else None,
    )


def _clauses(groups: list[AnyOf], whole: AnyOf) -> tuple[AllOf, ...]:
    clauses = [tuple(groups)] if groups and all(groups) else []
    return (*clauses, (whole,)) if whole else tuple(clauses)


def _some(plan: LanguagePlan, counts: Counts) -> tuple[AllOf, ...]:
    """Any telling group, or part of one, and everything that was quoted."""
    loose = [group for group in plan.groups if not group.quoted and group.prior >= TELLING]
    loose = loose or [group for group in plan.groups if not group.quoted]
    ways = [w for g in loose for w in (*g.typed, *g.carried, *g.said, *g.parts, *_asked(g))]
    quoted = [counts.rows(group.typed) for group in plan.groups if group.quoted]
    clause = (*quoted, _rare(counts.rows(ways), counts))
    return (clause,) if loose and all(clause) else ()


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
