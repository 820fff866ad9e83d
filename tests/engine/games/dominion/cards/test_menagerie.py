"""Menagerie, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12
MOVED = ("dominion/stop-moving/2",)
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
NO_PILE = ("dominion/basics.own-pile", "dominion/stop-moving/0.3")
A_ROUND = ({"end_turn": True}, {"end_turn": True})


# Horse


def test_a_horse_draws_two_and_goes_back_to_its_pile():
    you = {"hand": ["horse"], "deck": DECK}
    play = begun({"play": "horse"}, you=you, piles={"horse": 29})

    assert spent(play)["actions"] == 1
    assert lying(play, "you/hand") == ["copper"] * 2
    assert len(lying(play, "pile/horse")) == 30


def test_a_horse_played_twice_goes_back_once():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=horse",
        you={"hand": ["throne-room", "horse", "village"], "deck": DECK},
        piles={"horse": 29},
    )

    assert lying(play, "you/hand").count("copper") == 4
    assert len(lying(play, "pile/horse")) == 30
    assert refused(play) == [("return", NOT_IN_PLAY)]


def test_a_horse_of_a_game_without_its_pile_stays_in_play():
    play = begun({"play": "horse"}, you={"hand": ["horse"], "deck": DECK})

    assert lying(play, "you/play") == ["horse"]
    assert refused(play) == [("return", NO_PILE)]


# Sleigh


def gained_with_sleigh(words, card="silver", hand=("sleigh",), steps=(), **table):
    """You gain a card with Sleigh in hand."""
    piles = {"silver": 9, "nomad-camp": 9, "sleigh": 9, **table.pop("piles", {})}
    return begun(
        {"gain": card},
        *steps,
        words=words,
        players=TWO,
        you={"hand": list(hand), "deck": DECK},
        piles=piles,
        **table,
    )


def test_sleigh_gains_two_horses():
    play = begun({"play": "sleigh"}, you={"hand": ["sleigh"]}, piles={"horse": 30})

    assert lying(play, "you/discard") == ["horse", "horse"]


def test_horses_are_not_in_the_supply():
    play = begun({"play": "workshop"}, you={"hand": ["workshop"]}, piles={"horse": 30})

    assert lying(play, "you/discard") == []


def test_sleigh_is_discarded_to_put_the_gained_card_into_the_hand():
    play = gained_with_sleigh("sleigh=hand")

    assert lying(play, "you/hand") == ["silver"]
    assert lying(play, "you/discard") == ["sleigh"]


def test_the_card_is_taken_from_under_the_sleigh_that_covers_it():
    play = gained_with_sleigh("sleigh=topdeck")

    moved = next(event for event in play.table.events if event.verb == "topdeck")
    assert lying(play, "you/deck")[0] == "silver"
    assert "dominion/stop-moving/3" in moved.cites


def test_sleigh_may_stay_in_hand():
    play = gained_with_sleigh("sleigh=no")

    assert lying(play, "you/hand") == ["sleigh"]
    assert lying(play, "you/discard") == ["silver"]


def test_sleigh_takes_a_nomad_camp_from_the_deck_it_was_gained_to():
    play = gained_with_sleigh("sleigh=hand", "nomad-camp")

    assert lying(play, "you/hand") == ["nomad-camp"]


def test_sleigh_does_not_find_what_watchtower_put_onto_the_deck():
    words = "next=watchtower watchtower=topdeck"
    play = gained_with_sleigh(words, hand=("sleigh", "watchtower"))

    assert options(play) == {"hand": GAINED, "topdeck": GAINED, "no": None}


def test_a_sleigh_gained_to_hand_that_is_discarded_cannot_be_moved():
    play = begun(
        {"gain": "sleigh", "to": "hand"},
        words="sleigh=topdeck",
        you={"deck": DECK},
        piles={"sleigh": 9},
    )

    assert refused(play) == [("topdeck", GAINED)]
    assert lying(play, "you/discard") == ["sleigh"]


def under_gatekeeper(words, **table):
    """You gain a Silver with Sleigh in hand, and the rival's Gatekeeper is in force."""
    return gained_with_sleigh(words, rival={"lasting": ["gatekeeper"]}, **table)


def test_gatekeeper_fails_to_exile_what_sleigh_put_into_the_hand():
    play = under_gatekeeper("next=sleigh sleigh=hand")

    assert lying(play, "you/hand") == ["silver"]
    assert lying(play, "you/exile") == []
    assert refused(play) == [("exile", GAINED)]


def test_sleigh_fails_to_move_what_gatekeeper_exiled():
    play = under_gatekeeper("next=gatekeeper")

    assert lying(play, "you/exile") == ["silver"]
    assert options(play) == {"hand": GAINED, "topdeck": GAINED, "no": None}


def silver_under_gatekeeper(exile):
    """You gain a Silver with these cards in Exile, and the rival's Gatekeeper is in force."""
    return begun(
        {"gain": "silver"},
        players=TWO,
        you={"exile": exile},
        rival={"lasting": ["gatekeeper"]},
        piles={"silver": 9},
    )


def test_a_card_with_a_copy_in_exile_is_not_exiled():
    play = silver_under_gatekeeper(["silver"])

    assert lying(play, "you/discard") == ["silver"]
    assert refused(play) == []


def test_a_card_with_no_copy_in_exile_is_exiled():
    play = silver_under_gatekeeper(["gold"])

    assert lying(play, "you/exile") == ["silver", "gold"]


# Stockpile


def test_stockpile_gives_three_coins_and_a_buy_and_is_exiled():
    play = begun({"play": "stockpile"}, you={"hand": ["stockpile"]})

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 3}
    assert lying(play, "you/exile") == ["stockpile"]


def test_a_stockpile_played_twice_gives_six_and_is_exiled_once():
    play = begun(
        {"play": "counterfeit"},
        words="counterfeit=stockpile",
        you={"hand": ["counterfeit", "stockpile"]},
    )

    assert spent(play)["coins"] == 7
    assert lying(play, "you/exile") == ["stockpile"]
    assert refused(play) == [("exile", NOT_IN_PLAY), ("trash", NOT_IN_PLAY)]


# Village Green


def village_green(words, *steps, hand=("village-green",), **you):
    """You play Village Green."""
    you = {"hand": list(hand), "deck": DECK, **you}
    return begun({"play": hand[0]}, *steps, words=words, players=TWO, you=you)


def test_village_green_gives_its_card_and_actions_now():
    play = village_green("village-green=now")

    assert lying(play, "you/hand") == ["copper"]
    assert spent(play)["actions"] == 2


def test_or_at_the_start_of_the_next_turn():
    now = village_green("village-green=later")
    then = village_green("village-green=later", *A_ROUND)

    assert lying(now, "you/hand") == []
    assert len(lying(then, "you/hand")) == 6
    assert spent(then)["actions"] == 3


def test_it_stays_in_play_only_for_what_it_still_does():
    now = village_green("village-green=now", {"end_turn": True})
    later = village_green("village-green=later", {"end_turn": True})

    assert lying(now, "you/play") == []
    assert lying(later, "you/play") == ["village-green"]


def discarded(words, *steps, **you):
    """Village Green is discarded from hand."""
    you = {"hand": ["village-green"], "deck": DECK, **you}
    return begun({"discard": "village-green"}, *steps, words=words, players=TWO, you=you)


def test_village_green_may_be_played_when_it_is_discarded():
    play = discarded("village-green=yes village-green=now")

    assert lying(play, "you/play") == ["village-green"]
    assert ("reveal", "village-green") in happened(play)
    assert spent(play)["actions"] == 3


def test_in_clean_up_it_is_only_discarded():
    you = {"hand": ["village-green"], "deck": DECK}
    play = begun({"phase": "clean-up"}, players=TWO, you=you)

    assert play.question is None
    assert lying(play, "you/discard") == ["village-green"]


def test_it_is_played_from_under_what_was_discarded_since():
    play = begun(
        {"play": "fugitive"},
        words="fugitive=village-green village-green=yes village-green=now",
        you={"hand": ["fugitive", "village-green"], "deck": ["copper"] * 3},
    )

    assert sorted(lying(play, "you/play")) == ["fugitive", "village-green"]


def test_vassal_plays_a_village_green_only_if_it_was_not_played_for_being_discarded():
    table = {"you": {"hand": ["vassal"], "deck": ["village-green", *DECK]}}
    play = begun({"play": "vassal"}, words="village-green=yes village-green=now", **table)

    assert options(play) == {"yes": MOVED, "no": None}


# Reap


def reap(words, *steps, **table):
    """You buy Reap with 7 coins."""
    you = {"coins": 7, "deck": DECK, **table.pop("you", {})}
    piles = {"gold": 9, **table.pop("piles", {})}
    return begun({"buy": "reap"}, *steps, words=words, players=TWO, you=you, piles=piles, **table)


def test_reap_plays_the_gold_it_gained_at_the_start_of_the_next_turn():
    now, then = reap(""), reap("", *A_ROUND)

    assert lying(now, "you/aside") == ["gold"]
    assert lying(then, "you/play") == ["gold"]
    assert spent(then)["coins"] == 3


def test_a_gold_that_watchtower_trashed_is_not_set_aside():
    play = reap("watchtower=trash", *A_ROUND, you={"hand": ["watchtower"]})

    assert lying(play, "trash") == ["gold"]
    assert refused(play) == [("aside", GAINED)]
    assert spent(play)["coins"] == 0


def test_a_gold_that_gatekeeper_exiled_is_not_set_aside():
    play = reap("", rival={"lasting": ["gatekeeper"]})

    assert lying(play, "you/exile") == ["gold"]
    assert refused(play) == [("aside", GAINED)]


def test_with_the_golds_gone_nothing_is_set_aside():
    play = reap("", *A_ROUND, piles={"gold": 0})

    assert spent(play)["coins"] == 0
