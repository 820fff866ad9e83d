"""English: Snowball stems; an apostrophe belongs to its word, so `opponent's` is `opponent`."""

import re

from corpus.languages.collation import plain
from search.language.analysis.words import NUMBER, WORD, Spaced, stemmer

VERSION = "en-2"
PATTERN = re.compile(f"(?P<number>{NUMBER})|(?P<word>{WORD}(?:['’]{WORD})*)")


def spelling(word: str) -> str:
    """*word* with the typewriter's apostrophe, which the stemmer knows."""
    return plain(word).replace("’", "'")


def written(word: str) -> str:
    """*word* without the ending that only says whose it is."""
    return word.removesuffix("'s")


LANGUAGE = Spaced(
    "en",
    VERSION,
    stem=stemmer("english"),
    spelling=spelling,
    written=written,
    pattern=PATTERN,
)
terms, asked, exact = LANGUAGE.terms, LANGUAGE.asked, LANGUAGE.exact
info, made_by, memory = LANGUAGE.info, LANGUAGE.made_by, None
