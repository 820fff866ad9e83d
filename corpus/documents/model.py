"""What is read from a document: its lines, the rules found in them, and an account of both."""

from __future__ import annotations

from dataclasses import dataclass, field

POST, QUOTED = "post", "quoted"


def characters_in(text: str) -> int:
    """How many characters a text has, white space aside: what the account counts."""
    return len("".join(text.split()))


@dataclass(frozen=True, slots=True)
class Line:
    """One line or paragraph of a document, in reading order.

    `text` is all its characters but those of the markup, which a reader does not see. `number` is
    the line of the decoded file, or where a format has no lines a page, or a paragraph or row of a
    table. `heading` is the level of a heading that the format marks (1 to 6), 0 if it marks none.
    `depth` is how deep in lists the line stands, 0 if in none, and `mark` the bullet or number that
    the format made
    for it. `page` is the page of a paginated format. `furniture` says why the format already knows
    that this is no rule, such as "navigation"; it is empty for what may be one. `links` are the
    pages that words of the line lead to: the words as written, and the name of the page; `anchor`
    says that the whole line is a link to a place on its own page. `strong` is how many characters
    at its beginning are printed bold. `role` is "term" or "meaning" in a list of definitions,
    POST where the words of
    somebody else begin, QUOTED in a quotation.
    """

    text: str
    number: int
    heading: int = 0
    depth: int = 0
    mark: str = ""
    page: int = 0
    furniture: str = ""
    links: tuple[tuple[str, str], ...] = ()
    anchor: bool = False
    strong: int = 0
    role: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A file as it was read: its lines, and how it was read.

    `title` is its title as its format says it, `window` what a browser would call its window;
    `told` says how its encoding is known (`encodings.told`).
    """

    file: str
    format: str
    encoding: str
    lines: tuple[Line, ...]
    title: str = ""
    window: str = ""
    told: str = "sure"


@dataclass(frozen=True, slots=True)
class Reference:
    """A rule that a rule names, as written; `to` is the key it resolves to, empty if none held.

    `wanted` is the key under which a rule that is not held would be looked for.
    """

    written: str
    line: int
    to: str = ""
    wanted: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A rule as found: `key` is local to its source, `number` as printed, `kind` a word
    of `source.toml`.

    `body` holds the paragraphs with a blank line between them; no character of them is lost.
    `doubt` is the code of what makes its number one that no published rule may be known by, empty
    where nothing does; `meant` is the number that belongs where another one is printed.
    """

    key: str
    number: str
    kind: str
    parent: str
    title: str
    body: str
    line: int
    references: tuple[Reference, ...] = ()
    doubt: str = ""
    meant: str = ""


@dataclass(frozen=True, slots=True)
class Anomaly:
    """Something that a reader of the report should look at: a numbering fault, a lost symbol."""

    line: int
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Account:
    """Where the characters of a document went, white space aside. The parts add up to `read`."""

    read: int
    titles: int
    numbers: int
    bodies: int
    marks: int
    furniture: int

    @property
    def lost(self) -> int:
        """How many characters are nowhere; anything but 0 is a fault of ours."""
        return self.read - (self.titles + self.numbers + self.bodies + self.marks + self.furniture)


@dataclass(frozen=True, slots=True)
class Outline:
    """The rules of a document in reading order, what was left aside, and what was odd."""

    title: str
    pieces: tuple[Piece, ...]
    furniture: tuple[Line, ...]
    anomalies: tuple[Anomaly, ...]
    account: Account
    encoding: str = ""
    told: str = "sure"
    format: str = ""
    language: str = ""
    wanted: tuple[str, ...] = field(default=())


class DocumentRefused(Exception):
    """A document that cannot be read: which file, which line if one is known, and why."""

    def __init__(self, file: str, line: int | None, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")
