"""Russian: Snowball stems. ё is е, and й is never и."""

from search.analysis import Token
from search.analysis.words import plain, stemmer, tokens

VERSION = "snowball-1"
_stem = stemmer("russian")


def spelling(word: str) -> str:
    """*word* as most texts print it, without the dots of ё."""
    return plain(word).replace("ё", "е")


def terms(text: str) -> list[Token]:
    """The terms of a Russian text."""
    return tokens(text, stem=_stem, spelling=spelling)
