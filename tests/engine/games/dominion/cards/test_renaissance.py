"""Renaissance, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
TWO = ("you", "rival")


def test_acting_troupe_is_trashed_and_gives_four_villagers():
    play = begun({"play": "acting-troupe"}, you={"hand": ["acting-troupe"]})

    assert lying(play, "trash") == ["acting-troupe"]
    assert spent(play)["villagers"] == 4


def test_throne_room_on_acting_troupe_gives_eight_villagers_and_trashes_it_once():
    """DR20: the Villagers do not depend on the trashing."""
    play = begun(
        {"play": "throne-room"},
        words="throne-room=acting-troupe",
        you={"hand": ["throne-room", "acting-troupe"]},
    )

    assert spent(play)["villagers"] == 8
    assert lying(play, "trash") == ["acting-troupe"]
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def test_an_acting_troupe_in_the_supply_gives_its_villagers_and_stays():
    play = begun({"play": "overlord"}, you={"hand": ["overlord"]}, piles={"acting-troupe": 10})

    assert spent(play)["villagers"] == 4
    assert lying(play, "trash") == []


def shipped(*steps, words="", **more):
    """You play Cargo Ship, and then this happens."""
    you = {"hand": ["cargo-ship", *more.pop("hand", ())], "deck": ["copper"] * 9}
    piles = {"gold": 9, "silver": 9}
    return begun({"play": "cargo-ship"}, *steps, words=words, players=TWO, you=you, piles=piles)


def test_cargo_ship_carries_a_gained_card_to_the_next_turn():
    aside = shipped({"gain": "gold"}, words="cargo-ship=yes")
    back = shipped({"gain": "gold"}, {"end_turn": True}, {"end_turn": True}, words="cargo-ship=yes")

    assert lying(aside, "you/aside") == ["gold"]
    assert "gold" in lying(back, "you/hand")
    assert lying(back, "you/aside") == []


def test_cargo_ship_carries_one_card_a_turn():
    play = shipped({"gain": "gold"}, {"gain": "silver"}, words="cargo-ship=yes")

    assert play.question is None
    assert lying(play, "you/discard") == ["silver"]


def test_cargo_ship_may_wait_for_a_better_card():
    play = shipped({"gain": "silver"}, {"gain": "gold"}, words="cargo-ship=no")

    assert options(play) == {"yes": None, "no": None}


def test_cargo_ship_stays_in_play_only_with_something_aboard():
    loaded = shipped({"gain": "gold"}, {"end_turn": True}, words="cargo-ship=yes")
    empty = shipped({"gain": "gold"}, {"end_turn": True}, words="cargo-ship=no")

    assert lying(loaded, "you/play") == ["cargo-ship"]
    assert lying(empty, "you/play") == []


def test_cargo_ship_cannot_carry_what_watchtower_took_away():
    play = shipped({"gain": "gold"}, words="next=watchtower watchtower=trash", hand=["watchtower"])

    assert options(play) == {"yes": NOT_WHERE_GAINED, "no": None}


def test_throne_room_on_cargo_ship_carries_two_cards():
    play = begun(
        {"play": "throne-room"},
        {"gain": "gold"},
        {"gain": "silver"},
        words="throne-room=cargo-ship cargo-ship=yes cargo-ship=yes",
        you={"hand": ["throne-room", "cargo-ship"]},
        piles={"gold": 9, "silver": 9},
    )

    assert sorted(lying(play, "you/aside")) == ["gold", "silver"]
    assert spent(play)["coins"] == 4


def test_experiment_goes_back_to_its_pile():
    play = begun(
        {"play": "experiment"},
        you={"hand": ["experiment"], "deck": ["copper"] * 3},
        piles={"experiment": 8},
    )

    assert len(lying(play, "pile/experiment")) == 9
    assert lying(play, "you/hand") == ["copper", "copper"]
    assert spent(play)["actions"] == 1


def test_throne_room_on_experiment_draws_four_and_returns_it_once():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=experiment",
        you={"hand": ["throne-room", "experiment"], "deck": ["copper"] * 4},
        piles={"experiment": 8},
    )

    assert len(lying(play, "you/hand")) == 4
    assert len(lying(play, "pile/experiment")) == 9
    assert refused(play) == [("return", NOT_IN_PLAY)]


@pytest.mark.parametrize(("pile", "gained"), [(10, 2), (1, 1)], ids=["two", "the last one"])
def test_a_gained_experiment_brings_one_more_and_not_two(pile, gained):
    play = begun({"gain": "experiment"}, piles={"experiment": pile})

    assert lying(play, "you/discard") == ["experiment"] * gained


def treasured(words, hand=(), trash=(), steps=()):
    """You play Treasurer."""
    you = {"hand": ["treasurer", *hand], "deck": ["copper"] * 9}
    table = {"players": TWO, "you": you, "trash": list(trash)}
    return begun({"play": "treasurer"}, *steps, words=words, **table)


def test_treasurer_trashes_a_treasure_from_hand_and_nothing_else():
    play = treasured("treasurer=trash", ["copper", "estate"])

    assert lying(play, "trash") == ["copper"]
    assert spent(play)["coins"] == 3


def test_treasurer_gains_a_treasure_from_the_trash_to_hand():
    play = treasured("treasurer=gain", trash=["gold", "smithy"])

    assert lying(play, "you/hand") == ["gold"]
    gained = play.table.events[-1]
    assert (gained.verb, gained.data["from"]) == ("gain", "trash")
    assert "dominion/stop-moving/no-visiting" in gained.cites


def test_a_treasure_treasurer_gained_to_hand_is_there_for_watchtower():
    """DR26, out of the trash: it is expected where it was gained."""
    play = treasured("treasurer=gain watchtower=topdeck", ["watchtower"], ["gold", "smithy"])

    assert lying(play, "you/deck")[0] == "gold"


def test_treasurer_finds_no_treasure_in_a_trash_of_actions():
    play = treasured("treasurer=gain", trash=["smithy"])

    assert lying(play, "trash") == ["smithy"]


def test_the_key_gives_a_coin_on_each_of_its_players_turns():
    ends = [{"end_turn": True}]
    theirs = treasured("treasurer=key", steps=ends)
    yours = treasured("treasurer=key", steps=ends * 2)
    again = treasured("treasurer=key", steps=ends * 4)

    assert spent(theirs, "rival")["coins"] == 0
    assert spent(yours)["coins"] == spent(again)["coins"] == 1


def test_there_is_one_key_and_who_takes_it_last_has_it():
    play = begun(
        {"play": "treasurer"},
        {"end_turn": True},
        {"play": "treasurer"},
        {"end_turn": True},
        words="treasurer=key treasurer=key",
        players=TWO,
        you={"hand": ["treasurer"], "deck": ["copper"] * 5},
        rival={"hand": ["treasurer"], "deck": ["copper"] * 5},
    )

    assert [one[:2] for one in play.table.lasting] == [("treasurer", "rival")]
    assert spent(play)["coins"] == 0


def innovated(*gains, words="", turn="you", **you):
    """Innovation is yours, and on a turn you gain these cards."""
    return begun(
        {"turn": turn},
        *[{"gain": card, "player": "you"} for card in gains],
        words=words,
        players=TWO,
        you={"lasting": ["innovation"], "deck": ["copper"] * 9, **you},
        piles={"smithy": 10, "village": 10, "gold": 9},
    )


def test_innovation_may_play_an_action_that_is_gained():
    play = innovated("smithy", words="innovation=yes")

    assert lying(play, "you/play") == ["smithy"]
    assert len(lying(play, "you/hand")) == 3


def test_innovation_plays_one_card_a_turn():
    play = innovated("smithy", "village", words="innovation=yes")

    assert play.question is None
    assert lying(play, "you/discard") == ["village"]


def test_innovation_leaves_treasures_and_the_turns_of_others_alone():
    assert innovated("gold").question is None
    assert innovated("smithy", turn="rival").question is None


def test_innovation_cannot_play_what_watchtower_moved():
    play = innovated("smithy", words="next=watchtower watchtower=topdeck", hand=["watchtower"])

    assert options(play) == {"yes": NOT_WHERE_GAINED, "no": None}


def test_innovation_is_bought_once_and_lasts():
    play = begun(
        {"buy": "innovation"},
        {"end_turn": True},
        {"gain": "smithy"},
        you={"coins": 6, "deck": ["copper"] * 5},
        piles={"smithy": 10},
    )

    assert ("begin", "innovation") in happened(play)
    assert options(play) == {"yes": None, "no": None}


def test_a_project_that_is_yours_already_is_not_bought_again():
    bought = {"buy": "innovation"}
    play = begun(bought, bought, you={"coins": 12, "buys": 2})

    assert refused(play) == [("buy", ("dominion/basics.as-it-says",))]
    assert spent(play)["coins"] == 6
