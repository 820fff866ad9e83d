"""Rule numbers in every shape in which people write them."""

import pytest

from search.query.numbers import count_under, number_in, number_in_parts, rules_numbered
from tests.search.builders import make_rule

SHAPES = {
    "21.5.3": "21.5.3",
    "21.5.": "21.5",
    " (21.5.) ": "21.5",
    "§ 21.5": "21.5",
    "§21.5": "21.5",
    "п. 532.3": "532.3",
    "п.532.3.": "532.3",
    "pkt 3.4": "3.4",
    "21,5,3": "21.5.3",
    "２１．５．３": "21.5.3",
    "第21.5条": "21.5",
    "٢١.٥": "21.5",
    "R3.6A": "r3.6a",
    "532.3.i1": "532.3.i1",
    "1)": "1",
    "21": "21",
    "rule 21.5": "21.5",
    "правило 21.5.3.": "21.5.3",
    "ルール21.5": "21.5",
}


@pytest.mark.parametrize("written", SHAPES)
def test_a_number_in_any_shape_is_that_number(written):
    assert number_in(written) == SHAPES[written]


@pytest.mark.parametrize(
    "words",
    ["", ".", "§", "²³ kart", "3 karty", "karta 21.5", "Rats", "交換", "-21.5 -3", "1.2.3 4"],
)
def test_words_are_no_number(words):
    assert number_in(words) is None


@pytest.mark.parametrize(
    ("number", "keys"),
    [
        ("21.5.3", ["hkk/playing/21.5.3"]),
        ("523.3.2", ["berserk/summoning/532.3.2"]),
        ("532.3.2", ["berserk/summoning/532.3.2"]),
        ("3.4", ["dominion/exchange/3.4"]),
        ("1", ["dominion/exchange/1", "berserk/summoning/532.3.i1", "berserk/summoning/532.4.i1"]),
        ("99.9", []),
    ],
)
def test_the_number_finds_its_rules(library, number, keys):
    assert sorted(rule.key for rule in rules_numbered(number)) == sorted(keys)


def test_a_game_narrows_numbers(library):
    found = rules_numbered("1", game="berserk")

    assert {rule.game for rule in found} == {"berserk"}
    assert len(found) == 2


def test_what_stands_under_a_rule_follows_it(library):
    make_rule("hkk/playing/22", number="22", original="hu", hu="Célpont.")
    top = make_rule("hkk/playing/23", number="23", original="hu", hu="Első.")
    inner = make_rule("hkk/playing/23.1", number="23.1", parent=top, original="hu", hu="Második.")
    make_rule("hkk/playing/23.1.i1", number="1)", parent=inner, original="hu", hu="Harmadik.")

    assert [rule.key for rule in rules_numbered("23", under=True)] == [
        "hkk/playing/23",
        "hkk/playing/23.1",
        "hkk/playing/23.1.i1",
    ]
    assert [rule.key for rule in rules_numbered("23")] == ["hkk/playing/23"]
    assert count_under(["hkk/playing/23"]) == 2
    assert count_under(["hkk/playing/22"]) == 0


def test_a_source_narrows_numbers(library):
    assert rules_numbered("1", source="dominion/exchange")
    assert rules_numbered("1", source="dominion/stop-moving") == []


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("21/5/3", "21.5.3"),
        ("21-5-3", "21.5.3"),
        ("21–5", "21.5"),
        ("532 4", "532.4"),
        ("rule 21 5 3", "21.5.3"),
        ("§21 5", "21.5"),
        ("２１／５", "21.5"),
        ("٢١-٥", "21.5"),
        ("3-4a", "3.4a"),
    ],
)
def test_a_number_may_be_typed_in_parts(typed, number):
    assert number_in_parts(typed) == number


@pytest.mark.parametrize(
    "typed", ["21", "2024-01-05", "3 cards", "21 -5", "1-2-3-4-5-6-7", "", "x 1 2"]
)
def test_what_is_no_number_in_parts(typed):
    assert number_in_parts(typed) == ""


def numbered(*numbers):
    for number in numbers:
        make_rule(f"hkk/playing/{number}", number=number, original="hu", hu="Szöveg.")


def test_a_number_that_no_rule_bears_finds_those_just_under_it(library):
    numbered("40.1", "40.2", "40.2.1", "40.9", "40.10", "400.1", "4.40.1")

    found = rules_numbered("40")

    assert [rule.key.rpartition("/")[2] for rule in found] == ["40.1", "40.2", "40.9", "40.10"]
    assert not any(rule.exactly for rule in found)
    assert all(rule.exactly for rule in rules_numbered("40.2"))
    assert rules_numbered("41") == rules_numbered("40.3") == []


def test_those_under_a_number_without_a_rule_have_all_that_is_under_them(library):
    make_rule("hkk/playing/50.1", number="50.1", original="hu", hu="Szöveg.")
    top = make_rule("hkk/playing/50.2", number="50.2", original="hu", hu="Szöveg.")
    make_rule("hkk/playing/50.2.i1", number="1)", parent=top, original="hu", hu="Szöveg.")

    keys = [rule.key.rpartition("/")[2] for rule in rules_numbered("50", under=True)]

    assert keys == ["50.1", "50.2", "50.2.i1"]


def test_a_printed_misprint_and_a_name_of_ours_count_as_the_number(library):
    assert [rule.key for rule in rules_numbered("532")] == [
        "berserk/summoning/532.3.2",
        "berserk/summoning/532.3.i1",
        "berserk/summoning/532.4.i1",
    ]
    assert rules_numbered("532", game="hkk") == []
