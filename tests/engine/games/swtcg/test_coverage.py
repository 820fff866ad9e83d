"""What the examples show of Star Wars TCG's rules, and that each claim falls with its rule alone."""

import tomllib
from pathlib import Path

import pytest

from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Explorer
from engine.playing.coverage import kept
from engine.playing.positions import scenarios
from tests.engine.arenas import S

HOUSE = Path(__file__).resolve().parents[4]
SOURCE = tomllib.loads((HOUSE / "corpus/texts/swtcg/abilities/source.toml").read_text())
SAYS_ELSEWHERE = {"abilities.3", "abilities.5", "keyword.1"}
"""Notes that announce other parts or point at a glossary that is not held."""
NOT_PROVED = {
    "cited": {
        "errata-activated.7",
        "errata-pilot.10",
        "intro.2",
        "intro.3",
        "triggered.6",
        "when.1",
    },
    "illustrated": {
        "abilities.1",
        "activated.5",
        "battle.1",
        "intro.1",
        "pilots.4",
        "pilots.7",
        "pilots.8",
        "static.2",
        "term.play-only",
        "triggered.2",
        "unique.4",
    },
}
"""Definitions, printed examples, and rules beside which another one says the same."""
EXAMPLES = {slug: scenario for (game, slug), scenario in scenarios().items() if game == "swtcg"}

FALLS = {
    "a-borrowed-pilot": {"errata-pilot.9": [0, 1]},
    "a-captured-ship": {"errata-pilot.8": [0, 1, 2]},
    "a-pilot-on-a-stack": {"unique.1": [2], "unique.2": [1], "unique.3": [0]},
    "a-reroll-for-each-roll": {"term.reroll": [1], "errata-activated.5": [0]},
    "a-second-luke": {"piloting.1": [1], "errata-pilot.11": [0]},
    "a-second-time": {"activated.7": [0], "errata-activated.1": [1, 2]},
    "a-ship-in-the-build-zone": {
        "pilots.1": [1, 2],
        "pilots-build.2": [1, 2],
        "errata-pilot.10b": [1],
    },
    "a-trigger-joins-the-others": {"triggered.8": [0]},
    "a-wounded-pilot": {"piloting.8": [0], "piloting.9": [0, 1, 2]},
    "after-the-whole-draw": {"triggered.1": [0, 1], "triggered.3": [0]},
    "attack-or-ability": {"term.play-only.3": [0, 1], "errata-activated.3": [2]},
    "braced-before-the-dice": {"term.prevent.4": [0]},
    "build-points-in-battle": {"errata-build.1": [0]},
    "counts-as-played": {
        "abilities.2": [4],
        "activated.4": [0],
        "activated.4.note": [3],
        "errata-activated.1": [1, 2, 3],
        "errata-played.1": [1, 3],
        "errata-played.2": [2],
    },
    "damage-between-triggers": {"triggered.9": [0], "activated.2": [1]},
    "dark-light-dark": {"triggered.7": [0, 1]},
    "deflected-damage-waits": {"when.damage.2": [0, 1]},
    "disrupted-but-paid": {
        "battle.3": [0],
        "when.3": [0, 1, 2],
        "when.play": [0, 1, 2],
        "term.disrupt": [1],
        "errata-played.3": [3],
    },
    "drawn-too-late": {"triggered.4": [0, 2]},
    "each-pilot-once": {
        "pilots-build.1": [0],
        "pilots-build.2": [1, 2, 3],
        "pilots-build.3": [2],
        "pilots-build.4": [3],
    },
    "evade-in-one-attack": {"activated.8": [0], "errata-activated.4": [1]},
    "force-stops-at-zero": {"intro.4": [1]},
    "intercept-every-attack": {"errata-activated.6": [0]},
    "jar-jar-in-time": {"triggered.5": [1], "when.1b": [0], "when.dice": [2]},
    "jedi-or-jedi-character": {
        "piloting.3": [0],
        "piloting.6": [2],
        "errata-pilot.6": [1],
        "errata-pilot.7": [3],
    },
    "luke-in-the-snow": {"pilots.9": [0], "piloting.5": [0], "errata-pilot.5": [1]},
    "not-enough-force": {"activated.1": [0, 2, 3], "activated.2": [0], "battle.2": [2]},
    "not-while-units-attack": {"term.play-only.2": [0, 1]},
    "once-for-this-attack": {"term.for-this-attack": [0, 2], "errata-activated.2": [1]},
    "one-seat-or-two": {"pilots.3": [0], "errata-pilot.1": [1]},
    "only-the-ship": {"piloting.1": [0], "piloting.2": [1], "piloting.4": [2], "piloting.6": [3]},
    "options-of-different-times": {"term.choose-one": [0, 2]},
    "palpatine-leaves": {"static.1": [0, 1, 2], "static.3": [2]},
    "prevention-and-nothing-else": {
        "when.damage": [2],
        "term.prevent.1": [0],
        "term.prevent.2": [3],
        "term.prevent.3": [1],
    },
    "reroll-disrupted": {"when.3": [0, 1, 3], "when.play": [0], "term.disrupt": [0]},
    "retreat-together": {"pilots-ready.1": [1, 2], "pilots-retreat.1": [0, 2]},
    "setup-before-the-cockpit": {"pilots-setup.1": [0]},
    "silent-in-the-build-zone": {"abilities.4": [0]},
    "tapped-once": {
        "activated.1": [0, 3],
        "activated.3": [1],
        "activated.6": [0],
        "term.play-only.1": [2],
    },
    "the-falcon-retreats": {
        "errata-pilot.2": [0, 1, 2],
        "errata-pilot.3": [1],
        "errata-pilot.4": [2],
    },
    "the-pilot-retreats-alone": {"pilots-retreat.2": [0, 2]},
    "the-right-type": {"pilots.1": [0], "pilots.2": [1], "pilots.5": [2]},
    "three-ends": {"term.for-this-attack": [0, 1], "term.durations": [1, 2]},
    "two-passes-in-a-row": {"when.2": [0]},
    "upkeep-while-piloting": {"abilities.4": [2], "piloting.5": [0], "errata-pilot.11b": [1]},
    "what-the-pilot-gives": {"pilots.6": [0, 1], "piloting.5": [2], "piloting.7": [1]},
    "who-moves-with-whom": {"pilots.8b": [0], "pilots.9": [1, 2]},
}
"""Which claims of each example, counted from 0, are not true without which rule."""


def words():
    """The words for each section, over all examples."""
    found = {}
    for name, one in kept().items():
        if name.startswith("swtcg/"):
            for section, word in one.rules.items():
                found.setdefault(section.removeprefix(S), set()).add(word)
    return found


def test_every_rule_has_an_example_but_for_headings_and_three_notes():
    keys = {section["key"]: section for section in SOURCE["sections"]}
    without = {key for key, section in keys.items() if "unplayable" in section}
    headings = {key for key, section in keys.items() if section["kind"] == "heading"}

    assert {*words()} == {*keys} - without
    assert without == headings | SAYS_ELSEWHERE


def test_every_rule_is_proved_but_for_definitions_and_what_others_say_too():
    strongest = {
        section: next(word for word in ("proved", "cited", "illustrated") if word in found)
        for section, found in words().items()
    }

    found = {w: {s for s, word in strongest.items() if word == w} for w in NOT_PROVED}
    assert found == NOT_PROVED


@pytest.mark.parametrize("slug", sorted(EXAMPLES))
def test_a_claim_falls_with_the_rules_it_rests_on_and_with_no_other_of_the_example(slug):
    scenario = EXAMPLES[slug]

    def falls(section):
        proved = prove(Explorer(scenario.start(frozenset({section}))), scenario.claims)
        return [n for n, result in enumerate(proved.results) if result.holds is not True]

    found = {section.removeprefix(S): falls(section) for section in scenario.proves}
    assert found == FALLS[slug]


@pytest.mark.parametrize("slug", sorted(EXAMPLES))
def test_every_claim_is_true_and_about_some_line(slug):
    proved = prove(Explorer(EXAMPLES[slug].start()), EXAMPLES[slug].claims)

    assert [result.holds for result in proved.results] == [True] * len(proved.results)
    assert all(result.lines for result in proved.results)
