"""Two texts side by side, with what only one of them has marked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from corpus.languages import row_of

WORDS = re.compile(r"\w+|\s+|[^\w\s]")
SENTENCES = re.compile(r"[^.。!?！？\n]*[.。!?！？\n]*")
MOST = 4_000
"""Texts of more words are compared sentence by sentence: the work grows with the square."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of one text; `marked` if the other does not have it."""

    text: str
    marked: bool


@dataclass(frozen=True, slots=True)
class TextComparison:
    """What stands and what would come, each whole in its stretches."""

    stands: tuple[Stretch, ...]
    comes: tuple[Stretch, ...]

    @property
    def same(self) -> bool:
        """Whether nothing is marked."""
        return not any(stretch.marked for stretch in (*self.stands, *self.comes))


def compare(stands: str, comes: str, lang: str) -> TextComparison:
    """The differences between two texts in *lang*, per word, or per sign without spaces."""
    left, right = _pieces(stands, lang), _pieces(comes, lang)
    if max(len(left), len(right)) > MOST:
        left, right = SENTENCES.findall(stands), SENTENCES.findall(comes)
    if max(len(left), len(right)) > MOST:
        left, right = [stands], [comes]
    old: list[Stretch] = []
    new: list[Stretch] = []
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    for how, start, end, other_start, other_end in matcher.get_opcodes():
        marked = how != "equal"
        _add(old, left[start:end], marked)
        _add(new, right[other_start:other_end], marked)
    return TextComparison(tuple(old), tuple(new))


def _pieces(text: str, lang: str) -> list[str]:
    return WORDS.findall(text) if row_of(lang).spaced else list(text)


def _add(stretches: list[Stretch], pieces: Sequence[str], marked: bool) -> None:
    text = "".join(pieces)
    if text:
        stretches.append(Stretch(text, marked))
