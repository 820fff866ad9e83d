"""The words of cards and terms in all languages: they recognise what a query speaks of.

A query that names a card or a term in one language is carried into the others.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from threading import Lock

from django.db.models import F

from cards.models import CardName
from corpus.languages import CODES, column
from rules.models import Term, TermWord
from search.analysis import Asked, Pattern, asked, bare, spoken

CARRIED = 0.8
NOTE = re.compile(r"\s*[(（][^)）]*[)）]")


@dataclass(frozen=True, slots=True)
class Name:
    """A word for a card or term (by content key) in one language.

    Those that are `shown` are worth reporting. A reading tells how a word is spoken; texts do
    not hold it.
    """

    key: str
    lang: str
    text: str
    shown: bool = True
    reading: bool = False


@dataclass(frozen=True, slots=True)
class Spotted:
    """A place in a query that names cards or terms."""

    start: int
    end: int
    langs: frozenset[str]
    keys: frozenset[str]


@dataclass(slots=True)
class Glossary:
    """All names, by what they are made of (to recognise) and by what they name (to carry)."""

    names: list[Name] = field(default_factory=list)
    made_of: dict[str, dict[tuple[str, ...], set[str]]] = field(default_factory=dict)
    longest: dict[str, int] = field(default_factory=dict)
    patterns: dict[str, dict[str, tuple[Pattern, ...]]] = field(default_factory=dict)
    by_key: dict[str, list[Name]] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Iterable[Name]) -> "Glossary":
        made = cls(names=list(names), made_of={lang: {} for lang in CODES})
        for name in made.names:
            made.by_key.setdefault(name.key, []).append(name)
            for text in spoken(name.lang, name.text):
                made._learn(name, text)
        made.longest = {
            lang: max(map(len, known), default=0) for lang, known in made.made_of.items()
        }
        return made

    def _learn(self, name: Name, text: str) -> None:
        pieces = asked(name.lang, text)
        if len(pieces) != 1:
            return
        for row in (pieces[0].patterns[0].terms, *bare(name.lang, text)):
            self.made_of[name.lang].setdefault(row, set()).add(name.key)
        if not name.reading:
            self._carry(name, pieces[0].patterns[0].terms)

    def _carry(self, name: Name, row: tuple[str, ...]) -> None:
        """A single Japanese character is in too many other words; links find it all the same."""
        if name.lang == "ja" and len(row[0]) < 2:
            return
        into = self.patterns.setdefault(name.key, {})
        fresh = Pattern(row, CARRIED)
        if fresh not in into.get(name.lang, ()):
            into[name.lang] = (*into.get(name.lang, ()), fresh)

    def spot(self, text: str) -> list[Spotted]:
        """What *text* names, longest first, in any language, no two places overlapping."""
        found: dict[tuple[int, int], dict[str, set[str]]] = {}
        for lang in CODES:
            for row in asked(lang, text):
                for start, end, keys in self._in_row(lang, row):
                    found.setdefault((start, end), {}).setdefault(lang, set()).update(keys)
        taken: list[Spotted] = []
        for start, end in sorted(found, key=lambda place: (place[0] - place[1], place[0])):
            if all(end <= one.start or start >= one.end for one in taken):
                by_lang = found[start, end]
                keys = frozenset().union(*by_lang.values())
                taken.append(Spotted(start, end, frozenset(by_lang), keys))
        return sorted(taken, key=lambda one: one.start)

    def _in_row(self, lang: str, row: Asked) -> Iterator[tuple[int, int, set[str]]]:
        known = self.made_of[lang]
        for pattern in row.patterns:
            for first in range(len(pattern.terms)):
                for last in range(min(len(pattern.terms), first + self.longest[lang]), first, -1):
                    keys = known.get(pattern.terms[first:last])
                    if keys:
                        yield row.tokens[first].start, row.tokens[last - 1].end, keys


_held: tuple[object, Glossary] = (None, Glossary())
_lock = Lock()


def glossary(state: object) -> Glossary:
    """The glossary, read again when *state* (of content and index) has changed. Three queries.

    Most changes are of rules; then the names are the same and so is the glossary.
    """
    global _held
    known, held = _held
    if known != state:
        with _lock:
            known, held = _held
            if known != state:
                names = [*_card_names(), *_term_words()]
                held = held if names == held.names else Glossary.of(names)
                _held = (state, held)
    return held


def _card_names() -> Iterator[Name]:
    for name in CardName.objects.values(
        "lang", "text", "reading", "kind", slug=F("card__slug"), game=F("card__game__slug")
    ).order_by("pk"):
        key = f"card:{name['game']}/{name['slug']}"
        yield Name(key, name["lang"], name["text"], shown=name["kind"] != CardName.Kind.ALSO)
        if name["reading"]:
            yield Name(key, name["lang"], name["reading"], shown=False, reading=True)


def _term_words() -> Iterator[Name]:
    headwords = [column("headword", lang) for lang in CODES]
    for row in Term.objects.order_by("position").values("slug", *headwords):
        for lang in CODES:
            # A headword may carry a note in brackets, which tells it from its namesake.
            said = NOTE.sub("", row[column("headword", lang)] or "")
            if said:
                yield Name(f"term:{row['slug']}", lang, said)
    for slug, lang, text, kind in TermWord.objects.order_by("pk").values_list(
        "term__slug", "lang", "text", "kind"
    ):
        reading = kind == TermWord.Kind.READING
        yield Name(f"term:{slug}", lang, text, kind == TermWord.Kind.WORD, reading)
