"""Polish: all lemmas that Morfeusz knows; without accents where typed without (`zolnierz`)."""

import re
from collections.abc import Callable, Iterator

from corpus.languages.collation import plain
from search.language.analysis.accents import spellings
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.tokens import Forms
from search.language.analysis.words import Spaced, stemmer

VERSION = "pl-2"
BARE = str.maketrans("ąćęłńóśźż", "acelnoszz")

# Letters that may have lost an accent: never at an end where Polish has none, never before i,
# which says the same, never within cz, sz, rz, ch.
LOST = re.compile(
    "(?<!^)a|c(?![hiz])|(?<!^)e|l(?!i)|n(?!i)|o(?!$)|s(?![iz])|(?<![crs])z(?!i)|z(?=ie)"
)
ACCENTED = {"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "żź"}
MOST_SPELLINGS = 64
NAMES = {"nazwisko", "imię", "nazwa_geograficzna"}


def fold(word: str) -> str:
    """*word* without accents; ł is no accented l to Unicode, so the table says it."""
    return word.translate(BARE)


def load() -> Callable[[str], Forms | None]:
    """Morfeusz, asked for the lemmas of a word; endings like -łbyś are no words of their own."""
    from morfeusz2 import Morfeusz

    morfeusz = Morfeusz(generate=False, praet="composite", aggl="permissive")

    def lemmas(word: str) -> Forms | None:
        known = [
            (plain(lemma.partition(":")[0]), NAMES.isdisjoint(about))
            for start, _, (_, lemma, tag, about, _) in morfeusz.analyse(word)
            if start == 0 and tag != "ign"
        ]
        # A rule speaks of a hand (`ręce`), not of Mrs Reca, unless there is nothing else.
        common = [lemma for lemma, common in known if common]
        found = common or [lemma for lemma, _ in known]
        return Forms(tuple(dict.fromkeys(found)), listed=bool(common)) if found else None

    return lemmas


def spelt(word: str) -> Iterator[str]:
    """What a word typed without accents may be."""
    return spellings(word, LOST, ACCENTED, MOST_SPELLINGS)


LANGUAGE = Spaced(
    "pl",
    VERSION,
    stem=stemmer("polish"),
    dictionary=Dictionary(load, morfeusz2="morfeusz2"),
    letters="a-ząćęłńóśźż",
    fold=fold,
    spelt=spelt,
)
terms, asked, exact = LANGUAGE.terms, LANGUAGE.asked, LANGUAGE.exact
info, made_by, memory = LANGUAGE.info, LANGUAGE.made_by, LANGUAGE.memory
