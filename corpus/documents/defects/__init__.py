"""What a document lost on its way: symbols, ends of sentences, its encoding; with the line of each.

Nothing is put back: what is missing is for the person to look up.
"""

from collections.abc import Sequence

from corpus.documents.defects import cuts, letters, symbols
from corpus.documents.model import Anomaly, Document
from corpus.documents.numbers.numbering import Number
from corpus.documents.paragraphs import Paragraph


def in_paragraphs(
    paragraphs: Sequence[Paragraph], numbers: Sequence[Number | None], lang: str
) -> list[Anomaly]:
    """Every place where something printed seems to be missing or spoilt; numbers tell their own."""
    return [
        *symbols.lost(paragraphs, lang),
        *letters.spoilt(paragraphs, numbers, lang),
    ]


def in_document(document: Document) -> list[Anomaly]:
    """What is odd in how the whole document was read: its encoding, if that is a guess."""
    if document.told != "guessed":
        return []
    first = next((one for one in document.lines if not one.text.isascii()), None)
    shown = f" (“{first.text.strip()[:40]}”)" if first else ""
    message = f"the encoding is not said anywhere; it reads like {document.encoding}{shown}"
    return [Anomaly(first.number if first else 1, "encoding-guessed", message)]


__all__ = ["cuts", "in_document", "in_paragraphs"]
