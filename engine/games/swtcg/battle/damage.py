"""Damage: what may prevent it, the counters, new damage by Deflect, units that are discarded."""

from __future__ import annotations

from engine.games.swtcg.card import CARDS, CardAtWork, Chance, Damage
from engine.games.swtcg.chances.playing import hold_chance
from engine.games.swtcg.chances.triggers import resolve_triggers, set_off
from engine.games.swtcg.pilots.moving.leaving import discard
from engine.games.swtcg.pilots.sections import PILOT_DIES
from engine.games.swtcg.pilots.wounds import damaged_with, dead_pilots
from engine.games.swtcg.seats import controller, holding, in_arena, printed, units
from engine.games.swtcg.sections import (
    BASICS,
    DEFLECT,
    NEW_DAMAGE_WAITS,
    ON_DAMAGE,
    ONLY_PREVENTS,
    PREVENTED_IN_CHANCE,
    TOO_MUCH_DAMAGE,
)
from engine.kernel.decisions import Script
from engine.kernel.effects.lasting import touching
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


def deal(
    table: Table, on: Ref, amount: int, cites: Cites, cause: int | None, within: Chance
) -> Script[None]:
    """Deal damage to a unit, with its chance to prevent; then discard who has too much of it."""
    yield from _deal(table, on, amount, cites, cause, within)
    yield from discard_the_dead(table, within, cause)


def _deal(
    table: Table, on: Ref, amount: int, cites: Cites, cause: int | None, within: Chance
) -> Script[None]:
    if amount <= 0 or not in_arena(table, on):
        return
    about = {"card": table.name(on), "cards": (table.name(on),), "amount": amount}
    event = table.emit("threaten", {"player": controller(table, on), **about}, cites, cause)
    damage = Damage(on, amount, event.n)
    _take_from_shields(table, damage)
    if damage.left:
        yield from hold_chance(table, Chance("prevent", event.n, damage=damage, within=within))
    if damage.left and in_arena(table, on):
        for one in (on, *damaged_with(table, on)):
            there = int(table.marked(one, "damage"))
            total = table.layout.marks["damage"].within(there + damage.left)
            table.mark(one, "damage", total, holding(table, ON_DAMAGE), event.n, verb="damage")
    for other, more in damage.new:
        yield from _deal(table, other, more, NEW_DAMAGE_WAITS, event.n, within)


def prevent(table: Table, doing: CardAtWork, most: int, beside: Cites = ()) -> int:
    """Prevent up to *most* of the damage, and return how much that was.

    term.prevent.1: counters that lie there stay. What is left over is lost.
    """
    damage = doing.chance.damage
    if damage is None:
        return 0
    taken = min(most, damage.left)
    by = table.name(doing.seen)
    _prevented(table, damage, taken, doing.player, by, doing.cause, beside)
    over = most - taken
    if over and not table.off.isdisjoint(ONLY_PREVENTS):
        heal(table, damage.on, over, BASICS, doing.cause, by=by)
    return taken


def _take_from_shields(table: Table, damage: Damage) -> None:
    """Prevent what was to be prevented in this attack before the damage was there."""
    for one in touching(table, damage.on):
        gone = sum(
            event.data["amount"]
            for event in table.events
            if event.verb == "prevent" and event.cause == one.since
        )
        left = min(CARDS[one.card].shields - gone, damage.left)
        if left > 0:
            _prevented(table, damage, left, one.player, one.card, one.since)


def _prevented(
    table: Table,
    damage: Damage,
    taken: int,
    player: str,
    by: str,
    cause: int | None,
    beside: Cites = (),
) -> None:
    if not taken:
        return
    damage.left -= taken
    name = table.name(damage.on)
    about = {"player": player, "card": name, "cards": (name,), "amount": taken, "by": by}
    table.emit("prevent", about, holding(table, PREVENTED_IN_CHANCE) + beside, cause)


def deflect(table: Table, doing: CardAtWork, most: int, to: Ref) -> Script[None]:
    """Prevent up to *most* and have another unit take as much; when.damage.2: in its own chance."""
    damage = doing.chance.damage
    taken = prevent(table, doing, most, DEFLECT)
    if damage is None or not taken:
        return
    names = table.name(damage.on), table.name(to)
    about = {"player": doing.player, "card": names[0], "cards": (names[1],), "amount": taken}
    table.emit("deflect", about, holding(table, NEW_DAMAGE_WAITS) + DEFLECT, doing.cause)
    if table.off.isdisjoint(NEW_DAMAGE_WAITS):
        damage.new.append((to, taken))
    else:
        yield from _deal(table, to, taken, BASICS, doing.cause, doing.chance)


def heal(table: Table, seen: Ref, most: int, cites: Cites, cause: int | None, *, by: str) -> None:
    """Take up to so many damage counters off a card, by the card of this name."""
    there = int(table.marked(seen, "damage"))
    if there and most:
        table.mark(seen, "damage", max(there - most, 0), cites, cause, verb="heal", data={"by": by})


def discard_the_dead(table: Table, within: Chance, cause: int | None) -> Script[None]:
    """Discard who has too much damage: pilots, then units with as much as health, Dark's first."""
    for pilot in dead_pilots(table):
        discard(table, pilot, PILOT_DIES, cause)
    for ref in units(table):
        if int(table.marked(ref, "damage")) >= printed(table, ref).health:
            player = controller(table, ref)
            lane = table.cell(ref)
            event = discard(table, ref, BASICS + TOO_MUCH_DAMAGE, cause)
            gone = (table.see(ref.card),)
            yield from set_off(table, f"discarded-{lane}", player, within, event.n, gone)
    yield from resolve_triggers(table, within)
