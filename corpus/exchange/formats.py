"""Which format a file has, and reading and writing it."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from corpus.exchange import catalogue, passages, spreadsheet, tmx, xliff1, xliff2
from corpus.exchange.model import LARGEST, MOST_UNITS, ExchangeFile, ExchangeRefused


@dataclass(frozen=True, slots=True)
class ExchangeFormat:
    """A format: what it is called, how its files are named, and its two functions."""

    name: str
    suffix: str
    mime: str
    write: Callable[[ExchangeFile], bytes]
    read: Callable[[bytes], ExchangeFile]


FORMATS = {
    "xliff-1.2": ExchangeFormat(
        "XLIFF 1.2", ".xlf", "application/xliff+xml", xliff1.write, xliff1.read
    ),
    "xliff-2.0": ExchangeFormat(
        "XLIFF 2.0", ".xliff", "application/xliff+xml", xliff2.write, xliff2.read
    ),
    "po": ExchangeFormat(
        "PO", ".po", "text/x-gettext-translation", catalogue.write, catalogue.read
    ),
    "tmx": ExchangeFormat("TMX 1.4", ".tmx", "application/xml", tmx.write, tmx.read),
    "csv": ExchangeFormat("CSV", ".csv", "text/csv", spreadsheet.write, spreadsheet.read),
    "markdown": ExchangeFormat("Markdown", ".md", "text/markdown", passages.write, passages.read),
}
XLIFF = (".xlf", ".xliff")


def read(raw: bytes, name: str) -> tuple[str, ExchangeFile]:
    """What a file says that is called *name*, and the key of its format; raises ExchangeRefused."""
    suffix = PurePath(name).suffix.lower()
    keys = [key for key, one in FORMATS.items() if one.suffix == suffix]
    if suffix in XLIFF:
        second = xliff2.NAMESPACE.encode() in raw[:2000]
        keys = ["xliff-2.0" if second else "xliff-1.2"]
    if not keys:
        raise ExchangeRefused(ExchangeRefused.NAME)
    if len(raw) > LARGEST:
        raise ExchangeRefused(ExchangeRefused.TOO_LARGE)
    if not raw.strip():
        raise ExchangeRefused(ExchangeRefused.EMPTY)
    file = FORMATS[keys[0]].read(raw)
    if not file.units:
        raise ExchangeRefused(ExchangeRefused.EMPTY)
    if len(file.units) > MOST_UNITS:
        raise ExchangeRefused(ExchangeRefused.TOO_MANY)
    if any(_has_controls(unit.target + unit.note + unit.key) for unit in file.units):
        raise ExchangeRefused(ExchangeRefused.BROKEN)
    return keys[0], file


def _has_controls(text: str) -> bool:
    """Whether there are characters that no text has: NUL and other controls, halves of pairs."""
    return any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\r\t" for c in text)
