"""`python -m tools.letters` cuts the fonts of the site out of whole ones.

It needs fonttools with brotli (`uv pip install --group letters`), which nothing else here does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.machine.steps import REPOSITORY, finish_with

WHOLE = REPOSITORY / "tools" / "originals"
SERVED = REPOSITORY / "static" / "fonts"

SIGNS = "#$@\\^`{|}~€™"
"""What programs and traders write, and texts of rules do not."""
ASCII = "".join(c for c in map(chr, range(0x20, 0x7F)) if c not in SIGNS)
LATIN = ASCII + "\u00a0§©«°¶·»×áéíóöúüÁÉÍÓÖÚÜ‐‑–—‘’‚“”„…‹›←↑→↓−"
"""What texts in English need, and what Hungarian has of it besides."""
CENTRAL = "ąćęłńśźżĄĆĘŁŃŚŹŻőűŐŰ"
"""What Polish and Hungarian have beside that."""
WESTERN = SIGNS + "".join(c for c in map(chr, range(0xA1, 0x100)) if c not in LATIN + "\u00ad")
EASTERN = "".join(c for c in map(chr, range(0x100, 0x180)) if c not in CENTRAL)
"""These and the ones before are letters that a foreign name may have."""
RUSSIAN = "\u0301Ёё№" + "".join(map(chr, range(0x410, 0x450)))
OTHER_CYRILLIC = "".join(c for c in map(chr, range(0x400, 0x460)) if c not in RUSSIAN) + "Ґґ"

FEATURES = ["kern", "mark", "mkmk", "ccmp", "liga", "lnum", "tnum"]
BOLDEST = 600


@dataclass(frozen=True, slots=True)
class FontCut:
    """A part of a font: from which whole file it is cut, and the letters that it keeps."""

    part: str
    whole: str
    letters: str

    @property
    def range(self) -> str:
        """The letters as a `unicode-range` of a style sheet says them."""
        codes = sorted(map(ord, self.letters))
        runs = [
            [code for _n, code in run]
            for _gap, run in groupby(enumerate(codes), lambda one: one[1] - one[0])
        ]
        return ", ".join(
            f"U+{run[0]:04X}" + (f"-{run[-1]:04X}" if len(run) > 1 else "") for run in runs
        )


FIGURES = "0123456789.-–[]abcdefghir"
"""What our own numbers are made of: on most pages nothing else stands in italics.

They are a family of their own, so that no word is set from two files.
"""

CUTS = (
    FontCut("latin", "latin", LATIN),
    FontCut("central", "latin-ext", CENTRAL),
    FontCut("western", "latin", WESTERN),
    FontCut("eastern", "latin-ext", EASTERN),
    FontCut("cyrillic", "cyrillic", RUSSIAN),
    FontCut("cyrillic-ext", "cyrillic", OTHER_CYRILLIC),
)
NUMBERS = (FontCut("figures", "latin", FIGURES),)
ITALICS = (
    FontCut("latin", "latin", LATIN),
    FontCut("central", "latin-ext", CENTRAL),
    FontCut("cyrillic", "cyrillic", RUSSIAN),
)
"""A foreign letter in italics is set in the font of the reader's machine."""
FACES = (
    ("literata", "normal", CUTS),
    ("literata", "italic", NUMBERS),
    ("literata", "italic", ITALICS),
    ("source-sans-3", "normal", CUTS),
)


def cut(whole: Path, letters: Iterable[str], place: Path, *, italic: bool) -> None:
    """Write the letters of a font, in the weights that pages have; of italics there is one.

    Files of the same letters are the same, byte for byte, with one release of fonttools and brotli.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(whole, recalcTimestamp=False)
    wanted = Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 4, 6, 14])
    wanted.drop_tables += ["vhea", "vmtx"]  # Nothing here is set from top to bottom.
    subsetter = Subsetter(wanted)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    weights = 400 if italic else (400, BOLDEST)
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(place)


def main() -> int:
    for family, style, cuts in FACES:
        for one in cuts:
            whole = WHOLE / f"{family}-{one.whole}-wght-{style}.woff2"
            place = SERVED / f"{family}-{one.part}-{style}.woff2"
            cut(whole, one.letters, place, italic=style == "italic")
            print(f"{place.name}: {place.stat().st_size} bytes, unicode-range: {one.range}")
    return 0


if __name__ == "__main__":
    finish_with(main)
