"""Columns of tables: rows of two cells, and which column has numbers of rules."""

import re
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

from corpus.documents.model import Line
from corpus.documents.numbers import openings

RULE_NUMBERS: Final = re.compile(
    r"(?:(?:rule|section|paragraph|article)(?:\s(?:no|nr|number|#)\.?)?"
    r"|(?:no|nr|number|#)\.?\s(?:of\s(?:the\s)?)?(?:rule|section|paragraph|article)"
    r"|(?:nr|numer)\.?\s(?:zasady|reguły|punktu|paragrafu|przepisu)"
    r"|(?:zasada|reguła|punkt|paragraf)(?:\snr\.?)?"
    r"|(?:номер|№)\s?(?:правила|пункта|параграфа|статьи)|(?:правило|пункт|параграф|статья)(?:\s№)?"
    r"|szabály(?:szám|\sszáma)?|(?:szakasz|paragrafus)(?:\sszáma)?|§"
    r"|(?:規則|ルール|条文?|項目)(?:の)?(?:番号|№|No\.?)?|条|項番)",
    re.IGNORECASE,
)
"""What the column with the numbers of rules is called; a text may be called so too.

Hungarian `pont` is left out: it is what a card scores.
"""
NUMBERS: Final = re.compile(
    r"(?:nr|no|num|number|numer|l\.?p|№|номер|n|№ п/п|п/п|#|szám|sorszám|ssz|番号|連番|項番|id)\.?",
    re.IGNORECASE,
)
"""What a column of any numbers is called: they are a rule's where they have parts."""
NUMBER: Final = re.compile(
    r"(?:§\s?)?(?:[0-9]{1,4}|[A-ZА-Я])(?:[.-](?:[0-9]{1,4}|[^\W\d_]))*[a-zа-я]?\.?"
)
PARTED: Final = re.compile(r"(?:§\s?)?(?:[0-9]{1,4}|[A-ZА-Я])[.-]\w.*|§.*")
COUNT: Final = re.compile(r"[#№]?\s?(?P<number>[0-9]{1,4})[.)]?")
STOP: Final = re.compile(r"[.!?。\uff01\uff1f;:][\"”»」)]*$")
NUMBERED_CELL: Final = re.compile(
    r"\s*(?:[0-9]+\.)+[0-9]*\t|\s*[0-9]+(?:\.[0-9]+)+\t|\s*[0-9]+\)?\t(?=.{30})"
)
PIPES: Final = re.compile(r"\s\|\s|^\||\|$")
LONGEST_ROW: Final = 120


def has_rule_numbers(name: str, cells: Sequence[str]) -> bool:
    """Whether a column has the numbers of rules, by its name and the shape of all its cells."""
    if not cells or not all(NUMBER.fullmatch(one) for one in cells):
        return False
    if RULE_NUMBERS.fullmatch(name):
        return True
    return bool(NUMBERS.fullmatch(name)) and any(PARTED.fullmatch(one) for one in cells)


def rows_of_two(lines: Sequence[Line]) -> set[int]:
    """The places of lines in two columns that follow one another: rows, unless rules are."""
    columned = [two(line.text.strip()) for line in lines]
    pairs = {at for at, (one, other) in enumerate(pairwise(columned)) if one and one == other}
    return pairs | _counted(lines)


def two(text: str) -> str:
    """The sign between the two columns of a line; empty where there are not two."""
    if text.count("\t") == 1:
        return "" if NUMBERED_CELL.match(text) else "\t"
    between = len(text) <= LONGEST_ROW and len(PIPES.findall(text)) == 1
    return "|" if between and " | " in text and not openings.starts_numbered(text) else ""


def _counted(lines: Sequence[Line]) -> set[int]:
    """The places of rows of two cells whose first one only counts them."""
    places = [at for at, line in enumerate(lines) if line.text.strip()]
    found: set[int] = set()
    for celled, run in groupby(places, lambda at: lines[at].text.strip().count("\t") == 1):
        rows = [*run]
        if celled and _are_counted([lines[at].text.strip().split("\t") for at in rows]):
            found.update(rows)
    return found


def _are_counted(rows: Sequence[Sequence[str]]) -> bool:
    """Whether rows have a column called by a word for numbers, or are names counted from one."""
    named = NUMBERS.fullmatch(rows[0][0].strip()) is not None
    counts = [COUNT.fullmatch(row[0].strip()) for row in (rows[1:] if named else rows)]
    if len(counts) < 2 or not all(counts):
        return False
    numbers = [int(one["number"]) for one in counts if one is not None]
    names = not any(STOP.search(row[1].strip()) for row in rows)
    return named or (names and numbers == [*range(1, len(numbers) + 1)])
