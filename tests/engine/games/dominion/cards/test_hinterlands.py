"""Hinterlands, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
STOPPED_EXCHANGE = ("dominion/exchange/r3.4", *NOT_WHERE_GAINED)
TWO = ("you", "rival")


def test_highway_makes_cards_cost_one_less_this_turn():
    play = begun(
        {"play": "highway"},
        {"buy": "gold"},
        you={"hand": ["highway"], "deck": ["copper"], "coins": 5},
        piles={"gold": 5},
    )

    assert lying(play, "you/discard") == ["gold"]
    assert spent(play) == {"actions": 1, "buys": 0, "coins": 0}


def test_under_highway_a_silver_is_too_cheap_for_a_changeling():
    """DR4: it costs 2 now."""
    piles = {"silver": 5, "changeling": 10}
    cheap = begun({"play": "highway"}, {"gain": "silver"}, you={"hand": ["highway"]}, piles=piles)
    usual = begun({"gain": "silver"}, piles=piles)

    assert cheap.question is None
    assert options(usual) == {"yes": None, "no": None}


def test_highway_is_over_with_the_turn_and_takes_nothing_below_zero():
    over = begun(
        {"play": "highway"},
        {"end_turn": True},
        {"buy": "gold"},
        you={"hand": ["highway"], "deck": ["copper"] * 9, "coins": 5},
        piles={"gold": 5, "copper": 5},
    )
    free = begun(
        {"play": "highway"}, {"buy": "copper"}, you={"hand": ["highway"]}, piles={"copper": 5}
    )

    assert refused(over) == [("buy", ("dominion/basics.cost",))]
    assert spent(free)["coins"] == 0


def test_highway_leaves_play_and_still_counts():
    """Since 2022 it says this turn, and no longer while it is in play."""
    play = begun(
        {"play": "highway"},
        {"trash": "highway", "from": "play"},
        {"buy": "silver"},
        you={"hand": ["highway"], "coins": 2},
        piles={"silver": 5},
    )

    assert lying(play, "you/discard") == ["silver"]


def test_inn_draws_two_and_discards_two():
    play = begun(
        {"play": "inn"},
        words="inn=estate inn=estate",
        you={"hand": ["inn", "estate", "estate"], "deck": ["gold", "silver"]},
    )

    assert sorted(lying(play, "you/hand")) == ["gold", "silver"]
    assert spent(play)["actions"] == 2


def test_what_inn_discards_is_chosen_before_a_discarded_trail_draws():
    """The Gold that Trail draws cannot be the second card."""
    play = begun(
        {"play": "inn"},
        words="inn=trail",
        you={"hand": ["inn", "trail", "estate"], "deck": ["copper", "copper", "gold"]},
    )

    assert options(play) == {"copper": None, "estate": None}


def inned(words, discard=(), **you):
    """You gain an Inn with these cards in the discard pile."""
    you = {"discard": list(discard), **you}
    return begun({"gain": "inn"}, words=words, you=you, piles={"inn": 10})


def test_inn_shuffles_actions_from_the_whole_discard_pile_into_the_deck_itself_too():
    play = inned("inn=inn inn=smithy", ["copper", "smithy"])

    assert sorted(lying(play, "you/deck")) == ["inn", "smithy"]
    taken = [event for event in play.table.events if event.verb == "topdeck"]
    assert all("dominion/stop-moving/6" in event.cites for event in taken)
    assert lying(play, "you/discard") == ["copper"]


def test_inn_may_leave_everything_and_then_nothing_is_shuffled():
    play = inned("inn=no", ["smithy"])

    assert "shuffle" not in [verb for verb, _ in happened(play)]


def test_an_inn_that_watchtower_put_onto_the_deck_is_not_in_the_discard_pile():
    play = inned("watchtower=topdeck", ["smithy"], hand=["watchtower"], deck=["copper"])

    assert options(play) == {"smithy": None, "no": None}


def test_mandarin_gives_coins_and_puts_a_card_onto_the_deck():
    play = begun(
        {"play": "mandarin"}, words="mandarin=estate", you={"hand": ["mandarin", "estate", "gold"]}
    )

    assert spent(play)["coins"] == 3
    assert lying(play, "you/deck") == ["estate"]


def test_gaining_mandarin_puts_all_treasures_in_play_onto_the_deck_and_coins_remain():
    play = begun(
        {"play": "gold"},
        {"play": "silver"},
        {"buy": "mandarin"},
        words="mandarin=gold",
        you={"hand": ["gold", "silver"], "play": ["smithy"], "deck": ["copper"]},
        piles={"mandarin": 10},
    )

    assert lying(play, "you/deck") == ["silver", "gold", "copper"]
    assert lying(play, "you/play") == ["smithy"]
    assert spent(play)["coins"] == 0


def test_mandarin_leaves_the_treasures_in_hand():
    play = begun({"gain": "mandarin"}, you={"hand": ["gold"]}, piles={"mandarin": 10})

    assert lying(play, "you/hand") == ["gold"]
    assert lying(play, "you/deck") == []


@pytest.mark.parametrize(("answer", "gained"), [("yes", ["gold", "tunnel"]), ("no", ["tunnel"])])
def test_tunnel_may_be_shown_for_a_gold_when_discarded(answer, gained):
    play = begun(
        {"discard": "tunnel"},
        words=f"tunnel={answer}",
        you={"hand": ["tunnel"]},
        piles={"gold": 5},
    )

    assert lying(play, "you/discard") == gained


def test_tunnel_discarded_in_clean_up_brings_nothing():
    you = {"hand": ["tunnel"], "deck": ["copper"] * 5}
    play = begun({"phase": "clean-up"}, you=you, piles={"gold": 5})

    assert play.question is None
    assert lying(play, "you/discard") == ["tunnel"]


def trailed(*steps, words="trail=yes", **you):
    """Something happens to a Trail, with a Gold to be drawn."""
    return begun(*steps, words=words, you={"deck": ["gold"], **you}, piles={"trail": 10})


@pytest.mark.parametrize("verb", ["gain", "trash", "discard"])
def test_trail_may_be_played_when_gained_trashed_or_discarded(verb):
    play = trailed({verb: "trail"}, hand=["trail"] if verb != "gain" else [])

    assert "trail" in lying(play, "you/play")
    assert lying(play, "you/hand") == ["gold"]
    assert lying(play, "trash") == []


def test_trail_need_not_be_played():
    assert lying(trailed({"trash": "trail"}, words="trail=no", hand=["trail"]), "trash") == [
        "trail"
    ]


def test_trail_discarded_in_clean_up_is_not_played():
    assert trailed({"phase": "clean-up"}, words="", hand=["trail"]).question is None


@pytest.mark.parametrize("verb", ["gain", "trash", "discard"])
def test_nothing_that_happens_to_a_trail_in_clean_up_plays_it(verb):
    steps = ({"phase": "clean-up"}, {verb: "trail"})
    play = trailed(*steps, words="", deck=["trail"] * 5)

    assert play.question is None
    assert lying(play, "you/play") == []


def test_a_gained_trail_that_watchtower_trashed_is_played_out_of_the_trash_once():
    """Being trashed it may be played; its own gain has lost it then."""
    play = trailed({"gain": "trail"}, words="watchtower=trash trail=yes", hand=["watchtower"])

    assert lying(play, "you/play") == ["trail"]
    assert options(play) == {"yes": NOT_WHERE_GAINED, "no": None}


def test_weaver_gains_two_silvers_or_one_card():
    piles = {"silver": 9, "smithy": 9, "gold": 9}
    you = {"hand": ["weaver"]}
    two = begun({"play": "weaver"}, words="weaver=silvers", you=you, piles=piles)
    one = begun({"play": "weaver"}, words="weaver=card", you=you, piles=piles)

    assert lying(two, "you/discard") == ["silver", "silver"]
    assert options(one) == {"silver": None, "smithy": None}


def test_weaver_may_be_played_when_discarded_but_not_when_trashed():
    you = {"hand": ["weaver"]}
    discarded = begun({"discard": "weaver"}, you=you, piles={"silver": 9})
    trashed = begun({"trash": "weaver"}, you=you, piles={"silver": 9})

    assert options(discarded) == {"yes": None, "no": None}
    assert trashed.question is None


def test_a_weaver_discarded_in_clean_up_is_not_played():
    you = {"hand": ["weaver"], "deck": ["copper"] * 5}

    assert begun({"phase": "clean-up"}, you=you).question is None


def berserk(gained, words="", rival=(), **you):
    """You gain a Berserker, or play one."""
    return begun(
        gained,
        words=words,
        players=TWO,
        you=you,
        rival={"hand": list(rival)},
        piles={"berserker": 10, "smithy": 10, "gold": 10, "duchy": 10},
    )


def test_berserker_gains_a_card_that_costs_less_than_itself():
    play = berserk({"play": "berserker"}, hand=["berserker"])

    assert lying(play, "you/discard") == ["smithy"]


def test_berserker_has_others_discard_down_to_three():
    play = berserk(
        {"play": "berserker"},
        "berserker=estate berserker=duchy",
        ["estate", "duchy", "copper", "copper", "copper"],
        hand=["berserker"],
    )

    assert lying(play, "rival/hand") == ["copper"] * 3


def test_berserker_leaves_a_hand_of_three_alone():
    play = berserk({"play": "berserker"}, "", ["estate"] * 3, hand=["berserker"])

    assert len(lying(play, "rival/hand")) == 3


def test_a_gained_berserker_is_played_with_an_action_in_play():
    play = berserk({"gain": "berserker"}, play=["village"])

    assert lying(play, "you/play") == ["berserker", "village"]
    assert lying(play, "you/discard") == ["smithy"]


def test_a_gained_berserker_is_not_played_with_a_treasure_in_play():
    play = berserk({"gain": "berserker"}, play=["gold"])

    assert lying(play, "you/discard") == ["berserker"]


def test_a_gained_berserker_that_was_moved_away_is_not_played():
    play = berserk(
        {"gain": "berserker"},
        "next=watchtower watchtower=topdeck",
        hand=["watchtower"],
        play=["village"],
    )

    assert refused(play) == [("play", NOT_WHERE_GAINED)]
    assert lying(play, "you/deck") == ["berserker"]


def test_nomad_camp_gained_onto_the_deck_is_not_put_there_by_royal_seal():
    """It goes straight there: there is nothing to ask."""
    play = begun(
        {"buy": "nomad-camp"},
        you={"play": ["royal-seal"], "coins": 4},
        piles={"nomad-camp": 10},
    )

    assert play.question is None
    assert lying(play, "you/deck") == ["nomad-camp"]


def test_trader_counts_only_the_coins_a_card_costs():
    """An Overlord costs 8 debt and no coin."""
    play = begun(
        {"play": "trader"},
        you={"hand": ["trader", "overlord"]},
        piles={"silver": 9},
    )

    assert lying(play, "trash") == ["overlord"]
    assert lying(play, "you/discard") == []


@pytest.mark.parametrize(
    ("second", "answers"),
    [("trader", {"yes"}), ("watchtower", {"trash", "topdeck"})],
)
def test_neither_a_second_trader_nor_watchtower_answers_the_silver_of_the_first(second, answers):
    """DR12: it was taken and not gained, and the gained card has gone back to its pile."""
    play = begun(
        {"gain": "smithy"},
        words="trader=yes",
        you={"hand": ["trader", second]},
        piles={"smithy": 10, "silver": 9},
    )

    refusing = NOT_WHERE_GAINED if second == "watchtower" else STOPPED_EXCHANGE
    assert options(play) == {**dict.fromkeys(answers, refusing), "no": None}
    assert lying(play, "you/discard") == ["silver"]
