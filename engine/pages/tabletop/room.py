"""How much room a drawn table needs: the bands of cards that lie one below the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.pages.tabletop.zones import Zone

PHONE, WIDE = 4, 8
"""How many cards lie side by side on a phone, and on a wide screen."""
OVERLAP_FROM = 4
"""From so many cards on they lie over one another rather than in a second band."""
MOST_BANDS = 7


@dataclass(frozen=True, slots=True)
class Bands:
    """The bands of a table, each one card high, on a phone and on a wide screen; and board rows."""

    phone: int
    wide: int
    rows: int

    @property
    def names(self) -> str:
        """The classes by which the style sheet knows how high a card may be."""
        return f"bands-{self.phone} wide-bands-{self.wide} board-rows-{self.rows}"


def bands_of(groups: Iterable[Iterable[RoomTaken]], *, halves: int, rows: int) -> Bands:
    """Return the bands of a table: its *groups* of zones, *halves* of arenas, rows of a board."""
    told = [list(group) for group in groups]
    phone = sum(_bands([(zone.on_phone, zone.covered) for zone in group], PHONE) for group in told)
    wide = sum(_bands([(zone.lying, 0) for zone in group], WIDE) for group in told)
    return Bands(min(MOST_BANDS, phone + halves), min(MOST_BANDS, wide + halves), rows)


def _bands(group: list[tuple[int, int]], width: int) -> int:
    """Return in how many bands the zones of a group lie, one after the other as far as they go.

    What is covered lies in a band where one has room for it, and needs none of its own.
    """
    bands, left = 0, 0
    for cards, covered in group:
        wide = min(cards, OVERLAP_FROM)
        if wide > left:
            bands, left = bands + 1, width
        left -= wide + min(covered, left)
    return bands


class RoomTaken(NamedTuple):
    """How many cards a zone takes room for; on a phone what lies face down is a line, and takes the
    room of one card beside others: it is `covered`."""

    lying: int
    on_phone: int
    covered: int = 0


def cards_in(zone: Zone) -> RoomTaken:
    """Return how many cards the zone takes room for; a board has rows of its own."""
    lying = 0 if zone.rows else zone.count + len(zone.ghosts)
    return RoomTaken(lying, 0, min(lying, 1)) if zone.is_hidden else RoomTaken(lying, lying)
