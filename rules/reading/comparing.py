"""Two texts side by side, with what only one of them has marked."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from corpus.languages import row_of

WORDS = re.compile(r"\w+|\s+|[^\w\s]")
SEGMENTS = re.compile(
    r"[\u4e00-\u9fff\u3400-\u4dbf々〆]+|[\u30a1-\u30fa\u30fc]+|[\u3041-\u3096\u309d\u309e]+"
    r"|[^\W\u3041-\u30ff\u3400-\u9fff々〆]+|.",
    re.DOTALL,
)
"""Of a text without spaces: kanji, katakana, hiragana, letters and digits, and each other sign."""
SENTENCES = re.compile(r"[^.。!?！？\n]*[.。!?！？\n]*")
MOST = 4_000
"""Texts of more words are compared sentence by sentence: the work grows with the square."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of one text; `marked` if the other does not have it."""

    text: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Woven:
    """A part of two texts told as one: what `was` there, what `came`, or what stands in both."""

    text: str
    was: bool = False
    came: bool = False


@dataclass(frozen=True, slots=True)
class TextComparison:
    """What stands and what would come, each whole in its stretches."""

    stands: tuple[Stretch, ...]
    comes: tuple[Stretch, ...]

    @property
    def same(self) -> bool:
        """Whether nothing is marked."""
        return not any(stretch.marked for stretch in (*self.stands, *self.comes))

    @property
    def woven(self) -> list[Woven]:
        """Both as one text; spaces between two changes belong to the changes."""
        was = came = ""
        found: list[Woven] = []
        old, new = [*self.stands], [*self.comes]
        while old or new:
            was += old.pop(0).text if old and old[0].marked else ""
            came += new.pop(0).text if new and new[0].marked else ""
            if old and new:
                same, new = old.pop(0).text, new[1:]
                if same.isspace() and (was or came) and (old or new):
                    was, came = was + same, came + same
                    continue
                found += [*_told(was, came), Woven(same)]
                was = came = ""
        return [*found, *_told(was, came)]


def compare(stands: str, comes: str, lang: str) -> TextComparison:
    """The differences between two texts in *lang*, per word, or per segment without spaces."""
    if stands == comes:
        whole = (Stretch(stands, marked=False),) if stands else ()
        return TextComparison(whole, whole)
    left, right = pieces(stands, lang), pieces(comes, lang)
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


def pieces(text: str, lang: str) -> list[str]:
    """What a text in *lang* is compared by; together they are the text."""
    return (WORDS if row_of(lang).spaced else SEGMENTS).findall(text)


def _told(was: str, came: str) -> Iterator[Woven]:
    if was:
        yield Woven(was, was=True)
    if came:
        yield Woven(came, came=True)


def _add(stretches: list[Stretch], pieces: Sequence[str], marked: bool) -> None:
    text = "".join(pieces)
    if text:
        stretches.append(Stretch(text, marked))
