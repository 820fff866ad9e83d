"""The order of lessons: what rests on the rules of another comes after it."""

import random

from hypothesis import given
from hypothesis import strategies as st

from engine.playing.lessons.order import LessonRules, in_lesson_order, rests_on


def lesson(name, rules="", proves="", tie=()):
    """A lesson about rules and proving rules, each a letter; what it proves it is about."""
    return LessonRules(name, frozenset(rules + proves), frozenset(proves), tie)


def names(lessons, cites=None):
    return [one.name for one in in_lesson_order(lessons, cites or {})]


def test_an_example_stands_after_the_one_that_proves_what_its_rule_cites():
    lessons = [lesson("alone", proves="b"), lesson("above", proves="a")]

    assert names(lessons, {"a": "b"}) == ["alone", "above"]
    assert names(lessons, {"b": "a"}) == ["above", "alone"]


def test_a_rule_that_it_names_and_does_not_prove_is_shown_before():
    assert names([lesson("ado", rules="b", proves="a"), lesson("base", proves="b")]) == ["base", "ado"]  # fmt: skip


def test_what_it_proves_itself_it_need_not_be_shown():
    lessons = [lesson("ado", rules="", proves="ab"), lesson("base", proves="b")]

    assert rests_on(lessons, {"a": "b"}) == {"ado": frozenset(), "base": frozenset()}


def test_of_two_that_rest_on_nothing_the_easier_stands_first():
    assert names([lesson("ado", proves="a", tie=(2,)), lesson("zebra", proves="b", tie=(1,))]) == [
        "zebra",
        "ado",
    ]


def test_in_a_ring_the_one_that_waits_for_least_comes_first():
    ring = [
        lesson("ado", proves="a"), lesson("bis", proves="b"), lesson("con", proves="c"),
        lesson("zebra", proves="z"),
    ]  # fmt: skip
    cites = {"a": "bcz", "b": "a", "c": "ab"}

    assert names(ring, cites) == ["zebra", "bis", "ado", "con"]


def test_shelves_tell_how_many_steps_lie_below():
    lessons = [lesson(name, proves=name) for name in "abcd"]
    placed = in_lesson_order(lessons, {"b": "a", "c": "b", "d": "c"})

    assert [(one.name, one.shelf, one.rests_on) for one in placed] == [
        ("a", 1, ()), ("b", 2, ("a",)), ("c", 3, ("b",)), ("d", 3, ("c",)),
    ]  # fmt: skip


rules = st.sets(st.sampled_from("abcdef"), min_size=1, max_size=3).map("".join)


@given(
    proves=st.lists(rules, min_size=1, max_size=7),
    cites=st.dictionaries(st.sampled_from("abcdef"), rules, max_size=5),
    seed=st.integers(0, 100),
)
def test_the_order_is_the_same_however_they_are_given(proves, cites, seed):
    lessons = [lesson(f"n{n}", proves=one) for n, one in enumerate(proves)]
    mixed = random.Random(seed).sample(lessons, len(lessons))

    placed = in_lesson_order(lessons, cites)

    assert in_lesson_order(mixed, cites) == placed
    assert sorted(one.name for one in placed) == sorted(one.name for one in lessons)
    before = []
    for one in placed:
        assert {*one.rests_on} <= {*before}
        before.append(one.name)


@given(proves=st.lists(rules, min_size=1, max_size=7))
def test_without_a_ring_each_comes_after_all_that_it_rests_on(proves):
    """Cites that only lead to earlier letters make no ring of rules that one lesson proves each."""
    lessons = [lesson(letter, proves=letter) for letter in "abcdef"]
    cites = {letter: [one for one in "".join(proves) if one < letter] for letter in "abcdef"}
    rests = rests_on(lessons, cites)
    order = names(lessons, cites)

    for name, below in rests.items():
        assert all(order.index(one) < order.index(name) for one in below)
