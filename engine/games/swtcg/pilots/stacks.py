"""Unique units: a second version joins the stack of the first, and a stack can be reorganised."""

from __future__ import annotations

from engine.games.swtcg.chances.limits import amended
from engine.games.swtcg.figures import tell
from engine.games.swtcg.pilots.crews import cards_under, everyone, is_under, persona, piloted
from engine.games.swtcg.pilots.moving.boarding import fits
from engine.games.swtcg.pilots.moving.moves import PLACES, onto
from engine.games.swtcg.pilots.sections import (
    JOINS_STACK,
    MAY_PILOT,
    MOVED_WITH_STACK,
    NO_UNIT,
    REORGANISED,
    STACK,
    TOP_HAS_TO_FIT,
    UNIQUE_BY_LETTER,
    UNIQUE_TOO,
    in_force,
)
from engine.games.swtcg.seats import ARENAS, holding, printed, zone
from engine.kernel.decisions import Choose, Option, Script, ask, refuse_all
from engine.kernel.events import Cites
from engine.kernel.pieces.naming import told_apart
from engine.kernel.table import Ref, Table

AS_IT_IS = "leave"


def deploy(table: Table, player: str, seen: Ref, cites: Cites) -> None:
    """Deploy a unit to its arena; a second version of a unique one joins the first's stack."""
    twin = _twin(table, player, seen)
    data = {"player": player}
    if twin is not None and piloted(table, twin) is not None and not _reaches_pilots(table):
        cites += NO_UNIT
    elif twin is not None:
        cites += STACK + (UNIQUE_TOO if piloted(table, twin) is not None else ())
        cites = holding(table, cites) + JOINS_STACK + UNIQUE_BY_LETTER
        table.move((seen,), table.where(twin), "join", cites, on=twin, data=data)
        return
    lane = printed(table, seen).type
    cites = holding(table, cites) + (UNIQUE_BY_LETTER if twin is not None else ())
    table.move((seen,), zone(player, ARENAS), "deploy", cites, cell=lane, data=data)


def reorganise(table: Table, player: str, top: Ref) -> Script[None]:
    """Ask which card of the stack comes on top, and where the stack then goes, if it pilots."""
    under, unit = told_apart(table, cards_under(table, top)), piloted(table, top)
    options = [Option(key, "top", _said(table, player, ref)) for key, ref in under.items()]
    options.append(Option(AS_IT_IS, "stay", _said(table, player, top)))
    taken = yield from ask(table, Choose(player, "stack", tuple(options), STACK + REORGANISED))
    if taken.key != AS_IT_IS and unit is None:
        _put_on_top(table, player, under[taken.key], top, None)
    elif taken.key != AS_IT_IS and unit is not None:
        yield from _move_along(table, player, under[taken.key], top, unit)


def _move_along(table: Table, player: str, new: Ref, top: Ref, unit: Ref) -> Script[None]:
    """unique.2: have the stack move as its new top comes up; unique.3: if that has to be."""
    refused = None if fits(table, new, unit) else table.refusal(TOP_HAS_TO_FIT)
    here = told_apart(table, [unit])
    ways = {key: (ref, refused) for key, ref in here.items()}
    moves = table.off.isdisjoint(MOVED_WITH_STACK)
    if moves:
        ways |= onto(table, player, new, unit)
    options = []
    for key, (ref, refused) in ways.items():
        verb = "top" if ref == unit else "board"
        said = {**_said(table, player, new), "on": table.name(ref)}
        options.append(Option(key, verb, said, refused))
    if moves:
        options += [
            Option(key, "take-off", {**_said(table, player, new), "place": key}) for key in PLACES
        ]
    question = Choose(player, table.name(new), tuple(options), TOP_HAS_TO_FIT)
    if not question.offered():
        refuse_all(table, question)
        return
    taken = yield from ask(table, question)
    if taken.key in here:
        _put_on_top(table, player, new, top, unit)
    else:
        goes_to = ways[taken.key][0] if taken.key in ways else None
        _move_stack(table, player, new, top, goes_to, PLACES.get(taken.key, ""))


def _put_on_top(table: Table, player: str, new: Ref, top: Ref, unit: Ref | None) -> None:
    """Have the cards of a stack change places where they lie."""
    data, rest = {"player": player}, [one for one in cards_under(table, top) if one != new]
    event = table.mark(new, "on", unit, STACK + REORGANISED, verb="top", data=data)
    for one in (top, *rest):
        table.mark(one, "on", new, STACK, event.n, verb="join", data=data)
    tell(table, event.n)


def _move_stack(table: Table, player: str, new: Ref, top: Ref, unit: Ref | None, to: str) -> None:
    """Move the stack onto a unit, or to a place off its unit, with the new card on top."""
    rest = [one for one in cards_under(table, top) if one != new]
    was, data = piloted(table, top), {"player": player}
    left = {**data, "host": table.name(was)} if was is not None else data
    if unit is not None:
        cites = holding(table, MOVED_WITH_STACK + MAY_PILOT) + REORGANISED
        event = table.move((new,), table.where(unit), "board", cites, on=unit, data=left)
    else:
        cell = "character" if to == ARENAS else ""
        cites = holding(table, MOVED_WITH_STACK) + REORGANISED
        event = table.move((new,), zone(player, to), "take-off", cites, cell=cell, data=left)
    now = table.see(new.card)
    for one in (top, *rest):
        table.move((one,), table.where(now), "join", STACK, event.n, on=now, data=data)
    tell(table, event.n)


def _twin(table: Table, player: str, seen: Ref) -> Ref | None:
    """Return the player's other version of the unique unit in an arena, if there is one."""
    if not printed(table, seen).unique:
        return None
    others = [ref for ref in everyone(table, player) if table.where(ref).endswith("/" + ARENAS)]
    who = persona(table, seen)
    return next((r for r in others if persona(table, r) == who and not is_under(table, r)), None)


def _reaches_pilots(table: Table) -> bool:
    """Say whether the rules on unique units hold for a pilot on a unit, which is no unit.

    piloting.1: as printed they do not; errata-pilot.11: they do.
    """
    if amended(table):
        return in_force(table, UNIQUE_TOO)
    return not table.off.isdisjoint(NO_UNIT)


def _said(table: Table, player: str, seen: Ref) -> dict[str, object]:
    name = table.name(seen)
    return {"player": player, "card": name, "cards": (name,)}
