"""Speed and power: what is printed, what pilots give, what effects add while they last."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from engine.games.swtcg.card import CARDS
from engine.games.swtcg.pilots.giving import from_pilots, part
from engine.games.swtcg.seats import controller, opponent, printed, units
from engine.games.swtcg.sections import (
    BASICS,
    CONTINUOUS,
    DURATIONS,
    FOR_THIS_ATTACK,
    LEAST_FIGURE,
    SILENT,
    STATIC,
    STATIC_IN_ARENA,
)
from engine.kernel.effects.lasting import end_at, touching
from engine.kernel.effects.phases import leave
from engine.kernel.effects.values import Bound, Figure, Layer, Modifier, Reckoning, value
from engine.kernel.layout import Lasting
from engine.kernel.table import Ref, Table

WHAT = ("speed", "power")
ENDS = {"attack": FOR_THIS_ATTACK, "battle": DURATIONS, "turn": DURATIONS}
"""The rules by which an effect ends with a phase."""
RECKONINGS = {
    what: Reckoning(what, (Layer("cards", "add", BASICS),), least=Bound(0, BASICS + LEAST_FIGURE))
    for what in WHAT
}


Slowing = Callable[[str], list[Modifier[int]]]
"""What static abilities of a player's units take from the other player's units."""


def figure(table: Table, seen: Ref, what: str, slowing: Slowing | None = None) -> Figure[int]:
    """Return the unit's speed or power (*what*) now, with all that it is made of.

    Who asks of many units looks only once for what each player's units take: *slowing*.
    """
    base = int(getattr(printed(table, seen), what))
    changes = [*_from_effects(table, seen, what), *from_pilots(table, seen, what)]
    if what == "speed":
        changes += _from_units(table, seen, slowing or partial(_slowing, table))
    name = table.name(seen)
    return value(RECKONINGS[what], base, name, BASICS, changes, table.off)


def speed(table: Table, seen: Ref) -> int:
    """Return the unit's speed now."""
    return figure(table, seen, "speed").amount


def power(table: Table, seen: Ref) -> int:
    """Return how many dice the unit rolls now."""
    return figure(table, seen, "power").amount


def tell(table: Table, cause: int | None = None) -> None:
    """Write down the figures in the arenas that are not what was told of them last, or printed."""
    slowing = cache(partial(_slowing, table))
    for ref in units(table):
        found = {what: figure(table, ref, what, slowing) for what in WHAT}
        amounts = {what: one.amount for what, one in found.items()}
        if amounts == _told(table, ref):
            continue
        name, player = table.name(ref), controller(table, ref)
        about = {"player": player, "card": name, "cards": (name,), "number": ref.card}
        cites = tuple(dict.fromkeys(key for one in found.values() for key in one.cites))
        table.emit("reckon", {**about, **amounts}, cites, cause)


def begin_bonus(
    table: Table, name: str, player: str, on: list[Ref], until: str, cause: int | None
) -> None:
    """Put the effect of a card in force on these units, until the phase of that name is over.

    Without the rule that says when it ends it does not end.
    """
    data = {"card": name, "cards": (name,), "player": player, "on": tuple(map(table.name, on))}
    event = table.emit("begin", data, CONTINUOUS, cause)
    ends = until if table.off.isdisjoint(ENDS[until]) else ""
    table.lasting += (Lasting(name, player, event.n, ends, None, tuple(on)),)
    tell(table, event.n)


def end_phase(table: Table, phase: str) -> None:
    """End the phase, and what lasts until then."""
    if phase in ENDS:
        end_at(table, phase, ENDS[phase])
    leave(table, phase, BASICS)
    tell(table, table.events[-1].n)


def _told(table: Table, seen: Ref) -> dict[str, int]:
    """Return what the figures were when they were last told, else what is printed."""
    for event in reversed(table.events):
        if event.verb == "reckon" and event.data["number"] == seen.card:
            return {what: event.data[what] for what in WHAT}
    return {what: int(getattr(printed(table, seen), what)) for what in WHAT}


def _from_effects(table: Table, seen: Ref, what: str) -> list[Modifier[int]]:
    return [
        Modifier("cards", amount, one.card, BASICS, since=one.since or 0)
        for one in touching(table, seen)
        if (amount := part(CARDS[one.card].lasting, what))
    ]


def _from_units(table: Table, seen: Ref, slowing: Slowing) -> list[Modifier[int]]:
    """static.1: what static abilities of the opponent's units take."""
    if printed(table, seen).type != "character":
        return []
    return slowing(opponent(table, controller(table, seen)))


def _slowing(table: Table, other: str) -> list[Modifier[int]]:
    """Return what the static abilities of that player's units take; static.3: in an arena only."""
    there = units(table, other)
    found = [ref for ref in there if table.cell(ref) == "character"]
    if not table.off.isdisjoint(STATIC_IN_ARENA):
        away = table.cards(f"{other}/build") if not table.off.isdisjoint(SILENT) else []
        found = [*there, *away, *table.cards(f"{other}/discard")]
    return [
        Modifier("cards", -slows, table.name(ref), STATIC)
        for ref in found
        if (slows := printed(table, ref).slows)
    ]
