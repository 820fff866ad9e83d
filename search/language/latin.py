"""Russian words and Japanese readings in Latin letters, so that what is typed can begin them.

`search.language.scripts` says which spellings are one word; a word that is half typed spells
nothing yet, so here both sides are brought into letters that can be compared from the left.
"""

import re

from search.language.scripts import LONG_VOWELS, SYLLABLES, is_kana, skeleton, sound

# Of several spellings the school's, which stands first.
IN_LATIN = {kana: romaji for romaji, kana in reversed(SYLLABLES.items())} | {"ん": "n"}
KANA = re.compile(
    "(?P<doubled>っ?)(?P<kana>" + "|".join(sorted(IN_LATIN, key=len, reverse=True)) + ")"
)
SCHOOL = (
    ("tchi", "tti"), ("cchi", "tti"), ("tch", "tty"), ("cch", "tty"),
    ("shi", "si"), ("sh", "sy"), ("chi", "ti"), ("ch", "ty"), ("tsu", "tu"), ("fu", "hu"),
    ("ji", "zi"), ("jy", "zy"), ("j", "zy"), ("mb", "nb"), ("mp", "np"), ("mm", "nm"),
)  # fmt: skip
UNFINISHED = (("sy", "s"), ("ty", "t"), ("ts", "t"), ("zy", "z"), ("f", "h"))
# `skeleton` has capitals for sounds of their own; without case they need letters of their own.
OWN_LETTERS = str.maketrans("CSZUA", "čšžüä")
LONG = re.compile(r"([aiueo])\1+|(o)u+")


def romanised(lang: str, text: str) -> str:
    """*text* in Latin letters; empty in languages that are written in these, and for kanji."""
    if lang == "ru":
        return russian(text)
    if lang == "ja" and is_kana(text):
        return romaji(_spelled(sound(text)))
    return ""


def russian(typed: str) -> str:
    """What of a Russian word is *typed*, in whichever way of writing it in Latin letters."""
    return skeleton(typed).translate(OWN_LETTERS)


def romaji(typed: str) -> str:
    """What of a reading is *typed*, in the school's letters without long vowels.

    Hepburn's `shō` and `shou` and the school's `syou` are one; so are `sh` and what may follow.
    """
    text = re.sub(r"[-'’\s]+", "", typed.casefold().translate(LONG_VOWELS))
    for hepburn, school in SCHOOL:
        text = text.replace(hepburn, school)
    for written, begun in UNFINISHED:
        if text.endswith(written):
            text = text.removesuffix(written) + begun
    return LONG.sub(lambda long: long[1] or long[2], text)


def _spelled(kana: str) -> str:
    """Hiragana letter by letter; the first of a doubled consonant is written twice."""
    found = list(KANA.finditer(kana))
    if "".join(one[0] for one in found) != kana:
        return ""
    return "".join(
        IN_LATIN[one["kana"]][: len(one["doubled"])] + IN_LATIN[one["kana"]] for one in found
    )
