"""Questions of players: cards trashed that are not gone, and cards gained elsewhere."""

import pytest

from tests.engine.tables import (
    END,
    begun,
    count,
    free,
    lying,
    options,
    refused,
    spent,
    turned,
)

TWO = ("you", "rival")
COPPERS = ["copper"] * 20
CLEAN_UP = {"phase": "clean-up"}
GAINED_ELSEWHERE = ("dominion/stop-moving/2", "dominion/stop-moving/2b")


# Trashed, and not gone


def test_fortress_trashed_by_improve_comes_to_hand_and_is_discarded_with_it():
    """It was discarded from play by nothing; the card costing 5 is gained all the same."""
    play = turned(
        {"play": "fortress"},
        {"play": "improve"},
        CLEAN_UP,
        hand=["fortress", "improve"],
        deck=COPPERS,
        words="improve=fortress",
        piles={"market": 9},
    )

    assert lying(play, "trash") == []
    assert {"fortress", "market"} <= {*lying(play, "you/discard")}


def test_procession_trashes_a_fortress_that_returns_and_brings_a_card_costing_5():
    play = free(
        {"play": "procession"},
        hand=["procession", "fortress"],
        words="procession=fortress",
        piles={"market": 9},
    )

    assert "fortress" in lying(play, "you/hand")
    assert lying(play, "you/discard") == ["market"]


def test_bat_that_trashed_a_fortress_has_trashed_a_card():
    play = begun(
        {"play": "bat"},
        words="bat=fortress",
        you={"hand": ["bat", "fortress"]},
        piles={"bat": 9, "vampire": 9},
    )

    assert lying(play, "you/hand") == ["fortress"]
    assert lying(play, "you/discard") == ["vampire"]


@pytest.mark.parametrize(
    ("card", "words", "zone"),
    [("fortress", "", "you/hand"), ("trail", "trail=yes", "you/play")],
)
def test_what_lurker_trashes_from_the_supply_is_trashed_by_its_player(card, words, zone):
    """Fortress comes to the hand of who trashed it, and a Trail may be played by them."""
    play = free(
        {"play": "lurker"},
        hand=["lurker"],
        words=f"lurker=trash-supply {words}",
        piles={card: 9},
    )

    assert card in lying(play, zone)
    assert len(lying(play, f"pile/{card}")) == 8


def test_market_square_does_not_answer_a_card_out_of_the_supply():
    """It asks for a card of yours, and the card on a pile was nobody's."""
    play = free(
        {"play": "lurker"},
        hand=["lurker", "market-square"],
        words="lurker=trash-supply",
        piles={"smithy": 9, "gold": 9},
    )

    assert lying(play, "trash") == ["smithy"]
    assert play.question is None


def test_warrior_trashes_the_fortress_of_a_rival_into_their_hand():
    play = free({"play": "warrior"}, hand=["warrior"], players=TWO, rival={"deck": ["fortress"]})

    assert lying(play, "rival/hand") == ["fortress"]


def test_rogue_has_the_rival_draw_for_the_rats_that_they_trash():
    play = free(
        {"play": "rogue"},
        hand=["rogue"],
        players=TWO,
        rival={"deck": ["rats", "copper", "gold"]},
    )

    assert lying(play, "trash") == ["rats"]
    assert lying(play, "rival/hand") == ["gold"]
    assert lying(play, "rival/discard") == ["copper"]


def test_lich_trashed_lies_in_the_discard_pile_and_not_in_the_trash():
    play = begun({"trash": "lich"}, you={"hand": ["lich"]})

    assert lying(play, "you/discard") == ["lich"]
    assert lying(play, "trash") == []


def test_two_liches_skip_two_turns():
    play = free(
        {"play": "lich"},
        {"play": "lich"},
        END,
        END,
        hand=["lich", "lich"],
        deck=["copper"] * 40,
        players=TWO,
        rival={"deck": COPPERS},
    )

    assert count(play, "skip") == 1
    assert play.table.clock.player == "rival"
    assert len(play.table.lasting) == 1


# Gained elsewhere, or moved at once


def test_summon_cannot_set_aside_a_villa_that_went_to_hand():
    play = begun({"buy": "summon"}, you={"coins": 5}, piles={"villa": 9})

    assert lying(play, "you/hand") == ["villa"]
    assert refused(play) == [("aside", GAINED_ELSEWHERE)]


def test_summon_cannot_set_aside_a_trail_that_was_played():
    play = begun(
        {"buy": "summon"},
        words="trail=yes",
        you={"coins": 5, "deck": COPPERS},
        piles={"trail": 9},
    )

    assert lying(play, "you/play") == ["trail"]
    assert refused(play) == [("aside", GAINED_ELSEWHERE)]


def test_villa_bought_returns_to_the_action_phase_with_the_buys_that_are_left():
    play = turned(
        {"treasures": True},
        {"buy": "villa"},
        {"play": "villa"},
        {"buy": "copper"},
        hand=["gold", "gold"],
        piles={"villa": 9, "copper": 9},
    )

    assert lying(play, "you/discard") == ["copper"]
    assert lying(play, "you/play")[:1] == ["villa"]
    assert refused(play) == []


def test_villa_gained_on_a_rivals_turn_gives_an_action_and_no_phase():
    play = begun(
        {"turn": "rival"},
        {"phase": "buy"},
        {"gain": "villa", "player": "you"},
        players=TWO,
        piles={"villa": 9},
    )

    assert play.table.clock.phase == "buy"
    assert lying(play, "you/hand") == ["villa"]
    assert spent(play)["actions"] == 2


def test_inn_gained_onto_the_deck_is_not_in_the_discard_pile_to_be_shuffled_in():
    play = begun(
        {"gain": "inn", "to": "deck"},
        you={"discard": ["smithy"], "deck": ["copper"]},
        piles={"inn": 9},
    )

    assert options(play) == {"smithy": None, "no": None}


def test_watchtower_trashes_den_of_sin_from_the_hand_it_was_gained_to():
    play = begun(
        {"gain": "den-of-sin"},
        words="watchtower=trash",
        you={"hand": ["watchtower"]},
        piles={"den-of-sin": 9},
    )

    assert lying(play, "trash") == ["den-of-sin"]


def test_innovation_plays_a_nomad_camp_from_the_top_of_the_deck():
    play = begun(
        {"turn": "you"},
        {"gain": "nomad-camp"},
        words="innovation=yes",
        you={"lasting": ["innovation"], "deck": ["copper"]},
        piles={"nomad-camp": 9},
    )

    assert lying(play, "you/play") == ["nomad-camp"]
    assert spent(play)["coins"] == 2


def test_innovation_is_once_a_turn_and_not_the_first_action_only():
    steps = ({"turn": "you"}, {"gain": "smithy"}, {"gain": "village"})
    table = {
        "you": {"lasting": ["innovation"], "deck": COPPERS},
        "piles": {"smithy": 9, "village": 9},
    }

    assert begun(*steps, words="innovation=no", **table).question.key == "innovation"
    assert begun(*steps, words="innovation=yes", **table).question is None


def test_rush_bought_twice_plays_one_action():
    play = begun(
        {"buy": "rush"},
        {"buy": "rush"},
        {"gain": "smithy"},
        {"gain": "village"},
        you={"coins": 4, "deck": COPPERS},
        piles={"smithy": 9, "village": 9},
    )

    assert lying(play, "you/play") == ["smithy"]
    assert lying(play, "you/discard") == ["village"]


def test_cargo_ship_that_carries_nothing_is_discarded_this_turn():
    play = free(
        {"play": "cargo-ship"},
        {"gain": "silver"},
        CLEAN_UP,
        hand=["cargo-ship"],
        words="cargo-ship=no",
        piles={"silver": 9},
    )

    assert lying(play, "you/play") == []


def test_two_cargo_ships_carry_a_card_each():
    play = free(
        {"play": "cargo-ship"},
        {"play": "cargo-ship"},
        {"gain": "silver"},
        {"gain": "gold"},
        {"gain": "smithy"},
        CLEAN_UP,
        hand=["cargo-ship", "cargo-ship"],
        words="cargo-ship=yes cargo-ship=yes",
        piles={"silver": 9, "gold": 9, "smithy": 9},
    )

    assert {*lying(play, "you/aside")} == {"silver", "gold"}
    assert lying(play, "you/play") == ["cargo-ship"] * 2


def test_sailor_played_twice_may_play_two_durations():
    play = free(
        {"play": "throne-room"},
        {"gain": "den-of-sin"},
        {"gain": "crew"},
        hand=["throne-room", "sailor"],
        words="throne-room=sailor sailor=yes sailor=yes",
        piles={"den-of-sin": 9, "crew": 9},
    )

    assert {"den-of-sin", "crew"} <= {*lying(play, "you/play")}


def test_sailor_played_once_plays_one():
    play = free(
        {"play": "sailor"},
        {"gain": "den-of-sin"},
        {"gain": "crew"},
        hand=["sailor"],
        words="sailor=yes",
        piles={"den-of-sin": 9, "crew": 9},
    )

    assert play.question is None
    assert lying(play, "you/discard") == ["crew"]
