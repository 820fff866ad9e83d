"""Traits, as rulings: each with its nearest no."""

import pytest

from engine.kernel.errors import ScenarioError
from tests.engine.tables import (
    COPPERS,
    END,
    begun,
    happened,
    lying,
    make_scenario,
    refused,
    spent,
    turned,
)

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
MOVED_AWAY = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
MOVED = ("dominion/stop-moving/2",)
TWO = ("you", "rival")


def hastened(*steps, words="", **you):
    """Smithy is Hasty. You begin a turn and take these steps."""
    you = {"deck": list(COPPERS), **you}
    piles = {"smithy": 9, "village": 9}
    traits = {"hasty": "smithy"}
    return begun({"turn": "you"}, *steps, words=words, you=you, piles=piles, traits=traits)


def test_a_hasty_card_is_set_aside_and_played_at_the_start_of_the_next_turn():
    before = hastened({"gain": "smithy"})
    after = hastened({"gain": "smithy"}, END)

    assert lying(before, "you/aside") == ["smithy"]
    assert lying(after, "you/play") == ["smithy"]
    assert len(lying(after, "you/hand")) == 8
    assert spent(after)["actions"] == 1


def test_a_card_of_another_pile_is_not_hasty():
    play = hastened({"gain": "village"}, END)

    assert "village" in lying(play, "you/discard")


def test_a_hasty_card_that_was_moved_first_is_neither_set_aside_nor_played():
    words = "next=watchtower watchtower=topdeck"
    play = hastened({"gain": "smithy"}, words=words, hand=["watchtower"])

    assert refused(play) == [("aside", MOVED_AWAY)]
    assert lying(play, "you/deck")[0] == "smithy"


def covered_skulk(to):
    """Skulk is Hasty. Its Gold comes first, and Tracker puts that onto the deck."""
    return begun(
        {"gain": "skulk", "to": to},
        words="next=skulk tracker=yes next=hasty" if to == "discard" else "next=skulk tracker=yes",
        you={"lasting": ["tracker"], "deck": ["estate"]},
        piles={"skulk": 10, "gold": 30},
        traits={"hasty": "skulk"},
    )


def test_a_hasty_card_covered_on_the_deck_is_not_set_aside_but_in_the_discard_pile_it_would_be():
    on_deck, discarded = covered_skulk("deck"), covered_skulk("discard")

    assert refused(on_deck) == [("aside", ("dominion/stop-moving/4",))]
    assert lying(on_deck, "you/deck") == ["gold", "skulk", "estate"]
    assert lying(discarded, "you/aside") == ["skulk"]


def test_a_trait_is_for_a_pile_that_is_there():
    with pytest.raises(ScenarioError, match=r"traits\.hasty: “market” is not a card"):
        make_scenario(traits={"hasty": "market"}, piles={"smithy": 1})
    with pytest.raises(ScenarioError, match=r"traits has no key “market”"):
        make_scenario(traits={"market": "smithy"}, piles={"smithy": 1})


def reckless(pile, *steps, words="", **table):
    """The cards of this pile are Reckless. You begin a turn and take these steps."""
    piles = {pile: 5, "silver": 9, **table.pop("piles", {})}
    return turned(*steps, words=words, piles=piles, traits={"reckless": pile}, **table)


def test_a_reckless_cards_instructions_are_followed_twice_but_it_is_played_once():
    play = reckless("market", {"play": "market"}, hand=["market"])

    assert spent(play) == {"actions": 2, "buys": 3, "coins": 2}
    assert happened(play).count(("play", "market")) == 1
    assert happened(play).count(("follow", "market")) == 1


def test_a_card_of_another_pile_is_followed_once():
    play = reckless("smithy", {"play": "market"}, hand=["market"])

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 1}


def test_a_reckless_card_goes_back_to_its_pile_when_discarded_from_play():
    played = reckless("market", {"play": "market"}, END, hand=["market"])
    held = reckless("market", END, hand=["market"])

    assert len(lying(played, "pile/market")) == 6
    assert len(lying(held, "pile/market")) == 5
    assert lying(held, "you/discard") == ["market"]


def test_a_reckless_feast_is_trashed_once_and_gains_twice():
    play = reckless("feast", {"play": "feast"}, hand=["feast"], words="feast=silver feast=silver")

    assert lying(play, "you/discard") == ["silver", "silver"]
    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert "dominion/stop-moving/0.3" in next(
        e.cites for e in play.table.events if e.verb == "follow"
    )


def test_a_reckless_duration_does_its_part_twice_next_turn():
    play = reckless("den-of-sin", {"play": "den-of-sin"}, END, hand=["den-of-sin"])

    assert len(lying(play, "you/hand")) == 9
    assert lying(play, "you/play") == ["den-of-sin"]


def test_a_reckless_attack_is_shielded_off_as_a_whole():
    play = reckless(
        "witch",
        {"play": "witch"},
        hand=["witch"],
        words="moat=yes",
        players=TWO,
        rival={"hand": ["moat"]},
        piles={"curse": 10},
    )

    assert lying(play, "rival/discard") == []
    assert play.question is None


def test_a_reckless_highwayman_goes_back_when_it_discards_itself():
    play = reckless("highwayman", {"play": "highwayman"}, END, hand=["highwayman"])

    assert len(lying(play, "pile/highwayman")) == 6
    assert refused(play) == [("discard", NOT_IN_PLAY)]
    assert len(lying(play, "you/hand")) == 11


def test_a_reckless_tent_put_onto_the_deck_first_is_not_returned():
    words = "first=tent tent=yes"
    play = reckless("tent", {"play": "tent"}, {"phase": "clean-up"}, hand=["tent"], words=words)

    assert refused(play) == [("return", MOVED)]
    assert "tent" in lying(play, "you/hand")


def test_a_way_followed_in_place_of_a_reckless_card_is_followed_once():
    ways = {"you": {"lasting": ["way-of-the-butterfly"]}}
    play = reckless("market", {"play": "market"}, hand=["market"], words="way=market", **ways)
    way = reckless(
        "market", {"play": "market"}, hand=["market"], words="way=way-of-the-butterfly", **ways
    )

    assert spent(play)["coins"] == 2
    assert spent(way)["coins"] == 0
    assert refused(way) == []


def tired(pile="smithy", words="", hand=("smithy",), plays="smithy"):
    """The cards of this pile are Tireless. You play a card and end the turn."""
    return turned(
        {"play": plays},
        END,
        hand=hand,
        words=words,
        piles={"smithy": 5, "tent": 5, "village": 5},
        traits={"tireless": pile},
    )


def test_a_tireless_card_discarded_from_play_goes_onto_the_deck_after_the_new_hand_is_drawn():
    play = tired()

    assert lying(play, "you/deck")[0] == "smithy"
    assert "smithy" not in lying(play, "you/hand")


def test_a_tireless_card_discarded_from_hand_and_another_card_stay_discarded():
    held = tired(hand=["village", "smithy"], plays="village")
    other = tired(pile="village")

    assert "smithy" in lying(held, "you/discard")
    assert "smithy" in lying(other, "you/discard")


def test_a_tireless_tent_that_went_onto_the_deck_is_not_set_aside():
    play = tired("tent", "first=tent tent=yes", hand=["tent"], plays="tent")

    assert refused(play) == [("aside", MOVED)]
    assert "tent" in lying(play, "you/hand")
