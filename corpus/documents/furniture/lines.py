"""Which single lines are furniture wherever they stand, and why: told by what they consist of."""

import re
from functools import lru_cache
from typing import Final

from corpus.documents.furniture.wording import (
    bars,
    notices,
    signs,
    tokens,
    words,
)
from corpus.documents.furniture.wording.phrases import JAPANESE, Look, look
from corpus.documents.model import Line
from corpus.documents.numbers import openings

LONGEST, LONGEST_LOOKED = 300, 150
"""A line that is longer is text; only of a shorter one it is asked what it consists of."""
SENTENCE_END: Final = re.compile(r"[.!?。\uff01\uff1f…:;][\"”»」』)\]]*$")
NUMBERED: Final = re.compile(
    r"\s*(?:[0-9]{1,4}\.)+\s*\S|\s*[0-9]{1,4}(?:\.[0-9]{1,4})+\s*\S|\s*п\.\s*[0-9]"
)
SEGMENTS: Final = re.compile(
    r"\s*[|•·›‹»«→←◄►<>]+\s*|\s+[/–—-]\s+|\t+|\s{2,}|\u3000+|\]\s*\[|\s::\s"
)
HIDING: Final = re.compile(
    r"\s*[\[(]?\s*(?:скрыть|убрать|показать|ukryj|pokaż|hide|show|elrejtés|megjelenítés|非表示"
    r"|表示|隠す)\s*[\])]?\s*$"
)
HUNK: Final = re.compile(r"@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@.*")
LABELLED: Final = re.compile(r"(?P<label>[^:\uff1a\t]{2,30})[:\uff1a\t]\s*(?P<value>.{0,80})")
COUNTER: Final = re.compile(
    r"(?:\s*[\[(<\uff08]\s*[0-9]{1,4}\s*[\])>\uff09]\s*){2,}.{0,20}"
    r"|.{0,20}(?:\b[0-9]{1,4}\b[\s,|·]+){3,}\b[0-9]{1,4}\b.{0,20}"
    r"|\W*[0-9]{1,4}\s*/\s*[0-9]{1,4}\W*"
)
SHEET: Final = re.compile(
    r"(?:.{2,60}\s{2,})?[0-9]{1,3}\s*/\s*[0-9]{1,3}\.?\s*(?:lap|oldal|strona|str\.?|стр\.?"
    r"|страница|page|頁|ページ)\W*",
    re.IGNORECASE,
)
COOKIES: Final = re.compile(
    r"(?:ciasteczk|\bcookies?\b|cookie-k|файл\w* cookie|\bsüti(?:k|ket)\b|クッキー|Cookie)"
    r"(?=.*(?:stron|serwis|witryn|przeglądark|сайт|браузер|オンライン|サイト|ブラウザ|oldal|honlap"
    r"|böngész|"
    r"\bsite|browser|experience|accept|zgod|akcept|соглас|同意|elfogad|agree|consent|polity"
    r"|privacy))",
    re.IGNORECASE,
)
TURNING: Final = re.compile(
    r"(?:<{1,2}|←|‹|◀|◄|<==)\s*\S.{0,60}|\S.{0,60}\s*(?:>{1,2}|→|›|▶|►|==>)(?P<quoted>)"
    r"|«\s[^»]{1,60}|[^«]{1,60}\s»"
)
OF_POSTS: Final = ("forum",)
ALONE: Final = ("navigation", "sharing", "download", "comments", "page history", "forum",
                "related links", "statistics")  # fmt: skip
"""What a line may consist of that is nothing else."""


def reason_of(line: Line) -> str:
    """Why this line is furniture wherever it stands; empty if it need not be.

    A single word such as "search" may as well be the heading of a rule: its reason ends in "?".
    """
    text = line.text.strip()
    if not text or len(text) > 2000:
        return ""
    return _reason(text, bool(line.heading), bool(line.mark))


@lru_cache(maxsize=8192)
def _reason(text: str, heading: bool, point: bool) -> str:
    plain = text.strip(" \t\u00a0\u3000.:：…|[]-–—=").casefold()
    plain = HIDING.sub("", plain).strip()
    if plain in words.CONTENTS or signs.LEADERS.fullmatch(text):
        return "table of contents"
    if plain in signs.ADVERTS:
        return "advert"
    if len(text) < 900 and COOKIES.search(text):
        return "cookie notice"
    if words.HATNOTE.match(text) and len(text) < LONGEST:
        return "navigation"
    if len(text) > LONGEST_LOOKED and (NUMBERED.match(text) or SENTENCE_END.search(text)):
        return _of_long(text)
    if not heading and (notice := notices.reason_of(text)):
        return notice
    if not heading and (bar := bars.reason_of(text)):
        return bar
    seen = looked(text)
    if seen.moment and not seen.length and len(text) <= 60:
        return "page history"
    if tokens.FILE.fullmatch(text):
        return "download"
    if tokens.ADDRESS.fullmatch(text):
        return "navigation"
    if heading:
        about = seen.sign == "page history" and seen.chrome >= 3 and seen.other <= 2
        return "page history" if about or _is_dated(seen) else ""
    if signs.PAGE_NUMBER.fullmatch(text) or _is_counter(text, seen) or SHEET.fullmatch(text):
        return "page number"
    if signs.COPYRIGHT.match(tokens.ADDRESS.sub("", text[:60]).lstrip() + text[60:]) or re.search(
        r"(?:^|\s)©", text[:80]
    ):
        return "copyright"
    if signs.HISTORY.match(text) and len(text) < 160:
        return "page history"
    if signs.TAGS.match(text) and len(text) < LONGEST and not SENTENCE_END.search(text):
        return "navigation"
    if signs.SITE_LINE.fullmatch(text):
        return "site line"
    if len(text) > LONGEST or NUMBERED.match(text):
        return "navigation" if _is_joined(text) else ""
    if plain in signs.COMMENTS:
        return ""
    if found := _composed(text, seen):
        doubt = "?" if seen.length <= (4 if JAPANESE.search(text) else 1) or point else ""
        return found + doubt
    return "navigation" if _is_joined(text) else ""


def _of_long(text: str) -> str:
    """Why a long sentence is furniture; of what it consists is not asked."""
    if signs.COPYRIGHT.match(tokens.ADDRESS.sub("", text[:60]).lstrip() + text[60:]):
        return "copyright"
    if re.search(r"(?:^|\s)©", text[:80]):
        return "copyright"
    return "page history" if signs.HISTORY.match(text) and len(text) < 160 else ""


@lru_cache(maxsize=8192)
def looked(text: str) -> Look:
    """What a line consists of; of a long line only its beginning is looked at."""
    return look(text[:LONGEST])


def _composed(text: str, seen: Look) -> str:
    """What a line is whose words are nearly all those of chrome."""
    if not seen.chrome:
        return ""
    if seen.chrome and not seen.other and (seen.chrome >= seen.plain or _segments(text) > 2):
        ends = re.search(r"[.;。]$", text) and seen.length > 3
        return (
            "" if ends and seen.sign not in ("statistics", "page history", "advert") else seen.sign
        )
    if seen.sign in ("advert", "imprint") and seen.chrome >= max(3, 2 * seen.other):
        return seen.sign
    if _is_dated(seen):
        return "page history" if seen.sign not in ("forum", "download") else seen.sign
    return ""


def _is_dated(seen: Look) -> bool:
    """Whether a line is a date with words of chrome and at most a name or two."""
    few = 2 if seen.chrome >= 2 else 1
    return seen.moment and seen.chrome > 0 and seen.other <= max(few, seen.chrome // 2)


def is_labelled(text: str) -> str:
    """What "uploaded by: somebody" is, a line or row that names a thing of the page; else empty."""
    found = LABELLED.fullmatch(text.strip()) if len(text) < 120 else None
    if found is None or NUMBERED.match(text) or openings.label(text):
        return ""
    label = looked(found["label"])
    if label.chrome and not label.other and len(found["value"].split()) <= 6:
        return label.sign
    return ""


def _is_counter(text: str, seen: Look) -> bool:
    """Whether a line counts pages: numbers one after the other, and words of paging only."""
    if not COUNTER.fullmatch(text) and not (signs.PAGED.search(text) and len(text) < 120):
        return False
    bare = tokens.without(text)
    return bool(words.PAGING.fullmatch(bare)) and not (seen.length == 0 and "\t" in text)


def _segments(text: str) -> int:
    return sum(bool(one.strip()) for one in SEGMENTS.split(text))


def segments(text: str) -> list[str]:
    """The parts of a line between the signs that menus are parted by."""
    return [one.strip(" []()") for one in SEGMENTS.split(text.strip()) if one.strip(" []()")]


def is_menu_like(text: str, least: int = 3) -> bool:
    """Whether a line is some short parts with signs between, none of them a sentence or number."""
    text = text.strip()
    if len(text) > LONGEST or openings.starts_numbered(text):
        return False
    parts = segments(text)
    if len(parts) < least or re.search(r"[.!?。]$", text):
        return False
    longest = 14 if JAPANESE.search(text) else 40
    return all(len(one) <= longest and len(one.split()) <= 5 for one in parts)


def _is_joined(text: str) -> bool:
    return signs.joints(text) >= 3 and not SENTENCE_END.search(text)


def turns_pages(text: str) -> bool:
    """Whether a line leads to the page before or after this one."""
    found = TURNING.fullmatch(text.strip())
    return found is not None and text.count("«") == text.count("»") * bool(found["quoted"])


def is_sentence(text: str, least: int = 4) -> bool:
    """Whether a line ends as a sentence does and has some words."""
    if not SENTENCE_END.search(text):
        return False
    if JAPANESE.search(text):
        return len(text) >= 2.5 * least
    return len(text.split()) >= least
