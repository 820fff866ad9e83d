"""Letters as they are compared while somebody types, and where words begin."""

import unicodedata
from collections.abc import Iterator

from corpus.languages.collation import KATAKANA
from search.language import scripts

# й and ガ are letters of their own; ё is an е whose dots most texts leave out.
BARE = scripts.BARE | str.maketrans("ё", "е")
PAIRED = {"hiragana", "katakana", "kanji"}
# Of a long title this many of its words are looked at.
MOST_STARTS = 8


def plain(text: str) -> str:
    """*text* as it is compared: without case and accents, one kana, one space between words."""
    return "".join(letter for letter, _ in _letters(text)).strip()


def place_of(typed: str, text: str) -> tuple[int, int] | None:
    """Where in *text* the letters *typed*, which are plain, stand first."""
    letters = list(_letters(text))
    start = "".join(letter for letter, _ in letters).find(typed)
    if start < 0 or not typed:
        return None
    return letters[start][1], letters[start + len(typed) - 1][1] + 1


def word_starts(text: str) -> list[int]:
    """Where words begin; where there are no spaces, where the script changes."""
    found, before = [], ""
    for place, letter in enumerate(text):
        script = _script(letter)
        if script and script != before and not (script == "hiragana" and before in PAIRED):
            found.append(place)
        before = script
    return found[:MOST_STARTS]


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """Each letter as it is compared, and where in *text* it stands."""
    gap = True
    for place, written in enumerate(text):
        for letter in unicodedata.normalize("NFKC", written).casefold().translate(KATAKANA):
            bare = letter.translate(BARE)
            if bare.isalnum() or bare == "ー":
                yield bare, place
                gap = False
            elif unicodedata.combining(bare) or bare in "'’.":
                continue
            elif not gap:
                yield " ", place
                gap = True


def _script(letter: str) -> str:
    if "\u3041" <= letter <= "\u309f":
        return "hiragana"
    if "\u30a0" <= letter <= "\u30ff":
        return "katakana"
    if "\u3400" <= letter <= "\u9fff" or letter == "々":
        return "kanji"
    return "letter" if letter.isalnum() or letter in "'’" else ""
