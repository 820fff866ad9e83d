"""Russian: the normal forms that pymorphy knows. ё is е, and й is never и."""

from collections.abc import Callable

from corpus.languages.collation import plain
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.tokens import Forms
from search.language.analysis.words import Spaced, stemmer

VERSION = "ru-2"


def spelling(word: str) -> str:
    """*word* as most texts print it, without the dots of ё."""
    return plain(word).replace("ё", "е")


def load() -> Callable[[str], Forms | None]:
    """pymorphy, asked for the normal forms of a word that its dictionary holds."""
    from pymorphy3 import MorphAnalyzer

    pymorphy = MorphAnalyzer(lang="ru")

    def lemmas(word: str) -> Forms | None:
        found = [spelling(one.normal_form) for one in pymorphy.parse(word) if one.is_known]
        return Forms(tuple(dict.fromkeys(found))) if found else None

    return lemmas


LANGUAGE = Spaced(
    "ru",
    VERSION,
    stem=stemmer("russian"),
    spelling=spelling,
    dictionary=Dictionary(load, pymorphy3="pymorphy3", pymorphy3_dicts_ru="pymorphy3_dicts_ru"),
    letters="а-я",
)
terms, asked, exact = LANGUAGE.terms, LANGUAGE.asked, LANGUAGE.exact
info, made_by, memory = LANGUAGE.info, LANGUAGE.made_by, LANGUAGE.memory
