"""Hungarian: Snowball stems; without accents where they were typed without (`jatekos`)."""

from search.analysis import Token
from search.analysis.words import stemmer, tokens

VERSION = "snowball-1"
BARE = str.maketrans("áéíóöőúüű", "aeiooouuu")
_stem = stemmer("hungarian")


def fold(word: str) -> str:
    """*word* without accents: ő is found by o, but a typed ö never finds ő."""
    return word.translate(BARE)


def terms(text: str) -> list[Token]:
    """The terms of a Hungarian text."""
    return tokens(text, stem=_stem, fold=fold)
