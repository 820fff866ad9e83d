"""Whether somebody may mean a word just as it is typed, though no text of ours has it.

The dictionaries of forms tell, as far as they are installed; for English, which has stems instead,
the one that comes with Hunspell. Without a dictionary no word is known.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice, product
from pathlib import Path

from corpus.languages import LANGUAGES
from corpus.languages.collation import plain
from search.language.analysis import MODULES
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.sudachi import words
from search.language.analysis.words import LONGEST_WORD, Spaced
from search.language.scripts import JAPANESE

MOST_ASKED, MOST_SPELLINGS = 4_000, 100
# Parts of a Japanese compound that are shorter are in nearly every mistyped word.
SHORTEST_PART = 3
SHORT = str.maketrans("őű", "öü")
# So long a word is no compound by chance.
LONG = 8


def load() -> Callable[[str], bool]:
    """Hunspell with the English dictionary that its package brings, asked for a spelling."""
    import hunspell

    folder = Path(hunspell.__file__).with_name("dictionaries")
    english = hunspell.Hunspell("en_US", hunspell_data_dir=str(folder))
    return lambda word: bool(english.spell(word))


ENGLISH_WORD = re.compile("[a-zà-öø-ÿ']+")
ENGLISH = Dictionary(load, chunspell="hunspell")


@lru_cache(maxsize=MOST_ASKED)
def is_everyday(lang: str, word: str) -> bool:
    """Whether *word* is in the dictionary of *lang*, in any form; not as a name of persons or
    places in Polish, nor as a Hungarian compound that nobody wrote down.

    A Japanese one may be made of words of the dictionary, none of them a scrap.
    """
    if lang == "ja":
        return bool(JAPANESE.search(word)) and _is_japanese(word)
    if len(word) > LONGEST_WORD:
        return False
    if lang == "en":
        written = plain(word).replace("’", "'")
        return bool(ENGLISH_WORD.fullmatch(written) and ENGLISH.ask(written))
    language = _spaced(lang)
    dictionary = language.dictionary if language else None
    forms = dictionary.ask(language.spelling(word)) if language and dictionary else None
    return forms is not None and bool(forms.listed)


def _spaced(lang: str) -> Spaced | None:
    language = getattr(MODULES[lang], "LANGUAGE", None)
    return language if isinstance(language, Spaced) else None


def is_english_name(word: str) -> bool:
    """Whether *word*, however it is written, is in the English dictionary with a capital only."""
    written = plain(word)
    return bool(ENGLISH_WORD.fullmatch(written) and ENGLISH.ask(written.capitalize()))


@lru_cache(maxsize=MOST_ASKED)
def with_accents(lang: str, word: str) -> str:
    """The word of the dictionary of *lang* that is nearest to *word* and is *word* but for its
    accents; empty if there is none."""
    language = _spaced(lang)
    if language is None or language.fold is None or language.dictionary is None:
        return ""
    typed = language.spelling(word)
    bare = language.fold(typed)
    if len(typed) > LONGEST_WORD:
        return ""
    found = []
    for one in (*_with_other_accents(typed, language), *language.spelt(bare)):
        forms = language.dictionary.ask(one)
        if forms and (forms.listed or len(one) >= LONG):
            found.append(one)
    return min(found, key=lambda one: _other_letters(word, one), default="")


def _with_other_accents(typed: str, language: Spaced) -> Iterator[str]:
    """*typed* with any accent, or none, on those of its letters that have one."""
    fold, letters = language.fold or str, LANGUAGES[language.lang].letters
    choices = [
        [other for other in (fold(one), *letters) if fold(other) == fold(one)]
        if fold(one) != one
        else [one]
        for one in typed
    ]
    return map("".join, islice(product(*choices), MOST_SPELLINGS))


def _other_letters(word: str, other: str) -> tuple[int, int]:
    """How many letters differ; ő and ö do less than o and ö."""
    short = sum(map(str.__ne__, word.translate(SHORT), other.translate(SHORT)))
    return short, sum(map(str.__ne__, word, other))


def _is_japanese(word: str) -> bool:
    parts = words(word)
    return all(part.listed for part in parts) and (
        len(parts) == 1 or all(part.end - part.start >= SHORTEST_PART for part in parts)
    )
