"""Cards that are trashed, discarded or set aside together: chosen first, and then all of them."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, turned

TWO = ("you", "rival")
BATS = {"bat": 9, "vampire": 9, "gold": 9, "silver": 9}


# Trashed together


def bat(words, hand=("rats",), deck=("copper", "copper")):
    """Bat is played with these cards in hand."""
    return begun(
        {"play": "bat"},
        words=words,
        you={"hand": ["bat", *hand], "deck": list(deck)},
        piles=BATS,
    )


def test_bat_trashes_no_card_that_rats_have_just_drawn():
    """Both cards are chosen before either is trashed; Rats draw after that."""
    play = bat("bat=rats")

    assert play.question is None
    assert lying(play, "trash") == ["rats"]
    assert lying(play, "you/hand") == ["copper"]


def test_bat_trashes_two_cards_that_were_in_hand():
    play = bat("bat=rats bat=estate", hand=["rats", "estate"])

    assert {*lying(play, "trash")} == {"rats", "estate"}
    assert [event.data["cards"] for event in play.table.events if event.verb == "trash"] == [
        ("rats", "estate")
    ]
    assert lying(play, "you/discard") == ["vampire"]


def test_what_two_trashed_cards_bring_is_ordered_by_the_player():
    play = bat("bat=rats bat=fortress", hand=["rats", "fortress"])

    assert options(play) == {"rats": None, "fortress": None}


def test_two_rats_are_alike():
    play = bat("bat=rats bat=rats", hand=["rats", "rats"])

    assert play.question is None
    assert lying(play, "you/hand") == ["copper", "copper"]


def test_market_square_may_answer_either_of_two_trashed_cards():
    play = bat("bat=estate bat=rats", hand=["rats", "estate", "market-square"])

    assert options(play) == {"market-square:estate": None, "market-square:rats": None, "rats": None}


def test_market_square_that_was_trashed_too_answers_nothing():
    play = bat("bat=estate bat=market-square", hand=["market-square", "estate"])

    assert play.question is None
    assert "gold" not in lying(play, "you/discard")


def test_bonfire_takes_both_coppers_before_anything_answers():
    play = begun(
        {"buy": "bonfire"},
        words="bonfire=copper bonfire=copper",
        you={"play": ["copper"] * 3, "coins": 3, "hand": ["market-square"]},
        piles={"gold": 9},
    )

    assert lying(play, "trash") == ["copper", "copper"]
    assert play.question.key == "market-square"


def maps(words, **you):
    """A Treasure Map is played with another in hand."""
    you = {"hand": ["treasure-map", "treasure-map", *you.pop("hand", [])], **you}
    return begun({"play": "treasure-map"}, words=words, you=you, piles={"gold": 9})


def test_two_treasure_maps_are_trashed_before_market_square_answers():
    play = maps("", hand=["market-square"])

    assert lying(play, "trash") == ["treasure-map", "treasure-map"]
    assert options(play) == {"yes": None, "no": None}
    assert play.question.key == "market-square"


def test_one_treasure_map_is_trashed_for_nothing():
    play = begun({"play": "treasure-map"}, you={"hand": ["treasure-map"]}, piles={"gold": 9})

    assert lying(play, "trash") == ["treasure-map"]
    assert lying(play, "you/deck") == []


def test_a_treasure_map_played_twice_brings_four_golds_once():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=treasure-map",
        you={"hand": ["throne-room", *["treasure-map"] * 3]},
        piles={"gold": 9},
    )

    assert lying(play, "you/deck") == ["gold"] * 4
    assert [verb for verb, _ in refused(play)] == ["trash"]
    assert lying(play, "trash") == ["treasure-map"] * 3


# Discarded together


def test_inn_discards_two_cards_before_either_answers():
    """Weaver is played after both lie in the discard pile."""
    play = turned(
        {"play": "inn"},
        hand=["inn", "weaver", "curse"],
        deck=["copper"] * 2,
        words="inn=weaver inn=curse",
        piles={"silver": 9},
    )

    assert lying(play, "you/discard") == ["curse", "weaver"]
    assert play.question.key == "weaver"


def test_what_two_discarded_cards_bring_is_ordered_by_the_player():
    play = turned(
        {"play": "inn"},
        hand=["inn", "weaver", "tunnel"],
        deck=["copper"] * 2,
        words="inn=weaver inn=tunnel",
        piles={"silver": 9, "gold": 9},
    )

    assert options(play) == {"weaver": None, "tunnel": None}


def test_each_answers_for_itself():
    play = turned(
        {"play": "inn"},
        hand=["inn", "faithful-hound", "faithful-hound"],
        deck=["copper"] * 2,
        words="inn=faithful-hound inn=faithful-hound faithful-hound=yes faithful-hound=no",
    )

    assert lying(play, "you/aside") == ["faithful-hound"]
    assert lying(play, "you/discard") == ["faithful-hound"]


def test_border_guard_with_the_lantern_discards_both_at_once():
    play = turned(
        {"play": "border-guard"},
        hand=["border-guard"],
        deck=["tunnel", "curse", "gold"],
        words="border-guard=gold",
        you={"lasting": ["lantern"]},
        piles={"gold": 9},
    )

    assert {*lying(play, "you/discard")} == {"tunnel", "curse"}
    assert play.question.key == "tunnel"


# Set aside, or put back, together


def test_crypt_sets_all_aside_at_once():
    play = begun(
        {"play": "crypt"},
        words="crypt=gold crypt=silver",
        you={"hand": ["crypt"], "play": ["gold", "silver", "copper"]},
    )

    assert [event.data["cards"] for event in play.table.events if event.verb == "aside"] == [
        ("gold", "silver")
    ]


def test_crypt_sets_nothing_aside_and_does_not_stay():
    play = begun({"play": "crypt"}, words="crypt=no", you={"hand": ["crypt"], "play": ["gold"]})

    assert "aside" not in [verb for verb, _ in happened(play)]
    assert play.table.clock.kept() == set()


def test_inn_shows_its_actions_and_shuffles_them_in_together():
    play = begun(
        {"gain": "inn"},
        words="inn=inn inn=smithy shuffle=inn",
        you={"discard": ["smithy", "estate"], "deck": []},
        piles={"inn": 9},
    )

    assert ("reveal", "inn") in happened(play)
    assert [event.data["cards"] for event in play.table.events if event.verb == "topdeck"] == [
        ("inn", "smithy")
    ]
    assert lying(play, "you/discard") == ["estate"]


# Other than in Clean-up


def berserker_in_clean_up(card, words="", deck=()):
    """As Clean-up begins, Improve gains a Berserker with an Action in play, so it is played.

    The rival discards down to three cards in hand, this one among them.
    """
    return turned(
        {"play": "improve"},
        {"phase": "clean-up"},
        hand=["improve"],
        words=f"improve=smithy {words}",
        players=TWO,
        you={"play": ["smithy"]},
        rival={"hand": [card, "estate", "estate", "estate"], "deck": list(deck)},
        piles={"berserker": 9, "gold": 9, "silver": 9},
    )


@pytest.mark.parametrize("card", ["tunnel", "village-green", "faithful-hound", "weaver", "trail"])
def test_in_clean_up_a_card_the_rival_discards_does_nothing(card):
    """It is Clean-up for everybody, though it is not their turn."""
    play = berserker_in_clean_up(card, f"berserker={card}")

    assert card in lying(play, "rival/discard")
    assert play.question is None
    assert {"gold", card}.isdisjoint(lying(play, "rival/play"))


@pytest.mark.parametrize("card", ["tunnel", "village-green", "faithful-hound", "weaver", "trail"])
def test_before_clean_up_it_may(card):
    play = turned(
        {"play": "berserker"},
        hand=["berserker"],
        words=f"berserker={card}",
        players=TWO,
        rival={"hand": [card, "estate", "estate", "estate"]},
        piles={"gold": 9, "silver": 9},
    )

    assert play.question.key == card
    assert options(play) == {"yes": None, "no": None}


def test_trail_trashed_in_clean_up_is_not_played():
    play = turned(
        {"play": "improve"},
        {"phase": "clean-up"},
        hand=["improve", "market-square"],
        words="improve=trail",
        you={"play": ["trail"]},
        piles={"gold": 9},
    )

    assert play.question.key == "market-square", "and nothing is to be ordered"


def test_trail_trashed_before_clean_up_may_be():
    play = turned({"trash": "trail"}, hand=["trail"])

    assert play.question.key == "trail"
