"""What the beginnings of phases do to pilots and units: they untap, and Upkeep is paid."""

from __future__ import annotations

from engine.games.swtcg.force import FORCE, has, pay
from engine.games.swtcg.pilots.crews import everyone, is_under, piloted
from engine.games.swtcg.pilots.moving.leaving import discard
from engine.games.swtcg.pilots.sections import (
    PILOTS_UPKEEP_FIRST,
    TEXT_IGNORED,
    UNTAPS,
    UPKEEP,
    UPKEEP_TOO,
    in_force,
)
from engine.games.swtcg.seats import in_arena, printed
from engine.games.swtcg.sections import BASICS, CANNOT_PAY, SILENT
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Grounds
from engine.kernel.table import Ref, Table


def ready(table: Table, player: str) -> None:
    """Untap the player's units; pilots-ready.1: and the pilots on them."""
    for seen in everyone(table, player):
        cites = UNTAPS if piloted(table, seen) is not None else BASICS
        if table.marked(seen, "tapped") and table.off.isdisjoint(cites):
            table.mark(seen, "tapped", False, cites, verb="untap", data={"player": player})


def pay_upkeep(table: Table, player: str) -> Script[None]:
    """Have the player pay for each card with Upkeep, or discard it; pilots on units first."""
    there = everyone(table, player)
    for seen in sorted(there, key=lambda ref: piloted(table, ref) is None):
        price = printed(table, seen).upkeep
        if not price or is_under(table, seen) or table.see(seen.card) != seen:
            continue
        name, unit = table.name(seen), piloted(table, seen)
        about: dict[str, object] = {"player": player, "card": name, "cards": (name,)}
        if unit is not None:
            about["on"] = table.name(unit)
        works = _works(table, seen)
        if isinstance(works, Grounds):
            table.emit("upkeep", about, works.cites, refused=True)
        elif works:
            first = PILOTS_UPKEEP_FIRST if unit is not None and _others_owe(table, there) else ()
            yield from _pay_or_discard(table, player, seen, price, about, works + UPKEEP, first)


def _others_owe(table: Table, there: list[Ref]) -> bool:
    """Say whether Upkeep is due for a card among these that is on no unit."""
    return any(
        printed(table, one).upkeep
        and table.host(one) is None
        and not isinstance(works := _works(table, one), Grounds)
        and works
        for one in there
    )


def _works(table: Table, seen: Ref) -> Cites | Grounds:
    """Return by which sections Upkeep is on, or why it is off.

    piloting.5: ignored as printed, while piloting; errata-pilot.11b: not as amended. abilities.4:
    it is on in the build zone.
    """
    if piloted(table, seen) is not None:
        if in_force(table, UPKEEP_TOO):
            return UPKEEP_TOO
        return table.refusal(TEXT_IGNORED) or BASICS
    if in_arena(table, seen):
        return BASICS
    return SILENT if table.off.isdisjoint(SILENT) else ()


def _pay_or_discard(
    table: Table,
    player: str,
    seen: Ref,
    price: int,
    about: dict[str, object],
    cites: Cites,
    first: Cites,
) -> Script[None]:
    event = table.emit("upkeep", about, cites + first)
    refused = Grounds(CANNOT_PAY) if has(table, player, FORCE) < price else None
    options = (Option("pay", "pay", about, refused), Option("discard", "discard", about))
    name = table.name(seen)
    taken = yield from ask(table, Choose(player, name, options, cites, about, event.n))
    if taken.key == "pay":
        pay(table, player, price, cites, event.n)
    else:
        discard(table, seen, cites, event.n)
