"""PukiWiki source: the text of a page as it is edited. No library reads it, and it is small.

What begins a line says what the line is (`*` a heading, `-` a bullet, `|` a row). Within a line
`&name(...){...};` is a plugin, of which the words in braces are what a reader sees.
"""

import re

from corpus.documents.decoding.charsets import lines_of
from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import OBJECT, Gatherer, Link, tidy
from corpus.documents.furniture.wording.signs import HISTORY
from corpus.documents.model import Document, DocumentRefused

DEEPEST_BRACES = 10
LONGEST = 20_000
LONGEST_HISTORY = 60

ANCHOR = re.compile(r"\s*\[#[\w-]{1,40}\]\s*$")
ALIGNED = re.compile(
    r"^(?:(?:LEFT|CENTER|RIGHT|TOP|MIDDLE|BOTTOM|JUSTIFY|NOWRAP|BOLD"
    r"|(?:BG)?COLOR\([^()|]{0,30}\)|SIZE\(\d{1,3}\)):)+"
)
ROW = re.compile(r"^\|(.*)\|([hHfFcC]?)\s*$")
LIST = re.compile(r"^([-+:]{1,3})(?![-+])(.*)$")
BLOCK_PLUGIN = re.compile(r"^[#@](\w+)(.*)$")
LINK = re.compile(r"\[\[((?:(?!\[\[|\]\]).){1,500})\]\]")
PLUGIN = re.compile(r"&(\w{1,30})(?:\(([^()]{0,300})\))?(?:\{([^{}]{0,2000})\})?;")
NOTE = re.compile(r"\(\(((?:(?!\(\(|\)\)).){1,2000})\)\)")
EMPHASIS = re.compile(r"'{2,3}|%%%?")
ADDRESS = re.compile(r"^(?:https?|ftp)://", re.IGNORECASE)
ENTITIES = {
    "br": "\n", "nbsp": "\u00a0", "lt": "<", "gt": ">", "amp": "&", "quot": '"', "hearts": "♥",
    "heart": "♥", "smile": "☺", "t": "\t", "page": "", "fpage": "", "aname": "", "counter": "",
    "online": "", "lastmod": "", "edit": "", "new": "", "areaedit": "",
}  # fmt: skip
NAVIGATION = frozenset(
    {"contents", "ls", "ls2", "navi", "menu", "related", "recent", "includesubmenu"}
)


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The lines of a page, with what its plugins would show where that is in the source."""
    text, name = decode(raw, file, lang, encoding)
    reader = _PukiwikiReader(file)
    for number, line in enumerate(lines_of(text), 1):
        if len(line) > LONGEST:
            raise DocumentRefused(
                file, number, f"has {len(line):,} characters in one line: it is no PukiWiki source"
            )
        reader.take(line.rstrip(), number)
    reader.end()
    return Document(file, "pukiwiki", name, reader.gathered.done(), told=told(raw, name, encoding))


class _PukiwikiReader:
    """Reads line by line; a paragraph or a point goes on until something else begins."""

    def __init__(self, file: str) -> None:
        self.gathered = Gatherer(file)
        self.kept: list[str] = []
        self.begun = 0
        self.depth = 0
        self.mark = ""
        self.numbers: list[int] = []
        self.notes = 0
        self.in_table = False

    def take(self, line: str, number: int) -> None:
        """Read one line of the source."""
        was_table, self.in_table = self.in_table, False
        if line.startswith("//"):
            self.in_table = was_table
        elif not line.strip() or re.fullmatch(r"-{4,}", line):
            self.end()
            self.numbers.clear()
        elif line.startswith("*"):
            self.end()
            level = min(len(line) - len(line.lstrip("*")), 3)
            self._emit(ANCHOR.sub("", line[level:]), number, heading=level + 1)
        elif plugin := BLOCK_PLUGIN.match(line):
            self.end()
            reason = "table of contents" if plugin[1] == "contents" else "navigation"
            reason = reason if plugin[1] in NAVIGATION else "plugin"
            self.gathered.add(line, number, furniture=reason)
        elif row := ROW.match(line):
            self.end()
            cells = [ALIGNED.sub("", cell.strip()).removeprefix("~") for cell in row[1].split("|")]
            if row[2].lower() != "c":
                cells = ["" if cell in (">", "") else cell for cell in cells]
                self._emit("\t".join(cells), number, apart=not was_table)
            self.in_table = True
        elif point := LIST.match(line):
            self.end()
            self._begin_point(point[1], point[2], number)
        elif line.startswith((" ", "\t")):
            self.end()
            self.gathered.add(line[1:].rstrip(), number, apart=False)
        elif HISTORY.match(line) and len(line) <= LONGEST_HISTORY:
            self.end()
            self.gathered.add(tidy(_inline(line, [], [])), number, apart=False)
        elif line.startswith((">", "<")):
            self.end()
            self._keep(line.lstrip("><"), number)
        else:
            self._keep(ALIGNED.sub("", line).removeprefix("~"), number)

    def end(self) -> None:
        """End the paragraph or point that is being read."""
        if self.kept:
            self._emit("".join(self.kept), self.begun, depth=self.depth, mark=self.mark)
        self.kept, self.depth, self.mark = [], 0, ""

    def _keep(self, text: str, number: int) -> None:
        if not self.kept:
            self.begun = number
        if text.endswith("~"):
            text = f"{text[:-1]}&br;"
        # The site joins lines of a paragraph as they are; Japanese needs no space between.
        before = self.kept[-1][-1:] if self.kept else ""
        self.kept.append(f" {text}" if before.isascii() and before.isalnum() else text)

    def _begin_point(self, signs: str, text: str, number: int) -> None:
        self.depth = len(signs)
        del self.numbers[self.depth :]
        self.numbers += [0] * (self.depth - len(self.numbers))
        if signs[-1] == "+":
            self.numbers[-1] += 1
            self.mark = f"{self.numbers[-1]}."
        else:
            self.mark = "•" if signs[-1] == "-" else ""
        if signs[-1] == ":":
            text = text.replace("|", "&br;", 1)
        self._keep(text.removeprefix("~"), number)

    def _emit(
        self,
        source: str,
        number: int,
        *,
        heading: int = 0,
        depth: int = 0,
        mark: str = "",
        apart: bool = True,
    ) -> None:
        notes: list[str] = []
        links: list[Link] = []
        shown = _inline(source, links, notes)
        for at, line in enumerate(shown.split("\n")):
            cells = [tidy(cell) for cell in line.split("\t")]
            self.gathered.add(
                "\t".join(cells),
                number,
                heading=heading,
                depth=depth,
                mark="" if at else mark,
                links=tuple(link for link in links if link[0] in line),
                apart=apart and not at,
            )
        for note in notes:
            self.notes += 1
            words = _inline(note, [], []).replace("\n", " ")
            self.gathered.add(tidy(words), number, depth=1, mark=f"*{self.notes}", apart=False)


def _inline(source: str, links: list[Link], notes: list[str]) -> str:
    """What a reader sees of the words of a line; its links and notes are added to the lists."""

    def link(match: re.Match[str]) -> str:
        words, _, target = match[1].rpartition(">")
        if not words:
            named = re.match(r"(.*?):((?:https?|ftp)://.*)$", match[1])
            words, target = (named[1], named[2]) if named else (match[1], match[1])
        if not ADDRESS.match(target):
            links.append((EMPHASIS.sub("", words), target.partition("#")[0] or target))
        return words

    def plugin(match: re.Match[str]) -> str:
        name, options, words = match[1].lower(), match[2] or "", match[3]
        if words is not None:
            return f"{words}\uff08{options}\uff09" if name == "ruby" else words
        if name in ENTITIES:
            return ENTITIES[name]
        if name in ("ref", "img"):
            return OBJECT
        return match[0]

    def note(match: re.Match[str]) -> str:
        notes.append(match[1])
        return ""

    text = NOTE.sub(note, source)
    for _ in range(DEEPEST_BRACES):
        before = text
        text = PLUGIN.sub(plugin, text)
        if text == before:
            break
    return EMPHASIS.sub("", LINK.sub(link, text))
