"""References by numbers of a shape that the document uses: `C2`, `T-7`, `А.2`, `四の（１）`."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from corpus.documents.model import Reference
from corpus.documents.names import Names, wanted_key
from corpus.documents.numbers.alphabets import KANJI_AMOUNT, RAISED
from corpus.documents.numbers.shapes import LETTERS
from corpus.documents.references import legal
from corpus.documents.references.cues import POINT

KINDS: Final = {
    "9": "[0-9]{1,3}", "A": "[A-Z]", "Я": "[А-Я]", "Ω": "[Α-Ω]", "a": "[a-z]", "я": "[а-я]",
    "ω": "[α-ω]", "R": "[IVXL]{1,6}", "K": KANJI_AMOUNT, "N": "[ァ-ヶ]", "¹": f"[{RAISED}]{{1,2}}",
    "-": "[\u2010\u2011\u2212\u2013-]", ".": "\\.", "/": "/", ":": ":", "の": "[の・]",
}  # fmt: skip
"""What each sign of a form stands for in running text."""
BARE_POINT: Final = re.compile(
    rf"(?P<glued>[a-zа-я])(?![{LETTERS}0-9])"
    rf"|\s(?P<apart>[a-zа-я])(?=[.,;:)\]\uff09]|$)|\s(?P<plain>[b-hj-np-tvxбгджзлмнпртф])(?=[\s])"
)
"""The letter of a point behind a number; one that is a word too only before a stop."""
OF_CHAPTER: Final = re.compile(
    rf"(?<![{LETTERS}0-9.,])(?P<over>{KANJI_AMOUNT}|[IVXL]{{1,6}}|[0-9]{{1,2}}|[A-ZА-Я])"
    r"(?:(?P<joined>の第?|\.(?=[(]))|\.?\s?)[(](?P<point>[0-9]{1,2}|[a-zа-я]|[一二三四五六七八九十]{1,2})[)]"
)
SAID_BY_LETTER: Final = re.compile("[A-ZА-Я]")
BRACKETED: Final = re.compile(
    rf"[【〔\[](?P<inner>[A-ZА-Я]|[0-9]{{1,2}}|{KANJI_AMOUNT})[】〕\]]"
    r"|[(](?P<roman>[IVXL]{1,6})\.?[)]"
)
BEFORE: Final = re.compile(
    r"(?P<ja>前[項条](?!の?[0-9]))|(?i:предыдущ\w+\s(?:пункт|параграф|правил|стать)\w*"
    r"|poprzedni\w*\s(?:punk|paragraf|zasad|reguł|ustęp)\w*|előző\s(?:pont|szabály|bekezdés)\w*"
    r"|(?:previous|preceding)\s(?:rule|point|paragraph|section))(?!\w|\s\S{0,3}[0-9])"
)
"""The rule right before, named by where it stands."""


def of_forms(
    text: str, narrow: str, line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    """Numbers of the shapes that the document uses."""
    if names.forms:
        for match in _pattern(frozenset(names.forms)).finditer(narrow):
            yield from _one(match, text, line, names)


def by_place(
    text: str, narrow: str, line: int, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    """Chapters in brackets, a point of a chapter, and the rule before: what is held, or nothing."""
    for match in OF_CHAPTER.finditer(narrow):
        sure = match["joined"] or SAID_BY_LETTER.match(match["over"])
        if not sure and not legal.is_announced(narrow, *match.span()):
            continue  # An amount that is told twice.
        over = names.of_chapter(match["over"])
        below = names.series.get((over, match["point"]), "") if over else ""
        if below:
            written = text[match.start() : match.end()]
            yield match.start(), match.end(), Reference(written, line, below)
    for match in BRACKETED.finditer(narrow):
        said = match["inner"] or match["roman"]
        to = names.of_chapter(said) if not said.isdecimal() else ""
        if to:
            yield match.start(), match.end(), Reference(text[slice(*match.span())], line, to)
    if "before" in labels:
        for match in BEFORE.finditer(text):
            yield match.start(), match.end(), Reference(match[0], line, labels["before"])


def _one(
    match: re.Match[str], text: str, line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    number, narrow = match[0], match.string
    to, end = names.of_shape(number), match.end()
    behind = (POINT.match(narrow, end) or BARE_POINT.match(narrow, end)) if to else None
    if behind is not None:
        point = (behind[behind.lastgroup or 0] or "").casefold()
        below = names.series.get((to, point), "")
        if below:
            end, to = behind.end(), below
    elif to:
        to, end = legal.passage(narrow, end, to, names)
    if end == match.end() and re.match(f"[{LETTERS}]", narrow[end:]):
        return  # A word or a longer number.
    if not to and number[0] not in names.letters:
        return
    wanted = "" if to else wanted_key(number)
    yield match.start(), end, Reference(text[match.start() : end], line, to, wanted)


@lru_cache(maxsize=64)
def _pattern(forms: frozenset[str]) -> re.Pattern[str]:
    """Any number of one of these forms, in running text."""
    written = ("".join(KINDS[sign] for sign in form) for form in sorted(forms, key=len)[::-1])
    first = rf"(?<![{LETTERS}0-9])(?<![0-9{LETTERS}][.,/:-])(?<!\\)"
    last = rf"(?![0-9]|[{LETTERS}]{{2}}|[/:.-][0-9])"
    return re.compile(first + "(?:" + "|".join(written) + ")" + last)
