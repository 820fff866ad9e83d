"""The words that were found, marked in the form in which they stand."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from corpus.languages import row_of
from corpus.markup.phrases import phrase_ends
from corpus.markup.rendering import marked as with_foreign_words
from search.language.analysis import Pattern, Token

WIDTH_OF_WORDS, WIDTH_OF_SIGNS = 240, 110
NEARBY = 12
"""So far a cut is moved to the end of a phrase: less than what stands before a mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters of a text that were asked for."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ToMark:
    """What is to be marked: single terms, and rows of terms by the first of each."""

    words: frozenset[str] = frozenset()
    rows: dict[str, set[tuple[str, ...]]] = field(default_factory=dict)

    @classmethod
    def of(cls, patterns: Iterable[Pattern]) -> "ToMark":
        words: set[str] = set()
        rows: dict[str, set[tuple[str, ...]]] = {}
        for pattern in patterns:
            if len(pattern.terms) == 1:
                words.add(pattern.terms[0])
            else:
                rows.setdefault(pattern.terms[0], set()).add(pattern.terms)
        return cls(frozenset(words), rows)


def marks(tokens: Sequence[Token], wanted: ToMark) -> list[Mark]:
    """Where what is *wanted* stands among *tokens*; what touches is one mark."""
    words, rows = wanted.words, wanted.rows
    found = [Mark(token.start, token.end) for token in tokens if token.term in words]
    first = [token for token in tokens if token.term in rows] if rows else []
    return _joined([*found, *_in_rows(tokens, first, rows)] if first else found)


def _in_rows(
    tokens: Sequence[Token], first: Iterable[Token], rows: Mapping[str, set[tuple[str, ...]]]
) -> Iterator[Mark]:
    """Where the rows stand whole that begin with the tokens *first*."""
    here: dict[tuple[int, str], Token] = {}
    for token in tokens:
        here.setdefault((token.position, token.term), token)
    for token in first:
        for row in rows[token.term]:
            steps = [here.get((token.position + n, term)) for n, term in enumerate(row)]
            if all(steps):
                yield Mark(token.start, max(step.end for step in steps if step))


def _joined(found: list[Mark]) -> list[Mark]:
    joined: list[Mark] = []
    for mark in sorted(found, key=lambda mark: (mark.start, mark.end)):
        if joined and mark.start <= joined[-1].end:
            joined[-1] = Mark(joined[-1].start, max(joined[-1].end, mark.end))
        else:
            joined.append(mark)
    return joined


def marked(text: str, found: Sequence[Mark], lang: str = "") -> SafeString:
    """The whole of *text*, escaped, with its marks.

    If its language is told, each word of another one stands in a span that says so.
    """
    return _marked(text, found, 0, len(text), lang)


def snippet(text: str, found: Sequence[Mark], lang: str) -> SafeString:
    """The stretch of *text* with the most marks, cut between words where the language has them."""
    text = text.replace("\n", " ")
    language = row_of(lang)
    width = WIDTH_OF_WORDS if language.spaced else WIDTH_OF_SIGNS
    if len(text) <= width * 1.25:
        return _marked(text, found, 0, len(text), lang)
    start = _start(text, found, width)
    end = min(len(text), start + width)
    start, end = (_between_words if language.spaced else _between_phrases)(text, start, end)
    row = language.writing
    return format_html(
        "{}{}{}",
        row.ellipsis + row.space if start else "",
        _marked(text, found, start, end, lang),
        row.space + row.ellipsis if end < len(text) else "",
    )


def _start(text: str, found: Sequence[Mark], width: int) -> int:
    """Where the stretch begins: a little before the mark after which most marks follow."""
    if not found:
        return 0
    lead = width // 5
    fits = width - lead
    best = max(
        found, key=lambda m: (sum(m.start <= o.start < m.start + fits for o in found), -m.start)
    )
    return max(0, min(best.start - lead, len(text) - width))


def _between_words(text: str, start: int, end: int) -> tuple[int, int]:
    if start:
        space = text.find(" ", start, start + 30)
        start = space + 1 if space > 0 else start
    if end < len(text):
        space = text.rfind(" ", max(start, end - 30), end)
        end = space if space > 0 else end
    return start, end


def _between_phrases(text: str, start: int, end: int) -> tuple[int, int]:
    if start:
        start = min(phrase_ends(text, start, start + NEARBY), default=start)
    if end < len(text):
        end = max(phrase_ends(text, max(start, end - NEARBY), end), default=end)
    return start, end


def _marked(text: str, found: Sequence[Mark], start: int, end: int, lang: str) -> SafeString:
    def told(piece: str) -> str:
        return with_foreign_words(piece, lang) if lang else piece

    pieces: list[tuple[str, str]] = []
    at = start
    for mark in found:
        if mark.end <= start or mark.start >= end:
            continue
        pieces.append(
            (
                told(text[at : max(mark.start, start)]),
                told(text[max(mark.start, start) : min(mark.end, end)]),
            )
        )
        at = min(mark.end, end)
    body = format_html_join("", "{}<mark>{}</mark>", pieces)
    return format_html("{}{}", body, told(text[at:end]))
