"""HTML: the lines a reader sees, with the parts around the main text set aside by name.

The tree is made by libxml2. It is asked twice: first for events alone, so that a page that is
nested or crowded beyond reason is refused before anything of it is built.
"""

import re
from dataclasses import dataclass, replace
from typing import Any

from lxml import etree

from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import (
    OBJECT,
    Gatherer,
    Link,
    only_decorates,
    page_name,
    strong_start,
    tidy,
)
from corpus.documents.formats.web.htmlguard import refuse_monstrous
from corpus.documents.formats.web.maintext import MainText
from corpus.documents.model import QUOTED, Document, DocumentRefused, Line, characters_in

DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?([\w.:-]{2,40})", re.IGNORECASE)
DECLARED_XML = re.compile(rb"^\s*<\?xml[^>]{0,100}?encoding\s*=\s*[\"']([\w.:-]{2,40})")

UNREAD = frozenset({"script", "style", "template", "head", "rp", "iframe", "object", "map"})
HEADINGS = {f"h{level}": level for level in range(1, 7)}
BLOCKS = frozenset(
    {
        "html", "body", "div", "p", "section", "article", "main", "header", "footer", "nav",
        "aside", "blockquote", "pre", "table", "tbody", "thead", "tfoot", "tr", "td", "th",
        "caption", "ul", "ol", "li", "dl", "dt", "dd", "form", "fieldset", "legend", "figure",
        "figcaption", "address", "details", "summary", "center", "hr", "menu", "noscript",
        "dialog", "option", "select", "textarea", "button", *HEADINGS,
    }
)  # fmt: skip
NOT_IN_DATA = ".//table|.//ul|.//ol|.//dl|.//pre|.//blockquote|" + "|".join(
    f".//{name}" for name in HEADINGS
)
PICTURE_FILE = re.compile(r"\.(?:png|jpe?g|gif|svg|webp)$", re.IGNORECASE)
BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
MOST_BREAKS, LONGEST_CELL = 3, 150
"""A cell with so many breaks and so many characters holds a text and no datum."""
LEAST_PARTS = 2
"""A cell with so many parts that have words holds a piece of the page."""
LETTERED = {"a": "abcdefghijklmnopqrstuvwxyz", "A": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """What a reader of the page sees, in the order of the page."""
    said = DECLARED.search(raw[:4096]) or DECLARED_XML.search(raw[:200])
    declared = said[1].decode("ascii") if said else ""
    text, name = decode(raw, file, lang, encoding, declared)
    lines, window = lines_and_window(text, file)
    heading = next((line.text for line in lines if line.heading == 1 and not line.furniture), "")
    return Document(
        file, "html", name, lines, heading or window, window, told(raw, name, encoding, declared)
    )


def lines_and_window(text: str, file: str) -> tuple[tuple[Line, ...], str]:
    """The lines of a page that is decoded already, and what its window would be called."""
    refuse_monstrous(text, file)
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True, no_network=True)
    try:
        root = etree.fromstring(text.encode("utf-8"), parser)
    except etree.LxmlError as error:
        raise DocumentRefused(file, 1, f"is no HTML: {error}") from None
    if root is None:
        raise DocumentRefused(file, 1, "has no text")
    walker = _HtmlWalker(file, MainText(root))
    walker.walk(root, _Place())
    walker.flush()
    return walker.gathered.done(), tidy(root.findtext(".//title") or "")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in the page the walk is."""

    heading: int = 0
    depth: int = 0
    mark: str = ""
    item: int = 0
    furniture: str = ""
    verbatim: bool = False
    strong: bool = False
    role: str = ""


class _HtmlWalker:
    """Walks the tree once. Inline text is kept until the block it stands in ends."""

    def __init__(self, file: str, page: MainText) -> None:
        self.gathered = Gatherer(file)
        self.page = page
        self.parts: list[str] = []
        self.strong: list[bool] = []
        self.anchored = 0
        self.has_text = False
        self.links: list[Link] = []
        self.aside: list[tuple[str, int, str]] = []
        self.items: dict[Any, int] = {}
        self.points = 0
        self.marked: set[int] = set()
        self.place = _Place()
        self.line = 1
        self.begun = 0
        self.apart = True

    def walk(self, node: Any, place: _Place) -> None:
        """Take in the element and what is in it, but not its tail."""
        tag = node.tag
        if not isinstance(tag, str) or tag in UNREAD:
            return
        self.line = max(self.line, node.sourceline or 0)
        reason = self.page.reason(node)
        if tag == "cite" and _is_in_quotation(node):
            reason = reason or "forum"
        if reason and not place.furniture:
            if tag not in BLOCKS:
                self.aside.append((tidy("".join(node.itertext())), self.line, reason))
                return
            place = replace(place, furniture=reason)
        if tag == "br":
            self.flush()
            self.apart = False
        elif tag in ("img", "svg") or _is_icon(node):
            self._picture(node, place)
        elif tag == "table" and _holds_data(node):
            self._table(node, place)
        elif tag in BLOCKS:
            self.flush()
            self._children(node, self._within(node, tag, place))
            self.flush()
            self.apart = True
        elif tag == "a":
            self._link(node, place)
        elif tag == "rt":
            self._text("\uff08", place)
            self._children(node, place)
            self._text("\uff09", place)
        elif _is_strong(node):
            self._children(node, replace(place, strong=True))
        else:
            self._children(node, place)

    def flush(self) -> None:
        """End the line: what was kept becomes one, and marks that stood in it come after it."""
        text = "".join(self.parts)
        if self.place.verbatim:
            for at, line in enumerate(text.strip("\n").split("\n")):
                self._add(line.rstrip(), self.begun + at, apart=self.apart and not at)
        else:
            self._add(tidy(text), self.begun, apart=self.apart)
        if text.strip():
            self.apart = True
        for words, number, reason in self.aside:
            self.gathered.add(words, number, furniture=reason, apart=False)
        self.parts, self.links, self.aside, self.has_text = [], [], [], False
        self.strong, self.anchored = [], 0

    def _add(self, text: str, line: int, *, apart: bool) -> None:
        place = self.place
        self.gathered.add(
            text,
            line,
            heading=place.heading,
            depth=place.depth,
            mark="" if place.item in self.marked else place.mark,
            furniture=place.furniture,
            links=tuple(self.links),
            apart=apart,
            anchor=bool(text) and self.anchored == characters_in(text),
            strong=strong_start(self.parts, self.strong),
            role=place.role,
        )
        if text.strip():
            self.marked.add(place.item)

    def _children(self, node: Any, place: _Place) -> None:
        self._text(node.text, place)
        for child in node:
            self.walk(child, place)
            self._text(child.tail, place)

    def _text(self, text: str | None, place: _Place) -> None:
        if not text:
            return
        if text.strip() and not self.has_text:
            self.begun = self.line + text[: len(text) - len(text.lstrip())].count("\n")
            self.parts, self.strong, self.has_text = [], [], True
            self.place = place
        self.parts.append(text)
        self.strong.append(place.strong)
        self.line += text.count("\n")

    def _within(self, node: Any, tag: str, place: _Place) -> _Place:
        if tag in HEADINGS:
            return replace(place, heading=HEADINGS[tag], mark="", strong=False)
        if tag in ("ul", "ol", "menu"):
            return replace(place, depth=place.depth + 1, mark="")
        if tag == "li":
            self.points += 1
            mark = _mark_of(node, self._place_in_list(node))
            return replace(place, depth=max(1, place.depth), mark=mark, item=self.points)
        if tag == "dt":
            return replace(place, role="term", mark="")
        if tag == "dd":
            return replace(place, depth=place.depth + 1, mark="", role="meaning")
        if tag == "pre":
            return replace(place, verbatim=True)
        if tag == "blockquote":
            return replace(place, role=QUOTED)
        return place

    def _picture(self, node: Any, place: _Place) -> None:
        """A picture is what it is called; one without a name in a text is a symbol that is lost."""
        words = node.get("alt") or node.get("aria-label") or node.get("title") or ""
        if node.tag == "svg":
            words = words or node.findtext("title") or ""
        words = "" if PICTURE_FILE.search(words) else tidy(words)
        called = " ".join(node.get(name) or "" for name in ("src", "class", "id", "role"))
        before = node.getprevious()
        over = node.getparent()
        said = (before.tail if before is not None else over.text if over is not None else "") or ""
        if not words and only_decorates(called, said, node.tail or ""):
            return
        within = bool(said.strip() and (node.tail or "").strip())
        if words or (
            ("alt" not in node.attrib or within) and self.page.plain.get(node.getparent())
        ):
            self._text(words or OBJECT, place)

    def _place_in_list(self, item: Any) -> int:
        around = item.getparent()
        self.items[around] = self.items.get(around, 0) + 1
        return self.items[around] - 1

    def _link(self, node: Any, place: _Place) -> None:
        begun = len(self.parts)
        self._children(node, place)
        words = tidy("".join(self.parts[begun:]))
        if (node.get("href") or "").startswith("#"):
            self.anchored += characters_in(words)
        href = node.get("href")
        if href and href.startswith("#") and (heading := self.page.heading_at(href[1:])):
            self.links.append((words, tidy(heading)))
            return
        name = tidy(node.get("title") or "") or page_name(href or "")
        if href is None and node.get("name") is None and "".join(self.parts[:begun]).strip():
            name = name or words
        if words and name:
            self.links.append((words, name))

    def _table(self, table: Any, place: _Place) -> None:
        """A row is a line, its cells parted by tabs."""
        self.flush()
        first = not place.depth
        for row in table.iter("tr", "caption"):
            cells = [row] if row.tag == "caption" else [c for c in row if c.tag in ("td", "th")]
            texts, links = [], []
            for cell in cells:
                inner = _HtmlWalker(self.gathered.file, self.page)
                inner.line = self.line
                inner.walk_cell(cell)
                texts.append(inner.in_one_line())
                links += [link for line in inner.gathered.lines for link in line.links]
            self.gathered.add(
                "\t".join(texts),
                row.sourceline or self.line,
                depth=place.depth,
                furniture=place.furniture,
                links=tuple(links),
                apart=first,
            )
            first = False
        self.apart = True

    def walk_cell(self, cell: Any) -> None:
        """Take in a cell of a table."""
        self._children(cell, _Place())
        self.flush()

    def in_one_line(self) -> str:
        """All that was gathered, in one line."""
        return " ".join(line.text for line in self.gathered.lines if line.text)


def _holds_data(table: Any) -> bool:
    """Whether a table is one; many hold a page together instead, and have whole texts in a cell."""
    rows = table.findall(".//tr")
    widest = max((sum(1 for cell in row if cell.tag in ("td", "th")) for row in rows), default=0)
    if len(rows) < 2 or widest < 2 or table.xpath(NOT_IN_DATA):
        return False
    return not any(
        (len(cell.findall(".//br")) >= MOST_BREAKS and len("".join(cell.itertext())) > LONGEST_CELL)
        or len(cell.xpath(".//div[normalize-space()]")) >= LEAST_PARTS
        for cell in table.iter("td")
    )


def _is_in_quotation(node: Any) -> bool:
    around = node.getparent()
    return around is not None and (
        around.tag == "blockquote"
        or (around.getparent() is not None and around.getparent().tag == "blockquote")
    )


def _is_strong(node: Any) -> bool:
    """Whether an element prints its words bold, or larger than the text."""
    if node.tag in ("b", "strong", "big"):
        return True
    if node.tag == "font":
        return bool(re.fullmatch(r"\+[1-9]|[4-7]", (node.get("size") or "").strip()))
    return bool(BOLD.search(node.get("style") or ""))


def _is_icon(node: Any) -> bool:
    """Whether an element is a symbol from a font of icons that says what it shows."""
    empty = len(node) == 0 and not (node.text or "").strip()
    return node.tag in ("i", "span") and empty and bool(node.get("aria-label") or node.get("title"))


def _mark_of(item: Any, place: int = 0) -> str:
    """The bullet or number that a browser shows before an item, which is *place* in its list."""
    around = item.getparent()
    if around is None or around.tag != "ol":
        return "•"
    given = item.get("value") or ""
    start = around.get("start") or "1"
    number = int(given) if re.fullmatch(r"\d{1,5}", given) else None
    if number is None:
        number = (int(start) if re.fullmatch(r"\d{1,5}", start) else 1) + place
    letters = LETTERED.get(around.get("type") or "")
    if letters and 1 <= number <= len(letters):
        return f"{letters[number - 1]}."
    return f"{number}."
