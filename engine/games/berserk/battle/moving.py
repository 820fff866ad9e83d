"""Moves of a card to a cell beside it."""

from __future__ import annotations

from engine.games.berserk.coming.cells import beside
from engine.games.berserk.coming.incarnating import settle
from engine.games.berserk.seats import BOARD, is_taken
from engine.games.berserk.sections import MOVING
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.pieces.naming import place_of
from engine.kernel.table import Ref, Table


def free_beside(table: Table, seen: Ref) -> list[str]:
    """Return the free cells beside the card; none if it is on no cell."""
    cell = table.cell(seen)
    return [one for one in beside(table, cell) if not is_taken(table, one)] if cell else []


def move(table: Table, player: str, seen: Ref, cell: str, cause: int | None = None) -> Script[None]:
    """Move the card to a free cell beside it; what waits for the cell that it leaves comes."""
    if cell not in free_beside(table, seen):
        said = {"player": player, **place_of(table, seen), "cell": cell}
        table.emit("move", said, MOVING, cause, refused=True)
        return
    table.move((seen,), BOARD, "move", MOVING, cause, cell=cell, data={"player": player})
    yield from settle(table)


def choose_move(
    table: Table, player: str, seen: Ref, cells: list[str], *, may: bool
) -> Script[str]:
    """Return the cell that the player chooses for the card's move; nothing if it stays."""
    name = table.name(seen)
    said = {"card": name, "cards": (name,)}
    options = [Option(cell, "move", {**said, "cell": cell}) for cell in cells]
    if may:
        options.append(Option("no", "stay", {"card": name}))
    if not options:
        return ""
    question = Choose(player, name, tuple(options), MOVING, {"card": name})
    taken = yield from ask(table, question)
    return "" if taken.verb == "stay" else taken.key
