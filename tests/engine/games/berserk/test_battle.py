"""Moves, wounds, deaths, the Blizzard, the squad, and what a scenario file may not say."""

import pytest

from engine.kernel import errors
from tests.engine.battle import (
    RULES,
    S,
    at,
    battle,
    cites,
    done,
    keys,
    marks,
    on,
    place,
    refused,
    scenario_of,
    taken,
)
from tests.engine.grove import asked

WOLF = on("c3", "volk")
MOVES = ("berserk/basics.move",)


def test_a_card_moves_to_a_free_cell_beside_it():
    play = battle([WOLF], {"move": "volk", "to": "c4"})

    assert place(play, "volk") == "c4"
    assert done(play, "move")[0].cites == MOVES


@pytest.mark.parametrize(("to", "said"), [("c2", "no"), ("d4", "no"), ("c5", "yes")])
def test_not_to_a_taken_one_nor_to_one_that_is_not_beside_it(to, said):
    cards = [WOLF, *taken("c2")]
    play = battle(cards, {"move": "volk", "to": to}, settings={"diagonals": said})

    assert (place(play, "volk"), refused(play, "move")) == ("c3", [MOVES])


def test_a_corner_is_beside_it_where_corners_count():
    play = battle([WOLF], {"move": "volk", "to": "d4"}, settings={"diagonals": "yes"})

    assert place(play, "volk") == "d4"


def test_a_move_that_may_be_left_is_asked_for_and_without_a_cell_so_is_the_cell():
    left = battle([WOLF], {"move": "volk", "to": "c4", "may": True})
    free = battle([WOLF], {"move": "volk"})

    assert keys(left) == ["c4", "no"]
    assert keys(free) == ["c2", "b3", "d3", "c4"]
    stays = battle([WOLF], {"move": "volk", "to": "c4", "may": True}, words="volk=no")
    assert place(stays, "volk") == "c3"


def test_a_creature_dies_of_as_many_wounds_as_it_has_life_and_no_fewer():
    hurt = battle([WOLF], {"wound": "volk", "amount": 4})
    dead = battle([WOLF], {"wound": "volk", "amount": 4}, {"wound": "volk"})

    assert (place(hurt, "volk"), marks(hurt, "volk")) == ("c3", {"wounds": 4})
    assert (place(dead, "volk"), marks(dead, "volk")) == ("you/graveyard", {})


def test_a_wound_is_by_one_if_nothing_else_is_said():
    play = battle([on("c3", "volk")], {"wound": "volk"})

    assert marks(play, "volk") == {"wounds": 1}


def test_a_card_whose_life_is_not_known_does_not_die_of_wounds():
    play = battle([on("c3", "lovets-dush")], {"wound": "lovets-dush", "amount": 99})

    assert marks(play, "lovets-dush") == {"wounds": 99}
    more = battle([on("c3", "lovets-dush", wounds=99)], {"wound": "lovets-dush"})
    assert marks(more, "lovets-dush") == {"wounds": 99}


@pytest.mark.parametrize(
    ("around", "wounds"),
    [((), 3), (("c4",), 3), (("c4", "b3"), 2), (("c4", "b3", "d3", "c2"), 0)],
)
def test_the_blizzard_wounds_by_the_free_cells_beside_three_at_most(around, wounds):
    cards = [on("c3", "verkhovny-sudya"), on("a6", "ditya-vyugi"), *taken(*around)]
    play = battle(cards, {"use": "ditya-vyugi", "on": "verkhovny-sudya"})

    assert marks(play, "verkhovny-sudya").get("wounds", 0) == wounds
    assert marks(play, "ditya-vyugi") == {"closed": True}


def test_its_player_aims_it_at_any_creature_of_the_board():
    cards = [WOLF, on("a6", "ditya-vyugi"), at("auxiliary", "osadnaya-vyshka")]
    cards.append(at("auxiliary", "grifon"))
    play = battle(cards, {"use": "ditya-vyugi"})

    assert asked(play) == ("you", ["volk", "ditya-vyugi"])


# The squad


DEALT = [at("dealt", "volk"), at("dealt", "grifon")]


def test_who_takes_a_card_into_the_squad_controls_it():
    play = battle(DEALT, {"recruit": "you"}, words="recruit=volk")

    assert place(play, "volk") == "you/squad"
    assert marks(play, "volk") == {"controller": "you"}
    assert cites(done(play, "control")[0]) == ["532.2"]
    assert marks(play, "grifon") == {}


def test_nobody_has_to_take_one_and_without_the_rule_nobody_controls_it():
    left = battle(DEALT, {"recruit": "you"}, words="recruit=no")
    without = battle(DEALT, {"recruit": "you", "card": "volk"}, off=("532.2",))

    assert place(left, "volk") == "you/dealt"
    assert (place(without, "volk"), marks(without, "volk")) == ("you/squad", {})


def test_a_card_that_was_not_dealt_is_not_taken():
    play = battle(DEALT, {"recruit": "opponent", "card": "volk"})

    assert refused(play, "recruit") == [("berserk/403.2",)]


# What a file may not say


@pytest.mark.parametrize(
    ("card", "error", "said"),
    [
        ({**WOLF, "cell": "f1"}, errors.UnknownCell, "f1"),
        ({**WOLF, "cell": "a7"}, errors.UnknownCell, "a7"),
        ({**WOLF, "cell": ["a1"]}, errors.WrongValue, "cell"),
        ({k: v for k, v in WOLF.items() if k != "cell"}, errors.MissingKey, "cell"),
        ({**WOLF, "marks": {"sleepy": True}}, errors.UnknownMark, "sleepy"),
        ({**WOLF, "marks": {"wounds": -1}}, errors.WrongValue, "0 to 99"),
        ({**WOLF, "marks": {"wounds": 100}}, errors.WrongValue, "0 to 99"),
        ({**WOLF, "marks": {"closed": 1}}, errors.WrongValue, "true or false"),
        ({**WOLF, "marks": {"controller": "ilona"}}, errors.UnknownPlayer, "ilona"),
        ({**WOLF, "owner": "ilona"}, errors.UnknownPlayer, "ilona"),
        ({**WOLF, "on": "volk"}, errors.WrongValue, "no card lies on another"),
        ({"card": "volk", "at": "deck", "cell": "a1"}, errors.UnknownCell, "has no cells"),
        ({**WOLF, "cell": "e6"}, errors.WrongValue, "room for one card"),
        ({**WOLF, "card": "dragon"}, errors.UnknownCard, "dragon"),
    ],
)
def test_a_card_that_cannot_lie_so_is_refused_with_its_line(card, error, said):
    with pytest.raises(error, match=said) as caught:
        scenario_of([on("e6", "ar-gul"), card], {"turn": "you"})

    assert caught.value.line
    assert "test.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("step", "error", "said"),
    [
        ({"move": "volk", "to": "f1"}, errors.UnknownCell, "f1"),
        ({"use": "dragon"}, errors.UnknownCard, "dragon"),
        ({"wound": "volk", "amount": 0}, errors.WrongValue, "1"),
        ({"wound": "volk", "amount": -3}, errors.WrongValue, "1"),
        ({"turn": "ilona"}, errors.UnknownPlayer, "ilona"),
        ({"agree": False}, errors.WrongValue, "true"),
        ({"dance": "volk"}, errors.UnknownStep, "dance|use"),
        ({"use": "volk", "to": "a1"}, errors.UnknownKey, "to"),
    ],
)
def test_a_step_that_cannot_be_is_refused_with_its_line(step, error, said):
    with pytest.raises(error, match=said) as caught:
        scenario_of([WOLF], step)

    assert caught.value.line


@pytest.mark.parametrize(
    "settings", [{"corners": "yes"}, {"diagonals": "maybe"}, {"diagonals": True}]
)
def test_a_setting_that_is_none_is_refused(settings):
    with pytest.raises(errors.ScenarioError) as caught:
        scenario_of([WOLF], {"turn": "you"}, settings=settings)

    assert caught.value.line


def test_what_is_asked_is_agreed_on_in_the_first_step():
    settings = dict.fromkeys(RULES.settings, "asked")
    play = battle([WOLF], {"agree": True}, settings=settings)

    assert asked(play) == ("table", ["no", "yes"])
    assert play.question.cites[0] == S + "532.3.i2"
    with pytest.raises(errors.MissingKey, match="agree"):
        scenario_of([WOLF], {"turn": "you"}, {"agree": True}, settings=settings)


def test_a_board_has_thirty_cells_and_two_players_fit():
    assert len(RULES.shared_zones["board"].cells.cells) == 30
    with pytest.raises(errors.ScenarioError):
        scenario_of([WOLF], {"turn": "you"}, players=tuple("abcdefg"))
