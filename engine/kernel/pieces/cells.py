"""Places: the cells of a zone, which of them lie side by side, and its rows from either side.

>>> board = grid(3, 2)
>>> board.cells
('a1', 'b1', 'c1', 'a2', 'b2', 'c2')
>>> board.neighbours("a1"), board.neighbours("a1", diagonals=True)
(('b1', 'a2'), ('b1', 'a2', 'b2'))
>>> board.rows(), board.rows(far=True)
((('a1', 'b1', 'c1'), ('a2', 'b2', 'c2')), (('a2', 'b2', 'c2'), ('a1', 'b1', 'c1')))
>>> board.steps("a1", "c2")
3
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from engine.kernel.errors import TooManyCells

MOST_CELLS = 144
"""As many as all zones of one table may have together."""
ANY_NUMBER = 500

Steps = tuple[int, int]


@dataclass(frozen=True, repr=False)
class Cells:
    """The cells of a zone, each with its column and row. A cell holds *each* cards at most.

    What lies on another card takes no room of its own. No move leaves more in a cell. A mark that
    takes a card off another may, so that two can change places on each other: whether it stays so
    is for the ruleset, and nothing else comes into that cell meanwhile.
    """

    at: Mapping[str, Steps]
    each: int = 1
    lanes: bool = False
    """The cells are no grid but have names of their own, and lie beside each other in a row."""
    alone_by: frozenset[str] = frozenset()
    """The sections that keep a cell to so many cards, where the game has any: with one of them
    switched off a cell takes any number."""

    def __repr__(self) -> str:
        return f"<Cells {', '.join(self.at)}>"

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of all cells, row by row."""
        return tuple(self.at)

    def room(self, off: frozenset[str] = frozenset()) -> int:
        """Return how many cards a cell takes, with the sections *off* switched off."""
        return self.each if off.isdisjoint(self.alone_by) else ANY_NUMBER

    def neighbours(self, cell: str, *, diagonals: bool = False) -> tuple[str, ...]:
        """Return the cells beside this one; those that touch at a corner only if so wanted."""
        column, row = self.at[cell]
        found = []
        for other, (x, y) in self.at.items():
            across, along = abs(x - column), abs(y - row)
            if across + along == 1 or (diagonals and across == along == 1):
                found.append(other)
        return tuple(found)

    def steps(self, one: str, other: str) -> int:
        """Return how many steps the cells are apart, none of them across a corner."""
        (column, row), (x, y) = self.at[one], self.at[other]
        return abs(x - column) + abs(y - row)

    def rows(self, *, far: bool = False) -> tuple[tuple[str, ...], ...]:
        """Return the rows, the nearest first, as seen from the near or the far side."""
        by_row: dict[int, list[str]] = {}
        for cell, (_, row) in self.at.items():
            by_row.setdefault(row, []).append(cell)
        return tuple([tuple(by_row[row]) for row in sorted(by_row, reverse=far)])


def grid(columns: int, rows: int, each: int = 1, alone_by: frozenset[str] = frozenset()) -> Cells:
    """Return cells named like ``b3``: columns from a, rows from 1, which is the near one."""
    _few(columns * rows)
    letters = ascii_lowercase[:columns]
    at = {f"{x}{y}": (n, y) for y in range(1, rows + 1) for n, x in enumerate(letters)}
    return Cells(at, each, alone_by=alone_by)


def lanes(*names: str, each: int = ANY_NUMBER) -> Cells:
    """Return cells with names of their own, from left to right."""
    _few(len(names))
    return Cells({name: (n, 1) for n, name in enumerate(names)}, each, lanes=True)


def _few(cells: int) -> None:
    if cells > MOST_CELLS:
        raise TooManyCells(f"A zone of {cells} cells; {MOST_CELLS} is the most.")
