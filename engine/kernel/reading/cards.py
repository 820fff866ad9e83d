"""Reading cards written one by one: where each lies, whose it is, its marks, what it lies on."""

from __future__ import annotations

import re

from engine.kernel.errors import (
    MissingKey,
    TooManyCards,
    UnknownCell,
    UnknownLabel,
    WrongValue,
    legal,
)
from engine.kernel.pieces.marks import OWNER
from engine.kernel.reading.layouts import MOST_CARDS, OpenLayout
from engine.kernel.reading.marks import read_marks
from engine.kernel.reading.reader import Reader, word_of

CARDS = "cards"
CARD_KEYS = ("card", "at", "cell", "owner", "marks", "on", "as")

_LABEL = re.compile(r"[a-z][a-z0-9-]{0,19}\Z")


def lay_cards(table: Reader, laid: OpenLayout) -> None:
    """Lay the cards in the table's list: the first of a zone on top, beneath what lies there."""
    readers, first = table.tables(CARDS, CARD_KEYS), len(laid.names)
    if first + len(readers) > MOST_CARDS:
        raise table.error(TooManyCards, f"There are more than {MOST_CARDS} cards.", CARDS)
    for number, reader in enumerate(readers, start=first):
        if reader.has("as"):
            laid.labels[_label(reader, laid)] = number
    hosts = {n: _host(reader, laid) for n, reader in enumerate(readers, start=first)}
    laid.names += [reader.word("card", laid.rules.cards, "card") for reader in readers]
    for number in _hosts_first(hosts, readers, first):
        _lay(readers[number - first], number, hosts[number], laid)
    for number in hosts:
        zone = laid.where[number]
        laid.zones[zone] = (number, *laid.zones[zone])


def _label(reader: Reader, laid: OpenLayout) -> str:
    label = reader.string("as")
    if not _LABEL.match(label) or label in laid.rules.cards:
        sentence = f"{reader.place('as')} must be a word of a to z, 0 to 9 and -, and no card."
        raise reader.error(WrongValue, sentence, "as", label)
    if label in laid.labels:
        sentence = f"{reader.place('as')}: another card is called “{label}”."
        raise reader.error(WrongValue, sentence, "as", label)
    return label


def _host(reader: Reader, laid: OpenLayout) -> int | None:
    """Take off the card on which this one lies."""
    if not reader.has("on"):
        return None
    if laid.host is None:
        sentence = f"{reader.place('on')}: in this game no card lies on another."
        raise reader.error(WrongValue, sentence, "on", word_of(reader.take("on")))
    label = reader.string("on")
    if label not in laid.labels:
        known = f"known are {legal(laid.labels, like=label)}" if laid.labels else "there is none"
        sentence = f"{reader.place('on')}: “{label[:60]}” is the “as” of no card; {known}."
        raise reader.error(UnknownLabel, sentence, "on", label)
    return laid.labels[label]


def _hosts_first(hosts: dict[int, int | None], readers: list[Reader], first: int) -> list[int]:
    """Return the cards, each after the one that it lies on; refuse those that lie in a circle."""
    ordered: list[int] = []
    for card in hosts:
        above: list[int] = []
        one: int | None = card
        while one is not None and one not in ordered:
            if one in above:
                reader = readers[one - first]
                sentence = f"{reader.place('on')}: no card lies on itself, by whatever way."
                raise reader.error(WrongValue, sentence, "on")
            above.append(one)
            one = hosts[one]
        ordered += reversed(above)
    return ordered


def _lay(reader: Reader, card: int, host: int | None, laid: OpenLayout) -> None:
    """Lay one card, whose host lies already."""
    marks = read_marks(reader, laid.rules.marks, laid)
    owner = reader.word("owner", laid.players, "player") if reader.has("owner") else ""
    if host is None:
        zone = _zone(reader, laid, owner or laid.players[0])
        laid.check_place(laid.names[card], zone, reader, "at")
        cell = _cell(reader, zone, laid)
        laid.check_place(laid.names[card], zone, reader, "cell", cell=cell)
    else:
        laid.check_host(laid.names[card], laid.names[host], reader)
        zone, cell = laid.where[host], laid.cells.get(host, "")
        _same_place(reader, zone, cell)
        marks[str(laid.host)] = host
    whose = owner or (zone.partition("/")[0] if "/" in zone else "")
    if whose and OWNER in laid.rules.marks:
        marks.setdefault(OWNER, whose)
    elif owner and "/" not in zone:
        sentence = f"{reader.place('owner')}: in this game no card in “{zone}” is anybody's."
        raise reader.error(WrongValue, sentence, "owner", owner)
    kinds = laid.rules.marks
    laid.marked[card] = {
        name: said
        for name, said in marks.items()
        if said != kinds[name].default() or kinds[name].like
    }
    laid.where[card] = zone
    if cell:
        laid.cells[card] = cell


def _zone(reader: Reader, laid: OpenLayout, owner: str) -> str:
    rules = laid.rules
    at = reader.word("at", {*rules.player_zones, *rules.shared_zones}, "zone")
    return at if at in rules.shared_zones else f"{owner}/{at}"


def _cell(reader: Reader, zone: str, laid: OpenLayout) -> str:
    """Take the cell, which a zone with cells needs, and which must take a card more."""
    cells = laid.kinds[zone].cells
    if cells is None:
        if reader.has("cell"):
            sentence = f"{reader.place('cell')}: “{zone}” has no cells."
            raise reader.error(UnknownCell, sentence, "cell", word_of(reader.take("cell")))
        return ""
    if not reader.has("cell"):
        sentence = f"{reader.place()} needs the key “cell”: one of {legal(cells.at)}."
        raise reader.error(MissingKey, sentence, "cell")
    cell = reader.word("cell", cells.at, "cell")
    there = {card for card, place in laid.cells.items() if place == cell} - laid.guests
    if sum(laid.where[card] == zone for card in there) >= cells.each:
        room = "one card" if cells.each == 1 else f"{cells.each} cards"
        sentence = f"{reader.place('cell')}: “{cell}” of “{zone}” has room for {room}."
        raise reader.error(WrongValue, sentence, "cell", cell)
    return cell


def _same_place(reader: Reader, zone: str, cell: str) -> None:
    """Refuse a place that is said of a card and is not where its host lies."""
    if reader.has("at"):
        reader.word("at", {zone.rpartition("/")[2]}, "zone")
    if reader.has("cell"):
        reader.word("cell", {cell} if cell else (), "cell")
