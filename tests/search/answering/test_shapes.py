"""A number in parts is one if there is such a rule; a number without a rule lists what is under it."""

import pytest

from search.answering.answer import answer
from search.answering.resolving import resolve
from search.query.filters import Filters
from search.query.typed import parse
from tests.search.builders import make_rule


@pytest.mark.parametrize(
    "typed", ["21/5/3", "21-5-3", "21 5 3", "rule 21 5 3", "§21 5,3", "21.5.3."]
)
def test_it_leads_straight_to_its_rule(library, typed):
    assert answer(parse(typed), "hu").straight_to == "/hu/hkk/playing/21.5.3/"
    assert resolve(typed, "hu") == "rule:hkk/playing/21.5.3"


@pytest.mark.parametrize("typed", ["21/5/4", "1 9", "9-9"])
def test_without_such_a_rule_it_is_words(library, typed):
    found = answer(parse(typed), "hu")

    assert found.straight_to == ""
    assert not any(hit.number and not hit.partly and hit.why == () for hit in found.hits)
    assert resolve(typed, "hu") is None


def test_words_that_look_like_a_number_are_found_where_there_is_no_such_rule(library):
    make_rule("hkk/playing/60", hu="A 7 8 sorrend.", original="hu")

    assert [hit.key for hit in answer(parse("7 8"), "hu").hits] == ["hkk/playing/60"]

    make_rule("hkk/playing/7.8", number="7.8", hu="Egyéb.", original="hu")

    assert answer(parse("7 8"), "hu").straight_to == "/hu/hkk/playing/7.8/"


@pytest.mark.parametrize("typed", ["30", "30.", "§ 30", "30…"])
def test_a_number_without_a_rule_lists_those_under_it_and_leads_to_none(library, typed):
    for number in ("30.1", "30.9", "30.10"):
        make_rule(f"hkk/playing/{number}", number=number, hu="Szöveg.", original="hu")

    found = answer(parse(typed), "hu")

    assert found.straight_to == ""
    assert [hit.number for hit in found.hits] == ["30.1", "30.9", "30.10"]
    assert resolve(typed, "hu") is None


def test_one_rule_under_it_is_still_another_rule(library):
    make_rule("hkk/playing/31.1", number="31.1", hu="Szöveg.", original="hu")

    found = answer(parse("31"), "hu")

    assert (found.straight_to, [hit.number for hit in found.hits]) == ("", ["31.1"])
    assert resolve("31", "hu") is None


def test_a_game_narrows_what_stands_under_a_number(library):
    make_rule("hkk/playing/532.9", number="532.9", hu="Szöveg.", original="hu")

    found = answer(parse("532"), "hu", Filters(game="hkk")).hits

    assert [hit.key for hit in found] == ["hkk/playing/532.9"]


def test_numbers_are_read_without_an_index(library, monkeypatch):
    from search.backends import IndexUnavailable

    def unavailable(*_args):
        raise IndexUnavailable

    monkeypatch.setattr("search.answering.answer.recall", unavailable)

    assert answer(parse("21 5 3"), "hu").straight_to == "/hu/hkk/playing/21.5.3/"


def test_after_the_one_rule_that_is_meant_come_those_that_stand_under_it(library):
    top = make_rule("hkk/playing/60", number="60.", hu="Fej.", original="hu")
    make_rule("hkk/playing/60.1", number="60.1.", hu="Egy.", original="hu", parent=top)
    make_rule("hkk/playing/61", number="61.", hu="Más.", original="hu")

    found = answer(parse("60"), "hu")

    assert [hit.key for hit in found.hits] == ["hkk/playing/60", "hkk/playing/60.1"]
    assert found.straight_to == "/hu/hkk/playing/60/"
    assert [hit.key for hit in answer(parse("61"), "hu").hits] == ["hkk/playing/61"]
