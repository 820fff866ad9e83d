"""Cornucopia, as rulings: each with its nearest no."""

from tests.engine.tables import begun, lying, options, refused

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")


def horn(words, play, piles):
    """You play Horn of Plenty beside these cards in play."""
    return begun(
        {"play": "horn-of-plenty"},
        words=words,
        you={"hand": ["horn-of-plenty"], "play": play},
        piles=piles,
    )


def test_horn_of_plenty_counts_names_and_not_cards():
    piles = {"estate": 5, "silver": 5, "smithy": 5}
    play = horn("", ["copper", "copper", "silver"], piles)

    assert options(play) == {"estate": None, "silver": None}


def test_horn_of_plenty_is_trashed_for_a_victory_card():
    play = horn("", ["copper"], {"estate": 5})

    assert lying(play, "trash") == ["horn-of-plenty"]
    assert lying(play, "you/discard") == ["estate"]


def test_horn_of_plenty_stays_for_any_other_card():
    play = horn("", ["copper", "gold"], {"silver": 5})

    assert lying(play, "trash") == []
    assert lying(play, "you/discard") == ["silver"]


def test_horn_of_plenty_gains_an_estate_twice_but_is_trashed_once():
    """Counterfeit plays it again: it cannot trash itself again, nor can Counterfeit trash it."""
    play = begun(
        {"play": "counterfeit"},
        words="counterfeit=horn-of-plenty",
        you={"hand": ["counterfeit", "horn-of-plenty"], "play": ["copper"]},
        piles={"estate": 8},
    )

    assert lying(play, "trash") == ["horn-of-plenty"]
    assert lying(play, "you/discard") == ["estate", "estate"]
    assert refused(play) == [("trash", NOT_IN_PLAY)] * 2
