"""How a word of a glossary or a list of cards is found in the forms that a text gives it.

There is no dictionary here: a word may lose its last vowel and gain an ending. That finds what a
search would find by stems, and more; two words that differ only so are not told apart.
"""

import re
from functools import lru_cache
from typing import Final

from corpus.checks.ideas import table
from corpus.languages import row_of

SHORTEST: Final = 3
"""Letters of a stem: what is shorter stands as it is."""


@lru_cache(maxsize=20_000)
def inflected(words: str, lang: str) -> str:
    """An expression for *words* in any inflection of a language."""
    if not row_of(lang).spaced:
        return re.escape(words)
    return r"[\s-]+".join(_word(one, lang) for one in words.split())


def _word(word: str, lang: str) -> str:
    endings = table(lang).get("inflection", {})
    lost, longest = endings.get("lost", ""), endings.get("longest", 0)
    stem = word
    while len(stem) > SHORTEST and stem[-1] in lost and len(word) - len(stem) < endings["most"]:
        stem = stem[:-1]
    for letters in endings.get("alternate", ()):
        if stem[-1:] in letters and len(stem) > SHORTEST:
            return re.escape(stem[:-1]) + rf"[{letters}]\w{{0,{longest}}}"
    return re.escape(stem) + (rf"\w{{0,{longest}}}" if len(stem) >= SHORTEST else "")
