"""What the examples show of chapter 21 of HKK, and that each claim falls with its rule and no other."""

import tomllib
from pathlib import Path

import pytest

from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Explorer
from engine.playing.coverage import kept
from engine.playing.positions import scenarios
from tests.engine.duel import S

HOUSE = Path(__file__).resolve().parents[4]
SOURCE = tomllib.loads((HOUSE / "corpus/texts/hkk/playing/source.toml").read_text())
HEADINGS = {"21", "21.1", "21.3", "21.8", "21.18", "4.21"}
NO_LIST = {"21.2"}
"""A heading whose list the source does not hold: there is nothing to play."""
CITED_ALONE = {"21.3.3", "21.9", "21.13"}
"""What nobody may do at a real table, a number in a corner, and the name of a sum."""
EXAMPLES = {slug: scenario for (game, slug), scenario in scenarios().items() if game == "hkk"}

FALLS = {
    "agreed-is-agreed": {"21.8.4": [0, 1], "21.8.5": [1, 2]},
    "another-target": {"21.5.5": [0, 1]},
    "any-target": {"21.5.7": [0]},
    "both-decide-first": {"21.6.0": [0], "21.6.1.1": [0, 1]},
    "chain-and-gate": {"21.19.1": [0, 1], "21.3.0": [0, 1], "21.1.3": [2, 3]},
    "charm-or-charm-upon": {"21.5.2": [0, 1]},
    "chosen-now-taken-later": {"21.6.1.2": [0, 1, 2], "4.21.1": [2]},
    "condition-everywhere": {"21.4": [0, 1, 2], "21.3.2": [0, 1, 2], "21.3.1": [2]},
    "continuous-first": {"21.18.1": [0]},
    "cost-in-the-collector": {"21.9.0": [0, 1]},
    "counter-needs-a-building": {"21.6.3": [0]},
    "draw-instead-of-strike": {"21.5": [2], "21.5.1": [0, 2]},
    "forbidden-before-anything": {"21.3.4": [0, 1]},
    "forgotten-gift": {"21.7.3": [0, 1], "21.1.2": [1, 3]},
    "four-cards-in-one-sum": {"21.8.1": [0, 1], "21.8.2": [0, 1], "21.8.3": [0]},
    "in-printed-order": {"21.18.2": [0]},
    "lasting-cards-ask-later": {"21.5.6": [0, 4], "21.6.2": [1]},
    "no-target-left": {"21.5.5": [0, 1, 2]},
    "no-variable-costs": {"21.11": [0, 1]},
    "only-cost-means-base": {"21.9.1": [1], "21.12": [0, 1]},
    "only-reactions-between": {"21.7": [2, 3], "21.7.1": [0]},
    "own-first": {"21.17": [2], "21.17.1": [0, 1, 2], "21.19": [1, 2]},
    "prevented-is-played-too": {"4.21.0": [0]},
    "prevented-or-not": {"21.15": [0, 1, 2, 3], "21.16": [1, 2], "4.21.2": [2]},
    "replaced-whole": {"21.9.3": [0, 1]},
    "silence-means-draw": {"21.7.2": [0]},
    "steps-in-order": {"21.1.1": [2, 3], "21.14": [0, 1]},
    "what-counts-as-targeting": {"21.5.0": [0, 2], "21.5.3": [1, 2], "21.5.4": [2]},
    "which-cost": {"21.9.2": [1], "21.10": [0]},
    "x-is-settled": {"21.6.1": [0]},
}
"""Which claims of each example, counted from 0, are not true without which rule."""


def words():
    """The strongest word for each section, over all examples."""
    found = {}
    for name, one in kept().items():
        if name.startswith("hkk/"):
            for section, word in one.rules.items():
                found.setdefault(section.removeprefix(S), set()).add(word)
    return found


def test_every_rule_of_the_source_has_an_example():
    keys = {section["key"] for section in SOURCE["sections"]}

    assert keys - {*words()} == NO_LIST


def test_every_rule_is_proved_but_for_three_and_the_headings():
    unproved = {section for section, found in words().items() if "proved" not in found}

    assert unproved == HEADINGS | CITED_ALONE


@pytest.mark.parametrize("slug", sorted(EXAMPLES))
def test_a_claim_falls_with_the_rules_it_rests_on_and_with_no_other_of_the_example(slug):
    scenario = EXAMPLES[slug]

    def falls(section):
        proved = prove(Explorer(scenario.start(frozenset({section}))), scenario.claims)
        return [n for n, result in enumerate(proved.results) if result.holds is not True]

    found = {section.removeprefix(S): falls(section) for section in scenario.proves}
    assert found == FALLS[slug]


@pytest.mark.parametrize("slug", sorted(EXAMPLES))
def test_a_claim_that_rests_on_no_rule_of_its_example_is_true_of_some_line(slug):
    proved = prove(Explorer(EXAMPLES[slug].start()), EXAMPLES[slug].claims)

    assert [result.holds for result in proved.results] == [True] * len(proved.results)
    assert all(result.lines for result in proved.results)
