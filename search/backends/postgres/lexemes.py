"""Terms in PostgreSQL's own notation: vectors for documents, queries for rows of terms.

What a reader typed stands between quotes here and is a parameter afterwards: it never becomes
syntax, neither of SQL nor of text search.
"""

from collections.abc import Iterable, Mapping

from search.backends.scoring import LAST_POSITION, MOST_PLACES
from search.backends.wanted import AllOf, AnyOf, Row

# PostgreSQL takes a vector up to 1 MB of lexemes and positions; what comes later is left out.
MOST_BYTES = 1_000_000
# A position takes two bytes; each lexeme some for its entry, their number and alignment.
A_PLACE, AN_ENTRY = 2, 8
QUOTED = str.maketrans({"'": "''", "\\": "\\\\"})


def lexeme(lang: str, term: str) -> str:
    """The name of *term* among the terms of all languages."""
    return f"{lang}:{term}"


def storable(term: str) -> bool:
    """Whether PostgreSQL can hold *term* at all: no NUL, no half of a character."""
    return "\0" not in term and not any("\ud800" <= c <= "\udfff" for c in term)


def quoted(lexeme: str) -> str:
    """*lexeme* as one word of a vector or a query, whatever it holds."""
    return f"'{lexeme.translate(QUOTED)}'"


def vector(lang: str, places: Mapping[str, Iterable[int]]) -> str:
    """A document's terms as a vector; the first position is 1 there."""
    written = []
    taken = 0
    for term, positions in places.items():
        if not storable(term):
            continue
        name = lexeme(lang, term)
        kept = sorted({min(place + 1, LAST_POSITION) for place in positions})[:MOST_PLACES]
        taken += len(name.encode()) + A_PLACE * len(kept) + AN_ENTRY
        if taken > MOST_BYTES:
            break
        written.append(f"{quoted(name)}:{','.join(map(str, kept))}")
    return " ".join(written)


def row(lang: str, terms: Row) -> str:
    """A query for terms that stand one after the other."""
    beside = " <-> ".join(quoted(lexeme(lang, term)) for term in terms)
    return f"({beside})" if len(terms) > 1 else beside


def any_of(lang: str, rows: AnyOf) -> str:
    """A query for any of *rows*."""
    return f"({' | '.join(row(lang, terms) for terms in rows)})"


def either(lang: str, clauses: Iterable[AllOf], without: AnyOf = ()) -> str:
    """A query for all of any of *clauses*, and nothing of *without*; empty if there are none."""
    said = [" & ".join(any_of(lang, rows) for rows in clause) for clause in clauses]
    found = " | ".join(f"({clause})" for clause in said)
    return f"({found}) & !{any_of(lang, without)}" if found and without else found
