"""The cards on a table: which zone each lies in, in which order, and sightings of them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from engine.kernel.errors import ScriptError
from engine.kernel.layout import Layout


class Ref(NamedTuple):
    """A sighting of a card: good until the card moves, or is covered where that matters."""

    card: int
    stamp: int

    def __repr__(self) -> str:
        return f"Ref({self.card}, {self.stamp})"


made = tuple.__new__
"""Makes a `Ref` or an event of its parts in half the time: a game makes them by the thousand."""


class Board:
    """Where the cards lie. Whoever only looks needs no more than this; `Table` moves them.

    >>> from engine.kernel.reading.diagrams import read_table
    >>> table = read_table('''
    ...     players: ilona
    ...     turn: 0 of ilona
    ...     top first:
    ...       deck: elm, oak*2
    ...     ''')
    >>> table.names_in("deck"), table.size("deck")
    (['elm', 'oak', 'oak'], 3)
    >>> table.top("deck"), table.find("deck", "oak")
    (Ref(2, 0), Ref(1, 0))
    >>> table.covered(table.find("deck", "oak"))
    True
    """

    __slots__ = ("_homes", "_names", "_stamps", "_where", "_zones")

    def __init__(self, layout: Layout) -> None:
        self._names = layout.names
        self._homes = layout.homes
        self._stamps = [0] * len(layout.names)
        """How often each card was moved, or covered where that matters."""
        self._zones = {zone: list(cards) for zone, cards in layout.zones.items()}
        self._where = [""] * len(layout.names)
        for zone, cards in layout.zones.items():
            for card in cards:
                self._where[card] = zone

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self._names)} cards in {len(self._zones)} zones>"

    def see(self, card: int) -> Ref:
        """Return a sighting of the card as it lies now."""
        return made(Ref, (card, self._stamps[card]))

    def top(self, zone: str) -> Ref | None:
        """Return a sighting of the zone's top card, or None if the zone is empty."""
        cards = self._zones[zone]
        return self.see(cards[-1]) if cards else None

    def cards(self, zone: str) -> list[Ref]:
        """Return sightings of all cards in the zone, top first."""
        stamps = self._stamps
        return [made(Ref, (card, stamps[card])) for card in reversed(self._zones[zone])]

    def names_in(self, zone: str) -> list[str]:
        """Return the names of the cards in the zone, top first."""
        return list(map(self._names.__getitem__, reversed(self._zones[zone])))

    def size(self, zone: str) -> int:
        """Return how many cards lie in the zone."""
        return len(self._zones[zone])

    def empty(self, zones: Sequence[str]) -> list[str]:
        """Return those of the zones in which no card lies."""
        lying = self._zones
        return [zone for zone in zones if not lying[zone]]

    def find(self, zone: str, name: str) -> Ref | None:
        """Return a sighting of the topmost card of that name in the zone, or None."""
        names = self._names
        for card in reversed(self._zones[zone]):
            if names[card] == name:
                return self.see(card)
        return None

    def find_all(self, zone: str, names: Container[str]) -> list[Ref]:
        """Return sightings of the cards in the zone that have one of these names, top first."""
        known, stamps = self._names, self._stamps
        found = []
        for card in reversed(self._zones[zone]):
            if known[card] in names:
                found.append(made(Ref, (card, stamps[card])))
        return found

    def has_zone(self, zone: str) -> bool:
        """Say whether the table has this zone."""
        return zone in self._zones

    def name(self, seen: Ref) -> str:
        """Return the name of the card, which no move changes."""
        return self._names[seen.card]

    def home(self, seen: Ref) -> str | None:
        """Return the zone the card comes from, or None."""
        return self._homes[seen.card]

    def where(self, seen: Ref) -> str:
        """Return the zone the card lies in now, wherever it was seen."""
        return self._where[seen.card]

    def covered(self, seen: Ref) -> bool:
        """Say whether another card lies on top of this one now."""
        return self._zones[self._where[seen.card]][-1] != seen.card

    def zones(self) -> dict[str, tuple[str, ...]]:
        """Return the names of the cards in every zone, top first."""
        names = self._names
        return {
            zone: tuple(names[card] for card in reversed(cards))
            for zone, cards in self._zones.items()
        }

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """Return the numbers of the cards in every zone, top first."""
        return {zone: tuple(reversed(cards)) for zone, cards in self._zones.items()}

    def arrange(self, zone: str, order: Sequence[int]) -> None:
        """Put the cards of the zone into this order, bottom first; they must be the same cards.

        This is for what has just moved them, and whose event says that they lie otherwise.
        """
        if sorted(order) != sorted(self._zones[zone]):
            raise ScriptError(f"{zone} is arranged with other cards than lie there.")
        self._zones[zone][:] = order
