"""A plan asked of Whoosh: which documents have all the words, and which at least some."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from whoosh import query as ask
from whoosh.reading import IndexReader
from whoosh.searching import Searcher

from search.analysis import Pattern
from search.filters import Filters
from search.plan import Group, LanguagePlan, Plan

MOST_DOCUMENTS = 600


@dataclass(frozen=True, slots=True)
class Match:
    """One document that was found.

    `typed` says that the words stand there as they were typed, not only what they name; `wholly`
    that none of the words is missing.
    """

    key: str
    lang: str
    kind: str
    score: float
    typed: bool
    wholly: bool


def matches(searcher: Searcher, plan: Plan, filters: Filters, *, enough: int) -> list[Match]:
    """Documents with all words, and if these are fewer than *enough*, those with some."""
    narrowed = _narrowed(filters)
    asked = _Question(searcher.reader())
    found = _found(searcher, asked.any(asked.all_groups(one) for one in plan.languages), narrowed)
    typed = asked.any(asked.all_groups(one, carried=False) for one in plan.languages)
    as_typed = set(searcher.docs_for_query(typed)) if found else set()
    made = [_match(searcher, n, score, n in as_typed, True) for n, score in found.items()]
    if len(found) < enough:
        some = asked.any(asked.some_groups(one) for one in plan.languages)
        made += [
            _match(searcher, n, score, False, False)
            for n, score in _found(searcher, some, narrowed).items()
            if n not in found
        ]
    return made


def _match(searcher: Searcher, number: int, score: float, typed: bool, wholly: bool) -> Match:
    about = searcher.stored_fields(number)["about"]
    return Match(about["key"], about["lang"], about["kind"], score, typed, wholly)


def _found(searcher: Searcher, question: ask.Query, narrowed: ask.Query | None) -> dict[int, float]:
    if question == ask.NullQuery:
        return {}
    results = searcher.search(question, filter=narrowed, limit=MOST_DOCUMENTS)
    return {number: score for score, number in results.top_n}


def _narrowed(filters: Filters) -> ask.Query | None:
    parts = [
        ask.Term(name, value)
        for name, value in (
            ("games", filters.game),
            ("langs", filters.lang),
            ("kinds", filters.kind),
        )
        if value
    ]
    return ask.And(parts) if parts else None


class _Question:
    """Plans as Whoosh's queries, without what the index has no word of.

    Most terms of a query are words of another language: leaving them out before Whoosh sees them
    is cheaper than finding nothing in every segment.
    """

    def __init__(self, reader: IndexReader) -> None:
        self.reader = reader
        self.known: dict[tuple[str, str], bool] = {}

    def all_groups(self, one: LanguagePlan, *, carried: bool = True) -> ask.Query:
        """What has every group; with *carried* also by what the words name."""
        groups = [self.one_of(one.lang, _ways(group, carried=carried)) for group in one.groups]
        if not groups or any(group == ask.NullQuery for group in groups):
            return ask.NullQuery
        found: ask.Query = ask.And(groups) if len(groups) > 1 else groups[0]
        bonus = self.one_of(one.lang, one.bonus) if carried else ask.NullQuery
        if bonus != ask.NullQuery:
            found = ask.AndMaybe(found, bonus)
        return self.left_out(found, one)

    def some_groups(self, one: LanguagePlan) -> ask.Query:
        """What has any group, or part of one, and everything that was quoted."""
        loose = [group for group in one.groups if not group.quoted]
        if not loose or (len(one.groups) == 1 and not loose[0].parts):
            return ask.NullQuery
        ways = [way for group in loose for way in (*_ways(group, carried=True), *group.parts)]
        wanted = [self.one_of(one.lang, group.typed) for group in one.groups if group.quoted]
        wanted.append(self.one_of(one.lang, ways))
        if any(part == ask.NullQuery for part in wanted):
            return ask.NullQuery
        return self.left_out(ask.And(wanted) if len(wanted) > 1 else wanted[0], one)

    def left_out(self, found: ask.Query, one: LanguagePlan) -> ask.Query:
        """*found* without the words that the reader wants left out."""
        unwanted = self.one_of(one.lang, one.without)
        return found if unwanted == ask.NullQuery else ask.AndNot(found, unwanted)

    def one_of(self, lang: str, patterns: Sequence[Pattern]) -> ask.Query:
        """What has any of *patterns*."""
        return self.any(self.pattern(f"all_{lang}", pattern) for pattern in patterns)

    def any(self, questions: Iterable[ask.Query]) -> ask.Query:
        """What answers any of *questions*."""
        real = [one for one in questions if one != ask.NullQuery]
        if not real:
            return ask.NullQuery
        return ask.Or(real) if len(real) > 1 else real[0]

    def pattern(self, field: str, pattern: Pattern) -> ask.Query:
        """What has these terms in a row."""
        if not all(self.has(field, term) for term in pattern.terms):
            return ask.NullQuery
        if len(pattern.terms) == 1:
            return ask.Term(field, pattern.terms[0], boost=pattern.weight)
        return ask.Phrase(field, list(pattern.terms), boost=pattern.weight)

    def has(self, field: str, term: str) -> bool:
        """Whether the index holds *term* at all."""
        if (field, term) not in self.known:
            self.known[field, term] = (field, term) in self.reader
        return self.known[field, term]


def _ways(group: Group, *, carried: bool) -> tuple[Pattern, ...]:
    return (*group.typed, *group.carried) if carried else group.typed
