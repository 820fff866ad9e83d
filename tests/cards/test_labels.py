"""Printed costs are said in the reader's words."""

import pytest
from django.utils.translation import override

from cards.labels import cost_shown


@pytest.mark.parametrize(
    ("ui", "printed", "shown"),
    [
        ("en", "8 debt", "8 debt"),
        ("pl", "8 debt", "dług: 8"),
        ("ja", "3 + Potion", "3＋ポーション"),
        ("ru", "2 Force", "2\u00a0Силы"),
    ],
)
def test_what_a_cost_is_paid_with_is_in_the_readers_language(ui, printed, shown):
    with override(ui):
        assert cost_shown(printed) == shown


@pytest.mark.parametrize("printed", ["", "5", "0*", "X", "3 beans"])
def test_any_other_cost_is_as_printed(printed):
    with override("pl"):
        assert cost_shown(printed) == printed
