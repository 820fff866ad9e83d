"""The words that a number goes with in five languages: chapters, rules, questions, ordinals."""

import re
import unicodedata
from typing import Final

from corpus.documents.numbers import alphabets

HIGHER: Final = "część|часть|part|tom|том|book|księga|книга"
ANNEXES: Final = "dodatek|załącznik|aneks|приложение|appendix|annex"
MIDDLE: Final = f"rozdział|глава|chapter|{ANNEXES}"
LOWER: Final = "sekcja|dział|podrozdział|раздел|section"
RULES: Final = (
    "reguła|zasada|artykuł|art|paragraf|punkt|pkt|ustęp|правило|статья|параграф|пункт"
    "|rule|article|paragraph|szabály"
)
SHORT: Final = {
    "cz": 1, "ч": 1, "pt": 1,
    "rozdz": 2, "dod": 2, "zał": 2, "гл": 2, "прил": 2, "chap": 2, "ch": 2, "app": 2,
    "sekc": 3, "разд": 3, "sect": 3, "sec": 3,
    "art": 0, "par": 0, "pkt": 0, "ust": 0, "прав": 0, "ст": 0, "пар": 0, "п": 0,
}  # fmt: skip
"""Words that are cut short, which a dot goes with, and how high each stands."""
BEHIND: Final = "rész|kötet|könyv|fejezet|fej|melléklet|függelék|szakasz|szak|cikk|bekezdés|bek"
"""What Hungarian puts behind the number."""
UNITS: Final = "部|編|章|節|条|項"
"""What Japanese counts chapters and articles by."""
LEVELS: Final = {"部": 1, "編": 1, "章": 2, "節": 3, "rész": 1, "kötet": 1, "könyv": 1,
                 "fejezet": 2, "fej": 2, "melléklet": 2, "függelék": 2,
                 "szakasz": 3, "szak": 3, "付録": 2, "附則": 2, "付則": 2, "別表": 2}  # fmt: skip
STEMS: Final = (
    ("częś", "cz.", "част", "part", "tom"),
    ("rozdz", "глав", "гл.", "chap", "ch."),
    ("sekcj", "dzia", "раздел", "разд.", "sect"),
)
"""How the words for chapters begin, the highest first."""
IS_ANNEX: Final = re.compile(
    r"(?:dodat|załącznik|aneks|приложени|appendi|annex|melléklet|függelék)\w*"
    "|dod|zał|прил|app|付録|附則|付則|別表",
    re.IGNORECASE,
)
ASKING: Final = "Pytanie|Pyt\\.|Вопрос|Вопр\\.|Kérdés|Question|質問|問"

ORDINALS: Final = (
    ("pierwsz", "drug", "trzec", "czwart", "piąt", "szóst", "siódm", "ósm", "dziewiąt", "dziesiąt"),
    ("перв", "втор", "трет", "четв[её]рт", "пят", "шест", "седьм", "восьм", "девят", "десят"),
    ("első", "második", "harmadik", "negyedik", "ötödik", "hatodik", "hetedik", "nyolcadik",
     "kilencedik", "tizedik"),
    ("one|first", "two|second", "three|third", "four(?:th)?", "five|fifth", "six(?:th)?",
     "seven(?:th)?", "eighth?", "nine|ninth", "ten(?:th)?"),
)  # fmt: skip
"""Stems of the words for first to tenth, by language."""
ENDINGS: Final = "(?:i?[yaei]|ia|ie|[ыоиа]й|[аья]я|[оье]е|ья|ье)?"
ORDINAL: Final = "(?:" + "|".join(one for row in ORDINALS for one in row) + f"){ENDINGS}"
VALUES: Final = tuple(
    (re.compile(f"(?:{stem}){ENDINGS}", re.IGNORECASE), value)
    for row in ORDINALS
    for value, stem in enumerate(row, 1)
)


def amount(written: str) -> int:
    """The value of a number in Arabic, Roman or Japanese digits, of a letter or an ordinal word."""
    plain = unicodedata.normalize("NFKC", written)
    if plain.isdecimal():
        return int(plain)
    if alphabets.IS_ROMAN.fullmatch(plain.upper()):
        return alphabets.roman(plain)
    if len(plain) == 1 and (place := alphabets.letter(plain)):
        return place
    told = next((value for pattern, value in VALUES if pattern.fullmatch(plain)), 0)
    return told or alphabets.kanji(plain)


def level_of(word: str) -> int:
    """How high a chapter stands by what it is called; 0 for what is no chapter."""
    word = word.casefold()
    if word in LEVELS or word in SHORT:
        return LEVELS.get(word) or SHORT.get(word, 0)
    for level, words in enumerate((HIGHER, MIDDLE, LOWER), 1):
        if word in words.split("|"):
            return level
    return 0


def level_like(word: str) -> int:
    """How high a chapter stands by a form of the word for it; 0 for an article or a rule."""
    low = word.casefold()
    if low in LEVELS:
        return LEVELS[low]
    for level, stems in enumerate(STEMS, 1):
        if low.startswith(stems):
            return level
    return 0


def is_annex(word: str) -> bool:
    """Whether a form of a word says that a chapter is one at the end: an appendix."""
    return bool(IS_ANNEX.fullmatch(word.rstrip(".")))
