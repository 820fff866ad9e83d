"""MediaWiki wikitext: the text of a page as it is edited.

mwparserfromhell reads it block by block, a block being what ends at a blank line or a heading
outside all brackets. Brackets that nobody closed make it try again from each of them, so a page
with many of those is refused before it is parsed.
"""

import re
from collections.abc import Iterable

import mwparserfromhell
from mwparserfromhell.nodes import (
    Comment,
    ExternalLink,
    Heading,
    HTMLEntity,
    Node,
    Tag,
    Template,
    Text,
    Wikilink,
)

from corpus.documents.decoding.charsets import lines_of
from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import Gatherer, Link, strong_start, tidy
from corpus.documents.formats.wiki.wikiblocks import Block, blocks_of
from corpus.documents.model import Document

SHOWN = frozenset(
    {
        "c", "card", "cards", "karta", "карта", "カード", "kártya", "lap", "link", "l", "ll", "w",
        "nowrap", "nobr", "lang", "j", "small", "big", "color", "colour", "i", "b", "u", "term",
    }
)  # fmt: skip
"""Templates that show the last thing that they are given; others are kept as written."""
WITH_READING = frozenset({"ruby", "furigana", "読み仮名"})
NAMESPACES = (
    (
        re.compile(
            r"\s*(?:plik|grafika|file|image|файл|изображение|ファイル|画像|fájl|kép)\s*:", re.I
        ),
        "picture",
    ),
    (re.compile(r"\s*(?:kategoria|category|категория|カテゴリ|kategória)\s*:", re.I), "navigation"),
    (re.compile(r"\s*[a-z]{2,3}(?:-[a-z]+)?\s*:(?=\S)"), "navigation"),
)  # fmt: skip
PICTURE_OPTION = re.compile(
    r"thumb|thumbnail|frame|frameless|border|mały|ramka|(?:up)?right|left|center|none|lewo|prawo"
    r"|мини|миниатюра|слева|справа|サムネイル|左|右|bélyegkép|jobbra|balra|x?\d+(?:x\d+)?\s*px"
    r"|\w+=.*",
    re.IGNORECASE,
)
BOXES = re.compile(r"\b(?:infobox|navbox|toc|metadata|ambox|taxobox)\b", re.IGNORECASE)
SWITCH = re.compile(r"__[A-ZĄĆĘŁŃÓŚŹŻА-ЯЁ_]{2,30}__")
UNSHOWN = frozenset({"gallery", "imagemap", "templatestyles", "references"})
VERBATIM = frozenset({"pre", "source", "syntaxhighlight", "poem"})
BLOCK_TAGS = frozenset({"div", "p", "center", "blockquote", "table", "tr", "td", "th", "ul", "ol"})
LIST_MARKS = {"*": "•", "#": "", ":": "", ";": ""}


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The lines of a page; what its templates would show is not known, so they stay as written."""
    text, name = decode(raw, file, lang, encoding)
    walker = _WikitextWalker(file)
    for block in blocks_of(lines_of(text), file):
        walker.take(block)
    return Document(file, "wikitext", name, walker.gathered.done(), told=told(raw, name, encoding))


class _WikitextWalker:
    """Walks the nodes of each block and keeps what belongs to the line that is being made."""

    def __init__(self, file: str) -> None:
        self.gathered = Gatherer(file)
        self.counts: dict[str, int] = {}
        self.notes = 0
        self.terms = False
        self._start(1)

    def _start(self, line: int) -> None:
        self.parts: list[str] = []
        self.links: list[Link] = []
        self.aside: list[tuple[str, str, str]] = []
        self.strong: list[bool] = []
        self.bold = False
        self.prefix = ""
        self.line = self.begun = line
        self.apart = True

    def take(self, block: Block) -> None:
        """Add the lines of a block."""
        self._start(block.line)
        self.terms = False
        source = block.text
        code = mwparserfromhell.parse(source)
        if not source.startswith(("*", "#", ":", ";")):
            self.counts.clear()
        nodes = list(code.nodes)
        for at, node in enumerate(nodes):
            self._node(node, alone=isinstance(node, Template) and _has_own_line(nodes, at))
            self.line += str(node).count("\n") if not isinstance(node, Text) else 0
        self._flush()

    def _nodes(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            self._node(node)

    def _node(self, node: Node, alone: bool = False) -> None:
        if isinstance(node, Text):
            self._text(SWITCH.sub("", str(node.value)))
        elif isinstance(node, Heading):
            self._flush()
            self._nodes(node.title.nodes)
            self._flush(heading=min(node.level, 6))
        elif isinstance(node, Tag):
            self._tag(node)
        elif isinstance(node, Wikilink):
            self._wikilink(node)
        elif isinstance(node, ExternalLink):
            self._nodes(node.title.nodes if node.title else node.url.nodes)
        elif isinstance(node, HTMLEntity):
            self._text(node.normalize())
        elif isinstance(node, Template):
            self._template(node, alone)
        elif not isinstance(node, Comment):
            self.parts.append(str(node))

    def _text(self, text: str) -> None:
        for at, part in enumerate(text.split("\n")):
            if at:
                self.line += 1
                if self.prefix:
                    self._flush()
                else:
                    self.parts.append(" ")
            if part.strip() and not "".join(self.parts).strip():
                self.begun = self.line
            self.parts.append(part)
            self.strong += [False] * (len(self.parts) - len(self.strong) - 1) + [self.bold]

    def _flush(self, *, heading: int = 0) -> None:
        """End the line that is being made, and put after it what was set aside in it."""
        depth, mark = len(self.prefix), self._mark()
        self.gathered.add(
            tidy("".join(self.parts)),
            self.begun,
            heading=heading,
            depth=depth,
            mark=mark,
            links=tuple(self.links),
            apart=self.apart,
            strong=strong_start(self.parts, self.strong),
            role=self._role(),
        )
        for words, reason, label in self.aside:
            self.gathered.add(
                words, self.line, mark=label, depth=int(bool(label)), furniture=reason, apart=False
            )
        self.parts, self.links, self.aside, self.prefix = [], [], [], ""
        self.strong = []
        self.begun, self.apart = self.line, True

    def _role(self) -> str:
        """What a line is in a list of definitions, `; term : meaning`."""
        if self.prefix.endswith(";"):
            self.terms = True
            return "term"
        return "meaning" if self.prefix == ":" and self.terms else ""

    def _mark(self) -> str:
        """The bullet or number that the wiki shows for the line, and its count."""
        if not self.prefix or not "".join(self.parts).strip():
            return ""
        for other in [one for one in self.counts if len(one) > len(self.prefix)]:
            del self.counts[other]
        if self.prefix[-1] != "#":
            return LIST_MARKS[self.prefix[-1]]
        self.counts[self.prefix] = self.counts.get(self.prefix, 0) + 1
        return f"{self.counts[self.prefix]}."

    def _tag(self, tag: Tag) -> None:
        name = str(tag.tag).strip().lower()
        if tag.wiki_markup and name in ("li", "dt", "dd"):
            if "".join(self.parts).strip():
                # `; term : meaning` has its second mark within the line.
                self._flush()
            self.prefix += str(tag.wiki_markup)
        elif name == "br":
            prefix = self.prefix
            self._flush()
            self.apart = False
            self.prefix = ":" * len(prefix)
        elif name == "ref":
            self._note(tag)
        elif name == "table":
            self._table(tag)
        elif name in UNSHOWN:
            self._set_aside(str(tag.contents or ""), "picture")
        elif name == "rp":
            return
        elif name == "rt":
            self._nodes([Text("\uff08"), *tag.contents.nodes, Text("\uff09")])
        elif name in VERBATIM:
            self._flush()
            for at, line in enumerate(str(tag.contents).strip("\n").split("\n")):
                self.gathered.add(line.rstrip(), self.line + at, apart=not at)
        elif tag.contents is not None:
            if name in BLOCK_TAGS:
                self._flush()
            bold, self.bold = self.bold, self.bold or name in ("b", "strong", "big")
            self._nodes(tag.contents.nodes)
            self.bold = bold
            if name in BLOCK_TAGS:
                self._flush()

    def _note(self, tag: Tag) -> None:
        words = tidy(_shown(tag.contents.nodes)) if tag.contents is not None else ""
        if words:
            self.notes += 1
            self.aside.append((words, "", f"[{self.notes}]"))

    def _set_aside(self, words: str, reason: str) -> None:
        self.aside.append((tidy(words), reason, ""))

    def _wikilink(self, link: Wikilink) -> None:
        title = str(link.title)
        for pattern, reason in NAMESPACES:
            if pattern.match(title):
                caption = _caption(link.text.nodes) if link.text is not None else []
                shown = _shown(caption) if _written(caption).strip() else title
                self._set_aside(shown, reason)
                return
        begun = len(self.parts)
        self._nodes(link.text.nodes if link.text is not None else [Text(title.lstrip(":"))])
        words_shown = tidy("".join(self.parts[begun:]))
        page, _, place = title.lstrip(":").partition("#")
        self.links.append((words_shown, tidy((page.strip() or place).replace("_", " "))))

    def _template(self, template: Template, alone: bool) -> None:
        name = tidy(str(template.name)).casefold()
        given = [one.value for one in template.params if not one.showkey]
        if given and name in WITH_READING:
            self._nodes(given[0].nodes)
            self._nodes([Text("\uff08"), *given[-1].nodes, Text("\uff09")])
        elif given and name in SHOWN:
            begun = len(self.parts)
            self._nodes(given[-1].nodes)
            self.links.append((tidy("".join(self.parts[begun:])), tidy(str(given[0]))))
        elif alone:
            self._set_aside(str(template), "template")
        else:
            if not "".join(self.parts).strip():
                self.begun = self.line
            self.parts.append(tidy(str(template)))

    def _table(self, table: Tag) -> None:
        self._flush()
        classes = str(table.get("class").value) if table.has("class") else ""
        reason = "statistics" if BOXES.search(classes) else ""
        written, at, first = str(table), 0, True
        for row in _rows(table):
            at = max(written.find(str(row[0]), at), 0)
            inner = _WikitextWalker(self.gathered.file)
            cells = [inner.cell(cell) for cell in row]
            self.gathered.add(
                "\t".join(cells),
                self.line + written.count("\n", 0, at),
                furniture=reason,
                links=tuple(link for line in inner.gathered.lines for link in line.links),
                apart=first,
            )
            first = False

    def cell(self, cell: Tag) -> str:
        """What stands in a cell, in one line."""
        before = len(self.gathered.lines)
        if cell.contents is not None:
            self._nodes(cell.contents.nodes)
        self._flush()
        return " ".join(line.text for line in self.gathered.lines[before:] if line.text)


def _rows(table: Tag) -> list[list[Tag]]:
    """The cells of each row; those before the first row mark are a row too."""
    rows: list[list[Tag]] = [_tags(table, ("td", "th"))]
    rows += [_tags(row, ("td", "th")) for row in _tags(table, ("tr",))]
    return [row for row in rows if row]


def _tags(tag: Tag, names: tuple[str, ...]) -> list[Tag]:
    inside = tag.contents.nodes if tag.contents is not None else ()
    return [one for one in inside if isinstance(one, Tag) and str(one.tag) in names]


def _has_own_line(nodes: list[Node], at: int) -> bool:
    """Whether a node has its line to itself, as boxes and banners do."""
    before = str(nodes[at - 1]) if at else "\n"
    after = str(nodes[at + 1]) if at + 1 < len(nodes) else "\n"
    return before.rstrip(" \t").endswith("\n") and after.lstrip(" \t").startswith("\n")


def _caption(nodes: Iterable[Node]) -> list[Node]:
    """The last part of what stands behind the name of a picture, if that is no option."""
    parts: list[list[Node]] = [[]]
    for node in nodes:
        first, *rest = str(node).split("|") if isinstance(node, Text) else ("", *())
        parts[-1].append(Text(first) if isinstance(node, Text) else node)
        parts += [[Text(one)] for one in rest]
    words = [part for part in parts if not PICTURE_OPTION.fullmatch(_written(part).strip())]
    return words[-1] if words else []


def _written(nodes: Iterable[Node]) -> str:
    return "".join(map(str, nodes))


def _shown(nodes: Iterable[Node]) -> str:
    inner = _WikitextWalker("")
    inner._nodes(nodes)
    inner._flush()
    return " ".join(line.text for line in inner.gathered.lines if line.text)
