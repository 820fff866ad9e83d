"""What a reader may mean who has typed a few letters: titles, numbers, terms, names, readings.

Everything is held in memory as sorted arrays, one per language, so that a keystroke is a bisection
and asks neither the index nor the bodies of the rules.
"""

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from typing import NamedTuple

from corpus.keys import ContentKey, address, game_address, key_of_rule
from corpus.languages import CODES, column, row_of
from corpus.languages.language import LATIN
from rules.kept import Kept
from rules.models import Section
from rules.reading.rules import Label, label_of_key, pointer_to
from search.known.places import Places, WordsIn, places
from search.language import scripts
from search.language.latin import romaji, romanised, russian
from search.query.glossary import Name, names
from search.query.numbers import number_in
from search.query.typed import clean

MOST = 10
# So many of the reader's own words stand before another language's word that is typed whole.
FIRST = 5
# Of a long title these letters of each of its first words are looked at.
LONGEST, MOST_STARTS = 40, 8
# What a word inside a title, a title beside a card or term, a further word for a term beside its
# first, and a card that we made up beside a printed one is behind, in letters; and from how many
# on a text is just long.
INSIDE, A_TITLE, A_FURTHER, A_SAMPLE, LONG = 30, 40, 8, 200, 60
# Another alphabet is looked at once so many letters of it are typed: two are in too many words.
# A reader of other languages means that only when nothing else fits.
ENOUGH_LATIN = 3
# й and ガ are letters of their own; ё is an е whose dots most texts leave out.
BARE = scripts.BARE | str.maketrans("ё", "е")
PAIRED = {"hiragana", "katakana", "kanji"}


NO_LABEL = Label()


@dataclass(frozen=True, slots=True)
class Suggestible:
    """A card, term, game or rule by content key, under one of its words.

    `place` is `game/source` of a rule and the game of a card. A rule without a title has no text.
    """

    key: str
    lang: str
    text: str
    kind: str
    label: Label = NO_LABEL
    place: str = ""


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


class SuggestionRow(NamedTuple):
    """Letters that find an entry, and how far that is behind others; `inside` its words or not."""

    letters: str
    behind: int
    inside: bool
    entry: Suggestible


@dataclass(slots=True)
class SuggestionShelf:
    """Rows in the order of their letters."""

    rows: list[SuggestionRow] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    behind: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, rows: Iterable[SuggestionRow]) -> "SuggestionShelf":
        made = sorted(rows, key=lambda row: row[:2])
        return cls(made, [row.letters for row in made], [row.behind for row in made])

    def starting(self, typed: str, most: int) -> list[SuggestionRow]:
        """The rows that are *typed*, then the best of those that begin with it; *most* of each."""
        first, after = bisect_left(self.letters, typed), bisect_right(self.letters, typed)
        last = bisect_left(self.letters, typed + "\U0010ffff", lo=after)
        best = nsmallest(most, range(first, last), key=self.behind.__getitem__)
        whole = [row for row in self.rows[first:after][: 4 * most] if not row.inside]
        return [*whole[:most], *(self.rows[n] for n in best)]


@dataclass(slots=True)
class Suggestions:
    """All that can be suggested."""

    words: dict[str, SuggestionShelf] = field(default_factory=dict)
    latin: SuggestionShelf = field(default_factory=SuggestionShelf)
    numbers: SuggestionShelf = field(default_factory=SuggestionShelf)
    names: dict[tuple[str, str], str] = field(default_factory=dict)
    places: Places = field(default_factory=Places)

    def suggest(self, text: str, ui: str, most: int = MOST) -> list[Suggestion]:
        """At most *most* things, each once: what is typed whole, then the reader's language."""
        text, _ = clean(text)
        typed = plain(text)[:LONGEST]
        if not typed:
            return []
        found = [*self._numbered(text, ui, most), *self._named(text, typed, ui, most)]
        told: dict[str, Suggestion] = {}
        for entry in found:
            if entry.key not in told:
                told[entry.key] = self._told(entry, typed, ui)
            if len(told) == most:
                break
        return _with_first_words(list(told.values()), ui)

    def place(self, entry: Suggestible, ui: str) -> WordsIn:
        """Where *entry* stands, as the reader calls it, and the language of these words."""
        langs = (ui, entry.lang, "en", *CODES)
        if entry.place not in self.places.sources:
            return self.places.game_in(entry.place, *langs)
        title = self.places.source_in(entry.place, *langs)
        game = self.places.game_in(self.places.sources[entry.place].game, title.lang)
        return WordsIn(f"{game.text} · {title.text}", title.lang)

    def _numbered(self, text: str, ui: str, most: int) -> list[Suggestible]:
        number = number_in(text)
        found = self.numbers.starting(number, most) if number else []
        # The number finds it in any language: it is told in the reader's.
        said = ((row.entry, self.names.get((row.entry.key, ui))) for row in found)
        return [replace(entry, text=own, lang=ui) if own else entry for entry, own in said]

    def _named(self, text: str, typed: str, ui: str, most: int) -> list[Suggestible]:
        """The reader's words that begin so, then another language's word that is just this."""
        looked = [
            (typed.replace(" ", "") if lang == "ja" else typed, shelf)
            for lang, shelf in self.words.items()
        ]
        found = list(_starting(looked, most))
        if len(typed) >= ENOUGH_LATIN and (row_of(ui).script != LATIN or not found):
            ways = {plain(way) for way in (russian(text), romaji(text))} - {""}
            found += _starting(((way, self.latin) for way in ways), most)
        found.sort(key=lambda one: (not one[0], one[1].entry.kind != "term", one[1].behind))
        own = [row for _, row in found if row.entry.lang == ui and not row.inside]
        just = [row for exactly, row in found if exactly]
        others = sorted(
            (row for _, row in found), key=lambda row: (row.entry.lang != ui, row.behind)
        )
        return [row.entry for row in (*own[:FIRST], *just, *own[FIRST:], *others)]

    def _told(self, entry: Suggestible, typed: str, ui: str) -> Suggestion:
        typed_in = _typed_in(entry.text, typed)
        for lang in (ui, "en"):
            own = self.names.get((entry.key, lang), "")
            if own:
                same = own == entry.text
                return Suggestion(entry, typed_in, "" if same else own, "" if same else lang)
        return Suggestion(entry, typed_in)


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


def _starting(
    looked: Iterable[tuple[str, SuggestionShelf]], most: int
) -> Iterator[tuple[bool, SuggestionRow]]:
    """The rows that begin with what is looked for, and whether they are just that."""
    for letters, shelf in looked:
        for row in shelf.starting(letters, most):
            yield row.letters == letters and not row.inside, row


def make(where: Places) -> Suggestions:
    """Everything that can be suggested, read from the database; *where* it stands is known.

    Five queries.
    """
    held = names()
    shown = _shown(held)
    rows: dict[str, list[SuggestionRow]] = {lang: [] for lang in CODES}
    latin: list[SuggestionRow] = []
    numbers: list[SuggestionRow] = []
    for name in held:
        text = shown.get((name.key, name.lang), name.text) if name.reading else name.text
        kind, local = ContentKey.of(name.key)
        place = local.partition("/")[0] if kind in {"card", "game"} else ""
        entry = Suggestible(name.key, name.lang, text, kind, place=place)
        further = A_FURTHER if text != shown.get((name.key, name.lang), text) else 0
        further += A_SAMPLE if name.sample else 0
        # A form of a word is there to be recognised; the word itself is offered before it.
        hidden = kind != "game" and not (name.shown or name.reading)
        rows[name.lang] += _rows(entry, name.text, further, inside=hidden)
        latin += _rows(entry, romanised(name.lang, name.text), A_SAMPLE if name.sample else 0)
    for behind, (entry, numbered) in enumerate(_rules()):
        if entry.text:
            shown[entry.key, entry.lang] = entry.text
            rows[entry.lang] += _rows(entry, entry.text)
        numbers += (SuggestionRow(number, behind, False, entry) for number in numbered)
    words = {lang: SuggestionShelf.of(found) for lang, found in rows.items()}
    return Suggestions(words, SuggestionShelf.of(latin), SuggestionShelf.of(numbers), shown, where)


suggestions = Kept(lambda content: make(places(content)), beforehand=True)
"""All that can be suggested of a version of the content; made when that has changed."""


def page_of(entry: Suggestible, ui: str) -> str:
    """The page of what was suggested, in interface language *ui*."""
    if entry.kind == "game":
        return game_address(entry.place, ui)
    return address(entry.key, ui)


def plain(text: str) -> str:
    """*text* as it is compared: without case and accents, one kana, one space between words."""
    return "".join(letter for letter, _ in _letters(text)).strip()


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """Each letter as it is compared, and where in *text* it stands."""
    gap = True
    for place, written in enumerate(text):
        for letter in unicodedata.normalize("NFKC", written).casefold().translate(scripts.KATAKANA):
            bare = letter.translate(BARE)
            if bare.isalnum() or bare == "ー":
                yield bare, place
                gap = False
            elif unicodedata.combining(bare) or bare in "'’.":
                continue
            elif not gap:
                yield " ", place
                gap = True


def _typed_in(text: str, typed: str) -> tuple[int, int] | None:
    letters = list(_letters(text))
    start = "".join(letter for letter, _ in letters).find(typed)
    if start < 0:
        return None
    return letters[start][1], letters[start + len(typed) - 1][1] + 1


def _shown(names: list[Name]) -> dict[tuple[str, str], str]:
    """What each card and term is called first in each language."""
    shown: dict[tuple[str, str], str] = {}
    for name in names:
        if name.shown and not name.reading:
            shown.setdefault((name.key, name.lang), name.text)
    return shown


def _rows(
    entry: Suggestible, text: str, further: int = 0, *, inside: bool = False
) -> Iterator[SuggestionRow]:
    """The letters by which *entry* is found: from the beginning of *text* and of its words."""
    for n, start in enumerate(_starts(text)):
        letters = plain(text[start:])[:LONGEST]
        if entry.lang == "ja":
            letters = letters.replace(" ", "")
        within = inside or n > 0
        if letters:
            yield SuggestionRow(letters, _behind(entry) + further + INSIDE * within, within, entry)


def _starts(text: str) -> list[int]:
    """Where words begin; where there are no spaces, where the script changes."""
    found, before = [], ""
    for place, letter in enumerate(text):
        script = _script(letter)
        if script and script != before and not (script == "hiragana" and before in PAIRED):
            found.append(place)
        before = script
    return found[:MOST_STARTS]


def _script(letter: str) -> str:
    if "\u3041" <= letter <= "\u309f":
        return "hiragana"
    if "\u30a0" <= letter <= "\u30ff":
        return "katakana"
    if "\u3400" <= letter <= "\u9fff" or letter == "々":
        return "kanji"
    return "letter" if letter.isalnum() or letter in "'’" else ""


def _behind(entry: Suggestible) -> int:
    title = 0 if entry.kind in {"card", "term"} else A_TITLE
    return title + min(len(entry.text), LONG)


def _rules() -> Iterator[tuple[Suggestible, set[str]]]:
    """Every rule in reading order by each of its titles, and with one of these its numbers."""
    titles = [column("title", lang) for lang in CODES]
    rows = Section.objects.order_by(
        "source__game__position", "source__position", "position"
    ).values_list(
        "key", "kind", "number", "meant", "source__game__slug", "source__slug",
        "source__original", *titles,
    )  # fmt: skip
    for key, kind, number, meant, game, source, original, *called in rows:
        label = label_of_key(key, number, meant, kind)
        said = (key_of_rule(key), kind, label, f"{game}/{source}")
        held = {
            lang: _entry(said, lang, title)
            for lang, title in zip(CODES, called, strict=True)
            if title
        }
        if not held:
            held = {original: _entry(said, original, "")}
        bears = held.get(original) or next(iter(held.values()))
        names = (number, meant, key.rpartition("/")[2])
        for entry in held.values():
            yield entry, {n for name in names if entry is bears and (n := number_in(name))}


def _entry(said: tuple[str, str, Label, str], lang: str, title: str) -> Suggestible:
    key, kind, label, place = said
    return Suggestible(key, lang, title, kind, label, place)
