"""What exchanging was without one of its rules: the return a trashing, the taking a gain."""

import pytest

from engine.kernel.lines.explore import Explorer
from tests.engine.tables import begun, happened, lying, make_scenario, options

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
    asked = bat("bat=curse bat=no market-square=no", [RETURN_IS_NO_TRASH])

    assert options(asked) == {"yes": None, "no": None}
    assert ("trash", "bat") in happened(asked)
    assert len(lying(asked, "pile/bat")) == 10


def test_with_the_rule_it_does_not():
    play = bat("bat=curse bat=no market-square=no")

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


EXCHANGE, BACK_TO_ITS_PILE = "dominion/exchange/1.2", "dominion/exchange/r3.3a"


EXCHANGED = ["smithy", "silver", "madman", "soldier", "treasure-hunter", "bat", "vampire"]
PILES = dict.fromkeys([*EXCHANGED, "hermit", "page", "peasant"], 5)


def exchanges(steps, off=(), **table):
    """Whether some line of the table has an exchange in it."""
    lines = Explorer(make_scenario(*steps, **table).start(frozenset(off)))
    return any(verb == "exchange" for play in lines for verb, _ in happened(play))


def test_without_saying_what_an_exchange_is_none_happens():
    table = {"you": {"hand": ["trader"]}, "piles": PILES}

    assert exchanges([{"gain": "smithy"}], **table)
    assert not exchanges([{"gain": "smithy"}], off=[EXCHANGE], **table)


@pytest.mark.parametrize(
    ("rule", "steps", "table"),
    [
        ("4.1", [{"gain": "smithy"}], {"you": {"hand": ["trader"]}}),
        ("4.2", [{"play": "hermit"}, {"phase": "clean-up"}], {"you": {"hand": ["hermit"]}}),
        ("4.3", [{"phase": "clean-up"}], {"you": {"play": ["peasant"]}}),
        ("4.4", [{"phase": "clean-up"}], {"you": {"play": ["page"]}}),
        ("4.5", [{"gain": "smithy"}], {"piles": {**PILES, "changeling": 5}}),
        ("4.6", [{"play": "vampire"}], {"you": {"hand": ["vampire"]}}),
        ("4.7", [{"play": "bat"}], {"you": {"hand": ["bat", "curse"]}}),
    ],
)
def test_without_the_line_that_names_it_a_card_exchanges_nothing(rule, steps, table):
    table = {"piles": PILES, **table}

    assert exchanges(steps, **table)
    assert not exchanges(steps, off=[f"dominion/exchange/{rule}"], **table)


def traveller(off=()):
    """Treasure Hunter, whose pile is not in the Supply, is discarded from play."""
    return begun(
        {"phase": "clean-up"},
        off=off,
        you={"play": ["treasure-hunter"]},
        piles={"treasure-hunter": 4, "warrior": 5},
    )


def test_without_the_rule_a_card_goes_back_only_to_a_pile_of_the_supply():
    assert options(traveller()) == {"yes": None, "no": None}
    assert options(traveller([BACK_TO_ITS_PILE]))["yes"] is not None
