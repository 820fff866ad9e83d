"""Which cells a card may come onto, why not onto others, and which one its player chooses."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.berserk.card import CARDS
from engine.games.berserk.coming.ways import Coming
from engine.games.berserk.seats import BOARD, is_taken
from engine.kernel.decisions import Choose, Option, Script, ask, refuse_all
from engine.kernel.effects.readings import reading
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.cells import Cells
from engine.kernel.table import Ref, Table

THIRD_ROW = {"nearest": 0, "third": 2}
"""Which row the third one is, counted from the player, by the reading that is played."""


def board(table: Table) -> Cells:
    """Return the cells of the board."""
    cells = table.layout.kinds[BOARD].cells
    assert cells is not None
    return cells


def beside(table: Table, cell: str) -> tuple[str, ...]:
    """Return the cells beside this one, by the reading that is played."""
    return board(table).neighbours(cell, diagonals=reading(table, "diagonals") == "yes")


def own_half(table: Table, player: str) -> set[str]:
    """Return the cells of the rows that are nearer to the player."""
    rows = table.rows(BOARD, player)
    return {cell for row in rows[: len(rows) // 2] for cell in row}


def needs_cell(table: Table, coming: Coming, name: str) -> bool:
    """Say whether the card has to have a cell, and does not come into the auxiliary zone."""
    return not CARDS[name].lies_aside or coming.way.auxiliary in table.off


def cells_near(table: Table, coming: Coming) -> tuple[str, ...]:
    """Return the cells onto which the second default, or the card's text, lets cards come."""
    if coming.otherwise.near == "any":
        return board(table).cells
    if coming.way.place == "third row":
        return table.rows(BOARD, coming.player)[THIRD_ROW[reading(table, "third-row")]]
    stands = _stands(table, coming)
    return beside(table, stands) if stands else ()


def _stands(table: Table, coming: Coming) -> str:
    """Return the cell beside which cards come; nothing if the card that does it is on none."""
    return coming.stood or (table.cell(coming.user) if coming.user else "")


def _almost_near(table: Table, coming: Coming) -> set[str]:
    """Return the free cells that are refused by a little: at a corner, or in the next row."""
    grid, stands = board(table), _stands(table, coming)
    if coming.way.place == "third row":
        cells = {n for cell in cells_near(table, coming) for n in grid.neighbours(cell)}
    else:
        cells = {*grid.neighbours(stands, diagonals=True)} if stands else set()
    return {cell for cell in cells if not is_taken(table, cell)}


def cells_for(
    table: Table, coming: Coming, chosen: Sequence[str] = ()
) -> dict[str, Grounds | None]:
    """Return every cell, and why a card cannot come onto it or None.

    *chosen* are the cells of the other cards that come with it.
    """
    way, near = coming.way, cells_near(table, coming)
    return {
        cell: (None if cell in near else table.refusal((way.near,)))
        or (table.refusal((way.free,)) if is_taken(table, cell) else None)
        or (table.refusal((way.apart,)) if cell in chosen else None)
        for cell in board(table).cells
    }


def legal_cells(table: Table, coming: Coming) -> list[str]:
    """Return the cells onto which a single card may come."""
    return [cell for cell, refused in cells_for(table, coming).items() if refused is None]


def no_cell(table: Table, coming: Coming) -> Cites:
    """Return what refuses a card that no cell would take."""
    way = coming.way
    says = (way.free,) if coming.otherwise.near else (way.near, way.free)
    return tuple([section for section in says if section not in table.off])


def choose_cell(table: Table, coming: Coming, seen: Ref, chosen: Sequence[str]) -> Script[str]:
    """Return the cell that the player chooses for the card; nothing if there is none.

    Of the cells that it cannot come onto, those are shown that are near, or almost.
    """
    way, near, name = coming.way, cells_near(table, coming), table.name(seen)
    cells = cells_for(table, coming, chosen)
    shown = {*near, *chosen} | _almost_near(table, coming)
    options = tuple(
        [
            Option(cell, way.verb, {"card": name, "cards": (name,), "cell": cell}, refused)
            for cell, refused in cells.items()
            if refused is None or cell in shown
        ]
    )
    said = {"card": name, **coming.by(table)}
    question = Choose(coming.player, "cell", options, (way.near, way.free), said, coming.cause)
    if question.offered():
        return (yield from ask(table, question)).key
    refuse_all(table, question)
    return ""
