"""Numbers that a word or sign goes with: chapters, articles, paragraphs, questions."""

import re
import unicodedata
from typing import Final

from corpus.documents.numbers.numbering import IS_ROMAN, Number, Parts, roman

KANJI: Final = "〇一二三四五六七八九"
KANJI_AMOUNT: Final = "[一二三四五六七八九十百〇]{1,5}"
AMOUNT: Final = rf"[0-9\uff10-\uff19]{{1,4}}|[IVXLC]{{1,6}}|{KANJI_AMOUNT}"
UNITS: Final = "部|編|章|節|条|項"
"""What Japanese counts chapters and articles by."""
HIGHER: Final = "część|часть|part|tom|том|book|księga|книга"
MIDDLE: Final = "rozdział|глава|chapter|dodatek|załącznik|приложение|appendix"
LOWER: Final = "sekcja|dział|podrozdział|раздел|section"
RULES: Final = "reguła|zasada|artykuł|art|paragraf|правило|статья|параграф|rule|article|szabály"
WORDED: Final = re.compile(
    rf"(?P<word>{HIGHER}|{MIDDLE}|{LOWER}|{RULES})\.?[ \u00a0]+(?P<amount>(?:{AMOUNT})"
    rf"|[A-Z](?=[\s.:)—–-]))"
    r"(?P<end>\s?[.:)\uff1a]|\s[–—-](?=\s)|(?=\s|$))(?P<gap>[\s\u00a0]*)",
    re.IGNORECASE,
)
HUNGARIAN: Final = re.compile(
    rf"(?P<amount>{AMOUNT})\.?[ \u00a0](?P<word>rész|kötet|könyv|fejezet|melléklet|függelék"
    rf"|szakasz|cikk)\b"
    r"(?P<end>\s?[.:)]|\s[–—-](?=\s)|(?=\s|$))(?P<gap>[\s\u00a0]*)",
    re.IGNORECASE,
)
JAPANESE: Final = re.compile(
    rf"第\s?(?P<amount>{AMOUNT})\s?(?P<word>{UNITS})(?:の(?P<more>{AMOUNT}))?"
    r"(?P<end>[.\uff0e:\uff1a、]?)(?P<gap>[\s\u3000]*)(?P<next>.?)"
)
SIGNED: Final = re.compile(
    r"(?:(?P<sign>§§?|[#№]|No\.|Nr\.?)[ \u00a0]?(?P<amount>[0-9]{1,4})(?P<letter>[a-z]?)"
    r"|(?P<before>[0-9]{1,4})\.?[ \u00a0]?§)(?P<end>[.:)]?)(?P<gap>[\s\u00a0]+(?=\S)|$)"
)
SPACED: Final = re.compile(
    r"(?P<sign>[#№])[ \u00a0]?(?P<amount>[0-9](?:[ \u00a0][0-9]){1,3})(?P<gap>[ \u00a0]+)(?=\S)"
)
ASKED: Final = re.compile(
    r"(?P<sign>Q|\uff31|問|質問|Pytanie|Вопрос|Kérdés|Question|P|В|K)[ \u00a0\u3000]?"
    r"(?P<amount>[0-9\uff10-\uff19]{1,3})(?P<end>[.:)\uff1a\uff0e]?)(?P<gap>[\s\u00a0\u3000]*)(?=\S)"
)
ASKED_HUNGARIAN: Final = re.compile(
    r"(?P<amount>[0-9]{1,3})\.[ \u00a0](?P<sign>kérdés)(?P<end>[.:)])(?P<gap>[\s\u00a0]*)(?=\S)",
    re.IGNORECASE,
)
LEVELS: Final = {"部": 1, "編": 1, "章": 2, "節": 3, "rész": 1, "kötet": 1, "könyv": 1,
                 "fejezet": 2, "melléklet": 2, "függelék": 2, "szakasz": 3}  # fmt: skip
STEMS: Final = (
    ("częś", "част", "part", "tom"),
    ("rozdz", "глав", "гл.", "chap"),
    ("sekcj", "dzia", "раздел", "sect"),
)
"""How the words for chapters begin, the highest first."""
MOST_TITLE = 100


def read(text: str) -> Number | None:
    """The number of a chapter, article, paragraph or question that a text begins with."""
    for pattern, make in (
        (SPACED, _spaced), (SIGNED, _signed), (JAPANESE, _japanese), (WORDED, _worded),
        (ASKED_HUNGARIAN, _asked), (HUNGARIAN, _worded), (ASKED, _asked),
    ):  # fmt: skip
        found = pattern.match(text)
        if found is not None:
            return make(found, text[found.end() :])
    return None


def amount(written: str) -> int:
    """The value of a number in Arabic, Roman or Japanese digits, or of a letter."""
    plain = unicodedata.normalize("NFKC", written)
    if plain.isdecimal():
        return int(plain)
    if IS_ROMAN.fullmatch(plain.upper()):
        return roman(plain.lower())
    if re.fullmatch("[A-Za-z]", plain):
        return ord(plain.upper()) - ord("A") + 1
    value, last = 0, 0
    for sign in plain:
        if sign == "十":
            value, last = value + (last or 1) * 10, 0
        elif sign == "百":
            value, last = value + (last or 1) * 100, 0
        else:
            last = KANJI.find(sign)
    return value + max(last, 0)


def level_of(word: str) -> int:
    """How high a chapter stands by what it is called; 0 for what is no chapter."""
    word = word.casefold()
    if word in LEVELS:
        return LEVELS[word]
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


def _named(
    found: re.Match[str], series: str, parts: Parts, level: int = 0, doubt: str = ""
) -> Number:
    printed = found[0][: found.start("gap")].strip(" \u00a0\u3000.:\uff1a)–—-、\uff0e")
    stem = {"chapter": "c", "§": "", "article": "", "#": "", "question": "q"}[series]
    if level and level != 2:
        stem = {1: "v", 3: "d"}[level]
    name = stem + ".".join(map(str, parts))
    return Number(
        printed, parts, found.start("gap"), True, name=name, series=series, level=level, doubt=doubt
    )


def _worded(found: re.Match[str], rest: str) -> Number | None:
    level = level_of(found["word"])
    parts = (amount(found["amount"]),)
    title = rest.strip()
    if not level:
        told = found["end"].strip() or not title
        return _named(found, "article", parts) if told and parts[0] else None
    if not parts[0] or len(title) > MOST_TITLE or title[:1].islower():
        return None
    if re.search(r"[.;,:]$", title) or (not found["end"].strip() and re.search(r"[.!?]\s", title)):
        return None
    return _named(found, "chapter", parts, level)


def _japanese(found: re.Match[str], rest: str) -> Number | None:
    level = level_of(found["word"])
    parts = (amount(found["amount"]), *((amount(found["more"]),) if found["more"] else ()))
    text = (found["next"] + rest).strip()
    if not found["gap"] and not found["end"] and found["next"]:
        return None
    if level:
        plain = len(text) <= MOST_TITLE // 2 and not re.search("[。、]$", text)
        return _named(found, "chapter", parts, level) if plain else None
    return _named(found, "article", parts)


def _signed(found: re.Match[str], rest: str) -> Number | None:
    series = "§" if found["before"] or found["sign"].startswith("§") else "#"
    if series == "#" and not found["gap"]:
        return None  # The number of a post, or of a picture.
    parts = (int(found["before"] or found["amount"]),)
    one = _named(found, series, parts)
    if series == "#":
        return one.as_shape("hashed", found["amount"])
    return one


def _spaced(found: re.Match[str], rest: str) -> Number | None:
    digits = re.sub(r"\s", "", found["amount"])
    one = _named(found, "#", (int(digits),), doubt="number-odd")
    return one.as_shape("hashed", found["amount"])


def _asked(found: re.Match[str], rest: str) -> Number | None:
    if not found["end"] and not found["gap"]:
        return None
    return _named(found, "question", (amount(found["amount"]),)).as_shape("asked", "")
