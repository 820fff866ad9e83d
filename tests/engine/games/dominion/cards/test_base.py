"""The base game, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
TWO = ("you", "rival")


def test_market_gives_one_of_each():
    play = begun({"play": "market"}, you={"hand": ["market"], "deck": ["copper"]})

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 1}
    assert lying(play, "you/hand") == ["copper"]


def test_workshop_gains_up_to_four_from_the_supply_alone():
    """Spoils would be cheap enough, but its pile is not part of the Supply."""
    play = begun(
        {"play": "workshop"},
        you={"hand": ["workshop"]},
        piles={"smithy": 5, "silver": 5, "market": 5, "spoils": 15, "village": 0},
    )

    assert options(play) == {"silver": None, "smithy": None}


def throned(card, words="", piles=None, **you):
    """Throne Room is played on the card."""
    you["hand"] = ["throne-room", card, *you.get("hand", ())]
    return begun({"play": "throne-room"}, words=words, you=you, piles=piles)


def test_throne_room_plays_an_action_twice():
    play = throned("smithy", "throne-room=smithy", deck=["copper"] * 7)

    assert lying(play, "you/hand") == ["copper"] * 6
    assert lying(play, "you/play") == ["smithy", "throne-room"]
    assert spent(play)["actions"] == 0


def test_throne_room_may_be_left_unused_and_takes_no_treasure():
    play = throned("smithy", hand=["gold"], deck=["copper"] * 7)

    assert options(play) == {"smithy": None, "no": None}


def test_throne_room_on_feast_gains_twice_and_trashes_once():
    """DR18: what does not depend on the trashing happens both times."""
    play = throned(
        "feast", "throne-room=feast feast=market feast=silver", {"market": 5, "silver": 5}
    )

    assert lying(play, "trash") == ["feast"]
    assert sorted(lying(play, "you/discard")) == ["market", "silver"]
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def test_feast_once_is_trashed_for_one_card():
    play = begun({"play": "feast"}, you={"hand": ["feast"]}, piles={"market": 5, "gold": 5})

    assert happened(play)[-2:] == [("trash", "feast"), ("gain", "market")]
    assert refused(play) == []


def test_the_second_play_of_a_card_that_left_play_says_that_the_rest_still_happens():
    play = throned("feast", "throne-room=feast", {"market": 5})

    again = [event for event in play.table.events if event.data.get("again")]
    assert [event.cites for event in again] == [
        ("dominion/basics.as-it-says", "dominion/stop-moving/0.3")
    ]


def test_vassal_plays_the_action_it_discards():
    play = begun(
        {"play": "vassal"},
        words="vassal=yes",
        you={"hand": ["vassal"], "deck": ["village", "copper"]},
    )

    assert lying(play, "you/play") == ["village", "vassal"]
    assert spent(play) == {"actions": 2, "buys": 1, "coins": 2}


@pytest.mark.parametrize("top", ["copper", "estate"])
def test_vassal_asks_nothing_about_what_is_no_action(top):
    play = begun({"play": "vassal"}, you={"hand": ["vassal"], "deck": [top]})

    assert play.question is None
    assert lying(play, "you/discard") == [top]


def test_vassal_shuffles_for_the_card_it_discards():
    play = begun({"play": "vassal"}, you={"hand": ["vassal"], "discard": ["estate"]})

    assert [verb for verb, _ in happened(play)[2:]] == ["add", "shuffle", "discard"]


def test_vassal_does_not_play_a_card_that_played_itself_first():
    """A Trail that its discarding brought into play is not where Vassal put it."""
    play = begun({"play": "vassal"}, words="trail=yes", you={"hand": ["vassal"], "deck": ["trail"]})

    assert options(play) == {"yes": ("dominion/stop-moving/2",), "no": None}


def test_harbinger_looks_through_the_whole_discard_pile():
    """Any card may be chosen, also one that others cover."""
    play = begun(
        {"play": "harbinger"},
        words="harbinger=gold",
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["estate", "gold", "curse"]},
    )

    topdecked = play.table.events[-1]
    assert lying(play, "you/deck") == ["gold"]
    assert {"dominion/stop-moving/6", "dominion/stop-moving/3"} <= set(topdecked.cites)


def test_harbinger_takes_the_top_card_without_calling_it_covered():
    play = begun(
        {"play": "harbinger"},
        words="harbinger=gold",
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate"]},
    )

    assert "dominion/stop-moving/3" not in play.table.events[-1].cites


def test_harbinger_shows_the_pile_to_the_player_alone_before_the_choice():
    play = begun(
        {"play": "harbinger"},
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate"]},
    )

    looked = play.table.events[-1]
    assert (looked.verb, looked.data["cards"]) == ("look-through", ("gold", "estate"))
    assert looked.cites == ("dominion/stop-moving/6",)


def test_harbinger_may_leave_the_discard_pile_alone():
    play = begun(
        {"play": "harbinger"},
        words="harbinger=no",
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold"]},
    )

    assert lying(play, "you/discard") == ["gold"]


def bewitched(words="", rival=(), curses=10):
    """You play Witch; the rival has these cards in hand."""
    return begun(
        {"play": "witch"},
        words=words,
        players=TWO,
        you={"hand": ["witch"], "deck": ["copper"] * 3},
        rival={"hand": list(rival)},
        piles={"curse": curses},
    )


def test_witch_gives_the_other_player_a_curse():
    play = bewitched()

    assert lying(play, "rival/discard") == ["curse"]
    assert lying(play, "you/discard") == []


def test_moat_shields_from_witch_when_it_is_shown():
    play = bewitched("moat=yes", ["moat"])

    assert lying(play, "rival/discard") == []
    assert lying(play, "rival/hand") == ["moat"]


def test_moat_that_is_not_shown_shields_from_nothing():
    play = bewitched("moat=no", ["moat"])

    assert lying(play, "rival/discard") == ["curse"]


def test_moat_draws_two_when_played():
    play = begun({"play": "moat"}, you={"hand": ["moat"], "deck": ["copper"] * 3})

    assert lying(play, "you/hand") == ["copper", "copper"]


def test_watchtower_trashes_the_curse_that_an_attack_brings():
    """DR35: it was gained, so the pile is lower by one, and lies where it was gained."""
    play = bewitched("watchtower=trash", ["watchtower"])

    assert lying(play, "trash") == ["curse"]
    assert len(lying(play, "pile/curse")) == 9


def test_without_a_curse_left_there_is_none_to_trash():
    play = bewitched("", ["watchtower"], curses=0)

    assert play.question is None
    assert refused(play) == [("gain", ("dominion/basics.empty",))]


def bureaucracy(rival, words=""):
    """You play Bureaucrat; the rival has these cards in hand."""
    return begun(
        {"play": "bureaucrat"},
        words=words,
        players=TWO,
        you={"hand": ["bureaucrat"], "deck": ["copper"]},
        rival={"hand": rival, "deck": ["gold"]},
        piles={"silver": 5},
    )


def test_bureaucrat_gains_a_silver_straight_onto_the_deck():
    play = bureaucracy([])

    gained = next(event for event in play.table.events if event.verb == "gain")
    assert lying(play, "you/deck") == ["silver", "copper"]
    assert "dominion/stop-moving/no-visiting" in gained.cites


def test_bureaucrat_puts_a_victory_card_of_the_others_choice_onto_their_deck():
    play = bureaucracy(["estate", "duchy", "copper"])

    assert options(play) == {"duchy": None, "estate": None}
    assert lying(bureaucracy(["copper", "estate"]), "rival/deck") == ["estate", "gold"]


def test_bureaucrat_has_a_hand_without_victory_cards_shown():
    play = bureaucracy(["copper"])

    assert happened(play)[-1] == ("reveal", "copper")
    assert lying(play, "rival/deck") == ["gold"]
