"""Putting cards into play: the cells first, then all at once, each by the defaults of its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.berserk.coming.cells import choose_cell, needs_cell, own_half
from engine.games.berserk.coming.ways import Coming
from engine.games.berserk.seats import BOARD, auxiliary
from engine.games.berserk.sections import AS_IT_SAYS, OTHER_HALF, WHERE_IT_STOOD
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


class Came(NamedTuple):
    """A card that has come into play: the sighting of it there, and the event."""

    seen: Ref
    event: int


class _Placed(NamedTuple):
    """A card with all that was decided of its coming; the cell is empty for the auxiliary zone."""

    seen: Ref
    cell: str
    closed: bool
    hidden: bool
    whose: str


def bring(table: Table, coming: Coming, cards: Sequence[Ref]) -> Script[list[Came]]:
    """Put the cards into play and return those that came.

    A cell is chosen for each of them before any is put down; one that no cell takes stays.
    """
    cells: dict[Ref, str] = {}
    for ref in cards:
        cells[ref] = ""
        if needs_cell(table, coming, table.name(ref)):
            chosen = [cell for cell in cells.values() if cell]
            cells[ref] = yield from choose_cell(table, coming, ref, chosen)
            if not cells[ref]:
                del cells[ref]
    placed: list[_Placed] = []
    for ref, cell in cells.items():
        placed.append((yield from _how(table, coming, ref, cell)))
    came = [_put(table, coming, one, several=len(placed) > 1) for one in placed]
    return [one for one in came if one is not None]


def _how(table: Table, coming: Coming, seen: Ref, cell: str) -> Script[_Placed]:
    """Decide how the card comes: as its way says, or if that is switched off as the player says."""
    way, says = coming.way, coming.says(table.name(seen))
    closed, hidden, whose = way.closed, False, coming.player
    if says.closed is not None:
        closed = says.closed
    elif way.position in table.off:
        closed = (yield from _decide(table, coming, seen, "position", "open", "closed")) == "closed"
    if way.shown in table.off:
        hidden = (yield from _decide(table, coming, seen, "face", "revealed", "hidden")) == "hidden"
    if way.controlled in table.off:
        whose = yield from _decide(table, coming, seen, "control", *table.players)
    return _Placed(seen, cell, closed, hidden, whose)


def _decide(table: Table, coming: Coming, seen: Ref, key: str, *words: str) -> Script[str]:
    """Return the word that the player chooses of what no rule decides."""
    said = {"card": table.name(seen)}
    options = tuple([Option(word, key, {**said, "says": word}) for word in words])
    cites = (coming.way.definition,)
    taken = yield from ask(table, Choose(coming.player, key, options, cites, said, coming.cause))
    return taken.key


def _stated(table: Table, coming: Coming, cell: str) -> Cites:
    """Return what is only stated of such a cell, as the source does not say it."""
    if not cell:
        return ()
    stood = WHERE_IT_STOOD if coming.stood else ()
    return stood + (() if cell in own_half(table, coming.player) else OTHER_HALF)


def _put(table: Table, coming: Coming, one: _Placed, *, several: bool) -> Came | None:
    """Put one card into play, by the defaults that nothing overrides; None if it has gone."""
    way, player, says = coming.way, coming.player, coming.says(table.name(one.seen))
    to = BOARD if one.cell else auxiliary(one.whose)
    defaults = [
        (way.definition, True),
        (way.own, not says.whose),
        (way.near, bool(one.cell) and not says.near),
        (way.auxiliary, not one.cell),
        (way.position, says.closed is None),
        (way.shown, True),
        (way.free, bool(one.cell)),
        (way.apart, bool(one.cell) and several),
        (way.controlled, True),
    ]
    cites = tuple([section for section, holds in defaults if holds and section not in table.off])
    said = {"player": player, **coming.by(table)}
    event = table.move(
        (one.seen,),
        to,
        way.verb,
        (cites or AS_IT_SAYS) + coming.also + _stated(table, coming, one.cell),
        coming.cause,
        data=said,
        cell=one.cell,
    )
    if event.refused:
        return None

    def by(section: str, holds: bool = True) -> Cites:
        return (section,) if holds and section not in table.off else AS_IT_SAYS

    here = table.see(one.seen.card)
    mine = {"player": player}
    if one.closed:
        cites = by(way.position, says.closed is None)
        table.mark(here, "closed", True, cites, event.n, verb="close", data=mine)
    if one.hidden:
        table.mark(here, "hidden", True, by(way.shown), event.n, verb="hide", data=mine)
    cites = by(way.controlled)
    table.mark(here, "controller", one.whose, cites, event.n, verb="control", data=mine)
    return Came(here, event.n)
