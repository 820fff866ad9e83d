"""Prosperity, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")


def minted(words, hand, **piles):
    """You play Mint with these cards in hand."""
    return begun({"play": "mint"}, words=words, you={"hand": ["mint", *hand]}, piles=piles)


def test_mint_gains_a_copy_of_the_treasure_that_is_shown():
    play = minted("mint=gold", ["gold", "estate"], gold=5)

    assert lying(play, "you/discard") == ["gold"]
    assert sorted(lying(play, "you/hand")) == ["estate", "gold"]


def test_mint_shows_no_other_card():
    assert minted("", ["estate", "smithy"], estate=5).question is None


def test_mint_may_show_nothing():
    assert lying(minted("mint=no", ["copper"], copper=5), "you/discard") == []


def test_mint_gains_nothing_from_an_empty_pile():
    play = minted("mint=gold", ["gold"], gold=0)

    assert refused(play) == [("gain", ("dominion/basics.empty",))]


def test_gaining_mint_trashes_the_treasures_in_play_and_their_coins_remain():
    """DR34."""
    play = begun(
        {"play": "gold"},
        {"play": "gold"},
        {"buy": "mint"},
        you={"hand": ["gold", "gold"], "play": ["smithy"]},
        piles={"mint": 10},
    )

    assert lying(play, "trash") == ["gold", "gold"]
    assert lying(play, "you/play") == ["smithy"]
    assert spent(play)["coins"] == 1


def test_mint_need_not_be_bought_to_trash_them():
    """Since 2022 it says gained."""
    play = begun({"gain": "mint"}, you={"play": ["copper"]}, piles={"mint": 10})

    assert lying(play, "trash") == ["copper"]


def test_a_treasure_in_hand_is_not_trashed_when_mint_is_gained():
    play = begun({"gain": "mint"}, you={"hand": ["gold"]}, piles={"mint": 10})

    assert lying(play, "trash") == []


def courted(card, words="", hand=(), **more):
    """You play King's Court on this card."""
    return begun(
        {"play": "kings-court"},
        words=f"kings-court={card} {words}",
        you={"hand": ["kings-court", card, *hand], "deck": ["copper"] * 12},
        **more,
    )


def test_kings_court_plays_an_action_three_times():
    play = courted("smithy")

    assert lying(play, "you/hand") == ["copper"] * 9
    assert spent(play)["actions"] == 0


def test_kings_court_may_play_nothing():
    hand = ["kings-court", "smithy"]
    play = begun({"play": "kings-court"}, words="kings-court=no", you={"hand": hand})

    assert lying(play, "you/play") == ["kings-court"]


def test_kings_court_plays_no_treasure():
    play = begun({"play": "kings-court"}, you={"hand": ["kings-court", "gold"]})

    assert play.question is None


def test_kings_court_on_feast_gains_three_times_and_trashes_it_once():
    """DR18, with one play more: what does not depend on the trashing happens each time."""
    play = courted("feast", piles={"silver": 9})

    assert lying(play, "trash") == ["feast"]
    assert lying(play, "you/discard") == ["silver"] * 3
    assert refused(play) == [("trash", NOT_IN_PLAY)] * 2


def test_kings_court_stays_in_play_with_a_duration():
    you = {"hand": ["kings-court", "den-of-sin", "sailor"], "deck": ["copper"] * 12}
    play = begun(
        {"play": "kings-court"},
        {"end_turn": True},
        words="kings-court=sailor",
        players=("you", "rival"),
        you=you,
    )

    assert sorted(lying(play, "you/play")) == ["kings-court", "sailor"]


def test_tiara_on_spoils_returns_them_once_and_counts_both_plays():
    """The second play finds the Spoils gone from play, but the coins do not depend on that."""
    play = begun(
        {"play": "tiara"},
        words="tiara-twice=spoils",
        you={"hand": ["tiara", "spoils"]},
        piles={"spoils": 14},
    )

    assert spent(play)["coins"] == 6
    assert refused(play) == [("return", NOT_IN_PLAY)]
    assert len(lying(play, "pile/spoils")) == 15


def test_tiara_is_over_at_the_end_of_the_turn():
    play = begun(
        {"play": "tiara"},
        {"end_turn": True},
        {"gain": "silver"},
        you={"hand": ["tiara"], "deck": ["copper"] * 5},
        piles={"silver": 5},
    )

    assert play.question is None


def test_watchtower_cannot_trash_what_royal_seal_put_onto_the_deck():
    """Moved away first: it is no longer where it was gained to."""
    play = begun(
        {"gain": "silver"},
        words="next=royal-seal royal-seal=yes",
        you={"hand": ["watchtower"], "play": ["royal-seal"]},
        piles={"silver": 5},
    )

    assert options(play) == {"trash": NOT_WHERE_GAINED, "topdeck": NOT_WHERE_GAINED, "no": None}


def test_royal_seal_gives_two_coins():
    assert spent(begun({"play": "royal-seal"}, you={"hand": ["royal-seal"]}))["coins"] == 2


def test_an_empty_colony_pile_ends_the_game_when_the_turn_ends():
    steps = ({"buy": "colony"}, {"end_turn": True})
    last = begun(*steps, you={"coins": 11}, piles={"colony": 1})
    more = begun(*steps, you={"coins": 11, "deck": ["copper"] * 5}, piles={"colony": 2})

    assert happened(last)[-1] == ("game-over", "colony")
    assert happened(more)[-1] == ("turn", "")
