"""Words that carry a question and say nothing of what it is about: *what happens when I…*

They are looked for only when nothing else was typed. In Japanese the dictionary tells particles
from words, so there is no list.
"""

from corpus.languages import LANGUAGES

FILLERS = {code: frozenset(row.fillers.split()) for code, row in LANGUAGES.items()}


def is_filler(lang: str, written: str) -> bool:
    """Whether *written* (one word) says nothing by itself in *lang*."""
    return written in FILLERS.get(lang, ())
