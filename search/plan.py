"""A query as what to look for in each language: what a search backend is given.

A plan knows nothing of Whoosh, so that another backend asks for the same terms.
"""

import re
from dataclasses import dataclass, field

from search.analysis import Pattern, asked
from search.glossary import Glossary, Spotted
from search.query import MOST_WORDS, Query

LOOSE = 0.4
LINKED = 1.0
KANJI = re.compile("[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
AROUND = re.compile("^[\u3041-\u309f]+|[\u3041-\u309f]+$")


@dataclass(frozen=True, slots=True)
class Group:
    """One thing that was asked for: as typed, by what it names, or at worst by its parts.

    What was quoted is never done without.
    """

    typed: tuple[Pattern, ...]
    carried: tuple[Pattern, ...] = ()
    parts: tuple[Pattern, ...] = ()
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class LanguagePlan:
    """What to look for in one language. All groups, or at worst any; the bonus only ranks."""

    lang: str
    groups: tuple[Group, ...]
    without: tuple[Pattern, ...] = ()
    bonus: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the query that is asked for as one, and what it names."""

    text: str
    keys: frozenset[str] = frozenset()
    langs: frozenset[str] = frozenset()
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole query in the languages it is looked for in. `named` are the things it names.

    `wholly` are those that are all it says: they come first.
    """

    languages: tuple[LanguagePlan, ...] = ()
    named: tuple[Spotted, ...] = field(default=())
    wholly: frozenset[str] = frozenset()


def plan(query: Query, words: Glossary, langs: tuple[str, ...]) -> Plan:
    """What to look for in each of *langs*."""
    spotted = [] if query.number else _spotted(query, words)
    segments = _segments(query, spotted)
    first, last = (query.pieces[0], query.pieces[-1]) if query.pieces else (None, None)
    wholly = frozenset[str]()
    if len(spotted) == 1 and first and last and not query.without:
        inside = query.text[first.start : last.start + len(last.text)]
        if spotted[0].start <= first.start and spotted[0].end >= first.start + len(inside.rstrip()):
            wholly = spotted[0].keys
    return Plan(
        tuple(_in_language(lang, query, segments, words) for lang in langs),
        tuple(spotted),
        wholly,
    )


def _spotted(query: Query, words: Glossary) -> list[Spotted]:
    """Names in the words to be found; quoted words are meant as they are typed."""
    # Spaces of the same length keep every place where it is in the query's text.
    blank = list(" " * len(query.text))
    for piece in query.pieces:
        if piece.quoted:
            continue
        blank[piece.start : piece.start + len(piece.text)] = piece.text
    return words.spot("".join(blank))


def _segments(query: Query, spotted: list[Spotted]) -> list[Segment]:
    segments = [Segment(query.text[one.start : one.end], one.keys, one.langs) for one in spotted]
    for piece in query.pieces:
        at, end = piece.start, piece.start + len(piece.text)
        for one in spotted:
            if one.start < end and one.end > at:
                segments += _rest(query.text[at : one.start])
                at = max(at, one.end)
        if at < end:
            rest = query.text[at:end]
            segments += [Segment(rest, quoted=piece.quoted)] if at == piece.start else _rest(rest)
    # Twice the same asks for nothing more, and text without spaces holds any number of names.
    return list(dict.fromkeys(segments))[:MOST_WORDS]


def _rest(text: str) -> list[Segment]:
    """What is left of a word beside a name: Japanese particles and endings are not asked for."""
    text = AROUND.sub("", text)
    return [Segment(text)] if text else []


def _in_language(lang: str, query: Query, segments: list[Segment], words: Glossary) -> LanguagePlan:
    if query.number:
        return LanguagePlan(lang, (Group((Pattern((query.number,)),)),))
    groups = [group for segment in segments for group in _groups(lang, segment, words)]
    without = [row.patterns[0] for word in query.without for row in asked(lang, word)]
    whole = asked(lang, query.text) if len(segments) > 1 else []
    bonus = [row.patterns[0] for row in whole if 1 < len(row.patterns[0].terms) <= 12]
    return LanguagePlan(lang, tuple(groups), tuple(without), tuple(bonus))


def _groups(lang: str, segment: Segment, words: Glossary) -> list[Group]:
    rows = asked(lang, segment.text)
    carried = [Pattern((f"@{key}",), LINKED) for key in sorted(segment.keys)]
    for key in sorted(segment.keys):
        carried += words.patterns.get(key, {}).get(lang, ())
    if segment.keys:
        typed = rows[0].patterns if len(rows) == 1 else ()
        # Other words and forms of the language that was typed are as good as typed.
        if lang in segment.langs:
            return [Group(_once([*typed, *carried]))]
        return [Group(typed, _once(carried))]
    if segment.quoted:
        return [Group(row.patterns, quoted=True) for row in rows]
    return [Group(row.patterns, (), _parts(lang, row.patterns[0])) for row in rows]


def _once(patterns: list[Pattern]) -> tuple[Pattern, ...]:
    """Each row of terms once, with the first weight it was given."""
    return tuple({pattern.terms: pattern for pattern in reversed(patterns)}.values())[::-1]


def _parts(lang: str, pattern: Pattern) -> tuple[Pattern, ...]:
    """The terms of a pattern singly; in Japanese only pairs with a character that means a thing."""
    if len(pattern.terms) < 2:
        return ()
    kept = [term for term in pattern.terms if lang != "ja" or KANJI.search(term)]
    return tuple(Pattern((term,), LOOSE) for term in kept)
