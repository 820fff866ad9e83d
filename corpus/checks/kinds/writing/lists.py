"""Lists: as many items as in the source."""

import re
from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.wording import CheckedText

ITEM: Final = re.compile(r"(?m)^\s*(?:- |\d+[.)] |\([a-z]\) )")
LETTERED: Final = re.compile(r"(?<!\w)[(（]([a-hа-д])[)）]")


def items(text: CheckedText) -> int:
    """The items of all lists of a text, those in running text too: (a), (b)."""
    return len(ITEM.findall(text.body)) + len(LETTERED.findall(text.body))


def look(case: Case) -> Iterator[Slip]:
    """A list that is longer or shorter than in all other texts."""
    here, others = items(case.text), {items(one) for one in case.witnesses}
    if others and not min(others) <= here <= max(others):
        there = items(case.witnesses[0])
        yield Slip("items", 0, "", {"here": str(here), "there": str(there)})


CHECK = TextCheck("lists", Severity.ERROR, look)
