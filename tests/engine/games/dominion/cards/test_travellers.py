"""Travellers, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

TWO = ("you", "rival")
NOTHING_TO_TAKE = ("dominion/exchange/r3.5",)

LINES = ["peasant soldier fugitive disciple teacher", "page treasure-hunter warrior hero champion"]
NEXT = [pair for line in LINES for pair in zip(line.split(), line.split()[1:], strict=False)]


@pytest.mark.parametrize(("card", "wanted"), NEXT)
def test_a_traveller_discarded_from_play_may_be_exchanged_for_the_next(card, wanted):
    play = begun(
        {"phase": "clean-up"},
        words=f"{card}=yes",
        you={"play": [card], "deck": ["copper"] * 5},
        piles={card: 9, wanted: 5},
    )

    assert lying(play, "you/discard") == [wanted]
    assert len(lying(play, f"pile/{card}")) == 10


def test_the_exchange_can_be_declined():
    play = begun(
        {"phase": "clean-up"},
        words="peasant=no",
        you={"play": ["peasant"], "deck": ["copper"] * 5},
        piles={"peasant": 9, "soldier": 5},
    )

    assert lying(play, "you/discard") == ["peasant"]


def test_a_peasant_discarded_from_hand_is_not_exchanged():
    """DR14: in Clean-up it is discarded, but not from play."""
    play = begun(
        {"phase": "clean-up"},
        you={"hand": ["peasant"], "deck": ["copper"] * 5},
        piles={"peasant": 9, "soldier": 5},
    )

    assert play.question is None
    assert lying(play, "you/discard") == ["peasant"]


def test_without_a_soldier_left_the_peasant_goes_to_the_discard_pile():
    """DR15: an exchange happens whole or not at all."""
    play = begun(
        {"phase": "clean-up"},
        you={"play": ["peasant"]},
        piles={"peasant": 9, "soldier": 0},
    )

    assert options(play) == {"yes": NOTHING_TO_TAKE, "no": None}
    assert lying(play, "you/discard") == ["peasant"]


def test_each_of_two_peasants_is_asked_about():
    play = begun(
        {"phase": "clean-up"},
        words="peasant=yes peasant=no",
        you={"play": ["peasant"] * 2, "deck": ["copper"] * 5},
        piles={"peasant": 8, "soldier": 5},
    )

    assert sorted(lying(play, "you/discard")) == ["peasant", "soldier"]


def test_soldier_makes_others_with_four_cards_discard_one():
    play = begun(
        {"play": "soldier"},
        players=TWO,
        you={"hand": ["soldier"], "play": ["warrior"]},
        rival={"hand": ["estate"] * 4},
    )

    assert lying(play, "rival/discard") == ["estate"]
    assert play.table.counters["you/coins"] == 3


def test_fugitive_draws_two_and_discards_one():
    play = begun(
        {"play": "fugitive"},
        words="fugitive=estate",
        you={"hand": ["fugitive"], "deck": ["estate", "gold"]},
    )

    assert lying(play, "you/hand") == ["gold"]


def test_disciple_plays_a_card_twice_and_gains_a_copy():
    play = begun(
        {"play": "disciple"},
        words="disciple=village",
        you={"hand": ["disciple", "village"], "deck": ["copper", "copper"]},
        piles={"village": 5},
    )

    assert play.table.counters["you/actions"] == 4
    assert lying(play, "you/discard") == ["village"]


def test_teacher_goes_to_the_tavern_mat():
    play = begun({"play": "teacher"}, you={"hand": ["teacher"]})

    assert lying(play, "you/tavern") == ["teacher"]


def test_treasure_hunter_counts_what_the_right_neighbour_gained_last_turn():
    play = begun(
        {"gain": "estate"},
        {"gain": "estate"},
        {"end_turn": True},
        {"play": "treasure-hunter"},
        players=TWO,
        words="shuffle=estate",
        rival={"hand": ["treasure-hunter"]},
        piles={"estate": 8, "silver": 40},
    )

    assert lying(play, "rival/discard") == ["silver", "silver"]


@pytest.mark.parametrize(("card", "to"), [("silver", "trash"), ("gold", "rival/discard")])
def test_warrior_trashes_what_costs_three_or_four(card, to):
    play = begun(
        {"play": "warrior"}, players=TWO, you={"hand": ["warrior"]}, rival={"deck": [card]}
    )

    assert lying(play, to) == [card]


def test_warrior_counts_every_traveller_in_play():
    play = begun(
        {"play": "warrior"},
        players=TWO,
        you={"hand": ["warrior"], "play": ["page"]},
        rival={"deck": ["gold", "gold", "gold"]},
    )

    assert len(lying(play, "rival/deck")) == 1


def test_hero_gains_a_treasure():
    play = begun(
        {"play": "hero"}, words="hero=gold", you={"hand": ["hero"]}, piles={"gold": 9, "silver": 9}
    )

    assert lying(play, "you/discard") == ["gold"]


def test_champion_stays_in_play_turn_after_turn():
    play = begun(
        {"play": "champion"}, {"end_turn": True}, {"end_turn": True}, you={"hand": ["champion"]}
    )

    assert lying(play, "you/play") == ["champion"]


def test_champion_shields_its_player_from_attacks():
    steps = ({"play": "champion"}, {"end_turn": True}, {"play": "witch"})
    play = begun(
        *steps,
        players=TWO,
        you={"hand": ["champion"]},
        rival={"hand": ["witch"], "deck": ["copper"] * 9},
        piles={"curse": 10},
    )

    assert lying(play, "you/discard") == []


def test_champion_gives_an_action_for_each_action_played():
    steps = ({"play": "champion"}, {"play": "smithy"})
    play = begun(*steps, you={"hand": ["champion", "smithy"]})

    assert play.table.counters["you/actions"] == 1


def test_throne_room_puts_teacher_onto_the_mat_once():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=teacher",
        you={"hand": ["throne-room", "teacher"]},
    )

    assert lying(play, "you/tavern") == ["teacher"]
    assert refused(play) == [("tavern", ("dominion/stop-moving/2", "dominion/stop-moving/2a"))]


def taught(words, *steps, piles=None, **you):
    """Your turn begins with Teacher on the Tavern mat."""
    you = {"tavern": ["teacher"], "deck": ["copper"] * 9, **you}
    piles = piles or {"smithy": 10, "village": 10, "gold": 10, "bat": 10}
    return begun({"turn": "you"}, *steps, words=words, players=TWO, you=you, piles=piles)


def test_teacher_is_called_for_a_token_that_helps_the_cards_of_its_pile():
    play = taught("teacher=smithy teacher=plus-actions", {"play": "smithy"}, hand=["smithy"])

    assert lying(play, "you/play") == ["smithy", "teacher"]
    assert refused(play) == []
    assert spent(play)["actions"] == 1


def test_teacher_offers_only_action_piles_of_the_supply_and_may_stay():
    play = taught("")

    assert options(play) == {"smithy": None, "village": None, "no": None}
    assert lying(taught("teacher=no"), "you/tavern") == ["teacher"]


def test_teacher_finds_no_pile_that_has_a_token_already():
    teach = "teacher=smithy teacher=plus-coins"
    play = taught(teach, tavern=["teacher", "teacher"], piles={"smithy": 10})

    assert play.question is None
    assert lying(play, "you/tavern") == ["teacher"]


def test_a_token_that_goes_to_another_pile_leaves_the_one_it_was_on():
    words = "teacher=smithy teacher=plus-cards teacher=village teacher=plus-cards"
    play = taught(words, {"play": "smithy"}, hand=["smithy"], tavern=["teacher", "teacher"])

    assert len(lying(play, "you/hand")) == 3
    assert [verb for verb, _ in happened(play)].count("plus-token") == 3


def test_a_token_helps_nobody_else_and_no_card_of_another_pile():
    steps = ({"end_turn": True}, {"play": "smithy"})
    play = begun(
        {"turn": "you"},
        {"play": "village"},
        *steps,
        words="teacher=smithy teacher=plus-coins",
        players=TWO,
        you={"tavern": ["teacher"], "hand": ["village"]},
        rival={"hand": ["smithy"], "deck": ["copper"] * 4},
        piles={"smithy": 10},
    )

    assert spent(play)["coins"] == 0
    assert spent(play, "rival")["coins"] == 0


def test_treasure_hunter_brings_nothing_if_the_right_neighbour_gained_nothing():
    play = begun(
        {"end_turn": True},
        {"gain": "estate"},
        {"play": "treasure-hunter"},
        players=TWO,
        rival={"hand": ["treasure-hunter"]},
        piles={"estate": 8, "silver": 40},
    )

    assert lying(play, "rival/discard") == ["estate"]


def test_fugitive_with_nothing_left_in_hand_discards_nothing():
    play = begun({"play": "fugitive"}, you={"hand": ["fugitive"]})

    assert lying(play, "you/discard") == []


def test_disciple_may_play_nothing_and_then_gains_nothing():
    play = begun(
        {"play": "disciple"},
        words="disciple=no",
        you={"hand": ["disciple", "village"]},
        piles={"village": 5},
    )

    assert lying(play, "you/discard") == []


def test_disciple_gains_no_card_from_outside_the_supply():
    play = begun(
        {"play": "disciple"},
        words="disciple=fugitive",
        you={"hand": ["disciple", "fugitive"], "deck": ["copper"] * 4},
        piles={"fugitive": 5},
    )

    assert len(lying(play, "pile/fugitive")) == 5


def test_warrior_leaves_a_trail_alone_that_played_itself():
    """It was discarded and has left the discard pile since."""
    play = begun(
        {"play": "warrior"},
        words="trail=yes",
        players=TWO,
        you={"hand": ["warrior"]},
        rival={"deck": ["trail", "copper"]},
    )

    assert lying(play, "rival/play") == ["trail"]
    assert refused(play) == [("trash", ("dominion/stop-moving/2",))]


def test_warrior_shuffles_for_the_card_it_discards():
    play = begun(
        {"play": "warrior"}, players=TWO, you={"hand": ["warrior"]}, rival={"discard": ["silver"]}
    )

    assert lying(play, "trash") == ["silver"]


def test_soldier_leaves_a_hand_of_three_alone():
    play = begun(
        {"play": "soldier"}, players=TWO, you={"hand": ["soldier"]}, rival={"hand": ["estate"] * 3}
    )

    assert lying(play, "rival/discard") == []
    assert spent(play)["coins"] == 2


def test_hero_gains_no_action():
    play = begun({"play": "hero"}, you={"hand": ["hero"]}, piles={"smithy": 9})

    assert lying(play, "you/discard") == []
    assert spent(play)["coins"] == 2
