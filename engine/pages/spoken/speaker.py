"""Sentences for ears: a cell is said by its row and its place in it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from engine.kernel.pieces.cells import Cells
from engine.words.names import CardNames
from engine.words.sentences import Speaker
from engine.words.wording import Wording


class SpokenSpeaker(Speaker):
    """Says what a `Speaker` says, and of a cell in a grid where it is: “c2, row 2, cell 3”."""

    def __init__(
        self, wording: Wording, names: CardNames, viewer: str, boards: tuple[Cells, ...]
    ) -> None:
        super().__init__(wording, names, viewer)
        self._at = {
            cell: place for board in boards if not board.lanes for cell, place in board.at.items()
        }

    def cell(self, cell: str) -> str:
        """Name a cell and say where it is; the first row is the nearest to the first player."""
        name = super().cell(cell)
        if cell not in self._at:
            return name
        column, row = self._at[cell]
        said = {"cell": name, "row": row, "place": column + 1}
        return _("%(cell)s, row %(row)s, cell %(place)s") % said
