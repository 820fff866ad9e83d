"""Swap: it returns a card and gains another, which is no exchange."""

from tests.engine.tables import begun, happened, lying, options

DECK = ["copper"] * 5
PILES = {"smithy": 9, "market": 9, "village": 9, "gold": 9, "sailor": 0}


def swap(words, hand=("smithy",), piles=None, **you):
    """You play Swap with cards in hand."""
    you = {"hand": ["swap", *hand], "deck": DECK, **you}
    return begun({"play": "swap"}, words=words, you=you, piles=PILES if piles is None else piles)


def test_swap_returns_an_action_and_gains_another_to_the_hand():
    play = swap("swap=smithy swap-gain=market")

    assert len(lying(play, "pile/smithy")) == 10
    assert sorted(lying(play, "you/hand")) == ["copper", "market"]


def test_swap_may_return_nothing():
    play = swap("swap=no")

    assert sorted(lying(play, "you/hand")) == ["copper", "smithy"]


def test_the_card_gained_is_a_different_action_costing_up_to_five():
    assert options(swap("swap=smithy")) == {"market": None, "village": None}


def test_a_treasure_or_a_card_without_a_pile_cannot_be_returned():
    play = swap("", ["smithy", "moat", "gold"])

    assert options(play) == {"smithy": None, "no": None}


def test_what_swap_gains_is_gained_and_what_it_returns_is_not_trashed():
    """In an exchange Watchtower could not react to the card that comes."""
    hand = ["smithy", "watchtower", "market-square"]
    play = swap("swap=smithy swap-gain=market watchtower=topdeck", hand)

    assert lying(play, "you/deck")[0] == "market"
    assert "exchange" not in [verb for verb, _ in happened(play)]
    returned = next(event for event in play.table.events if event.verb == "return")
    assert "dominion/exchange/0.2" in returned.cites


def test_with_nothing_to_gain_the_card_is_returned_all_the_same():
    """An exchange would not happen at all."""
    play = swap("swap=smithy", piles={"smithy": 9})

    assert len(lying(play, "pile/smithy")) == 10
    assert lying(play, "you/hand") == ["copper"]
