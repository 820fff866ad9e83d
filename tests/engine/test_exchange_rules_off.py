"""What exchanging was without one of its rules: the return a trashing, the taking a gain."""

from tests.engine.tables import begun, happened, lying, options

RETURN_IS_NO_TRASH = "dominion/exchange/r3.1"
TAKE_IS_NO_GAIN = "dominion/exchange/r3.2"
TRADER_CHANGED = "dominion/exchange/5.1"
HERMIT_CHANGED = "dominion/exchange/5.2"


def bat(words, off=()):
    """Bat and Market Square in hand, and a Curse to trash."""
    return begun(
        {"play": "bat"},
        off=off,
        words=words,
        you={"hand": ["bat", "curse", "market-square"]},
        piles={"bat": 9, "vampire": 9, "gold": 5},
    )


def trader(words, off=()):
    """Trader and Watchtower in hand, and a Smithy gained."""
    return begun(
        {"gain": "smithy"},
        off=off,
        words=words,
        you={"hand": ["trader", "watchtower"]},
        piles={"smithy": 10, "silver": 40},
    )


def hermit(off=()):
    """Hermit played, and a Buy phase without a gain."""
    return begun(
        {"play": "hermit"},
        {"phase": "clean-up"},
        off=off,
        you={"hand": ["hermit"], "deck": ["copper"] * 5},
        piles={"hermit": 0, "silver": 40, "madman": 10},
    )


def test_market_square_would_answer_a_return_that_was_a_trashing():
    asked = bat("bat=curse market-square=no bat=no", [RETURN_IS_NO_TRASH])

    assert options(asked) == {"yes": None, "no": None}
    assert ("trash", "bat") in happened(asked)
    assert len(lying(asked, "pile/bat")) == 10


def test_with_the_rule_it_does_not():
    play = bat("bat=curse market-square=no bat=no")

    assert play.question is None
    assert ("return", "bat") in happened(play)


def test_watchtower_would_answer_a_taking_that_was_a_gain():
    play = trader("trader=yes watchtower=topdeck watchtower=no", [TAKE_IS_NO_GAIN])

    assert ("gain", "silver") in happened(play)
    assert lying(play, "you/deck") == ["silver"]


def test_with_the_rule_watchtower_is_not_asked_of_it():
    play = trader("trader=yes watchtower=no")

    assert play.question is None
    assert lying(play, "you/discard") == ["silver"]


def test_the_card_that_exchanged_is_not_asked_again():
    """Trader would exchange its own Silver for ever."""
    play = trader("watchtower=no trader=yes", [TAKE_IS_NO_GAIN])

    assert play.question.key == "watchtower"


def test_without_the_change_of_2020_trader_reads_as_before():
    play = trader("trader=yes watchtower=no", [TRADER_CHANGED])

    assert ("gain", "silver") in happened(play)
    assert len(lying(play, "pile/smithy")) == 10


def test_without_the_change_of_2022_the_hermit_is_trashed():
    play = hermit([HERMIT_CHANGED])

    assert ("trash", "hermit") in happened(play)
    assert ("gain", "madman") in happened(play)


def test_with_it_the_hermit_is_exchanged():
    assert ("exchange", "hermit") in happened(hermit())
