"""What the cards do: one ruling each, beside its nearest no."""

import pytest

from engine.games.dominion.card import CARDS
from tests.engine.tables import begun, happened, lying, options, refused


def counters(play):
    """What the player has to spend."""
    usual = {"actions", "buys", "coins"}
    named = {name.partition("/")[2]: n for name, n in play.table.counters.items()}
    return {name: n for name, n in named.items() if n or name in usual}


@pytest.mark.parametrize(("card", "coins"), [("copper", 1), ("silver", 2), ("gold", 3)])
def test_treasures_give_coins_and_take_no_action(card, coins):
    play = begun({"play": card}, you={"hand": [card]})

    assert counters(play) == {"actions": 1, "buys": 1, "coins": coins}


def test_an_action_takes_an_action():
    play = begun({"play": "village"}, you={"hand": ["village"], "deck": ["copper"]})

    assert counters(play)["actions"] == 2
    assert lying(play, "you/hand") == ["copper"]


def test_without_an_action_left_it_is_not_played():
    play = begun({"play": "village"}, you={"hand": ["village"], "actions": 0})

    assert refused(play) == [("play", ("dominion/basics.actions",))]
    assert lying(play, "you/hand") == ["village"]


def test_a_card_that_is_not_in_hand_is_not_played():
    play = begun({"play": "village"}, you={"deck": ["village"]})

    assert lying(play, "you/deck") == ["village"]


def test_smithy_draws_three_and_stops_when_there_are_fewer():
    play = begun({"play": "smithy"}, you={"hand": ["smithy"], "deck": ["copper", "silver"]})

    assert sorted(lying(play, "you/hand")) == ["copper", "silver"]


def test_watchtower_draws_up_to_six():
    play = begun({"play": "watchtower"}, you={"hand": ["watchtower"], "deck": ["copper"] * 9})

    assert len(lying(play, "you/hand")) == 6


def test_watchtower_draws_nothing_to_a_full_hand():
    hand = ["watchtower", *["estate"] * 6]
    play = begun({"play": "watchtower"}, you={"hand": hand, "deck": ["copper"]})

    assert lying(play, "you/deck") == ["copper"]


def test_rats_multiply_and_trash_another_card():
    play = begun(
        {"play": "rats"},
        words="rats=estate",
        you={"hand": ["rats", "estate", "rats"], "deck": ["copper"]},
        piles={"rats": 18},
    )

    assert lying(play, "trash") == ["estate"]
    assert lying(play, "you/discard") == ["rats"]


def test_rats_are_not_among_what_rats_can_trash():
    play = begun(
        {"play": "rats"},
        you={"hand": ["rats", "estate", "rats"], "deck": ["copper"]},
        piles={"rats": 18},
    )

    assert options(play) == {"copper": None, "estate": None}


def test_a_hand_of_rats_alone_is_shown():
    play = begun({"play": "rats"}, you={"hand": ["rats", "rats"]}, piles={"rats": 18})

    assert happened(play)[-1] == ("reveal", "rats")
    assert lying(play, "trash") == []


def test_trader_turns_a_card_into_silvers():
    play = begun(
        {"play": "trader"},
        you={"hand": ["trader", "estate"]},
        piles={"silver": 40},
    )

    assert lying(play, "trash") == ["estate"]
    assert lying(play, "you/discard") == ["silver", "silver"]


def test_trader_turns_a_card_without_cost_into_nothing():
    play = begun({"play": "trader"}, you={"hand": ["trader", "copper"]}, piles={"silver": 40})

    assert lying(play, "trash") == ["copper"]
    assert lying(play, "you/discard") == []


def test_armory_gains_onto_the_deck():
    play = begun(
        {"play": "armory"},
        words="armory=silver",
        you={"hand": ["armory"], "deck": ["copper"]},
        piles={"silver": 5, "smithy": 5, "gold": 5},
    )

    assert lying(play, "you/deck") == ["silver", "copper"]


def test_armory_does_not_offer_what_costs_more_or_is_gone():
    play = begun(
        {"play": "armory"},
        you={"hand": ["armory"]},
        piles={"silver": 5, "smithy": 5, "gold": 5, "village": 0},
    )

    assert options(play) == {"silver": None, "smithy": None}


def test_changeling_trashes_itself_for_a_copy():
    play = begun(
        {"play": "changeling"},
        you={"hand": ["changeling"], "play": ["village"]},
        piles={"village": 5},
    )

    assert lying(play, "trash") == ["changeling"]
    assert lying(play, "you/discard") == ["village"]


def test_royal_seal_watches_only_from_play():
    piles = {"silver": 5}

    in_play = begun({"gain": "silver"}, you={"play": ["royal-seal"]}, piles=piles)
    in_hand = begun({"gain": "silver"}, you={"hand": ["royal-seal"]}, piles=piles)

    assert options(in_play) == {"yes": None, "no": None}
    assert in_hand.question is None


def test_royal_seal_is_not_asked_about_a_card_gained_onto_the_deck():
    play = begun({"gain": "nomad-camp"}, you={"play": ["royal-seal"]}, piles={"nomad-camp": 5})

    assert play.question is None


def test_tiara_plays_a_treasure_twice():
    play = begun({"play": "tiara"}, words="tiara-twice=gold", you={"hand": ["tiara", "gold"]})

    assert counters(play) == {"actions": 1, "buys": 2, "coins": 6}
    assert lying(play, "you/play") == ["gold", "tiara"]


def test_tiara_alone_asks_nothing():
    play = begun({"play": "tiara"}, you={"hand": ["tiara", "estate"]})

    assert play.question is None


def test_nomad_camp_gives_a_buy_and_coins():
    play = begun({"play": "nomad-camp"}, you={"hand": ["nomad-camp"]})

    assert counters(play) == {"actions": 0, "buys": 2, "coins": 2}


def test_travelling_fair_is_bought_and_watches_this_turn():
    play = begun(
        {"buy": "travelling-fair"},
        {"buy": "silver"},
        words="travelling-fair=yes",
        you={"coins": 5},
        piles={"silver": 5},
    )

    assert counters(play) == {"actions": 1, "buys": 1, "coins": 0}
    assert lying(play, "you/deck") == ["silver"]


def test_a_card_that_costs_too_much_is_not_bought():
    play = begun({"buy": "gold"}, you={"coins": 5}, piles={"gold": 5})

    assert refused(play) == [("buy", ("dominion/basics.cost",))]
    assert counters(play) == {"actions": 1, "buys": 1, "coins": 5}


def test_from_an_empty_pile_nothing_is_gained():
    play = begun({"gain": "gold"}, piles={"gold": 0})

    assert refused(play) == [("gain", ("dominion/basics.empty",))]


def test_gatekeeper_exiles_what_another_player_gains():
    play = begun(
        {"gain": "silver"},
        players=("you", "rival"),
        rival={"lasting": ["gatekeeper"]},
        piles={"silver": 5},
    )

    assert lying(play, "you/exile") == ["silver"]


@pytest.mark.parametrize(
    ("gained", "exile"), [("silver", ["silver"]), ("estate", [])], ids=["copy", "victory card"]
)
def test_gatekeeper_leaves_copies_and_victory_cards_alone(gained, exile):
    play = begun(
        {"gain": gained},
        players=("you", "rival"),
        you={"exile": exile},
        rival={"lasting": ["gatekeeper"]},
        piles={gained: 5},
    )

    assert lying(play, "you/discard") == [gained]


def test_gatekeeper_leaves_its_own_player_alone():
    play = begun({"gain": "silver"}, you={"lasting": ["gatekeeper"]}, piles={"silver": 5})

    assert lying(play, "you/discard") == ["silver"]


def test_a_watchtower_drawn_by_the_trashed_rats_may_answer_too():
    """What waits is looked for again after each effect."""
    play = begun(
        {"gain": "rats"},
        words="watchtower=trash",
        you={"hand": ["watchtower"], "deck": ["watchtower"]},
        piles={"rats": 20},
    )

    assert options(play)["trash"] == ("dominion/stop-moving/2", "dominion/stop-moving/2b")


@pytest.mark.parametrize("verb", ["trash", "discard", "topdeck", "reveal"])
def test_steps_do_what_they_say_to_a_card_in_hand(verb):
    play = begun({verb: "estate"}, you={"hand": ["estate", "copper"]})

    assert happened(play) == [(verb, "estate")]


@pytest.mark.parametrize("verb", ["trash", "discard", "topdeck", "reveal"])
def test_steps_refuse_a_card_that_is_not_there(verb):
    play = begun({verb: "estate"}, you={"hand": ["copper"], "discard": ["estate"]})

    assert refused(play) == [(verb, ("dominion/basics.there",))]


def test_the_draw_step_draws():
    play = begun({"draw": 2}, you={"deck": ["gold", "silver", "copper"]})

    assert sorted(lying(play, "you/hand")) == ["gold", "silver"]


def test_every_card_is_in_the_game():
    """The cards of the examples, and what they need beside them."""
    assert {"rats", "watchtower", "changeling", "trader", "skulk", "gatekeeper"} <= set(CARDS)
