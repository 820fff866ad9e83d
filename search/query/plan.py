"""A query as what to look for in each language: what a search backend is given.

A plan knows nothing of backends, so that all of them look for the same terms.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from search.language.analysis import PART, Pattern, QueryRow, asked, exact
from search.language.scripts import KANJI
from search.query.glossary import Glossary, Spotted
from search.query.numbers import number_in
from search.query.segments import (
    Parlance,
    Segment,
    all_usual,
    says_nothing,
    segments_of,
    spotted_in,
)
from search.query.typed import MOST_WORDS, Query

LOOSE = 0.4
LINKED = 0.8
WRITTEN = 0.4
BESIDE = 0.6
# What a term's own words, and other sayings for the same, count where a player's word was typed.
TOLD, RETOLD = 0.7, 0.4
# A word that no concept is known for says less of what is asked than one that names something.
PLAIN = 0.6
# So sure a player's word for a term names it.
SURELY = 0.7
# What begins like a half-typed word.
BEGUN = 0.5
USUAL = 0.1
# What every text is about tells nothing of one, beside other words.
OF_THE_FIELD = frozenset({"term:card", "term:player"})
LEAST_SAID = 0.3
LONGEST_ROW = 12
# Forms of an ambiguous word that are looked for beside another.
LIKELY = 2


@dataclass(frozen=True, slots=True)
class Group:
    """One thing that was asked for: as typed, by what it names, or at worst by its parts.

    Of what is as good as typed `other` are other words for the same. What was quoted is never done
    without. What was `corrected` was typed otherwise.
    """

    typed: tuple[Pattern, ...]
    carried: tuple[Pattern, ...] = ()
    parts: tuple[Pattern, ...] = ()
    quoted: bool = False
    corrected: bool = False
    other: tuple[Pattern, ...] = ()
    said: tuple[Pattern, ...] = ()
    prior: float = 1.0


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
    spotted, said = ([], []) if query.number else spotted_in(query, known)
    games = frozenset().union(*(one.games for one in spotted))
    numbers = (query.number,) if query.number else query.numbers
    segments = [
        replace(one, corrected=one.text in corrected) for one in segments_of(query, spotted, said)
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
    return Plan(
        tuple(_in_language(lang, query, others, numbers, known) for lang in langs),
        named,
        _wholly(query, others, numbers, known) or _quoted(query, words),
        frozenset().union(*(one.main for one in named)),
        bool(others) and all(segment.keys for segment in others),
        numbers,
        games,
    )


def _quoted(query: Query, words: Glossary) -> frozenset[str]:
    """What has a quoted name, if that is all the query says."""
    if query.number or len(query.pieces) != 1 or not query.pieces[0].quoted or query.without:
        return frozenset()
    text = query.pieces[0].text
    found = [one for one in words.spot(text) if one.end - one.start == len(text)]
    return found[0].keys if found else frozenset()


def _wholly(
    query: Query, segments: list[Segment], numbers: tuple[str, ...], known: Parlance
) -> frozenset[str]:
    """What is named if that is all the query says, beside words that say nothing.

    A player's word that surely stands for a term names it as well.
    """
    telling = [
        one
        for one in segments
        if not (one.keys and (says_nothing("", one) or one.keys <= OF_THE_FIELD))
    ]
    named = [segment for segment in telling or segments if segment.keys]
    if query.without or numbers:
        return frozenset()
    others = [one for one in telling if not one.keys and not _only_asks(one, known)]
    if not named and len(others) == 1:
        return frozenset(
            concept
            for concept, weight in others[0].said
            if weight >= SURELY and concept.startswith("term:")
        )
    if len(named) != 1:
        return frozenset()
    alone = any(all(says_nothing(lang, one) for one in others) for lang in named[0].langs)
    return named[0].keys if alone else frozenset()


def _only_asks(segment: Segment, known: Parlance) -> bool:
    """Whether it carries a question: *what does … mean*, or words that stand in every text."""
    if segment.quoted:
        return False
    if segment.said:
        return all(known.sayings.classes.get(of) == "question" for of, _ in segment.said)
    return all_usual(known.ui, segment.text)


def _in_language(
    lang: str, query: Query, segments: list[Segment], numbers: tuple[str, ...], known: Parlance
) -> LanguagePlan:
    groups = [Group((Pattern((number,)),)) for number in numbers]
    saying = [segment for segment in segments if not says_nothing(lang, segment)]
    for segment in saying or ([] if numbers else segments):
        made = _groups(lang, segment, known)
        groups += [replace(g, corrected=True) for g in made] if segment.corrected else made
    if query.number:
        return LanguagePlan(lang, tuple(groups))
    rows = asked(lang, query.text)
    without = [pattern for word in query.without for pattern in _left_out(lang, word, known.names)]
    return LanguagePlan(
        lang,
        tuple(groups[:MOST_WORDS]),
        tuple(without),
        _bonus(lang, rows, segments),
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


def _bonus(lang: str, rows: list[QueryRow], segments: list[Segment]) -> tuple[Pattern, ...]:
    """The words as they are written, beside each other as they were typed, and all in a row."""
    found = [
        Pattern(pattern.terms, WRITTEN)
        for segment in segments
        for pattern in exact(lang, segment.text)
    ]
    if len(segments) > 1:
        found += [row.patterns[0] for row in rows if 1 < len(row.patterns[0].terms) <= LONGEST_ROW]
        found += [pattern for row in rows if lang != "ja" for pattern in _beside(row)]
    return _once(found)


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


def _groups(lang: str, segment: Segment, known: Parlance) -> list[Group]:
    made = _whole_groups(lang, segment, known)
    if not segment.begins:
        return made
    begun = tuple(Pattern((f"@{key}",), BEGUN) for key in segment.begins)
    return [replace(one, said=(*one.said, *begun), prior=max(one.prior, PLAIN)) for one in made]


def _whole_groups(lang: str, segment: Segment, known: Parlance) -> list[Group]:
    rows = asked(lang, segment.text)
    if segment.keys:
        named = _named(lang, segment, rows, known.names)
        told = _told(lang, segment, known)
        return [
            replace(
                named,
                carried=_once([*named.carried, *told]),
                said=_retold(lang, segment, known),
            )
        ]
    if segment.quoted:
        return [Group(row.patterns, quoted=True) for row in rows]
    if segment.said:
        return [_said(lang, segment, rows, known)]
    prior = USUAL if all_usual(known.ui, segment.text) else PLAIN
    return [replace(group, prior=prior) for row in rows for group in _of_row(lang, row)]


def _named(lang: str, segment: Segment, rows: list[QueryRow], words: Glossary) -> Group:
    """A name: as typed, or carried by what it names into its other words and into links."""
    carried = [Pattern((f"@{key}",), LINKED) for key in sorted(segment.keys)]
    for key in sorted(segment.keys):
        carried += [Pattern(p.terms, TOLD) for p in words.patterns.get(key, {}).get(lang, ())]
    typed = _alternatives(rows[0]) if len(rows) == 1 else ()
    # Other words and forms of the language that was typed are as good as typed.
    if lang in segment.langs:
        return Group(_once([*typed, *carried]), other=_once(carried))
    return Group(typed, _once(carried))


def _said(lang: str, segment: Segment, rows: list[QueryRow], known: Parlance) -> Group:
    """A player's word: as typed, by the terms that it stands for, by what others say for it."""
    typed = _alternatives(rows[0]) if len(rows) == 1 else ()
    carried = _told(lang, segment, known)
    prior = max(known.sayings.prior(concept) * weight for concept, weight in segment.said)
    retold = _retold(lang, segment, known)
    return Group(typed, _once(carried), said=retold, prior=max(prior, 0.02))


def _told(lang: str, segment: Segment, known: Parlance) -> list[Pattern]:
    """The terms that the concepts of *segment* are."""
    carried = []
    for concept, weight in segment.said:
        if concept.startswith("term:") and concept not in segment.keys:
            carried.append(Pattern((f"@{concept}",), LINKED * weight))
            words = known.names.patterns.get(concept, {}).get(lang, ())
            carried += [Pattern(one.terms, TOLD * weight) for one in words]
    return carried


def _retold(lang: str, segment: Segment, known: Parlance) -> tuple[Pattern, ...]:
    """What others say for the concepts of *segment*."""
    return _once(
        Pattern(one.terms, round(RETOLD * weight * one.weight, 1))
        for concept, weight in segment.said
        for one in known.sayings.patterns.get(concept, {}).get(lang, ())
        if weight * one.weight >= LEAST_SAID
    )


def _of_row(lang: str, row: QueryRow) -> list[Group]:
    """A row of words: in Japanese one group for each; elsewhere they belong together."""
    if lang == "ja" and len(row.words) > 1:
        return [
            Group(_once([*ways, *row.patterns]), (), _parts(lang, ways[0])) for ways in row.words
        ]
    if len(row.words) > 1:
        loose = [Pattern(w.terms, w.weight * LOOSE) for ways in row.words for w in ways]
        return [Group(row.patterns, (), _once(loose))]
    return [Group(_alternatives(row), (), _parts(lang, row.patterns[0]))]


def _alternatives(row: QueryRow) -> tuple[Pattern, ...]:
    """All that a row is found by as a whole; if it is one word, by all that this word may be."""
    return _once([*row.patterns, *(row.words[0] if len(row.words) == 1 else ())])


def _once(patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
    """Each row of terms once, with the best weight it was given."""
    best: dict[tuple[str, ...], Pattern] = {}
    for pattern in patterns:
        held = best.get(pattern.terms)
        if held is None or held.weight < pattern.weight:
            best[pattern.terms] = pattern
    return tuple(best.values())


def _parts(lang: str, pattern: Pattern) -> tuple[Pattern, ...]:
    """In Japanese the pairs of a longer word singly, if a character in them means a thing."""
    if lang != "ja" or len(pattern.terms) < 2:
        return ()
    kept = [term for term in pattern.terms if KANJI.search(term)]
    return tuple(Pattern((term,), LOOSE) for term in kept)
