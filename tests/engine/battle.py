"""Small Berserk tables for tests: cards on cells, played in words."""

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import read
from tests.engine.tables import toml

RULES = rulesets()["berserk"]
S = "berserk/summoning/"


def on(cell, card, owner="you", name="", **marks):
    """A card on the board; *name* is its label."""
    return _card(card, {"at": "board", "cell": cell, "owner": owner}, name, marks)


def at(zone, card, owner="you", name="", **marks):
    """A card in a zone of its owner's; *name* is its label."""
    return _card(card, {"at": zone, "owner": owner}, name, marks)


def _card(card, place, name, marks):
    said = {"card": card, **place}
    if marks:
        said["marks"] = marks
    return {**said, "as": name} if name else said


def taken(*cells, owner="you"):
    """Bystanders on these cells."""
    return [on(cell, "ar-gul", owner) for cell in cells]


ROW = ("a1", "b1", "c1", "d1", "e1")


def scenario_of(cards, *steps, settings=None, claims=(), players=("you", "opponent")):
    """A scenario read from a file that says this."""
    data = {
        "game": "berserk",
        "title": {"en": "A test"},
        "players": list(players),
        "table": {"cards": list(cards)},
        "steps": [{"do": step} for step in steps],
        "claims": list(claims),
    }
    if settings:
        data["settings"] = settings
    return read(toml(data), "test.toml", "test", rulesets(), CODES)


def battle(cards, *steps, words="", off=(), **said):
    """The play of these steps, as far as the line in words leads."""
    scenario = scenario_of(cards, *steps, **said)
    followed = follow_words(scenario.start(frozenset(S + key for key in off)), words)
    assert followed.problem is None, followed.problem
    return followed.play


def lines(cards, *steps, off=(), **said):
    """Every finished play of these steps."""
    scenario = scenario_of(cards, *steps, **said)
    explorer = Explorer(scenario.start(frozenset(S + key for key in off)))
    plays = list(explorer)
    assert explorer.complete
    return plays


def keys(play):
    """The keys of the question now put: those that can be chosen."""
    return [option.key for option in play.question.options if option.refused is None]


def why(play, key):
    """Why this option is refused, without the source's name."""
    (option,) = [option for option in play.question.options if option.key == key]
    assert option.refused is not None
    return tuple([section.removeprefix(S) for section in option.refused.cites])


def find(play, card, zone=""):
    """A sighting of the one card of that name, wherever it is or in the zone."""
    zones = [zone] if zone else play.table.layout.zones
    found = [r for z in zones for r in play.table.cards(z) if play.table.name(r) == card]
    assert len(found) == 1, (card, found)
    return found[0]


def place(play, card, zone=""):
    """Where the one card of that name lies: its cell, or its zone."""
    seen = find(play, card, zone)
    return play.table.cell(seen) or play.table.where(seen)


def marks(play, card, zone=""):
    """What the one card of that name carries, without its owner."""
    carried = play.table.marks(find(play, card, zone))
    return {name: value for name, value in carried.items() if name != "owner"}


def done(play, verb):
    """The events of this verb that happened."""
    return [event for event in play.table.events if event.verb == verb and not event.refused]


def refused(play, verb):
    """Why such things were refused, one after another."""
    return [event.cites for event in play.table.events if event.verb == verb and event.refused]


def cites(event):
    """What the event rests on, without the source's name."""
    return [section.removeprefix(S) for section in event.cites]
