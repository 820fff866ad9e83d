"""A text in one language as the checks read it: without marks, in paragraphs and sentences.

What is found in the plain text is told by its place in the body, marks and all.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from corpus.languages import row_of
from corpus.markup.targets import LINK, SIGN, Target, targets

REMEMBERED: Final = 20_000
LEAD: Final = re.compile(r"(?m)^(?:- |> |\d+\. )")
BREAK: Final = re.compile(r"\n[ \t]*\n\s*")
ENDS: Final = {
    True: re.compile(r"(?<=[.!?…])[”»\"’)]*\s+(?=[^\W\d_a-zа-яё]|[„“«\"(])"),
    False: re.compile(r"(?<=[。！？])(?![」）])"),
}
"""Where one sentence ends and the next begins, in languages with spaces and in those without."""


@dataclass(frozen=True, slots=True)
class Plain:
    """The words that a reader sees, and where each stretch of them stands in the body."""

    text: str
    places: tuple[int, ...]
    in_body: tuple[int, ...]

    def where(self, place: int) -> int:
        """The place in the body of a place in the plain text."""
        stretch = bisect_right(self.places, place) - 1
        return self.in_body[stretch] + place - self.places[stretch] if stretch >= 0 else place

    def place(self, in_body: int) -> int:
        """The place in the plain text of a place in the body that readers see."""
        stretch = max(0, bisect_right(self.in_body, in_body) - 1)
        return self.places[stretch] + in_body - self.in_body[stretch]


@dataclass(frozen=True, slots=True)
class CheckedText:
    """Title and body in one language, as they are published or would be."""

    lang: str
    title: str
    body: str

    @property
    def plain(self) -> Plain:
        """The body as it is read."""
        return plain(self.body)

    @property
    def links(self) -> tuple[Target, ...]:
        """The links of the body in their order."""
        return links(self.body)

    @property
    def sentences(self) -> tuple[tuple[tuple[int, str], ...], ...]:
        """The sentences of each paragraph, with their places in the plain text."""
        return sentences(self.plain.text, row_of(self.lang).spaced)


@lru_cache(maxsize=REMEMBERED)
def links(body: str) -> tuple[Target, ...]:
    """Every link of a body."""
    return tuple(targets(body))


@lru_cache(maxsize=REMEMBERED)
def plain(body: str) -> Plain:
    """The plain text of a body: links as their words, no sign of Markdown."""
    dropped: list[tuple[int, int]] = []
    for found in LINK.finditer(body):
        dropped += [(found.start(), found.start("words")), (found.end("words"), found.end())]
    dropped += [found.span() for found in LEAD.finditer(body)]
    for found in SIGN.finditer(body):
        kept = 1 if found["meant"] else 0
        dropped.append((found.start(), found.end() - kept))
    text, places, in_body, at = [], [], [], 0
    length = 0
    for start, end in sorted(dropped):
        if start > at:
            text.append(body[at:start])
            places.append(length)
            in_body.append(at)
            length += start - at
        at = max(at, end)
    places.append(length)
    in_body.append(at)
    text.append(body[at:])
    return Plain("".join(text), tuple(places), tuple(in_body))


@lru_cache(maxsize=REMEMBERED)
def sentences(text: str, spaced: bool) -> tuple[tuple[tuple[int, str], ...], ...]:
    """The sentences of each paragraph of a plain text, with their places in it."""
    return tuple(
        tuple(_pieces(text[start:end], ENDS[spaced], start))
        for start, end in _spans(text, BREAK)
        if text[start:end].strip()
    )


def _spans(text: str, between: re.Pattern[str]) -> list[tuple[int, int]]:
    at, found = 0, []
    for gap in between.finditer(text):
        found.append((at, gap.start()))
        at = gap.end()
    return [*found, (at, len(text))]


def _pieces(text: str, between: re.Pattern[str], offset: int) -> list[tuple[int, str]]:
    return [
        (offset + start, text[start:end])
        for start, end in _spans(text, between)
        if text[start:end].strip()
    ]
