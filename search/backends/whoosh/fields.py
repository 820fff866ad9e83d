"""What Whoosh is given: fields that take terms, positions and weights as they are."""

from array import array
from collections.abc import Iterable, Iterator
from typing import Any

from whoosh import fields, formats

from corpus.languages import CODES
from search.backends.documents import IndexedText, placed_terms
from search.backends.scoring import DocumentTerms, placed, saturated

Posting = tuple[bytes, int, float, bytes]


class Positions(formats.Format):
    """The positions of a term in a document, four bytes each."""

    def supports(self, name: str) -> bool:
        return name == "positions"


class Terms(fields.FieldType):
    """A field that takes a document's placed terms.

    The weight of a posting is all of its score that does not change while the document stays: how
    often the term stands there, and how long the document is.
    """

    def __init__(self) -> None:
        # Nobody asks for the lengths; without them Whoosh looks for their file at every posting.
        super().__init__(Positions(), None, scorable=True)

    def index(self, value: DocumentTerms, **_: object) -> Iterator[Posting]:
        for term, positions in value.places.items():
            weight = saturated(len(positions)) * value.norm
            yield term.encode(), len(positions), weight, array("I", positions).tobytes()


class Labels(fields.FieldType):
    """A field that takes a few labels and is only filtered by."""

    def __init__(self) -> None:
        super().__init__(formats.Existence(), None, scorable=True)

    def index(self, value: Iterable[str], **_: object) -> Iterator[Posting]:
        for label in set(value):
            yield label.encode(), 1, 1.0, b""


def positions(value: bytes) -> "array[int]":
    """The positions that `Terms` wrote."""
    return array("I", value)


def schema() -> fields.Schema:
    """One field of terms per language, labels to filter by, and what a hit must know."""
    return fields.Schema(
        uid=fields.ID(stored=True, unique=True),
        games=Labels(),
        kinds=Labels(),
        langs=Labels(),
        sources=Labels(),
        about=fields.STORED(),
        **{f"all_{lang}": Terms() for lang in CODES},
    )


def entry(document: IndexedText) -> dict[str, Any]:
    """What Whoosh is given of a document. The body is not stored: it is read from the database."""
    return {
        "uid": document.uid,
        "games": document.games,
        "kinds": (document.kind,),
        "langs": (document.lang,),
        "sources": (document.source_label,) if document.source else (),
        f"all_{document.lang}": placed(document.lang, placed_terms(document)),
        "about": (document.key, document.lang, document.kind, document.digest),
    }
