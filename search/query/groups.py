"""A segment of a query as what a text may show it by, in one language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.keys import TERM, of_kind
from search.language.analysis import Pattern, QueryRow, asked
from search.language.scripts import KANJI
from search.query.glossary import Glossary
from search.query.segments import Parlance, Segment, all_usual

LOOSE = 0.4
LINKED = 0.8
# What a term's own words, and other sayings for the same, count where a player's word was typed.
TOLD, RETOLD = 0.7, 0.4
# A word that no concept is known for says less of what is asked than one that names something.
PLAIN = 0.6
# What begins like a half-typed word, and what a word may be a slip for.
BEGUN, PERHAPS = 0.5, 0.4
USUAL = 0.1
# From this prior on a meaning may be what finds a document, and none of them is missing in one
# that has all.
TELLING = 0.3
LEAST_SAID = 0.3


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


def groups_of(lang: str, segment: Segment, known: Parlance) -> list[Group]:
    """What *segment* asks for: one group, or one for each word of unbroken Japanese."""
    made = _whole_groups(lang, segment, known)
    more = [Pattern((f"@{key}",), BEGUN) for key in segment.begins]
    if other := known.perhaps.get(segment.text):
        ways = (way for row in asked(lang, other) for way in _alternatives(row))
        more += [Pattern(way.terms, PERHAPS * way.weight) for way in ways]
    if not more:
        return made
    return [replace(one, said=(*one.said, *more), prior=max(one.prior, PLAIN)) for one in made]


def _whole_groups(lang: str, segment: Segment, known: Parlance) -> list[Group]:
    rows = asked(lang, segment.text)
    if segment.keys:
        named = _named(lang, segment, rows, known.names)
        told = _told(lang, segment, known)
        return [
            replace(
                named,
                carried=each_once([*named.carried, *told]),
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
        return Group(each_once([*typed, *carried]), other=each_once(carried))
    return Group(typed, each_once(carried))


def _said(lang: str, segment: Segment, rows: list[QueryRow], known: Parlance) -> Group:
    """A player's word: as typed, by the terms that it stands for, by what others say for it."""
    typed = _alternatives(rows[0]) if len(rows) == 1 else ()
    carried = _told(lang, segment, known)
    prior = max(known.sayings.prior(concept) * weight for concept, weight in segment.said)
    retold = _retold(lang, segment, known)
    return Group(typed, each_once(carried), _loose(rows), said=retold, prior=max(prior, 0.02))


def _told(lang: str, segment: Segment, known: Parlance) -> list[Pattern]:
    """The terms that the concepts of *segment* are."""
    carried = []
    for concept, weight in segment.said:
        if of_kind([concept], TERM) and concept not in segment.keys:
            carried.append(Pattern((f"@{concept}",), LINKED * weight))
            words = known.names.patterns.get(concept, {}).get(lang, ())
            carried += [Pattern(one.terms, TOLD * weight) for one in words]
    return carried


def _retold(lang: str, segment: Segment, known: Parlance) -> tuple[Pattern, ...]:
    """What others say for the concepts of *segment*."""
    return each_once(
        Pattern(one.terms, round(RETOLD * weight * one.weight, 1))
        for concept, weight in segment.said
        for one in known.sayings.patterns.get(concept, {}).get(lang, ())
        if weight * one.weight >= LEAST_SAID
    )


def _of_row(lang: str, row: QueryRow) -> list[Group]:
    """A row of words: in Japanese one group for each; elsewhere they belong together."""
    if lang == "ja" and len(row.words) > 1:
        return [
            Group(each_once([*ways, *row.patterns]), (), _parts(lang, ways[0]))
            for ways in row.words
        ]
    if len(row.words) > 1:
        return [Group(row.patterns, (), _loose([row]))]
    return [Group(_alternatives(row), (), _parts(lang, row.patterns[0]))]


def _loose(rows: list[QueryRow]) -> tuple[Pattern, ...]:
    """The words of a row of several, or of several rows, each by itself."""
    return each_once(
        Pattern(way.terms, way.weight * LOOSE)
        for row in rows
        if len(rows) > 1 or len(row.words) > 1
        for ways in row.words
        for way in ways
    )


def _alternatives(row: QueryRow) -> tuple[Pattern, ...]:
    """All that a row is found by as a whole; if it is one word, by all that this word may be."""
    return each_once([*row.patterns, *(row.words[0] if len(row.words) == 1 else ())])


def each_once(patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
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
