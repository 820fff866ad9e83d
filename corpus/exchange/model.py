"""What a file of texts says, whatever its format, and why a file cannot be read."""

from collections.abc import Iterator
from dataclasses import dataclass, field

TITLE, BODY = PARTS = ("title", "body")
STATES = ("missing", "suggested", "draft", "review", "published", "stale", "not_wanted")
LARGEST = 900_000
"""Bytes of a file; what is sent to the site at once may be little more."""
MOST_UNITS = 10_000


class ExchangeRefused(Exception):
    """A file that cannot be read as a whole. `code` says why, `line` where, 0 if nowhere."""

    NAME = "name"
    TOO_LARGE = "too-large"
    ENCODING = "encoding"
    DOCTYPE = "doctype"
    BROKEN = "broken"
    OTHER_FORMAT = "other-format"
    NOT_OURS = "not-ours"
    EMPTY = "empty"
    TOO_MANY = "too-many"

    def __init__(self, code: str, line: int = 0) -> None:
        self.code, self.line = code, line
        super().__init__(f"{code}, line {line}" if line else code)


@dataclass(frozen=True, slots=True)
class ExchangeUnit:
    """The title or the body of one text, beside the words that it is translated from.

    `key` is a content key. `made_from` is the number of the revision that `source` is the text of,
    `revision` that of the one that `target` is, 0 for none. `state` is one of STATES, or empty
    where a tool has put one that we do not know. `marked` says that a tool has put markup of its
    own among the words, which we would lose.
    """

    key: str
    part: str
    source: str
    target: str
    made_from: int
    revision: int
    state: str
    note: str
    marked: bool = field(default=False, compare=False)

    @property
    def name(self) -> str:
        """What the unit is called in files: `rule:dominion/exchange/1.9#body`."""
        return f"{self.key}#{self.part}"


@dataclass(frozen=True, slots=True)
class ExchangeFile:
    """A file: its collection (`game/source` or `game/cards`), two languages, and its units."""

    collection: str
    source_lang: str
    lang: str
    units: tuple[ExchangeUnit, ...]

    def texts(self) -> Iterator[tuple[str, list[ExchangeUnit]]]:
        """The units by the content key of their text, in the order of the file."""
        found: dict[str, list[ExchangeUnit]] = {}
        for unit in self.units:
            found.setdefault(unit.key, []).append(unit)
        yield from found.items()


def named(name: str, line: int = 0) -> tuple[str, str]:
    """The content key and the part that the name of a unit says; raises ExchangeRefused."""
    key, _hash, part = name.rpartition("#")
    if part not in PARTS or ":" not in key:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, line)
    return key, part


def number(written: str | None, line: int = 0) -> int:
    """The number of a revision as it is written; raises ExchangeRefused."""
    if not written or not written.isascii() or not written.isdigit() or len(written) > 9:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, line)
    return int(written)


def state(written: str | None) -> str:
    """A state of ours as it is written, else nothing."""
    return written if written in STATES else ""


def decoded(raw: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte-order mark; raises ExchangeRefused."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ExchangeRefused(ExchangeRefused.ENCODING, line) from error
