"""Toy tables with marks and cells, for tests of the kernel: no game that anybody plays."""

import tomli_w

from corpus.languages import CODES
from engine.kernel.layout import Layout, ZoneKind
from engine.kernel.pieces.cells import grid, lanes
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.pieces.naming import choose_one, find_named
from engine.kernel.reading.scenario import read
from engine.kernel.ruleset import Ruleset, Step
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


def make_toy(
    *cards, marks=MARKS, columns=3, rows=2, each=1, alone_by=(), keeps=(), clears=(), off=()
):
    """A table of two players with a field of cells, a yard beside it, two lanes, and their hands.

    Each card is its name, zone and cell, and what its marks say; of a host, the number of a card.
    """
    kinds = {
        "field": ZoneKind(
            cells=grid(columns, rows, each, frozenset(alone_by)), clears=frozenset(clears)
        ),
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
    return [(one.card, one.mark, one.value) for one in event.data.get("cleared", ())]


def lies_on(table):
    """The number of each card that lies on another, and of that other."""
    numbers = range(len(table.layout.names))
    hosts = {number: table.host(table.see(number)) for number in numbers}
    return {number: host.card for number, host in hosts.items() if host}


def do_walk(table, told):
    """Go to a cell that is free and beside the card's own; with corners, if that is the setting."""
    seen = find_named(table, told["walk"], ["field"])
    corners = table.layout.settings["corners"] == "yes"
    beside = [] if seen is None else table.neighbours(seen, diagonals=corners)
    if seen is None or told["to"] not in table.free_cells("field", beside):
        table.emit("walk", {"cards": (told["walk"].name,)}, RULE, refused=True)
    else:
        table.move([seen], "field", "walk", RULE, cell=told["to"])
    yield from ()


def do_wound(table, told):
    """Wound one card of the field, whichever the player chooses; the fifth wound is its death."""
    seen = yield from choose_one(
        table, told["player"], "wound", table.cards("field"), "wound", RULE
    )
    if seen is None:
        return
    damage = table.marked(seen, "damage") + told["wound"]
    event = table.mark(seen, "damage", MARKS["damage"].within(damage), RULE, verb="wound")
    if damage >= 5:
        table.move([seen], "yard", "die", RULE, event.n)


def do_earn(table, told):
    """Gain gold."""
    table.add(f"{told['player']}/gold", told["earn"], RULE)
    yield from ()


TOY = Ruleset(
    game="toy",
    cards=frozenset({"wolf", "elk", "ship", "pilot"}),
    player_zones={"hand": ZoneKind(seen_by="owner")},
    shared_zones={
        "field": ZoneKind(cells=grid(3, 2), clears=frozenset({"damage"})),
        "yard": ZoneKind(),
        "road": ZoneKind(cells=lanes("left", "right", each=2)),
    },
    pile=ZoneKind(),
    moved=(MOVED,),
    steps={
        "walk": Step("lying", {"to": "cell"}, do_walk),
        "wound": Step("number", {}, do_wound),
        "earn": Step("number", {}, do_earn),
    },
    verbs=frozenset({"walk", "wound", "die", "add", "mark"}),
    counters={"gold": 0},
    marks=MARKS,
    settings={"corners": ("no", "yes")},
)


def toy_scenario(*cards, steps=({"earn": 1},), claims=(), rules=TOY, table_lists=None, **data):
    """A scenario of the toy game, read from a file that says this."""
    said = {
        "game": "toy",
        "title": {"en": "A test"},
        "players": ["ilona", "kenji"],
        "table": {"cards": list(cards), **(table_lists or {})},
        "steps": [{"do": step} for step in steps],
        "claims": list(claims),
        **data,
    }
    return read(tomli_w.dumps(said).encode(), "toy.toml", "toy", {"toy": rules}, CODES)
