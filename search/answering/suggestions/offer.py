"""What is offered to a reader who has typed a few letters, best first.

What begins so comes first. Where that is little, what was typed is taken as several words, as typed
on another keyboard, and as mistyped, in this order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from django.urls import reverse

from corpus.keys import TERM, ContentKey, address, game_address, key_of_rule
from corpus.languages import CODES, row_of
from corpus.languages.language import LATIN
from rules.models import Section
from rules.reading.pointers import pointer_to
from search.answering.suggestions.letters import place_of, plain
from search.answering.suggestions.severalwords import SEARCH, TOGETHER, SeveralWords
from search.answering.suggestions.shelves import FoundRow, Suggestible, SuggestionShelf
from search.answering.together import address as together_address
from search.known.places import Places, WordsIn
from search.language.latin import romaji, russian
from search.language.scripts import other_layouts
from search.query.numbers import number_in
from search.query.typed import clean

MOST = 10
# So many of the reader's own words stand before another language's word that is typed whole.
FIRST = 5
# So many letters of what is typed are looked at.
LONGEST = 40
# Another alphabet is looked at once so many letters of it are typed: two are in too many words.
# A reader of other languages means that only when nothing else fits.
ENOUGH_LATIN = 3
# With so many things that begin as typed nobody is taken to have mistyped.
ENOUGH = 3
# Fewer letters of another keyboard are no word.
ENOUGH_KEYS = 3
# Many examples show a card: where there is anything else to offer, so many stand below it.
MOST_EXAMPLES = 3
EXAMPLE = "example"

Shelves = Mapping[str, SuggestionShelf]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What is offered. `typed` are the letters of the text that the reader has typed already.

    `own` is its first name in the reader's language, else in English, in `own_lang`; empty if that
    is the text itself.
    """

    entry: Suggestible
    typed: tuple[int, int] | None
    own: str = ""
    own_lang: str = ""


@dataclass(slots=True)
class Suggestions:
    """All that can be suggested: by words of each language, in Latin letters, and by numbers.

    `things` are those words that name cards and terms; `met` are the cards that a rule or example
    has beside a card, by content key.
    """

    words: Shelves = field(default_factory=dict)
    things: Shelves = field(default_factory=dict)
    latin: SuggestionShelf = field(default_factory=SuggestionShelf)
    numbers: SuggestionShelf = field(default_factory=SuggestionShelf)
    names: Mapping[tuple[str, str], str] = field(default_factory=dict)
    met: Mapping[str, Collection[str]] = field(default_factory=dict)
    places: Places = field(default_factory=Places)

    def suggest(self, text: str, ui: str, most: int = MOST) -> list[Suggestion]:
        """At most *most* things, each once: what is typed whole, then the reader's language."""
        return _with_first_words(self._offered(clean(text)[0], ui, most, self.words), ui)

    def suggest_things(self, text: str, ui: str, most: int = MOST) -> list[Suggestion]:
        """The same of cards and terms alone, one in each."""
        return self._offered(clean(text)[0], ui, most, self.things)

    def place(self, entry: Suggestible, ui: str) -> WordsIn:
        """Where *entry* stands, as the reader calls it, and the language of these words."""
        langs = (ui, entry.lang, "en", *CODES)
        if entry.place not in self.places.sources:
            return self.places.game_in(entry.place, *langs)
        title = self.places.source_in(entry.place, *langs)
        game = self.places.game_in(self.places.sources[entry.place].game, title.lang)
        return WordsIn(f"{game.text} · {title.text}", title.lang)

    def _offered(self, text: str, ui: str, most: int, shelves: Shelves) -> list[Suggestion]:
        found: dict[str, FoundRow] = {}
        examples: dict[str, FoundRow] = {}
        for one in self._found(text, ui, most, shelves):
            # A rule may be an example, too; what is worked is told by its key.
            worked = ContentKey.of(one.entry.key).kind == EXAMPLE
            some = examples if worked else found
            if len(some) < most:
                some.setdefault(one.entry.key, one)
        kept = list(examples.values())[: MOST_EXAMPLES if found else most]
        chosen = [*list(found.values())[: most - len(kept)], *kept]
        return [self._told(one, ui) for one in chosen]

    def _found(self, text: str, ui: str, most: int, shelves: Shelves) -> Iterator[FoundRow]:
        if not plain(text):
            return
        everything = shelves is self.words
        numbered = list(self._numbered(text, ui, most)) if everything else []
        found = [*numbered, *self._starting(text, ui, most, shelves)]
        yield from found
        if numbered or _suffice(found, ui):
            return
        several = list(self._several(text, ui)) if everything else []
        yield from several
        if found or several:
            yield from self._mistyped(text, ui, most, shelves)
            return
        for other in other_layouts(text):
            if len(other) >= ENOUGH_KEYS and other.replace(" ", "").isalpha():
                keyed = list(self._starting(other, ui, most, shelves))
                keyed += self._several(other, ui) if everything and not keyed else ()
                yield from keyed
                found += keyed
        if not found:
            yield from self._mistyped(text, ui, most, shelves)

    def _numbered(self, text: str, ui: str, most: int) -> Iterator[FoundRow]:
        number = number_in(text)
        for one in self.numbers.starting(number, most) if number else ():
            # The number finds it in any language: it is told in the reader's.
            own = self.names.get((one.entry.key, ui))
            entry = replace(one.entry, text=own, lang=ui) if own else one.entry
            yield one._replace(row=one.row._replace(entry=entry))

    def _several(self, text: str, ui: str) -> Iterator[FoundRow]:
        words = SeveralWords(self.words, self.things, self.names, self.met, ui)
        yield from words.found(text, plain(text)[:LONGEST])

    def _starting(self, text: str, ui: str, most: int, shelves: Shelves) -> Iterator[FoundRow]:
        """The reader's words that begin so, then another language's word that is just this."""
        found = self._looked_up(text, ui, shelves, lambda s, typed: s.starting(typed, most))
        found.sort(key=lambda one: (not one.whole, one.entry.kind != TERM, one.row.behind))
        own = [one for one in found if one.entry.lang == ui and not one.row.inside]
        just = [one for one in found if one.whole and not one.row.inside]
        yield from (*own[:FIRST], *just, *own[FIRST:])
        yield from sorted(found, key=lambda one: (one.entry.lang != ui, one.row.behind))

    def _mistyped(self, text: str, ui: str, most: int, shelves: Shelves) -> Iterator[FoundRow]:
        """What begins with letters that are a slip or two away, the fewest slips first."""
        found = self._looked_up(text, ui, shelves, lambda s, typed: s.nearly(typed, most))
        last = plain(text)[-1:]
        found.sort(
            key=lambda one: (
                one.slips,
                # A beginning whose last letter alone is wrong says least.
                not one.whole and one.typed[-1:] != last,
                not one.whole,
                one.entry.lang != ui,
                one.row.behind,
            )
        )
        yield from found

    def _looked_up(
        self,
        text: str,
        ui: str,
        shelves: Shelves,
        look: Callable[[SuggestionShelf, str], list[FoundRow]],
    ) -> list[FoundRow]:
        """What *look* finds by *text* on the shelf of each language, and in Latin letters."""
        typed = plain(text)[:LONGEST]
        found = [
            one
            for lang, shelf in shelves.items()
            for one in look(shelf, typed.replace(" ", "") if lang == "ja" else typed)
        ]
        if len(typed) >= ENOUGH_LATIN and (row_of(ui).script != LATIN or not found):
            ways = {plain(way) for way in (russian(text), romaji(text))} - {""}
            latin = [one for way in sorted(ways) for one in look(self.latin, way)]
            found += latin if shelves is self.words else _of_things(latin)
        return found

    def _told(self, one: FoundRow, ui: str) -> Suggestion:
        entry = one.entry
        typed_in = place_of(one.typed, entry.text)
        for lang in (ui, "en"):
            own = self.names.get((entry.key, lang), "")
            if own:
                same = own == entry.text
                return Suggestion(entry, typed_in, "" if same else own, "" if same else lang)
        return Suggestion(entry, typed_in)


def _suffice(found: Iterable[FoundRow], ui: str) -> bool:
    """Whether somebody who typed this is likely to have meant one of these."""
    found = list(found)
    begun = any(one.whole or (one.entry.lang == ui and not one.row.inside) for one in found)
    return begun or len({one.entry.key for one in found}) >= ENOUGH


def _of_things(found: Iterable[FoundRow]) -> list[FoundRow]:
    return [one for one in found if one.entry.kind in {"card", "term"}]


def _with_first_words(found: list[Suggestion], ui: str) -> list[Suggestion]:
    """*found*, untitled rules called by their first words. One query if there are any."""
    keys = [ContentKey.of(one.entry.key).name for one in found if not one.entry.text]
    if not keys:
        return found
    rows = Section.objects.with_source().in_language(ui).filter(key__in=keys)
    pointers = {key_of_rule(row.key): pointer_to(row, row.source.original, ui, ui) for row in rows}
    return [
        replace(one, entry=replace(one.entry, text=named.title, lang=named.lang))
        if (named := pointers.get(one.entry.key))
        else one
        for one in found
    ]


def page_of(entry: Suggestible, ui: str) -> str:
    """The page of what was suggested, in interface language *ui*."""
    kind, name = ContentKey.of(entry.key)
    if kind == "game":
        return game_address(entry.place, ui)
    if kind == EXAMPLE:
        return reverse("engine:example", args=[ui, *name.split("/", 1)])
    if kind == TOGETHER:
        return together_address(name.split(), ui)
    if kind == SEARCH:
        return f"{reverse('search:search', args=[ui])}?{urlencode({'q': name})}"
    return address(entry.key, ui)
