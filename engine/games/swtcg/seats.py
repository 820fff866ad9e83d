"""Who sits where, who controls a card, and where cards lie: arenas, build zones, discard piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.swtcg.card import CARDS, SwtcgCard
from engine.games.swtcg.pilots.sections import OWN_CONTROL, in_force
from engine.games.swtcg.sections import BASICS
from engine.kernel.events import Cites
from engine.kernel.pieces.naming import Named, find_named
from engine.kernel.table import Ref, Table

ARENAS, BUILD, HAND, DECK, DISCARD = "arenas", "build", "hand", "deck", "discard"
LANES = ("space", "ground", "character")
"""The three arenas; each player's side of them is one zone, with a lane for each."""


def zone(player: str, name: str) -> str:
    """Return the player's zone of this name."""
    return f"{player}/{name}"


def in_order(table: Table) -> tuple[str, ...]:
    """Return both players, Dark first; a scenario names them in this order."""
    return tuple(sorted(table.players, key=lambda player: player != "dark"))


def opponent(table: Table, player: str) -> str:
    """Return the other player."""
    (other,) = [one for one in table.players if one != player]
    return other


def controller(table: Table, seen: Ref) -> str:
    """Return who controls the card: as it is marked, else on whose side it lies.

    errata-pilot.8: a pilot on a unit is its owner's, whoever controls the unit.
    """
    marked = str(table.marked(seen, "controller"))
    if not marked and is_pilot(table, seen) and in_force(table, OWN_CONTROL):
        return table.owner(seen)
    return marked or table.where(seen).partition("/")[0]


def printed(table: Table, seen: Ref) -> SwtcgCard:
    """Return what is printed on the card."""
    return CARDS[table.name(seen)]


def in_arena(table: Table, seen: Ref) -> bool:
    """Say whether the card lies in an arena, be it on a unit."""
    return table.see(seen.card) == seen and table.where(seen).endswith("/" + ARENAS)


def is_pilot(table: Table, seen: Ref) -> bool:
    """Say whether the card lies on another one."""
    return table.host(seen) is not None


def units(table: Table, player: str = "", lane: str = "") -> list[Ref]:
    """Return the units in the arenas: the player's, or those in one lane; no pilots on units."""
    return [
        ref
        for one in in_order(table)
        for ref in table.cards(zone(one, ARENAS))
        if not is_pilot(table, ref)
        and (not lane or table.cell(ref) == lane)
        and (not player or controller(table, ref) == player)
    ]


def in_play_zones(table: Table) -> tuple[str, ...]:
    """Return the zones in which cards are built or fight."""
    return tuple(zone(one, name) for one in in_order(table) for name in (ARENAS, BUILD))


def holding(table: Table, cites: Cites) -> Cites:
    """Return those of the sections that are not switched off; what is ours alone if none is left.

    For what happens all the same without them: nothing rests on a rule that is off.
    """
    return tuple([key for key in cites if key not in table.off]) or BASICS


def find_in_play(table: Table, said: Mapping[str, Any], verb: str) -> Ref | None:
    """Return the card in play that a step is about, or None after a refused event."""
    return find_for(table, said, verb, in_play_zones(table))


def find_for(
    table: Table, said: Mapping[str, Any], verb: str, zones: tuple[str, ...]
) -> Ref | None:
    """Return the card in these zones that a step is about, or None after a refused event."""
    named: Named = said[verb]
    seen = find_named(table, named, zones)
    if seen is None:
        about = {"player": said["player"], "card": named.name, "cards": (named.name,)}
        table.emit(verb, about, BASICS, refused=True)
    return seen


def refuse(
    table: Table,
    said: Mapping[str, Any],
    verb: str,
    seen: Ref | None = None,
    cites: Cites = BASICS,
) -> None:
    """Write that a step cannot be done here, and why; unsaid, by what is taken for granted."""
    about = {"player": said["player"]}
    if seen is not None:
        about |= {"card": table.name(seen), "cards": (table.name(seen),)}
    table.emit(verb, about, cites, refused=True)
