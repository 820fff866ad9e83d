"""What a player sees of a game: their own hand, what lies open, and what was openly done."""

import json

import pytest

from engine.playing.console import document
from engine.playing.positions import UNSEEN, position, position_after
from tests.engine.tables import make_scenario
from tests.engine.viewing import cards, seen

TWO = ("you", "rival")


def test_a_player_sees_the_own_hand_and_not_the_own_deck():
    table = make_scenario({"draw": 1}, you={"hand": ["moat"], "deck": ["gold", "silver", "copper"]})

    stands = seen(table, "you")

    assert stands.zones["you/hand"] == ("gold", "moat")
    assert stands.zones["you/deck"] == (None, None)
    assert cards(stands, "draw") == [("gold",)]


def test_a_rival_sees_neither_hand_nor_deck_but_how_many_cards_they_are():
    table = make_scenario(
        {"draw": 1}, players=TWO, you={"hand": ["moat"], "deck": ["gold", "silver"]}
    )

    stands = seen(table, "rival")

    assert stands.zones["you/hand"] == (None, None)
    assert stands.zones["you/deck"] == (None,)
    (drawn,) = stands.events
    assert drawn.data["cards"] == (None,)
    assert "ids" not in drawn.data, "a number would tell where the card lay before"


def test_what_was_openly_put_onto_a_deck_is_known_there():
    table = make_scenario(
        {"gain": "gold", "to": "deck"}, players=TWO, piles={"gold": 5}, you={"deck": ["copper"]}
    )

    for viewer in TWO:
        assert seen(table, viewer).zones["you/deck"] == ("gold", None)


def test_what_comes_from_a_hand_onto_a_deck_only_its_owner_knows():
    table = make_scenario(
        {"topdeck": "moat"}, players=TWO, you={"hand": ["moat"], "deck": ["copper"]}
    )

    assert seen(table, "you").zones["you/deck"] == ("moat", None)
    assert seen(table, "rival").zones["you/deck"] == (None, None)
    assert cards(seen(table, "rival"), "topdeck") == [(None,)]


def test_a_card_gained_to_a_hand_is_known_there_until_its_like_leaves_it():
    gained = {"gain": "gold", "to": "hand"}
    table = make_scenario(gained, players=TWO, piles={"gold": 5}, you={"hand": ["gold"]})
    left = make_scenario(
        gained, {"discard": "gold"}, players=TWO, piles={"gold": 5}, you={"hand": ["gold"]}
    )

    assert seen(table, "rival").zones["you/hand"].count("gold") == 1
    assert seen(left, "rival").zones["you/hand"] == (None,)


def test_nobody_knows_the_order_after_a_shuffle():
    table = make_scenario({"draw": 1}, players=TWO, you={"discard": ["gold", "silver", "copper"]})

    for viewer in TWO:
        stands = seen(table, viewer, 1, 0)

        assert cards(stands, "shuffle") == [(None, None, None)]
        assert stands.zones["you/deck"] == (None, None)
        assert stands.words == ""
        assert [moment.taken.option for moment in stands.moments[1:]] == [UNSEEN]
    assert position_after(table, (1, 0)).zones["you/deck"] != (None, None)


def test_no_number_tells_which_card_of_the_first_table_has_come_back_from_a_shuffle():
    table = make_scenario({"draw": 1}, you={"discard": ["gold", "silver", "copper"]})

    stands = seen(table, "you", 1, 0)

    drawn = document(stands)["events"][-1]
    assert drawn["data"]["cards"] == ["gold"]
    assert "ids" not in drawn["data"]
    assert "ids" in document(position_after(table, (1, 0)))["events"][-1]["data"]


def test_of_a_discard_pile_everybody_sees_the_top_card_and_nobody_the_others():
    table = make_scenario(
        {"gain": "gold"},
        {"gain": "silver"},
        players=TWO,
        piles={"gold": 5, "silver": 5},
        you={"discard": ["copper", "estate"]},
    )

    for viewer in TWO:
        stands = seen(table, viewer)
        assert stands.zones["you/discard"] == ("silver", None, None, None)
        assert cards(stands, "gain") == [("gold",), ("silver",)]


def test_an_effect_lets_its_player_alone_look_through_the_discard_pile():
    table = make_scenario(
        {"play": "harbinger"},
        players=TWO,
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate", "moat"]},
    )

    you, rival = seen(table, "you"), seen(table, "rival")

    assert cards(you, "look-through") == [("gold", "estate", "moat")]
    assert you.zones["you/discard"] == ("gold", "estate", "moat")
    assert cards(rival, "look-through") == [(None, None, None)]
    assert rival.zones["you/discard"] == ("gold", None, None)


def test_what_is_taken_out_from_under_the_top_card_only_its_player_knows():
    table = make_scenario(
        {"play": "harbinger"},
        players=TWO,
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate", "moat"]},
    )
    key = [option.key for option in position(table).question.options].index("moat")

    you, rival = seen(table, "you", key), seen(table, "rival", key)

    assert cards(you, "topdeck") == [("moat",)]
    assert you.zones["you/deck"] == ("moat",)
    assert cards(rival, "topdeck") == [(None,)]
    assert rival.zones["you/deck"] == (None,)


def test_the_top_card_is_seen_to_leave_the_discard_pile():
    table = make_scenario(
        {"topdeck": "gold", "from": "discard"}, players=TWO, you={"discard": ["gold", "moat"]}
    )

    for viewer in TWO:
        stands = seen(table, viewer)
        assert cards(stands, "topdeck") == [("gold",)]
        assert stands.zones["you/discard"] == ("moat",)
        assert stands.zones["you/deck"] == ("gold",)


def test_what_was_looked_through_is_covered_again_by_the_next_card():
    table = make_scenario(
        {"play": "harbinger"},
        {"gain": "silver"},
        piles={"silver": 5},
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate"]},
    )
    no = len(position(table).question.options) - 1

    assert seen(table, "you", no).zones["you/discard"] == ("silver", None, None)


def test_clean_up_shows_a_rival_no_more_of_the_hand_than_the_last_card():
    table = make_scenario(
        {"turn": "rival"},
        {"phase": "clean-up"},
        players=TWO,
        rival={
            "hand": ["gold", "moat", "estate"],
            "play": ["village"],
            "deck": ["copper"] * 5,
        },
    )

    you, rival = seen(table, "you"), seen(table, "rival")

    assert cards(you, "discard") == [("village",), (None, None, "estate")]
    assert you.zones["rival/discard"] == ("estate", None, None, None)
    assert cards(rival, "discard") == [("village",), ("gold", "moat", "estate")]


def test_cards_discarded_together_show_only_the_last_one():
    """Two cards discarded for an Inn: they go at once, and only the upper one is seen."""
    table = make_scenario(
        {"play": "inn", "player": "rival"},
        players=TWO,
        rival={"hand": ["inn", "gold", "moat"], "deck": ["copper", "copper"]},
    )
    play = position(table).question
    gold = [option.key for option in play.options].index("gold")

    you = seen(table, "you", gold, 1)

    (discarded,) = cards(you, "discard")
    assert discarded[0] is None
    assert discarded[1] == "moat"


def test_a_shuffle_of_unknown_cards_is_put_without_their_names():
    """The example of the report: an Inn shuffles a rival's deck, card by card."""
    table = make_scenario(
        {"gain": "inn", "player": "rival"},
        players=TWO,
        piles={"inn": 10},
        rival={"deck": ["gold", "silver", "estate"], "discard": ["smithy"]},
    )
    inn, end = 0, -1
    play = position_after(table, (inn,))
    end = [option.key for option in play.question.options].index("no")

    stands = seen(table, "you", inn, end)
    question = stands.question

    assert question.player == "chance"
    assert question.data["from"] == "rival/deck"
    assert [option.key for option in question.options] == ["1", "2", "3", "4"]
    assert len(set(stands.codes)) == 4
    for code in stands.codes:
        after = position(table, code)
        assert after.problem is None
        assert after.question is None
    for name in ("gold", "silver", "estate", "smithy"):
        assert name not in json.dumps([dict(question.data), [o.data for o in question.options]])


@pytest.mark.parametrize("cut", [1, 2, 3])
def test_a_cut_brings_the_card_it_says_to_the_top_and_the_others_after_it(cut):
    table = make_scenario({"draw": 1}, you={"discard": ["gold", "silver", "copper"]})
    lay = ["gold", "silver", "copper"]

    stands = seen(table, "you")
    after = position(table, stands.codes[cut - 1])

    order = [*after.zones["you/hand"], *after.zones["you/deck"]]
    assert order == [*lay[cut - 1 :], *lay[: cut - 1]]


def test_that_a_shuffle_is_put_does_not_tell_whether_all_cards_are_alike():
    for discard in (["copper", "copper"], ["copper", "gold"]):
        table = make_scenario({"draw": 1}, you={"discard": discard})
        stands = seen(table, "you")

        assert stands.question.player == "chance"
        assert [option.key for option in stands.question.options] == ["1", "2"]


def test_a_shuffle_of_one_card_asks_nothing():
    assert seen(make_scenario({"draw": 1}, you={"discard": ["copper"]}), "you").question is None
