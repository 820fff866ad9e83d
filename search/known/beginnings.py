"""Names and titles that begin with what was typed last: a word may be sent before it is whole."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple, Protocol

from search.known.corrections import BETWEEN, Corrections, comparable
from search.language.everyday import is_everyday
from search.language.scripts import JAPANESE
from search.query.glossary import GAME, Glossary, Name
from search.query.typed import PHRASE

MOST = 8
MOST_WORDS = 3
SHORTEST, SHORTEST_JAPANESE = 3, 2
# How far behind a name that begins so is a name with a word that does, and a title.
NAMED, INSIDE, TITLED = 0, 1, 2

Title = tuple[str, str, str]  # content key, language, text


class BegunName(NamedTuple):
    """What may be begun: its letters as slips are counted, and what it is the name of."""

    letters: str
    behind: int
    lang: str
    further: bool
    key: str


class Remembered(Protocol):
    """What `beginnings` needs of all that is known (`search.known.words.KnownWords`)."""

    @property
    def glossary(self) -> Glossary: ...
    @property
    def corrections(self) -> Corrections: ...
    @property
    def begun(self) -> "BegunNames": ...


@dataclass(slots=True)
class BegunNames:
    """Names and titles in the order of their letters."""

    rows: list[BegunName] = field(default_factory=list)

    @classmethod
    def of(cls, names: Iterable[Name], titles: Iterable[Title] = ()) -> "BegunNames":
        rows = {row for name in names if not name.key.startswith(GAME) for row in _of_name(name)}
        rows |= {
            BegunName(comparable(text), TITLED, lang, False, key) for key, lang, text in titles
        }
        return cls(sorted(rows))

    def beginning(self, letters: str) -> Iterator[BegunName]:
        """Every row that begins with *letters* and is longer."""
        first = bisect_left(self.rows, (letters + "\0",))
        for row in islice(self.rows, first, None):
            if not row.letters.startswith(letters):
                return
            yield row


def _of_name(name: Name) -> Iterator[BegunName]:
    """A name from its beginning and from each of its words."""
    further = not name.main
    yield BegunName(comparable(name.text), NAMED, name.lang, further, name.key)
    for gap in BETWEEN.finditer(name.text):
        rest = comparable(name.text[gap.end() :])
        yield BegunName(rest, INSIDE, name.lang, further, name.key)


def beginnings(text: str, ui: str, memory: Remembered) -> tuple[str, ...]:
    """Content keys of what the end of *text* begins the name of, best first, eight at most.

    The last words are taken together as far as a name begins with them (`stop mov`), else the last
    one alone; a word that stands somewhere as it is, or is a name, begins nothing by itself, nor
    does a word of the reader's dictionary after others. Three letters are the least, in Japanese
    two. Names in the language *ui* come before others, names before titles, short ones before long
    ones. In any language accents and capitals say nothing.
    """
    for tail, alone in _tails(text):
        letters = comparable(tail)
        least = SHORTEST_JAPANESE if JAPANESE.search(tail) else SHORTEST
        if len(letters) < least or (alone and _is_whole(tail, memory)):
            continue
        if alone and tail != text.strip() and is_everyday(ui, tail):
            continue
        rows = sorted(memory.begun.beginning(letters), key=lambda row: _distance(row, ui))
        if rows:
            return tuple(dict.fromkeys(row.key for row in rows))[:MOST]
    return ()


def _tails(text: str) -> Iterator[tuple[str, bool]]:
    """The last words of *text*, most of them first, and whether that is one word.

    What is quoted or left out was typed to its end.
    """
    words = PHRASE.sub(" \0 ", text).split()
    kept = []
    for word in reversed(words[-MOST_WORDS:]):
        if word == "\0" or word.startswith("-"):
            break
        kept.append(word)
    for count in range(len(kept), 0, -1):
        yield " ".join(reversed(kept[:count])), count == 1


def _is_whole(word: str, memory: Remembered) -> bool:
    return memory.corrections.knows(word) or any(
        one.end - one.start == len(word) for one in memory.glossary.spot(word)
    )


def _distance(row: BegunName, ui: str) -> tuple[int, bool, bool, int, str]:
    return row.behind, row.lang != ui, row.further, len(row.letters), row.key
