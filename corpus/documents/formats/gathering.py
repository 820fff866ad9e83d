"""Lines as a reader of a format finds them: cleaned, counted, and with gaps between paragraphs."""

import re
from urllib.parse import unquote, urlsplit

from corpus.documents.charsets import refuse_unreadable
from corpus.documents.model import DocumentRefused, Line

MOST_LINES = 100_000
LONGEST_LINE = 200_000
OBJECT = "\ufffc"
"""Stands where a document shows a picture that has no words: a symbol that was lost."""
SPACES = re.compile(r"[ \t\n\r\f]+")
NO_PAGE = re.compile(r"(?:javascript|mailto|tel|data):", re.IGNORECASE)

Link = tuple[str, str]


def tidy(text: str) -> str:
    """The text with one space for each run of white space; no-break spaces stay."""
    return SPACES.sub(" ", text).strip(" ")


def page_name(address: str) -> str:
    """The name of the page at an address: its last part, with spaces; empty if it is no page."""
    if not address or NO_PAGE.match(address):
        return ""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    last = parts.path.rstrip("/").rpartition("/")[2]
    titled = re.search(r"(?:^|&)(?:title|page|cmd=read&page)=([^&]+)", parts.query)
    if titled:
        last = titled[1]
    elif parts.query and "=" not in parts.query:
        last = parts.query
    name = unquote(last or parts.fragment).replace("_", " ").strip()
    return "" if "\ufffd" in name else name


class Gatherer:
    """The lines found so far. A blank line parts paragraphs, not points or rows."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: list[Line] = []

    def add(
        self,
        text: str,
        number: int,
        *,
        heading: int = 0,
        depth: int = 0,
        mark: str = "",
        page: int = 0,
        furniture: str = "",
        links: tuple[Link, ...] = (),
        apart: bool = True,
    ) -> None:
        """Add a line, unless it is empty; `apart` is False where it belongs to the line before."""
        if not text.strip():
            return
        before = self.lines[-1] if self.lines else None
        together = not apart or (depth and before and before.depth)
        if before and before.text and not together:
            self.lines.append(Line("", number, page=page))
        self.lines.append(Line(text, number, heading, depth, mark, page, furniture, links))
        if len(self.lines) > MOST_LINES:
            raise DocumentRefused(
                self.file, number, f"has more than {MOST_LINES:,} lines: no rules have so many"
            )

    def done(self) -> tuple[Line, ...]:
        """The lines, of which at least one has text."""
        return checked(tuple(self.lines), self.file)


def checked(lines: tuple[Line, ...], file: str) -> tuple[Line, ...]:
    """The lines as they are. Raises DocumentRefused for a line that no reader could see aright."""
    if not any(line.text.strip() for line in lines):
        raise DocumentRefused(file, None, "has no text")
    for line in lines:
        refuse_unreadable(line.text, file, line.number)
        if len(line.text) > LONGEST_LINE:
            raise DocumentRefused(
                file,
                line.number,
                f"has {len(line.text):,} characters in one line; {LONGEST_LINE:,} are read",
            )
    return lines
