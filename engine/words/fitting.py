"""How the words of a card fit on a drawn card: none of them breaks but at a hyphen.

Browsers hyphenate few of our languages, and some none, so that the size is chosen here: a name with
a long word is set smaller, and a word that would be too small to read bears a soft hyphen: where
its language has it parted word by word, else between syllables.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from math import ceil
from typing import NamedTuple

from corpus.languages import row_of

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
WIDTHS = {
    0.30: NO_BREAK_SPACE,
    0.42: "'’.,:!-()jlí iłfIt",
    0.53: "sśrzźżгзcćс",
    0.62: "eéęеёaáąаJьвgxхбyутЗSŚovóöőоГдяк",
    0.70: "qFbPРdpрLŁлчkEÉuúüűZŻhBВБnńУЭпнийцъэЦ",
    0.79: "CСЯYRXХTТAÁАДVКGOÖŐОKмDЛЧUÚЕЁ",
    0.90: "NHНфПИwюжыФЮЫ",
    1.00: "mшMМщЩ",
}
"""Letters of the serif in bold, in parts of its size; a little more than they are."""
WIDEST = 1.2
WIDTH = {letter: width for width, letters in WIDTHS.items() for letter in letters}
SIZES = ((5.6, ""), (6.2, "long"), (7.2, "longer"))
"""Up to which width of its widest word a name is set in which size; `faces.css` has the sizes."""
HYPHENATED_FROM = 7.2
TYPE_HYPHENATED_FROM = 8.4
"""Types are set in the narrower sans: its letters are four fifths as wide."""
CELL_HYPHENATED_FROM = 4.2
"""A cell of a board is narrower, above all on a phone; letters are as large as there is room."""
BADGE_HYPHENATED_FROM = 4.8
"""A badge there is set in the sans."""
MANY_LINES = 11.0
"""A name that is wider in all would fill a small card."""
LETTERS_IN_CELL = 8
"""Four letters of a language without spaces stand on a line of a cell, as two halves each."""
LEAST_IN_CELL, MOST_IN_CELL = 6, 18
"""For so many halves of its size `faces.css` knows how large a piece can be."""
LEAST = 3
"""So many letters stay on each side of a hyphen."""

LETTERS = re.compile(r"[^\W\d_]*")
WORD = re.compile(r"[^\s-]+-?|-")
BREAK = re.compile(rf"[^\S{NO_BREAK_SPACE}]|(?<=-)|(?<={SOFT_HYPHEN})")


class Fitted(NamedTuple):
    """A name as it is set on a card, and the name of its size: empty, `long` or `longer`."""

    name: str
    size: str


class InCell(NamedTuple):
    """Words as they are set in a cell, and how wide the widest piece is: in halves of its size."""

    words: str
    widest: int


@lru_cache(maxsize=4096)
def fitted(name: str, lang: str) -> Fitted:
    """Return the name with soft hyphens where it needs them, and the size that it is set in.

    Japanese has no spaces between words, and its lines end between any two letters.
    """
    if not row_of(lang).spaced:
        return Fitted(name, "")
    shown = parted(name, lang, HYPHENATED_FROM)
    widest = max(map(width_of, BREAK.split(shown)), default=0.0)
    return Fitted(shown, next((size for most, size in SIZES if widest <= most), SIZES[-1][1]))


@lru_cache(maxsize=4096)
def fitted_in_cell(words: str, lang: str, most: float = CELL_HYPHENATED_FROM) -> InCell:
    """Return words as they fit in a cell of a board: `faces.css` divides the room by *widest*.

    What is wider than the widest that it knows is set in the size of that.
    """
    if not row_of(lang).spaced:
        return InCell(words, LETTERS_IN_CELL)
    shown = parted(words, lang, most)
    widest = max(map(width_of, BREAK.split(shown)), default=1.0)
    return InCell(shown, min(max(ceil(2 * widest), LEAST_IN_CELL), MOST_IN_CELL))


@lru_cache(maxsize=4096)
def parted(words: str, lang: str, most: float = TYPE_HYPHENATED_FROM) -> str:
    """Return *words*, each that is wider than *most* with a soft hyphen; types by default."""
    return WORD.sub(lambda word: _hyphenated(word[0], lang, most), words)


def width_of(piece: str) -> float:
    """Return how wide letters are that stay together, in parts of their size."""
    return sum(WIDTH.get(letter, WIDEST) for letter in piece.replace(SOFT_HYPHEN, "-"))


def _hyphenated(word: str, lang: str, most: float) -> str:
    """Return a word that is too wide with a soft hyphen, at the most even of the right places."""
    if width_of(word) <= most:
        return word
    halves = [f"{word[:place]}{SOFT_HYPHEN}{word[place:]}" for place in places(word, lang)]
    return min(halves, key=_widest_half, default=word)


def _widest_half(word: str) -> float:
    before, after = word.split(SOFT_HYPHEN)
    return max(width_of(f"{before}-"), width_of(after))


def places(word: str, lang: str) -> list[int]:
    """Return where a word can be parted: where its language says so, else between syllables.

    Those part before a consonant and its vowel. Where three consonants meet it depends on what the
    word is made of, so there it is not parted; nor is it where a language says nothing of them:
    the syllables of English no simple rule knows.
    """
    letters = "".join(LETTERS.findall(word.lower())[:1])
    found = _told(lang).get(letters) or _between_syllables(word, lang)
    return [place for place in found if LEAST <= place <= len(word.rstrip("-")) - LEAST]


@cache
def _told(lang: str) -> dict[str, list[int]]:
    """Return the words of which the language itself says where they part."""
    words = [word.split("-") for word in row_of(lang).parted.split()]
    return {"".join(parts): [*accumulate(map(len, parts[:-1]))] for parts in words}


def _between_syllables(word: str, lang: str) -> list[int]:
    known = row_of(lang).syllables
    if known is None:
        return []
    letters = [(one.start(), one[0]) for one in known.letters.finditer(word.lower())]
    vowels = [n for n, (_start, letter) in enumerate(letters) if letter[0] in known.vowels]
    found = []
    for vowel, following in pairwise(vowels):
        between = following - vowel - 1
        hard = letters[following - 1][1].endswith("ъ")  # It belongs to the prefix: разъ-езд.
        if between in {1, 2} and not hard:
            together = between == 2 and letters[following - 1][1] in known.liquids
            found.append(letters[following - (2 if together else 1)][0])
    return found
