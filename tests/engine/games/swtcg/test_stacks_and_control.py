"""Unique pilots and their stacks; units taken over, and given back."""

import pytest

from tests.engine.arenas import (
    S,
    aboard,
    at,
    dark,
    done,
    duel,
    duel_lines,
    hurt,
    lies,
    light,
    offered,
    refused,
)

BUILD = {"phase": "build", "player": "light"}
DARK_BUILD = {"phase": "build", "player": "dark"}
WING, TIE, SPEEDER = "lukes-x-wing-b", "vaders-tie-fighter-b", "lukes-snowspeeder-a"
FIRST, SECOND, VADER = "luke-skywalker-e", "luke-skywalker-k", "darth-vader-d"
DEPLOY = {"deploy": SECOND, "player": "light"}
FLOWN = [light(WING, "space", "wing"), aboard(FIRST, "wing")]
STACK = [light(WING, "space", "wing"), aboard(FIRST, "wing", "top"), aboard(SECOND, "top")]
REORGANISE = {"reorganise": FIRST, "player": "light"}


def told(play, card):
    """The power that was told of the card, one after another."""
    events = [event for event in done(play, "reckon") if event.data["card"] == card]
    return [event.data["power"] for event in events]


# A second version


@pytest.mark.parametrize(("edition", "where"), [("printed", "light/character"), ("amended", FIRST)])
def test_a_second_luke_joins_the_one_who_flies_as_amended(edition, where):
    play = duel([*FLOWN, at("build", SECOND, "light")], BUILD, DEPLOY, edition=edition)

    assert lies(play, SECOND) == where


@pytest.mark.parametrize("edition", ["printed", "amended"])
def test_one_who_stands_in_the_arena_is_joined_in_either(edition):
    play = duel([light(FIRST), at("build", SECOND, "light")], BUILD, DEPLOY, edition=edition)

    assert lies(play, SECOND) == FIRST


def test_another_pilot_and_the_opponents_luke_are_not():
    cards = [light("garven-dreis-a"), dark(FIRST), at("build", SECOND, "light")]

    assert lies(duel(cards, BUILD, DEPLOY), SECOND) == "light/character"


def test_two_of_what_is_not_unique_stand_side_by_side():
    cards = [light("freighter-pilot"), at("build", "freighter-pilot", "light", "second")]
    play = duel(cards, BUILD, {"deploy": "second", "player": "light"})

    assert len(done(play, "deploy")) == 1


# Reorganising


def test_the_new_top_card_cannot_stay_where_it_does_not_fit():
    play = duel([*STACK, light(SPEEDER, "ground")], BUILD, REORGANISE, words=f"stack={SECOND}")

    assert offered(play) == ("light", [SPEEDER, "arena", "build"], {WING: "unique.3"})


def test_the_whole_stack_goes_with_it():
    play = duel([*STACK, light(SPEEDER, "ground")], BUILD, REORGANISE, words=f"{SECOND}={SPEEDER}")

    assert (lies(play, SECOND), lies(play, FIRST)) == (SPEEDER, SECOND)
    assert f"{S}unique.2" in done(play, "board")[0].cites


def test_where_the_new_top_card_fits_it_may_stay():
    stack = [light(WING, "space", "wing"), aboard(SECOND, "wing", "top"), aboard(FIRST, "top")]
    step = {"reorganise": SECOND, "player": "light"}
    play = duel(stack, BUILD, step, words=f"{FIRST}={WING}")

    assert (lies(play, FIRST), lies(play, SECOND)) == (WING, FIRST)


def test_without_leave_to_move_it_a_card_that_does_not_fit_stays_under():
    play = duel(STACK, BUILD, REORGANISE, words=f"stack={SECOND}", off=["unique.2"])

    assert (play.question, lies(play, FIRST), lies(play, SECOND)) == (None, WING, FIRST)
    assert refused(play, "top") == [("unique.3",)]


def test_in_the_arena_cards_only_change_places():
    stack = [light(FIRST, name="top"), aboard(SECOND, "top")]
    play = duel(stack, BUILD, REORGANISE, words=f"stack={SECOND}")

    assert (lies(play, SECOND), lies(play, FIRST)) == ("light/character", SECOND)


def test_a_stack_gives_power_in_the_arena_and_none_to_what_it_pilots():
    stack = [light(FIRST, name="top"), aboard(SECOND, "top")]

    assert told(duel(stack, BUILD), FIRST) == [5]
    assert told(duel(STACK, BUILD), WING) == []
    assert told(duel(STACK, BUILD, off=["unique.1"]), WING) == [4]


@pytest.mark.parametrize(
    ("cards", "phase", "beside"),
    [
        (FLOWN, BUILD, ()),
        (STACK, {"phase": "battle", "player": "light"}, ("swtcg/silent.reorganised",)),
    ],
)
def test_nothing_is_reorganised_that_is_no_stack_or_out_of_the_build_step(cards, phase, beside):
    play = duel(cards, phase, REORGANISE)

    assert (refused(play, "top"), play.question) == ([("swtcg/glossary", *beside)], None)


def test_a_card_under_another_is_not_moved_by_itself():
    play = duel(STACK, BUILD, {"move": SECOND, "to": "build", "player": "light"})

    assert (refused(play, "move"), lies(play, SECOND)) == ([("swtcg/glossary",)], FIRST)


def test_a_stack_moves_as_one_pilot():
    cards = [*STACK, light("training-fighter", "space")]
    play = duel(cards, BUILD, {"move": FIRST, "onto": "training-fighter", "player": "light"})

    assert (lies(play, FIRST), lies(play, SECOND)) == ("training-fighter", FIRST)


# Control


CAPTURE = {"complete": "boarding-party", "player": "light"}
CAPTURED = [
    dark(TIE, "space", "tie", damage=1),
    aboard(VADER, "tie"),
    at("build", "boarding-party", "light"),
]


def off_the_tie(player):
    """The step in which the player takes Vader off his unit."""
    return {"move": VADER, "to": "arenas", "player": player}


def test_a_captured_unit_keeps_its_damage_and_its_pilot():
    play = duel(CAPTURED, BUILD, CAPTURE)

    assert (lies(play, TIE), lies(play, VADER)) == ("light/space", TIE)
    assert hurt(play, TIE) == (1, "light/arenas")
    assert told(play, TIE) == [5]


def test_it_is_told_of_the_unit_alone_and_of_the_pilot_that_it_goes_along():
    play = duel(CAPTURED, BUILD, CAPTURE)

    assert [event.data["cards"] for event in done(play, "control")] == [(TIE,)]
    (moved,) = done(play, "move")
    assert moved.data["cards"] == (TIE, VADER)
    assert {S + "pilots.9", S + "errata-pilot.8"} <= {*moved.cites}


def test_the_pilot_is_moved_by_whom_it_was_before_and_not_by_the_captor():
    captor = duel(CAPTURED, BUILD, CAPTURE, off_the_tie("light"))
    player = duel(CAPTURED, BUILD, CAPTURE, {"turn": "dark"}, DARK_BUILD, off_the_tie("dark"))

    assert (refused(captor, "move"), lies(captor, VADER)) == ([("errata-pilot.8",)], TIE)
    assert (lies(player, VADER), lies(player, TIE)) == ("dark/character", "light/space")


def test_without_that_rule_control_goes_with_the_unit():
    play = duel(CAPTURED, BUILD, CAPTURE, off_the_tie("light"), off=["errata-pilot.8"])

    assert lies(play, VADER) == "light/character"


def test_a_captured_unit_is_discarded_to_its_owners_pile_with_its_pilot():
    play = duel(CAPTURED, BUILD, CAPTURE, {"discard": TIE, "player": "light"})

    assert (lies(play, TIE), lies(play, VADER)) == ("dark/discard", "dark/discard")


def test_only_a_starfighter_is_captured():
    cards = [dark("patrol-tank", "ground"), at("build", "boarding-party", "light")]

    assert done(duel(cards, BUILD, CAPTURE), "control") == []


BRIBE = {"complete": "bribe", "player": "dark"}
BORROWED = [light(FIRST), dark("training-fighter", "space"), at("build", "bribe", "dark")]
BOARD = {"move": FIRST, "onto": "training-fighter", "player": "dark"}
END = {"phase": "end", "player": "dark"}


@pytest.mark.parametrize("steps", [[], [BOARD]])
def test_a_borrowed_pilot_goes_home_from_arena_and_cockpit(steps):
    play = duel(BORROWED, {"turn": "dark"}, DARK_BUILD, BRIBE, *steps, END)

    assert [event.data["player"] for event in done(play, "control")] == ["dark", "light"]
    assert lies(play, FIRST) == "light/character"


def test_until_then_it_is_the_borrowers():
    play = duel(BORROWED, {"turn": "dark"}, DARK_BUILD, BRIBE, BOARD)

    assert lies(play, FIRST) == "training-fighter"


def test_as_printed_nobody_finds_it_in_a_cockpit():
    play = duel(BORROWED, {"turn": "dark"}, DARK_BUILD, BRIBE, BOARD, END, edition="printed")

    assert (refused(play, "control"), lies(play, FIRST)) == ([("piloting.2",)], "training-fighter")


def test_whoever_was_discarded_meanwhile_stays_where_they_are():
    gone = {"discard": FIRST, "player": "dark"}
    play = duel(BORROWED, {"turn": "dark"}, DARK_BUILD, BRIBE, gone, END)

    assert (lies(play, FIRST), len(done(play, "control"))) == ("light/discard", 1)


def test_a_borrowed_pilot_that_is_discarded_with_a_unit_goes_to_its_owners_pile():
    gone = {"discard": "training-fighter", "player": "dark"}
    play = duel(BORROWED, {"turn": "dark"}, DARK_BUILD, BRIBE, BOARD, gone)

    assert lies(play, "training-fighter") == "dark/discard"
    assert lies(play, FIRST) == "light/discard"


def test_a_pilot_on_a_unit_is_no_character_to_bribe():
    cards = [*FLOWN, light("scout"), at("build", "bribe", "dark")]
    plays = duel_lines(cards, {"turn": "dark"}, DARK_BUILD, BRIBE)

    assert [[e.data["cards"] for e in done(play, "control")] for play in plays] == [[("scout",)]]
    assert refused(plays[0], "aim") == [("piloting.2",)]
