"""What languages with words between spaces have in common: where words are, and their stems."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from threading import Lock

import snowballstemmer

from search.analysis import FOLDED, Token

# A rule number is one term; a letter may be followed by combining marks, which belong to it.
NUMBER = r"\d+(?:[.,．，]\d+)+[a-z]?(?![0-9A-Za-z])"
WORD = r"(?:[^\W_][\u0300-\u036f]*)+"
NUMBER_OR_WORD = re.compile(f"(?P<number>{NUMBER})|(?P<word>{WORD})")
COMMAS = str.maketrans({",": ".", "，": ".", "．": "."})


def plain(word: str) -> str:
    """*word* in one spelling: composed, half and full width made one, without capitals."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", word).casefold())


def stemmer(language: str) -> Callable[[str], str]:
    """Snowball's stemmer of *language* for many threads: it keeps its word in itself."""
    snowball = snowballstemmer.stemmer(language)
    lock = Lock()

    @lru_cache(maxsize=100_000)
    def stem(word: str) -> str:
        with lock:
            return str(snowball.stemWord(word))

    return stem


def tokens(
    text: str,
    *,
    stem: Callable[[str], str],
    spelling: Callable[[str], str] = plain,
    fold: Callable[[str], str] | None = None,
    pattern: re.Pattern[str] = NUMBER_OR_WORD,
) -> list[Token]:
    """The terms of *text*: stems, rule numbers as they are; with *fold* also without accents."""
    found = []
    for position, match in enumerate(pattern.finditer(text)):
        word = spelling(match[0].translate(COMMAS))
        number = match.lastgroup == "number" or word.isdecimal()
        term = word if number else stem(word)
        found.append(Token(term, match.start(), match.end(), position))
        if fold and not number:
            found += [
                Token(FOLDED + bare, match.start(), match.end(), position, folded=True)
                for bare in _bare_forms(word, term, stem, fold)
            ]
    return found


def _bare_forms(
    word: str, term: str, stem: Callable[[str], str], fold: Callable[[str], str]
) -> Iterator[str]:
    """A stem loses its accents; typed bare, the same word may get another stem: both are kept."""
    first, second = fold(term), stem(fold(word))
    yield first
    if second != first:
        yield second
