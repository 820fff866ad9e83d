"""Cards as they read on a day, before their wording was changed."""

import pytest

from engine.kernel.errors import WrongValue
from tests.engine.tables import happened, lying, on


def hermit_on(day, *steps):
    """Hermit played for a Silver under the rules of a day, what follows, and Clean-up."""
    return on(
        day,
        {"play": "hermit"},
        *steps,
        {"phase": "clean-up"},
        words="hermit=silver",
        you={"hand": ["hermit"], "coins": 3, "deck": ["copper"] * 9},
        piles={"hermit": 9, "madman": 10, "silver": 9, "estate": 9},
    )


@pytest.mark.parametrize("day", ["2012-09-01", "2022-05-31"])
def test_before_2022_hermit_was_trashed_when_discarded_from_play(day):
    play = hermit_on(day)

    assert lying(play, "trash") == ["hermit"]
    assert ("gain", "madman") in happened(play)
    assert "exchange" not in [verb for verb, _ in happened(play)]


def test_before_2022_hermit_stayed_if_a_card_was_bought():
    play = hermit_on("2019-01-01", {"phase": "buy"}, {"buy": "estate"})

    assert "hermit" in lying(play, "you/discard")


@pytest.mark.parametrize("day", ["2020-10-01", "2022-05-31"])
def test_since_2020_trader_exchanges_what_was_gained(day):
    play = on(day, *TRADER_STEPS, words="trader=yes", **TRADER)

    assert happened(play)[0] == ("gain", "smithy")
    assert ("exchange", "smithy") in happened(play)


TRADER_STEPS = ({"gain": "smithy"},)
TRADER = {"you": {"hand": ["trader"]}, "piles": {"silver": 5, "smithy": 5}}


def test_before_2020_trader_brought_a_silver_instead_of_the_card():
    play = on("2020-09-30", *TRADER_STEPS, words="trader=yes", **TRADER)

    assert [event for event in happened(play) if event[0] == "gain"] == [("gain", "silver")]
    assert lying(play, "you/discard") == ["silver"]
    assert "exchange" not in [verb for verb, _ in happened(play)]


def test_before_2020_the_silver_was_gained_and_watchtower_could_answer_it():
    table = {**TRADER, "you": {"hand": ["trader", "watchtower"]}}
    play = on("2019-01-01", *TRADER_STEPS, words="trader=yes watchtower=trash", **table)

    assert lying(play, "trash") == ["silver"]


def test_before_2020_a_second_trader_had_nothing_to_replace_any_more():
    table = {**TRADER, "you": {"hand": ["trader", "trader"]}}
    play = on("2019-01-01", *TRADER_STEPS, words="trader=yes", **table)

    assert play.question is None
    assert happened(play) == [("reveal", "trader"), ("gain", "silver")]


def test_before_2020_a_second_trader_could_answer_where_the_first_was_declined():
    table = {**TRADER, "you": {"hand": ["trader", "trader"]}}
    play = on("2019-01-01", *TRADER_STEPS, words="trader=no trader=yes", **table)

    assert happened(play) == [("reveal", "trader"), ("gain", "silver")]


def test_before_2020_a_declined_trader_let_the_gain_happen():
    play = on("2019-01-01", *TRADER_STEPS, words="trader=no", **TRADER)

    assert lying(play, "you/discard") == ["smithy"]


@pytest.mark.parametrize("day", ["2020", "yesterday", "2020-13-01"])
def test_a_day_that_is_none_is_refused(day):
    with pytest.raises(WrongValue, match="rules_of"):
        on(day, {"draw": 1})
