"""What games, sources and the rules above a rule are called, in all languages.

Nearly every hit names them, so they are remembered until something is published again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from corpus.keys import RULE, ContentKey, key_of_rule, names_of, of_kind
from corpus.languages import CODES, column
from corpus.models import Game
from rules.kept import Kept
from rules.models import Section
from rules.reading.beginnings import first_words
from search.backends.documents import IndexedText

# How far up is told: a rule in a section of a chapter.
LEVELS = 3
MOST_REMEMBERED = 20_000

Said = dict[str, str]


class WordsIn(NamedTuple):
    """Words on a page and the language they are in."""

    text: str
    lang: str


class SourcePlace(NamedTuple):
    """A source: its game, the language of the original, and its titles by language."""

    game: str
    original: str
    titles: Said


class Above(NamedTuple):
    """A rule that others stand under: what it stands under itself, its number and titles."""

    parent: int | None
    number: str
    titles: Said


@dataclass(frozen=True, slots=True)
class Places:
    """Games by slug, sources by `game/source`, both in the order of the site; rules by id."""

    games: dict[str, Said] = field(default_factory=dict)
    sources: dict[str, SourcePlace] = field(default_factory=dict)
    rules: dict[int, Above] = field(default_factory=dict)
    parents: dict[str, str] = field(default_factory=dict)

    def above_each(self, keys: Iterable[str]) -> dict[str, str]:
        """By content key of a rule that of the rule it stands under. A query if one is not known.

        What is no rule, or stands under none, is not in it.
        """
        wanted = set(of_kind(keys, RULE))
        if len(self.parents) > MOST_REMEMBERED:
            self.parents.clear()
        if missing := wanted - self.parents.keys():
            rows = Section.objects.filter(key__in=names_of(missing, RULE)).order_by()
            for key, parent in rows.values_list("key", "parent__key"):
                self.parents[key_of_rule(key)] = key_of_rule(parent) if parent else ""
        return {key: above for key in wanted if (above := self.parents.get(key))}

    def look_up(self, documents: Iterable[IndexedText]) -> None:
        """Remember all that *documents* stand under. A query for each level not yet met."""
        if len(self.rules) > MOST_REMEMBERED:
            self.rules.clear()
        wanted = {document.parent for document in documents if document.parent}
        titles = [column("title", lang) for lang in CODES]
        for _ in range(LEVELS):
            missing = wanted - self.rules.keys()
            if missing:
                rows = Section.objects.filter(pk__in=missing).order_by()
                for pk, parent, number, *called in rows.values_list(
                    "pk", "parent", "number", *titles
                ):
                    self.rules[pk] = Above(parent, number, _said(called))
            held = [self.rules.get(pk) for pk in wanted]
            wanted = {above.parent for above in held if above and above.parent}

    def above(self, document: IndexedText) -> list[Above]:
        """What *document* stands under, the nearest first, as far as it was looked up."""
        found: list[Above] = []
        above = self.rules.get(document.parent or 0)
        while above and len(found) < LEVELS:
            found.append(above)
            above = self.rules.get(above.parent or 0)
        return found

    def headline(self, document: IndexedText) -> tuple[str, str]:
        """Its title, else the one under which its number stands, and the language of that.

        A rule with neither title nor number is called by its first words.
        """
        if document.title:
            return document.title, document.lang
        if ContentKey.of(document.key).kind == RULE and not document.number:
            return first_words(document.body), document.lang
        titles = (above.titles.get(document.lang, "") for above in self.above(document))
        under = next(filter(None, titles), "")
        return (under, document.lang) if under or not document.english else (document.english, "en")

    def game_in(self, game: str, *langs: str) -> WordsIn:
        """What *game* is called in the first of *langs* that has a name for it."""
        return _called(self.games.get(game, {}), (*langs, "en")) or WordsIn(game, "en")

    def source_in(self, source: str, *langs: str) -> WordsIn:
        """The title of `game/source` in the first of *langs* that has one, else its own."""
        place = self.sources.get(source)
        held = _called(place.titles, (*langs, place.original)) if place else None
        return held or WordsIn(source.rpartition("/")[2], "en")

    def of(self, game: str, document: IndexedText, title: str, ui: str) -> Iterator[WordsIn]:
        """Game, source and the rules above *document*, as the reader calls them.

        Else as the text, else as the original does; without the rule whose *title* it bears.
        """
        if game not in self.games:
            return
        place = self.sources.get(document.source_label)
        original = place.original if place else ""
        yield self.game_in(game, ui, "en", document.lang, original)
        if not document.source:
            return
        langs = (ui, document.lang, original)
        source = self.source_in(document.source_label, *langs)
        yield source
        for above in reversed(self.above(document)):
            words = _called(above.titles, langs)
            # A chapter that is the whole source says nothing new, nor does the title of the hit.
            new = words and words.text.casefold() not in source.text.casefold()
            if words and new and title not in above.titles.values():
                yield WordsIn(f"{above.number} {words.text}".strip(), words.lang)
            elif above.number and not words:
                yield WordsIn(above.number, ui)


def _called(said: Said, langs: Iterable[str]) -> WordsIn | None:
    return next((WordsIn(said[lang], lang) for lang in langs if said.get(lang)), None)


def _said(called: Iterable[str | None]) -> Said:
    return {lang: text for lang, text in zip(CODES, called, strict=True) if text}


def _read(_content: int) -> Places:
    names = [column("name", lang) for lang in CODES]
    titles = [f"sources__{column('title', lang)}" for lang in CODES]
    found = Places()
    rows = Game.objects.order_by("position", "slug", "sources__position", "sources__slug")
    for game, source, original, *called in rows.values_list(
        "slug", "sources__slug", "sources__original", *names, *titles
    ):
        found.games[game] = _said(called[: len(CODES)])
        if source:
            said = _said(called[len(CODES) :])
            found.sources[f"{game}/{source}"] = SourcePlace(game, original, said)
    return found


places = Kept(_read)
"""The places of a version of the content. One query if that is new."""
