"""What analysis makes of a text and of a query. The first character of a term tells its kind.

karta       a lemma, a stem, a rule number as it is; in Japanese a character or a pair
=kartami    the written form; in Japanese a word as the dictionary writes it
~zolnierz   without accents; in Japanese how a word is read
&pakli      a part of a compound
@card:…     what a text links to (`search.backends.documents`)
"""

from dataclasses import dataclass, field
from typing import NamedTuple

EXACT, FOLDED, PART = "=", "~", "&"
WEAKER = 0.6
UNLIKELY = 0.3
IN_COMPOUND = 0.5
AS_WRITTEN = 0.9


class Token(NamedTuple):
    """One term of a text: where it stands in characters, and its position in the row of words.

    Several tokens may share a position. A `folded` one is the term without accents; it begins
    with `~` and is asked for only when the reader typed no accents.
    """

    term: str
    start: int
    end: int
    position: int
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """Terms that must stand one after the other, and how much finding them counts."""

    terms: tuple[str, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class QueryRow:
    """An unbroken row of a query in one language: its tokens and what to look for.

    `patterns` are alternatives for the whole row, the first the strongest. `words` takes the row
    apart: one entry per word that means something, each with its own alternatives.
    """

    tokens: tuple[Token, ...]
    patterns: tuple[Pattern, ...]
    words: tuple[tuple[Pattern, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Forms:
    """What a dictionary knows of one written word: its lemmas, and parts if it is a compound.

    It is not `listed` if it is nothing but a name of persons or places, or put together of words by
    rule: that there is such a word says little. This is not remembered.
    """

    lemmas: tuple[str, ...]
    parts: tuple[str, ...] = ()
    listed: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class AnalyzerInfo:
    """Who analyses a language; not `full` where the package is missing and stems must do."""

    lang: str
    name: str
    version: str
    full: bool
