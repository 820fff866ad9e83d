"""Costs, of which neither may be at most the other: Potions and debt are never worth coins."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.dominion.card import CARDS
from engine.games.dominion.costs import Cost

costs = st.builds(Cost, st.integers(0, 9), st.integers(0, 1), st.integers(0, 9))


@given(costs, costs, costs)
def test_costs_are_partly_ordered(a, b, c):
    assert a <= a
    assert not (a <= b <= a) or a == b
    assert not (a <= b <= c) or a <= c
    assert (a < b) == (a <= b and a != b)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Cost(3, potions=1), Cost(5)),
        (Cost(0, debt=8), Cost(6)),
        (Cost(3, potions=1), Cost(0, debt=8)),
    ],
)
def test_neither_of_two_costs_may_be_at_most_the_other(one, other):
    assert not one <= other
    assert not other <= one


@given(costs, st.integers(0, 12))
def test_a_reduction_takes_coins_alone_and_never_below_none(price, less):
    reduced = price.reduced(less)

    assert reduced.coins == max(0, price.coins - less)
    assert (reduced.potions, reduced.debt) == (price.potions, price.debt)


@pytest.mark.parametrize(
    ("price", "said"),
    [
        (Cost(), 0),
        (Cost(5), 5),
        (Cost(3, potions=1), "3 + Potion"),
        (Cost(0, potions=1), "0 + Potion"),
        (Cost(debt=8), "8 debt"),
        (Cost(4, debt=3), "4 + 3 debt"),
    ],
)
def test_a_cost_is_said_as_cards_print_it(price, said):
    assert price.said == said


def test_every_card_costs_what_its_page_says():
    file = Path("corpus/texts/dominion/cards/cards.toml")
    printed = {card["slug"]: card for card in tomllib.loads(file.read_text())["cards"]}

    told = {name: str(CARDS[name].cost.said) for name in CARDS if name in printed}
    # What has no cost at all (a Way, a Trait) is given none, and costs nothing here.
    assert told == {name: printed[name].get("cost", "0") or "0" for name in told}


def test_the_page_says_what_was_paid_in_its_own_words(read):
    table = "you.coins=3&you.potions=1&piles=alchemist*5&do=buy:alchemist"

    assert "3＋ポーション" in read(f"dominion/sandbox/?{table}", "ja").page
    assert "Bought for 2" in read("dominion/sandbox/?you.coins=2&piles=estate*5&do=buy:estate").page


def test_the_question_says_up_to_how_much(read):
    table = "you.hand=replace,alchemist&piles=estate*5,silver*5&do=play:replace"
    page = read(f"dominion/sandbox/?{table}").page

    assert "which card costing up to 5 + Potion is gained?" in page
