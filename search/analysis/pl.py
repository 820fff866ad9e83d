"""Polish: Snowball stems; without accents where they were typed without (`zolnierz`)."""

from search.analysis import Token
from search.analysis.words import stemmer, tokens

VERSION = "snowball-1"
BARE = str.maketrans("ąćęłńóśźż", "acelnoszz")
_stem = stemmer("polish")


def fold(word: str) -> str:
    """*word* without accents; ł is no accented l to Unicode, so the table says it."""
    return word.translate(BARE)


def terms(text: str) -> list[Token]:
    """The terms of a Polish text."""
    return tokens(text, stem=_stem, fold=fold)
