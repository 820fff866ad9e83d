"""What a query names and what players say in it: its segments, and what they tell together."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.keys import TERM, key_of_term, of_kind
from search.language.analysis import EXACT, exact
from search.language.everyday import is_everyday
from search.language.fillers import is_filler, is_usual
from search.query.glossary import Glossary, Spotted
from search.query.lexicon import Sayings, SpottedSaying
from search.query.typed import MOST_WORDS, WORD, Query

# So sure a player's word for a term names it, and a saying takes the place of names in it.
SURELY = 0.7
# What every text is about tells nothing of one, beside other words.
OF_THE_FIELD = frozenset(map(key_of_term, ("card", "player")))
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
    """What is known of words: names, and what players say; and the reader's language.

    The last word may be the beginning of what has the keys `begun`; words of `perhaps` may be slips
    for others.
    """

    names: Glossary
    sayings: Sayings = field(default_factory=Sayings)
    ui: str = "en"
    begun: tuple[str, ...] = ()
    perhaps: Mapping[str, str] = field(default_factory=dict)


def quoted_name(query: Query, words: Glossary) -> frozenset[str]:
    """What has a quoted name, if that is all the query says."""
    if query.number or len(query.pieces) != 1 or not query.pieces[0].quoted or query.without:
        return frozenset()
    text = query.pieces[0].text
    found = [one for one in words.spot(text) if one.end - one.start == len(text)]
    return found[0].keys if found else frozenset()


def wholly_named(
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
            if weight >= SURELY and of_kind([concept], TERM)
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


def told_apart(
    names: list[Spotted], said: list[SpottedSaying]
) -> tuple[list[Spotted], list[SpottedSaying]]:
    """Both without overlaps: the longer place stands, and of two alike both.

    A saying takes the place of names only if it surely means what it says.
    """
    kept = [
        one
        for one in said
        if all(
            (n.start, n.end) == (one.start, one.end)
            or n.end <= one.start
            or n.start >= one.end
            or (one.end - one.start > n.end - n.start and _surest(one) >= SURELY)
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


def _surest(one: SpottedSaying) -> float:
    return max(weight for _, weight in one.concepts)


def spotted_names(query: Query, known: Parlance) -> list[Spotted]:
    """Names in the words to be found; quoted words are meant as they are typed.

    What is an everyday word of the reader's language is no foreign name.
    """
    return [
        one
        for one in known.names.spot(bare_text(query))
        if known.ui in one.langs or not is_everyday(known.ui, query.text[one.start : one.end])
    ]


def bare_text(query: Query) -> str:
    """The words to be found, with blanks for what is quoted or left out."""
    # Spaces of the same length keep every place where it is in the query's text.
    blank = list(" " * len(query.text))
    for piece in query.pieces:
        if piece.quoted:
            continue
        blank[piece.start : piece.start + len(piece.text)] = piece.text
    return "".join(blank)


def segmented(query: Query, spotted: list[Spotted], said: list[SpottedSaying]) -> list[Segment]:
    """The query in stretches that are asked for as one: names, players' words, and the rest."""
    concepts = {(one.start, one.end): one for one in said}
    segments, places = [], []
    for one in spotted:
        text = query.text[one.start : one.end]
        told = concepts.pop((one.start, one.end), None)
        named = Segment(text, one.keys, one.langs, said=told.concepts if told else ())
        segments.append(Segment(text, is_game=True) if one.games else named)
        places.append((one.start, one.end))
    for place, told in concepts.items():
        text = query.text[place[0] : place[1]]
        segments.append(Segment(text, langs=frozenset({told.lang}), said=told.concepts))
        places.append(place)
    places.sort()
    for piece in query.pieces:
        at, end = piece.start, piece.start + len(piece.text)
        for first, last in places:
            if first < end and last > at:
                segments += _rest(query.text[at:first])
                at = max(at, last)
        if at < end:
            rest = query.text[at:end]
            segments += [Segment(rest, quoted=piece.quoted)] if at == piece.start else _rest(rest)
    # Twice the same asks for nothing more, and text without spaces holds any number of names.
    return list(dict.fromkeys(segments))[:MOST_WORDS]


def _rest(text: str) -> list[Segment]:
    """What is left of a word beside a name: Japanese particles and endings are not asked for."""
    text = AROUND.sub("", text)
    return [Segment(text)] if WORD.search(text) else []


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
    """Whether every word of *text* stands in any text of *lang*: *someone's*, *where*."""
    words = text.casefold().replace("’", "'").split()
    return all(is_usual(lang, word) or is_usual(lang, word.removesuffix("'s")) for word in words)
