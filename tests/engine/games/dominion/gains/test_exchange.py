"""Exchanging, as rulings."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused

PILES = {"silver": 5, "changeling": 5, "smithy": 5}


def test_an_exchange_returns_one_card_and_takes_the_other():
    play = begun({"gain": "silver"}, words="changeling=yes", piles=PILES)

    assert happened(play) == [
        ("gain", "silver"),
        ("exchange", "silver"),
        ("return", "silver"),
        ("take", "changeling"),
    ]
    assert lying(play, "you/discard") == ["changeling"]
    assert len(lying(play, "pile/silver")) == 5


def test_a_card_on_top_of_the_discard_pile_goes_back_by_the_rules_of_exchange_alone():
    """It is not looked for and not covered, so the stop-moving rule has no say."""
    play = begun({"gain": "silver"}, words="changeling=yes", piles=PILES)

    assert play.table.events[-2].cites == ("dominion/exchange/r3.3a", "dominion/exchange/r3.1")


def test_a_declined_exchange_changes_nothing():
    play = begun({"gain": "silver"}, words="changeling=no", piles=PILES)

    assert happened(play) == [("gain", "silver")]


def test_with_an_empty_pile_neither_half_happens():
    """DR5: no Changeling is left, so the gained card stays."""
    play = begun({"gain": "silver"}, piles={**PILES, "changeling": 0})

    assert options(play) == {"yes": ("dominion/exchange/r3.5",), "no": None}
    assert lying(play, "you/discard") == ["silver"]
    assert len(lying(play, "pile/silver")) == 4


def test_the_last_card_of_a_pile_can_be_taken():
    play = begun({"gain": "silver"}, words="changeling=yes", piles={**PILES, "changeling": 1})

    assert lying(play, "pile/changeling") == []


def test_a_card_without_a_pile_cannot_be_exchanged():
    """A card gained from elsewhere has nowhere to go back to."""
    play = begun(
        {"exchange": "estate", "for": "silver", "from": "hand"},
        you={"hand": ["estate"]},
        piles=PILES,
    )

    assert refused(play) == [
        ("exchange", ("dominion/exchange/r3.3c", "dominion/exchange/r3.3")),
    ]
    assert lying(play, "you/hand") == ["estate"]
    assert len(lying(play, "pile/silver")) == 5


def test_a_card_with_a_pile_can_be_exchanged_by_a_step():
    play = begun({"exchange": "smithy", "for": "silver"}, you={"play": ["smithy"]}, piles=PILES)

    assert lying(play, "you/play") == []
    assert lying(play, "you/discard") == ["silver"]


@pytest.mark.parametrize("card", ["copper", "estate"])
def test_a_card_costing_less_than_three_is_not_exchanged_for_a_changeling(card):
    play = begun({"gain": card}, piles={card: 5, **PILES})

    assert play.question is None


def test_without_changeling_in_the_game_there_is_no_exchange():
    play = begun({"gain": "silver"}, piles={"silver": 5})

    assert play.question is None


def test_the_card_taken_is_not_gained():
    """A Watchtower in hand may answer the Smithy, but not the Silver that Trader brings for it."""
    play = begun(
        {"gain": "smithy"},
        words="trader=yes",
        you={"hand": ["trader", "watchtower"]},
        piles={"silver": 5, "smithy": 5},
    )

    assert play.question.data["card"] == "smithy"
    assert lying(play, "you/discard") == ["silver"]
    assert [event for event in happened(play) if event[0] == "gain"] == [("gain", "smithy")]


def test_the_card_returned_is_not_trashed():
    play = begun({"gain": "rats"}, words="changeling=yes", piles={**PILES, "rats": 5})

    assert ("trash", "rats") not in happened(play)
    assert "draw" not in [verb for verb, _ in happened(play)]


def test_an_exchanged_skulk_still_gives_its_gold():
    """DR3: what happens when it is gained does not depend on where it goes then."""
    play = begun(
        {"gain": "skulk"},
        words="next=changeling changeling=yes changeling=no",
        piles={**PILES, "skulk": 5, "gold": 5},
    )

    assert lying(play, "you/discard") == ["gold", "changeling"]
    assert len(lying(play, "pile/skulk")) == 5


def test_trader_shows_itself_and_stays_in_hand():
    play = begun(
        {"gain": "smithy"},
        words="trader=yes",
        you={"hand": ["trader"]},
        piles={"silver": 5, "smithy": 5},
    )

    assert ("reveal", "trader") in happened(play)
    assert lying(play, "you/hand") == ["trader"]
