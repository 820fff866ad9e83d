"""Whether a row of words in a file of ours stands in a source document word for word.

`likeness` reads one text at a time and sees through endings. This reads on from one to the next:
titles are carried over as printed, so two of them with the number between, or a title and the words
beside it, can be a row of the source although none of them is.

A row is 8 words, in Japanese, which has no spaces about them, 22 characters. Signs and capitals do
not count. Every part of a number is a word.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from config.proofreading.likeness import Phrase, SourceDocument

WORDS_IN_A_ROW = 8
CHARACTERS_IN_A_ROW = 22


class RepeatedRow(NamedTuple):
    """Words of ours that stand in a source, and the line of the piece that they begin in."""

    line: int
    words: str


def repeated(
    pieces: Iterable[tuple[int, str]], source: SourceDocument, allowed: Sequence[Phrase] = ()
) -> Iterator[RepeatedRow]:
    """Yield the longest rows of *pieces*, each with its line, that stand in *source*."""
    size = CHARACTERS_IN_A_ROW if source.lang == "ja" else WORDS_IN_A_ROW
    theirs = _words(source.lang, source.text)
    known = {tuple(theirs[place : place + size]) for place in range(len(theirs) - size + 1)}
    ours, lines = [], []
    for line, text in pieces:
        words = _words(source.lang, text, allowed)
        ours += words
        lines += [line] * len(words)
    found: list[tuple[int, int]] = []
    for first in range(len(ours) - size + 1):
        if tuple(ours[first : first + size]) in known:
            goes_on = found and first < found[-1][1]
            found.append((found.pop()[0] if goes_on else first, first + size))
    between = "" if source.lang == "ja" else " "
    for first, end in found:
        yield RepeatedRow(lines[first], between.join(ours[first:end]))


def _words(lang: str, text: str, allowed: Sequence[Phrase] = ()) -> list[str]:
    """The words of *text*, in Japanese its characters; nothing for each of a set phrase."""
    text = unicodedata.normalize("NFKC", text).casefold()
    spans = [found.span() for phrase in allowed for found in phrase.stands_in(text)]
    words = re.finditer(r"\w" if lang == "ja" else r"\w+", text)
    return [
        "" if any(start <= word.start() and word.end() <= end for start, end in spans) else word[0]
        for word in words
    ]
