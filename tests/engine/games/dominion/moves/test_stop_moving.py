"""The stop-moving rule, as rulings."""

from engine.games.dominion.card import Played
from engine.games.dominion.plays.playing import follow
from engine.kernel.table import Ref
from tests.engine.tables import begun, flagship, happened, lying, options, refused, run_out

MOVED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
STOPPED_EXCHANGE = ("dominion/exchange/r3.4", *MOVED)


def test_trashed_rats_cannot_be_exchanged():
    """DR2: the exchange expects them in the discard pile, and Watchtower has moved them."""
    play = flagship("watchtower=trash")

    assert options(play) == {"yes": STOPPED_EXCHANGE, "no": None}
    assert ("exchange", STOPPED_EXCHANGE) in refused(play)
    assert lying(play, "trash") == ["rats"]
    assert len(lying(play, "pile/changeling")) == 10


def test_the_refusal_names_the_event_behind_it():
    play = flagship("watchtower=trash")

    (refusal,) = [option.refused for option in play.question.options if option.refused]

    assert play.table.events[refusal.because].verb == "trash"


def test_rats_put_onto_the_deck_cannot_be_exchanged():
    play = flagship("watchtower=topdeck")

    assert options(play) == {"yes": STOPPED_EXCHANGE, "no": None}
    assert lying(play, "you/deck")[0] == "rats"


def test_rats_left_alone_can_be_exchanged():
    play = flagship("watchtower=no changeling=yes")

    assert lying(play, "you/discard") == ["changeling"]
    assert len(lying(play, "pile/rats")) == 20
    assert len(lying(play, "pile/changeling")) == 9


def test_after_the_exchange_watchtower_has_lost_the_rats():
    play = flagship("next=changeling changeling=yes")

    assert options(play) == {"trash": MOVED, "topdeck": MOVED, "no": None}
    assert lying(play, "trash") == []


def test_after_a_declined_exchange_watchtower_still_finds_them():
    play = flagship("next=changeling changeling=no")

    assert options(play) == {"trash": None, "topdeck": None, "no": None}


def test_trashed_rats_still_give_their_card():
    """Only movement is stopped; what a card does when trashed happens."""
    play = flagship("watchtower=trash")

    assert ("draw", "silver") in happened(play)
    assert "silver" in lying(play, "you/hand")


def test_exchanged_rats_give_no_card():
    play = flagship("changeling=yes watchtower=no")

    assert "silver" not in lying(play, "you/hand")


def test_without_the_rule_trashed_rats_are_exchanged_from_the_trash():
    play = flagship("watchtower=trash changeling=yes", off=["dominion/stop-moving/2b"])

    assert lying(play, "trash") == []
    assert lying(play, "you/discard") == ["changeling"]


def test_the_general_rule_can_be_switched_off_as_well():
    play = flagship("watchtower=trash", off=["dominion/stop-moving/2"])

    assert options(play) == {"yes": None, "no": None}


def test_switching_off_another_rule_changes_nothing_here():
    play = flagship("watchtower=trash", off=["dominion/stop-moving/4"])

    assert options(play) == {"yes": STOPPED_EXCHANGE, "no": None}


def test_a_card_moved_away_and_back_is_lost():
    """Travelling Fair puts the Silver onto the deck; Watchtower expected it where it was gained."""
    play = begun(
        {"gain": "silver"},
        words="next=travelling-fair travelling-fair=yes",
        you={"hand": ["watchtower"], "lasting": ["travelling-fair"]},
        piles={"silver": 5},
    )

    assert options(play) == {"trash": MOVED, "topdeck": MOVED, "no": None}


def test_a_card_gained_to_hand_is_expected_in_hand():
    play = begun(
        {"gain": "silver", "to": "hand"},
        words="watchtower=trash",
        you={"hand": ["watchtower"]},
        piles={"silver": 5},
    )

    assert lying(play, "trash") == ["silver"]
    assert lying(play, "you/hand") == ["watchtower"]


def test_a_card_gained_to_the_deck_is_expected_there_and_never_visits_the_discard_pile():
    play = begun(
        {"gain": "nomad-camp"},
        words="watchtower=trash",
        you={"hand": ["watchtower"], "deck": ["copper"]},
        piles={"nomad-camp": 5},
    )

    gained = play.table.events[0]
    assert gained.data["to"] == "you/deck"
    assert "dominion/stop-moving/no-visiting" in gained.cites
    assert lying(play, "trash") == ["nomad-camp"]


def test_a_played_card_that_left_play_cannot_trash_itself_again():
    """A played card expects to be in play; what does not depend on the move still happens."""
    play = begun(
        {"play": "changeling"},
        you={"hand": ["changeling"], "play": ["village"]},
        piles={"village": 5},
    )
    table = play.table
    once_in_play = Ref(table.cards("trash")[0].card, 1)

    run_out(follow(table, Played("you", once_in_play, 0)))

    assert refused(play) == [
        ("trash", ("dominion/stop-moving/2", "dominion/stop-moving/2a")),
    ]
    assert lying(play, "you/discard") == ["village", "village"]


def covered_skulk(words, off=()):
    """Armory gains a Skulk onto the deck, under an opponent's Gatekeeper, with Tracker played."""
    return begun(
        {"play": "armory"},
        words=words,
        off=off,
        players=("you", "rival"),
        you={"hand": ["armory"], "exile": ["gold"], "lasting": ["tracker"]},
        rival={"lasting": ["gatekeeper"]},
        piles={"skulk": 10, "gold": 30},
    )


def test_a_card_covered_on_the_deck_cannot_be_moved():
    play = covered_skulk("next=skulk tracker=yes exile=no")

    assert refused(play) == [("exile", ("dominion/stop-moving/4",))]
    assert lying(play, "you/deck") == ["gold", "skulk"]
    assert lying(play, "you/exile") == ["gold"]


def test_a_card_on_top_of_the_deck_can_be_moved():
    play = covered_skulk("next=skulk tracker=no exile=no")

    assert refused(play) == []
    assert lying(play, "you/exile") == ["skulk", "gold"]


def test_the_other_order_exiles_the_skulk_before_it_is_covered():
    play = covered_skulk("next=gatekeeper tracker=yes exile=no")

    assert lying(play, "you/exile") == ["skulk", "gold"]
    assert lying(play, "you/deck") == ["gold"]


def test_without_the_rule_a_covered_card_is_taken_from_under_the_other():
    play = covered_skulk("next=skulk tracker=yes exile=no", off=["dominion/stop-moving/4"])

    assert lying(play, "you/deck") == ["gold"]
    assert lying(play, "you/exile") == ["skulk", "gold"]


def skulk_under_its_gold(words, off=()):
    """A Skulk gained to the discard pile, with Tiara played this turn."""
    return begun(
        {"gain": "skulk"},
        words=words,
        off=off,
        you={"lasting": ["tiara"]},
        piles={"skulk": 10, "gold": 30},
    )


def test_a_card_covered_in_the_discard_pile_can_be_moved():
    play = skulk_under_its_gold("next=skulk tiara=no tiara=yes")

    assert lying(play, "you/deck") == ["skulk"]
    assert lying(play, "you/discard") == ["gold"]
    assert "dominion/stop-moving/3" in play.table.events[-1].cites


def test_who_wants_a_covered_card_of_the_discard_pile_may_look_through_all_of_it():
    """DR33: the Skulk is wanted by name and is not on top."""
    play = skulk_under_its_gold("next=skulk tiara=no tiara=yes")

    looked, topdecked = play.table.events[-2:]
    assert (looked.verb, looked.data["cards"]) == ("look-through", ("gold", "skulk"))
    assert looked.cites == ("dominion/stop-moving/5b",)
    assert "dominion/stop-moving/5b" in topdecked.cites


def test_who_wants_the_top_card_of_the_discard_pile_does_not_look_through_it():
    """The log of so plain a move cites no rule about covered cards."""
    play = skulk_under_its_gold("next=tiara tiara=yes")

    topdecked = next(event for event in play.table.events if event.verb == "topdeck")
    assert topdecked.cites == ("dominion/stop-moving/2b",)
    assert all(event.verb != "look-through" for event in play.table.events)


def test_nobody_looks_for_a_card_when_one_of_its_name_lies_on_top():
    """The second Experiment covers the first, and the one on top is taken."""
    play = begun(
        {"gain": "experiment"},
        words="next=experiment tiara=no tiara=yes",
        you={"lasting": ["tiara"]},
        piles={"experiment": 10},
    )

    assert lying(play, "you/deck") == ["experiment"]
    assert "dominion/stop-moving/5" in play.table.events[-1].cites
    assert all(event.verb != "look-through" for event in play.table.events)


def test_who_exchanges_a_covered_card_looks_for_it_too():
    play = begun(
        {"gain": "skulk"},
        words="next=skulk changeling=no changeling=yes",
        piles={"skulk": 10, "gold": 30, "changeling": 10},
    )

    assert [verb for verb, _ in happened(play)][-4:] == [
        "exchange",
        "look-through",
        "return",
        "take",
    ]
    assert lying(play, "you/discard") == ["changeling", "gold"]
    returned = play.table.events[-2]
    assert {"dominion/stop-moving/3", "dominion/stop-moving/5b"} <= set(returned.cites)


def test_who_plays_a_gained_card_that_is_covered_looks_for_it_too():
    play = begun(
        {"gain": "skulk"},
        words="next=skulk innovation=yes",
        you={"lasting": ["innovation"]},
        piles={"skulk": 10, "gold": 30},
    )

    assert ("look-through", "gold") in happened(play)
    assert lying(play, "you/play") == ["skulk"]


def test_nobody_looks_for_a_card_that_has_left_the_discard_pile():
    play = flagship("watchtower=trash changeling=no")

    assert all(event.verb != "look-through" for event in play.table.events)


def test_a_card_that_lies_open_is_moved_without_that_rule():
    play = skulk_under_its_gold("next=tiara tiara=yes")

    topdecked = next(event for event in play.table.events if event.verb == "topdeck")
    assert "dominion/stop-moving/3" not in topdecked.cites


def test_under_the_older_rule_a_card_covered_in_the_discard_pile_was_lost():
    play = skulk_under_its_gold("next=skulk tiara=no", off=["dominion/stop-moving/3"])

    assert options(play) == {"yes": ("dominion/stop-moving/lose-track",), "no": None}


def test_gatekeeper_does_not_find_a_card_that_was_taken_onto_the_deck_first():
    play = begun(
        {"gain": "silver"},
        words="next=tracker tracker=yes",
        players=("you", "rival"),
        you={"lasting": ["tracker"]},
        rival={"lasting": ["gatekeeper"]},
        piles={"silver": 5},
    )

    assert refused(play) == [("exile", MOVED)]
    assert lying(play, "you/deck") == ["silver"]
