"""Nocturne, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def heroic(hand, words="", card="tragic-hero"):
    """You play Tragic Hero, or Throne Room on it, with so many other cards in hand."""
    return begun(
        {"play": card},
        words=words,
        you={
            "hand": list(dict.fromkeys([card, "tragic-hero"])) + ["copper"] * hand,
            "deck": ["copper"] * 9,
        },
        piles={"gold": 9, "smithy": 9},
    )


def test_tragic_hero_with_eight_cards_is_trashed_for_a_treasure():
    play = heroic(5)

    assert lying(play, "trash") == ["tragic-hero"]
    assert lying(play, "you/discard") == ["gold"]
    assert spent(play)["buys"] == 2


def test_tragic_hero_with_seven_cards_stays():
    play = heroic(4)

    assert lying(play, "you/play") == ["tragic-hero"]
    assert lying(play, "you/discard") == []


def test_throne_room_on_tragic_hero_gains_twice():
    """The gain does not depend on the trashing."""
    play = heroic(5, "throne-room=tragic-hero", "throne-room")

    assert lying(play, "trash") == ["tragic-hero"]
    assert lying(play, "you/discard") == ["gold", "gold"]
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def wished(words="", card="wish", hand=()):
    """You play a Wish, or Throne Room on it."""
    return begun(
        {"play": card},
        words=words,
        you={"hand": [*dict.fromkeys([card, "wish"]), *hand]},
        piles={"wish": 11, "gold": 9, "province": 8},
    )


def test_wish_goes_back_and_brings_a_card_to_hand():
    play = wished()

    assert lying(play, "you/hand") == ["gold"]
    assert len(lying(play, "pile/wish")) == 12
    assert spent(play)["actions"] == 1


def test_a_card_gained_to_hand_may_be_trashed_from_there():
    """DR26: Watchtower finds it where it was gained."""
    play = wished("watchtower=trash", hand=["watchtower"])

    assert lying(play, "trash") == ["gold"]
    assert lying(play, "you/hand") == ["watchtower"]


def test_throne_room_on_wish_brings_one_card():
    """The second time it does not go back, and the gain depends on that."""
    play = wished("throne-room=wish", "throne-room")

    assert lying(play, "you/hand") == ["gold"]
    assert refused(play) == [("return", NOT_IN_PLAY)]
    assert spent(play)["actions"] == 2


def test_den_of_sin_is_gained_to_hand():
    play = begun({"gain": "den-of-sin"}, piles={"den-of-sin": 10})

    assert lying(play, "you/hand") == ["den-of-sin"]
    assert "dominion/stop-moving/no-visiting" in play.table.events[0].cites


def test_den_of_sin_draws_on_the_next_turn():
    play = begun(
        {"turn": "you"},
        {"play": "den-of-sin"},
        {"end_turn": True},
        you={"hand": ["den-of-sin"], "deck": ["copper"] * 9},
    )

    assert len(lying(play, "you/hand")) == 7
    assert lying(play, "you/play") == ["den-of-sin"]


def monastic(gains, words="", hand=("estate",), **you):
    """You gain so many Silvers, and then play Monastery."""
    return begun(
        *[{"gain": "silver"}] * gains,
        {"play": "monastery"},
        words=words,
        you={"hand": ["monastery", *hand], **you},
        piles={"silver": 9},
    )


def test_monastery_trashes_a_card_for_each_one_gained():
    play = monastic(2, "monastery=hand-estate monastery=play-copper", play=["copper", "gold"])

    assert sorted(lying(play, "trash")) == ["copper", "estate"]


def test_monastery_takes_only_coppers_out_of_play():
    play = monastic(1, play=["copper", "gold"])

    assert options(play) == {"hand-estate": None, "play-copper": None, "no": None}


def test_monastery_trashes_nothing_on_a_turn_without_a_gain():
    assert monastic(0).question is None


def test_monastery_does_not_count_the_turn_before():
    play = begun(
        {"turn": "rival"},
        {"gain": "silver", "player": "you"},
        {"end_turn": True},
        {"play": "monastery"},
        players=TWO,
        you={"hand": ["monastery", "estate"]},
        piles={"silver": 9},
    )

    assert play.question is None


def raised(words="", trash=("smithy",), steps=("necromancer",), hand=("necromancer",), deck=6):
    """You play Necromancer."""
    return begun(
        *[{"play": card} for card in steps],
        words=words,
        you={"hand": list(hand), "deck": ["copper"] * deck, "actions": 2},
        trash=list(trash),
        piles={"silver": 5},
    )


def test_necromancer_plays_an_action_in_the_trash_and_leaves_it_there():
    play = raised()

    assert lying(play, "trash") == ["smithy"]
    assert lying(play, "you/hand") == ["copper"] * 3
    assert happened(play)[2:4] == [("face-down", "smithy"), ("play", "smithy")]


@pytest.mark.parametrize("card", ["gold", "gatekeeper"], ids=["no Action", "a Duration"])
def test_necromancer_finds_nothing_else_to_play(card):
    assert happened(raised(trash=[card]))[-1] == ("add", "")


def test_necromancer_turns_a_card_over_and_does_not_find_it_again_this_turn():
    two = ["necromancer", "necromancer"]
    play = raised(steps=two, hand=two)

    assert len(lying(play, "you/hand")) == 3


def test_a_second_card_can_be_raised_by_a_second_necromancer():
    two = ["necromancer", "necromancer"]
    play = raised("necromancer=smithy", ["smithy", "moat"], two, two)

    assert len(lying(play, "you/hand")) == 5


def test_a_feast_in_the_trash_cannot_trash_itself():
    """It expects to be in play; the gain does not depend on that."""
    play = raised(trash=["feast"])

    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert lying(play, "you/discard") == ["silver"]


def hounded(words=""):
    """You discard a Faithful Hound on your turn, and end the turn."""
    return begun(
        {"turn": "you"},
        {"discard": "faithful-hound"},
        {"end_turn": True},
        words=words,
        players=TWO,
        you={"hand": ["faithful-hound"], "deck": ["copper"] * 5},
    )


def test_faithful_hound_set_aside_is_back_at_the_end_of_the_turn():
    play = hounded("faithful-hound=yes")

    assert sorted(lying(play, "you/hand")) == ["copper"] * 5 + ["faithful-hound"]


def test_faithful_hound_left_in_the_discard_pile_stays_there():
    play = hounded("faithful-hound=no")

    assert lying(play, "you/discard") == ["faithful-hound"]


def test_faithful_hound_discarded_in_clean_up_is_not_asked_about():
    play = begun(
        {"turn": "you"},
        {"end_turn": True},
        players=TWO,
        you={"hand": ["faithful-hound"], "deck": ["copper"] * 5},
    )

    assert play.question is None


def entombed(words, ends=1, play=("gold", "silver")):
    """You play Crypt beside these cards in play, and turns pass."""
    return begun(
        {"turn": "you"},
        {"play": "crypt"},
        *[{"end_turn": True}] * ends,
        words=words,
        you={"hand": ["crypt"], "play": list(play), "deck": ["copper"] * 20},
    )


def test_crypt_gives_back_one_treasure_each_turn():
    set_aside = "crypt=gold crypt=silver"

    once = entombed(f"{set_aside} crypt=gold")
    twice = entombed(f"{set_aside} crypt=gold", ends=2)

    assert "gold" in lying(once, "you/hand")
    assert lying(once, "you/aside") == ["silver"]
    assert "silver" in lying(twice, "you/hand")
    assert lying(twice, "you/aside") == []


def test_crypt_stays_in_play_while_it_holds_a_card():
    first, second, third = (
        entombed("crypt=gold crypt=silver crypt=gold", ends=ends) for ends in (1, 2, 3)
    )

    assert lying(first, "you/play") == ["crypt"]
    assert lying(second, "you/play") == ["crypt"]
    assert lying(third, "you/play") == []


def test_crypt_that_takes_nothing_is_discarded():
    play = entombed("crypt=no")

    assert "crypt" in lying(play, "you/discard")


def test_pixie_is_trashed_for_two_boons():
    play = begun({"play": "pixie"}, words="pixie=yes", you={"hand": ["pixie"], "deck": ["copper"]})

    assert lying(play, "trash") == ["pixie"]
    assert [verb for verb, _ in happened(play)].count("boon") == 2


def test_pixie_that_is_not_trashed_brings_no_boon():
    play = begun({"play": "pixie"}, words="pixie=no", you={"hand": ["pixie"], "deck": ["copper"]})

    assert "boon" not in [verb for verb, _ in happened(play)]


def test_throne_room_on_pixie_cannot_have_it_trashed_twice():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=pixie pixie=yes",
        you={"hand": ["throne-room", "pixie"], "deck": ["copper"] * 2},
    )

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


def test_tracker_may_put_what_is_gained_this_turn_onto_the_deck():
    steps = [{"play": "tracker"}, {"gain": "silver"}]
    after = begun(*steps, words="tracker=yes", you={"hand": ["tracker"]}, piles={"silver": 5})
    before = begun(*reversed(steps), you={"hand": ["tracker"]}, piles={"silver": 5})

    assert lying(after, "you/deck") == ["silver"]
    assert before.question is None


def test_skulk_hexes_the_others_but_not_behind_a_moat():
    def hexes(words, rival):
        play = begun(
            {"play": "skulk"},
            words=words,
            players=TWO,
            you={"hand": ["skulk"]},
            rival={"hand": rival},
        )
        return [event.data["player"] for event in play.table.events if event.verb == "hex"]

    assert hexes("", []) == ["rival"]
    assert hexes("moat=yes", ["moat"]) == []
