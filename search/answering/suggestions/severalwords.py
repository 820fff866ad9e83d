"""Several words, the last of them half typed: what has them all, or what they name together."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from corpus.keys import CARD, ContentKey
from search.answering.suggestions.letters import plain
from search.answering.suggestions.shelves import (
    FoundRow,
    Suggestible,
    SuggestionRow,
    SuggestionShelf,
)
from search.answering.together import MOST as MOST_TOGETHER

TOGETHER, SEARCH = "together", "search"
# Of each way to understand several words so many are offered, of them so many terms beside cards,
# and so many rows are looked at.
OF_EACH, OF_TERMS, LOOKED_AT = 4, 2, 200
# A longer text is no word that one adds to others.
SHORT = 24

Shelves = Mapping[str, SuggestionShelf]


@dataclass(frozen=True, slots=True)
class SeveralWords:
    """Shelves on which several words are looked up, for a reader of *ui*.

    `met` are the cards that a rule or example has beside a card, by content key.
    """

    words: Shelves
    things: Shelves
    names: Mapping[tuple[str, str], str]
    met: Mapping[str, Collection[str]]
    ui: str

    def found(self, text: str, typed: str) -> Iterator[FoundRow]:
        """What the words *text*, of which *typed* are the plain letters, may mean."""
        before, _, last = typed.rpartition(" ")
        if not before:
            return
        together = self._together(before, last)
        yield from together
        yield from self._with_all(typed.split(" "))
        if not together:
            yield from self._kept(text, before, last)

    def _together(self, before: str, last: str) -> list[FoundRow]:
        """The cards and terms named before, with each that begins with the last word."""
        said = self._things(before.split(" "))
        games = {ContentKey.of(one.key).game for one in said} - {""}
        if not said or len(said) >= MOST_TOGETHER or len(games) > 1:
            return []
        keys = {one.key for one in said}
        further = [one for one in self._begun(last) if one.entry.key not in keys]
        # Things without any card, and cards of two games, never meet.
        further = [one for one in further if len(games | _game_of(one.entry)) == 1]
        langs = {self.ui, *(one.lang for one in said)}
        further = [one for one in further if one.entry.lang in langs] or further
        met = {card for key in keys for card in self.met.get(key, ())}
        further.sort(key=lambda one: (one.slips, one.entry.key not in met))
        cards = [one for one in further if one.entry.kind == CARD]
        terms = [one for one in further if one.entry.kind != CARD]
        chosen = [*_once(terms, OF_TERMS if cards else OF_EACH)]
        chosen = [*_once(cards, OF_EACH - len(chosen) // 2), *chosen]
        found: dict[str, FoundRow] = {}
        for one in chosen:
            row = self._row([*said, one.entry])
            found.setdefault(
                row.entry.text, FoundRow(row, self._word(one.entry, said[0].lang, one.typed))
            )
        return list(found.values())

    def _begun(self, last: str) -> list[FoundRow]:
        """Cards and terms that begin with *last*, those in the reader's language first."""
        found = [
            one
            for shelf in self.things.values()
            for one in (shelf.starting(last, OF_EACH * 4) or shelf.nearly(last, OF_EACH))
            if one.whole or not one.row.inside
        ]
        return sorted(found, key=lambda one: (one.entry.lang != self.ui, one.row.behind))

    def _things(self, words: Sequence[str]) -> list[Suggestible]:
        """The things that *words* name, each by as many words as it can; none if one names none."""
        found: list[Suggestible] = []
        at = 0
        while at < len(words):
            for end in range(len(words), at, -1):
                if named := self._named(" ".join(words[at:end])):
                    found.append(named)
                    at = end
                    break
            else:
                return []
        return found

    def _named(self, letters: str) -> Suggestible | None:
        """The card, else the term, that is called just this; in the reader's language if it is."""
        rows: list[SuggestionRow] = []
        for lang, shelf in self.things.items():
            wanted = letters.replace(" ", "") if lang == "ja" else letters
            first, last = shelf.range(wanted)
            rows += [row for row in shelf.rows[first:last][:LOOKED_AT] if row.letters == wanted]
        best = min(
            rows,
            key=lambda r: (r.inside, r.entry.kind != CARD, r.entry.lang != self.ui, r.behind),
            default=None,
        )
        return best.entry if best else None

    def _row(self, things: Sequence[Suggestible]) -> SuggestionRow:
        lang = things[0].lang
        said = [self.names.get((one.key, lang), one.text) for one in things]
        keys = " ".join(one.key for one in things)
        place = next((one.place for one in things if one.place), "")
        entry = Suggestible(f"{TOGETHER}:{keys}", lang, " + ".join(said), TOGETHER, place=place)
        return SuggestionRow("", 0, False, entry)

    def _word(self, thing: Suggestible, lang: str, typed: str) -> str:
        """The typed letters, if the last thing is told by a name that begins with them."""
        told = plain(self.names.get((thing.key, lang), thing.text))
        return typed if told.startswith(typed) else ""

    def _with_all(self, words: Sequence[str]) -> Iterator[FoundRow]:
        """What has a word that begins with each of *words*, in any order."""
        found: list[FoundRow] = []
        for shelf in self.words.values():
            ranges = [shelf.range(word) for word in words]
            first, last = min(ranges, key=lambda one: one[1] - one[0])
            if first == last:
                continue
            for n in nsmallest(LOOKED_AT, range(first, last), key=shelf.behind.__getitem__):
                entry = shelf.rows[n].entry
                said = f" {plain(entry.text)} {entry.beside}"
                if all(f" {word}" in said for word in words):
                    found.append(FoundRow(shelf.rows[n], words[-1]))
        found.sort(key=lambda one: (one.entry.lang != self.ui, one.row.behind))
        yield from _once(found, OF_EACH)

    def _kept(self, text: str, before: str, last: str) -> Iterator[FoundRow]:
        """The words before as they were typed, with a card or term that begins with the last."""
        kept = text[: len(text) - len(text.split()[-1])].strip()
        for lang in sorted(self.words, key=lambda lang: lang != self.ui):
            if not all(self._stands(word, lang) for word in before.split(" ")):
                continue
            offered = [
                one
                for one in self.things[lang].starting(last, OF_EACH)
                if not one.row.inside and len(one.entry.text) <= SHORT
            ]
            for one in offered:
                said = f"{kept} {one.entry.text}"
                entry = Suggestible(f"{SEARCH}:{said}", lang, said, SEARCH)
                yield FoundRow(SuggestionRow("", 0, False, entry), f"{before} {last}")
            if offered:
                return

    def _stands(self, word: str, lang: str) -> bool:
        """Whether *word* is a word of a name or title in *lang*."""
        shelf = self.words[lang]
        first, last = shelf.range(word)
        if first < last and shelf.letters[first] == word:
            return True
        first, last = shelf.range(f"{word} ")
        return first < last


def _game_of(thing: Suggestible) -> set[str]:
    """The game of a card; nothing of a term, which is of all games."""
    return {ContentKey.of(thing.key).game} - {""}


def _once(found: Iterable[FoundRow], most: int) -> list[FoundRow]:
    """The first of each thing, *most* at most."""
    once: dict[str, FoundRow] = {}
    for one in found:
        if len(once) < most:
            once.setdefault(one.entry.key, one)
    return list(once.values())
