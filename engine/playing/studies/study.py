"""A study: a title and positions in an order, each with a note in the reader's words.

Nothing of it is stored on the server: it is in an address (`packed`) or in a file (`files`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from corpus.parsers.texts import FORBIDDEN
from engine.kernel.lines.codes import START

VERSION = 1
"""Of what a study may hold, in an address as in a file; a newer one may hold more than we read."""
MOST_ENTRIES = 40
LONGEST_NOTE = 2_000
LONGEST_TITLE = 120
LONGEST_TABLE = 6_000
"""Characters of a table that a reader has laid, names and values together."""
MOST_FIELDS = 80
MOST_OFF = 20
LONGEST_CODE = 600
MOST_BYTES = 600_000
"""Of a study as JSON: more than forty full entries in the widest letters need."""
SANDBOX = "sandbox"

LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,79}")
CODE = re.compile(rf"[0-9a-z~!-]{{1,{LONGEST_CODE}}}")
RULE = re.compile(r"[!-~]{1,120}")

Table = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StudyEntry:
    """A position and what a reader says of it.

    `code` is the line's, whatever it can say by now; `table` what an address says of a table that a
    reader has laid, empty for an example. `lang` is the language of the note, "" if none is said.
    """

    game: str
    slug: str
    code: str = START
    off: tuple[str, ...] = ()
    is_open: bool = False
    table: Table = ()
    note: str = ""
    lang: str = ""

    @property
    def is_position(self) -> bool:
        """Whether it says where it is; a note whose place could not be read stands alone."""
        return bool(self.game)

    def is_of_same_example(self, other: StudyEntry) -> bool:
        """Whether both are positions of one example, and so can be compared move by move."""
        is_example = self.is_position and not self.table
        return is_example and not other.table and (self.game, self.slug) == (other.game, other.slug)


@dataclass(frozen=True, slots=True)
class Study:
    """A title, its language, and the positions in the reader's order."""

    title: str = ""
    lang: str = ""
    entries: tuple[StudyEntry, ...] = ()

    def __bool__(self) -> bool:
        return self != Study()


@dataclass(frozen=True, slots=True)
class StudyFault:
    """What is wrong with a study: of the whole, or of an entry by its number, which counts from 1.

    *kind* is one of `FAULTS`; *word* what it is about, as it was written.
    """

    kind: str
    entry: int = 0
    word: str = ""


FAULTS = (
    "too-large", "not-text", "not-json", "no-study", "newer", "damaged", "wrong-type", "too-many",
    "long-title", "long-note", "long-table", "no-place",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenedStudy:
    """What could be read of a study, and what is wrong with the rest."""

    study: Study
    faults: tuple[StudyFault, ...] = ()

    @property
    def is_newer(self) -> bool:
        """Whether it may hold what is not here: to change it would lose that."""
        return any(fault.kind == "newer" for fault in self.faults)


def plain(text: str) -> str:
    """Return the text as it can be shown and sent: no control characters, NFC, trimmed."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode()
    text = unicodedata.normalize("NFC", text)
    kept = [
        char
        for char in text
        if char not in FORBIDDEN and (char in "\n\t" or unicodedata.category(char) != "Cc")
    ]
    return "".join(kept).strip()


def in_one_line(text: str) -> str:
    """Return a title as it can be shown: the same, in one line."""
    return " ".join(plain(text).split())


def over_caps(study: Study) -> Iterator[StudyFault]:
    """Yield what is longer than a study may have it; it is kept whole until it is shortened."""
    if len(study.title) > LONGEST_TITLE:
        yield StudyFault("long-title")
    for number, entry in enumerate(study.entries, start=1):
        if len(entry.note) > LONGEST_NOTE:
            yield StudyFault("long-note", number)
    if len(study.entries) > MOST_ENTRIES:
        yield StudyFault("too-many")


# Changes, each a new study


def with_entry(study: Study, entry: StudyEntry) -> Study:
    """Return the study with one more position at its end; one that is there already is not twice.

    It is the same position whatever is noted at it.
    """
    place = replace(entry, note="", lang="")
    there = (replace(one, note="", lang="") for one in study.entries)
    if place in there and not entry.note:
        return study
    return replace(study, entries=(*study.entries, entry))


def without_entry(study: Study, number: int) -> Study:
    """Return the study without its entry of that number, which counts from 1."""
    return replace(study, entries=study.entries[: number - 1] + study.entries[number:])


def moved(study: Study, number: int, by: int) -> Study:
    """Return the study with an entry so many places further on; at an end it stays."""
    entries = list(study.entries)
    place = number - 1
    there = min(max(place + by, 0), len(entries) - 1)
    entries.insert(there, entries.pop(place))
    return replace(study, entries=tuple(entries))


def noted_at(study: Study, number: int, note: str, lang: str) -> Study:
    """Return the study with this note at an entry; nothing is in no language."""
    entries = list(study.entries)
    text = plain(note)
    entries[number - 1] = replace(entries[number - 1], note=text, lang=lang if text else "")
    return replace(study, entries=tuple(entries))
