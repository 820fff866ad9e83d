"""One file for each kind of document: bytes in, lines out. This one tells the kinds apart."""

import re
from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Final

from corpus.documents.formats import (
    csv,
    markdown,
    pdf,
    strangers,
    text,
)
from corpus.documents.formats.web import (
    html,
)
from corpus.documents.formats.wiki import (
    pukiwiki,
    wikitext,
)
from corpus.documents.formats.word import (
    docx,
)
from corpus.documents.model import Document, DocumentRefused

Reader = Callable[[bytes, str, str, str | None], Document]

FORMATS: Final[Mapping[str, Reader]] = {
    "text": text.read,
    "html": html.read,
    "wikitext": wikitext.read,
    "pukiwiki": pukiwiki.read,
    "markdown": markdown.read,
    "docx": docx.read,
    "pdf": pdf.read,
    "csv": csv.read,
}
ENDINGS: Final = {
    ".html": "html", ".htm": "html", ".xhtml": "html", ".md": "markdown", ".markdown": "markdown",
    ".wiki": "wikitext", ".mediawiki": "wikitext", ".wikitext": "wikitext", ".mw": "wikitext",
    ".pukiwiki": "pukiwiki", ".docx": "docx", ".pdf": "pdf",
    ".csv": "csv", ".tsv": "csv",
}  # fmt: skip
LOOKED_AT: Final = 65_536

PAGE: Final = re.compile(r"<!doctype\s+html|<html[\s>]|<body[\s>]|<head[\s>]", re.IGNORECASE)
CLOSING_TAG: Final = re.compile(r"</(?:p|div|li|ul|ol|h[1-6]|td|tr|table|span|a)>", re.IGNORECASE)
SIGNS: Final = {
    "wikitext": re.compile(
        r"^={2,5}[^=\n]+={2,5}[ \t]*$|^\{\||^\|\}|'''|\[\[[^\]>\n]+\]\]|^\{\{", re.MULTILINE
    ),
    "pukiwiki": re.compile(
        r"^\*{1,3}.*\[#\w+\]|^#(?:contents|author|freeze|comment|include|ls2?)\b"
        r"|\[\[[^\]\n]+>[^\]\n]+\]\]|&(?:color|size|ruby|ref|br)\b[^;\n]*;|^\|.*\|[hfc]\s*$"
        r"|^-{1,3}[^-\s].*\[\[|^//",
        re.MULTILINE,
    ),
    "markdown": re.compile(
        r"^#{1,6} \S|\[[^\]\n]+\]\([^)\n]+\)|^```|\*\*[^*\n]+\*\*|^\|[ :]*-{3,}", re.MULTILINE
    ),
}
ENOUGH: Final = 3
"""So many signs of a markup make a text one that is written in it."""


def read(
    raw: bytes, file: str, lang: str, encoding: str | None = None, format: str | None = None
) -> Document:
    """The document in its format, which is recognised unless it is given.

    Raises DocumentRefused for what is not read, with the line where one is known.
    """
    chosen = format or recognise(raw, file)
    if chosen not in FORMATS:
        raise DocumentRefused(
            file, None, f"the format {chosen!r} is not read; these are: {', '.join(FORMATS)}"
        )
    return FORMATS[chosen](raw, file, lang, encoding)


def recognise(raw: bytes, file: str) -> str:
    """The name of the format, by what the bytes begin with, by the file's name, by its markup.

    Raises DocumentRefused for a file that is no document at all.
    """
    if b"%PDF-" in raw[:1024]:
        return "pdf"
    if raw.startswith(b"PK\x03\x04"):
        return "docx"
    strangers.refuse(raw, file)

    # Markup is in ASCII in every encoding that is read; UTF-16 only puts zeros between.
    shown = raw[:LOOKED_AT].replace(b"\0", b"").decode("latin-1").replace("\r\n", "\n")
    if PAGE.search(shown[:4_096]):
        return "html"
    named = ENDINGS.get(PurePath(file).suffix.lower(), "")
    if named in ("docx", "pdf"):
        raise DocumentRefused(file, 1, f"is named like {named.upper()}, but is none")
    counts = {name: len(pattern.findall(shown)) for name, pattern in SIGNS.items()}
    if named == "wikitext" and counts["pukiwiki"] > counts["wikitext"]:
        return "pukiwiki"
    if named:
        return named
    if len(CLOSING_TAG.findall(shown)) >= 2 * ENOUGH:
        return "html"
    likely = max(counts, key=lambda name: counts[name])
    if counts[likely] >= ENOUGH:
        return likely
    return "csv" if csv.is_csv(shown) else "text"
