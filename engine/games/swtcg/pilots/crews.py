"""Who lies on whom: the pilots on a unit, and the cards under the top one of a stack.

Both lie *on* a card. What lies on another version of the same character is a card of its stack.
"""

from __future__ import annotations

from engine.games.swtcg.seats import ARENAS, BUILD, controller, in_order, printed, units, zone
from engine.kernel.table import Ref, Table

UNITS = frozenset({"character", "space", "ground"})
"""The types of card that are units."""


def persona(table: Table, seen: Ref) -> str:
    """Return who is on the card, whichever version it is."""
    return printed(table, seen).persona


def is_under(table: Table, seen: Ref) -> bool:
    """Say whether the card lies under the top one of its stack."""
    host = table.host(seen)
    return host is not None and persona(table, host) == persona(table, seen)


def cards_under(table: Table, seen: Ref) -> list[Ref]:
    """Return the cards under this one, if it is the top one of a stack."""
    return [guest for guest in table.guests(seen) if is_under(table, guest)]


def pilots_on(table: Table, seen: Ref) -> list[Ref]:
    """Return the pilots on the unit, the one put there last last."""
    return [guest for guest in table.guests(seen) if not is_under(table, guest)]


def piloted(table: Table, seen: Ref) -> Ref | None:
    """Return the unit that the card pilots, or None."""
    return None if is_under(table, seen) else table.host(seen)


def all_pilots(table: Table) -> list[Ref]:
    """Return the pilots on units in the arenas, those on Dark's side first."""
    return [pilot for unit in units(table) for pilot in pilots_on(table, unit)]


def units_in_play(table: Table, player: str) -> list[Ref]:
    """Return the player's units in the arenas and then those in the build zone."""
    built = [
        ref
        for ref in table.cards(zone(player, BUILD))
        if table.host(ref) is None and printed(table, ref).type in UNITS
    ]
    return units(table, player) + built


def side_of(table: Table, player: str, seen: Ref) -> str:
    """Return the zone of the player's that is like the one in which the card lies."""
    return zone(player, table.where(seen).rpartition("/")[2])


def everyone(table: Table, player: str) -> list[Ref]:
    """Return all cards that the player controls in the arenas and the build zones."""
    zones = [zone(one, name) for one in in_order(table) for name in (ARENAS, BUILD)]
    found = [ref for one in zones for ref in table.cards(one)]
    return [ref for ref in found if controller(table, ref) == player]
