"""A drawn table told part by part: headings, and under each its cards in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from corpus.punctuation import here
from engine.pages.tabletop.table import Pile, Seat, Tabletop
from engine.pages.tabletop.zones import Drawn, Front, Zone
from engine.words.names import CardShown
from engine.words.sentences import Speaker


@dataclass(frozen=True, slots=True)
class RowTold:
    """Cards in a row: where they lie within their zone, if that has places; and backs."""

    place: str
    cards: list[Drawn]
    backs: int = 0


@dataclass(frozen=True, slots=True)
class ZoneTold:
    """A zone: what it is called, how many cards lie there, and its rows; none if it is empty."""

    heading: str
    rows: list[RowTold]


@dataclass(frozen=True, slots=True)
class PartTold:
    """A part of the table, with what is said of it before its zones."""

    heading: str
    said: list[str]
    piles: list[Pile]
    zones: list[ZoneTold]
    lasting: list[CardShown]


@dataclass(frozen=True, slots=True)
class MovedTold:
    """A card that the last answer moved, and where it lies now."""

    card: Drawn
    place: SafeString | str


def parts_told(table: Tabletop, speaker: Speaker) -> list[PartTold]:
    """Return the table in parts: what nobody owns, the arenas, then each player's part."""
    shared = [_zone(zone, speaker) for zone in table.shared]
    found = [_front(front) for front in table.fronts]
    found += [_seat(seat, speaker) for seat in table.seats]
    if shared or table.piles:
        found.insert(0, PartTold(_("For all players"), [], table.piles, shared, []))
    return found


def _seat(seat: Seat, speaker: Speaker) -> PartTold:
    said = []
    if seat.has_turn:
        said.append(pgettext("of a player", "Turn"))
        if seat.phase:
            said.append(seat.phase)
    said += [here().pair(name, str(total)) for name, total in seat.counters]
    zones = [_zone(zone, speaker) for zone in seat.zones]
    return PartTold(seat.name, said, [], zones, seat.lasting)


def _front(front: Front) -> PartTold:
    halves = [
        ZoneTold(_heading(half.player, half.cards), _row(half.cards)) for half in front.halves
    ]
    return PartTold(front.name, [], [], halves, [])


def _zone(zone: Zone, speaker: Speaker) -> ZoneTold:
    heading = _counted(zone.name, zone.count)
    if zone.rows:
        # The nearest row is drawn last; who listens begins with it.
        filled = [cell for row in reversed(zone.rows) for cell in row.cells if cell.cards]
        rows = [RowTold(speaker.cell(cell.name), [*cell.cards]) for cell in filled]
        return ZoneTold(heading, rows)
    return ZoneTold(heading, _row(zone.cards, zone.backs))


def _row(cards: Iterable[Drawn], backs: int = 0) -> list[RowTold]:
    cards = [*cards]
    return [RowTold("", cards, backs)] if cards or backs else []


def _heading(name: str, cards: Iterable[Drawn]) -> str:
    return _counted(name, sum(card.count for card in cards))


def _counted(name: SafeString | str, number: int) -> str:
    if not number:
        return _("%(zone)s, no cards") % {"zone": name}
    said = ngettext("%(zone)s, %(number)s card", "%(zone)s, %(number)s cards", number)
    return said % {"zone": name, "number": number}


def moved_told(table: Tabletop) -> list[MovedTold]:
    """Return every card that was just moved, with the zone, the arena or the pile it came to."""
    return [*_moved(table)]


def _moved(table: Tabletop) -> Iterator[MovedTold]:
    for pile in table.piles:
        if pile.moved:
            yield MovedTold(Drawn(pile.card, moved=True), _("its pile"))
    for zone in table.shared:
        yield from _moved_in(zone, zone.name)
    for front in table.fronts:
        for half in front.halves:
            yield from _moved_of(half.cards, here().listed([front.name, half.player]))
    for seat in table.seats:
        for zone in seat.zones:
            yield from _moved_in(zone, here().listed([zone.name, seat.name]))


def _moved_in(zone: Zone, place: SafeString | str) -> Iterator[MovedTold]:
    in_cells = [card for cell in zone.filled for card in cell.cards]
    yield from _moved_of([*zone.cards, *in_cells], place)


def _moved_of(cards: Iterable[Drawn], place: SafeString | str) -> Iterator[MovedTold]:
    for card in cards:
        if card.moved:
            yield MovedTold(card, place)
        yield from _moved_of(card.guests, place)
