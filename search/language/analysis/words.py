"""What languages with words between spaces have in common: where words are, and their forms."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import metadata
from itertools import islice, pairwise, product
from threading import Lock

import snowballstemmer

from corpus.languages.collation import plain
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.memory import MOST_ASKED, Memory
from search.language.analysis.tokens import (
    AS_WRITTEN,
    EXACT,
    FOLDED,
    IN_COMPOUND,
    PART,
    UNLIKELY,
    WEAKER,
    AnalyzerInfo,
    Forms,
    Pattern,
    QueryRow,
    Token,
)

# A rule number is one term; a letter may be followed by combining marks, which belong to it.
NUMBER = r"\d+(?:[.,．，]\d+)+[a-z]?(?![0-9A-Za-z])"
WORD = r"(?:[^\W_][\u0300-\u036f]*)+"
NUMBER_OR_WORD = re.compile(f"(?P<number>{NUMBER})|(?P<word>{WORD})")
COMMAS = str.maketrans({",": ".", "，": ".", "．": "."})
SNOWBALL = metadata.version("snowballstemmer")
# Ways to read a row of several ambiguous words that are looked for.
MOST_READINGS = 8
SHORTEST_STEM = 3
# The words of texts are the same few thousand again and again.
MOST_MADE = 20_000
# Only of so few words is it guessed which accents they may have lost; it takes milliseconds.
MOST_GUESSED = 6
# No word of a rule is longer, and a dictionary may take seconds to take a longer one apart.
LONGEST_WORD = 32


def stemmer(language: str) -> Callable[[str], str]:
    """Snowball's stemmer of *language* for many threads: it keeps its word in itself."""
    snowball = snowballstemmer.stemmer(language)
    lock = Lock()

    @lru_cache(maxsize=50_000)
    def stem(word: str) -> str:
        with lock:
            found = str(snowball.stemWord(word))
        # Of a short or foreign word little may be left, and that is another word's stem.
        return found if len(found) >= SHORTEST_STEM else word

    return stem


class Spaced:
    """A language with spaces: the forms of its words, in texts and in queries.

    The *dictionary* is asked about words in its *letters* and answers with Forms, or None for a
    word it does not know; such a word is found by itself and by its stem, so that inflected names
    of cards in another language meet. *spelt* tells how a word may be spelt that was typed without
    accents. Without a *stem* each form of a word is a word by itself.
    """

    def __init__(
        self,
        lang: str,
        version: str,
        *,
        stem: Callable[[str], str] | None,
        dictionary: Dictionary | None = None,
        letters: str = "a-z",
        spelling: Callable[[str], str] = plain,
        written: Callable[[str], str] = str,
        fold: Callable[[str], str] | None = None,
        pattern: re.Pattern[str] = NUMBER_OR_WORD,
        compounds: bool = False,
        spelt: Callable[[str], Iterable[str]] = lambda _: (),
    ) -> None:
        self.lang, self.version, self.dictionary = lang, version, dictionary
        self.stem: Callable[[str], str] = stem or str
        self.stems, self.spelling, self.written = stem is not None, spelling, written
        self.fold, self.pattern, self.compounds = fold, pattern, compounds
        self._letters = re.compile(f"[{letters}]{{1,{LONGEST_WORD}}}")
        self.spelt, self._meant = spelt, lru_cache(maxsize=MOST_ASKED)(self._guess)
        self.knows = lru_cache(maxsize=MOST_ASKED)(self._in_dictionary)
        self._plainly = lru_cache(maxsize=MOST_MADE)(self._in_plain_spelling)
        self._made = lru_cache(maxsize=MOST_MADE)(self._terms_of)
        self.memory = Memory() if dictionary else None

    def info(self) -> AnalyzerInfo:
        """Who analyses this language now."""
        if self.dictionary and self.dictionary.version:
            return AnalyzerInfo(self.lang, self.dictionary.package, self.dictionary.version, True)
        if not self.stems:
            return AnalyzerInfo(self.lang, "words", self.version, False)
        return AnalyzerInfo(self.lang, "snowballstemmer", SNOWBALL, self.dictionary is None)

    def made_by(self) -> str:
        """A name for everything that an analysis depends on."""
        info = self.info()
        return f"{self.version} {info.name} {info.version} snowball {SNOWBALL}"

    def forms(self, word: str, *, of_text: bool) -> Forms:
        """The lemmas of a word in its plain spelling; never none."""
        if self.memory is None or self.dictionary is None or not self.dictionary.version:
            return Forms((self.stem(word),))
        return self.memory.forms(word, self._look_up, of_text=of_text)

    def _look_up(self, word: str) -> Forms:
        found: Forms | None = None
        if self.dictionary and self._letters.fullmatch(word):
            found = self.dictionary.ask(word)
        return found or Forms(tuple(dict.fromkeys((word, self.stem(word)))))

    def _in_dictionary(self, word: str) -> bool:
        """Whether the dictionary has *word* as it is, in its plain spelling."""
        asked = self.dictionary and self._letters.fullmatch(word)
        return bool(asked and self.dictionary and self.dictionary.ask(word))

    def _words(self, text: str) -> Iterator[tuple[str, bool, int, int]]:
        """Each word in its plain spelling, whether it is a number, and where it stands."""
        for match in self.pattern.finditer(text):
            word = self._plainly(match[0])
            number = match.lastgroup == "number" or word.isdecimal()
            yield word, number, match.start(), match.end()

    def terms(self, text: str) -> list[Token]:
        """Every term of *text*: lemmas, the written form, parts; with `fold` without accents."""
        found: list[Token] = []
        for position, (word, number, start, end) in enumerate(self._words(text)):
            if number:
                found.append(Token(word, start, end, position))
                continue
            forms = self.forms(word, of_text=True)
            found += [
                Token(term, start, end, position, folded)
                for term, folded in self._made(word, forms.lemmas, forms.parts)
            ]
        return found

    def _in_plain_spelling(self, written: str) -> str:
        return self.spelling(written.translate(COMMAS))

    def _terms_of(
        self, word: str, lemmas: tuple[str, ...], parts: tuple[str, ...]
    ) -> tuple[tuple[str, bool], ...]:
        """The terms of one word of a text, and whether they are without accents."""
        made = [*lemmas, EXACT + self.written(word), *(PART + part for part in parts)]
        bare = self._folded(word, lemmas)
        return (*((term, False) for term in made), *((term, True) for term in bare))

    def _folded(self, word: str, lemmas: tuple[str, ...]) -> list[str]:
        """A lemma loses its accents; a word typed bare has only a stem: both are kept."""
        if self.fold is None:
            return []
        bare = [*map(self.fold, lemmas), self.stem(self.fold(word))]
        return [FOLDED + term for term in dict.fromkeys(bare)]

    def asked(self, text: str) -> list[QueryRow]:
        """What to look for when *text* is typed: one row, or none if there is no word in it."""
        words = list(self._words(text))
        if not words:
            return []
        lemmas = [self._lemmas(word, number) for word, number, *_ in words]
        guess = len(words) <= MOST_GUESSED
        bare = [self._typed_bare(word, number, guess) for word, number, *_ in words]
        tokens = tuple(
            Token(lemmas[n][0], start, end, n) for n, (_, _, start, end) in enumerate(words)
        )
        patterns = list(_rows(lemmas, 1.0))
        if self.fold and all(bare):
            patterns += [row for row in _rows(bare, WEAKER) if row.terms != patterns[0].terms]
        ways = tuple(
            (Pattern((word,)),) if number else self._ways(word, without)
            for (word, number, *_), without in zip(words, bare, strict=True)
        )
        return [QueryRow(tokens, tuple(patterns), ways)]

    def _lemmas(self, word: str, number: bool) -> tuple[str, ...]:
        return (word,) if number else self.forms(word, of_text=False).lemmas

    def _typed_bare(self, word: str, number: bool, guess: bool) -> tuple[str, ...]:
        """What a word may be that was typed without accents; nothing if it has any."""
        if self.fold is None or self.fold(word) != word:
            return ()
        if number:
            return (word,)
        found = self._folded(word, self.forms(word, of_text=False).lemmas)
        if guess and self._letters.fullmatch(word) and self.info().full:
            found += [FOLDED + self.fold(lemma) for lemma in self._meant(word)]
        return tuple(dict.fromkeys(found))[:MOST_READINGS]

    def _guess(self, word: str) -> tuple[str, ...]:
        """The lemmas of all that *word* may be, as far as the dictionary knows them."""
        asked = (self.dictionary.ask(one) for one in self.spelt(word)) if self.dictionary else ()
        return tuple(dict.fromkeys(lemma for forms in asked if forms for lemma in forms.lemmas))

    def _ways(self, word: str, bare: tuple[str, ...]) -> tuple[Pattern, ...]:
        """All that one typed word is found by."""
        forms = self.forms(word, of_text=False)
        ways = [Pattern((lemma,)) for lemma in forms.lemmas]
        if self.compounds:
            ways += [Pattern(row, AS_WRITTEN) for row in _apart(forms)]
            ways += [Pattern((PART + lemma,), IN_COMPOUND) for lemma in forms.lemmas]
        # What is a word as it was typed has hardly lost its accents.
        weight = UNLIKELY if bare and self.knows(word) else WEAKER
        ways += [Pattern((term,), weight) for term in bare]
        return tuple(ways)

    def exact(self, text: str) -> tuple[Pattern, ...]:
        """The written forms of *text*, each for itself."""
        words = (EXACT + self.written(word) for word, number, *_ in self._words(text) if not number)
        return tuple(Pattern((word,)) for word in dict.fromkeys(words))


def _rows(choices: Sequence[tuple[str, ...]], weight: float) -> Iterator[Pattern]:
    """The likeliest readings of a row of words: the first of each, then some of the others."""
    for row in islice(product(*choices), MOST_READINGS):
        yield Pattern(row, weight)


def _apart(forms: Forms) -> Iterator[tuple[str, ...]]:
    """A word of two parts as two words: a compound may be, and a verb's prefix comes after it."""
    for first, second in pairwise(forms.parts):
        if first + second in forms.lemmas:
            yield first, second
            yield second, first
