"""Differences between versions and lists of versions: not the text, but what became of it."""

import re
from itertools import pairwise
from typing import Final

from corpus.documents.furniture.lines import HUNK, looked
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    tokens,
)

CHANGED: Final = re.compile(r"[-+− ](?=\S)|[-+−]$")
LINE_AT: Final = re.compile(
    r"(?:(?:linia|wiersz|строка|line|sor|行)\s*[0-9]{1,6}\s*[.:\uff1a]?\s*){1,2}"
    r"|(?:[0-9]{1,6}\s*(?:行目?|sor)\s*[.:\uff1a]?\s*){1,2}",
    re.IGNORECASE,
)
SIDES: Final = re.compile(r"[-+−]\t.*")
BUTTONS: Final = re.compile(r"[\[(]\s*(?:\w+\.?)(?:\s*[|/]\s*\w+\.?)*\s*[\])]")


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
    _mark_titles(page)


def _mark_titles(page: Page) -> None:
    """What stands right above a list of versions and says that it is one."""
    solid = page.solid()
    for at, after in pairwise(solid):
        if page.reasons[after] in ("page history", "difference") and not page.is_aside(at):
            seen = looked(page.text(at))
            if seen.sign == "page history" and len(page.text(at)) < 120 and seen.other <= 4:
                page.mark(at, "page history")


def _is_version(text: str) -> bool:
    """Whether a line lists a version: when, by whom, and buttons to look at it."""
    if len(text) > 250 or not tokens.has_moment(text):
        return False
    buttons = [one[0] for one in BUTTONS.finditer(text)]
    chrome = sum(looked(one).sign == "page history" for one in buttons)
    return chrome > 0 and looked(text).chrome >= 1 and bool(tokens.TIME.search(text))
