"""A query that found little, put right: another keyboard, another script, a slip of the finger.

What is put right is always said. What was quoted is meant as it is typed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from search.known.corrections import KATAKANA_WORD, SHORTEST, Known
from search.known.words import KnownWords
from search.language.analysis import Pattern, asked
from search.language.scripts import CYRILLIC, JAPANESE, LATIN, other_layouts, to_cyrillic
from search.query.plan import Plan
from search.query.typed import Query, TypedPiece, parse

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# The language without a dictionary of forms: stems say nothing of whether a word is one.
STEMS_ONLY = "en"
# Words that are put right in one query.
MOST_WORDS = 4


@dataclass(frozen=True, slots=True)
class Mended:
    """Another query, its new words and why: `spelling`, `layout` or `script`.

    Without a reason it says the same: romaji for kana.
    """

    query: Query
    why: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Change:
    start: int
    end: int
    text: str
    why: str


def mended(query: Query, planned: Plan, memory: KnownWords, ui: str) -> Iterator[Mended]:
    """Other queries that may have been meant, the likeliest first."""
    if query.number:
        return
    left = [piece for piece in query.pieces if not piece.quoted]
    left = [one for piece in left for one in _not_named(piece, query, planned, memory, ui)]
    unknown = [piece for piece in left if not _known(piece, memory)]
    unknown = unknown[:MOST_WORDS]
    sure = _sure(query, unknown, memory, ui)
    if sure:
        yield _changed(query, sure)
        return
    for why in ("layout", "script"):
        loose = [change for piece in unknown for change in _otherwise(piece, why, memory, ui)]
        if loose:
            yield _changed(query, loose)


def doubtful(query: Query, memory: KnownWords, ui: str) -> list[TypedPiece]:
    """Words by which something may have been found by chance: by the stem of what is no word, or in
    Japanese by a part of what is one letter away from a name."""
    pieces = () if query.number else query.pieces
    return [piece for piece in pieces if not piece.quoted and _is_doubtful(piece, memory, ui)]


def _is_doubtful(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    if JAPANESE.search(piece.text):
        return _one_away(piece, memory, ui)
    if memory.corrections.knows(piece.text):
        return False
    if any(way.terms == (piece.text.casefold(),) for way in _ways(ui, piece.text)):
        return True
    meant = memory.corrections.alike(piece.text, ui)[:1]
    return ui == STEMS_ONLY and bool(meant) and not _same_word(piece.text, meant[0])


def _one_away(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    """Whether unbroken Japanese is nearly a name, which does not stand in it as it is."""
    meant = memory.corrections.alike(piece.text, ui)[:1]
    if not meant or len(piece.text) <= SHORTEST or memory.corrections.knows(piece.text):
        return False
    return meant[0].text not in piece.text


def _same_word(typed: str, known: Known) -> bool:
    """Whether *typed* is another form of a known word, and nothing is wrong with it."""
    if known.lang == "ja":
        return False
    forms = {way.terms for way in _ways(known.lang, known.text) if way.weight == 1}
    return any(way.terms in forms for way in _ways(known.lang, typed) if way.weight == 1)


def _ways(lang: str, word: str) -> Iterator[Pattern]:
    return (way for row in asked(lang, word) for ways in row.words for way in ways)


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
    if _one_away(piece, memory, ui):
        return [piece]
    found = []
    for one in inside:
        found.append(TypedPiece(query.text[at : one.start], at))
        at = max(at, one.end)
    found.append(TypedPiece(query.text[at:end], at))
    return [piece for piece in found if WORD.search(piece.text)]


def _known(piece: TypedPiece, memory: KnownWords) -> bool:
    return bool(piece.text.isdecimal() or memory.corrections.knows(piece.text))


def _sure(query: Query, unknown: list[TypedPiece], memory: KnownWords, ui: str) -> list[_Change]:
    """What can be put right with words that stand somewhere."""
    changes: list[_Change] = []
    at = 0
    while at < len(unknown):
        count, kana = _spoken(query, unknown[at:], memory)
        if count:
            last = unknown[at + count - 1]
            end = last.start + len(last.text)
            changes.append(_Change(unknown[at].start, end, kana, ""))
        else:
            changes += _put_right(unknown[at], memory, ui)
        at += max(count, 1)
    return changes


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


def _put_right(piece: TypedPiece, memory: KnownWords, ui: str) -> Iterator[_Change]:
    """One word: typed on another keyboard, in another script, or mistyped."""
    known = memory.corrections
    start, end = piece.start, piece.start + len(piece.text)
    for other in other_layouts(piece.text):
        if len(other) >= SHORTEST and known.knows(other):
            yield _Change(start, end, other, "layout")
            return
    for word in _words(piece, memory, ui):
        start, end = piece.start + word.start(), piece.start + word.end()
        if known.knows(word[0]):
            continue
        meant = known.alike(word[0], ui)
        alike = known.spelt_alike(word[0]) if len(word[0]) >= SHORTEST else []
        # A slip in the reader's own language is likelier than a word of another script.
        if alike and not (meant and meant[0].lang == ui):
            yield _Change(start, end, alike[0].text, "script")
        elif meant and not _same_word(word[0], meant[0]):
            yield _Change(start, end, meant[0].text, "spelling")


def _words(piece: TypedPiece, memory: KnownWords, ui: str) -> list[re.Match[str]]:
    """The words in a piece; of Japanese that is like no name as a whole, its katakana."""
    whole = list(WORD.finditer(piece.text))
    if not JAPANESE.search(piece.text) or memory.corrections.alike(piece.text, ui):
        return whole
    return list(KATAKANA_WORD.finditer(piece.text)) or whole


def _otherwise(piece: TypedPiece, why: str, memory: KnownWords, ui: str) -> Iterator[_Change]:
    """The letters of another keyboard or script; if they are no word, one that is like them."""
    start, end = piece.start, piece.start + len(piece.text)
    if JAPANESE.search(piece.text) or len(piece.text) < SHORTEST:
        return
    if why == "layout":
        other = other_layouts(piece.text)[0]
        alike = memory.corrections.alike(other, ui)
        yield _Change(start, end, alike[0].text if alike else other, why)
    elif LATIN.search(piece.text) and not CYRILLIC.search(piece.text):
        yield _Change(start, end, to_cyrillic(piece.text), why)


def _changed(query: Query, changes: list[_Change]) -> Mended:
    text = query.text
    for change in sorted(changes, key=lambda change: -change.start):
        text = text[: change.start] + change.text + text[change.end :]
    reasons = [change.why for change in changes if change.why]
    words = tuple(change.text for change in changes if change.why)
    return Mended(parse(text, subrules=query.subrules), reasons[0] if reasons else "", words)
