"""Empires, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
PAYING = ("dominion/basics.cost",)
TWO = ("you", "rival")


def lorded(words="", hand=(), off=(), **piles):
    """You play Overlord with these piles in the Supply."""
    you = {"hand": ["overlord", *hand], "deck": ["copper"] * 9}
    return begun({"play": "overlord"}, words=words, you=you, piles=piles, off=off)


def test_overlord_plays_an_embargo_that_cannot_trash_itself_and_places_no_token():
    """DR1: it stays on its pile, and since 2019 the token depends on the trashing."""
    play = lorded(embargo=10)

    assert spent(play)["coins"] == 2
    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert len(lying(play, "pile/embargo")) == 10
    assert lying(play, "trash") == []
    assert "token" not in [verb for verb, _ in happened(play)]


def test_an_embargo_from_hand_is_trashed_for_its_token():
    """The nearest one to DR1."""
    play = begun({"play": "embargo"}, you={"hand": ["embargo"]}, piles={"gold": 5})

    assert lying(play, "trash") == ["embargo"]
    assert happened(play)[-1] == ("token", "gold")


def test_without_the_rule_the_embargo_in_the_supply_is_trashed():
    play = lorded(off=["dominion/stop-moving/2a"], embargo=10)

    assert lying(play, "trash") == ["embargo"]


def test_overlord_plays_an_action_up_to_five_and_leaves_it():
    play = lorded(smithy=10)

    assert len(lying(play, "you/hand")) == 3
    assert len(lying(play, "pile/smithy")) == 10
    assert lying(play, "you/play") == ["overlord"]


def test_overlord_is_not_offered_dearer_cards_commands_treasures_or_empty_piles():
    piles = {"kings-court": 10, "band-of-misfits": 10, "silver": 9, "village": 0}
    play = lorded(market=10, smithy=10, **piles)

    assert options(play) == {"market": None, "smithy": None}


def test_what_costs_debt_is_never_a_card_costing_up_to_so_much():
    """An Overlord costs 8 debt: neither Workshop nor Armory finds it, though it costs no coin."""
    play = begun(
        {"play": "workshop"},
        you={"hand": ["workshop"]},
        piles={"overlord": 10, "silver": 9, "smithy": 9},
    )

    assert options(play) == {"silver": None, "smithy": None}


@pytest.mark.parametrize("by", ["graverobber", "rogue"])
def test_what_costs_debt_is_not_found_in_the_trash_between_three_and_six(by):
    words = "graverobber=gain-trash" if by == "graverobber" else ""
    play = begun({"play": by}, words=words, you={"hand": [by]}, trash=["overlord"])

    assert lying(play, "trash") == ["overlord"]


def test_what_costs_debt_and_no_coins_is_not_exchanged_for_a_changeling():
    """It does not cost 3 coins or more."""
    play = begun({"gain": "overlord"}, piles={"overlord": 10, "changeling": 10})

    assert play.question is None


def test_replace_allows_as_much_debt_as_the_trashed_card_costs():
    """Up to 2 coins more than 8 debt is 2 coins and 8 debt."""
    play = begun(
        {"play": "replace"},
        you={"hand": ["replace", "overlord"]},
        piles={"overlord": 10, "estate": 8, "silver": 9},
    )

    assert options(play) == {"estate": None, "overlord": None}


def test_procession_on_an_overlord_finds_no_card_costing_one_more():
    """That would be 1 coin and 8 debt, not 1 coin."""
    play = begun(
        {"play": "procession"},
        words="procession=overlord overlord=village overlord=village",
        you={"hand": ["procession", "overlord"], "deck": ["copper"] * 3},
        piles={"village": 10, "smithy": 10},
    )

    assert lying(play, "trash") == ["overlord"]
    assert lying(play, "you/discard") == []


# Debt


def bought(*steps, **you):
    """You buy an Overlord, and then more."""
    piles = {"overlord": 10, "copper": 9, "silver": 9}
    return begun({"buy": "overlord"}, *steps, you={"buys": 3, **you}, piles=piles)


def test_buying_an_overlord_takes_debt_and_no_coins():
    play = bought(coins=3)

    assert lying(play, "you/discard") == ["overlord"]
    assert spent(play) == {"actions": 1, "buys": 2, "coins": 3, "debt": 8}
    assert play.table.events[0].data["debt"] == 8


def test_with_debt_left_nothing_can_be_bought():
    """Not even a Copper, with fewer coins than the debt."""
    play = bought({"buy": "copper"}, coins=7)

    assert refused(play) == [("buy", PAYING)]
    assert lying(play, "you/discard") == ["overlord"]
    assert spent(play) == {"actions": 1, "buys": 2, "coins": 7, "debt": 8}


def test_debt_is_paid_off_before_the_next_buy():
    play = bought({"buy": "silver"}, coins=11)

    assert lying(play, "you/discard") == ["silver", "overlord"]
    assert spent(play) == {"actions": 1, "buys": 1, "coins": 0}


def test_no_event_can_be_bought_with_debt_left():
    play = bought({"buy": "bonfire"}, coins=8)

    assert refused(play) == [("buy", PAYING)]


def test_debt_can_be_paid_off_in_part_and_what_is_left_stays_over_the_turns():
    play = bought({"repay": True}, {"end_turn": True}, coins=5)

    assert spent(play) == {"actions": 1, "buys": 1, "coins": 0, "debt": 3}


def test_debt_is_not_paid_off_when_the_buy_phase_is_over():
    play = begun({"phase": "night"}, {"repay": True}, you={"coins": 5, "debt": 3})

    assert spent(play)["debt"] == 3


def test_an_overlord_of_the_black_market_is_bought_for_debt():
    play = begun(
        {"play": "black-market"},
        words="black-market-buy=overlord",
        you={"hand": ["black-market"]},
        **{"black-market": ["overlord", "village"]},
    )

    assert lying(play, "you/discard") == ["overlord"]
    assert spent(play)["debt"] == 8


# The other cards


def camped(words="", hand=(), **more):
    """You play Encampment with these cards drawn."""
    you = {"hand": ["encampment", *hand], "deck": ["copper"] * 9}
    steps = ({"play": "encampment"}, *more.pop("steps", ()))
    return begun(*steps, words=words, you=you, piles={"encampment": 9}, **more)


def test_encampment_without_a_gold_to_show_is_set_aside_and_goes_back_in_clean_up():
    aside = camped()
    back = camped(steps=[{"phase": "clean-up"}])

    assert lying(aside, "you/aside") == ["encampment"]
    assert spent(aside)["actions"] == 2
    assert len(lying(back, "pile/encampment")) == 10
    assert lying(back, "you/aside") == []


def test_encampment_stays_for_a_gold_that_is_shown():
    play = camped("encampment=gold", ["gold"])

    assert lying(play, "you/play") == ["encampment"]
    assert lying(play, "you/hand").count("gold") == 1


def test_encampment_leaves_if_the_gold_is_not_shown():
    assert lying(camped("encampment=no", ["gold"]), "you/aside") == ["encampment"]


def test_throne_room_on_encampment_sets_it_aside_once():
    """The second play finds it set aside; its cards and Actions come all the same."""
    play = begun(
        {"play": "throne-room"},
        {"phase": "clean-up"},
        words="throne-room=encampment",
        you={"hand": ["throne-room", "encampment"], "deck": ["copper"] * 9},
        piles={"encampment": 9},
    )

    assert refused(play) == [("aside", NOT_IN_PLAY)]
    assert len(lying(play, "pile/encampment")) == 10


def test_an_encampment_played_out_of_the_supply_stays_on_its_pile():
    play = lorded(encampment=10)

    assert refused(play) == [("aside", NOT_IN_PLAY)]
    assert len(lying(play, "pile/encampment")) == 10


def test_villa_comes_to_hand_when_gained_and_brings_the_action_phase_back():
    play = begun(
        {"turn": "you"},
        {"phase": "buy"},
        {"buy": "villa"},
        {"play": "villa"},
        {"play": "silver"},
        you={"hand": ["silver"], "deck": ["copper"] * 5, "discard": []},
        piles={"villa": 10},
    )
    paid = begun(
        {"turn": "you"},
        {"play": "gold"},
        {"play": "copper"},
        {"buy": "villa"},
        {"play": "villa"},
        you={"hand": ["gold", "copper"]},
        piles={"villa": 10},
    )

    assert refused(play)[0] == ("buy", PAYING)
    assert lying(paid, "you/play") == ["villa", "copper", "gold"]
    assert spent(paid) == {"actions": 3, "buys": 1, "coins": 1}


def test_villa_gained_in_the_action_phase_brings_no_phase_back():
    play = begun({"turn": "you"}, {"gain": "villa"}, piles={"villa": 10})

    assert lying(play, "you/hand") == ["villa"]
    assert "phase" not in [verb for verb, _ in happened(play)]


def test_a_villa_that_watchtower_took_first_does_not_come_to_hand_but_gives_its_action():
    play = begun(
        {"gain": "villa"},
        words="next=watchtower watchtower=topdeck",
        you={"hand": ["watchtower"]},
        piles={"villa": 10},
    )

    assert refused(play) == [("hand", NOT_WHERE_GAINED)]
    assert lying(play, "you/deck") == ["villa"]
    assert spent(play)["actions"] == 2


def crowned(*steps, words="", hand=(), **you):
    """You play Crown after these steps."""
    you = {"hand": ["crown", *hand], "deck": ["copper"] * 9, **you}
    return begun({"turn": "you"}, *steps, {"play": "crown"}, words=words, you=you)


def test_crown_plays_an_action_twice_in_the_action_phase():
    play = crowned(words="crown=smithy", hand=["smithy", "gold"])

    assert len(lying(play, "you/hand")) == 7
    assert spent(play)["coins"] == 0


def test_crown_plays_a_treasure_twice_in_the_buy_phase_and_needs_no_action():
    play = crowned({"phase": "buy"}, words="crown=gold", hand=["smithy", "gold"])

    assert spent(play) == {"actions": 1, "buys": 1, "coins": 6}
    assert lying(play, "you/play") == ["gold", "crown"]


def test_crown_offers_no_treasure_in_the_action_phase_and_no_action_in_the_buy_phase():
    action = crowned(hand=["gold"])
    buying = crowned({"phase": "buy"}, hand=["smithy"])

    assert action.question is None
    assert buying.question is None
    assert lying(buying, "you/play") == ["crown"]


def test_crown_may_play_nothing():
    assert sorted(lying(crowned(words="crown=no", hand=["smithy"]), "you/hand")) == ["smithy"]
