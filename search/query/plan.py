"""A query as what to look for in each language: what a search backend is given.

A plan knows nothing of backends, so that all of them look for the same terms.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from search.language.analysis import PART, Pattern, QueryRow, asked, exact
from search.query.glossary import Glossary, Spotted
from search.query.groups import TELLING, Group, each_once, groups_of
from search.query.numbers import number_in
from search.query.segments import (
    Parlance,
    Segment,
    bare_text,
    quoted_name,
    says_nothing,
    segmented,
    spotted_names,
    told_apart,
    wholly_named,
)
from search.query.typed import MOST_WORDS, Query

WRITTEN = 0.4
BESIDE = 0.6
LONGEST_ROW = 12
# Forms of an ambiguous word that are looked for beside another.
LIKELY = 2


@dataclass(frozen=True, slots=True)
class LanguagePlan:
    """What to look for in one language. All groups, or at worst any; the bonus only ranks.

    `whole` is the query as one unbroken row: what has that has all groups, as typed.
    """

    lang: str
    groups: tuple[Group, ...]
    without: tuple[Pattern, ...] = ()
    bonus: tuple[Pattern, ...] = ()
    whole: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole query in the languages it is looked for in. `named` are the things it names.

    `wholly` are those that are all it says: they come first, and of these those that are called so
    before those that have it as another word (`mainly`). If it is `only_names`, the cards among
    them come before texts that have no more than one. A game that is named beside other words is
    not looked for: its rules come before those of other games.
    """

    languages: tuple[LanguagePlan, ...] = ()
    named: tuple[Spotted, ...] = field(default=())
    wholly: frozenset[str] = frozenset()
    mainly: frozenset[str] = frozenset()
    only_names: bool = False
    numbers: tuple[str, ...] = ()
    games: frozenset[str] = frozenset()


def plan(
    query: Query, known: Parlance, langs: tuple[str, ...], corrected: Collection[str] = ()
) -> Plan:
    """What to look for in each of *langs*; the words *corrected* were typed otherwise."""
    words = known.names
    spotted = [] if query.number else spotted_names(query, known)
    said = [] if query.number else known.sayings.spot(bare_text(query), known.ui)
    spotted, said = told_apart(spotted, said)
    games = frozenset().union(*(one.games for one in spotted))
    numbers = (query.number,) if query.number else query.numbers
    segments = [
        replace(one, corrected=one.text in corrected) for one in segmented(query, spotted, said)
    ]
    others = [segment for segment in segments if not segment.is_game]
    if games and not numbers and (number := number_in(" ".join(one.text for one in others))):
        numbers, others = (number,), []
    if not games or not (others or numbers):
        games, others = frozenset(), segments
    if known.begun and others:
        last = max(range(len(others)), key=lambda n: query.text.rfind(others[n].text))
        others[last] = replace(others[last], begins=known.begun)
    if query.number:
        others = []
    named = tuple(one for one in spotted if not one.games)
    main = frozenset().union(*(one.main for one in named))
    wholly = wholly_named(query, others, numbers, known) or quoted_name(query, words)
    if known.begun and len(others) == 1 and not (wholly or query.without):
        wholly, main = frozenset(known.begun), frozenset(known.begun[:1])
    return Plan(
        tuple(_in_language(lang, query, others, numbers, known) for lang in langs),
        named,
        wholly,
        main,
        bool(others) and all(segment.keys for segment in others),
        numbers,
        games,
    )


def _in_language(
    lang: str, query: Query, segments: list[Segment], numbers: tuple[str, ...], known: Parlance
) -> LanguagePlan:
    groups = [Group((Pattern((number,)),)) for number in numbers]
    priors: dict[str, float] = {}
    saying = [segment for segment in segments if not says_nothing(lang, segment)]
    for segment in saying or ([] if numbers else segments):
        made = groups_of(lang, segment, known)
        priors[segment.text] = max((one.prior for one in made), default=0.0)
        groups += [replace(g, corrected=True) for g in made] if segment.corrected else made
    if query.number:
        return LanguagePlan(lang, tuple(groups))
    rows = asked(lang, query.text)
    without = [pattern for word in query.without for pattern in _left_out(lang, word, known.names)]
    return LanguagePlan(
        lang,
        tuple(groups[:MOST_WORDS]),
        tuple(without),
        _bonus(lang, rows, segments, priors),
        _whole(lang, rows, query),
    )


def _left_out(lang: str, word: str, words: Glossary) -> list[Pattern]:
    """Every way to read a word that is not wanted; if it is a name, what it names in any words."""
    named = [one for one in words.spot(word) if one.end - one.start == len(word.strip())]
    keys = sorted(key for one in named for key in one.keys)
    carried = [p for key in keys for p in words.patterns.get(key, {}).get(lang, ())]
    return (
        [Pattern((f"@{key}",)) for key in keys]
        + [Pattern(p.terms) for p in carried]
        + [
            Pattern(pattern.terms)
            for row in asked(lang, word)
            for pattern in (*row.patterns, *(row.words[0] if len(row.words) == 1 else ()))
            if pattern.terms[0][0] != PART
        ]
    )


def _bonus(
    lang: str, rows: list[QueryRow], segments: list[Segment], priors: Mapping[str, float]
) -> tuple[Pattern, ...]:
    """The words as they are written, beside each other as they were typed, and all in a row.

    What says little (*priors*, by segment) is worth little as it is written, too.
    """
    found = [
        Pattern(pattern.terms, WRITTEN * min(1.0, priors.get(segment.text, 0.0) / TELLING))
        for segment in segments
        for pattern in exact(lang, segment.text)
    ]
    if len(segments) > 1:
        found += [row.patterns[0] for row in rows if 1 < len(row.patterns[0].terms) <= LONGEST_ROW]
        found += [pattern for row in rows if lang != "ja" for pattern in _beside(row)]
    return each_once(found)


def _beside(row: QueryRow) -> Iterator[Pattern]:
    """Each two neighbours of a row, in their likeliest forms."""
    forms = [
        [way.terms[0] for way in ways if way.weight == 1 and len(way.terms) == 1][:LIKELY]
        for ways in row.words
    ]
    for one, other in pairwise(forms):
        yield from (Pattern(both, BESIDE) for both in product(one, other))


def _whole(lang: str, rows: list[QueryRow], query: Query) -> tuple[Pattern, ...]:
    """Japanese is found by whatever stands there, however a dictionary would take it apart."""
    if lang != "ja" or len(rows) != 1 or len(query.pieces) != 1 or query.without:
        return ()
    return rows[0].patterns
