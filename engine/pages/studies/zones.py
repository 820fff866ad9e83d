"""Two tables zone against zone: what lies where, and where that is not the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.pages.tabletop.table import Seat, Tabletop
from engine.pages.tabletop.zones import Drawn, Zone
from engine.words.names import CardShown

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ZoneContent:
    """What lies in one zone of one table: cards by cell, or in no cell; backs; or a bare number.

    Cards that were just moved lie there like others.
    """

    cells: tuple[tuple[str, tuple[Drawn, ...]], ...] = ()
    backs: int = 0
    number: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not self.backs and not any(cards for _cell, cards in self.cells)


@dataclass(frozen=True, slots=True)
class ZonePair:
    """A zone of both tables; `card` is what it is called by, where that is a card's name."""

    owner: str
    name: str
    one: ZoneContent
    other: ZoneContent
    card: CardShown | None = None

    @property
    def differs(self) -> bool:
        """Whether something lies there on one table that does not on the other."""
        return _told(self.one) != _told(self.other)


def zones_beside(one: Tabletop, other: Tabletop) -> Iterator[ZonePair]:
    """Yield what lies on either table, in the order of the first."""
    first, second = dict(_lying(one)), dict(_lying(other))
    names = _names(other) | _names(one)
    for key in [*first, *(key for key in second if key not in first)]:
        owner, name, card = names[key]
        yield ZonePair(
            owner, name, first.get(key, ZoneContent()), second.get(key, ZoneContent()), card
        )


def _told(lying: ZoneContent) -> object:
    cells = tuple((cell, tuple(map(_card, cards))) for cell, cards in lying.cells if cards)
    return cells, lying.backs, lying.number or 0


def _card(one: Drawn) -> object:
    name = one.card.slug if one.card else ""
    return name, tuple(badge.text for badge in one.badges), tuple(map(_card, one.guests))


def _lying(table: Tabletop) -> Iterator[tuple[Key, ZoneContent]]:
    for pile in table.piles:
        yield ("pile", pile.card.slug), ZoneContent(number=pile.count)
    for zone in table.shared:
        yield ("", zone.key), _of_zone(zone)
    for front in table.fronts:
        for half in front.halves:
            yield (half.player, f"front {front.lane}"), ZoneContent((("", half.cards),))
    for seat in table.seats:
        for name, total in seat.counters:
            yield (seat.player, f"counter {name}"), ZoneContent(number=total)
        for zone in seat.zones:
            yield (seat.player, zone.key), _of_zone(zone)
        if seat.lasting:
            cards = tuple(Drawn(card, False) for card in seat.lasting)
            yield (seat.player, "lasting"), ZoneContent((("", cards),))


def _of_zone(zone: Zone) -> ZoneContent:
    if zone.rows:
        return ZoneContent(tuple((cell.name, cell.cards) for cell in zone.filled))
    return ZoneContent((("", tuple(zone.cards)),), zone.backs)


def _names(table: Tabletop) -> dict[Key, tuple[str, str, CardShown | None]]:
    """Return whose each zone is, and what it is called; a pile by its card."""
    found: dict[Key, tuple[str, str, CardShown | None]] = {}
    for pile in table.piles:
        found["pile", pile.card.slug] = (_("Piles"), "", pile.card)
    for zone in table.shared:
        found["", zone.key] = ("", str(zone.name), None)
    for front in table.fronts:
        for half in front.halves:
            found[half.player, f"front {front.lane}"] = (half.player, front.name, None)
    for seat in table.seats:
        found |= _names_of_seat(seat)
    return found


def _names_of_seat(seat: Seat) -> dict[Key, tuple[str, str, CardShown | None]]:
    found: dict[Key, tuple[str, str, CardShown | None]] = {}
    for name, _total in seat.counters:
        found[seat.player, f"counter {name}"] = (seat.name, name, None)
    for zone in seat.zones:
        found[seat.player, zone.key] = (seat.name, str(zone.name), None)
    found[seat.player, "lasting"] = (seat.name, pgettext("zone", "in force"), None)
    return found
