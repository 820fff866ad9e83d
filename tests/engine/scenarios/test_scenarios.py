"""Every worked example of the repository keeps what the engine promises."""

import json
import keyword
import re
import tomllib
from pathlib import Path

import pytest

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.kernel.proving.verify import findings
from engine.playing.positions import divergence, position, position_after, proof, scenarios
from engine.playing.tree import walked
from tests.engine.invariants import history, look_over

HOUSE = Path(__file__).resolve().parents[3]
WANTED = {
    wanted["key"]
    for file in (HOUSE / "corpus/texts").glob("*/game.toml")
    for wanted in tomllib.loads(file.read_text()).get("wanted", [])
}
"""Rules that none of our sources holds; each has a page of its own as a wanted rule."""

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


def held_sections():
    """The key of every section in the corpus."""
    held = set()
    for file in (HOUSE / "corpus/texts").glob("*/*/source.toml"):
        game, source = file.parts[-3:-1]
        sections = tomllib.loads(file.read_text())["sections"]
        held |= {f"{game}/{source}/{section['key']}" for section in sections}
    return held


def plays(scenario):
    """Every line of the scenario, played."""
    return list(Explorer(scenario.start()))


def test_there_are_four_dominion_examples():
    assert {slug for game, slug in scenarios() if game == "dominion"} >= {
        "rats-watchtower-changeling",
        "last-changeling",
        "covered-on-the-deck",
        "covered-in-the-discard-pile",
    }


@every_scenario
def test_play_bears_out_what_the_file_says(scenario):
    """Its claims, its number of lines, its shown lines, and that it needs the rules it proves."""
    assert scenario.lines is not None
    assert findings(scenario) == []


OF_ITS_OWN = {"card", "cards", "cites", "refused", "which"}
"""What a pattern says that no event says in these very words."""


def looks_like(event, pattern, labels):
    """Whether an event is what a pattern of a file says, read off the file's own words."""
    numbers = {*event.data.get("ids", ()), event.data.get("marked")}
    said = {key: value for key, value in pattern.items() if key not in OF_ITS_OWN}
    return (
        all(
            value in (there if isinstance(there, tuple) else (there,))
            for key, value in said.items()
            for there in [{"verb": event.verb, **event.data}.get(key)]
        )
        and event.refused == pattern.get("refused", False)
        and ("card" not in pattern or pattern["card"] in event.data.get("cards", ()))
        and ("cards" not in pattern or {*pattern["cards"]} & {*event.data.get("cards", ())})
        and ("cites" not in pattern or pattern["cites"] in event.cites)
        and ("which" not in pattern or labels[pattern["which"]] in numbers)
    )


@every_scenario
def test_the_lines_that_a_claim_concerns_are_counted_rightly(scenario):
    """Counted once more from the file itself: the lines with what it gives, and what comes first."""
    file = HOUSE / f"engine/scenarios/{scenario.name}.toml"
    labels = scenario.layout.labels
    histories = [play.table.events for play in plays(scenario)]

    for claim, result in zip(
        tomllib.loads(file.read_text())["claims"], proof(scenario).results, strict=True
    ):
        presupposed = [claim[key] for key in ("given", "after") if key in claim]
        concerned = [
            events
            for events in histories
            if all(any(looks_like(event, one, labels) for event in events) for one in presupposed)
            and not any(
                looks_like(event, claim["unless"], labels) for event in events if "unless" in claim
            )
        ]
        assert result.lines == len(concerned)
        assert result.shown <= result.lines
        assert result.shown == result.lines or claim["kind"] == "sometimes"


def test_the_flagship_says_in_how_many_lines_the_rats_are_trashed():
    found = proof(scenarios()["dominion", "rats-watchtower-changeling"])

    assert [result.lines for result in found.results] == [2, 2, 2, 2, 2, 8]


@every_scenario
def test_it_speaks_all_five_languages(scenario):
    texts = [scenario.title, scenario.question, scenario.intro, scenario.note]
    texts += [claim.text for claim in scenario.claims] + [shown.title for shown in scenario.shown]
    texts += [step.text for step in scenario.steps if step.text]
    texts += [hint.text for hint in scenario.hints]

    assert [text for text in texts if set(text) != set(CODES)] == []


@every_scenario
def test_a_never_is_guarded_by_a_sometimes(scenario):
    """A claim that something never happens says nothing if it could not come up at all."""
    kinds = {claim.kind for claim in scenario.claims}

    assert "sometimes" in kinds or "never" not in kinds


@every_scenario
def test_every_line_keeps_the_invariants(scenario):
    for play in plays(scenario):
        look_over(scenario, play)


@every_scenario
def test_every_section_it_names_is_held_or_wanted(scenario):
    named = {*scenario.rules, *scenario.proves}
    named |= {key for shown in scenario.shown for key in shown.refused_by}
    for play in plays(scenario):
        named |= {key for event in play.table.events for key in event.cites}
        for taken in play.taken:
            refused = [option.refused for option in taken.question.options if option.refused]
            named |= {*taken.question.cites, *(key for why in refused for key in why.cites)}

    assert named - held_sections() - WANTED == set()


@every_scenario
def test_the_moments_of_a_position_are_its_events_cut_at_the_answers(scenario):
    for play in plays(scenario):
        found = position_after(scenario, play.answers())

        assert [e for moment in found.moments for e in moment.events] == list(found.events)
        for moment in found.moments:
            assert history(position(scenario, moment.code).events) == history(
                found.events[: _news(found, moment)]
            )


def _news(found, moment):
    """How many events there are up to the end of a moment."""
    upto = found.moments[: found.moments.index(moment) + 1]
    return sum(len(each.events) for each in upto)


@every_scenario
def test_the_tree_holds_every_line(scenario):
    assert walked(scenario, ()).lines == scenario.lines


@every_scenario
def test_each_option_leads_to_the_position_it_names(scenario):
    start = position(scenario)
    options = start.question.options if start.question else ()

    for option, code in zip(options, start.codes, strict=True):
        assert (code is None) == (option.refused is not None)
        if code is not None:
            assert position(scenario, code).moments[-1].taken.option == option


def test_without_the_rule_the_first_line_that_goes_wrong_is_shown():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]

    found = divergence(scenario, frozenset({"dominion/stop-moving/2b"}))

    assert found.result.claim.kind == "never"
    assert found.without.words == "watchtower=trash changeling=yes"
    assert found.within.problem.kind == "refused"
    assert found.within.words == "watchtower=trash"


def test_a_rule_that_matters_to_nothing_makes_no_difference():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]

    assert divergence(scenario, frozenset({"dominion/stop-moving/4"})) is None


@every_scenario
def test_a_line_is_replayed_in_well_under_a_millisecond(scenario):
    """Counted in events, not on a clock: no replay does more than a few dozen things."""
    assert max(len(play.table.events) for play in plays(scenario)) < 100


@every_scenario
def test_claims_are_proved_over_all_lines(scenario):
    assert proof(scenario).complete


def test_the_kernel_names_no_game_and_no_card():
    named = set(rulesets()) | {card for rules in rulesets().values() for card in rules.cards}
    named -= {*keyword.kwlist, *keyword.softkwlist}  # a card may be called as Python's `match` is
    words = re.compile(r"\b(" + "|".join(sorted(named)) + r")\b", re.IGNORECASE)
    found = {
        f"{file.name}: {word}"
        for file in (HOUSE / "engine/kernel").rglob("*.py")
        for word in words.findall(file.read_text())
    }

    assert found == set()


def test_kernel_modules_are_short():
    long = {
        file.name: lines
        for file in (HOUSE / "engine/kernel").rglob("*.py")
        if (lines := len(file.read_text().splitlines())) >= 300
    }

    assert long == {}


def test_events_are_written_the_same_each_time():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]

    first, second = (
        [json.dumps([e.plain() for e in play.table.events]) for play in plays(scenario)]
        for _ in range(2)
    )

    assert first == second
