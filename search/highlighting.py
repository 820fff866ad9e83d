"""The words that were found, marked in the form in which they stand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from search.analysis import Pattern, Token

WIDTH = {"ja": 110}
WIDTH_OF_WORDS = 240


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters of a text that were asked for."""

    start: int
    end: int


def marks(tokens: Iterable[Token], patterns: Iterable[Pattern]) -> list[Mark]:
    """Where *patterns* stand among *tokens*; what touches is one mark."""
    here: dict[int, dict[str, Token]] = {}
    for token in tokens:
        here.setdefault(token.position, {}).setdefault(token.term, token)
    starts: dict[str, list[tuple[str, ...]]] = {}
    for pattern in patterns:
        starts.setdefault(pattern.terms[0], []).append(pattern.terms)
    found = []
    for position, row in here.items():
        for term in row.keys() & starts.keys():
            for wanted in starts[term]:
                steps = [here.get(position + n, {}).get(t) for n, t in enumerate(wanted)]
                if all(steps):
                    found.append(Mark(row[term].start, max(s.end for s in steps if s)))
    return _joined(found)


def _joined(found: list[Mark]) -> list[Mark]:
    joined: list[Mark] = []
    for mark in sorted(found, key=lambda mark: (mark.start, mark.end)):
        if joined and mark.start <= joined[-1].end:
            joined[-1] = Mark(joined[-1].start, max(joined[-1].end, mark.end))
        else:
            joined.append(mark)
    return joined


def marked(text: str, found: Sequence[Mark]) -> SafeString:
    """The whole of *text*, escaped, with its marks."""
    return _marked(text, found, 0, len(text))


def snippet(text: str, found: Sequence[Mark], lang: str) -> SafeString:
    """The stretch of *text* with the most marks, cut between words where the language has them."""
    text = text.replace("\n", " ")
    width = WIDTH.get(lang, WIDTH_OF_WORDS)
    if len(text) <= width * 1.25:
        return _marked(text, found, 0, len(text))
    start = _start(text, found, width)
    end = min(len(text), start + width)
    if lang != "ja":
        start, end = _between_words(text, start, end)
    return format_html(
        "{}{}{}",
        "… " if start else "",
        _marked(text, found, start, end),
        " …" if end < len(text) else "",
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


def _marked(text: str, found: Sequence[Mark], start: int, end: int) -> SafeString:
    pieces: list[tuple[str, str]] = []
    at = start
    for mark in found:
        if mark.end <= start or mark.start >= end:
            continue
        pieces.append(
            (text[at : max(mark.start, start)], text[max(mark.start, start) : min(mark.end, end)])
        )
        at = min(mark.end, end)
    body = format_html_join("", "{}<mark>{}</mark>", pieces)
    return format_html("{}{}", body, text[at:end])
