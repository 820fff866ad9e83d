"""What a reader typed, made safe and taken apart: words, quoted phrases and words left out.

There is no other syntax: no wildcards, no fields, no brackets. `docs/reference/search.md` lists
what there is, and a test keeps that list complete.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from search.language.analysis.sudachi import words
from search.language.scripts import JAPANESE_LETTERS
from search.query.numbers import number_in, number_in_parts, numbers_among, without_ellipsis

MOST_CHARACTERS = 200
MOST_WORDS = 20
# What is looked at before it is cut; full-width and composed spellings may shrink on the way.
LOOKED_AT = 4 * MOST_CHARACTERS

QUOTES = {'"': '"', "“": "”", "„": '”“"', "«": "»", "「": "」", "『": "』"}
MINUS = "-−–"
OPERATORS = {
    '"…"': "these words beside each other, in this order",
    "-word": "not this word",
    "21.5…": "rule 21.5 with what stands under it",
}
PHRASE = re.compile(
    "|".join(
        f"{first}(?P<q{n}>[^{last}]*)[{last}]" for n, (first, last) in enumerate(QUOTES.items())
    )
)
WORD = re.compile(r"[^\W_]")
SPACE = re.compile(r"[\s\u200b\ufeff]+")
# Other letters that touch Japanese ones are words by themselves: `lose trackって`.
ALPHABETIC = "A-Za-zÀ-ɏ\u0400-\u04ff"
GLUED = re.compile(
    f"(?<=[{ALPHABETIC}]{{2}})(?=[{JAPANESE_LETTERS}])|(?<=[{JAPANESE_LETTERS}])(?=[{ALPHABETIC}]{{2}})"
)
HIRAGANA = re.compile("[\u3041-\u309f]+")


@dataclass(frozen=True, slots=True)
class TypedPiece:
    """A word or a quoted phrase; `start` is where it stands in the query's text."""

    text: str
    start: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A query that is safe to show and to ask. `cut` says that not all of it is used.

    `number` is the rule number that is all it says, with what stands under it if `subrules`;
    `numbers` are those beside its words. It is `perhaps` a number if there is such a rule.
    """

    text: str = ""
    pieces: tuple[TypedPiece, ...] = ()
    without: tuple[str, ...] = ()
    number: str | None = None
    cut: bool = False
    numbers: tuple[str, ...] = ()
    subrules: bool = False
    perhaps: str = ""

    def __bool__(self) -> bool:
        return bool(self.pieces or self.without or self.numbers)


def clean(raw: str, composed: Literal["NFC", "NFKC"] = "NFKC") -> tuple[str, bool]:
    """*raw* on one line, without what cannot be seen, and whether it had to be cut.

    Controls, bidi overrides and lone surrogates go; half and full width become one spelling, but
    for what is *composed* as NFC alone.
    """
    seen = unicodedata.normalize(composed, raw[:LOOKED_AT])
    letters = (" " if unicodedata.category(c) == "Cc" else c for c in seen)
    visible = "".join(c for c in letters if unicodedata.category(c) not in {"Cf", "Cs", "Co", "Cn"})
    text = SPACE.sub(" ", visible.replace("\ufffd", " ")).strip()
    cut = len(raw) > LOOKED_AT or len(text) > MOST_CHARACTERS
    return text[:MOST_CHARACTERS].rstrip(), cut


def parse(raw: str, *, subrules: bool = False) -> Query:
    """Take *raw* apart; never fails, however it looks."""
    text, cut = clean(raw)
    text, particles = _unglued(text)
    shorter, under = without_ellipsis(text)
    subrules = subrules or under
    if number := number_in(shorter):
        return Query(text, (TypedPiece(text, 0, quoted=True),), (), number, cut, subrules=subrules)
    pieces: list[TypedPiece] = []
    without: list[str] = []
    for piece, left_out in _taken_apart(text):
        if not WORD.search(piece.text) or (piece.start in particles and not piece.quoted):
            continue
        if len(pieces) + len(without) == MOST_WORDS:
            cut = True
            break
        if left_out:
            without.append(piece.text)
        else:
            pieces.append(piece)
    left, numbers = _without_numbers(pieces)
    perhaps = number_in_parts(shorter)
    return Query(text, left, tuple(without), None, cut, numbers, subrules, perhaps)


def _unglued(text: str) -> tuple[str, set[int]]:
    """*text* with a space where Latin letters touched Japanese ones, and where particles stand.

    What only ties the Latin word to its sentence (って, を) is not asked for.
    """
    parts = GLUED.split(text)
    particles, at = set(), 0
    for n, part in enumerate(parts):
        said = part.split(" ", 1)[0] if n else ""
        if HIRAGANA.fullmatch(said) and not any(word.meaning.content for word in words(said)):
            particles.add(at)
        at += len(part) + 1
    return " ".join(parts), particles


def _without_numbers(pieces: list[TypedPiece]) -> tuple[tuple[TypedPiece, ...], tuple[str, ...]]:
    """*pieces* without the rule numbers among them, and these."""
    row = ""
    for piece in pieces:
        row = row.ljust(piece.start) + (" " * len(piece.text) if piece.quoted else piece.text)
    left, numbers, taken = [], [], numbers_among(row)
    for piece in pieces:
        at, end = piece.start, piece.start + len(piece.text)
        for first, last, number in taken if not piece.quoted else ():
            if first < end and last > at:
                left += _piece(row, at, first)
                at = max(at, last)
                numbers.append(number)
        left += _piece(row, at, end) if at > piece.start else [piece] if at < end else []
    return tuple(left), tuple(dict.fromkeys(numbers))


def _piece(row: str, start: int, end: int) -> list[TypedPiece]:
    """What is left of a word beside a number."""
    text = row[start:end]
    return [TypedPiece(text, start)] if start < end and WORD.search(text) else []


def _taken_apart(text: str) -> list[tuple[TypedPiece, bool]]:
    found = []
    at = 0
    for phrase in PHRASE.finditer(text):
        found += _words(text, at, phrase.start())
        minus = text[at : phrase.start()].endswith(tuple(MINUS)) and _begins(
            text, phrase.start() - 1
        )
        inside = next(group for group in phrase.groups() if group is not None)
        found.append((TypedPiece(inside, phrase.start() + 1, quoted=True), minus))
        at = phrase.end()
    return found + _words(text, at, len(text))


def _words(text: str, start: int, end: int) -> list[tuple[TypedPiece, bool]]:
    found = []
    for word in re.finditer(r"\S+", text[start:end]):
        minus = word[0][0] in MINUS and _begins(text, start + word.start())
        piece = word[0].lstrip(MINUS) if minus else word[0]
        found.append((TypedPiece(piece, start + word.end() - len(piece)), minus))
    return found


def _begins(text: str, at: int) -> bool:
    """Whether a word can begin at *at*: `-word` leaves a word out, `in-play` does not."""
    return at == 0 or text[at - 1].isspace()
