"""A query of unknown words, put right: another keyboard, another script, a slip of the finger.

What leaves no doubt is searched for instead, and said; the rest is offered. A word that stands in
a text, is a name, or is in a dictionary is never changed, nor is what was quoted. What a word
becomes always stands somewhere or is a name; of letters from another keyboard or script, all do.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product

from search.answering.repairs.respellings import (
    MOST_OFFERED,
    ONE_OF_MANY,
    WORD,
    Respelling,
    is_listed,
    is_same_word,
    meant_by,
    most_for,
    respelt,
    ways_of,
)
from search.known.corrections import KATAKANA_WORD, SHORTEST
from search.known.words import KnownWords
from search.language.scripts import JAPANESE, LATIN, other_layouts
from search.query.plan import Plan
from search.query.typed import Query, TypedPiece, parse

# The language without a dictionary of forms: stems say nothing of whether a word is one.
STEMS_ONLY = "en"
KATAKANA_PAIR = re.compile("[\u30a1-\u30fa\u30fc]{2}")
# Words that are put right in one query.
MOST_WORDS = 4


@dataclass(frozen=True, slots=True)
class Mended:
    """Another query, its new words and why: `spelling`, `layout` or `script`.

    Without a reason it says the same: romaji for kana, other accents, another form of a name. If it
    is not `sure`, the reader is asked.
    """

    query: Query
    why: str
    words: tuple[str, ...]
    sure: bool = True

    def instead_of(self, query: Query) -> dict[str, str]:
        """The words of *query* that are others here; none if there are not as many words."""
        if len(query.pieces) != len(self.query.pieces):
            return {}
        both = zip(query.pieces, self.query.pieces, strict=True)
        return {one.text: other.text for one, other in both if one.text != other.text}


def mended(query: Query, planned: Plan, memory: KnownWords, ui: str) -> Iterator[Mended]:
    """Other queries that may have been meant: one that is sure, then those to be offered."""
    if query.number:
        return
    left = [piece for piece in query.pieces if not piece.quoted]
    named = [one for piece in left for one in _not_named(piece, query, planned, memory, ui)]
    unknown = [piece for piece in named if not _known(piece, memory)][:MOST_WORDS]
    if not unknown:
        return
    retyped = _retyped(left, unknown, memory, ui)
    if retyped:
        yield _changed(query, retyped)
        return
    sure, offered = _read(query, unknown, memory, ui)
    if sure:
        yield _changed(query, sure)
    for choice in _choices(offered):
        yield replace(_changed(query, [*sure, *choice]), sure=False)


def doubtful(query: Query, memory: KnownWords, ui: str) -> list[TypedPiece]:
    """Words by which something may have been found by chance: by the stem of what is no word, or in
    Japanese by a part of what is one letter away from a name."""
    pieces = () if query.number else query.pieces
    return [piece for piece in pieces if not piece.quoted and _is_doubtful(piece, memory, ui)]


def _is_doubtful(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    if JAPANESE.search(piece.text):
        return _one_away(piece, memory, ui) or _is_heard(piece, memory, ui)
    if memory.corrections.knows(piece.text) or is_listed(piece.text, ui):
        return False
    if any(way.terms == (piece.text.casefold(),) for way in ways_of(ui, piece.text)):
        return True
    meant = memory.corrections.alike(piece.text, ui)[:1]
    return ui == STEMS_ONLY and bool(meant) and not is_same_word(piece.text, meant[0])


def _one_away(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    """Whether unbroken Japanese is nearly a name, which does not stand in it as it is."""
    meant = memory.corrections.alike(piece.text, ui)[:1]
    if not meant or len(piece.text) <= SHORTEST or memory.corrections.knows(piece.text):
        return False
    return meant[0].text not in piece.text


def _is_heard(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    """Whether katakana of *piece* stands nowhere and sounds like an English name."""
    words = [one for one in _words(piece, memory, ui) if KATAKANA_WORD.fullmatch(one.text)]
    return any(one.sure for word in words for one in memory.soundalikes.like(word.text)[:1])


def _not_named(
    piece: TypedPiece, query: Query, planned: Plan, memory: KnownWords, ui: str
) -> list[TypedPiece]:
    """A word that names nothing; of unbroken Japanese what stands between names."""
    at, end = piece.start, piece.start + len(piece.text)
    inside = [one for one in planned.named if one.start < end and one.end > at]
    if not inside:
        return [piece]
    if not JAPANESE.search(piece.text):
        return []
    if _is_doubtful(piece, memory, ui):
        return [piece]
    found = []
    for one in inside:
        found.append(TypedPiece(query.text[at : one.start], at))
        at = max(at, one.end)
    found.append(TypedPiece(query.text[at:end], at))
    return [one for one in found if WORD.search(one.text) and not _is_scrap(one, query.text)]


def _is_scrap(piece: TypedPiece, text: str) -> bool:
    """Whether *piece* is cut out of a katakana word, in which a name stands by chance."""
    end = piece.start + len(piece.text)
    cuts = (text[place - 1 : place + 1] for place in (piece.start, end) if place)
    return any(KATAKANA_PAIR.fullmatch(cut) for cut in cuts)


def _known(piece: TypedPiece, memory: KnownWords) -> bool:
    """Whether *piece* stands in a text or is a name; that of a game is one, too."""
    if piece.text.isdecimal() or memory.corrections.knows(piece.text):
        return True
    named = (one for one in memory.glossary.spot(piece.text) if one.games)
    return any(one.end - one.start == len(piece.text) for one in named)


def _retyped(
    pieces: list[TypedPiece], unknown: list[TypedPiece], memory: KnownWords, ui: str
) -> list[Respelling]:
    """All unknown words as another keyboard has them, if each is a word then; none else.

    Short words beside them (`d`, which is *в*) are retyped with them.
    """
    known = memory.corrections
    if any(JAPANESE.search(one.text) or is_listed(one.text, ui) for one in unknown):
        return []
    if all(len(piece.text) < SHORTEST for piece in unknown):
        return []
    for others in zip(*(_on_other_keyboards(one.text) for one in unknown), strict=True):
        words = [other for other in others if other]
        if not (any(map(known.knows, words)) and len(words) == len(unknown)):
            continue
        if all(known.knows(word) or is_listed(word, ui) for word in words):
            changes = [
                respelt(one, word, "layout") for one, word in zip(unknown, words, strict=True)
            ]
            short = [one for one in pieces if len(one.text) < SHORTEST and one not in unknown]
            changes += (
                respelt(one, other, "layout")
                for one in short
                if (other := other_layouts(one.text)[0]) and known.knows(other)
            )
            return changes
    return []


def _on_other_keyboards(text: str) -> Iterator[str]:
    """*text* on the other keyboard, then with each pair of keys exchanged; as many for any text."""
    found = other_layouts(text)
    yield from (*found, *[""] * 3)[:3]


def _read(
    query: Query, unknown: list[TypedPiece], memory: KnownWords, ui: str
) -> tuple[list[Respelling], list[list[Respelling]]]:
    """What each of the unknown words is for sure, and what others may be, likeliest first."""
    sure: list[Respelling] = []
    offered: list[list[Respelling]] = []
    at = 0
    while at < len(unknown):
        count, kana = _spoken(query, unknown[at:], memory)
        if count:
            last = unknown[at + count - 1]
            sure.append(Respelling(unknown[at].start, last.start + len(last.text), kana, ""))
        for word in () if count else _words(unknown[at], memory, ui):
            changes = meant_by(word, memory, ui, alone=len(query.pieces) == 1)
            if changes and changes[0].sure:
                sure.append(changes[0])
            elif changes:
                offered.append(changes)
        at += max(count, 1)
    slips = [change for change in sure if change.why == "spelling"]
    if len(slips) > 1:
        doubted = [one for one in slips if one.cost > most_for(one.text) - ONE_OF_MANY]
        sure = [change for change in sure if change not in doubted]
        offered += [[change] for change in doubted]
    return sure, offered


def _choices(offered: list[list[Respelling]]) -> Iterator[tuple[Respelling, ...]]:
    """A few ways to put all doubtful words right at once."""
    if offered:
        ways = product(*(changes[:MOST_OFFERED] for changes in offered))
        best = sorted(ways, key=lambda way: sum(change.cost for change in way))
        once = {tuple(change.text for change in way): way for way in reversed(best)}
        yield from [*reversed(once.values())][:MOST_OFFERED]


def _spoken(query: Query, pieces: list[TypedPiece], memory: KnownWords) -> tuple[int, str]:
    """How many of the first *pieces* spell a reading in Latin letters, side by side, and which."""
    if not LATIN.search(pieces[0].text):
        return 0, ""
    words = [pieces[0].text]
    for before, piece in pairwise(pieces):
        between = query.text[before.start + len(before.text) : piece.start]
        if between.strip():
            break
        words.append(piece.text)
    return memory.glossary.romaji(words)


def _words(piece: TypedPiece, memory: KnownWords, ui: str) -> list[TypedPiece]:
    """The words in a piece; of Japanese that is like no name as a whole, its katakana."""
    found = list(WORD.finditer(piece.text))
    if JAPANESE.search(piece.text) and not memory.corrections.alike(piece.text, ui):
        found = list(KATAKANA_WORD.finditer(piece.text)) or found
    words = (TypedPiece(one[0], piece.start + one.start()) for one in found)
    return [word for word in words if not memory.corrections.knows(word.text)]


def _changed(query: Query, changes: Iterable[Respelling]) -> Mended:
    ordered = sorted(changes, key=lambda change: change.start)
    text = query.text
    for change in reversed(ordered):
        text = text[: change.start] + change.text + text[change.end :]
    told = [change for change in ordered if change.why]
    words = tuple(change.text for change in told)
    return Mended(parse(text, subrules=query.subrules), told[0].why if told else "", words)
