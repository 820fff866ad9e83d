"""References to rules by their numbers: in brackets, behind a cue, or bare in running text."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from corpus.documents.model import Reference
from corpus.documents.names import DASHED, DOTTED, Names, wanted_key
from corpus.documents.neutral import CUE
from corpus.documents.references import legal
from corpus.documents.references.cues import (
    AMOUNT_AFTER,
    AMOUNT_BEFORE,
    AND,
    BARE,
    BRACKETED,
    BY_NUMBER,
    CUES,
    DATE,
    DOUBTFUL_CUE,
    FOLLOWED,
    LITTLE_CUE,
    MEANT,
    POINT,
    READ,
    READ_KANJI,
    SCORED,
    STRONG_CUE,
)


def rules(
    text: str, narrow: str, line: int, lang: str, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    if names.dashed:
        for match in DASHED.finditer(narrow):
            number = match[0]
            if names.of_number(number) or number.count("-") > 1:
                at = match.start()
                yield at, match.end(), _numbered(text[at : match.end()], number, line, names)
    for match in BRACKETED.finditer(narrow):
        if _is_told(match) and not _amount(match["numbers"], names, labels):
            yield from _numbers(match[0], match, line, names, labels)
    for match in _cued(lang).finditer(narrow):
        plain = "." not in match["numbers"].strip(".")
        if plain and LITTLE_CUE.match(match[0]):
            continue
        doubtful = lang == "ja" or DOUBTFUL_CUE.match(match[0]) is not None
        amount = doubtful and plain and _amount(match["numbers"], names, labels)
        tail = AMOUNT_AFTER.match(narrow, match.end())
        if not DATE.match(match["numbers"]) and not amount and not (tail and doubtful):
            yield from _numbers(match[0].rstrip(" .,"), match, line, names, labels)
    if lang in ("hu", "ja", "ru"):
        for match in FOLLOWED.finditer(narrow):
            number = match["numbers"]
            if lang == "hu" and number.isdecimal() and narrow[match.end("numbers")] not in ".-":
                continue  # An amount: ordinals have a dot.
            scored = SCORED.match(narrow, match.end("numbers"))
            if scored and not MEANT.search(narrow[max(match.start() - 8, 0) : match.start()]):
                continue
            known = names.of_number(number, labels)
            if known or "." in match["numbers"]:
                yield from _numbers(match["written"], match, line, names, labels)
    for match in READ.finditer(narrow) if lang == "ja" else ():
        if names.of_number(match["numbers"], labels):
            yield from _numbers(match["numbers"], match, line, names, labels)
    for match in READ_KANJI.finditer(narrow) if lang == "ja" else ():
        if to := names.of_label(match["numbers"], labels):
            yield match.start(), match.end(), Reference(match[0], line, to)
    for match in BARE.finditer(narrow):
        number = match[0]
        if DATE.match(number) or not _is_cited(narrow, match, names):
            continue
        yield _with_point(number, number, match.end(), narrow, line, names, {})


@lru_cache(maxsize=8)
def _cued(lang: str) -> re.Pattern[str]:
    """A number behind a word that announces one."""
    cue = CUES.get(lang, CUE)
    return re.compile(
        rf"(?<!\w)(?:{cue})\s*{BY_NUMBER}"
        rf"(?P<numbers>{DOTTED}(?:{AND}{DOTTED}){{0,9}})(?![a-z0-9а-яё%]|\.[0-9])",
        re.IGNORECASE,
    )


def _is_told(match: re.Match[str]) -> bool:
    """Whether numbers in brackets are those of rules and not amounts, which are written so too.

    One with parts is, `(3.4)`, and so is an ordinal, `(50.)`. Any other must be announced; what is
    said within the brackets is a cue like any other.
    """
    if "." in match["numbers"] or re.search(r"[0-9][a-zа-я]", match["numbers"]):
        return True
    return legal.is_announced(match.string, match.start(), match.end())


def _is_cited(text: str, match: re.Match[str], names: Names) -> bool:
    """Whether a number in running text is that of a rule: it may be an amount or a version."""
    number = match[0]
    before = text[max(match.start() - 80, 0) : match.start()]
    measured = AMOUNT_AFTER.match(text, match.end()) or AMOUNT_BEFORE.search(before)
    if number.count(".") > 1 or (names.of_number(number) and not measured):
        return True
    if measured and not STRONG_CUE.search(before[-12:]):
        return False
    cued = bool(STRONG_CUE.search(before))
    if "." not in number:
        return cued
    return cued or names.dotted


def _amount(numbers: str, names: Names, labels: Mapping[str, str] | None = None) -> bool:
    """Whether a bare number is more likely an amount: no dot, and no rule is numbered so."""
    if names.of_number(numbers.strip("."), labels if numbers.endswith(".") else None):
        return False
    plain = "." not in numbers.strip() or re.fullmatch(r"(?:19|20)[0-9]{2}\.", numbers)
    return bool(plain or DATE.match(numbers))


def _numbers(
    written: str, match: re.Match[str], line: int, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    numbers = list(re.finditer(DOTTED, match["numbers"], re.IGNORECASE))
    for number in numbers:
        end = match.start("numbers") + number.end()
        as_written = written if len(numbers) == 1 else number[0]
        start, stop, found = _with_point(
            as_written, number[0], end, match.string, line, names, labels
        )
        yield start, stop, found


def _with_point(
    written: str,
    number: str,
    end: int,
    text: str,
    line: int,
    names: Names,
    labels: Mapping[str, str],
) -> tuple[int, int, Reference]:
    """A number that ends at *end*, with the point of the rule that is named behind it, if any."""
    start, bare = end - len(number), number.strip(".")
    to = names.of_number(bare, labels)
    behind = POINT.match(text, end) if to else None
    below = names.series.get((to, behind[behind.lastgroup or 0].casefold()), "") if behind else ""
    if behind and below:
        return start, behind.end(), Reference(written + behind[0], line, below)
    return start, end, Reference(written, line, to, "" if to else wanted_key(bare))


def _numbered(written: str, number: str, line: int, names: Names) -> Reference:
    number = number.strip(".")
    to = names.of_number(number)
    return Reference(written, line, to, "" if to else wanted_key(number))
