"""What the examples show of Berserk's rules, and that each claim falls with its rule and no other."""

import tomllib
from pathlib import Path

import pytest

from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Explorer
from engine.playing.coverage import kept
from engine.playing.positions import scenarios
from tests.engine.battle import S

HOUSE = Path(__file__).resolve().parents[4]
SOURCE = tomllib.loads((HOUSE / "corpus/texts/berserk/summoning/source.toml").read_text())
HEADINGS = {"532.3", "532.4", "532.5"}
CITED_ALONE = {"532.5.i1"}
"""Counters come in the own graveyard on the own turn, so no line can take a card from elsewhere."""
EXAMPLES = {slug: scenario for (game, slug), scenario in scenarios().items() if game == "berserk"}

FALLS = {
    "a-card-says-otherwise": {"532.3.i7": [0], "532.4.i7": [1], "532.5.i2": [2]},
    "answer-takes-the-last-cell": {"532.3.i2": [0, 1], "532.3.i5": [0, 1], "532.3.1": [1, 2]},
    "back-in-the-third-row": {"532.5.i2": [0], "532.5.i5": [1]},
    "beside-the-necromancer": {"532.4.i2": [0], "532.4.i5": [1]},
    "beside-the-summoner": {"532.3.i2": [0], "532.3.i5": [1]},
    "firebird-needs-no-cell": {"532.5.aux": [0, 1]},
    "four-cards-and-no-cell": {"532.3.aux": [1, 2, 3], "532.3.i2": [0], "532.3.i5": [0]},
    "inquisitor-rises": {"532.4.i2": [2], "532.4.i3": [2]},
    "nobody-answers-an-incarnation": {"532.5.1c": [0], "532.5.1b": [1]},
    "not-found-or-not-wanted": {"532.3.1b": [0, 1, 2]},
    "only-corners-are-free": {"532.3.i2": [0]},
    "open-open-closed": {
        "532.3.i3": [0],
        "532.3.i4": [3],
        "532.4.i3": [1],
        "532.4.i4": [3],
        "532.5.i3": [2],
        "532.5.i4": [3],
    },
    "phoenix-counts-its-turns": {"532.5.1a": [0, 1, 2, 3], "532.5.1b": [2]},
    "phoenix-waits-for-room": {"532.5.2": [0, 1, 2], "532.5.i5": [0, 1, 2, 3]},
    "recruited-and-controlled": {"532.2": [0, 2]},
    "search-before-the-answer": {"532.3.1": [0, 1], "532.3.1b": [0, 1]},
    "she-wolf-passes-over": {"532.3.2": [0, 2, 3], "532.3.1b": [2]},
    "swamp-rises-without-a-cell": {"532.4.aux": [0, 1], "532.4.i5": [2]},
    "two-graves-two-cells": {"532.4.i6": [0]},
    "two-phoenixes-one-cell": {"532.5.i6": [0, 2], "532.5.2": [2, 3]},
    "two-wolves-two-cells": {"532.3.i6": [0]},
    "under-whose-control": {"532.3.i7": [0], "532.4.i7": [1], "532.5.i7": [2]},
    "used-once-or-anew": {"532.5.1a": [0, 2]},
    "whose-deck-whose-graveyard": {"532.3.i1": [0], "532.4.i1": [1]},
}
"""Which claims of each example, counted from 0, are not true without which rule."""


def words():
    """The strongest word for each section, over all examples."""
    found = {}
    for name, one in kept().items():
        if name.startswith("berserk/"):
            for section, word in one.rules.items():
                found.setdefault(section.removeprefix(S), set()).add(word)
    return found


def test_every_rule_of_the_source_has_an_example():
    keys = {section["key"] for section in SOURCE["sections"]}

    assert keys - {*words()} == set()


def test_every_rule_is_proved_but_for_one_and_the_headings():
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
