"""Differences between versions and lists of versions: not the text, but what became of it."""

import re
from itertools import pairwise
from typing import Final

from corpus.documents.furniture.lines import HUNK, NUMBERED, SENTENCE_END, looked
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    tokens,
    words,
)

CHANGED: Final = re.compile(r"[-+− ](?=\S)|[-+−]$")
LINE_AT: Final = re.compile(
    r"(?:(?:linia|wiersz|строка|line|sor|行)\s*[0-9]{1,6}\s*[.:\uff1a]?\s*){1,2}"
    r"|(?:[0-9]{1,6}\s*(?:行目?|sor)\s*[.:\uff1a]?\s*){1,2}",
    re.IGNORECASE,
)
SIDES: Final = re.compile(r"[-+−]\t.*")
BUTTONS: Final = re.compile(r"[\[(]\s*(?:\w+\.?)(?:\s*[|/]\s*\w+\.?)*\s*[\])]")
BARRED: Final = re.compile(
    r"[(\[\uff08]\s*\w[\w .]{0,24}(?:\s*[|\uff5c]\s*\w[\w .]{0,24})+\s*[)\]\uff09]"
)
"""Words parted by a bar within brackets, such as what can be done with a version."""
REMARK: Final = re.compile(r"(?:\s\.)*\s*[(\uff08][^()\uff08\uff09]*[)\uff09]")
LEAST_BARRED = 2
LONGEST = 250
SAID: Final = re.compile(
    r"(?:(?:wersja|версия|version|revision|ver\.?|rev\.?|v|r|バージョン)\s?(?P<number>[0-9]{1,5})"
    r"|(?P<counted>[0-9]{1,5})\.\s(?:verzió|változat)|第?\s?(?P<edition>[0-9]{1,5})\s?版)"
    r"\s?[:\uff1a–—-]\s*\S.{2,120}[(\uff08](?P<who>[^\W\d_][\w .-]{1,30})[)\uff09]",
    re.IGNORECASE,
)
"""The number of a version, what became of the text with it, and by whom."""
DATELESS: Final = re.compile(
    r"(?:last|latest|recent) (?:changes?|edits?|versions?|revisions?)|(?:ostatni[ea]|najnowsz[ea])"
    r" (?:zmian[ay]|wersj[ae]|edycj[ae])|последн(?:ее|ие|яя) (?:изменени[ея]|правк[аи]|верси[яи])"
    r"|(?:utolsó|legutóbbi) (?:módosítás(?:ok)?|változtatás(?:ok)?|verziók?)"
    r"|(?:最終|最新の?|最近の?)(?:更新|変更|版|改訂|編集)",
    re.IGNORECASE,
)
"""What may be said above the last version."""


def mark(page: Page) -> None:
    """Mark the hunks of a difference, and the lines of a list of versions."""
    inside = False
    for at, line in enumerate(page.lines):
        text = line.text.rstrip()
        if HUNK.fullmatch(text.strip()):
            inside = True
            page.mark(at, "difference")
        elif (
            (inside and CHANGED.match(text))
            or LINE_AT.fullmatch(text.strip())
            or SIDES.match(text.strip())
        ):
            page.mark(at, "difference")
        else:
            inside = False
            if _is_version(text.strip()):
                page.mark(at, "page history")
    _mark_barred(page)
    _mark_said(page)
    _mark_titles(page)


def _mark_barred(page: Page) -> None:
    """Lines of a moment, a name and words in brackets with bars are versions, whatever the words,
    where there are some of them."""
    found = [at for at in page.solid() if _is_barred(page.text(at))]
    for at in found if len(found) >= LEAST_BARRED else ():
        page.mark(at, "page history")


def _is_barred(text: str) -> bool:
    if len(text) > LONGEST or NUMBERED.match(text) or not tokens.has_moment(text):
        return False
    bare = BARRED.sub(" ", text)
    ends = SENTENCE_END.search(REMARK.sub("", bare).rstrip())
    return bare != text and bool(tokens.without(bare)) and not ends


def _mark_said(page: Page) -> None:
    """Versions by their number alone, right below a line that says so and at the end of a page.

    What counts from 1 there may be ways to play instead.
    """
    solid = page.solid()
    said = {at: number for at in solid if (number := _said(page.text(at)))}
    for place, at in enumerate(solid):
        above = solid[place - 1] if place else at
        if at in said and (page.reasons[above] == "page history" or _is_dateless(page, above)):
            page.mark(above, "page history")
            page.mark(at, "page history")
    last = [at for at in solid if not page.is_aside(at)]
    run: list[int] = []
    while last and last[-1] in said:
        run.append(last.pop())
    if last and run and said[run[-1]] > 1:
        for at in run:
            page.mark(at, "page history")


def _said(text: str) -> int:
    """The number of the version that a line tells of; 0 where it tells of none."""
    found = SAID.fullmatch(text.strip("*•·- "))
    if found is None or found["who"][0].islower():
        return 0
    return int(found["number"] or found["counted"] or found["edition"])


def _is_dateless(page: Page, at: int) -> bool:
    return bool(DATELESS.fullmatch(page.text(at).strip(" :\uff1a*_")))


def _mark_titles(page: Page) -> None:
    """What stands right above a list of versions and says that it is one."""
    listed = ("page history", "difference")
    solid = [at for at in page.solid() if not page.is_aside(at) or page.reasons[at] in listed]
    for at, after in pairwise(solid):
        text = page.text(at)
        if page.reasons[after] in listed and not page.is_aside(at) and len(text) < 120:
            seen = looked(text)
            told = words.HISTORY_TITLE.search(text) and not SENTENCE_END.search(text)
            if told or (seen.sign == "page history" and seen.other <= 4):
                page.mark(at, "page history")


def _is_version(text: str) -> bool:
    """Whether a line lists a version: when, by whom, and buttons to look at it."""
    if len(text) > LONGEST or not tokens.has_moment(text):
        return False
    buttons = [one[0] for one in BUTTONS.finditer(text)]
    chrome = sum(looked(one).sign == "page history" for one in buttons)
    return chrome > 0 and looked(text).chrome >= 1 and bool(tokens.TIME.search(text))
