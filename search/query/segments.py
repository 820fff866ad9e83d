"""A query in the stretches that are asked for as one: a name, a player's word, any other word."""

import re
from dataclasses import dataclass, field

from search.language.analysis import EXACT, exact
from search.language.everyday import is_everyday
from search.language.fillers import is_filler, is_usual
from search.query.glossary import Glossary, Spotted
from search.query.lexicon import Sayings, SpottedSaying
from search.query.typed import MOST_WORDS, WORD, Query

AROUND = re.compile("^[\u3041-\u309f]+|[\u3041-\u309f]+$")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the query that is asked for as one, and what it names."""

    text: str
    keys: frozenset[str] = frozenset()
    langs: frozenset[str] = frozenset()
    quoted: bool = False
    is_game: bool = False
    corrected: bool = False
    said: tuple[tuple[str, float], ...] = ()
    begins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parlance:
    """What is known of words: names, and what players say; and the reader's language."""

    names: Glossary
    sayings: Sayings = field(default_factory=Sayings)
    ui: str = "en"
    begun: tuple[str, ...] = ()


def spotted_in(query: Query, known: Parlance) -> tuple[list[Spotted], list[SpottedSaying]]:
    """The names of things and the words of players in *query*, no two places overlapping."""
    return _apart(_spotted(query, known), known.sayings.spot(_bare_text(query), known.ui))


def segments_of(query: Query, spotted: list[Spotted], said: list[SpottedSaying]) -> list[Segment]:
    """*query* in the order of its words: what is named or said there, and what is left between."""
    concepts = {(one.start, one.end): one for one in said}
    found, places = [], []
    for one in spotted:
        text = query.text[one.start : one.end]
        told = concepts.pop((one.start, one.end), None)
        named = Segment(text, one.keys, one.langs, said=told.concepts if told else ())
        found.append(Segment(text, is_game=True) if one.games else named)
        places.append((one.start, one.end))
    for place, told in concepts.items():
        text = query.text[place[0] : place[1]]
        found.append(Segment(text, langs=frozenset({told.lang}), said=told.concepts))
        places.append(place)
    places.sort()
    for piece in query.pieces:
        at, end = piece.start, piece.start + len(piece.text)
        for first, last in places:
            if first < end and last > at:
                found += _rest(query.text[at:first])
                at = max(at, last)
        if at < end:
            rest = query.text[at:end]
            found += [Segment(rest, quoted=piece.quoted)] if at == piece.start else _rest(rest)
    # Twice the same asks for nothing more, and text without spaces holds any number of names.
    return list(dict.fromkeys(found))[:MOST_WORDS]


def _rest(text: str) -> list[Segment]:
    """What is left of a word beside a name: Japanese particles and endings are not asked for."""
    text = AROUND.sub("", text)
    return [Segment(text)] if WORD.search(text) else []


def _spotted(query: Query, known: Parlance) -> list[Spotted]:
    """Names in the words to be found; quoted words are meant as they are typed.

    What is an everyday word of the reader's language is no foreign name.
    """
    return [
        one
        for one in known.names.spot(_bare_text(query))
        if known.ui in one.langs or not is_everyday(known.ui, query.text[one.start : one.end])
    ]


def _bare_text(query: Query) -> str:
    """The words to be found, with blanks for what is quoted or left out."""
    # Spaces of the same length keep every place where it is in the query's text.
    blank = list(" " * len(query.text))
    for piece in query.pieces:
        if piece.quoted:
            continue
        blank[piece.start : piece.start + len(piece.text)] = piece.text
    return "".join(blank)


def _apart(
    names: list[Spotted], said: list[SpottedSaying]
) -> tuple[list[Spotted], list[SpottedSaying]]:
    """Both without overlaps: the longer place stands, and of two alike both."""
    kept = [
        one
        for one in said
        if all(
            (n.start, n.end) == (one.start, one.end)
            or n.end <= one.start
            or n.start >= one.end
            or one.end - one.start > n.end - n.start
            for n in names
        )
    ]
    return [
        name
        for name in names
        if all(
            (name.start, name.end) == (one.start, one.end)
            or name.end <= one.start
            or name.start >= one.end
            for one in kept
        )
    ], kept


def says_nothing(lang: str, segment: Segment) -> bool:
    """Whether other words tell what is asked; *may* is a term, and hardly ever meant."""
    if segment.quoted:
        return False
    if segment.keys:
        return any(_are_fillers(named_in, segment) for named_in in segment.langs)
    return _are_fillers(lang, segment)


def _are_fillers(lang: str, segment: Segment) -> bool:
    written = [pattern.terms[0].removeprefix(EXACT) for pattern in exact(lang, segment.text)]
    return bool(written) and all(is_filler(lang, word) for word in written)


def all_usual(lang: str, text: str) -> bool:
    words = text.casefold().replace("’", "'").split()
    return all(is_usual(lang, word) or is_usual(lang, word.removesuffix("'s")) for word in words)
