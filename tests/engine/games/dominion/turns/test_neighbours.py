"""Cards that look at the right neighbour's last turn, and the Black Market, as rulings."""

from tests.engine.tables import begun, happened, lying, options, refused

TWO = ("you", "rival")
DECK = ["copper"] * 5


def test_smugglers_copy_what_the_right_neighbour_gained():
    play = begun(
        {"gain": "gold"},
        {"gain": "province"},
        {"end_turn": True},
        {"play": "smugglers"},
        players=TWO,
        you={"deck": DECK},
        rival={"hand": ["smugglers"]},
        piles={"gold": 9, "province": 8, "silver": 9},
    )

    assert lying(play, "rival/discard") == ["gold"]


def test_smugglers_copy_the_card_exchanged_and_not_the_card_taken():
    play = begun(
        {"gain": "smithy"},
        {"gain": "silver"},
        {"end_turn": True},
        {"play": "smugglers"},
        words="changeling=yes changeling=no",
        players=TWO,
        you={"deck": DECK},
        rival={"hand": ["smugglers"]},
        piles={"smithy": 9, "silver": 9, "changeling": 9},
    )

    assert options(play) == {"silver": None, "smithy": None}


def test_goatherd_counts_what_was_trashed_and_not_what_was_exchanged():
    """DR13: of two cards exchanged and one trashed it counts one."""
    play = begun(
        {"trash": "copper"},
        {"gain": "smithy"},
        {"gain": "smithy"},
        {"end_turn": True},
        {"play": "goatherd"},
        words="changeling=yes changeling=yes goatherd=no",
        players=TWO,
        you={"hand": ["copper"], "deck": DECK},
        rival={"hand": ["goatherd", "estate"], "deck": ["gold", "gold"]},
        piles={"smithy": 9, "changeling": 9},
    )

    assert sorted(lying(play, "rival/hand")) == ["estate", "gold"]


def test_market_square_does_not_answer_a_card_returned_by_an_exchange():
    """DR11: the Vampire was returned and not trashed."""
    play = begun(
        {"play": "vampire"},
        you={"hand": ["vampire", "market-square"]},
        piles={"vampire": 9, "bat": 9, "silver": 9, "gold": 9},
    )

    assert play.question is None
    assert lying(play, "you/hand") == ["market-square"]


def test_market_square_answers_a_card_that_is_trashed():
    play = begun(
        {"trash": "copper"},
        words="market-square=yes",
        you={"hand": ["copper", "market-square"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/discard") == ["gold", "market-square"]


def black_market(words, deck=("smithy", "village", "witch", "moat"), hand=(), piles=None):
    """Black Market played with a Silver in hand."""
    return begun(
        {"play": "black-market"},
        words=words,
        you={"hand": ["black-market", "silver", *hand]},
        piles=piles or {"silver": 9, "changeling": 9},
        **{"black-market": list(deck)},
    )


def test_black_market_offers_what_the_treasures_pay_for():
    play = black_market("black-market=no")

    assert play.question is None
    assert lying(play, "black-market") == ["moat", "smithy", "village", "witch"]


def test_a_card_bought_from_the_black_market_is_gained():
    play = black_market("black-market=silver black-market-buy=smithy changeling=no")

    assert lying(play, "you/discard") == ["smithy"]
    assert lying(play, "black-market") == ["moat", "village", "witch"]
    assert ("bottom", "witch") in happened(play)
    assert play.table.counters["you/buys"] == 1


def test_a_card_from_the_black_market_has_no_pile_and_is_not_exchanged():
    play = black_market("black-market=silver black-market-buy=smithy")

    no_pile = ("dominion/exchange/r3.3c", "dominion/exchange/r3.3")
    assert options(play) == {"yes": no_pile, "no": None}


def test_even_if_a_pile_of_its_name_is_on_the_table():
    piles = {"silver": 9, "changeling": 9, "smithy": 9}
    play = black_market("black-market=silver black-market-buy=smithy", piles=piles)

    assert options(play)["yes"] == ("dominion/exchange/r3.3c", "dominion/exchange/r3.3")


def test_trader_cannot_exchange_it_either():
    """DR6: it has no pile to go back to, so you keep it, without a Silver."""
    play = black_market(
        "black-market=silver black-market-buy=smithy trader=no",
        hand=["trader"],
        piles={"silver": 9},
    )

    assert ("exchange", ("dominion/exchange/r3.3c", "dominion/exchange/r3.3")) in refused(play)
    assert lying(play, "you/discard") == ["smithy"]


def test_an_empty_black_market_deck_gives_its_coins():
    play = black_market("", deck=())

    assert play.question is None
    assert play.table.counters["you/coins"] == 2


def test_goatherd_may_trash_a_card_of_its_own_which_it_does_not_count():
    play = begun(
        {"play": "goatherd"},
        words="goatherd=estate",
        players=TWO,
        you={"hand": ["goatherd", "estate"], "deck": ["gold"]},
    )

    assert lying(play, "trash") == ["estate"]
    assert lying(play, "you/hand") == []
    assert play.table.counters["you/actions"] == 1


def test_smugglers_copy_nothing_that_costs_more_than_six_or_costs_debt():
    play = begun(
        {"gain": "province"},
        {"gain": "overlord"},
        {"end_turn": True},
        {"play": "smugglers"},
        players=TWO,
        you={"deck": DECK},
        rival={"hand": ["smugglers"]},
        piles={"province": 8, "overlord": 10},
    )

    assert lying(play, "rival/discard") == []
