"""Words as they are compared: without case and accents, kana as hiragana, letters of any width."""

from __future__ import annotations

import re
import unicodedata

from corpus.languages.collation import KATAKANA

BARE = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
VOICED = "\u3099\u309a"
"""What makes が of か: no accent, but another letter."""
BETWEEN = re.compile(r"[\W_]+")
JAPANESE = re.compile("[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]")
KANJI_NUMBERS = {kanji: n for n, kanji in enumerate("一二三四五六七八九十", 1)}


def folded(text: str) -> str:
    """Return *text* as one row of words: ``Žižka、 トロール`` is ``zizka とろーる``."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA)
    letters = unicodedata.normalize("NFD", plain)
    kept = "".join(one for one in letters if one in VOICED or not unicodedata.combining(one))
    return BETWEEN.sub(" ", unicodedata.normalize("NFC", kept).translate(BARE)).strip()


def number_in(words: str) -> int | None:
    """Return the number that the folded *words* are, in digits or one kanji; else None."""
    if words in KANJI_NUMBERS:
        return KANJI_NUMBERS[words]
    return int(words) if words.isdecimal() and len(words) <= 3 else None


def begins(typed: str, phrase: str) -> bool:
    """Say whether each word of *typed* begins a word of its own in *phrase*, both folded.

    Japanese writes no spaces: there a word may stand anywhere.
    """
    left = phrase.split()
    for word in typed.split():
        found = next((one for one in left if one.startswith(word)), None)
        if found is not None:
            left.remove(found)
        elif not JAPANESE.search(word) or word not in phrase.replace(" ", ""):
            return False
    return True
