"""PDF with a text layer, read by pypdf: each printed line is a line, with its page.

The library gives pieces of text with their place and size. Pieces at one height are a line, in the
order of the file, which is the order of reading in what word processors write. Letters larger than
those of most of the text make a heading.
"""

import io
import re
import time
import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from corpus.documents.decoding.charsets import refuse_larger
from corpus.documents.formats.gathering import OBJECT, checked, tidy
from corpus.documents.model import Document, DocumentRefused, Line, characters_in

MOST_PAGES = 1_500
LARGEST_PAGE = 3_000_000
"""Bytes of drawing that one page may unpack to; a page of letters is a hundredth of that."""
SECONDS = 120.0
LARGER = 1.12
"""A line in letters so much larger than most is a heading."""
LONGEST_HEADING = 160
UNNAMED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd\U000f0000-\U0010ffff]")
BULLETS = re.compile("^\\s*[\uf0b7\uf0a7\uf0d8\uf0fc\u25cf\uf076]")
"""What Word's bullets are in fonts of signs, which have no letters."""
MOST_UNNAMED = 0.2
SPREAD = {
    code: unicodedata.normalize("NFKC", chr(code))
    for code in (*range(0xFB00, 0xFB07), *range(0x2F00, 0x2FD6))
}
"""Printed shapes of letters: ligatures, and radicals that fonts draw for the same ideograph."""


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The printed lines with their pages. A page that is a picture is shown as a lost symbol."""
    refuse_larger(raw, file)
    deadline = time.monotonic() + SECONDS
    try:
        reader = PdfReader(io.BytesIO(raw), strict=False)
        if reader.is_encrypted and not _opens(reader):
            raise DocumentRefused(file, 1, "is locked with a password")
        count = len(reader.pages)
        if count > MOST_PAGES:
            raise DocumentRefused(file, 1, f"has {count:,} pages; {MOST_PAGES:,} are read")
        pages = [_page(page, n, file, deadline) for n, page in enumerate(reader.pages, 1)]
        title = tidy(str((reader.metadata.title if reader.metadata else "") or ""))
    except DocumentRefused:
        raise
    except _TooLong as late:
        raise DocumentRefused(file, late.page, f"takes more than {SECONDS:.0f} s to read") from None
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError,
            RecursionError, ArithmeticError, NotImplementedError, OSError) as error:  # fmt: skip
        # A damaged file fails in the library in as many ways as it can be damaged.
        raise DocumentRefused(file, 1, f"is no whole PDF: {_first_line(error)}") from None

    _refuse_pictures(pages, file)
    lines = checked(tuple(_lines(pages)), file)
    return Document(file, "pdf", "utf-8", lines, title)


class _TooLong(Exception):
    """Reading took too long; `page` is where."""

    def __init__(self, page: int) -> None:
        super().__init__(page)
        self.page = page


@dataclass(slots=True)
class _Printed:
    """A printed line: its text, its height on the page, the size of most of its letters."""

    text: str
    height: float
    left: float
    sizes: Counter[float] = field(default_factory=Counter)

    @property
    def size(self) -> float:
        return self.sizes.most_common(1)[0][0] if self.sizes else 0.0


@dataclass(slots=True)
class _Page:
    number: int
    printed: list[_Printed]
    is_picture: bool


def _opens(reader: PdfReader) -> bool:
    """Whether the file opens without a password, as those that only forbid printing do."""
    try:
        return bool(reader.decrypt(""))
    except (PyPdfError, NotImplementedError, ImportError):
        return False


def _page(page: Any, number: int, file: str, deadline: float) -> _Page:
    contents = page.get_contents()
    if contents is not None and len(contents.get_data()) > LARGEST_PAGE:
        raise DocumentRefused(file, number, "has a page with more drawing than can be read")
    collector = _Collector(number, deadline)
    page.extract_text(visitor_text=collector.take, visitor_operand_before=collector.refuse_late)
    printed = [one for one in collector.printed if one.text.strip()]
    return _Page(number, printed, not printed and _has_picture(page))


class _Collector:
    """Puts the pieces of a page into lines by the height they stand at."""

    def __init__(self, number: int, deadline: float) -> None:
        self.number = number
        self.deadline = deadline
        self.printed: list[_Printed] = []

    def refuse_late(self, *_: Any) -> None:
        """Stop when the time for the document is over."""
        if time.monotonic() > self.deadline:
            raise _TooLong(self.number)

    def take(self, text: str, cm: Any, tm: Any, font: Any, size: float | None) -> None:
        """Add a piece of text where it stands."""
        left, height = _place(cm, tm)
        scale = hypot(tm[0] * cm[0] + tm[1] * cm[2], tm[0] * cm[1] + tm[1] * cm[3])
        real = round((size or 0.0) * (scale or 1.0), 1)
        for at, part in enumerate(text.split("\n")):
            last = self.printed[-1] if self.printed else None
            solid = len(part.strip())
            if last is None or at or (solid and abs(last.height - height) > max(real, 4.0) * 0.6):
                last = _Printed("", height, left)
                self.printed.append(last)
            if solid and not last.text.strip():
                last.height, last.left = height, left
            last.text += part
            if solid:
                last.sizes[real] += solid


def _place(cm: Any, tm: Any) -> tuple[float, float]:
    """Where on the page a piece begins: from the left, and from the foot."""
    return (
        tm[4] * cm[0] + tm[5] * cm[2] + cm[4],
        tm[4] * cm[1] + tm[5] * cm[3] + cm[5],
    )


def _has_picture(page: Any) -> bool:
    resources = page.get("/Resources")
    drawn = resources.get_object().get("/XObject") if resources is not None else None
    return bool(drawn is not None and drawn.get_object())


def _refuse_pictures(pages: list[_Page], file: str) -> None:
    """Raise DocumentRefused for a scan, and for letters that have no names."""
    text = "".join(one.text for page in pages for one in page.printed)
    length = characters_in(text)
    if not length:
        raise DocumentRefused(
            file, 1, "has no text layer: its pages are pictures; a program for scans can add one"
        )
    unnamed = len(UNNAMED.findall(text))
    if unnamed > length * MOST_UNNAMED:
        raise DocumentRefused(
            file, 1, "has a text layer without letters: its fonts do not say what they show"
        )


def _lines(pages: list[_Page]) -> list[Line]:
    """The printed lines, counted over all pages."""
    levels, leading = _levels(pages), _leading(pages)
    lines: list[Line] = []
    number = 0
    for page in pages:
        if page.is_picture:
            number += 1
            lines.append(Line(OBJECT, number, page=page.number))
        before: _Printed | None = None
        for one in page.printed:
            number += 1
            if before and not 0 < before.height - one.height <= one.size * leading:
                lines.append(Line("", number, page=page.number))
            text = BULLETS.sub("• ", one.text).translate(SPREAD)
            text = tidy(UNNAMED.sub(OBJECT, text))
            heading = levels(one.size) if len(text) <= LONGEST_HEADING else 0
            lines.append(Line(text, number, heading, page=page.number))
            before = one
    return lines


def _leading(pages: list[_Page]) -> float:
    """How far two lines of a paragraph are apart at most, for letters of size 1."""
    ratios = sorted(
        (one.height - two.height) / one.size
        for page in pages
        for one, two in pairwise(page.printed)
        if one.size == two.size and 0.9 * one.size < one.height - two.height < 3 * one.size
    )
    return ratios[len(ratios) // 10] * 1.2 if ratios else 1.6


def _levels(pages: list[_Page]) -> Callable[[float], int]:
    """The level of a heading by the size of its letters; 0 for the size of most letters."""
    sizes: Counter[float] = Counter()
    for page in pages:
        for one in page.printed:
            sizes += one.sizes
    usual = sizes.most_common(1)[0][0] if sizes else 0.0
    larger = sorted({size for size in sizes if size > usual * LARGER}, reverse=True)
    known = {size: min(level, 6) for level, size in enumerate(larger, 1)}
    return lambda size: known.get(size, 0)


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0][:120]
