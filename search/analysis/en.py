"""English: Snowball stems; an apostrophe belongs to its word, so `opponent's` is `opponent`."""

import re

from search.analysis import Token
from search.analysis.words import NUMBER, WORD, plain, stemmer, tokens

VERSION = "snowball-1"
PATTERN = re.compile(f"(?P<number>{NUMBER})|(?P<word>{WORD}(?:['’]{WORD})*)")
_stem = stemmer("english")


def spelling(word: str) -> str:
    """*word* with the typewriter's apostrophe, which the stemmer knows."""
    return plain(word).replace("’", "'")


def terms(text: str) -> list[Token]:
    """The terms of an English text."""
    return tokens(text, stem=_stem, spelling=spelling, pattern=PATTERN)
