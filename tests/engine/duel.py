"""Small HKK tables for tests: what each player has, and steps that are played in words."""

from corpus.languages import CODES
from engine.games import rulesets
from engine.games.hkk.playing.course import courses
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import read
from tests.engine.tables import toml

RULES = rulesets()["hkk"]
S = "hkk/playing/"


def scenario_of(*steps, you=None, opponent=None, settings=None, claims=()):
    """A scenario read from a file that says this; a step is a card to be played, or a table."""
    data = {
        "game": "hkk",
        "title": {"en": "A test"},
        "players": ["you", "opponent"],
        "table": {"you": you or {}, "opponent": opponent or {}},
        "steps": [{"do": {"play": step} if isinstance(step, str) else step} for step in steps],
        "claims": list(claims),
    }
    if settings:
        data["settings"] = settings
    return read(toml(data), "test.toml", "test", rulesets(), CODES)


def duel(*steps, words="", off=(), **said):
    """The play of these steps, as far as the line in words leads."""
    scenario = scenario_of(*steps, **said)
    followed = follow_words(scenario.start(frozenset(S + key for key in off)), words)
    assert followed.problem is None, followed.problem
    return followed.play


def lines(*steps, off=(), **said):
    """Every finished play of these steps."""
    scenario = scenario_of(*steps, **said)
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
    return [section.removeprefix(S) for section in option.refused.cites]


def done(play, verb, **data):
    """The events of this verb that happened, and say this."""
    return [
        event
        for event in play.table.events
        if event.verb == verb
        and not event.refused
        and all(event.data.get(key) == value for key, value in data.items())
    ]


def refused(play, verb):
    """Why such things were refused, one after another, without the source's name."""
    events = [event for event in play.table.events if event.verb == verb and event.refused]
    return [[section.removeprefix(S) for section in event.cites] for event in events]


def cites(event):
    """What the event rests on, without the source's name."""
    return [section.removeprefix(S) for section in event.cites]


def course(play, card):
    """The steps of the latest play of the card: what has become of each."""
    found = [one for one in courses(play.table.events, play.question) if one.card == card]
    return {step.stage: step.state for step in found[-1].steps}


def where(play, card):
    """The zones in which cards of that name lie."""
    table = play.table
    return [zone for zone in table.layout.zones for name in table.names_in(zone) if name == card]


def vp(play, player="you"):
    """How many magic points the player has left."""
    return play.table.counters[f"{player}/vp"]


def life(play, player="you"):
    """How much life the player has left."""
    return play.table.counters[f"{player}/life"]
