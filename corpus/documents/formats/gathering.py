"""Lines as a reader of a format finds them: cleaned, counted, and with gaps between paragraphs."""

import re
from collections.abc import Sequence
from urllib.parse import unquote, urlsplit

from corpus.documents.deadline import EVERY, Deadline
from corpus.documents.decoding.charsets import refuse_unreadable
from corpus.documents.model import DocumentRefused, Line, characters_in

MOST_LINES = 50_000
LONGEST_LINE = 200_000
OBJECT = "\ufffc"
DECORATION = re.compile(
    r"(?<![a-z])(?:logo|avatar|divider|separator|spacer|banner|border|ornament|background|bg|bullet"
    r"|userpic|gravatar|decor\w*|hr|line|header|footer|presentation)(?![a-z])",
    re.IGNORECASE,
)
"""What a picture is called that only decorates."""


def only_decorates(called: str, before: str, after: str) -> bool:
    """Whether a picture says nothing by itself: by its name, or since its word stands beside it.

    *called* is its file and whatever else names it, *before* and *after* the text around it.
    """
    if DECORATION.search(called):
        return True
    names = {name for name in re.findall(r"[^\W\d_]{3,}", called.casefold()) if name not in FILES}
    near = [*re.findall(r"[^\W\d_]+", before.casefold())[-1:],
            *re.findall(r"[^\W\d_]+", after.casefold())[:1]]  # fmt: skip
    return any(word.startswith(name) or name == word.rstrip("s") for name in names for word in near)


FILES = {"png", "gif", "jpg", "jpeg", "svg", "webp", "img", "image", "images", "icon", "icons"}
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


def strong_start(parts: Sequence[str], strong: Sequence[bool]) -> int:
    """How many characters at the beginning of a line are bold, white space aside."""
    length = 0
    for part, bold in zip(parts, strong, strict=False):
        if not bold and part.strip():
            break
        length += characters_in(part)
    return length


class Gatherer:
    """The lines found so far. A blank line parts paragraphs, not points or rows."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: list[Line] = []
        self.deadline = Deadline(file)

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
        anchor: bool = False,
        strong: int = 0,
        role: str = "",
    ) -> None:
        """Add a line, unless it is empty; `apart` is False where it belongs to the line before."""
        if not text.strip():
            return
        if len(self.lines) % EVERY == 0:
            self.deadline.check(number)
        before = self.lines[-1] if self.lines else None
        together = not apart or (depth and before and before.depth)
        if before and before.text and not together:
            self.lines.append(Line("", number, page=page))
        self.lines.append(
            Line(text, number, heading, depth, mark, page, furniture, links, anchor, strong, role)
        )
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
        raise DocumentRefused(file, 1, "has no text")
    for line in lines:
        refuse_unreadable(line.text, file, line.number)
        if len(line.text) > LONGEST_LINE:
            raise DocumentRefused(
                file,
                line.number,
                f"has {len(line.text):,} characters in one line; {LONGEST_LINE:,} are read",
            )
    return lines
