"""What the source does not say is stated where it matters, and nowhere else."""

import tomllib
from pathlib import Path

import pytest

from engine.games.swtcg import sections
from engine.games.swtcg.pilots import sections as pilot_sections
from engine.games.swtcg.sections import UNSAID
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.words import wording_of
from tests.engine.arenas import aboard, at, dark, duel, light

TEXTS = Path(__file__).resolve().parents[4] / "corpus/texts/swtcg"
BUILD, BATTLE = {"phase": "build", "player": "light"}, {"phase": "battle", "player": "light"}
GUARD, SCOUT = dark("guard"), light("scout")
WING, SPEEDER = "lukes-x-wing-b", "lukes-snowspeeder-a"
E, K = "luke-skywalker-e", "luke-skywalker-k"
SNOW = [light(SPEEDER, "ground", name="speeder"), aboard(K, "speeder")]
STACK = [light(E, name="top"), aboard(K, "top")]
FLOWN = [light("training-fighter", "space", name="ship"), aboard("hired-pilot", "ship")]
TWIN = [light(E), at("hand", K, "light")]
OTHER = [light("scout"), at("hand", K, "light")]
VADER, YODA = dark("darth-vader-c"), light("yoda-a")


def shot(dice, by="guard", on="scout", player="dark"):
    return {"attack": by, "on": on, "dice": dice, "player": player}


def hit(card, amount=1, player="light"):
    return {"damage": card, "amount": amount, "player": player}


def deploy(card=K):
    return {"deploy": card, "player": "light"}


def stated(play):
    """What is stated of the source's silence: the verb of an event, and the statement."""
    return {
        (event.verb, key.removeprefix(UNSAID))
        for event in play.table.events
        for key in event.cites
        if key.startswith(UNSAID)
    }


@pytest.mark.parametrize(
    ("cards", "steps", "verb", "says"),
    [
        ([GUARD, SCOUT], [shot(51)], "threaten", {"hit"}),
        ([GUARD, SCOUT], [shot(51)], "roll", {"hit", "dice"}),
        ([GUARD, SCOUT], [shot(51)], "tap", {"tap"}),
        ([GUARD, SCOUT], [hit("scout", 2)], "threaten", set()),
        ([GUARD, SCOUT], [hit("scout", 2)], "discard", set()),
        ([GUARD, SCOUT], [hit("scout", 3)], "discard", {"health"}),
        ([SCOUT], [{"discard": "scout", "player": "light"}], "discard", set()),
        ([dark("guard", tapped=True), SCOUT], [shot(51)], "attack", {"tap"}),
        ([GUARD, light(SPEEDER, "ground")], [shot(51)], "attack", set()),
        ([SCOUT], [{"retreat": "scout", "player": "light"}], "retreat", {"retreat"}),
        (FLOWN, [{"retreat": "hired-pilot", "player": "light"}], "retreat", {"retreat"}),
        (
            FLOWN,
            [BUILD, {"move": "hired-pilot", "to": "build", "player": "light"}],
            "take-off",
            set(),
        ),
        ([GUARD, SCOUT], [BATTLE, {"chance": True, "player": "light"}], "pass", {"pass"}),
        ([light("broker")], [BUILD, {"use": "broker", "player": "light"}], "use", {"time"}),
        (
            [dark("quartermaster"), SCOUT],
            [BATTLE, {"use": "quartermaster", "player": "dark"}],
            "use",
            set(),
        ),
        (TWIN, [deploy()], "join", {"version", "unique"}),
        (OTHER, [deploy()], "deploy", set()),
        (STACK, [BUILD], "reckon", {"bonus"}),
        (STACK, [BATTLE, {"reorganise": E, "player": "light"}], "top", {"reorganised"}),
        ([light(E)], [BUILD, {"reorganise": E, "player": "light"}], "top", set()),
        (SNOW, [{"discard": SPEEDER, "player": "light"}], "take-off", {"luke"}),
    ],
)
def test_what_the_source_is_silent_on_is_stated_where_it_matters(cards, steps, verb, says):
    play = duel(cards, *steps, force=(3, 3))

    assert {key for one, key in stated(play) if one == verb} == says


def test_who_could_play_something_and_passes_was_asked():
    steps = [BATTLE, {"chance": True, "player": "light"}]
    play = duel([light("broker"), GUARD], *steps, words="open=pass", force=(0, 1))
    passed = [
        (event.data["player"], UNSAID + "pass" in event.cites)
        for event in play.table.events
        if event.verb == "pass"
    ]

    assert ("light", False) in passed
    assert ("dark", True) in passed


@pytest.mark.parametrize(
    ("cards", "due"),
    [
        (FLOWN, {"upkeep"}),
        ([light("hired-pilot")], {"upkeep"}),
        ([*FLOWN, light("hired-pilot")], {"upkeep", "upkeep-order"}),
        ([light("hired-pilot"), light("hired-pilot")], {"upkeep"}),
    ],
)
def test_upkeep_of_a_pilot_comes_first_only_where_others_owe_it_too(cards, due):
    play = duel(cards, BUILD, force=(0, 0))

    assert {key for verb, key in stated(play) if verb == "upkeep"} == due


RESTS_IN = {
    "bonus": {"a-pilot-on-a-stack"},
    "borrowed": {"a-borrowed-pilot"},
    "deflect": {"deflected-damage-waits"},
    "intercept": {"intercept-every-attack"},
    "luke": {"luke-in-the-snow"},
    "reorganised": {"a-pilot-on-a-stack"},
    "reroll": {
        "a-reroll-for-each-roll",
        "jar-jar-in-time",
        "options-of-different-times",
        "reroll-disrupted",
    },
    "retreat": {
        "palpatine-leaves",
        "retreat-together",
        "the-falcon-retreats",
        "the-pilot-retreats-alone",
    },
    "taken-off": {"the-falcon-retreats"},
    "time": {"tapped-once"},
    "unique": {"a-second-luke"},
    "upkeep": {"upkeep-while-piloting"},
    "version": {"a-second-luke"},
}
"""The examples in which each of these statements is cited, and no other."""


def test_the_examples_state_what_they_rest_on_and_nothing_else():
    found = {}
    for (game, slug), scenario in scenarios().items():
        for play in Explorer(scenario.start()) if game == "swtcg" else ():
            for _, key in stated(play):
                found.setdefault(key, set()).add(slug)

    assert {key: found.get(key, set()) for key in RESTS_IN} == RESTS_IN


@pytest.mark.parametrize(("times", "says"), [(1, set()), (2, {"least"})])
def test_what_would_go_below_0_says_that_it_stops_there(times, says):
    """A Jedi of power 4 loses 3, and 3 again."""
    built = at("build", "press-the-advantage", "dark")
    complete = {"complete": "press-the-advantage", "player": "dark"}
    words = " ".join(["type=jedi"] * times)
    play = duel([light(E), *[built] * times], *[complete] * times, words=words)

    assert {key for verb, key in stated(play) if verb == "reckon"} == says


def test_each_statement_is_a_wanted_rule_in_every_language():
    wanted = {
        one["key"]: one["titles"]
        for one in tomllib.loads((TEXTS / "game.toml").read_text())["wanted"]
    }
    cited = {
        key
        for module in (sections, pilot_sections)
        for cites in vars(module).values()
        if isinstance(cites, tuple)
        for key in cites
        if key.startswith(UNSAID)
    }

    assert len(cited) == 21
    assert {key for key in wanted if key.startswith(UNSAID)} == cited
    assert {len(wanted[key]) for key in cited} == {5}


def test_a_setting_is_doubtful_where_the_source_speaks_in_doubtful_words():
    held = tomllib.loads((TEXTS / "abilities/source.toml").read_text())["sections"]
    doubtful = {sections.ABILITIES + one["key"] for one in held if "doubtful" in str(one)}
    wording = wording_of("swtcg")
    found = {name for name, keys in wording.left_open.items() if doubtful & {*keys}}

    assert found - {wording.edition} == wording.doubtful
