"""Whole turns: phases, whose turn it is, the end of the game."""

import pytest

from engine.games.dominion.card import cost
from engine.games.dominion.costs import Cost
from engine.games.dominion.records import cards_by, last_turn, left_of, right_of
from tests.engine.tables import begun, happened, lying, options, refused

TWO = ("you", "rival")
DECK = ["estate"] * 5
COPPERS = ["copper"] * 20


def phases(play):
    """The phases and turns that began, in their order."""
    return [
        event.data["phase"] if event.verb == "phase" else event.data["player"]
        for event in play.table.events
        if event.verb in {"phase", "turn"} and not event.refused
    ]


def test_a_turn_goes_through_its_phases_to_the_next_players():
    play = begun({"turn": "you"}, {"end_turn": True}, players=TWO)

    assert phases(play) == ["you", "buy", "night", "clean-up", "rival"]


def test_three_players_take_turns_to_the_left():
    players = ("you", "rival", "other")
    play = begun(*[{"end_turn": True}] * 3, players=players)

    assert [name for name in phases(play) if name in players] == ["rival", "other", "you"]


def test_a_turn_begins_with_one_action_one_buy_and_no_coins():
    you = {"actions": 4, "buys": 0, "coins": 3}
    play = begun({"turn": "you"}, you=you)

    assert [play.table.counters[f"you/{n}"] for n in ("actions", "buys", "coins")] == [1, 1, 0]


def test_steps_are_done_by_the_player_whose_turn_it_is():
    play = begun({"end_turn": True}, {"gain": "silver"}, players=TWO, piles={"silver": 5})

    assert lying(play, "rival/discard") == ["silver"]


def test_a_step_goes_on_to_the_phase_it_needs():
    play = begun(
        {"turn": "you"},
        {"play": "copper"},
        {"play": "changeling"},
        you={"hand": ["copper", "changeling"]},
        piles={"copper": 10},
    )

    assert phases(play) == ["you", "buy", "night"]
    assert refused(play) == []


def test_an_action_in_the_buy_phase_is_refused():
    play = begun({"phase": "buy"}, {"play": "smithy"}, you={"hand": ["smithy"], "deck": DECK})

    assert refused(play) == [("play", ("dominion/basics.phases",))]
    assert lying(play, "you/hand") == ["smithy"]


def test_nothing_is_bought_at_night():
    play = begun({"phase": "night"}, {"buy": "copper"}, piles={"copper": 10})

    assert refused(play) == [("buy", ("dominion/basics.phases",))]


def test_nothing_is_bought_on_another_players_turn():
    play = begun(
        {"phase": "buy"},
        {"buy": "copper", "player": "rival"},
        players=TWO,
        piles={"copper": 10},
    )

    assert refused(play) == [("buy", ("dominion/basics.own-turn",))]


def test_a_phase_that_is_over_does_not_come_back():
    play = begun({"phase": "night"}, {"phase": "buy"})

    assert refused(play) == [("phase", ("dominion/basics.phases",))]


def test_without_a_word_of_phases_everything_can_be_done():
    play = begun(
        {"play": "copper"},
        {"play": "village"},
        you={"hand": ["copper", "village"], "deck": ["estate"]},
    )

    assert refused(play) == []
    assert phases(play) == []


# Neighbours, and what was done on a last turn


def test_left_is_who_comes_next_and_right_who_came_before():
    table = begun({"draw": 1}, players=("you", "rival", "other")).table

    assert (left_of(table, "you"), right_of(table, "you")) == ("rival", "other")
    assert (left_of(table, "other"), right_of(table, "rival")) == ("you", "you")


def test_what_was_gained_on_the_last_turn_counts_and_no_more():
    play = begun(
        {"gain": "gold"},
        {"end_turn": True},
        {"gain": "copper"},
        {"end_turn": True},
        {"gain": "silver"},
        {"gain": "silver", "player": "rival"},
        {"end_turn": True},
        players=TWO,
        piles={"silver": 5, "gold": 5, "copper": 5},
    )

    assert cards_by(last_turn(play.table, "you"), "you", "gain") == ("silver",)


def test_a_card_exchanged_was_gained_and_the_card_taken_was_not():
    play = begun(
        {"gain": "smithy"},
        {"end_turn": True},
        words="changeling=yes",
        players=TWO,
        piles={"smithy": 5, "changeling": 5},
    )

    assert cards_by(last_turn(play.table, "you"), "you", "gain") == ("smithy",)
    assert cards_by(last_turn(play.table, "you"), "you", "trash") == ()


# The end of the game


@pytest.mark.parametrize("pile", ["province"])
def test_one_empty_pile_of_these_ends_the_game_at_the_end_of_the_turn(pile):
    play = begun(
        {"gain": pile}, {"end_turn": True}, {"draw": 1}, you={"deck": DECK}, piles={pile: 1}
    )

    last = play.table.events[-1]
    assert (last.verb, last.data["cards"]) == ("game-over", (pile,))
    assert last.cites == ("dominion/exchange/r3.6",)


def test_two_empty_piles_do_not_end_it():
    play = begun({"end_turn": True}, piles={"estate": 0, "village": 0, "silver": 3, "province": 8})

    assert happened(play)[-1][0] == "turn"


def test_three_empty_piles_end_it():
    play = begun({"end_turn": True}, piles={"estate": 0, "village": 0, "silver": 0})

    assert happened(play)[-1][0] == "game-over"


def third_pile(words, off=()):
    """The last Village is gained while two other piles are empty; then the turn ends."""
    return begun(
        {"gain": "village"},
        {"end_turn": True},
        words=words,
        off=off,
        players=TWO,
        piles={"estate": 0, "smithy": 0, "village": 1, "changeling": 5},
    )


def test_a_pile_refilled_by_an_exchange_before_the_turn_ends_is_not_empty():
    """DR16: the third empty pile is none when the turn ends, so the game goes on."""
    refilled = third_pile("changeling=yes")

    assert len(lying(refilled, "pile/village")) == 1
    assert happened(refilled)[-1] == ("turn", "")


def test_without_the_exchange_the_third_empty_pile_ends_the_game():
    assert happened(third_pile("changeling=no"))[-1][0] == "game-over"


def test_without_the_rule_the_game_ends_as_soon_as_the_pile_is_empty():
    play = third_pile("", off=["dominion/exchange/r3.6"])

    assert play.question is None
    assert happened(play)[-1][0] == "game-over"


def test_what_follows_the_end_of_the_game_does_not_happen():
    play = begun({"end_turn": True}, {"draw": 2}, you={"deck": DECK}, piles={"province": 0})

    assert happened(play)[-1][0] == "game-over"
    assert play.question is None


def test_a_pile_outside_the_supply_does_not_count():
    piles = {"estate": 0, "village": 0, "bat": 0}
    play = begun({"end_turn": True}, players=TWO, piles=piles)

    assert happened(play)[-1][0] == "turn"


def test_options_of_a_question_stand_in_the_turn_they_are_asked_in():
    assert options(third_pile("")) == {"yes": None, "no": None}


def test_an_action_that_is_a_treasure_takes_no_action_in_the_buy_phase():
    play = begun(
        {"phase": "buy"}, {"play": "crown"}, you={"hand": ["crown"], "deck": DECK, "actions": 0}
    )

    assert ("play", "crown") in happened(play)
    assert play.table.counters["you/actions"] == 0


def test_it_takes_one_in_the_action_phase():
    table = {"you": {"hand": ["crown"], "deck": DECK, "actions": 0}}

    assert ("play", "crown") not in happened(begun({"play": "crown"}, **table))


# Turns that are leapt to


def leapt(*steps, words="", **table):
    """Something happens on your turn, and then a turn of the rival's begins."""
    you = {"deck": COPPERS, **table.pop("you", {})}
    table = {"rival": {"deck": COPPERS}, **table}
    return begun(*steps, {"turn": "rival"}, words=words, players=TWO, you=you, **table)


@pytest.mark.parametrize("first", [(), ({"turn": "you"},)])
def test_a_turn_that_begins_has_ended_what_lasted_for_the_one_before(first):
    play = leapt(*first, {"play": "highway"}, you={"hand": ["highway"]}, piles={"gold": 9})

    assert play.table.lasting == ()
    assert cost(play.table, "gold") == Cost(6)


def test_within_the_turn_it_lasts():
    play = begun(
        {"play": "highway"}, {"phase": "night"}, you={"hand": ["highway"], "deck": COPPERS}
    )

    assert cost(play.table, "gold") == Cost(5)


def test_the_turn_before_was_played_to_its_end():
    """Its Clean-up was played too: what was in play and in hand is discarded, and five drawn."""
    play = leapt({"play": "highway"}, you={"hand": ["highway", "curse"]})

    assert lying(play, "you/play") == []
    assert lying(play, "you/hand") == ["copper"] * 5
    assert {"highway", "curse"} <= {*lying(play, "you/discard")}


def test_what_waits_for_the_end_of_a_turn_comes_when_another_begins():
    play = leapt(
        {"turn": "you"},
        {"discard": "faithful-hound"},
        words="faithful-hound=yes",
        you={"hand": ["faithful-hound"]},
    )

    assert lying(play, "you/aside") == []
    assert "faithful-hound" in lying(play, "you/hand")


def test_what_waits_for_a_phase_of_it_comes_too():
    """Encampment goes back to its pile as Clean-up begins."""
    play = leapt({"play": "encampment"}, you={"hand": ["encampment"]}, piles={"encampment": 9})

    assert len(lying(play, "pile/encampment")) == 10


def test_a_duration_reaches_over_it():
    steps = ({"play": "den-of-sin"}, {"turn": "rival"}, {"turn": "you"})
    play = begun(
        *steps,
        players=TWO,
        you={"hand": ["den-of-sin"], "deck": COPPERS},
        rival={"deck": COPPERS},
    )

    assert len(lying(play, "you/hand")) == 7


def test_no_turn_begins_once_the_game_is_over():
    play = leapt({"gain": "province"}, piles={"province": 1})

    assert happened(play)[-1][0] == "game-over"


def test_what_is_laid_in_force_is_laid_for_the_turn_that_begins_first():
    play = begun(
        {"turn": "you"}, {"gain": "silver"}, you={"lasting": ["tiara"]}, piles={"silver": 9}
    )

    assert play.question.key == "tiara"


def test_what_is_laid_in_force_ends_with_the_turn():
    steps = ({"turn": "you"}, {"turn": "you"}, {"gain": "silver"})
    play = begun(*steps, you={"lasting": ["tiara"], "deck": COPPERS}, piles={"silver": 9})

    assert play.question is None


def test_a_player_whose_turn_is_skipped_may_be_given_one_by_name():
    play = begun(
        {"play": "lich"},
        {"turn": "you"},
        players=TWO,
        you={"hand": ["lich"], "deck": COPPERS},
        rival={"deck": COPPERS},
    )

    assert play.table.clock.player == "you"
    assert "skip" not in [verb for verb, _ in happened(play)]


@pytest.mark.parametrize("card", ["corsair", "highwayman", "cage", "search", "treasurer"])
def test_what_a_played_card_keeps_in_force_lasts_as_long_if_it_is_laid(card):
    """Whose turn it is ends neither an attack of another player's nor what waits to happen."""
    steps = ({"turn": "you"}, {"turn": "you"})
    play = begun(*steps, you={"lasting": [card], "deck": COPPERS})

    assert [one.card for one in play.table.lasting] == [card]


@pytest.mark.parametrize("card", ["cargo-ship", "sailor", "tiara", "scheme"])
def test_what_is_for_this_turn_alone_ends_with_it_if_it_is_laid(card):
    steps = ({"turn": "you"}, {"turn": "you"})

    assert begun(*steps, you={"lasting": [card], "deck": COPPERS}).table.lasting == ()


def test_gatekeeper_ends_as_the_turn_of_who_played_it_begins():
    table = {"you": {"lasting": ["gatekeeper"], "deck": COPPERS}, "rival": {"deck": COPPERS}}

    assert begun({"turn": "rival"}, players=TWO, **table).table.lasting != ()
    assert begun({"turn": "you"}, players=TWO, **table).table.lasting == ()
