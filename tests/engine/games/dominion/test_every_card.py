"""Every card that does something has rulings of its own among the tests."""

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest

from engine.games.dominion.card import CARDS, DominionCard, card
from engine.games.dominion.costs import Cost

FIGURES = {"name", "cost", "types", "gained_to", "supply", "score", "rests_in_clean_up", "lasts"}
"""What a card is, beside what it does."""
DOES = [field.name for field in fields(DominionCard) if field.name not in FIGURES]


def words(text):
    """The words of a text, with a space before and after each, however a test writes them."""
    return f" {re.sub(r'[^a-z]+', ' ', text.lower()).strip()} "


def named(card, said):
    """Whether these words name the card, perhaps more than one of it; a Way by its animal."""
    name = words(card).rstrip().removeprefix(" way of the")
    return f"{name} " in said or f"{name}s " in said


TESTS = [
    (words(test.name), words(f"{test.name} {ast.get_source_segment(source, test)}"))
    for source in (
        file.read_text() for file in sorted(Path(__file__).parents[2].rglob("test_*.py"))
    )
    for test in ast.parse(source).body
    if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
]
"""Each test by its name, and with all that it says."""


@pytest.mark.parametrize(
    "card", sorted(name for name, card in CARDS.items() if any(getattr(card, d) for d in DOES))
)
def test_a_card_that_does_something_has_a_ruling_named_after_it_and_another(card):
    """The case that works, and the nearest one that does not."""
    assert any(named(card, name) for name, _ in TESTS)
    assert sum(named(card, said) for _, said in TESTS) >= 2


def test_a_card_that_no_test_names_is_found_out():
    assert named("mint", words("test_mint_shows_no_other_card"))
    assert named("crown", words('hand=["crown", "gold"]'))
    assert not named("mint", words("test_minted_coins_remain"))


def test_what_a_card_does_is_said_by_name():
    with pytest.raises(TypeError, match="positional"):
        card("anything", 3, "action", print)
    with pytest.raises(TypeError, match="sheilds"):
        card("anything", 3, "action", sheilds=True)

    assert "anything" not in CARDS


def test_a_cost_that_is_a_number_is_coins():
    card("anything", 3, "action duration")
    coins = CARDS.pop("anything")
    card("anything", Cost(3, potions=1), "action duration", shields=True)
    potion = CARDS.pop("anything")

    assert (coins.cost, coins.types, coins.shields) == (Cost(3), {"action", "duration"}, False)
    assert (potion.cost, potion.shields) == (Cost(3, potions=1), True)
