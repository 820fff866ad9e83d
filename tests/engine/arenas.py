"""Small tables of Star Wars TCG for tests: units in arenas, played in words."""

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import read
from tests.engine.tables import toml

RULES = rulesets()["swtcg"]
S = "swtcg/abilities/"


def dark(card, cell="character", name="", **marks):
    """A unit of Dark's in an arena; *name* is its label."""
    return _card(card, {"at": "arenas", "cell": cell, "owner": "dark"}, name, marks)


def light(card, cell="character", name="", **marks):
    """A unit of Light's in an arena; *name* is its label."""
    return _card(card, {"at": "arenas", "cell": cell, "owner": "light"}, name, marks)


def aboard(card, host, name="", **marks):
    """A card that lies on the one of that label; *name* is its own."""
    return _card(card, {"on": host}, name, marks)


def at(zone, card, owner, name="", **marks):
    """A card in a zone of its player's; *name* is its label."""
    return _card(card, {"at": zone, "owner": owner}, name, marks)


def _card(card, place, name, marks):
    said = {"card": card, **place}
    if marks:
        said["marks"] = marks
    return {**said, "as": name} if name else said


def duel(cards, *steps, words="", off=(), **said):
    """The play of these steps, as far as the line in words leads."""
    scenario = duel_file(cards, *steps, **said)
    followed = follow_words(scenario.start(frozenset(S + key for key in off)), words)
    assert followed.problem is None, followed.problem
    return followed.play


def duel_file(
    cards, *steps, force=(0, 0), build=(0, 0), edition="amended", settings=None, claims=()
):
    """A scenario read from a file that says this; Force and build points are Dark's and Light's."""
    seats = {
        seat: {"force": force[place], "build-points": build[place]}
        for place, seat in enumerate(("dark", "light"))
    }
    data = {
        "game": "swtcg",
        "title": {"en": "A test"},
        "players": ["dark", "light"],
        "settings": settings or {"edition": edition},
        "table": {"cards": list(cards), **seats},
        "steps": [{"do": step} for step in steps],
        "claims": list(claims),
    }
    return read(toml(data), "test.toml", "test", rulesets(), CODES)


def duel_lines(cards, *steps, off=(), **said):
    """Every finished play of these steps."""
    scenario = duel_file(cards, *steps, **said)
    explorer = Explorer(scenario.start(frozenset(S + key for key in off)))
    plays = list(explorer)
    assert explorer.complete
    return plays


def force(play):
    """Dark's Force and Light's."""
    return tuple(play.table.counters.get(f"{seat}/force", 0) for seat in ("dark", "light"))


def hurt(play, card):
    """How many damage counters lie on the one card of that name, and in which zone it is."""
    found = [r for z in play.table.layout.zones for r in play.table.cards(z)]
    (seen,) = [ref for ref in found if play.table.name(ref) == card]
    return play.table.marked(seen, "damage"), play.table.where(seen)


def lies(play, card):
    """Where the one card of that name lies: on which card, or else in which zone and lane."""
    table = play.table
    found = [r for zone in table.layout.zones for r in table.cards(zone) if table.name(r) == card]
    (seen,) = found
    host, cell = table.host(seen), table.cell(seen)
    if host is not None:
        return table.name(host)
    return table.where(seen).replace("arenas", cell) if cell else table.where(seen)


def done(play, verb):
    """The events of this verb that happened."""
    return [event for event in play.table.events if event.verb == verb and not event.refused]


def refused(play, verb):
    """Why such things were refused, one after another."""
    return [
        tuple([key.removeprefix(S) for key in event.cites])
        for event in play.table.events
        if event.verb == verb and event.refused
    ]


def offered(play):
    """Who is asked, what can be chosen, and by which sections the rest cannot."""
    question = play.question
    can = [option.key for option in question.options if option.refused is None]
    cannot = {
        option.key: option.refused.cites[0].removeprefix(S)
        for option in question.options
        if option.refused is not None
    }
    return question.player, can, cannot
