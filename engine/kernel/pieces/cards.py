"""What the cards on a table carry: their marks, the cell each lies in, what lies on which."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.board import Board, Ref
from engine.kernel.layout import Layout
from engine.kernel.pieces.marks import NO_HOST, NOBODY, OWNER, Value


class Cards(Board):
    """The cards with their marks and cells. Whoever only looks needs no more than this."""

    __slots__ = ("_carries", "_cells", "_host", "_marks", "layout", "off")

    def __init__(self, layout: Layout, off: frozenset[str] = frozenset()) -> None:
        super().__init__(layout)
        self.off = off
        """The sections that are switched off."""
        self.layout = layout
        self._carries = layout.carries
        """Whether there is any of this; if not, a move asks no more than that."""
        self._cells: dict[int, str] = dict(layout.cells)
        self._marks: dict[int, dict[str, Value]] = {
            card: dict(marks) for card, marks in layout.marked.items()
        }
        hosts = [name for name, kind in layout.marks.items() if kind.kind == "host"]
        self._host = hosts[0] if hosts else ""
        """The mark that says on which card another lies, if the game has one."""

    # Marks

    def marked(self, seen: Ref, name: str) -> Value:
        """Return what the mark says of the card now."""
        carried = self._marks.get(seen.card)
        if carried and name in carried:
            return carried[name]
        kind = self.layout.marks[name]
        return self.marked(seen, kind.like) if kind.like else kind.default()

    def marks(self, seen: Ref) -> dict[str, Value]:
        """Return what the card's marks say that say anything but their default, in their order."""
        carried = self._marks.get(seen.card, {})
        return {name: carried[name] for name in self.layout.marks if name in carried}

    def all_marks(self) -> dict[int, dict[str, Value]]:
        """Return what all marks say that say anything but their default, by the cards' numbers."""
        numbers = sorted(self._marks)
        marks = {card: self.marks(self.see(card)) for card in numbers}
        return {card: carried for card, carried in marks.items() if carried}

    def all_cells(self) -> dict[int, str]:
        """Return the cell of each card that lies in one, by the cards' numbers."""
        return dict(self._cells)

    def owner(self, seen: Ref) -> str:
        """Return whose the card is: as its mark says, else the player whose zone it lies in."""
        marked = self.marked(seen, OWNER) if OWNER in self.layout.marks else NOBODY
        if marked:
            return str(marked)
        player, slash, _ = self._where[seen.card].partition("/")
        return player if slash and player in self.layout.players else NOBODY

    # Hosts and guests

    def host(self, seen: Ref) -> Ref | None:
        """Return a sighting of the card on which this one lies, or None."""
        card = self._host_of(seen.card)
        return None if card == NO_HOST else self.see(card)

    def guests(self, seen: Ref) -> list[Ref]:
        """Return sightings of the cards that lie on this one itself, in their order in the zone."""
        there = self._zones[self._where[seen.card]]
        return [self.see(card) for card in there if self._host_of(card) == seen.card]

    def _host_of(self, card: int) -> int:
        carried = self._marks.get(card)
        return int(carried.get(self._host, NO_HOST)) if carried else NO_HOST

    def _all_on(self, card: int) -> list[int]:
        """Return the cards that lie on this one, and those that lie on them."""
        there = self._zones[self._where[card]]
        found = [one for one in there if self._host_of(one) == card]
        return [deep for one in found for deep in (one, *self._all_on(one))]

    # Cells

    def cell(self, seen: Ref) -> str:
        """Return the cell in which the card lies; empty if its zone has none."""
        return self._cells.get(seen.card, "")

    def in_cell(self, zone: str, cell: str) -> list[Ref]:
        """Return sightings of the cards in the cell, without those that lie on others."""
        return [
            self.see(card)
            for card in self._zones[zone]
            if self._cells.get(card) == cell and self._host_of(card) == NO_HOST
        ]

    def free_cells(self, zone: str, among: Sequence[str] | None = None) -> list[str]:
        """Return the cells of the zone, or those *among* which is looked, that take a card more."""
        cells = self.layout.kinds[zone].cells
        if cells is None:
            return []
        taken: dict[str, int] = {}
        for card in self._zones[zone]:
            if self._host_of(card) == NO_HOST:
                taken[self._cells[card]] = taken.get(self._cells[card], 0) + 1
        looked_at = cells.cells if among is None else among
        room = cells.room(self.off)
        return [cell for cell in looked_at if taken.get(cell, 0) < room]

    def neighbours(self, seen: Ref, *, diagonals: bool = False) -> tuple[str, ...]:
        """Return the cells beside the card's; those at its corners only if so wanted."""
        cells, cell = self.layout.kinds[self.where(seen)].cells, self.cell(seen)
        return cells.neighbours(cell, diagonals=diagonals) if cells and cell else ()

    def rows(self, zone: str, player: str) -> tuple[tuple[str, ...], ...]:
        """Return the zone's rows of cells, the player's nearest first: the second sits across."""
        cells = self.layout.kinds[zone].cells
        far = self.layout.players.index(player) % 2 == 1
        return cells.rows(far=far) if cells else ()
