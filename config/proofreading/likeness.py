"""Whether a sentence of ours is made like one of a source document: the same stems in a row.

A sentence is too like when 7 of its words in a row have the stems of 7 in a row of a source, or
when 8 of 10 do in the same order. Stems are those of the search: every reading of a word counts,
endings do not. In Japanese, where particles and auxiliaries are what endings are elsewhere, only
words that mean something by themselves are compared.

`set_phrases.toml` beside this module lists what may stand in both, such as the printed words of a
card that a rule explains, each with the reason.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from search.language.analysis import EXACT, FOLDED, PART, terms
from search.language.scripts import CYRILLIC, JAPANESE, LETTERS_OF

IN_A_ROW = 7
WINDOW, IN_WINDOW = 10, 8
FILE = Path(__file__).with_name("set_phrases.toml")
TELLING = {
    "ja": JAPANESE,
    "ru": CYRILLIC,
    **{lang: re.compile(f"[{letters}]", re.IGNORECASE) for lang, letters in LETTERS_OF.items()},
}
LEAST_TELLING = 0.03
"""Of a text's letters: fewer of a language are names in another."""


class StemmedWord(NamedTuple):
    """One word of a text: all that may be its stem, and where it stands."""

    stems: frozenset[str]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that may stand in a source and in ours, and why."""

    lang: str
    words: str
    why: str

    def stands_in(self, text: str) -> list[re.Match[str]]:
        """Where *text* has the words, whatever signs stand between them."""
        pattern = r"\W+".join(map(re.escape, re.findall(r"\w+", self.words)))
        return list(re.finditer(pattern, text, re.IGNORECASE))


class Resemblance(NamedTuple):
    """What of our text is made like a source, and what stands there."""

    ours: str
    theirs: str
    source: str


def phrases(file: Path = FILE) -> list[Phrase]:
    """The set phrases of *file*."""
    return [Phrase(**one) for one in tomllib.loads(file.read_text(encoding="utf-8"))["phrases"]]


def language_of(text: str) -> str:
    """The language whose own letters *text* has most; English has none."""
    letters = max(1, sum(map(str.isalpha, text)))
    shares = {lang: len(own.findall(text)) / letters for lang, own in TELLING.items()}
    likeliest = max(shares, key=lambda lang: shares[lang])
    return likeliest if shares[likeliest] >= LEAST_TELLING else "en"


def words(lang: str, text: str) -> list[StemmedWord]:
    """The words of *text* with their stems, in their order."""
    found: dict[tuple[int, int], set[str]] = {}
    for token in terms(lang, text):
        kind = token.term[0]
        if lang == "ja":
            stem = token.term.removeprefix(EXACT)
            counts = kind == EXACT or token.term.isdecimal()
        else:
            stem, counts = token.term, kind not in {EXACT, FOLDED, PART}
        if counts:
            found.setdefault((token.start, token.end), set()).add(stem)
    return [StemmedWord(frozenset(stems), *place) for place, stems in sorted(found.items())]


class SourceDocument:
    """One source document, ready to be compared with.

    Where a stem stands is a number with a bit for each word of the document, so that a whole row
    of words is compared with all places at once.
    """

    def __init__(self, name: str, text: str, lang: str = "") -> None:
        self.name, self.text, self.lang = name, text, lang or language_of(text)
        self.words = words(self.lang, text)
        self._places: dict[str, int] = {}
        for place, word in enumerate(self.words):
            for stem in word.stems:
                self._places[stem] = self._places.get(stem, 0) | 1 << place

    def likenesses(self, text: str, allowed: Sequence[Phrase] = ()) -> list[Resemblance]:
        """What of *text* is made like this source, each row of words once."""
        ours = _without(words(self.lang, text), text, allowed)
        found: list[tuple[int, int, int, int]] = []
        for first, last, place, end in sorted([*self._rows(ours), *self._windows(ours)]):
            if found and first < found[-1][1]:
                begun, until, there, up_to = found[-1]
                goes_on = there <= place <= up_to
                found[-1] = (begun, max(last, until), there, end if goes_on else up_to)
            else:
                found.append((first, last, place, end))
        return [
            Resemblance(
                text[ours[first].start : ours[last - 1].end],
                " ".join(self.text[self.words[place].start : self.words[end - 1].end].split()),
                self.name,
            )
            for first, last, place, end in found
        ]

    def _rows(self, ours: list[StemmedWord]) -> Iterator[tuple[int, int, int, int]]:
        """Rows of words that stand in the source one after the other."""
        marks = [self._where(word) for word in ours]
        for first in range(len(ours) - IN_A_ROW + 1):
            places = marks[first]
            for further in range(1, IN_A_ROW):
                places &= marks[first + further] >> further
            for place in _bits(places):
                yield first, first + IN_A_ROW, place, place + IN_A_ROW

    def _windows(self, ours: list[StemmedWord]) -> Iterator[tuple[int, int, int, int]]:
        """Windows of ten words of which eight stand in ten of the source, in the same order."""
        near = [_begins_before(self._where(word)) for word in ours]
        size = min(WINDOW, len(ours))
        for first in range(len(ours) - size + 1):
            window = ours[first : first + size]
            for place in _bits(_nearly_all(near[first : first + size], size - IN_WINDOW)):
                theirs = self.words[place : place + WINDOW]
                if _in_the_same_order(window, theirs) >= IN_WINDOW:
                    yield first, first + size, place, place + len(theirs)

    def _where(self, word: StemmedWord) -> int:
        places = 0
        for stem in word.stems:
            places |= self._places.get(stem, 0)
        return places


def _without(ours: list[StemmedWord], text: str, allowed: Sequence[Phrase]) -> list[StemmedWord]:
    """Our words; those of a set phrase are like nothing."""
    spans = [found.span() for phrase in allowed for found in phrase.stands_in(text)]
    return [
        word._replace(stems=frozenset())
        if any(start <= word.start and word.end <= end for start, end in spans)
        else word
        for word in ours
    ]


def _bits(number: int) -> Iterator[int]:
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def _begins_before(places: int) -> int:
    """Every place where a window begins that has one of *places* in it."""
    begins = 0
    for before in range(WINDOW):
        begins |= places >> before
    return begins


def _nearly_all(marks: list[int], missing: int) -> int:
    """The places that are in all of *marks* but at most *missing*."""
    if missing < 0:
        return 0
    anywhere = 0
    for mark in marks:
        anywhere |= mark
    # lacking[n]: the places that n of the marks so far do not have.
    lacking = [anywhere] + [0] * missing
    for mark in marks:
        for number in range(missing, 0, -1):
            lacking[number] = lacking[number] & mark | lacking[number - 1] & ~mark
        lacking[0] &= mark
    found = 0
    for places in lacking:
        found |= places
    return found


def _in_the_same_order(ours: list[StemmedWord], theirs: list[StemmedWord]) -> int:
    """How many words of both stand in the same order: the longest common subsequence."""
    best = [0] * (len(theirs) + 1)
    for one in ours:
        before = 0
        for number, other in enumerate(theirs, start=1):
            above = best[number]
            met = not one.stems.isdisjoint(other.stems)
            best[number] = before + 1 if met else max(above, best[number - 1])
            before = above
    return best[-1]
