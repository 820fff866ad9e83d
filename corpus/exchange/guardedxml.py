"""XML that strangers send, read without types, entities or anything from outside; and written."""

import re

from lxml import etree

from corpus.exchange.model import ExchangeRefused, decoded

XML = "{http://www.w3.org/XML/1998/namespace}"
Element = etree._Element
DECLARED = re.compile(r"""\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']""")
DECLARES = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def parsed(raw: bytes, root: str) -> Element:
    """The element *root* of a document in UTF-8.

    Raises ExchangeRefused for what is no XML to its end, has another root, or declares a type:
    entities are declared there, and none of our formats needs any.
    """
    text = decoded(raw)
    declared = DECLARED.match(text)
    if declared and declared[1].upper() not in ("UTF-8", "UTF8", "US-ASCII", "ASCII"):
        raise ExchangeRefused(ExchangeRefused.ENCODING, 1)
    if found := DECLARES.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ExchangeRefused(ExchangeRefused.DOCTYPE, line)
    # Its own encoding is not asked again: in another one the check above would have seen nothing.
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        found_root = etree.fromstring(text.encode(), parser)
    except etree.XMLSyntaxError as error:
        raise ExchangeRefused(ExchangeRefused.BROKEN, error.lineno or 0) from error
    if found_root.tag != root:
        raise ExchangeRefused(ExchangeRefused.OTHER_FORMAT, line_of(found_root))
    return found_root


def written(root: Element) -> bytes:
    """A document that was built here, indented where that is no part of a text."""
    etree.indent(root)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8") + b"\n"


def line_of(element: Element) -> int:
    """The line that an element stands in, 0 if that is not known."""
    return element.sourceline or 0


def attribute(element: Element, name: str) -> str:
    """An attribute that has to be there; raises ExchangeRefused."""
    value = element.get(name)
    if not value:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, line_of(element))
    return value


def child(element: Element, tag: str) -> Element:
    """The first child of that name, which has to be there; raises ExchangeRefused."""
    found = element.find(tag)
    if found is None:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, line_of(element))
    return found


def words(element: Element | None) -> str:
    """The text of an element that may not be there."""
    return (element.text or "") if element is not None else ""


def is_marked(element: Element | None) -> bool:
    """Whether there are elements among the words, which are not read."""
    return element is not None and len(element) > 0


def add(parent: Element, tag: str, text: str | None = None, **attributes: str) -> Element:
    """A new last child of *parent*."""
    made = etree.SubElement(parent, tag, attributes)
    made.text = text
    return made
