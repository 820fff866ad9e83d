"""What the rules leave open: stated by a scenario, or agreed on by the players as its first step."""

from dataclasses import replace

import pytest

from engine.kernel.effects.readings import agree, reading
from engine.kernel.errors import MissingKey, ScriptError, UnknownKey, WrongValue
from engine.kernel.lines.claims import prove
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.ruleset import Step
from tests.engine.grove import asked
from tests.engine.toys import TOY, toy_scenario

OPEN_BY = {"corners": ("toy/rules.beside",)}


def do_agree(table, told):
    """Agree on whether corners count."""
    yield from agree(table, TOY.settings, OPEN_BY)


def do_tell(table, told):
    """Earn gold where corners count."""
    if reading(table, "corners") == "yes":
        table.add("ilona/gold", 1, ("toy/rules.gold",))
    yield from ()


AGREEING = replace(
    TOY,
    steps={**TOY.steps, "agree": Step("true", {}, do_agree), "tell": Step("true", {}, do_tell)},
    verbs=TOY.verbs | {"agree"},
)


def agreeing(*steps, corners="asked", rules=AGREEING, claims=()):
    """A toy scenario of two steps, and how corners are played in it."""
    settings = {"settings": {"corners": corners}}
    return toy_scenario(steps=steps, rules=rules, claims=claims, **settings)


BOTH = ({"agree": True}, {"tell": True})


def test_the_players_agree_together_on_what_is_asked():
    play = Play(agreeing(*BOTH).start())

    assert asked(play) == ("table", ["no", "yes"])
    play.answer(1)
    event, earned = play.table.events
    assert (event.verb, event.data["setting"], event.data["reading"]) == ("agree", "corners", "yes")
    assert event.cites == OPEN_BY["corners"]
    assert earned.verb == "add"


def test_what_is_stated_is_not_asked():
    play = Play(agreeing(*BOTH, corners="yes").start())

    assert play.question is None
    assert [event.verb for event in play.table.events] == ["add"]


def test_each_reading_has_lines_of_its_own_of_which_a_claim_can_speak():
    given = [{"verb": "agree", "setting": "corners", "reading": word} for word in ("yes", "no")]
    claims = [
        {"kind": "always", "given": given[0], "happens": {"verb": "add"}},
        {"kind": "never", "given": given[1], "happens": {"verb": "add"}},
        {"kind": "always", "unless": given[1], "happens": {"verb": "add"}},
        {"kind": "always", "unless": given[0], "happens": {"verb": "add"}},
    ]
    scenario = agreeing(*BOTH, claims=claims)
    proof = prove(Explorer(scenario.start()), scenario.claims)

    assert proof.lines == 2
    assert [result.holds for result in proof.results] == [True, True, True, False]
    assert {result.lines for result in proof.results} == {1}


def test_a_reading_that_was_not_agreed_on_is_no_reading():
    scenario = agreeing(*BOTH)
    table, _ = scenario.start()()

    with pytest.raises(ScriptError, match="has not been agreed on"):
        reading(table, "corners")


@pytest.mark.parametrize(
    ("steps", "rules", "error", "said"),
    [
        ([{"tell": True}, {"agree": True}], AGREEING, MissingKey, "first step must be “agree”"),
        ([{"earn": 1}], TOY, WrongValue, "“asked”"),
    ],
)
def test_what_is_asked_and_never_agreed_on_is_refused_in_the_file(steps, rules, error, said):
    with pytest.raises(error) as caught:
        agreeing(*steps, rules=rules)

    assert said in str(caught.value)
    assert caught.value.line


def test_a_setting_the_game_has_not_is_refused_in_a_claim():
    claim = {"kind": "never", "happens": {"verb": "agree", "setting": "edges"}}
    with pytest.raises((WrongValue, UnknownKey), match="edges"):
        agreeing(*BOTH, claims=[claim])
