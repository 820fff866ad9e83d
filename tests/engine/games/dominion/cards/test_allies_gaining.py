"""Rulings for cards of Allies that are about gaining: Bauble, Lich and the Allies themselves."""

import pytest

from tests.engine.tables import begun, happened, lying, options, spent

MOVED_AWAY = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
TWO = ("you", "rival")


def verbs(play):
    """The verbs of what happened."""
    return [verb for verb, _ in happened(play)]


def baubled(words, *steps):
    """You play a Bauble, and then take these steps."""
    return begun(
        {"play": "bauble"},
        *steps,
        words=words,
        you={"hand": ["bauble", "watchtower"], "deck": ["estate"]},
        piles={"silver": 9},
    )


def test_bauble_does_two_different_things():
    play = baubled("bauble=plus-buys bauble=plus-favors")

    assert (spent(play)["buys"], spent(play)["favors"], spent(play)["coins"]) == (2, 1, 0)
    assert list(options(baubled("bauble=plus-buys"))) == [
        "plus-coins",
        "plus-favors",
        "gains-onto-deck",
    ]


GAINS_ONTO_DECK = "bauble=gains-onto-deck bauble=plus-coins"


def test_bauble_lets_gained_cards_go_onto_the_deck():
    play = baubled(f"{GAINS_ONTO_DECK} bauble=yes watchtower=no", {"gain": "silver"})

    assert lying(play, "you/deck") == ["silver", "estate"]


def test_bauble_cannot_move_what_watchtower_took_first():
    play = baubled(f"{GAINS_ONTO_DECK} watchtower=trash", {"gain": "silver"})

    assert options(play) == {"yes": MOVED_AWAY, "no": None}


def test_a_bauble_that_was_not_chosen_for_gains_leaves_them():
    play = baubled("bauble=plus-buys bauble=plus-coins watchtower=no", {"gain": "silver"})

    assert lying(play, "you/discard") == ["silver"]


def lichs(trash=(), words="", **you):
    """You have a Lich trashed out of your hand."""
    return begun({"trash": "lich"}, words=words, you={"hand": ["lich"], **you}, trash=list(trash))


def test_a_trashed_lich_is_discarded_and_brings_a_cheaper_card_from_the_trash():
    play = lichs(trash=["gold", "silver"])

    assert lying(play, "you/discard") == ["silver", "lich"]
    assert lying(play, "trash") == ["gold"]


def test_a_trashed_lich_brings_nothing_that_is_not_cheaper():
    play = lichs(trash=["gold", "lich"])

    assert lying(play, "you/discard") == ["lich"]


def gained_lich(words):
    """You gain a Lich with a Watchtower in hand, in a game with Changeling."""
    return begun(
        {"gain": "lich"},
        words=words,
        you={"hand": ["watchtower"], "deck": ["estate"]},
        piles={"lich": 10, "changeling": 10},
    )


def test_a_gained_lich_that_was_trashed_and_came_back_is_not_where_it_was_gained_any_more():
    """It lies in the discard pile again, but it has left it in between."""
    play = gained_lich("next=watchtower watchtower=trash")

    assert lying(play, "you/discard") == ["lich"]
    assert options(play)["no"] is None
    assert options(play)["yes"][-2:] == MOVED_AWAY


def test_a_lich_that_nobody_trashed_can_be_exchanged():
    play = gained_lich("next=watchtower watchtower=no changeling=yes")

    assert lying(play, "you/discard") == ["changeling"]


def test_lich_draws_six_and_its_player_skips_a_turn():
    play = begun(
        {"turn": "you"},
        {"play": "lich"},
        {"end_turn": True},
        {"end_turn": True},
        players=TWO,
        you={"hand": ["lich"], "deck": ["copper"] * 12},
        rival={"deck": ["copper"] * 12},
    )

    turns = [e.data["player"] for e in play.table.events if e.verb in {"turn", "skip"}]
    assert turns == ["you", "rival", "you", "rival"]
    assert verbs(play).count("skip") == 1
    assert play.table.lasting == ()


def test_a_duration_waits_for_the_turn_that_is_not_skipped():
    steps = [{"play": card} for card in ("village", "crew", "lich")]
    skipped, next_one = (
        begun(
            {"turn": "you"},
            *steps,
            *[{"end_turn": True}] * turns,
            players=TWO,
            you={"hand": ["village", "crew", "lich"], "deck": ["copper"] * 20},
            rival={"deck": ["copper"] * 20},
        )
        for turns in (2, 3)
    )

    assert "crew" in lying(skipped, "you/play")
    assert skipped.table.clock.player == "rival"
    assert "crew" not in lying(next_one, "you/play")
    assert next_one.table.clock.player == "you"


def favored(gains, favors, words="", watchtower=False, ally="trappers-lodge", **more):
    """You gain a card under an Ally, with so many Favors."""
    you = {"favors": favors, "lasting": [ally], "deck": ["estate"], **more}
    if watchtower:
        you["hand"] = ["watchtower"]
    return begun({"gain": gains}, words=words, you=you, piles={"silver": 9, "smithy": 9})


def test_trappers_lodge_puts_a_gained_card_onto_the_deck_for_a_favor():
    play = favored("silver", 1, "trappers-lodge=yes")

    assert lying(play, "you/deck") == ["silver", "estate"]
    assert "favors" not in spent(play)


@pytest.mark.parametrize(("favors", "asked"), [(1, True), (0, False)])
def test_trappers_lodge_asks_for_a_favor_first(favors, asked):
    assert (favored("silver", favors).question is not None) is asked


def test_trappers_lodge_cannot_move_what_watchtower_trashed_and_costs_nothing_then():
    play = favored("silver", 1, "watchtower=trash", watchtower=True)

    assert options(play) == {"yes": MOVED_AWAY, "no": None}
    assert spent(play)["favors"] == 1


def lodged_skulk(words):
    """You gain a Skulk, and with it a Gold, with one Favor for Trappers' Lodge."""
    return begun(
        {"gain": "skulk"},
        words=words,
        you={"favors": 1, "lasting": ["trappers-lodge"], "deck": ["estate"]},
        piles={"skulk": 10, "gold": 30},
    )


def test_trappers_lodge_moves_a_card_from_under_another_in_the_discard_pile():
    play = lodged_skulk("next=skulk trappers-lodge=no trappers-lodge=yes")

    assert lying(play, "you/deck") == ["skulk", "estate"]
    moved = next(event for event in play.table.events if event.verb == "topdeck")
    assert "dominion/stop-moving/3" in moved.cites


def test_one_favor_moves_one_card():
    play = lodged_skulk("next=skulk trappers-lodge=yes")

    assert lying(play, "you/deck") == ["gold", "estate"]
    assert lying(play, "you/discard") == ["skulk"]
    assert play.question is None


def test_city_state_plays_a_gained_action_for_two_favors():
    play = favored("smithy", 2, "city-state=yes", ally="city-state")

    assert lying(play, "you/play") == ["smithy"]
    assert lying(play, "you/hand") == ["estate"]
    assert "favors" not in spent(play)


def test_city_state_asks_only_for_actions_and_with_two_favors():
    assert favored("silver", 2, ally="city-state").question is None
    assert favored("smithy", 1, ally="city-state").question is None


def test_city_state_does_not_play_what_lies_elsewhere_by_now():
    play = favored("smithy", 2, "watchtower=topdeck", watchtower=True, ally="city-state")

    assert options(play) == {"yes": MOVED_AWAY, "no": None}


def test_city_state_is_for_your_own_turn():
    play = begun(
        {"turn": "rival"},
        {"gain": "smithy", "player": "you"},
        players=TWO,
        you={"favors": 2, "lasting": ["city-state"]},
        piles={"smithy": 9},
    )

    assert lying(play, "you/discard") == ["smithy"]
