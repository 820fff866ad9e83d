"""A table taken apart for a picture: its zones with their cards, those that are alike counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from corpus.punctuation import here
from engine.pages.sharing.verdict import plain
from engine.pages.tabletop.table import Seat, Tabletop
from engine.pages.tabletop.zones import Drawn, Zone
from engine.words.names import CardShown


@dataclass(frozen=True, slots=True)
class Pictured:
    """A card in a picture, `count` of them; its back if it has no name.

    `on_it` is how many other cards lie on it. A ghost is where an effect expects the card.
    """

    name: str = ""
    lang: str = ""
    hue: str = "plain"
    cost: str = ""
    types: str = ""
    count: int = 1
    on_it: int = 0
    is_ghost: bool = False


@dataclass(frozen=True, slots=True)
class PicturedZone:
    """A zone in a picture, its cards in their order."""

    label: str
    cards: Sequence[Pictured]


@dataclass(frozen=True, slots=True)
class Grid:
    """A zone of cells in a picture: in each cell at most the one card that lies lowest."""

    label: str
    columns: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Pictured | None]]]


def blocks_of(table: Tabletop) -> list[PicturedZone]:
    """The zones of the table in which anything lies, in the order in which a page draws them."""
    found = []
    if table.piles:
        piles = [replace(_card(pile.card), count=pile.count) for pile in table.piles]
        found.append(PicturedZone(_("Piles"), piles))
    found += [_zone(plain(zone.name), zone) for zone in table.shared]
    several = len(table.seats) > 1
    for place, seat in enumerate(table.seats):
        found += _of_seat(seat, several)
        if place == 0:
            found += [
                PicturedZone(here().pair(front.name, half.player), _alike(map(_drawn, half.cards)))
                for front in table.fronts
                for half in front.halves
            ]
    return [block for block in found if block.cards]


def _of_seat(seat: Seat, several: bool) -> list[PicturedZone]:
    def label(name: str) -> str:
        return here().pair(seat.name, name) if several else name

    lasting = PicturedZone(
        label(pgettext("zone", "in force")), _alike(_card(card) for card in seat.lasting)
    )
    return [*[_zone(label(plain(zone.name)), zone) for zone in seat.zones], lasting]


def grids_of(table: Tabletop) -> list[Grid]:
    """The zones of the table that lie in rows of cells."""
    zones = [*table.shared, *[zone for seat in table.seats for zone in seat.zones]]
    return [_grid(zone) for zone in zones if zone.rows]


def _grid(zone: Zone) -> Grid:
    rows = [
        (row.name, [_drawn(cell.cards[0]) if cell.cards else None for cell in row.cells])
        for row in zone.rows
    ]
    return Grid(plain(zone.name), zone.columns, rows)


def _zone(label: str, zone: Zone) -> PicturedZone:
    """Cards in cells are left to the grid."""
    cards = [] if zone.rows else [_drawn(one) for one in zone.cards]
    backs = [Pictured(count=zone.backs)] if zone.backs else []
    absent = [replace(_card(ghost.card), cost="", is_ghost=True) for ghost in zone.ghosts]
    return PicturedZone(label, [*_alike(cards), *backs, *absent])


def _drawn(one: Drawn) -> Pictured:
    return replace(_card(one.card), on_it=one.count - 1) if one.card else Pictured()


def _card(card: CardShown) -> Pictured:
    return Pictured(
        name=plain(card.name),
        lang=card.lang,
        hue=card.face.hue,
        cost=plain(card.cost),
        types=plain(card.types),
    )


def _alike(cards: Iterable[Pictured]) -> list[Pictured]:
    """The cards with those together that lie beside each other and are alike."""
    found: list[Pictured] = []
    for card in cards:
        if found and replace(found[-1], count=1) == card:
            found[-1] = replace(found[-1], count=found[-1].count + 1)
        else:
            found.append(card)
    return found
