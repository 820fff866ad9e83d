"""Wounds and deaths, and what a death sets off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.berserk.card import CARDS, Death
from engine.games.berserk.coming.incarnating import settle
from engine.games.berserk.seats import controller, graveyard, in_play, owner
from engine.games.berserk.sections import AS_IT_SAYS, WOUNDS
from engine.games.berserk.using.stack import carry_out_set_off, set_off
from engine.kernel.decisions import NO_DATA, Script
from engine.kernel.pieces.marks import MOST_NUMBER
from engine.kernel.table import Ref, Table


def wound(table: Table, seen: Ref, amount: int, cause: int | None, by: str = "") -> Script[None]:
    """Wound the card; one with as many wounds as it has life dies."""
    wounds = min(int(table.marked(seen, "wounds")) + amount, MOST_NUMBER)
    said: dict[str, Any] = {"amount": amount, **({"by": by} if by else {})}
    event = table.mark(seen, "wounds", wounds, AS_IT_SAYS, cause, verb="wound", data=said)
    life = CARDS[table.name(seen)].life
    if life is not None and wounds >= life:
        yield from die(table, seen, event.n)


def die(table: Table, seen: Ref, cause: int | None) -> Script[None]:
    """Put the card into its owner's graveyard, and carry out what that sets off."""
    _bury(table, seen, "die", cause)
    yield from settle(table)
    yield from carry_out_set_off(table)


def destroy(table: Table, seen: Ref, by: Ref, over: int) -> Script[None]:
    """Have one card destroy another, with so much damage left over; it dies."""
    player = controller(table, by)
    event = _bury(table, seen, "destroy", None, {"by": table.name(by), "over": over})
    destroys = CARDS[table.name(by)].destroys
    pending = destroys(table, by, over, event) if destroys else None
    if pending is not None:
        set_off(table, player, pending)
    yield from settle(table)
    yield from carry_out_set_off(table)


def _bury(
    table: Table, seen: Ref, verb: str, cause: int | None, data: Mapping[str, Any] = NO_DATA
) -> int:
    """Put the card into its owner's graveyard; return the event. What that sets off waits."""
    name, whose, cell = table.name(seen), controller(table, seen), table.cell(seen)
    said = {"player": whose, **data}
    event = table.move((seen,), graveyard(owner(table, seen)), verb, WOUNDS, cause, data=said)
    dead = table.see(seen.card)
    death = Death(name, dead, whose, cell, event.n)
    if "creature" in CARDS[name].types:
        for ref in (*in_play(table), dead):
            dies = CARDS[table.name(ref)].dies
            pending = dies(table, ref, death) if dies else None
            if pending is not None:
                set_off(table, whose if ref == dead else controller(table, ref), pending)
    return event.n
