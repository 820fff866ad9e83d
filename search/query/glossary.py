"""The words of cards, terms and games in all languages: they recognise what a query speaks of.

A query that names a card or a term in one language is carried into the others. A game is only
recognised: its name says which rules are meant, and hardly stands in them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.db.models import F

from cards.models import CardName
from corpus.keys import key_of_card, key_of_term
from corpus.languages import CODES, column
from corpus.models import Game
from rules.models import Term, TermWord
from rules.reading.terms import NOTE
from search.language.analysis import (
    EXACT,
    PART,
    UNLIKELY,
    Pattern,
    QueryRow,
    asked,
    spoken,
    terms,
)
from search.language.analysis.sudachi import reading
from search.language.scripts import is_kana, sound, to_hiragana

CARRIED = 0.3
GAME = "game:"
# Ways to read an ambiguous name that other languages are searched for.
READINGS = 3
KIND_OF_GAME = re.compile(r"\s+[TCL]CG$")
WORD = re.compile(r"\S+")
# Romaji may be typed in pieces: `torikae ko`.
MOST_PIECES = 3

Choices = Sequence[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Name:
    """A word for a card, term or game (by content key, `game:hkk`) in one language.

    The `main` one is what the thing is called first. Those that are `shown` are worth reporting. A
    reading tells how a word is spoken; texts do not hold it. A `sample` card was made up by us. A
    word for a term is of the `games` that say so; general ones, and names of cards, are of none.
    """

    key: str
    lang: str
    text: str
    shown: bool = True
    reading: bool = False
    main: bool = False
    sample: bool = False
    games: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Spotted:
    """A place in a query that names cards, terms or games; `main` are those called so first."""

    start: int
    end: int
    langs: frozenset[str]
    keys: frozenset[str]
    main: frozenset[str] = frozenset()

    @property
    def games(self) -> frozenset[str]:
        """The games that are named, if nothing else has that name."""
        if not all(key.startswith(GAME) for key in self.keys):
            return frozenset()
        return frozenset(key.removeprefix(GAME) for key in self.keys)


@dataclass(slots=True)
class Glossary:
    """All names, by what they are made of (to recognise) and by what they name (to carry).

    `of_games` has the patterns by key, language and the game whose word it is, "" for all games.
    """

    names: list[Name] = field(default_factory=list)
    starts: dict[str, dict[str, list[tuple[Choices, Name]]]] = field(default_factory=dict)
    heard: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    patterns: dict[str, dict[str, tuple[Pattern, ...]]] = field(default_factory=dict)
    of_games: dict[tuple[str, str], dict[str, tuple[Pattern, ...]]] = field(default_factory=dict)
    by_key: dict[str, list[Name]] = field(default_factory=dict)
    samples: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, names: Iterable[Name]) -> "Glossary":
        made = cls(names=list(names), starts={lang: {} for lang in CODES})
        for name in made.names:
            made.by_key.setdefault(name.key, []).append(name)
            if name.sample:
                made.samples.add(name.key)
            for text in spoken(name.lang, name.text):
                made._learn(name, text)
                made._hear(name, text)
        return made

    def _hear(self, name: Name, text: str) -> None:
        """A name is found by how it is said, as the texts tell it or as the dictionary reads it."""
        kana = text if is_kana(text) else reading(text) if name.lang == "ja" else ""
        if is_kana(kana):
            self.heard.setdefault(sound(kana), {}).setdefault(kana, set()).add(name.key)

    def _learn(self, name: Name, text: str) -> None:
        made_of, patterns = _analysed(name.lang, text)
        for term in made_of[0] if made_of else ():
            self.starts[name.lang].setdefault(term, []).append((made_of, name))
        if not name.reading and not name.key.startswith(GAME):
            for pattern in patterns[:READINGS]:
                self._carry(name, pattern)

    def _carry(self, name: Name, pattern: Pattern) -> None:
        """A single Japanese character is in too many other words; links find it all the same."""
        if pattern.weight < 1 or (name.lang == "ja" and len(pattern.terms[0]) < 2):
            return
        fresh = Pattern(pattern.terms, CARRIED)
        _add(self.patterns.setdefault(name.key, {}), name.lang, fresh)
        for game in name.games or {""}:
            _add(self.of_games.setdefault((name.key, name.lang), {}), game, fresh)

    def spot(self, text: str) -> list[Spotted]:
        """What *text* names, longest first, in any language, no two places overlapping."""
        found: dict[tuple[int, int], list[Name]] = {}
        for lang in CODES:
            for row in asked(lang, text):
                for start, end, name in self._in_row(lang, row):
                    found.setdefault((start, end), []).append(name)
        for word in WORD.finditer(text):
            if is_kana(word[0]) and word.span() not in found and (keys := self.called(word[0])):
                found[word.span()] = [Name(key, "ja", word[0]) for key in keys]
        return _longest(found)

    def _in_row(self, lang: str, row: QueryRow) -> Iterator[tuple[int, int, Name]]:
        choices, known = _choices(row), self.starts[lang]
        for first, choice in enumerate(choices):
            for made_of, name in (held for term in choice for held in known.get(term, ())):
                last = first + len(made_of)
                if last <= len(choices) and all(map(_meet, made_of, choices[first:last])):
                    yield row.tokens[first].start, row.tokens[last - 1].end, name

    def called(self, kana: str) -> frozenset[str]:
        """What *kana* is a reading of; long vowels matter only where that tells two apart."""
        readings = self.heard.get(sound(kana), {})
        return frozenset(readings.get(kana) or set().union(*readings.values()))

    def romaji(self, words: Sequence[str]) -> tuple[int, str]:
        """How many of the first *words* spell a reading in Latin letters, and that reading."""
        for count in range(min(MOST_PIECES, len(words)), 0, -1):
            kana = to_hiragana("".join(words[:count]))
            if kana and (readings := self.heard.get(sound(kana))):
                return count, kana if kana in readings else min(readings)
        return 0, ""


def _add(into: dict[str, tuple[Pattern, ...]], place: str, fresh: Pattern) -> None:
    if fresh not in into.get(place, ()):
        into[place] = (*into.get(place, ()), fresh)


@lru_cache(maxsize=50_000)
def _analysed(lang: str, text: str) -> tuple[Choices, tuple[Pattern, ...]]:
    """What a name is made of, and what to look for; nothing if it is no unbroken row."""
    rows = asked(lang, text)
    return (_made_of(lang, text, rows[0]), rows[0].patterns) if len(rows) == 1 else ((), ())


def _made_of(lang: str, text: str, row: QueryRow) -> Choices:
    """What may stand in the place of each word of a name: its lemmas, with or without accents."""
    if lang == "ja":
        return [frozenset({term}) for term in row.patterns[0].terms]
    places: dict[int, set[str]] = {}
    for token in terms(lang, text):
        if token.term[0] not in EXACT + PART:
            places.setdefault(token.position, set()).add(token.term)
    return [frozenset(place) for place in places.values()]


def _choices(row: QueryRow) -> Choices:
    """What each token of a typed row may be."""
    single = all(len(way.terms) == 1 for ways in row.words for way in ways)
    if single and len(row.words) == len(row.tokens):
        likely = [[way.terms[0] for way in ways if way.weight > UNLIKELY] for ways in row.words]
        return [frozenset(terms) for terms in likely]
    return [frozenset({term}) for term in row.patterns[0].terms]


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    return not one.isdisjoint(other)


def _longest(found: dict[tuple[int, int], list[Name]]) -> list[Spotted]:
    taken: list[Spotted] = []
    for start, end in sorted(found, key=lambda place: (place[0] - place[1], place[0])):
        if all(end <= one.start or start >= one.end for one in taken):
            here = found[start, end]
            keys, langs = {name.key for name in here}, {name.lang for name in here}
            main = {name.key for name in here if name.main}
            taken.append(Spotted(start, end, frozenset(langs), frozenset(keys), frozenset(main)))
    return sorted(taken, key=lambda one: one.start)


def names() -> list[Name]:
    """Every name there is. Four queries."""
    return [*_card_names(), *_term_words(), *_game_names()]


def _card_names() -> Iterator[Name]:
    for name in CardName.objects.values(
        "lang", "text", "reading", "kind",
        slug=F("card__slug"), game=F("card__game__slug"), sample=F("card__sample"),
    ).order_by("card_id", "position", "pk"):  # fmt: skip
        key, lang, sample = key_of_card(name["game"], name["slug"]), name["lang"], name["sample"]
        main = name["kind"] != CardName.Kind.ALSO
        yield Name(key, lang, name["text"], shown=main, main=main, sample=sample)
        if name["reading"]:
            yield Name(key, lang, name["reading"], shown=False, reading=True, sample=sample)


def _term_words() -> Iterator[Name]:
    rows = TermWord.objects.exclude(kind=TermWord.Kind.FORBIDDEN)
    words = list(
        rows.order_by("term_id", "position", "pk").values_list(
            "term__slug", "lang", "text", "kind", F("game__slug")
        )
    )
    games: dict[tuple[str, str, str], set[str]] = {}
    for slug, lang, text, _kind, game in words:
        games.setdefault((slug, lang, text), set()).add(game or "")

    def say_so(slug: str, lang: str, text: str) -> frozenset[str]:
        held = games.get((slug, lang, text), {""})
        return frozenset() if "" in held else frozenset(held)

    headwords = [column("headword", lang) for lang in CODES]
    for row in Term.objects.order_by("position").values("slug", *headwords):
        slug = row["slug"]
        for lang in CODES:
            # A headword may carry a note in brackets, which tells it from its namesake.
            if said := NOTE.sub("", row[column("headword", lang)] or ""):
                by = say_so(slug, lang, said)
                yield Name(key_of_term(slug), lang, said, main=True, games=by)
    for slug, lang, text, kind, _game in words:
        reading, shown = kind == TermWord.Kind.READING, kind == TermWord.Kind.WORD
        by = say_so(slug, lang, text)
        yield Name(key_of_term(slug), lang, text, shown, reading, games=by)


def _game_names() -> Iterator[Name]:
    """A game by its name, by the short one in brackets, and by the one that addresses have."""
    columns = [column("name", lang) for lang in CODES]
    for row in Game.objects.order_by("position").values("slug", *columns):
        said = {("en", row["slug"])}
        for lang, name in ((lang, row[column("name", lang)] or "") for lang in CODES):
            full = NOTE.sub("", name)
            said |= {(lang, text) for text in (full, KIND_OF_GAME.sub("", full)) if text}
            said |= {(lang, short) for short in NOTE.findall(name)}
        yield from (
            Name(GAME + row["slug"], lang, text, shown=False) for lang, text in sorted(said)
        )
