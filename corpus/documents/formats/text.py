"""Plain text: every line as it stands, its spaces with it, because they show depth."""

from corpus.documents.decoding.charsets import lines_of
from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import MOST_LINES, checked
from corpus.documents.model import Document, DocumentRefused, Line

PAGE_END = "\f"


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The lines of a text. A form feed begins a page; a text without one has no pages."""
    text, name = decode(raw, file, lang, encoding)
    written = lines_of(text)
    if len(written) > MOST_LINES:
        raise DocumentRefused(file, MOST_LINES + 1, f"has {len(written):,} lines")
    lines = checked(tuple(_paged(written)), file)
    return Document(file, "text", name, lines, told=told(raw, name, encoding))


def _paged(written: list[str]) -> list[Line]:
    page = 1 if any(PAGE_END in text for text in written) else 0
    lines = []
    for number, text in enumerate(written, 1):
        *ended, rest = text.split(PAGE_END)
        for part in ended:
            lines.append(Line(part.rstrip(), number, page=page))
            page += 1
        lines.append(Line(rest.rstrip(), number, page=page))
    while lines and not lines[-1].text:
        lines.pop()
    return lines
