"""What paragraphs that are alike have in common: a few numbers each, by which they are found.

A gram is two words in a row, each by its beginning, so that an ending changes nothing; in a
language without spaces three signs in a row. Of a long paragraph those of the smallest numbers are
kept: two that are alike keep the same ones. Pure functions.
"""

import re
from hashlib import blake2b
from typing import Final

from corpus.languages import row_of
from corpus.markup.targets import plain_words

MOST: Final = 32
"""Grams of a paragraph that are kept."""
BEGINNING: Final = 5
"""Letters by which a word is known."""
SIGNS: Final = 3
WORD: Final = re.compile(r"\w+")


def grams_of(text: str, lang: str) -> frozenset[int]:
    """The grams of a paragraph as numbers of 64 bits with a sign; no two languages share one."""
    found = {_number(f"{lang}:{one}") for one in _pieces(plain_words(text).lower(), lang)}
    return frozenset(sorted(found)[:MOST])


def _pieces(text: str, lang: str) -> list[str]:
    if row_of(lang).spaced:
        words = ["", *(word[:BEGINNING] for word in WORD.findall(text)), ""]
        return [" ".join(words[at : at + 2]) for at in range(len(words) - 1) if len(words) > 2]
    signs = "".join(WORD.findall(text))
    return [signs[at : at + SIGNS] for at in range(max(1, len(signs) - SIGNS + 1)) if signs]


def _number(piece: str) -> int:
    digest = blake2b(piece.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
