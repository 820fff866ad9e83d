"""DOCX: opened by python-docx, walked paragraph by paragraph.

The walk is ours because the library's own texts leave out what an insertion, a content control, a
text box or a footnote holds, and the numbers that Word counts.
"""

import io
import re
import zipfile
import zlib
from dataclasses import dataclass, field
from typing import Any

import docx
from docx.document import Document as Opened
from docx.exceptions import PythonDocxError
from docx.opc.exceptions import OpcError
from docx.oxml.ns import qn
from lxml import etree

from corpus.documents.decoding.charsets import refuse_larger
from corpus.documents.formats.gathering import OBJECT, Gatherer, Link, page_name, tidy
from corpus.documents.formats.word.docxguard import refuse_bomb
from corpus.documents.formats.word.docxnumbers import Numbers, ParagraphLabel
from corpus.documents.formats.word.docxparts import (
    FALLBACK,
    chain,
    is_shown,
    notes,
    paragraphs,
    related,
)
from corpus.documents.model import Document, DocumentRefused

DAMAGES = (
    OpcError, PythonDocxError, etree.LxmlError, zipfile.BadZipFile, zlib.error, OSError,
    LookupError, ValueError, TypeError, AttributeError, AssertionError, NotImplementedError,
    RecursionError,
)  # fmt: skip
"""A damaged file fails in the libraries in as many ways as it can be damaged."""
HEADING = re.compile(r"(?:heading|nagłówek|заголовок|見出し|címsor)\s*([1-6])\b", re.IGNORECASE)
UNREAD = frozenset(
    map(
        qn,
        ("w:del", "w:moveFrom", "w:instrText", "w:delText", "w:pPr", "w:rPr", "w:txbxContent",
         "w:sdtPr", "w:sdtEndPr", "w:fldData"),
    )
)  # fmt: skip
MATH_TEXT = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
DRAWN = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
SIGNS = {
    qn("w:tab"): " ",
    qn("w:cr"): "\v",
    qn("w:noBreakHyphen"): "\u2011",
    qn("w:softHyphen"): "\u00ad",
    qn("w:sym"): OBJECT,
}
PICTURES = frozenset(map(qn, ("w:drawing", "w:pict", "w:object")))


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The paragraphs and the rows of tables, counted from the start, with the numbers that Word
    shows before them."""
    refuse_larger(raw, file)
    refuse_bomb(raw, file)
    try:
        opened = docx.Document(io.BytesIO(raw))
        walker = _DocxWalker(file, opened)
        walker.blocks(opened.element.body, "")
        walker.margins()
    except DAMAGES as error:
        raise DocumentRefused(file, 1, f"is no whole DOCX: {error}") from None
    lines = walker.gathered.done()
    title = walker.title or tidy(opened.core_properties.title or "")
    return Document(file, "docx", "utf-8", lines, title)


@dataclass(slots=True)
class _Shown:
    """What a paragraph shows, and what hangs on it."""

    parts: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    boxes: list[Any] = field(default_factory=list)


class _DocxWalker:
    """Walks the body once, so that numbers and notes are counted in reading order."""

    def __init__(self, file: str, opened: Opened) -> None:
        self.gathered = Gatherer(file)
        self.opened = opened
        self.part: Any = opened.part
        self.styles = {style.style_id: style for style in opened.styles}
        self.numbers = Numbers(related(opened.part, "numbering"))
        self.notes = {
            kind: notes(related(opened.part, f"{kind}s"), kind) for kind in ("footnote", "endnote")
        }
        self.noted = 0
        self.paragraph = 0
        self.title = ""

    def blocks(self, around: Any, furniture: str) -> None:
        """Add the paragraphs and tables in an element."""
        for node in around:
            if node.tag == qn("w:p"):
                self._paragraph(node, furniture)
            elif node.tag == qn("w:tbl"):
                self._table(node, furniture)
            elif node.tag == qn("w:sdt"):
                gallery = node.find(f".//{qn('w:docPartGallery')}")
                contents = gallery is not None and "Contents" in str(gallery.get(qn("w:val")))
                inner = node.find(qn("w:sdtContent"))
                if inner is not None:
                    self.blocks(inner, "table of contents" if contents else furniture)
            elif node.tag in (qn("w:ins"), qn("w:moveTo"), qn("w:customXml")):
                self.blocks(node, furniture)

    def margins(self) -> None:
        """Add what stands at the top and the foot of every page, as furniture."""
        seen = set()
        for section in self.opened.sections:
            for margin in (
                section.header, section.first_page_header, section.even_page_header,
                section.footer, section.first_page_footer, section.even_page_footer,
            ):  # fmt: skip
                if not margin.is_linked_to_previous and margin.part.partname not in seen:
                    seen.add(margin.part.partname)
                    self.part = margin.part
                    self.blocks(margin._element, "page margin")

    def _paragraph(self, node: Any, furniture: str) -> None:
        self.paragraph += 1
        number = self.paragraph
        style = self._style(node)
        heading = 0 if furniture else self._heading(node, style)
        shown = self._shown(node)
        text = "".join(shown.parts)
        label = self._label(node, style) if text.strip() else None
        named = (style.name or "").lower() if style else ""
        if named.startswith("toc ") or named in ("toc heading", "table of figures"):
            furniture = furniture or "table of contents"
        if named == "title" and not self.title:
            self.title = tidy(text.replace("\v", " "))
        mark, depth = "", 0
        if label and (label.outlined or heading):
            text = f"{label.text} {text}"
        elif label:
            mark, depth = label.text, label.level + 1
        for at, line in enumerate(text.split("\v")):
            self.gathered.add(
                tidy(line),
                number,
                heading=heading or int(named == "title"),
                depth=depth,
                mark="" if at else mark,
                furniture=furniture,
                links=tuple(link for link in shown.links if link[0] in line),
                apart=not at,
            )
        self._add_what_hangs_on(shown, number, furniture)

    def _add_what_hangs_on(self, shown: _Shown, number: int, furniture: str) -> None:
        for words in shown.hidden:
            self.gathered.add(tidy(words), number, furniture="hidden", apart=False)
        for kind, known in shown.notes:
            for note in self.notes[kind].get(known, ()):
                self.noted += 1
                words = tidy("".join(self._shown(note).parts).replace("\v", " "))
                self.gathered.add(
                    words, number, depth=1, mark=f"[{self.noted}]", furniture=furniture, apart=False
                )
        for box in shown.boxes:
            self.blocks(box, furniture)

    def _shown(self, paragraph: Any) -> _Shown:
        shown = _Shown()
        self._inline(paragraph, shown)
        if shown.parts == [OBJECT]:
            shown.parts.clear()  # a picture by itself is no symbol in a sentence
        return shown

    def _inline(self, node: Any, shown: _Shown) -> None:
        for child in node:
            tag = child.tag
            if tag == qn("w:txbxContent"):
                shown.boxes.append(child)
            elif tag in (qn("w:t"), MATH_TEXT):
                shown.parts.append(child.text or "")
            elif tag in SIGNS:
                shown.parts.append(SIGNS[tag])
            elif tag == qn("w:br"):
                shown.parts.append("\v" if child.get(qn("w:type")) is None else " ")
            elif tag in (qn("w:footnoteReference"), qn("w:endnoteReference")):
                kind = "footnote" if "footnote" in tag else "endnote"
                shown.notes.append((kind, str(child.get(qn("w:id")))))
            elif tag in PICTURES:
                self._picture(child, shown)
            elif tag == qn("w:hyperlink"):
                begun = len(shown.parts)
                self._inline(child, shown)
                self._link(child, tidy("".join(shown.parts[begun:])), shown)
            elif tag == qn("w:ruby"):
                self._ruby(child, shown)
            elif tag == qn("w:r") and child.find(f"{qn('w:rPr')}/{qn('w:vanish')}") is not None:
                hidden = _Shown()
                self._inline(child, hidden)
                shown.hidden.append("".join(hidden.parts))
            elif isinstance(tag, str) and tag not in UNREAD and tag != FALLBACK:
                self._inline(child, shown)

    def _picture(self, node: Any, shown: _Shown) -> None:
        """A picture is its description, or a lost symbol; the words of a text box come after."""
        boxes = [one for one in node.iter(qn("w:txbxContent")) if is_shown(one, node)]
        if boxes:
            shown.boxes += boxes
            return
        drawn = next(node.iter(DRAWN), None)
        shown.parts.append(tidy("" if drawn is None else drawn.get("descr") or "") or OBJECT)

    def _ruby(self, node: Any, shown: _Shown) -> None:
        for name, before, after in (("w:rubyBase", "", ""), ("w:rt", "\uff08", "\uff09")):
            found = node.find(qn(name))
            if found is not None:
                shown.parts.append(before)
                self._inline(found, shown)
                shown.parts.append(after)

    def _link(self, node: Any, words: str, shown: _Shown) -> None:
        relation = self.part.rels.get(node.get(qn("r:id")))
        address = relation.target_ref if relation is not None else node.get(qn("w:anchor")) or ""
        if words and (name := page_name(address)):
            shown.links.append((words, name))

    def _style(self, node: Any) -> Any:
        given = node.find(f"{qn('w:pPr')}/{qn('w:pStyle')}")
        return self.styles.get(given.get(qn("w:val"))) if given is not None else None

    def _heading(self, node: Any, style: Any) -> int:
        for name in (one.name or "" for one in chain(style)):
            if found := HEADING.match(name):
                return int(found[1])
        for element in (node, *(one.element for one in chain(style))):
            level = element.find(f"{qn('w:pPr')}/{qn('w:outlineLvl')}")
            if level is not None and (level.get(qn("w:val")) or "") in "012345":
                return int(level.get(qn("w:val"))) + 1
        return 0

    def _label(self, node: Any, style: Any) -> ParagraphLabel | None:
        """The label of the paragraph, by itself or by the first of its styles that has one."""
        level = None
        for element in (node, *(one.element for one in chain(style))):
            given = element.find(f"{qn('w:pPr')}/{qn('w:numPr')}")
            if given is None:
                continue
            depth, number = given.find(qn("w:ilvl")), given.find(qn("w:numId"))
            if depth is not None and level is None:
                level = int(depth.get(qn("w:val")))
            if number is not None:
                return self.numbers.label(str(number.get(qn("w:val"))), level or 0)
        return None

    def _table(self, table: Any, furniture: str) -> None:
        rows = table.findall(qn("w:tr"))
        cells = [row.findall(f".//{qn('w:tc')}") for row in rows]
        if len(rows) < 2 or max(map(len, cells)) < 2 or table.find(f".//{qn('w:tbl')}") is not None:
            for cell in (cell for row in cells for cell in row):
                if next(cell.iterancestors(qn("w:tbl"))) is table:
                    self.blocks(cell, furniture)
            return
        for at, row in enumerate(cells):
            texts, links, hanging = [], [], []
            self.paragraph += 1
            for cell in row:
                made = [self._shown(one) for one in paragraphs(cell)]
                shown = " ".join("".join(one.parts) for one in made)
                texts.append(tidy(shown.replace("\v", " ")))
                links += [link for one in made for link in one.links]
                hanging += made
            self.gathered.add(
                "\t".join(texts),
                self.paragraph,
                furniture=furniture,
                links=tuple(links),
                apart=not at,
            )
            for one in hanging:
                self._add_what_hangs_on(one, self.paragraph, furniture)
