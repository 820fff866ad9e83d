"""Which paragraphs are headings, in a format that marks them and in plain text, and how deep."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.documents import kinds
from corpus.documents.numbers.numbering import Number
from corpus.documents.paragraphs import Paragraph
from corpus.documents.questions import ANSWER, QUESTION, is_question

CHAPTER = re.compile(
    r"(?:Sekcja|Rozdział|Część|Dział|Глава|Раздел|Часть|Chapter|Section|Part)\s+[0-9IVX]{1,5}\b|"
    r"[0-9IVX]{1,5}\.?\s(?:fejezet|rész)\b|第[0-9一二三四五六七八九十]{1,3}[章節部]",
    re.IGNORECASE,
)
STOPS = re.compile(r"[.:;,!…。、\uff0e\uff0c\uff01\uff1a][\"”»」』)\]]*$|[.!?]\s|。")
STARTS = re.compile(r"[\"„“«「『【(]?[^\W_]")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LONGEST, LONGEST_JAPANESE, MOST_WORDS = 100, 30, 14
ENDED = re.compile(r"[.!?。\uff01\uff1f][\"”»」)\]]*$")
MOST_WITHIN, MOST_TITLES = 5, 3
TITLE, PART, RUN_IN, STRONG = 1, 2, 3, 11


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
        elif one.strong and one.role != "term" and _is_strong_title(one):
            first = not marked and not any(found) and not any(numbers[:at])
            found.append(Heading(TITLE if first else STRONG))
        elif at == 0 and _is_title_page(paragraphs):
            found.append(Heading(TITLE))
        elif marked or len(one.texts) > 1:
            found.append(None)
        else:
            found.append(_plain(paragraphs, numbers, at))
    tops = [at for at, one in enumerate(found) if one is not None and one.level == TITLE]
    foremost = next((at for at, one in enumerate(found) if one is not None), None)
    if len(tops) == 1 and tops[0] == foremost and not any(numbers[: tops[0]]):
        found[tops[0]] = Heading(TITLE, title=True)
    return found


def _is_within(paragraphs: Sequence[Paragraph], numbers: Sequence[Number | None], at: int) -> bool:
    """Whether a line in the midst of a block is a heading: what is before it has ended, and a
    sentence, a number or a table comes after it."""
    one, before = paragraphs[at], paragraphs[at - 1]
    if at + 1 == len(paragraphs) or len(one.text.split()) > MOST_WITHIN or one.indent:
        return False
    if not looks_like_title(one.text) or any(to.match(one.text) for _, to in kinds.OPENINGS):
        return False
    ended = bool(before.table) or bool(ENDED.search(before.texts[-1][0] if before.texts else ""))
    after = paragraphs[at + 1]
    if after.block != one.block or after.mark or not ended:
        return False
    sentence = ENDED.search(after.text) and len(after.text) > 2 * len(one.text)
    return bool(sentence or numbers[at + 1] is not None or after.table == "head")


def _is_title_page(paragraphs: Sequence[Paragraph]) -> bool:
    """Whether the first block of a document is its title, with a line or two below it."""
    block = [one for one in paragraphs[:5] if one.block == paragraphs[0].block]
    titles = all(looks_like_title(one.text) and not one.table for one in block)
    return titles and len(block) <= MOST_TITLES


def _is_strong_title(one: Paragraph) -> bool:
    """Whether a line in bold letters is a heading: short, no question, and nothing but a colon at
    its end."""
    text = one.text.rstrip(":\uff1a ")
    label = any(opening.match(one.text) for _, opening in kinds.OPENINGS)
    return len(one.texts) == 1 and looks_like_title(text) and not label and not is_question(text)


def _plain(
    paragraphs: Sequence[Paragraph], numbers: Sequence[Number | None], at: int
) -> Heading | None:
    """A heading in plain text: it stands alone, or first in its block with sentences under it."""
    one = paragraphs[at]
    if not one.first:
        return Heading(RUN_IN, run_in=False) if _is_within(paragraphs, numbers, at) else None
    if not looks_like_title(one.text) or kinds.LOOK_ALIKE.match(one.text):
        return None
    if QUESTION.match(one.text) or ANSWER.match(one.text):
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
    if one.alone or kinds.below(one.text) in (kinds.ERRATUM, kinds.EXPLANATION):
        return Heading(PART)
    after = paragraphs[at + 1]
    if len(after.text) > len(one.text) or after.mark or after.table or numbers[at + 1] is not None:
        return Heading(RUN_IN, run_in=True)
    return None
