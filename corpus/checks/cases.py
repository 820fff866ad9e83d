"""One text as it would be saved, beside all it can be compared with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final

from corpus.checks.wording import CheckedText
from corpus.files import CARDS, GLOSSARY, Corpus, Texts
from corpus.keys import CARD, RULE, TERM, ContentKey
from corpus.languages import ENGLISH
from corpus.markup.targets import Target
from corpus.parsers.sources import SectionEntry
from corpus.parsers.termfiles import ANY_GAME, TermEntry

KINDS: Final = {RULE: "{}", CARD: "{game}/" + CARDS + "/{last}", TERM: GLOSSARY + "/{}"}


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A sentence or paragraph of a text: where it begins in the plain text, and its words."""

    text: CheckedText
    start: int
    words: str

    @property
    def lang(self) -> str:
        """The language that it is in."""
        return self.text.lang

    @property
    def links(self) -> list[Target]:
        """The links that stand in it."""
        first, last = self.text.plain.where(self.start), self._place_of_last()
        return [one for one in self.text.links if first <= one.begins <= last]

    def place_of(self, link: Target) -> int:
        """Where in the words of the piece the words of a link stand."""
        return self.text.plain.place(link.begins) - self.start

    def _place_of_last(self) -> int:
        return self.text.plain.where(self.start + max(0, len(self.words) - 1))


@dataclass(frozen=True, slots=True)
class TextPart:
    """A piece of the text, and what stands for it in other languages.

    `base` is the piece of the text that this one is based on, None where it is based on none.
    """

    piece: TextPiece
    base: TextPiece | None
    others: tuple[TextPiece, ...]

    @property
    def witnesses(self) -> tuple[TextPiece, ...]:
        """Everything that it can be compared with, what it is based on first."""
        return (self.base, *self.others) if self.base else self.others

    def where(self, place: int) -> int:
        """The place in the body of a place in the words of the piece."""
        return self.piece.text.plain.where(self.piece.start + place)


@dataclass(frozen=True, eq=False)
class Case:
    """A text, the text it is based on (None for an original), and its other translations."""

    key: str
    text: CheckedText
    base: CheckedText | None
    others: tuple[CheckedText, ...]
    library: "Library"
    before: CheckedText | None = None
    """What is published in this language, where the text is another."""

    @property
    def game(self) -> str:
        """The slug of the game; that of the glossary is a place of its own."""
        return self.key.partition("/")[0]

    @property
    def witnesses(self) -> tuple[CheckedText, ...]:
        """Everything that it can be compared with, the text it is based on first."""
        return (self.base, *self.others) if self.base else self.others

    @cached_property
    def parts(self) -> tuple[TextPart, ...]:
        """The text in the smallest pieces that all languages share: sentences, paragraphs, all."""
        texts = [one.sentences for one in (self.text, *self.witnesses)]
        if len({len(one) for one in texts}) > 1:
            texts = [(tuple(chain.from_iterable(one)),) for one in texts]
        found = []
        for paragraph in zip(*texts, strict=True):
            if len({len(one) for one in paragraph}) > 1:
                everything = zip((self.text, *self.witnesses), paragraph, strict=True)
                found.append(self._part([_joined(*one) for one in everything]))
            else:
                found += [self._part(list(piece)) for piece in zip(*paragraph, strict=True)]
        return tuple(found)

    def _part(self, pieces: list[tuple[int, str]]) -> TextPart:
        texts = (self.text, *self.witnesses)
        first, *others = (
            TextPiece(one, start, words) for one, (start, words) in zip(texts, pieces, strict=True)
        )
        base = others.pop(0) if self.base else None
        return TextPart(first, base, tuple(others))


def _joined(text: CheckedText, pieces: tuple[tuple[int, str], ...]) -> tuple[int, str]:
    """Several pieces as one, with what stands between them: every word keeps its place."""
    if not pieces:
        return 0, ""
    start, last = pieces[0][0], pieces[-1]
    return start, text.plain.text[start : last[0] + len(last[1])]


@dataclass(frozen=True, eq=False)
class Library:
    """All that is published, by key (`game/source/local`, `game/cards/slug`, `glossary/slug`)."""

    texts: Mapping[str, Mapping[str, CheckedText]]
    originals: Mapping[str, str]
    rules: Mapping[str, SectionEntry | None]
    """By key; None for a rule that is cited and not held."""
    cards: Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]]
    """By game, slug and language: every name of the card, the first one the usual."""
    terms: Mapping[str, TermEntry] = field(default_factory=dict)

    @classmethod
    def of(cls, corpus: Corpus) -> "Library":
        """The library of a corpus, read from files or from the database."""
        texts: dict[str, dict[str, CheckedText]] = {}
        originals: dict[str, str] = {}
        rules: dict[str, SectionEntry | None] = {}
        for place, original, files in _places(corpus):
            for lang, file in files.items():
                for one in file.passages:
                    key = f"{place}/{one.key}"
                    texts.setdefault(key, {})[lang] = CheckedText(lang, one.title, one.body)
                    originals[key] = original
        for game in corpus.games:
            rules |= {entry.key: None for entry in game.game.wanted}
            for source in game.sources:
                place = f"{game.slug}/{source.slug}"
                rules |= {f"{place}/{entry.key}": entry for entry in source.tree.sections}
        cards = {game.slug: {card.slug: _names(card.names, card.also) for card in game.cards.cards}
                 for game in corpus.games}  # fmt: skip
        return cls(texts, originals, rules, cards, {term.slug: term for term in corpus.terms})

    def knows(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in self.texts

    def case(self, key: str, text: CheckedText) -> Case:
        """*text* as it would stand under *key*, with what is published under it elsewhere."""
        return self.case_among(key, text, self.texts.get(key, {}), self.originals.get(key, ""))

    def case_among(
        self, key: str, text: CheckedText, published: Mapping[str, CheckedText], original: str
    ) -> Case:
        """The same with what is *published* under the key, and its *original* language, as told."""
        base = published.get(original) if original != text.lang else None
        others = [one for lang, one in published.items() if lang not in (text.lang, original)]
        before = published.get(text.lang)
        return Case(key, text, base, tuple(others), self, before if before != text else None)

    def words_of_terms(self, game: str, lang: str) -> set[str]:
        """Every word of every term in a language, small: those of a game and those of none."""
        found = {
            word.lower()
            for term in self.terms.values()
            for table in (term.words, term.forms)
            for of in (game, ANY_GAME)
            for word in table.get(of, {}).get(lang, ())
        }
        heads = (texts.get(lang) for key, texts in self.texts.items() if key.startswith(GLOSSARY))
        return found | {one.title.lower() for one in heads if one}

    def cases(self) -> Iterator[Case]:
        """Everything that is published, each as it would be saved again."""
        for key, published in self.texts.items():
            for text in published.values():
                yield self.case(key, text)


def key_of(written: str) -> str:
    """The key of the library for a key as others write it: content keys too."""
    key = ContentKey.of(written)
    shape = KINDS.get(key.kind)
    return shape.format(key.name, game=key.game, last=key.last) if shape else written


def _places(corpus: Corpus) -> Iterator[tuple[str, str, Texts]]:
    """Every folder of texts: its key, its original language, its files."""
    for game in corpus.games:
        for source in game.sources:
            yield f"{game.slug}/{source.slug}", source.tree.original, source.texts
        yield f"{game.slug}/{CARDS}", _fullest(game.effects), game.effects
    yield GLOSSARY, _fullest(corpus.definitions), corpus.definitions


def _fullest(files: Texts) -> str:
    """The language that most is written in, which the others are then based on."""
    return max(files, key=lambda lang: (len(files[lang].passages), lang == ENGLISH), default="")


def _names(
    names: Mapping[str, str], also: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    return {lang: (name, *also.get(lang, ())) for lang, name in names.items()}
