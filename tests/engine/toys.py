"""Toy tables with marks and cells, for tests of the kernel: no game that anybody plays."""

from engine.kernel.layout import Layout, ZoneKind
from engine.kernel.marks import MarkKind
from engine.kernel.places import grid, lanes
from engine.kernel.table import Table

RULE = ("toy/rules.doing",)
MOVED = "toy/rules.moved"
MARKS = {
    "closed": MarkKind("flag"),
    "damage": MarkKind("number", most=5),
    "face": MarkKind("word", words=("up", "down")),
    "owner": MarkKind("player"),
    "controller": MarkKind("player", like="owner"),
    "on": MarkKind("host"),
}
ALONG = {**MARKS, "on": MarkKind("host", along=True)}


def make_toy(*cards, marks=MARKS, columns=3, rows=2, each=1, keeps=(), clears=(), off=()):
    """A table of two players with a field of cells, a yard beside it, two lanes, and their hands.

    Each card is its name, zone and cell, and what its marks say; of a host, the number of a card.
    """
    kinds = {
        "field": ZoneKind(cells=grid(columns, rows, each), clears=frozenset(clears)),
        "yard": ZoneKind(),
        "road": ZoneKind(cells=lanes("left", "right")),
        "ilona/hand": ZoneKind(seen_by="owner"),
        "kenji/hand": ZoneKind(seen_by="owner"),
    }
    zones, cells, marked = dict.fromkeys(kinds, ()), {}, {}
    for number, (_, zone, *rest) in enumerate(cards):
        zones[zone] += (number,)
        for one in rest:
            if isinstance(one, str):
                cells[number] = one
            else:
                marked[number] = one
    layout = Layout(
        players=("ilona", "kenji"),
        kinds=kinds,
        zones=zones,
        names=tuple(card[0] for card in cards),
        homes=(None,) * len(cards),
        moved=(MOVED,),
        marks=marks,
        marked=marked,
        cells=cells,
        keeps=frozenset(keeps),
    )
    return Table(layout, frozenset(off))


def said(event):
    """What an event says of marks: the card, the mark, what it said and what it says."""
    return event.data["card"], event.data["mark"], event.data["was"], event.data["value"]


def clear(event):
    """What went off the cards in a move."""
    return [(one.card, one.mark, one.was) for one in event.data.get("cleared", ())]


def lies_on(table):
    """The number of each card that lies on another, and of that other."""
    numbers = range(len(table.layout.names))
    hosts = {number: table.host(table.see(number)) for number in numbers}
    return {number: host.card for number, host in hosts.items() if host}
