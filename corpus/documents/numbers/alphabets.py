"""What one part of a number can be written with, and what it counts: digits, letters, kanji, kana.

A part is a kind and a value. Kinds are told apart because a series keeps to its own: after А comes
Б, and after A comes B.
"""

import re
import unicodedata
from typing import Final

CYRILLIC: Final = "абвгдежзиклмнопрстуфхцчшщэюя"
"""The letters that lists are counted by: without ё, й and the signs."""
GREEK: Final = "αβγδεζηθικλμνξοπρστυφχψω"
IROHA: Final = "イロハニホヘトチリヌルヲワカヨタレソツネナ"
GOJUON: Final = "アイウエオカキクケコサシスセソタチツテト"
KANJI: Final = "〇一二三四五六七八九"
RAISED: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
LOOK_ALIKE: Final = str.maketrans("ABCEHKMOPTX", "АВСЕНКМОРТХ")
"""Latin letters that are typed for the Cyrillic ones which look the same."""
IS_ROMAN: Final = re.compile(r"(?=.*[IVX])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
ROMAN_DIGITS: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}

DIGITS: Final = "[0-9\uff10-\uff19]"
CAPITAL: Final = "[A-Z\uff21-\uff3aА-ЯΑ-Ω]"
SMALL: Final = "[a-z\uff41-\uff5aа-яα-ω]"
KANJI_AMOUNT: Final = "[一二三四五六七八九十百〇]{1,5}"


def roman(written: str) -> int:
    """The value of a Roman number in letters of either case."""
    values = [ROMAN_DIGITS[letter] for letter in written.lower()]
    return sum(
        -one if one < two else one for one, two in zip(values, [*values[1:], 0], strict=True)
    )


def to_roman(value: int) -> str:
    """The Roman number of a value below ninety, in small letters."""
    tens, ones = divmod(value, 10)
    high = "xl" if tens == 4 else "l" * (tens > 4) + "x" * (tens % 5)
    return high + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]


def letter(written: str) -> int:
    """The place of a letter in its alphabet, from 1; 0 for one that nothing is counted by."""
    low = unicodedata.normalize("NFKC", written).lower()
    for alphabet in (CYRILLIC, GREEK):
        if low in alphabet:
            return alphabet.index(low) + 1
    return ord(low) - ord("a") + 1 if "a" <= low <= "z" else 0


def kana(written: str, beside: str = "") -> int:
    """The place of a kana among those that points are labelled with, 0 for another.

    イ is the first of イロハ and the second of アイウ: those *beside* it tell which.
    """
    row = GOJUON if "ア" in beside or written not in IROHA else IROHA
    return row.find(written) + 1


def kanji(written: str) -> int:
    """The value of a number in kanji."""
    value, last = 0, 0
    for sign in written:
        if sign == "十":
            value, last = value + (last or 1) * 10, 0
        elif sign == "百":
            value, last = value + (last or 1) * 100, 0
        else:
            last = KANJI.find(sign)
    return value + max(last, 0)


def raised(written: str) -> int:
    """The value of raised digits: what stands between two numbers, as in 5¹."""
    return int("".join(str(RAISED.index(sign)) for sign in written))
