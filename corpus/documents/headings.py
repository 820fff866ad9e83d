"""Which paragraphs are headings, in a format that marks them and in plain text, and how deep."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.documents import kinds
from corpus.documents.numbering import Number
from corpus.documents.paragraphs import Paragraph

CHAPTER = re.compile(
    r"(?:Sekcja|Rozdział|Część|Dział|Глава|Раздел|Часть|Chapter|Section|Part)\s+[0-9IVX]{1,5}\b|"
    r"[0-9IVX]{1,5}\.?\s(?:fejezet|rész)\b|第[0-9一二三四五六七八九十]{1,3}[章節部]",
    re.IGNORECASE,
)
STOPS = re.compile(r"[.:;,!…。、\uff0e\uff0c\uff01\uff1a][\"”»」』)\]]*$|[.!?]\s|。")
STARTS = re.compile(r"[\"„“«「『【(]?[^\W_]")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LONGEST, LONGEST_JAPANESE, MOST_WORDS = 100, 30, 14
TITLE, PART, RUN_IN = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Heading:
    """How deep a heading is, 1 for the title of the document; `run_in` if its text follows at once.

    A run-in heading holds its own block only: the next block belongs to the heading above.
    """

    level: int
    run_in: bool = False
    title: bool = False


def looks_like_title(text: str) -> bool:
    """Whether a line could be a heading: short, without a stop, beginning as headings do."""
    text = CHAPTER.sub("", text).lstrip(" .:") or text if CHAPTER.match(text) else text
    longest = LONGEST_JAPANESE if JAPANESE.search(text) else LONGEST
    if not text or len(text) > longest or len(text.split()) > MOST_WORDS:
        return False
    if not STARTS.match(text) or STOPS.search(text) or text[0].islower():
        return False
    return not kinds.QUOTED_TERM.match(text)


def find(
    paragraphs: Sequence[Paragraph],
    numbers: Sequence[Number | None],
    items: Sequence[Number | None],
) -> list[Heading | None]:
    """The headings without numbers among the paragraphs.

    Where the format marks headings, those are all there are, and the title above them.
    """
    marked = any(one.heading for one in paragraphs)
    found: list[Heading | None] = []
    for at, one in enumerate(paragraphs):
        if numbers[at] is not None or items[at] is not None or one.mark or one.table:
            found.append(None)
        elif one.heading:
            found.append(Heading(one.heading))
        elif at == 0 and one.alone and looks_like_title(one.text):
            found.append(Heading(TITLE))
        elif marked or len(one.texts) > 1:
            found.append(None)
        else:
            found.append(_plain(paragraphs, numbers, at))
    tops = [at for at, one in enumerate(found) if one is not None and one.level == TITLE]
    first = next((at for at, one in enumerate(found) if one is not None), None)
    if len(tops) == 1 and tops[0] == first and not any(numbers[: tops[0]]):
        found[tops[0]] = Heading(TITLE, title=True)
    return found


def _plain(
    paragraphs: Sequence[Paragraph], numbers: Sequence[Number | None], at: int
) -> Heading | None:
    """A heading in plain text: it stands alone, or first in its block with sentences under it."""
    one = paragraphs[at]
    if not one.first or not looks_like_title(one.text) or kinds.LOOK_ALIKE.match(one.text):
        return None
    awaited = (
        at > 0
        and (before := numbers[at - 1]) is not None
        and not paragraphs[at - 1].text[before.length :].strip(" .\u00a0\u3000\uff0e")
    )
    if awaited:
        return None
    if CHAPTER.match(one.text):
        return Heading(TITLE)
    if one.alone:
        return Heading(PART)
    after = paragraphs[at + 1]
    if len(after.text) > len(one.text) or after.mark or after.table or numbers[at + 1] is not None:
        return Heading(RUN_IN, run_in=True)
    return None
