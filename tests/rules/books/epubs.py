"""What every EPUB 3 file must be, looked at with the standard library."""

import re
from dataclasses import dataclass
from io import BytesIO
from posixpath import dirname, join, normpath
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
XHTML = "{http://www.w3.org/1999/xhtml}"
EPUB_TYPE = "{http://www.idpf.org/2007/ops}type"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}"


@dataclass(frozen=True)
class Unpacked:
    """An EPUB file: its package, and its pages by their names, as trees."""

    names: list[str]
    package: ElementTree.Element
    pages: dict[str, ElementTree.Element]

    def metadata(self, name: str) -> list[str]:
        return [one.text for one in self.package.iter(f"{DC}{name}")]

    def meta(self, name: str) -> list[str]:
        return [one.text for one in self.package.iter(f"{OPF}meta") if one.get("property") == name]

    @property
    def text(self) -> str:
        return " ".join("".join(page.itertext()) for page in self.pages.values())

    def links(self) -> list[str]:
        return [a.get("href") for page in self.pages.values() for a in page.iter(f"{XHTML}a")]

    def at(self, place: str) -> ElementTree.Element:
        """The element at a place such as `cards.xhtml#card-rats`."""
        file, _, name = place.partition("#")
        return next(one for one in self.pages[file].iter() if one.get("id") == name)


def unpacked(content: bytes) -> Unpacked:
    with ZipFile(BytesIO(content)) as archive:
        names = archive.namelist()
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", ZIP_STORED, b"")
        assert archive.read("mimetype") == b"application/epub+zip"
        assert len(set(names)) == len(names)
        assert {one.date_time for one in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        container = ElementTree.fromstring(archive.read("META-INF/container.xml"))
        (root,) = container.iter(f"{CONTAINER}rootfile")
        assert root.get("media-type") == "application/oebps-package+xml"
        path = root.get("full-path")
        package = ElementTree.fromstring(archive.read(path))
        base = dirname(path)
        pages = {
            item.get("href"): ElementTree.fromstring(archive.read(f"{base}/{item.get('href')}"))
            for item in package.iter(f"{OPF}item")
            if item.get("media-type") == "application/xhtml+xml"
        }
    listed = {normpath(join(base, item.get("href"))) for item in package.iter(f"{OPF}item")}
    assert listed == set(names) - {"mimetype", "META-INF/container.xml", path}
    return Unpacked(names, package, pages)


def faults(book: Unpacked) -> list[str]:
    """All that breaks a MUST, or our own word: no scripts, nothing from elsewhere."""
    found = []
    package = book.package
    unique = package.get("unique-identifier")
    if package.get("version") != "3.0" or not package.get(XML_LANG):
        found.append("package")
    if [one.get("id") for one in package.iter(f"{DC}identifier")] != [unique]:
        found.append("identifier")
    for name in ("identifier", "title", "language", "creator", "publisher", "description"):
        if not book.metadata(name) or not all(book.metadata(name)):
            found.append(f"dc:{name}")
    modified = book.meta("dcterms:modified")
    if len(modified) != 1 or not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", modified[0]):
        found.append("dcterms:modified")
    for name in ("accessMode", "accessModeSufficient", "accessibilityFeature",
                 "accessibilityHazard", "accessibilitySummary"):  # fmt: skip
        if not book.meta(f"schema:{name}"):
            found.append(f"schema:{name}")
    items = {one.get("id"): one for one in package.iter(f"{OPF}item")}
    spine = [items[one.get("idref")].get("href") for one in package.iter(f"{OPF}itemref")]
    if sorted(spine) != sorted(book.pages) or len(set(spine)) != len(spine):
        found.append("spine")
    if [one.get("href") for one in items.values() if one.get("properties")] != ["nav.xhtml"]:
        found.append("nav")
    navs = [nav.get(EPUB_TYPE) for nav in book.pages["nav.xhtml"].iter(f"{XHTML}nav")]
    if navs != ["toc", "landmarks"]:
        found.append("toc")
    ids = {
        name: [one.get("id") for one in page.iter() if one.get("id")]
        for name, page in book.pages.items()
    }
    for name, page in book.pages.items():
        found += [f"{name}: {fault}" for fault in page_faults(name, page, ids)]
    return found


def page_faults(name, page, ids):
    """What is wrong on one page."""
    if page.get("lang") != page.get(XML_LANG) or not page.get("lang"):
        yield "no language"
    if not (page.findtext(f"{XHTML}head/{XHTML}title") or "").strip():
        yield "no title"
    if len(set(ids[name])) != len(ids[name]):
        yield "an id twice"
    for one in page.iter():
        tag = one.tag.removeprefix(XHTML)
        if tag in {"script", "iframe", "form", "button", "input", "img", "object"}:
            yield f"<{tag}>"
        if any(key.startswith("on") or key == "style" for key in one.attrib):
            yield f"attributes of <{tag}>"
        if one.get("lang") != one.get(XML_LANG):
            yield f"lang of <{tag}>"
        if tag == "a":
            yield from link_faults(name, one, ids)


def link_faults(name, link, ids):
    """A link has words, and leads to a place of the book or to a whole address."""
    href = link.get("href") or ""
    if not "".join(link.itertext()).strip():
        yield f"no words: {href}"
    if href.startswith(("https://", "http://")):
        return
    file, _, place = href.partition("#")
    if (file or name) not in ids or (place and place not in ids[file or name]):
        yield f"leads nowhere: {href!r}"
