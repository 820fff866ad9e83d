"""Where texts say a word, in any inflection of its language.

Two things know forms: the endings by which the checks find terms (`corpus.checks.inflection`), and
the analysis of the search, which knows `lovakat` for a form of `ló`. What either finds is found.
What stands inside a longer word of the glossary is that word and not this one.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from corpus.checks.inflection import inflected
from corpus.checks.wording import plain
from corpus.languages import row_of
from search.language import analysis
from search.language.analysis import EXACT, FOLDED, PART

WORD = re.compile(r"\w+")
SHORT = 4
"""Of a word of no more letters only the first stays in all its forms, as in `pies`, `psa`; of a
longer one the first two."""
BESIDE = 40


@dataclass(frozen=True, slots=True)
class PublishedText:
    """A text as readers see it, title and body."""

    key: str
    title: str
    body: str

    def words(self) -> str:
        """What is read: the title, and the body without its marks."""
        return f"{self.title}\n{plain(self.body).text}"


@dataclass(frozen=True, slots=True)
class UseOfWord:
    """A place where a text says a word, and the words before and after it."""

    before: str
    said: str
    after: str


class Finder:
    """Finds one old word in texts of one language.

    *instead* is what is to be said now, and *longer* are other words of the glossary: inside of
    those the old word is not meant. *forms* are inflected forms that are known of it. *exact* is
    for names, whose capitals tell them from other words. *vocabulary* are the words of the texts.
    """

    def __init__(
        self,
        old: str,
        lang: str,
        *,
        instead: str = "",
        longer: Iterable[str] = (),
        forms: Iterable[str] = (),
        exact: bool = False,
        vocabulary: Collection[str] = (),
    ) -> None:
        self.old, self.lang = old, lang
        flags = 0 if exact and row_of(lang).spaced else re.IGNORECASE
        said = [_pattern(one, lang, vocabulary) for one in (old, *forms)]
        self.pattern = re.compile(_bounded("|".join(said), lang), flags)
        around = [one for one in {*longer, instead} if _contains(one, old)]
        covers = "|".join(_pattern(one, lang, vocabulary) for one in sorted(around, key=_longest))
        self.covering = re.compile(_bounded(covers, lang), flags) if covers else None
        self.signs = () if row_of(lang).spaced else _signs(lang, old)

    def uses(self, text: PublishedText) -> list[UseOfWord]:
        """Every place where *text* says the word."""
        words = text.words()
        return [
            UseOfWord(
                words[max(0, start - BESIDE) : start].rpartition("\n")[2],
                words[start:end],
                words[end : end + BESIDE].partition("\n")[0],
            )
            for start, end in self._spans(words)
        ]

    def is_in(self, text: PublishedText) -> bool:
        """Whether *text* says the word anywhere."""
        return next(self._spans(text.words()), None) is not None

    def _spans(self, words: str) -> Iterator[tuple[int, int]]:
        covered = [one.span() for one in self.covering.finditer(words)] if self.covering else []
        found = [one.span() for one in self.pattern.finditer(words)]
        found += [span for span in self._analysed(words) if not _inside(span, found)]
        yield from sorted(span for span in found if not _inside(span, covered))

    def _analysed(self, words: str) -> list[tuple[int, int]]:
        """Where a language without spaces says the word in another form, by its dictionary."""
        if not self.signs or self.old[0] not in words:
            return []
        row = _in_dictionary(self.lang, words)
        length = len(self.signs)
        return [
            (row[at][1], row[at + length - 1][2])
            for at in range(len(row) - length + 1)
            if tuple(one[0] for one in row[at : at + length]) == self.signs
            and all(a[2] == b[1] for a, b in zip(row[at:], row[at + 1 : at + length], strict=False))
        ]


def vocabulary_of(texts: Iterable[PublishedText]) -> set[str]:
    """Every word of *texts* once, in small letters."""
    return {word for text in texts for word in WORD.findall(text.words().lower())}


def _pattern(said: str, lang: str, vocabulary: Collection[str]) -> str:
    """An expression for a word, or several words in a row, in any form."""
    if not row_of(lang).spaced:
        return re.escape(said)
    return r"[\s-]+".join(_any_form(one, lang, vocabulary) for one in said.split())


def _any_form(word: str, lang: str, vocabulary: Collection[str]) -> str:
    lemmas = _lemmas(lang, word)
    same = 1 if len(word) <= SHORT else 2
    start = _bare(word)[:same]
    known = sorted(
        one for one in vocabulary if _bare(one[:same]) == start and lemmas & _lemmas(lang, one)
    )
    if word[:1].isupper():
        known = [one[:1].upper() + one[1:] for one in known]
    forms = "".join(f"|{re.escape(one)}" for one in known)
    return f"(?:{inflected(word, lang)}{forms})"


def _bounded(pattern: str, lang: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)" if row_of(lang).spaced else f"(?:{pattern})"


def _lemmas(lang: str, word: str) -> set[str]:
    """The lemmas or stems of one word."""
    return {
        one.term
        for one in analysis.terms(lang, word)
        if not one.folded and one.term[:1] not in (EXACT, FOLDED, PART)
    }


def _in_dictionary(lang: str, words: str) -> list[tuple[str, int, int]]:
    """The words of a text as its dictionary writes them, and where they stand."""
    return [
        (one.term, one.start, one.end)
        for one in analysis.terms(lang, words)
        if one.term.startswith(EXACT)
    ]


def _signs(lang: str, said: str) -> tuple[str, ...]:
    return tuple(term for term, *_place in _in_dictionary(lang, said))


def _bare(word: str) -> str:
    """*word* in small letters without accents."""
    apart = unicodedata.normalize("NFD", word.lower())
    return "".join(one for one in apart if not unicodedata.combining(one))


def _contains(longer: str, word: str) -> bool:
    return len(longer) > len(word) and _bare(word)[:-1] in _bare(longer)


def _longest(word: str) -> int:
    return -len(word)


def _inside(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)
