"""Whether the words that link to a term are words of that term, in each game and language.

The words of a term are what `terms.toml` has for that game, main words and forms; where it has
none, the glossary's heading and the words of no game. A link has to have a stem in common with
them, and not every stem with another term when it has not with its own. Stems are those of the
search. `termwords.toml` beside this module has the forms that stems do not join: the other verb of
a pair, a prefix that stands apart, what a compound begins with.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.files import Corpus
from corpus.markup.targets import targets
from corpus.parsers.termfiles import ANY_GAME, TermEntry
from corpus.parsers.texts import TextFile
from search.language.analysis import EXACT, FOLDED, terms

FILE = Path(__file__).with_name("termwords.toml")
SHORTEST = 3
"""Letters of a word that counts: "in" is of many terms and tells none."""
Forms = dict[str, dict[str, dict[str, list[str]]]]


@dataclass(frozen=True, slots=True)
class Stranger:
    """Words that link to a term and are not of it; *place* is a file below the texts and a line."""

    place: str
    lang: str
    words: str
    term: str

    @property
    def told(self) -> str:
        """The fault in one line."""
        return f"{self.place}: [{self.lang}] {self.words!r} is no word of the term {self.term!r}."


def further_forms(file: Path = FILE) -> Forms:
    """What *file* has for each language, game and term."""
    found: Forms = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def strangers(corpus: Corpus, further: Forms) -> Iterator[Stranger]:
    """Yield every link of rules and cards whose words are not of its term."""
    vocabulary = _Vocabulary(corpus, further)
    for game, place, lang, texts in _texts(corpus):
        for passage in texts.passages:
            for link in targets(passage.body):
                if link.kind == "term" and not vocabulary.has(link.to, game, lang, link.words):
                    yield Stranger(
                        f"{game}/{place}/{lang}.md:{passage.line}", lang, link.words, link.to
                    )


class _Vocabulary:
    """The stems of every term in a game and a language, worked out as they are asked for."""

    def __init__(self, corpus: Corpus, further: Forms) -> None:
        self._terms = corpus.terms
        self._headings = {
            lang: {passage.key: passage.title for passage in texts.passages}
            for lang, texts in corpus.definitions.items()
        }
        self._further = further
        self._stems: dict[tuple[str, str], dict[str, frozenset[str]]] = {}

    def has(self, slug: str, game: str, lang: str, words: str) -> bool:
        """Whether *words* are words of the term *slug*."""
        if (game, lang) not in self._stems:
            self._stems[game, lang] = {
                term.slug: _stems(lang, *self._words(term, game, lang)) for term in self._terms
            }
        known, said = self._stems[game, lang], _stems(lang, words)
        return said <= known[slug] or (
            not said.isdisjoint(known[slug]) and not any(said <= other for other in known.values())
        )

    def _words(self, term: TermEntry, game: str, lang: str) -> list[str]:
        own = [word for table in (term.words, term.forms) for word in _of(table, game, lang)]
        if not own:
            heading = self._headings.get(lang, {}).get(term.slug, "")
            own = [heading, *_of(term.words, ANY_GAME, lang)]
        return own + self._further.get(lang, {}).get(game, {}).get(term.slug, [])


def _of(table: dict[str, dict[str, tuple[str, ...]]], game: str, lang: str) -> tuple[str, ...]:
    return table.get(game, {}).get(lang, ())


def _stems(lang: str, *texts: str) -> frozenset[str]:
    """The stems in *texts*; in Japanese the dictionary's words, particles left out."""
    found = set()
    for text in texts:
        for token in terms(lang, text):
            if lang == "ja":
                counts = token.term[0] == EXACT or token.term.isdecimal()
            else:
                counts = (
                    token.term[0] not in {EXACT, FOLDED} and token.end - token.start >= SHORTEST
                )
            if counts:
                found.add(token.term)
    return frozenset(found)


def _texts(corpus: Corpus) -> Iterator[tuple[str, str, str, TextFile]]:
    for game in corpus.games:
        for source in game.sources:
            for lang, texts in source.texts.items():
                yield game.slug, source.slug, lang, texts
        for lang, texts in game.effects.items():
            yield game.slug, "cards", lang, texts
