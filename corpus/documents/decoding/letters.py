"""What letters a language is written in, and how strange a text would be in it.

A file in an old encoding can be read in several ways, and most of them give letters that nobody
writes: `strangeness` tells them apart. It looks at letters outside ASCII and at what stands beside
them, because a sign like `±` is at home between spaces and not inside a word.
"""

import re
from collections.abc import Iterator

from corpus.languages import row_of

GOOD = 0.15
"""A text that is this strange at most is written in the language."""
STRANGE = 0.35
"""A text that is this strange is not written in the language."""
LOOKED_AT = 60_000
"""So many characters outside ASCII are looked at; a longer text is judged by its first part."""

GUESTS = "áàäåçéèêíñóôöúüýšžčřÁÀÄÅÇÉÈÍÑÓÖÚÜŠŽČ"
"""Letters that names from elsewhere bring into any text in Latin script."""
SIGNS = "„”“’‘«»‹›‚–—‐‑−…•·◦▪§°©®™×±→←↑↓≥≤≠½¼№†★☆○●◎◆◇■□△▲▽▼※♪\u00a0\u00ad\u2009\u202f\u3000€£¥"
JOINING = "’‘–—‐‑−•·→\u00ad\u00a0\u2009\u202f\u3000/"
"""Signs that may stand between two letters."""
OPENING = "„«‹"
BEFORE_OPENING = "([{„«‹\"'/–—-.,:;!?"
RUSSIAN_FREQUENT = frozenset("оеаинтсрвлОЕАИНТСРВЛ")
RUSSIAN_MISSHAPEN = re.compile(
    r"\b(?:[ъьыЪЬЫ][^\W\d_]+|[^\W\d_]*[а-яё][А-ЯЁ][^\W\d_]*|[бвгджзйклмнпрстфхцчшщ]{4,})"
)
WORD = re.compile(r"[^\W\d_]+")
LETTERS_BEYOND_ASCII = re.compile(r"[^\x00-\x7f\W\d_]+")
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
KANA = re.compile("[\u3041-\u30fa\uff66-\uff9d]")
HIGHEST_LEVEL_ONE = "\u9fff"


def strangeness(text: str, lang: str) -> float:
    """How strange the text is in the language: 0 is at home, 1 is nowhere near; 0 if all ASCII."""
    weights = list(_weights(text, lang, BEYOND_ASCII.finditer(text)))
    if not weights:
        return 0.0
    mean = sum(weights) / len(weights)
    if lang == "ru":
        return max(mean, _russian_strangeness(text))
    if lang == "ja":
        return mean if KANA.search(text) else mean + GOOD + 0.05
    return max(mean, _latin_strangeness(text))


def strangeness_where_they_differ(one: str, other: str, lang: str) -> tuple[float, float]:
    """How strange two readings of the same bytes are at the characters in which they differ."""
    places = [
        match
        for match in BEYOND_ASCII.finditer(one)
        if other[match.start()] != match[0] or ord(match[0]) > 0xFFFF
    ][:LOOKED_AT]
    here = list(_weights(one, lang, iter(places)))
    there = [_weight(other, match.start(), lang) for match in places]
    return (sum(here) / len(here), sum(there) / len(there)) if places else (0.0, 0.0)


def _weights(text: str, lang: str, places: Iterator[re.Match[str]]) -> Iterator[float]:
    for seen, match in enumerate(places):
        if seen == LOOKED_AT:
            return
        yield _weight(text, match.start(), lang)


def _weight(text: str, at: int, lang: str) -> float:
    """How strange one character outside ASCII is where it stands."""
    char = text[at]
    if lang == "ja":
        return _japanese_weight(char)
    before = text[at - 1] if at else " "
    after = text[at + 1] if at + 1 < len(text) else " "
    in_word = before.isalpha() or after.isalpha()
    language = row_of(lang)
    if char.lower() in language.letters:
        if not in_word and char.lower() not in language.lone_letters:
            return 1.0
        return 1.0 if char.isupper() and before.islower() else 0.0
    if char in OPENING and not (before.isspace() or before in BEFORE_OPENING):
        return 1.0
    if char in SIGNS:
        return 1.0 if before.isalpha() and after.isalpha() and char not in JOINING else 0.0
    if char in GUESTS and lang != "ru":
        return 0.3 if in_word and not (char.isupper() and before.islower()) else 1.0
    return 0.7 if char.isalpha() else 1.0


def _japanese_weight(char: str) -> float:
    if "\u3000" <= char <= "\u30ff" or "\uff01" <= char <= "\uff5e" or char in SIGNS:
        return 0.0
    if "\u4e00" <= char <= HIGHEST_LEVEL_ONE:
        # The second level of JIS X 0208 holds what everyday texts hardly use, and it is where
        # bytes of another encoding land. Its rows begin at 0xD0 in EUC.
        written = char.encode("euc_jp", "ignore")
        return 0.0 if written and written[0] < 0xD0 else 0.4
    if "\u2460" <= char <= "\u24ff" or char in "々〆ヶ":
        return 0.0
    if "\uff61" <= char <= "\uff9f":
        return 0.3  # half-width katakana: old, and what EUC looks like when read as Shift_JIS
    return 1.0


def _russian_strangeness(text: str) -> float:
    """Windows and KOI8 give Cyrillic letters for each other's bytes: the words tell them apart."""
    words = [word for word in WORD.findall(text, 0, LOOKED_AT) if not word.isascii()]
    if not words:
        return 0.0
    misshapen = sum(1 for word in words if RUSSIAN_MISSHAPEN.match(word)) / len(words)
    letters = sum(len(word) for word in words)
    frequent = sum(1 for word in words for char in word if char in RUSSIAN_FREQUENT)
    if letters >= 40 and frequent < letters * 0.53:
        return max(misshapen, GOOD) + GOOD
    return misshapen


def _latin_strangeness(text: str) -> float:
    """The share of letters in runs that only another script makes: *żółć* has four, none five."""
    runs = [len(match[0]) for match in LETTERS_BEYOND_ASCII.finditer(text, 0, LOOKED_AT)]
    return sum(run for run in runs if run > 4) / sum(runs) if runs else 0.0
