"""What a pilot gives to the unit that it lies on, and what the pilot is then no more."""

from __future__ import annotations

from engine.games.swtcg.card import Ability, Bonus
from engine.games.swtcg.seats import is_pilot, printed
from engine.games.swtcg.sections import section
from engine.kernel.effects.values import Modifier
from engine.kernel.table import Ref, Table

FROM_PILOT = section("pilots.6")
COUNTED = section("piloting.6")


def part(bonus: Bonus, what: str) -> int:
    """Return how much of the bonus goes to speed or to power."""
    return int(getattr(bonus, what))


def from_pilots(table: Table, seen: Ref, what: str) -> list[Modifier[int]]:
    """Return what the pilots on the unit add to its speed or power."""
    guests = [guest for guest in table.guests(seen) if printed(table, guest).pilots]
    return [
        Modifier("cards", amount, table.name(guest), FROM_PILOT)
        for guest in guests
        if (amount := part(printed(table, guest).gives, what))
    ]


def abilities_of(table: Table, seen: Ref) -> list[Ability]:
    """Return what can be used of a unit, or of a pilot on one: then what it gives to the unit."""
    piloting = is_pilot(table, seen)
    return [one for one in printed(table, seen).uses if one.pilot == piloting]


def is_character(table: Table, seen: Ref) -> bool:
    """Say whether it counts as a Character: piloting.2 and .6, a pilot on a unit does not."""
    pilots_count = not table.off.isdisjoint(COUNTED)
    return printed(table, seen).type == "character" and (pilots_count or not is_pilot(table, seen))
