"""The moves that a reader has walked, as a tree: what its address says of it, and its entries.

Standard library only. An address names the ends of the lines walked, joined by dots, in the order
in which they were first walked; the position that it leads to is on one of them or is the newest
end.
What stands in an address is untrusted: of each end the longest valid part is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.kernel.errors import TooMuch
from engine.kernel.lines.answers import Taken
from engine.kernel.lines.codes import START
from engine.playing.positions import UNSEEN, Position, position

MOST_ENDS = 24
"""Past so many lines the oldest side line falls away; the first line walked stays."""
BETWEEN = "."

Seen = Callable[[Position], Position]
"""What one player knows of a position."""
End = TypeVar("End")


@dataclass(slots=True, eq=False)
class MoveNode:
    """An entry of the tree: an answer, and the entries that follow it, the first walked first.

    What others have answered unseen is no entry: what came of it follows the entry before.
    """

    code: str
    taken: Taken | None
    """None at the start."""
    number: int
    """Which answer of its line it is, from 1; 0 at the start."""
    line: int
    """The number of the first line that goes through it, from 1."""
    above: MoveNode | None
    branches: list[MoveNode] = field(default_factory=list)
    alike: MoveNode | None = None
    """An earlier entry, in another line, after which the table is the same."""

    def before(self) -> Iterator[MoveNode]:
        """Yield the entries that lead here, the nearest first."""
        node = self.above
        while node is not None:
            yield node
            node = node.above

    def last(self) -> MoveNode:
        """Return the end of the line that goes on from here as it was first walked."""
        node = self
        while node.branches:
            node = node.branches[0]
        return node


class MoveTree:
    """The lines that were walked, the first one first, and the position where the reader is."""

    def __init__(self, lines: Sequence[Position], here: Position) -> None:
        self.lines = tuple(lines)
        self.here = here
        self._codes = frozenset(code for line in self.lines for code in codes_on(line))

    def said_at(self, code: str) -> str:
        """Return what the address of *code* says of the tree.

        It is the code of a position of the tree, or of what comes of an answer given here: that is
        where the line ends that the reader was at the end of, else a new line. Empty if the code
        tells all.
        """
        ends = [line.code for line in self.lines]
        if code not in self._codes:
            ends = [code if end == self.here.code else end for end in ends]
            ends = ends if code in ends else [*ends, code]
        return _said(within_cap(ends), code)

    def said_with(self, line: Sequence[str], code: str) -> str:
        """Return the same of a *line* that the page offers by name and that *code* lies on.

        It is given by the codes of its positions, the start first. It becomes the first of the
        tree, so that its moves are those that come next.
        """
        others = [one for one in self.lines if one.code not in line]
        on_from = [one.code for one in others if line[-1] in codes_on(one)]
        first = on_from[:1] or [line[-1]]
        ends = dict.fromkeys((*first, *[one.code for one in others]))
        return _said(within_cap([*ends]), code)

    def ahead(self, seen: Seen) -> tuple[str, ...]:
        """Return the codes from here to the end of the first line walked that goes on from here.

        They are those that a reader is led through: of an unseen shuffle only the whole.
        """
        line = next(line for line in self.lines if self.here.code in codes_on(line))
        codes, known = codes_on(line), codes_on(seen(line))
        later = codes[codes.index(self.here.code) + 1 :]
        return (self.here.code, *[code for code in later if code in known])

    def nodes(self, seen: Seen) -> dict[str, MoveNode]:
        """Return the entry of every position by its code, as *seen*; the start stands first.

        The position after an unseen answer has the entry before it.
        """
        root = MoveNode(START, None, 0, 1, None)
        found = {START: root}
        for number, line in enumerate(self.lines, start=1):
            known = {moment.code: moment.taken for moment in seen(line).moments}
            node = root
            for code in codes_on(line):
                if code not in found:
                    found[code] = _grown(node, code, known.get(code), number)
                node = found[code]
        return found


def move_tree(said: str, here: Position) -> MoveTree:
    """Return the tree of the ends that an address says, and of the position that it leads to."""
    lines: list[Position] = []
    for code in within_cap([code for code in dict.fromkeys(said.split(BETWEEN)) if code]):
        line = _played(here, code)
        lines = lines if line is None else joined(lines, line)
    return MoveTree(within_cap(joined(lines, here)), here)


def joined(lines: list[Position], line: Position) -> list[Position]:
    """Return the lines with one more: not at all if it is part of one, in place of its own part."""
    if any(line.code in codes_on(one) for one in lines):
        return lines
    passed = codes_on(line)
    for place, one in enumerate(lines):
        if one.code in passed:
            return [*lines[:place], line, *lines[place + 1 :]]
    return [*lines, line]


def within_cap(ends: list[End]) -> list[End]:
    """Return the ends without the oldest side lines, if they are too many."""
    return ends if len(ends) <= MOST_ENDS else [ends[0], *ends[1 - MOST_ENDS :]]


def codes_on(line: Position) -> tuple[str, ...]:
    """Return the code of every position on the way to this one, the start first."""
    return tuple([moment.code for moment in line.moments])


def _said(ends: Iterable[str], code: str) -> str:
    """Join the ends, but for the newest if it is the position itself."""
    ends = [*ends]
    return BETWEEN.join(ends[:-1] if ends[-1] == code else ends)


def _played(here: Position, code: str) -> Position | None:
    """Return the position after the longest valid part of a line; None if there is none."""
    try:
        line = position(here.scenario, code, here.off)
    except TooMuch:
        return None
    return None if line.code == START else line


def _grown(above: MoveNode, code: str, taken: Taken | None, line: int) -> MoveNode:
    """Return the entry that follows *above*, or that itself if nobody may see what was answered."""
    if taken is None or taken.option is UNSEEN:
        return above
    node = MoveNode(code, taken, above.number + 1, line, above)
    above.branches.append(node)
    return node
