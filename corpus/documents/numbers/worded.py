"""Numbers that a word or sign goes with: chapters, articles, paragraphs, questions."""

import re
from typing import Final

from corpus.documents.numbers.alphabets import (
    CAPITAL,
    KANJI_AMOUNT,
    RAISED,
    letter,
    raised,
)
from corpus.documents.numbers.numbering import LETTER, Number, Parts
from corpus.documents.numbers.vocabulary import (
    ANNEXES,
    ASKING,
    BEHIND,
    HIGHER,
    LOWER,
    MIDDLE,
    ORDINAL,
    RULES,
    SHORT,
    UNITS,
    amount,
    is_annex,
    level_of,
)

AMOUNT: Final = rf"[0-9\uff10-\uff19]{{1,4}}|[IVXL]{{1,7}}|{KANJI_AMOUNT}"
ABBREVIATED: Final = "|".join(SHORT)
OPEN: Final = r"[\[(\uff08【〔]?"
CLOSE: Final = r"[\])\uff09】〕]?"
END: Final = (
    rf"(?P<end>\s?{CLOSE}[.:)\uff1a\uff0e](?![0-9])|[\])\uff09】〕]|\s[–—-](?=\s)|(?=\s|$))"
    r"(?P<gap>[\s\u00a0]*)"
)
BEHIND_IT: Final = rf"(?P<letter>[a-zа-я](?![^\W_])|[{RAISED}]{{1,2}}|[ \u00a0](?:bis|ter)\b)?"
"""What is put behind the number of a rule that came between two others: 5a, 5¹, 5 bis."""
WORDED: Final = re.compile(
    rf"{OPEN}(?:(?P<word>{HIGHER}|{MIDDLE}|{LOWER}|{RULES})\.?[ \u00a0]+"
    rf"|(?P<short>{ABBREVIATED})\.[ \u00a0]?)(?:(?:nr|no\.|№)[ \u00a0]?)?"
    rf"(?P<amount>(?:{AMOUNT})(?=\W|[a-zа-я{RAISED}]|$)|{ORDINAL}(?=[\s.:)—–-]|$)"
    rf"|(?-i:{CAPITAL})(?=[\s.:)—–-]|$)){BEHIND_IT}{END}",
    re.IGNORECASE,
)
BEFORE: Final = re.compile(
    rf"{OPEN}(?P<amount>(?:{AMOUNT}|(?-i:{CAPITAL}))(?:[.)/]|(?=[ \u00a0]))"
    rf"|{ORDINAL})[ \u00a0](?P<word>{BEHIND}|{HIGHER}|rozdział|глава|раздел|chapter|section)"
    rf"(?P<letter>$)?(?!\w)\.?{END}",
    re.IGNORECASE,
)
"""The word behind its number: `II. fejezet`, `3. bek.`, `Первая часть`, `Part` after `First`."""
JAPANESE: Final = re.compile(
    rf"{OPEN}(?:第\s?(?P<amount>{AMOUNT})\s?(?P<word>{UNITS})(?:の(?P<more>{AMOUNT}))?"
    rf"|(?P<annex>付録|附則|別表|付則)\s?(?P<of>{AMOUNT}|[A-Z\uff21-\uff3a])"
    rf"|(?P<rule>規則|規定|ルール)\s?(?P<led>{AMOUNT})(?=[\s\u3000]))"
    rf"(?P<end>{CLOSE}[.\uff0e:\uff1a、]?)(?P<gap>[\s\u3000]*)(?P<next>.?)"
)
NAMED: Final = re.compile(r"[(\uff08【][^()\uff08\uff09。]{1,30}[)\uff09】]")
"""The name of an article in brackets, right behind its number: 第1条（目的）."""
ALONE: Final = re.compile(
    rf"(?P<word>{ANNEXES}|melléklet|függelék|付録|附則|別表)"
    r"(?P<end>\s?[.:\uff1a]|\s[–—-](?=\s)|\u3000)(?P<gap>[\s\u00a0\u3000]*)(?=\S)",
    re.IGNORECASE,
)
"""The only appendix of a document, which has no number: `Appendix: Cards`."""
SIGNED: Final = re.compile(
    rf"{OPEN}(?:(?P<sign>§§?|[#№]|No\.|Nr\.?)[ \u00a0]?(?P<amount>[0-9]{{1,4}}){BEHIND_IT}"
    rf"|(?P<before>[0-9]{{1,4}})(?:/(?P<of>[A-Z]))?\.?[ \u00a0]?§)(?P<end>{CLOSE}[.:)]?)"
    r"(?P<gap>[\s\u00a0]+(?=\S)|$)"
)
SPACED: Final = re.compile(
    r"(?P<sign>[#№])[ \u00a0]?(?P<amount>[0-9](?:[ \u00a0][0-9]){1,3})(?P<gap>[ \u00a0]+)(?=\S)"
)
ASKED: Final = re.compile(
    rf"{OPEN}(?P<sign>(?:Q|\uff31)[.\uff0e:-]?|{ASKING}|P|В|K)[ \u00a0\u3000]?"
    rf"(?P<amount>[0-9\uff10-\uff19]{{1,3}})(?P<end>{CLOSE}[.:)\uff1a\uff0e]?)"
    r"(?P<gap>[\s\u00a0\u3000]*)(?=\S)"
)
ASKED_HUNGARIAN: Final = re.compile(
    r"(?P<amount>[0-9]{1,3})\.[ \u00a0](?P<sign>kérdés)(?P<end>[.:)]?)(?P<gap>[\s\u00a0]*)(?=\S)",
    re.IGNORECASE,
)
MOST_TITLE = 100


def read(text: str) -> Number | None:
    """The number of a chapter, article, paragraph or question that a text begins with."""
    for pattern, make in (
        (SPACED, _spaced), (SIGNED, _signed), (JAPANESE, _japanese), (WORDED, _worded),
        (ASKED_HUNGARIAN, _asked), (BEFORE, _worded), (ASKED, _asked),
    ):  # fmt: skip
        found = pattern.match(text)
        if found is not None:
            return make(found, text[found.end() :])
    found = ALONE.match(text)
    return _alone(found, text[found.end() :].strip()) if found else None


def _alone(found: re.Match[str], title: str) -> Number | None:
    if len(title) > MOST_TITLE or title[:1].islower() or re.search(r"[.;,:。]$|[.!?]\s|。", title):
        return None
    return _named(found, "annex", (0,), 2)


def _named(
    found: re.Match[str], series: str, parts: Parts, level: int = 0, doubt: str = ""
) -> Number:
    printed = found[0][: found.start("gap")].strip(
        " \u00a0\u3000.:\uff1a)–—-、\uff0e[]【】〔〕(（）"
    )
    stem = {"chapter": "c", "§": "", "article": "", "#": "", "question": "q", "annex": "a"}[series]
    if series == "chapter" and level != 2:
        stem = {1: "v", 3: "d"}[level]
    name = stem + ".".join(str(one if one < LETTER else one - LETTER) for one in parts)
    return Number(
        printed, parts, found.start("gap"), True, name=name, series=series, level=level, doubt=doubt
    )


def _parts(found: re.Match[str], first: str) -> Parts:
    """The number and what stands behind it: 5a is LETTER + 1 below 5, 5¹ is 1 below it."""
    behind = (found["letter"] or found.groupdict().get("of") or "").strip().lower()
    if not behind:
        return (amount(first),)
    if behind in ("bis", "ter"):
        return (amount(first), 2 if behind == "bis" else 3)
    return (amount(first), raised(behind) if behind[0] in RAISED else LETTER + letter(behind))


def _worded(found: re.Match[str], rest: str) -> Number | None:
    short = str(found.groupdict().get("short") or "")
    level = level_of(found["word"] or short)
    parts = _parts(found, found["amount"].strip(".)/"))
    title = rest.strip()
    if not parts[0] or (short in ("п", "pkt") and found["end"].strip()):
        return None
    if not level:
        told = found["end"].strip() or not title or len(found["gap"]) > 1
        if not found["amount"].strip(".").isalnum() or (title[:1].islower() and not told):
            return None
        one = _named(found, "article", parts)
        return one if told and not short else one.as_shape("worded", "")
    if len(title) > MOST_TITLE or title[:1].islower():
        return None
    if re.search(r"[.;,:]$", title) or (not found["end"].strip() and re.search(r"[.!?]\s", title)):
        return None
    annex = is_annex(found["word"] or short)
    return _named(found, "annex" if annex else "chapter", parts, level)


def _japanese(found: re.Match[str], rest: str) -> Number | None:
    level = level_of(found["annex"] or found["word"] or "")
    first, more = found["amount"] or found["of"] or found["led"], found["more"]
    parts = (amount(first), *((amount(more),) if more else ()))
    text = (found["next"] + rest).strip()
    if not found["gap"] and not found["end"] and found["next"] and not NAMED.match(text):
        return None
    if level:
        plain = len(text) <= MOST_TITLE // 2 and not re.search("[。、]$", text)
        series = "annex" if found["annex"] else "chapter"
        return _named(found, series, parts, level) if plain else None
    one = _named(found, "article", parts)
    return one.as_shape("worded", "") if found["rule"] else one


def _signed(found: re.Match[str], rest: str) -> Number | None:
    series = "§" if found["before"] or found["sign"].startswith("§") else "#"
    if series == "#" and not found["gap"]:
        return None  # The number of a post, or of a picture.
    one = _named(found, series, _parts(found, found["before"] or found["amount"]))
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
    if not found["end"] and found["sign"] in ("P", "В", "K") and " " in found[0].strip():
        return None  # A word of one letter: В 1 день.
    return _named(found, "question", (amount(found["amount"]),)).as_shape("asked", "")
