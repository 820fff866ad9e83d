"""From text to terms, one module per language: `search/analysis/<lang>.py`.

The same `terms` feeds the index, the query, the marking of words and the matching of glossary
words, so these cannot disagree about what a word is. Adding a language is copying a sibling.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module, metadata

from corpus.languages import CODES

FOLDED = "~"
WEAKER = 0.6


@dataclass(frozen=True, slots=True)
class Token:
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
class Asked:
    """A piece of a query in one language: its tokens and what to look for.

    `patterns` are alternatives, the first the strongest.
    """

    tokens: tuple[Token, ...]
    patterns: tuple[Pattern, ...]


MODULES = {lang: import_module(f"search.analysis.{lang}") for lang in CODES}


def terms(lang: str, text: str) -> list[Token]:
    """Every term of *text* in *lang*, in the order in which they stand."""
    found: list[Token] = MODULES[lang].terms(text)
    return found


def asked(lang: str, text: str) -> list[Asked]:
    """What a reader who types *text* looks for in *lang*: one entry per unbroken row of words."""
    found = terms(lang, text)
    bare = {(t.position, t.term) for t in found if t.folded}
    return [_asked(run, bare) for run in _runs(_longest(found))]


def spoken(lang: str, word: str) -> list[str]:
    """*word* and, where the grammar of *lang* has them, the words it is made of."""
    said: list[str] = getattr(MODULES[lang], "spoken", lambda word: [word])(word)
    return said


def bare(lang: str, text: str) -> list[tuple[str, ...]]:
    """The rows of terms by which *text* is recognised when it is typed without accents."""
    forms: dict[int, list[str]] = {}
    for token in terms(lang, text):
        if token.folded:
            forms.setdefault(token.position, []).append(token.term)
    rows = (tuple(found[n] for found in forms.values()) for n in (0, -1))
    return [row for row in dict.fromkeys(rows) if row]


def fingerprint() -> str:
    """A hash of all analysis modules' versions: an index made by others must be made anew."""
    versions = ";".join(f"{lang}={MODULES[lang].VERSION}" for lang in CODES)
    versions += f";snowball={metadata.version('snowballstemmer')}"
    return hashlib.blake2b(versions.encode(), digest_size=8).hexdigest()


def _longest(tokens: list[Token]) -> list[Token]:
    """The longest token of each position; one that lies within its neighbour says nothing new."""
    best: dict[int, Token] = {}
    for token in tokens:
        held = best.get(token.position)
        if not token.folded and (held is None or token.end > held.end):
            best[token.position] = token
    found: list[Token] = []
    for token in best.values():
        if not found or token.end > found[-1].end:
            found.append(token)
    return found


def _runs(tokens: list[Token]) -> Iterator[list[Token]]:
    """*tokens* split where a position is left out."""
    run: list[Token] = []
    for token in tokens:
        if run and token.position > run[-1].position + 1:
            yield run
            run = []
        run.append(token)
    if run:
        yield run


def _asked(run: list[Token], bare: set[tuple[int, str]]) -> Asked:
    patterns = [Pattern(tuple(t.term for t in run))]
    if all((t.position, FOLDED + t.term) in bare for t in run):
        patterns.append(Pattern(tuple(FOLDED + t.term for t in run), WEAKER))
    return Asked(tuple(run), tuple(patterns))
