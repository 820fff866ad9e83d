"""Values: a base and what changes it, in the order that the game states, each step cited."""

from dataclasses import dataclass
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.effects.prices import Price
from engine.kernel.effects.values import (
    Bound,
    Layer,
    Modifier,
    Reckoning,
    lose,
    value,
)
from engine.kernel.errors import ScriptError
from tests.engine.grove import RULE, toy_table

PRINTED = ("toy/printed",)
ZERO = ("toy/zero",)
SUMS, TIMES, SETS = (f"toy/{how}" for how in ("sums", "times", "sets"))
COST = Reckoning(
    "cost",
    (
        Layer("base", "add", (SUMS,)),
        Layer("doubled", "times", (TIMES,)),
        Layer("replaced", "set", (SETS,)),
    ),
    least=Bound(0, ZERO),
    most=Bound(10, ("toy/ten",)),
)


@dataclass(frozen=True, slots=True)
class Crystals(Price):
    """A price of two kinds."""

    gold: int = 0
    silver: int = 0


def cost(base, *modifiers, off=()):
    """A cost of this base, as these change it."""
    return value(COST, base, "oak", PRINTED, modifiers, frozenset(off))


def change(layer, amount, by="frost", since=1, **said):
    """A modifier that cites a section of its own name."""
    return Modifier(layer, amount, by, (f"toy/{by}",), since, **said)


def test_a_value_that_nothing_changes_is_its_base():
    figure = cost(3)

    assert (figure.amount, figure.cites) == (3, PRINTED)


def test_layers_come_in_their_order_whenever_their_modifiers_began():
    figure = cost(3, change("doubled", 2, since=1), change("base", 1, since=9))

    assert figure.amount == 8
    assert [step.how for step in figure.steps] == ["base", "add", "times"]


def test_what_is_set_replaces_all_before_it():
    assert cost(3, change("replaced", 1), change("base", 4)).amount == 1


def test_of_two_that_set_it_the_later_counts():
    early, late = change("replaced", 1, "elm", since=1), change("replaced", 7, "fir", since=2)

    assert cost(3, early, late).amount == 7
    assert cost(3, late, early).amount == 7


def test_two_that_set_it_at_one_time_need_a_stated_order():
    one, other = change("replaced", 1, "elm"), change("replaced", 7, "fir")

    with pytest.raises(ScriptError, match="no order is stated"):
        cost(3, one, other)
    assert cost(3, one._replace(rank=2), other._replace(rank=1)).amount == 1


def test_two_that_set_it_to_the_same_need_no_order():
    assert cost(3, change("replaced", 7, "elm"), change("replaced", 7, "fir")).amount == 7


def test_a_bound_is_a_step_with_its_own_section():
    figure = cost(3, change("base", -5))

    assert figure.amount == 0
    assert [(s.how, s.amount, s.by, s.result, s.cites) for s in figure.steps] == [
        ("base", 3, "oak", 3, PRINTED),
        ("add", -5, "frost", -2, ("toy/frost", SUMS)),
        ("least", 0, "cost", 0, ZERO),
    ]


def test_a_bound_that_changes_nothing_is_no_step():
    assert [step.how for step in cost(3, change("base", -3)).steps] == ["base", "add"]


def test_nothing_is_bounded_before_the_end():
    """3 less 5 more 1 is below zero, and not 1."""
    assert cost(3, change("base", -5, since=1), change("base", 1, since=2)).amount == 0


def test_a_value_does_not_rise_above_its_upper_bound():
    assert cost(9, change("base", 4)).amount == 10


def test_a_bound_that_is_switched_off_does_not_count():
    assert cost(3, change("base", -5), off=ZERO).amount == -2


def test_a_modifier_whose_section_is_off_does_not_count():
    assert cost(3, change("base", -2), off=["toy/frost"]).amount == 3


def test_a_modifier_of_an_unknown_layer_is_a_mistake_of_the_ruleset():
    with pytest.raises(ScriptError, match="frost changes cost in no layer"):
        cost(3, change("colour", 1))


@pytest.mark.parametrize("layer", ["base", "replaced"])
def test_a_number_does_not_change_a_price_of_several_kinds(layer):
    with pytest.raises(ScriptError):
        cost(Crystals(3), change(layer, 1))


def test_a_price_of_several_kinds_is_reckoned_kind_by_kind():
    figure = cost(Crystals(3, 1), change("base", Crystals(-5, 1)), change("doubled", 2))

    assert figure.amount == Crystals(0, 4)
    assert figure.steps[2].result == Crystals(-4, 4)


@given(
    st.integers(0, 9),
    st.lists(
        st.tuples(st.sampled_from(["base", "doubled"]), st.integers(-3, 3), st.integers(0, 2)),
        max_size=4,
    ),
)
def test_values_do_not_depend_on_the_order_in_which_modifiers_are_found(base, said):
    modifiers = [change(layer, n, f"m{k}", since) for k, (layer, n, since) in enumerate(said)]

    figures = [cost(base, *found) for found in permutations(modifiers)]

    assert all(figure == figures[0] for figure in figures)


@given(
    st.integers(0, 9),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2), st.integers(0, 2)), max_size=4),
)
def test_what_is_set_depends_on_no_order_but_the_stated_one(base, said):
    modifiers = [
        change("replaced", n, f"m{k}", since, rank=rank) for k, (n, since, rank) in enumerate(said)
    ]
    amounts = set()
    for found in permutations(modifiers):
        try:
            amounts.add(cost(base, *found).amount)
        except ScriptError:
            amounts.add(None)

    assert len(amounts) == 1


PARTS = st.builds(Crystals, st.integers(0, 4), st.integers(0, 4))


@given(PARTS, PARTS, PARTS)
def test_prices_are_ordered_in_part(a, b, c):
    assert a <= a
    assert not (a <= b <= a) or a == b
    assert not a <= b <= c or a <= c
    assert (a < b) == (a <= b and a != b)
    assert (a <= b) == (a.gold <= b.gold and a.silver <= b.silver)


def test_of_two_prices_neither_may_be_at_most_the_other():
    assert not Crystals(3, 0) <= Crystals(0, 5)
    assert not Crystals(0, 5) <= Crystals(3, 0)


# What is taken off a counter


def test_a_loss_takes_no_more_than_there_is_and_cites_why():
    table = toy_table(counters={"ilona/force": 3})

    event = lose(table, "ilona/force", 4, RULE, ZERO)

    assert table.counters["ilona/force"] == 0
    assert (event.data["amount"], event.data["wanted"]) == (-3, 4)
    assert event.cites == RULE + ZERO


def test_a_loss_that_can_be_taken_whole_says_nothing_of_a_bound():
    table = toy_table(counters={"ilona/force": 3})

    event = lose(table, "ilona/force", 3, RULE, ZERO)

    assert (event.cites, "wanted" in event.data) == (RULE, False)


def test_with_that_rule_off_nothing_is_taken_that_is_not_there():
    table = toy_table(counters={"ilona/force": 3}, off=ZERO)

    assert lose(table, "ilona/force", 4, RULE, ZERO) is None
    assert table.counters["ilona/force"] == 3
