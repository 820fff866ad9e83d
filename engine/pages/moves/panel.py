"""The panel of moves: what a reader has walked as text, and the ways through it.

`1 Answer 2 Answer (2 Other 3 …) 3 …`: the first line walked, and behind each answer what else was
tried there. A side line of a few answers stands in brackets, a longer one or one with lines of its
own is folded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine.pages.log import Teller
from engine.pages.moves.manners import manner_of
from engine.playing.moves.alike import join_alike
from engine.playing.moves.tree import MoveNode, MoveTree, Seen

MOST_IN_BRACKETS = 3
"""So many answers of a side line are read in passing."""


@dataclass(frozen=True, slots=True)
class SameTable:
    """Another line in which the table is the same: its number, and where."""

    line: int
    url: str


@dataclass(frozen=True, slots=True)
class MoveShown:
    """An answer in the tree; *asides* are the side lines that leave the line where it was given."""

    number: int
    answer: SafeString
    url: str
    manner: str
    here: bool
    same: SameTable | None
    asides: list[SideLine]


@dataclass(frozen=True, slots=True)
class SideLine:
    """A line that leaves another one: folded if it is not read in passing, open if one is in it."""

    number: int
    code: str
    moves: list[MoveShown]
    is_folded: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class MovesShown:
    """The tree, and the addresses of the ways through it; a way that leads nowhere is empty."""

    start: str
    at_start: bool
    moves: list[MoveShown]
    lines: int
    end: str
    branch_before: str
    branch_after: str


def moves_shown(
    tree: MoveTree, seen: Seen, teller: Teller, address_of: Callable[[str], str]
) -> MovesShown:
    """Return the tree as the reader may see it, in the reader's language. No query."""
    nodes = tree.nodes(seen)
    join_alike(nodes, tree, seen)
    root, here = nodes[tree.here.moments[0].code], nodes[tree.here.code]
    writer = _Writer(teller, address_of, here)
    before, after = _branches(here)
    return MovesShown(
        start=address_of(root.code),
        at_start=here is root,
        moves=writer.after(root),
        lines=len(tree.lines),
        end=writer.way(here.last()),
        branch_before=writer.way(before),
        branch_after=writer.way(after),
    )


@dataclass(frozen=True, slots=True)
class _Writer:
    teller: Teller
    address_of: Callable[[str], str]
    here: MoveNode

    def way(self, node: MoveNode) -> str:
        """Return the address of an entry; empty if the reader is there."""
        return "" if node is self.here else self.address_of(node.code)

    def after(self, node: MoveNode) -> list[MoveShown]:
        """Return the line that goes on from an entry as it was first walked."""
        return [self._move(move, others) for move, others in _line_after(node)]

    def _move(self, node: MoveNode, others: list[MoveNode]) -> MoveShown:
        assert node.taken is not None
        alike = node.alike
        return MoveShown(
            number=node.number,
            answer=self.teller.speaker.option(node.taken.option, node.taken.question),
            url=self.address_of(node.code),
            manner=manner_of(node.taken),
            here=node is self.here,
            same=SameTable(alike.line, self.address_of(alike.code)) if alike else None,
            asides=[self._aside(other) for other in others],
        )

    def _aside(self, node: MoveNode) -> SideLine:
        moves = [self._move(node, []), *self.after(node)]
        branched = any(move.asides for move in moves)
        return SideLine(
            number=node.line,
            code=node.code,
            moves=moves,
            is_folded=branched or len(moves) > MOST_IN_BRACKETS,
            is_open=node is self.here or node in [*self.here.before()],
        )


def _line_after(node: MoveNode) -> Iterator[tuple[MoveNode, list[MoveNode]]]:
    """Yield each entry of the line that goes on from *node*, and the others at its place."""
    while node.branches:
        node, *others = node.branches
        yield node, others


def _branches(here: MoveNode) -> tuple[MoveNode, MoveNode]:
    """Return the branch before and the one after this one, in a ring.

    They leave the same place as this one does, nearest to the reader; of a line that leaves no
    other they are those of the next place where lines part. Both are *here* if none part.
    """
    for node in (here, *here.before()):
        if node.above and len(node.above.branches) > 1:
            ring = node.above.branches
            place = ring.index(node)
            return ring[place - 1], ring[(place + 1) % len(ring)]
    for node in (here, *[move for move, _ in _line_after(here)]):
        if len(node.branches) > 1:
            return node.branches[-1], node.branches[1]
    return here, here
