"""What a document is worth for a term: how often the term stands there, how long it is, how rare.

Both backends keep these numbers, or compute them the same way, so that they rank alike:

    score = sum over matched rows of weight x sum over their terms of idf x saturated x norm
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from corpus.languages import row_of
from search.language.analysis import ABOVE, ASKED

# PostgreSQL's tsvector knows no higher position and no more places of one term than these.
LAST_POSITION = 16_383
MOST_PLACES = 255
# In characters. A query is never that long, so nobody can ask for such a term.
LONGEST_TERM = 250

# What is no part of a document does not make it longer.
BESIDE_THE_TEXT = (ASKED, ABOVE)
PI_SQUARED_SIXTH = 1.64493406685
# BM25's length normalisation for a term that stands there once, with half of its usual strength:
# our texts are short, and a rule of two sentences is no worse for the second.
K1, B = 1.2, 0.5


@dataclass(frozen=True, slots=True)
class DocumentTerms:
    """A document's terms, each with its positions in order, and what its length is worth."""

    places: dict[str, list[int]]
    norm: float


def placed(lang: str, terms: Iterable[tuple[str, int]]) -> DocumentTerms:
    """Gather (term, position) pairs. A position counts once for the length, however many terms."""
    gathered: dict[str, set[int]] = {}
    positions = set()
    for term, position in terms:
        if term[0] not in BESIDE_THE_TEXT:
            positions.add(position)
        if len(term) <= LONGEST_TERM:
            gathered.setdefault(term, set()).add(position)
    places = {term: sorted(found) for term, found in gathered.items()}
    return DocumentTerms(places, norm(lang, len(positions)))


def saturated(times: int) -> float:
    """What standing there *times* is worth: 0.61 for once, at most 1. As `ts_rank` has it."""
    return _SATURATED[min(times, MOST_PLACES)]


_SATURATED = [0.0]
for _times in range(1, MOST_PLACES + 1):
    _SATURATED.append(_SATURATED[-1] + 1 / (_times * _times) / PI_SQUARED_SIXTH)


def norm(lang: str, length: int) -> float:
    """What a place counts in a text of *length* words: 1 where that is usual, less in longer."""
    return (K1 + 1) / (1 + K1 * (1 - B + B * length / row_of(lang).usual_length))


def idf(having: int, documents: int) -> float:
    """How much a term tells that *having* of *documents* have; never nothing."""
    return math.log(1 + (documents - having + 0.5) / (having + 0.5))
