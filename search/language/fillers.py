"""Words that carry a question and say nothing of what it is about: *what happens when I…*

They are looked for only when nothing else was typed. In Japanese the dictionary tells particles
from words, so there is no list.
"""

from functools import cache

from stopwordsiso import has_lang, stopwords

from corpus.languages import LANGUAGES

FILLERS = {code: frozenset(row.fillers.split()) for code, row in LANGUAGES.items()}


def is_filler(lang: str, written: str) -> bool:
    """Whether *written* (one word) says nothing by itself in *lang*."""
    return written in FILLERS.get(lang, ())


@cache
def usual_words(lang: str) -> frozenset[str]:
    """Words that stand in every text of *lang*, in each form: they hardly tell one apart."""
    return frozenset(stopwords(lang)) if has_lang(lang) else frozenset()


def is_usual(lang: str, written: str) -> bool:
    """Whether *written* (one word) stands in every text of *lang*."""
    return written in usual_words(lang)
