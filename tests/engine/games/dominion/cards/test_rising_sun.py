"""Rising Sun, as rulings: each with its nearest no."""

from tests.engine.tables import begun, lying, refused, spent

MOVED = ("dominion/stop-moving/2",)


def panicked(*steps, hand, words="", piles=("copper", "silver", "village")):
    """Panic is in force. You begin a turn and take these steps."""
    return begun(
        {"turn": "you"},
        *steps,
        words=words,
        you={"hand": list(hand), "deck": ["estate"] * 12, "lasting": ["panic"]},
        piles=dict.fromkeys(piles, 5),
    )


def test_in_panic_a_treasure_gives_two_buys():
    play = panicked({"play": "copper"}, hand=["copper"])

    assert spent(play) == {"actions": 1, "buys": 3, "coins": 1}


def test_in_panic_an_action_gives_no_buys():
    play = panicked({"play": "village"}, hand=["village"])

    assert spent(play)["buys"] == 1


def test_in_panic_treasures_discarded_from_play_go_back_to_their_piles():
    play = panicked(
        {"play": "village"},
        {"play": "copper"},
        {"play": "silver"},
        {"end_turn": True},
        hand=["village", "copper", "silver", "silver"],
    )

    assert len(lying(play, "pile/copper")) == 6
    assert len(lying(play, "pile/silver")) == 6
    assert sorted(lying(play, "you/discard")) == ["estate", "silver", "village"]
    assert all(
        "dominion/stop-moving/1" in event.cites
        for event in play.table.events
        if event.verb == "return"
    )


def test_a_treasure_without_a_pile_is_discarded():
    play = panicked({"play": "copper"}, {"end_turn": True}, hand=["copper"], piles=["silver"])

    assert refused(play) == [("return", ("dominion/basics.own-pile",))]
    assert "copper" in lying(play, "you/discard")


def test_a_treasure_that_herbalist_put_onto_the_deck_first_does_not_go_back():
    steps = [{"play": "herbalist"}, {"play": "silver"}, {"phase": "clean-up"}]
    first = panicked(*steps, hand=["herbalist", "silver"], words="first=herbalist herbalist=silver")
    after = panicked(*steps, hand=["herbalist", "silver"], words="first=panic")

    assert refused(first) == [("return", MOVED)]
    assert "silver" in lying(first, "you/hand")
    assert len(lying(after, "pile/silver")) == 6


def test_under_panic_and_highwayman_the_first_treasure_still_gives_buys():
    """It does nothing itself; what is said of playing a Treasure is not its own."""
    play = begun({"play": "silver"}, you={"hand": ["silver"], "lasting": ["panic", "highwayman"]})

    assert spent(play) == {"actions": 1, "buys": 3, "coins": 0}
