"""Numbers: in figures of any width, ringed, as words, as places in a row; and their order.

One is left out: in most languages it is also the article, or is not said at all. A number that
becomes a one is missed, and a one that becomes a number is met as that number.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case, TextPiece
from corpus.checks.comparing import differences_told, order_told
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import SaidIdea, perhaps, said

GROUP: Final = "numbers"
FIGURES: Final = re.compile(r"[\u2460-\u2473]|(?<![\d.])\d+(?!\d)(?!\.\d)")
ONE: Final = "1"


def numbers(piece: TextPiece) -> list[SaidIdea]:
    """Every number from two on, and nought, from left to right; that of a rule (21.5) is none."""
    found = [
        SaidIdea(unicodedata.normalize("NFKC", one[0]).lstrip("0") or "0", one.start(), one[0])
        for one in FIGURES.finditer(piece.words)
    ]
    found += said(piece.lang, GROUP, piece.words)
    return sorted((one for one in found if one.idea != ONE), key=lambda one: one.start)


def _maybe(piece: TextPiece, idea: str) -> int:
    return perhaps(piece.lang, GROUP, idea, piece.words)


def look(case: Case) -> Iterator[Slip]:
    """Numbers that only the text has or lacks; where none is, those in another order."""
    for part in case.parts:
        found = list(differences_told(part, numbers, _maybe))
        yield from found or order_told(part, numbers)


CHECK = TextCheck("numbers", Severity.ERROR, look)
