"""Which examples fall beside a rule: what an editor who changes it is told before readers see it."""

import pytest

from engine.kernel.lines.claims import Proof
from engine.pages import shelf
from engine.playing.positions import proof, scenarios
from rules.examples import unproved_at


@pytest.fixture(scope="module")
def shown():
    """A rule that an example shows, and the names of all examples that show it."""
    rule = next(key for key in sorted(shelf.shows(shelf.in_order()[0])) if ":" not in key)
    return rule, [one.name for one in shelf.in_order() if rule in shelf.shows(one)]


def test_examples_that_prove_what_they_claim_are_not_named(shown):
    assert unproved_at(shown[0]) == []


@pytest.mark.parametrize("holds", [False, None])
def test_each_example_that_shows_the_rule_is_named_if_a_claim_falls(shown, monkeypatch, holds):
    """Also one whose lines could not all be played."""
    rule, names = shown

    def fallen(scenario):
        found = proof(scenario)
        return Proof((*found.results[:-1], found.results[-1]._replace(holds=holds)), 1, None)

    monkeypatch.setattr(shelf, "proof", fallen)

    assert unproved_at(rule) == names
    assert unproved_at("dominion/exchange/no-such-rule") == []
    assert {*names} <= {one.name for one in scenarios().values()}
