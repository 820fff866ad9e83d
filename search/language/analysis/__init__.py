"""From text to terms, one module per language: `search/language/analysis/<lang>.py`.

The same module feeds the index, the query, the marking of words and the matching of glossary
words, so these cannot disagree about what a word is. A module has `terms`, `asked`, `exact`,
`info`, `made_by` and `memory`, which is None where words are analysed as fast as they are
remembered; `usual` stands in for a language that has none.
"""

import hashlib
from importlib import import_module, util
from typing import Any

from corpus.languages import CODES
from search.language.analysis.memory import Memory
from search.language.analysis.tokens import (
    EXACT,
    FOLDED,
    PART,
    UNLIKELY,
    WEAKER,
    AnalyzerInfo,
    Forms,
    Pattern,
    QueryRow,
    Token,
)
from search.language.analysis.usual import analysis_of
from search.language.fillers import usual_words

__all__ = [
    "EXACT",
    "FOLDED",
    "PART",
    "UNLIKELY",
    "WEAKER",
    "AnalyzerInfo",
    "Forms",
    "Pattern",
    "QueryRow",
    "Token",
    "analyzers",
    "asked",
    "exact",
    "fingerprint",
    "folds",
    "is_word",
    "made_by",
    "memories",
    "spoken",
    "terms",
]


def _own_or_usual(lang: str) -> Any:
    name = f"{__name__}.{lang}"
    return import_module(name) if util.find_spec(name) else analysis_of(lang)


MODULES = {lang: _own_or_usual(lang) for lang in CODES}


def terms(lang: str, text: str) -> list[Token]:
    """Every term of *text* in *lang*, in the order in which they stand."""
    found: list[Token] = MODULES[lang].terms(text)
    return found


def asked(lang: str, text: str) -> list[QueryRow]:
    """What a reader who types *text* looks for in *lang*: one entry per unbroken row of words."""
    found: list[QueryRow] = MODULES[lang].asked(text)
    return found


def exact(lang: str, text: str) -> tuple[Pattern, ...]:
    """The words of *text* as they are written: who has them so comes before who has a form."""
    found: tuple[Pattern, ...] = MODULES[lang].exact(text)
    return found


def spoken(lang: str, word: str) -> list[str]:
    """*word* and, where the grammar of *lang* has them, the words it is made of."""
    said: list[str] = getattr(MODULES[lang], "spoken", lambda word: [word])(word)
    return said


def is_word(lang: str, written: str) -> bool:
    """Whether *written* is an everyday word of *lang*, as far as a dictionary or a list tells."""
    knows = getattr(MODULES[lang], "knows", None)
    return written.casefold() in usual_words(lang) or bool(knows and knows(written.casefold()))


def folds(lang: str) -> bool:
    """Whether words of *lang* are found when they are typed without their accents."""
    return getattr(MODULES[lang], "fold", None) is not None


def analyzers() -> list[AnalyzerInfo]:
    """Who analyses each language now, and whether that is all it could be."""
    return [MODULES[lang].info() for lang in CODES]


def made_by(lang: str) -> str:
    """A name for everything that the analysis of *lang* depends on: module, package, version."""
    said: str = MODULES[lang].made_by()
    return said


def memories() -> dict[str, Memory]:
    """What is remembered of languages whose dictionary is worth not asking twice."""
    return {
        lang: module.memory
        for lang, module in MODULES.items()
        if module.info().full and module.memory is not None
    }


def fingerprint() -> str:
    """A hash of all modules, packages and dictionaries: an index made by others is made anew."""
    versions = ";".join(f"{lang}={made_by(lang)}" for lang in CODES)
    return hashlib.blake2b(versions.encode(), digest_size=8).hexdigest()
