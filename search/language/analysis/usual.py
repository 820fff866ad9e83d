"""A language that has no module of its own here: Snowball's stems, else words as they are written.

Accents may be left out where the language has letters with accents.
"""

import snowballstemmer

from corpus.languages import row_of
from corpus.languages.language import LATIN
from search.language.analysis.words import Spaced, stemmer
from search.language.scripts import bare

VERSION = "usual-1"


def analysis_of(lang: str) -> Spaced:
    """The analysis of *lang*, made from what its row of the table says."""
    language = row_of(lang)
    stems = language.stemmer or language.name.casefold()
    return Spaced(
        lang,
        f"{lang} {VERSION}",
        stem=stemmer(stems) if stems in snowballstemmer.algorithms() else None,
        letters=f"a-z{language.letters}",
        fold=bare if language.script == LATIN and language.letters else None,
    )
