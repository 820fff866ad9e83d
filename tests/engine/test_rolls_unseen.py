"""A roll in a zone that a player does not see: neither what came of it nor what it could be."""

import pytest

from engine.kernel.effects.rolls import ROLL_VERBS, roll
from engine.kernel.layout import ZoneKind
from engine.kernel.reading.scenario import read
from engine.kernel.ruleset import Ruleset, Step
from engine.playing import positions
from tests.engine.grove import RULE
from tests.engine.tables import toml

ME, OTHER = "ilona", "kenji"


def do_roll(table, said):
    """Roll two dice in the player's cup."""
    player = said["player"]
    thrown = yield from roll(table, player, 2, RULE, zone=f"{player}/{said['roll']}")
    thrown.count(RULE)


DICE = Ruleset(
    game="dice",
    cards=frozenset({"oak"}),
    player_zones={"cup": ZoneKind(seen_by="owner"), "tray": ZoneKind()},
    shared_zones={},
    pile=ZoneKind(),
    moved=RULE,
    steps={"roll": Step("zone", {}, do_roll)},
    verbs=ROLL_VERBS,
)


@pytest.fixture
def rolled(monkeypatch):
    """What a player sees after a line, of a roll in a zone of ilona's."""
    monkeypatch.setattr(positions, "rulesets", lambda: {"dice": DICE})

    def after(zone, viewer, words=""):
        data = {
            "game": "dice",
            "title": {"en": "A roll"},
            "players": [ME, OTHER],
            "table": {ME: {zone: ["oak"]}},
            "steps": [{"do": {"roll": zone, "player": ME}}],
        }
        scenario = read(toml(data), "roll.toml", "roll", {"dice": DICE}, ["en"])
        stands = positions.position_in_words(scenario, words)
        return positions.as_seen(stands, viewer), stands

    return after


LINE = "roll=2 roll=5"


@pytest.mark.parametrize(("zone", "viewer"), [("cup", ME), ("tray", ME), ("tray", OTHER)])
def test_who_sees_the_zone_sees_the_dice(rolled, zone, viewer):
    seen, _ = rolled(zone, viewer, LINE)

    assert [event.data["dice"] for event in seen.events] == [("2", "5")] * 2


def test_who_does_not_see_the_zone_sees_that_dice_were_rolled_and_no_more(rolled):
    seen, _ = rolled("cup", OTHER, LINE)

    assert [event.verb for event in seen.events] == ["roll", "count"]
    assert all("dice" not in event.data for event in seen.events)


def test_what_chance_is_asked_about_hidden_dice_tells_no_face(rolled):
    seen, _ = rolled("cup", OTHER)

    assert [option.key for option in seen.question.options] == list("123456")
    assert all(set(option.data) == {"place"} for option in seen.question.options)


def test_each_number_leads_to_a_face_of_its_own(rolled):
    seen, stands = rolled("cup", OTHER)

    assert sorted(seen.codes) == sorted(stands.codes)


def test_what_is_left_to_the_second_hidden_die_does_not_tell_of_the_first(rolled):
    low, _ = rolled("cup", OTHER, "roll=1")
    high, _ = rolled("cup", OTHER, "roll=6")

    assert len(low.question.options) == len(high.question.options) == 6
    assert low.question.options == high.question.options


def test_open_dice_are_asked_about_by_their_faces(rolled):
    seen, _ = rolled("tray", OTHER, "roll=5")

    assert [option.key for option in seen.question.options] == ["5", "6"]
