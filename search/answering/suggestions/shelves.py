"""What can be suggested, as sorted rows of letters: a keystroke is a bisection."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import NamedTuple

from rules.reading.pointers import Label
from search.answering.suggestions.beginnings import AFTER_ALL, mistyped

# Forms of a word are many rows of one thing: so many times more rows are looked at first.
FORMS = 6

NO_LABEL = Label()


@dataclass(frozen=True, slots=True)
class Suggestible:
    """A card, term, game, rule or worked example by its key, under one of its words.

    `place` is `game/source` of a rule and the game of a card or example. A rule without a title has
    no text. `beside` are plain words by which it is known too: the cards of an example.
    """

    key: str
    lang: str
    text: str
    kind: str
    label: Label = NO_LABEL
    place: str = ""
    beside: str = ""


class SuggestionRow(NamedTuple):
    """Letters that find an entry, and how far that is behind others; `inside` its words or not."""

    letters: str
    behind: int
    inside: bool
    entry: Suggestible


class FoundRow(NamedTuple):
    """A row, the letters of it that were typed, whether they are all of it, and slips in them."""

    row: SuggestionRow
    typed: str
    whole: bool = False
    slips: int = 0

    @property
    def entry(self) -> Suggestible:
        return self.row.entry


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

    def range(self, typed: str) -> tuple[int, int]:
        """The rows that begin with *typed*: from the first to before the last."""
        first = bisect_left(self.letters, typed)
        return first, bisect_left(self.letters, typed + AFTER_ALL, lo=first)

    def starting(self, typed: str, most: int) -> list[FoundRow]:
        """The things that are *typed*, then the best of those that begin with it; *most* of each,
        each thing once."""
        first, last = self.range(typed)
        after = bisect_right(self.letters, typed, lo=first, hi=last)
        whole = self.rows[first:after]
        named = [row for row in whole[: 4 * most] if not row.inside]
        best = [FoundRow(row, typed) for row in self._best(after, last, most)]
        return [
            *(FoundRow(row, typed, whole=True) for row in _each_once(named, most)),
            *(FoundRow(row, typed) for row in _each_once((r for r in whole if r.inside), most)),
            *best,
        ]

    def nearly(self, typed: str, most: int) -> list[FoundRow]:
        """The best of those that begin with what *typed* may stand for, after a slip or two."""
        found = []
        for one in mistyped(self.letters, typed):
            for row in self._best(one.first, one.last, most):
                whole = row.letters == one.letters and not row.inside
                found.append(FoundRow(row, one.letters, whole, one.slips))
        return found

    def _best(self, first: int, last: int, most: int) -> list[SuggestionRow]:
        """Of the rows from *first* to before *last* those least behind, each thing once."""
        looked = FORMS * most
        order = nsmallest(looked, range(first, last), key=self.behind.__getitem__)
        best = _each_once((self.rows[n] for n in order), most)
        if len(best) < most and last - first > looked:
            order = sorted(range(first, last), key=self.behind.__getitem__)
            best = _each_once((self.rows[n] for n in order), most)
        return best


def _each_once(rows: Iterable[SuggestionRow], most: int) -> list[SuggestionRow]:
    """The first row of each thing, *most* at most."""
    return list(_once(rows, most))


def _once(rows: Iterable[SuggestionRow], most: int) -> Iterator[SuggestionRow]:
    seen: set[str] = set()
    for row in rows:
        if len(seen) == most:
            return
        if row.entry.key not in seen:
            seen.add(row.entry.key)
            yield row
