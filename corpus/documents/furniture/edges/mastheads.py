"""Mastheads of papers and their running lines: the number of an issue, its date, price, maker."""

import re
from typing import Final

from corpus.documents.furniture.lines import NUMBERED, is_sentence
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording.tokens import has_moment

ISSUE: Final = re.compile(
    r"(?<!\w)(?:(?:vol(?:ume)?|issue|numer|nr|zeszyt|выпуск|вып|№|évf|évfolyam)\.?\s?"
    r"(?:[0-9]{1,4}|[IVXLC]+)(?!\w)|(?:[0-9]{1,4}|[IVXLC]+)\.\s(?:évfolyam|szám|évf)(?!\w)"
    r"|no\.?\s?[0-9]{1,4}(?!\w)|第\s?[0-9一二三四五六七八九十]{1,4}\s?[号巻])",
    re.IGNORECASE,
)
MADE: Final = re.compile(
    r"(?:published|printed|edited)\s(?:\w+\s)?(?:by|since|in|monthly|weekly)\b.{0,60}"
    r"|(?:wydaw(?:ca|any|ane)|ukazuje się|nakład|redakcja|wychodzi)\b.{0,60}"
    r"|(?:изда[её]тся|издатель|тираж|редакция|выходит)(?:\s|:).{0,60}"
    r"|(?:kiadja|megjelenik|felelős kiadó|szerkeszti|példányszám)(?:\s|:).{0,60}"
    r"|.{0,24}(?:発行|編集[:\uff1a]|発行部数).{0,30}",
    re.IGNORECASE,
)
ISSN: Final = re.compile(r"ISSN\s?[0-9]{4}-?[0-9]{3}[0-9X]", re.IGNORECASE)
PARTED: Final = re.compile(r"[·•|,;:–—\u3000]|\s-\s|\.\s")
YEAR: Final = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
LONGEST = 120
MOST_HEAD = 5


def mark(page: Page) -> None:
    """Mark the lines of a masthead above the first rule, and those that repeat it below."""
    solid = [
        at
        for at in page.solid()
        if not page.is_aside(at) or page.reasons[at] in ("page history", "imprint")
    ]
    head = solid[:MOST_HEAD]
    numbered = next((n for n, at in enumerate(head) if NUMBERED.match(page.text(at))), len(head))
    head = head[:numbered]
    sure = [at for at in head if _is_issue(page.text(at)) or _is_made(page.text(at))]
    issues = [at for at in head if at in sure or ISSUE.search(page.text(at))]
    if not sure or not any(ISSUE.search(page.text(at)) for at in issues):
        return
    # What stands above is the name of the paper, if a title comes below.
    first = [at for at in head if at < issues[0] and not page.lines[at].heading]
    last = max(issues)
    named = first if len(first) == 1 and any(at > last for at in solid) else []
    for at in [*named, *(at for at in issues if at in sure or at < max(sure))]:
        page.mark(at, "imprint")
    names = {solid_name(page.text(at)) for at in [*named, *issues]}
    for at in solid:
        text = page.text(at)
        same = any(len(one) > 3 and solid_name(text).startswith(one) for one in names)
        if same and len(text) <= LONGEST and re.search(r"[0-9]\W*(?:ページ|頁)?$", text):
            page.mark(at, "imprint")


def _is_issue(text: str) -> bool:
    """Whether a line has the number of an issue and beside it, parted, its date or another sign."""
    if len(text) > LONGEST or is_sentence(text, 12):
        return False
    parts = [one for one in PARTED.split(text) if one.strip()]
    signs = [one for one in parts if ISSUE.search(one) or ISSN.search(one)]
    others = [one for one in parts if one not in signs and (YEAR.search(one) or has_moment(one))]
    return bool(signs) and len(signs) + len(others) > 1


def _is_made(text: str) -> bool:
    return len(text) <= LONGEST and not is_sentence(text, 6) and bool(MADE.fullmatch(text))


def solid_name(text: str) -> str:
    """The name that a line of a paper begins with, to know it again by."""
    return PARTED.split(text.casefold())[0].strip()
