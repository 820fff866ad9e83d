"""Small tables for tests: set up as a scenario file would be, played in words."""

import tomli_w

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.drive import Play
from engine.kernel.reading.scenario import read
from engine.playing.positions import scenarios

RULES = rulesets()["dominion"]
FLAGSHIP = ("dominion", "rats-watchtower-changeling")


def toml(data):
    """The file that says this."""
    return tomli_w.dumps(data).encode()


def scenario_data(*steps, piles=None, players=("you",), rules_of=None, **seats):
    """A small scenario as data: what happens, the piles, and what lies before each player."""
    data = {
        "game": "dominion",
        "title": {"en": "A test"},
        "players": list(players),
        "table": {"piles": piles or {}, **seats},
        "steps": [{"do": step} for step in steps],
    }
    return data if rules_of is None else {**data, "rules_of": rules_of}


def make_scenario(*steps, claims=(), hints=(), **table):
    """A scenario read from a file that says this."""
    data = scenario_data(*steps, **table)
    data |= {"claims": list(claims), "hints": list(hints)}
    return read(toml(data), "test.toml", "test", rulesets(), CODES)


def played(scenario, words="", off=()):
    """The scenario after a line in words, which must be playable."""
    followed = follow_words(scenario.start(frozenset(off)), words)
    assert followed.problem is None, followed.problem
    return followed.play


def begun(*steps, off=(), words="", **table):
    """A small table after its steps, as far as the line in words leads."""
    return played(make_scenario(*steps, **table), words, off)


COPPERS = ("copper",) * 14
END = {"end_turn": True}


def turned(*steps, hand=(), words="", deck=COPPERS, **table):
    """You begin a turn with this hand, and take these steps."""
    piles = table.pop("piles", {})
    you = {"hand": list(hand), "deck": list(deck), **table.pop("you", {})}
    return begun({"turn": "you"}, *steps, words=words, you=you, piles=piles, **table)


def free(*steps, words="", hand=(), deck=("copper",) * 20, piles=None, players=("you",), **table):
    """Steps with Actions enough, and no turn begun."""
    you = {"hand": list(hand), "deck": list(deck), "actions": 9, **table.pop("you", {})}
    return begun(*steps, words=words, you=you, piles=piles or {}, players=players, **table)


def on(day, *steps, words="", **table):
    """A small table under the rules of a day."""
    return begun(*steps, words=words, rules_of=day, **table)


def flagship(words="", off=()) -> Play:
    """Rats gained, Watchtower in hand, Changeling in the game."""
    return played(scenarios()[FLAGSHIP], words, off)


def happened(play):
    """What happened, as verb and first card, refused things left out."""
    return [
        (event.verb, (event.data.get("cards") or ("",))[0])
        for event in play.table.events
        if not event.refused
    ]


def count(play, verb):
    """How often something happened, refused things left out."""
    return [event for event, _ in happened(play)].count(verb)


def refused(play):
    """What was refused, as verb and the sections that refuse it."""
    return [(event.verb, event.cites) for event in play.table.events if event.refused]


def options(play):
    """The options of the question now put: each key, and the sections that refuse it or None."""
    return {o.key: o.refused.cites if o.refused else None for o in play.question.options}


def lying(play, zone):
    """The names of the cards in a zone, top first."""
    return list(play.table.zones()[zone])


def spent(play, player="you"):
    """What the player has to spend: Actions, Buys and coins, and what else is not zero."""
    named = [name.partition("/")[::2] for name in play.table.counters]
    return {
        what: play.table.counters[f"{owner}/{what}"]
        for owner, what in named
        if owner == player
        and (play.table.counters[f"{owner}/{what}"] or what in {"actions", "buys", "coins"})
    }


def run_out(script):
    """Carry out a script that asks nothing."""
    assert list(script) == []
