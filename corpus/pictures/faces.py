"""The letters of a picture: the fonts of the site, and one with Japanese that only pictures use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings
from PIL import ImageFont

OWN = Path(settings.BASE_DIR) / "static" / "fonts"
JAPANESE = Path(__file__).parent / "fonts" / "noto-sans-jp.otf"
"""Two megabytes that no reader is sent; it lies unpacked, so that all processes
read one copy of it."""
PARTS = ("latin", "central", "cyrillic", "western", "eastern", "cyrillic-ext")
REGULAR = 400
WIDE_SPACE = "\u3000"
NOBODYS = "\uffff"
"""A code that is no letter: a font draws its empty box for it."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """A family in one weight; `stack` is what a reader's machine is asked for in its place."""

    family: str
    weight: int
    stack: str

    @property
    def files(self) -> list[Path]:
        """The files in which a letter is looked for, in this order."""
        found = [OWN / f"{self.family}-{part}-normal.woff2" for part in PARTS]
        return [*found, JAPANESE]


SERIF_STACK = "Literata, 'Hiragino Mincho ProN', 'Noto Serif CJK JP', Georgia, serif"
SANS_STACK = "'Source Sans 3', 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif"
SERIF = Typeface("literata", 600, SERIF_STACK)
SANS = Typeface("source-sans-3", REGULAR, SANS_STACK)
STRONG = Typeface("source-sans-3", 600, SANS_STACK)


@dataclass(frozen=True, slots=True)
class LetterRun:
    """Letters beside each other that one file has, and how wide they are in pixels."""

    letters: str
    font: ImageFont.FreeTypeFont
    width: float
    is_plain: bool
    """Whether the file has but one weight."""


@cache
def opened(file: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """The file at this size; a weight counts only where the file has several."""
    font = ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)
    if file.suffix == ".woff2":
        font.set_variation_by_axes([weight])
    return font


@cache
def has_letter(file: Path, letter: str) -> bool:
    """Whether the file draws the letter, and not its box for what it does not know."""
    if letter.isspace():
        return (file == JAPANESE) == (letter == WIDE_SPACE)
    font = opened(file, 24, REGULAR)
    known, box = font.getmask(letter), font.getmask(NOBODYS)
    return known.size != box.size or bytes(known) != bytes(box)


def file_of(letter: str, face: Typeface) -> Path | None:
    """The file that has the letter; None if none has."""
    return next((file for file in face.files if has_letter(file, letter)), None)


def unknown_letters(text: str) -> str:
    """The letters of *text* that no font of ours has: with them there is no picture in pixels."""
    return "".join(sorted({letter for letter in text if file_of(letter, SANS) is None}))


def stretches(text: str, face: Typeface, size: int) -> list[LetterRun]:
    """*text* in stretches of one file each; what no file has is left to the first.

    Spaces are that one's: the other parts of a family have none, and draw a wide gap instead.
    """
    found: list[tuple[Path, str]] = []
    for letter in text:
        file = file_of(letter, face) or face.files[0]
        if found and found[-1][0] == file:
            found[-1] = (found[-1][0], found[-1][1] + letter)
        else:
            found.append((file, letter))
    return [_stretch(letters, file, size, face.weight) for file, letters in found]


def _stretch(letters: str, file: Path, size: int, weight: int) -> LetterRun:
    font = opened(file, size, weight)
    return LetterRun(letters, font, font.getlength(letters), file == JAPANESE)


def width(text: str, face: Typeface, size: int) -> float:
    """How wide *text* is in pixels."""
    return sum(stretch.width for stretch in stretches(text, face, size))
