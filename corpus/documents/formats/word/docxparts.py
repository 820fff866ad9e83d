"""Finding things in the parts of a DOCX: styles, cells, boxes, related parts and their notes."""

from collections.abc import Iterator
from typing import Any

from docx.oxml.ns import qn
from lxml import etree

FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"


def chain(style: Any) -> Iterator[Any]:
    """A style and those it is based on."""
    for _ in range(20):
        if style is None:
            return
        yield style
        style = style.base_style


def paragraphs(cell: Any) -> Iterator[Any]:
    """The paragraphs of a cell but those of text boxes in it."""
    for paragraph in cell.iter(qn("w:p")):
        if next(paragraph.iterancestors(qn("w:tc"), qn("w:txbxContent"))) is cell:
            yield paragraph


def is_shown(box: Any, picture: Any) -> bool:
    """Whether a text box is the one that is shown, not the copy for older programs."""
    for up in box.iterancestors():
        if up is picture:
            return True
        if up.tag in (FALLBACK, qn("w:txbxContent")):
            return False
    return True


def related(part: Any, kind: str) -> Any:
    """The root element of the part that hangs on another by a relation of this kind."""
    for relation in part.rels.values():
        if not relation.is_external and relation.reltype.endswith(f"/{kind}"):
            target = relation.target_part
            parser = etree.XMLParser(resolve_entities=False, no_network=True)
            return etree.fromstring(target.blob, parser)
    return None


def notes(root: Any, kind: str) -> dict[str, list[Any]]:
    """The paragraphs of each note; the lines that part notes from the text are none."""
    notes = root.findall(qn(f"w:{kind}")) if root is not None else []
    return {
        str(note.get(qn("w:id"))): note.findall(qn("w:p"))
        for note in notes
        if note.get(qn("w:type")) in (None, "normal")
    }
