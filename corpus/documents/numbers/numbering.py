"""Numbers of rules and labels of points, in all shapes they are printed in."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from corpus.documents.numbers.alphabets import CYRILLIC, IS_ROMAN, roman, to_roman

Parts = tuple[int, ...]

LETTER = 100_000
"""Parts beyond this are letters: the *a* of 2.01.a counts as LETTER + 1."""
ROMAN = 200_000
"""Parts beyond this are Roman numbers before others: the *II* of II.2 counts as ROMAN + 2."""
DIGIT = "[0-9\uff10-\uff19]"
DASHES = "\u2010\u2011\u2212\u2013\uff0d-"
LEAD = (
    r"п\.|ст\.|разд\.|гл\.|пункт|правило|раздел|статья|pkt\.?|punkt|ust\.|par\.|zasada|reguła|art\."
    r"|rule|article|section|szabály|ルール|規則|§§?"
)
SECTION = re.compile(
    rf"(?P<lead>(?:{LEAD})?[ \u00a0]?)"
    r"(?P<open>[\[(\uff08【〔]?)"
    r"(?P<first>(?:[A-Z](?:\.|-)?(?=[0-9]))?)"
    rf"(?P<number>{DIGIT}{{1,3}}(?:[{DASHES}]{DIGIT}{{1,3}}){{1,9}}"
    rf"|{DIGIT}{{1,4}}(?:[.\uff0e]{DIGIT}{{1,4}}){{0,99}})"
    r"(?P<suffix>(?:(?:[./]?[a-zа-яё]|\.[ivx]{2,4}|[A-Z])(?![^\W_]))"
    r"(?:\.(?:[a-zа-яё]|[ivx]{2,4}|[0-9]{1,3})(?![^\W_])){0,5})?"
    r"(?P<close>[\])\uff09】〕]?)"
    r"(?P<dot>[.\uff0e:\uff1a]?)"
    r"(?P<gap>[\s\u00a0\u3000]*)(?P<next>.?)",
    re.IGNORECASE,
)
PAIRS = {"[": "]", "(": ")", "\uff08": "\uff09", "【": "】", "〔": "〕"}
MAY_FOLLOW = '„“"«「『[(–—-\uff08【〔＜<'
COUNTED_ABOVE = re.compile(
    r"(?P<first>[A-Z]|[IVX]{1,6})(?:\.[ \u00a0]?(?P<number>[0-9]{1,3}(?:\.[0-9]{1,3}){0,5}))?"
    r"(?P<dot>\.?)(?P<gap>[\s\u00a0]+)(?=\S)"
)
"""A letter or Roman number that is the first part of a number: `A.2`, `II.2.1`, `IV. 3.`, `B.`"""
IS_LABEL = re.compile(
    r"[(\uff08]?(?:[0-9\uff10-\uff19]{1,3}|[A-Za-zА-Яа-яё]|[IVXivx]{1,5})[)\uff09.]|[①-⑳]|[ァ-ヶ]"
    r"|[一二三四五六七八九十]{1,3}|[\uff10-\uff19]{1,2}"
)
YEAR_DATE = re.compile(
    r"(?:19|20)[0-9]{2}[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12][0-9]|3[01])\b"
)
DAY_DATE = re.compile(r"(?:0?[1-9]|[12][0-9]|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)[0-9]{2}\b")
MONTH_DATE = re.compile(
    r"[0-9]{1,4}\.\s(?:stycz|lut[ye]|mar[cz]|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud"
    r"|jan|feb|már|ápr|máj|jún|júl|aug|szep|okt|nov|dec"
    r"|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[a-zà-ɏа-я]*\.?(?:\s[0-9]|$)"
)
CLOCK = re.compile(r"(?:[01]?[0-9]|2[0-3]):[0-5][0-9]")
NARROW = {wide: ord("0") + place for place, wide in enumerate(range(0xFF10, 0xFF1A))} | {
    0xFF0E: "."
}

INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e"
RAISED = "¹²³⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉"
LOOK_ALIKE = str.maketrans({
    "l": "1", "I": "1", "|": "1", "i": "1", "O": "0", "o": "0", "О": "0", "о": "0", "З": "3",
    "з": "3", "S": "5", "Б": "6", "б": "6", "B": "8", "В": "8", "Z": "2",
})  # fmt: skip
"""Letters that scans and typists put for digits."""
ODD_SIGN = rf"[\d{RAISED}{INVISIBLE}lI|iOoОоЗзSБBВZ]"
ODD = re.compile(
    rf"(?=\S{{0,6}}[\d{RAISED}])"
    rf"(?P<number>{ODD_SIGN}{{1,6}}"
    rf"(?:[ \u00a0]?[.,\uff0e\u3002·]{{1,2}}[ \u00a0]?{ODD_SIGN}{{1,5}}(?![^\W\d_])){{1,9}})"
    r"(?P<dot>(?:[ \u00a0]?[.\uff0e,:]{1,2})?)(?P<gap>[\s\u00a0\u3000]*)(?P<next>.?)"
)
ODD_SINGLE = re.compile(
    rf"(?P<number>[0-9]{{1,3}}[{RAISED}{INVISIBLE}]{{1,2}})(?P<dot>[.)]{{1,2}})(?P<gap>[\s\u00a0]+)(?P<next>\S)"
)


@dataclass(frozen=True, slots=True)
class Number:
    """A number at the start of a paragraph: as printed, as parts, and how many characters it takes.

    `sure` is false for a shape that may be an amount or a year. `style` is empty for the number of
    a section; for an item of a list it is the kind of its label. `name` is how a reference names
    it, and the key it makes. `doubt` is the code of what makes it hard to read. `needs` names the
    shape where one number alone proves nothing, and `plain` is what it is if that is not proved.
    `series` is what is counted, if not the rules of the whole document: articles, questions;
    `level` is how high a chapter stands, 0 for what is none.
    """

    printed: str
    parts: Parts
    length: int
    sure: bool = True
    style: str = ""
    name: str = ""
    doubt: str = ""
    needs: str = ""
    plain: "Number | None" = None
    series: str = ""
    level: int = 0

    def as_shape(self, needs: str, printed: str) -> "Number":
        """The same number, believed only where its like stand beside it, and how it is printed."""
        return replace(self, sure=False, needs=needs, printed=printed or self.printed)


def read(text: str) -> Number | None:
    """The number of a section that the text begins with, if it may be one."""
    if (above := _counted_above(text)) is not None:
        return above
    found = SECTION.match(text)
    if found is None or any(said.match(text) for said in (YEAR_DATE, DAY_DATE, MONTH_DATE, CLOCK)):
        return None
    if found["open"] and found["close"] != PAIRS[found["open"]]:
        return None
    if found["suffix"] and (suffixed := _suffixed(text, found)):
        return suffixed
    return _section(found, text)


def begun(text: str) -> Number | None:
    """What number a paragraph may have in the document, printed well or not."""
    number, odd = read(text), read_odd(text)
    if odd is None or (number is not None and number.sure):
        return number
    if number is None or len(number.parts) == 1 or number.needs == "suffixed":
        return replace(odd, plain=number)
    return number


def _begins_title(rest: str) -> bool:
    """Whether what stands behind a bare number can be the title of a chapter."""
    rest = rest.strip()
    return 0 < len(rest) <= 80 and rest[0].isupper() and not re.search(r"[.;:,!?]$|[.!?]\s", rest)


def _section(found: re.Match[str], text: str) -> Number | None:
    """The number without a letter behind it."""
    narrow = re.sub(f"[{DASHES}]", "-", found["number"].translate(NARROW))
    dashed, first = "-" in narrow, found["first"].strip(".-")
    if first and not first.isupper():
        return None
    parts = tuple(int(part) for part in re.split("[.-]", narrow))
    end = found.start("suffix") if found["suffix"] else found.end("number")
    rest = re.match(
        r"([\])\uff09】〕]?)([.\uff0e:\uff1a]?[)\uff09]?)([\s\u00a0\u3000]*)(.?)", text[end:]
    )
    assert rest is not None
    closing, stop, gap, after = rest.groups()
    if stop[-1:] in (")", "\uff09") and len(stop) == 1:
        closing, stop = closing + stop, ""
    dotted = bool(stop) and stop not in ":\uff1a"
    lead = found["lead"].strip()
    if lead and not stop and not gap:
        return None
    if closing and not found["open"]:
        if len(parts) == 1:
            return None
        dotted = True
    if after and not gap and not (after.isalpha() or after in MAY_FOLLOW):
        return None
    if not stop and not closing and not gap and not after.isalpha():
        return None
    if len(parts) == 1 and not dotted:
        bare = gap and not stop and not closing and _begins_title(text[found.end("number") :])
        if not bare or dashed or first or found["open"]:
            return None
        return Number(found["number"], parts, found.end("number"), False, name=narrow, needs="bare")
    if first:
        parts = (LETTER + ord(first) - ord("A") + 1, *parts)
    length = found.end("number") + len(closing) + len(stop)
    sure = len(parts) > 2 or (len(parts) == 2 and dotted)
    needs = "dashed" if dashed else "bracketed" if found["open"] else "lettered" if first else ""
    printed = found["first"] + found["number"]
    name = (found["first"].lower().rstrip(".-") + "." if first else "") + narrow.replace("-", ".")
    return Number(printed, parts, length, sure and not needs, name=name, needs=needs)


def _counted_above(text: str) -> Number | None:
    """The number whose first part is a Roman number, or a letter that stands alone."""
    found = COUNTED_ABOVE.match(text)
    if found is None:
        return None
    first, number = found["first"], found["number"]
    is_roman = IS_ROMAN.fullmatch(first) is not None
    if number and not is_roman:
        return None
    if not number and not found["dot"]:
        return None
    above = ROMAN + roman(first.lower()) if is_roman else LETTER + ord(first) - ord("A") + 1
    parts = (above, *(int(one) for one in number.split("."))) if number else (above,)
    name = f"{first.lower()}.{number}" if number else first.lower()
    printed = text[: found.start("dot")]
    length = found.end("dot")
    needs = "roman" if number else "above"
    return Number(printed, parts, length, False, name=name, needs=needs)


def as_letter(one: Number) -> Number:
    """The number with its first part read as a letter: the I of I.1 after H."""
    above = LETTER + ord(one.printed[0]) - ord("A") + 1
    needs = "lettered" if one.needs == "roman" else one.needs
    return replace(one, parts=(above, *one.parts[1:]), needs=needs)


def _suffixed(text: str, found: re.Match[str]) -> Number | None:
    """The number with letters behind it, `2.01.a`, `100.1a` or `3.02.a.ii`."""
    plain = _section(found, text)
    end = found.end("suffix") + len(found["close"]) + len(found["dot"])
    digits = found["number"].translate(NARROW)
    stem = tuple(int(part) for part in re.split(f"[.\uff0e{DASHES}]", digits))
    ends = found["gap"] or not found["next"] or found["dot"]
    glued = len(stem) == 1 and not (found["dot"] or found["close"] or "/" in found["suffix"])
    if found["first"] or not ends or glued or (found["close"] and found["open"]):
        return plain
    parts, names = [*stem], [digits]
    for letter in re.findall(r"[^\W_]+", found["suffix"]):
        value, name = _letter_part(letter.casefold(), parts)
        if value < 0:
            return plain
        parts.append(value)
        names.append(name)
    glue = "" if found["suffix"][0].isalpha() else "."
    named = names[0] + glue + ".".join(names[1:])
    printed = found["number"] + found["suffix"]
    return Number(printed, tuple(parts), end, False, name=named, needs="suffixed", plain=plain)


def _letter_part(letter: str, above: Sequence[int]) -> tuple[int, str]:
    """The value of a letter or Roman number within a number, and what it is called in a key."""
    if letter.isdecimal():
        return int(letter), letter
    deeper = bool(above) and above[-1] > LETTER
    if len(letter) > 1 or (deeper and letter in "ivx"):
        return LETTER + roman(letter), letter
    place = CYRILLIC.find(letter) if letter > "z" else ord(letter) - ord("a")
    return (LETTER + place + 1, key_of((LETTER + place + 1,))) if place >= 0 else (-1, "")


def read_odd(text: str) -> Number | None:
    """A number that is printed in no shape that is sure: with spaces, letters or raised digits.

    Its parts are a guess at its place; nothing may be known by it.
    """
    found = ODD.match(text[:80]) or ODD_SINGLE.match(text[:80])
    if found is None or YEAR_DATE.match(text) or DAY_DATE.match(text):
        return None
    printed = found["number"].strip()
    if not (found["gap"] or found["next"].isalpha()) or not (found["dot"].strip() or found["gap"]):
        return None
    seen = "".join(c for c in printed if c not in INVISIBLE)
    seen = re.sub(rf"(?<=[0-9\uff10-\uff19])[{RAISED}]+", "", seen).translate(LOOK_ALIKE)
    seen = unicodedata.normalize("NFKC", re.sub(r"[\s\u00a0]", "", seen))
    pieces = [one for one in re.split(r"[.,。·]+", seen) if one]
    if not pieces or not all(one.isdecimal() for one in pieces):
        return None
    if not found["dot"] and not re.search(r"\d\W*$", printed) and printed[-1:] not in RAISED:
        return None  # a word of one letter, glued to a number
    apart = re.search(r"[.,][ \u00a0]", printed) and not found["dot"]
    if found.re is ODD and len(pieces) < 2:
        return None
    if re.fullmatch(rf"{DIGIT}+(?:[.\uff0e]{DIGIT}+)*", printed):
        return None
    parts = tuple(int(one) for one in pieces)
    spaced = re.fullmatch(rf"{DIGIT}+(?:[ \u00a0]?[.\uff0e][ \u00a0]?{DIGIT}+)+", printed)
    code = "number-odd" if spaced else "number-unreadable"
    length = found.end("number") + len(found["dot"])
    needs = "odd beside" if apart else "odd"
    return Number(printed, parts, length, False, doubt=code, needs=needs)


def starts_numbered(text: str) -> bool:
    """Whether a paragraph begins with the number of a rule."""
    found = read(text)
    return found is not None and found.sure


def is_label(printed: str) -> bool:
    """Whether a number is the label of a point, which tells it from its neighbours only."""
    return bool(IS_LABEL.fullmatch(printed))


def as_point(one: Number) -> Number:
    """The number of one part read as the label of a point, `1.`, or with a letter, `2a.`."""
    return Number(one.printed + ".", one.parts, one.length, style="point")


def key_of(parts: Parts) -> str:
    """The key of the rule with these parts, letters after or before the numbers."""
    return "".join(map(_named, parts)).strip(".")


def _named(part: int) -> str:
    if part > ROMAN:
        return to_roman(part - ROMAN)
    if part <= LETTER:
        return f".{part}"
    place = part - LETTER - 1
    return "z" * (place // 26) + chr(ord("a") + place % 26)
