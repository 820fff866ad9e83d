"""An erratum stands right after the rule that it changes, if both were found, and says so."""

import pytest

from rules.models import Link, Section
from search.answering.amendments import joined
from search.answering.answer import answer
from search.answering.ranking import Found
from search.backends import Match
from search.query.typed import parse
from tests.pages.html import parsed
from tests.search.builders import make_rule


def found(key, kind="rule", covered=1.0, heading=""):
    match = Match(f"rule:{key}", "pl", kind, covered, True, True, covered)
    return Found(f"rule:{key}", kind, {"pl": match}, heading=heading)


def order(*row, **amends):
    changed = {f"rule:{key}": [f"rule:{rule}" for rule in some] for key, some in amends.items()}
    return [(one.key.removeprefix("rule:"), one.heading) for one in joined(row, changed)]


def test_an_erratum_from_further_down_follows_its_rule_under_the_same_heading():
    row = [found("a"), found("b"), found("e", "erratum", 0.6, heading="partly")]

    assert order(*row, e=["a"]) == [("a", ""), ("e", ""), ("b", "")]


def test_an_erratum_that_answers_best_takes_its_rule_with_it_and_stands_after_it():
    row = [found("e", "erratum"), found("b"), found("a", covered=0.7)]

    assert order(*row, e=["a"]) == [("a", ""), ("e", ""), ("b", "")]


def test_an_erratum_whose_rule_was_not_found_stays():
    row = [found("b"), found("e", "erratum"), found("c")]

    assert order(*row, e=["a"]) == [("b", ""), ("e", ""), ("c", "")]


def test_one_that_has_hardly_any_of_the_words_stays_behind():
    row = [found("a"), found("b"), found("e", "erratum", 0.4, heading="partly")]

    assert order(*row, e=["a"]) == [("a", ""), ("b", ""), ("e", "partly")]


def test_what_only_bears_the_name_of_an_erratum_is_none():
    """A link of the same kind from a rule that is printed so: it is no correction of a print."""
    row = [found("a"), found("b"), found("e", "rule")]

    assert order(*row, e=["a"]) == [("a", ""), ("b", ""), ("e", "")]


def test_of_many_errata_two_follow_the_rule_and_none_is_lost():
    row = [found("a"), found("b"), *(found(key, "erratum") for key in "xyz")]

    assert [key for key, _ in order(*row, x=["a"], y=["a"], z=["a"])] == ["a", "x", "y", "b", "z"]


def test_an_erratum_of_two_rules_follows_the_first_that_was_found():
    row = [found("b"), found("c"), found("e", "erratum")]

    assert [key for key, _ in order(*row, e=["a", "b", "c"])] == ["b", "e", "c"]


@pytest.fixture
def amended(library):
    """A rule about grass, another one, and an erratum of the first that says more of grass."""
    rule = make_rule("dominion/grass/1", titles={"pl": "Trawa"}, pl="Trawa rośnie na łące.")
    make_rule("dominion/grass/2", titles={"pl": "Trawa"}, pl="Trawa schnie na łące.")
    erratum = make_rule(
        "dominion/grass/9", kind="erratum", titles={"pl": "Trawa"}, pl="Trawa, trawa: już nie."
    )
    Link.objects.create(kind="amends", start=erratum, end=rule)


def keys(typed):
    return [hit.key for hit in answer(parse(typed), "pl").hits]


def test_in_the_list_the_erratum_follows_its_rule(amended):
    row = keys("trawa")

    assert row.index("dominion/grass/9") == row.index("dominion/grass/1") + 1


def test_it_says_which_rule_it_amends_and_the_others_say_nothing(amended, client):
    page = parsed(client.get("/pl/search/?q=trawa").content.decode())

    (said,) = page.all("p", "hit-amends")
    assert said.links() == ["/pl/dominion/grass/1/"]
    assert said.text.startswith("Zmienia")


def test_an_erratum_that_only_cites_a_rule_changes_nothing(amended):
    Link.objects.update(kind="cites")
    Section.objects.get(key="dominion/grass/1").save()

    assert [hit.amends for hit in answer(parse("trawa"), "pl").hits] == [None] * 3
