"""Lines right under a title that say where, when and in which version the text was made."""

import re
from typing import Final

from corpus.documents.furniture.lines import is_sentence
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    tokens,
)

MONTH: Final = rf"(?:jan|mar|aug|sep|nov|dec|{tokens.MONTHS})[^\W\d_]*\.?"
DATE: Final = (
    rf"(?:[0-9]{{1,2}}\.?\s)?{MONTH}(?:\s[0-9]{{1,2}},)?\s(?:19|20)[0-9]{{2}}\s?(?:r\.|г\.|год\w?)?"
    rf"|(?:19|20)[0-9]{{2}}\.\s{MONTH}(?:\s[0-9]{{1,2}}\.)?"
    r"|(?:19|20)[0-9]{2}年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?"
    r"|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}(?:[./-][0-9]{1,2}){0,2}\.?"
)
VERSION: Final = (
    r"(?:version|ver\.?|v|rev(?:ision|\.)?|edition|wersja|wydanie|wyd\.|версия|редакция|издание"
    r"|версія|verzió|kiadás|バージョン|ver)\s?[0-9]+(?:\.[0-9]+)*[a-z]?"
    r"|[0-9]+(?:\.[0-9]+)*\.?(?:-[aeo]s)?\s(?:verzió|változat|kiadás)"
    r"|第?\s?[0-9]+(?:\.[0-9]+)*\s?版|[0-9]+(?:st|nd|rd|th)\sedition"
)
PLACE: Final = r"[^\W\d_]+(?:[ -][^\W\d_]+){0,2}"
LINE: Final = re.compile(
    rf"(?:{PLACE}\s?,\s?)?(?:{DATE})(?:\s{PLACE})?"
    rf"|(?:{VERSION})(?:\s?\(\w+(?:\s\w+)?\))?(?:[\s,;·•|–—/-]+\(?(?:{DATE})\)?)?",
    re.IGNORECASE,
)
MOST_BELOW = 3


def mark(page: Page) -> None:
    """Mark the lines under the title that are nothing but a place, a date or a version."""
    solid = [at for at in page.solid() if not page.is_aside(at)]
    start = solid.index(page.title) if page.title in solid else 0
    for at in solid[start + 1 : start + 1 + MOST_BELOW]:
        text = page.text(at).strip("*_ ")
        if page.lines[at].heading or is_sentence(text, 6):
            break
        if len(text) <= 80 and (LINE.fullmatch(text) or tokens.is_moment(text)):
            page.mark(at, "page history")
