"""A book as an EPUB 3 file: pages, package and contents in one zip, the same bytes each time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from lxml import etree

from rules.books import xhtml
from rules.books.book import Book
from rules.books.chapters import contents_of
from rules.books.places import CARDS, EXAMPLES, TERMS, BookPlaces

MIMETYPE = "application/epub+zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""When all files in all our books were written: the clock is no part of a book."""
CONTAINER = b"""\
<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""  # noqa: E501
STYLE = Path(__file__).with_name("book.css")


class BookPage(NamedTuple):
    """A file of the book that is read: its name, its title, and its template with what is in it."""

    file: str
    title: str
    template: str
    shown: Mapping[str, object]

    @property
    def id(self) -> str:
        """Its name in the package."""
        return self.file.partition(".")[0]

    @property
    def in_contents(self) -> bool:
        """Whether the table of contents names it beside the rules."""
        return self.file in (EXAMPLES, CARDS, TERMS)


def packed(book: Book) -> bytes:
    """The EPUB file of *book*, whose language must be active."""
    pages = list(pages_of(book))
    places = BookPlaces(book)
    files = {"mimetype": MIMETYPE.encode(), "META-INF/container.xml": CONTAINER}
    shown = {
        "book": book,
        "ui": book.ui,
        "pages": pages,
        "contents": contents_of(book.chapters),
        "examples_at": EXAMPLES,
        "summary": _(
            "All of it is text, with headings, a table of contents and the language of every"
            " passage; it can be shown in any size and colour, and read aloud."
        ),
    }
    package = render_to_string("rules/books/epub/package.opf", shown).encode()
    etree.fromstring(package)
    files["EPUB/package.opf"] = package
    for one in pages:
        body = render_to_string(one.template, {**shown, **one.shown})
        leads = partial(places.of, file=one.file)
        files[f"EPUB/{one.file}"] = xhtml.page(body, one.title, book.ui, leads)
    files["EPUB/book.css"] = STYLE.read_bytes()
    return zipped(files)


def pages_of(book: Book) -> Iterator[BookPage]:
    """The pages in the order in which they are read."""
    title = book.titles[0][0]
    yield BookPage("title.xhtml", title, "rules/books/epub/title.html", {})
    yield BookPage("nav.xhtml", _("Contents"), "rules/books/epub/nav.html", {})
    for chapter in book.chapters:
        shown = {"chapter": chapter}
        yield BookPage(
            chapter.file, chapter.called or title, "rules/books/epub/chapter.html", shown
        )
    if book.proofs:
        yield BookPage(EXAMPLES, _("Examples"), "rules/books/epub/examples.html", {})
    if book.appendix.cards:
        yield BookPage(CARDS, _("Cards"), "rules/books/epub/cards.html", {})
    if book.appendix.terms:
        yield BookPage(TERMS, _("Terms"), "rules/books/epub/terms.html", {})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of *files* in their order; the type comes first and is not packed, as EPUB wants it."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name, content in files.items():
            info = ZipInfo(name, EPOCH)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            kind = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
            archive.writestr(info, content, kind, 9 if kind == ZIP_DEFLATED else None)
    return written.getvalue()
