"""Hints: what an example whispers while its table is so, the rougher word before the finer.

A condition is data in the words of claims: patterns over what has happened so far, and a count over
the table as it is now. It is bound to no line, so whichever answers lead there, the hint shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.chance import CHANCE
from engine.kernel.decisions import Choose
from engine.kernel.lines.claims import Count, EventPattern
from engine.kernel.table import Table

GRADES = (1, 2, 3)
"""From rough to fine: where to look, what decides, what to do."""


class Condition(NamedTuple):
    """What must be so on the table; a part that is None is not looked at."""

    given: EventPattern | None = None
    """Something that has happened."""
    unless: EventPattern | None = None
    """Something that has not happened yet."""
    now: Count | None = None
    """How many cards lie where, or how much a counter is."""

    def holds(self, table: Table) -> bool:
        """Say whether the table is so now."""
        if self.given is not None and not any(map(self.given.matches, table.events)):
            return False
        if self.unless is not None and any(map(self.unless.matches, table.events)):
            return False
        return self.now is None or self.now.holds(table)


class Hint(NamedTuple):
    """A text, how fine it is, and while what is so it helps; *stands* is its line in the file."""

    when: Condition
    grade: int
    text: Mapping[str, str]
    stands: int | None = None

    def shows(self, table: Table, question: Choose | None) -> bool:
        """Say whether it helps at this question; chance and the end of a line need no help."""
        return question is not None and question.player != CHANCE and self.when.holds(table)
