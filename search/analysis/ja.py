"""Japanese: every character and every pair of neighbours, katakana read as hiragana.

There are no spaces to find words by; with pairs every substring of two or more characters is
found. ガ and パ are letters of their own and are never taken apart.
"""

import re
import unicodedata
from collections.abc import Iterator

from search.analysis import Token
from search.analysis.words import COMMAS, NUMBER, plain

VERSION = "pairs-1"

# Kana without the middle dot, which stands between words; kanji; half-width kana.
LETTERS = (
    "\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
PIECE = re.compile(
    f"(?P<number>{NUMBER})|(?P<run>[{LETTERS}]+)|(?P<word>(?:[^\\W_{LETTERS}][\\u0300-\\u036f]*)+)"
)
LETTER = re.compile("[^\u3099\u309a\uff9e\uff9f][\u3099\u309a\uff9e\uff9f]*|.")
KATAKANA = str.maketrans(
    {chr(code): chr(code - 0x60) for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
)


def spoken(word: str) -> list[str]:
    """*word* and how else it is said: 廃棄する is made of the word 廃棄, which stands alone too."""
    noun = word.removesuffix("する")
    return [word] if noun == word or len(noun) < 2 else [word, noun]


def terms(text: str) -> list[Token]:
    """The terms of a Japanese text; between pieces that do not touch a position is left out."""
    found: list[Token] = []
    position, end = 0, 0
    for match in PIECE.finditer(text):
        if match.start() > end:
            position += 1
        end = match.end()
        if match.lastgroup == "run":
            made = list(_characters_and_pairs(match[0], match.start(), position))
        else:
            made = [Token(plain(match[0].translate(COMMAS)), match.start(), end, position)]
        found += made
        position = made[-1].position + 1
    return found


def _characters_and_pairs(run: str, start: int, position: int) -> Iterator[Token]:
    letters = [
        (letter, start + cluster.start(), start + cluster.end())
        for cluster in LETTER.finditer(run)
        for letter in unicodedata.normalize("NFKC", cluster[0]).translate(KATAKANA)
    ]
    for number, (letter, begin, end) in enumerate(letters):
        here = position + number
        yield Token(letter, begin, end, here)
        if number + 1 < len(letters):
            after, _, last = letters[number + 1]
            yield Token(letter + after, begin, last, here)
