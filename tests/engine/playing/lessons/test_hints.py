"""Hints of all examples: each is reached, on as many lines as is kept, and at the right tables."""

import pytest

from engine.kernel.proving.hints import lines_with_hints
from engine.kernel.proving.verify import unreached
from engine.playing.coverage import coverage_of
from engine.playing.lessons.ahead import goals_ahead, rule_ahead
from engine.playing.lessons.hints import hints_at, keep, kept, worked_out
from engine.playing.positions import position, scenarios
from tests.engine.tables import FLAGSHIP, flagship

HINTED = [scenario for scenario in scenarios().values() if scenario.hints]
with_hints = pytest.mark.parametrize("scenario", HINTED, ids=str)
ONE = scenarios()[FLAGSHIP]
LAST = scenarios()["dominion", "last-changeling"]


@with_hints
def test_every_hint_is_reached_on_as_many_lines_as_is_kept(scenario):
    counted = lines_with_hints(scenario)

    assert unreached(scenario, counted) == []
    assert counted == kept()[scenario.name]
    assert all(0 < lines <= coverage_of(scenario).lines for lines in counted)


def test_hints_are_kept_of_those_that_have_some_and_of_no_other():
    assert {*kept()} == {scenario.name for scenario in HINTED}
    assert len(HINTED) >= 12
    assert {scenario.game for scenario in HINTED} == {"berserk", "dominion", "hkk", "swtcg"}


def test_what_is_kept_is_an_example_a_line(tmp_path):
    file = tmp_path / "hints.json"
    keep(worked_out([LAST, ONE]), file)

    assert file.read_text() == (
        '{\n"dominion/last-changeling": [3, 3],\n"dominion/rats-watchtower-changeling": [8, 8, 1]\n}\n'
    )


def test_a_hint_stands_where_its_table_is_so():
    answers = flagship("watchtower=trash").answers()
    before = [one.hint.grade for one in hints_at(ONE, ())]
    after = hints_at(ONE, answers)

    assert before == [1, 2]
    assert [(one.hint, one.lines) for one in after] == [(ONE.hints[2], 1)]


def test_at_the_end_of_a_line_there_is_no_hint():
    assert hints_at(ONE, flagship("watchtower=trash changeling=no").answers()) == ()


def test_the_rule_ahead_is_one_of_the_example_that_a_claim_falls_without():
    assert rule_ahead(ONE, ()) in ONE.proves


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_most_examples_know_the_rule_ahead_of_their_start(scenario):
    rule = rule_ahead(scenario, ())

    assert rule in {"", *scenario.sections}


def test_nearly_every_example_has_a_rule_ahead():
    """Where none of its rules decides any more by an answer, there is nothing to say."""
    silent = [scenario.name for scenario in scenarios().values() if not rule_ahead(scenario, ())]

    assert len(silent) < 30


def goals(scenario, *answers, count=2):
    """Of each goal that can be lost here its place among the claims, and the answers that keep it in reach."""
    found = goals_ahead(scenario, answers, count)
    return [(scenario.claims.index(one.goal), one.answers) for one in found]


def test_each_goal_tells_the_answers_that_keep_it():
    scheme = scenarios()["dominion", "page-taken-by-scheme"]
    first, second = (n for n, one in enumerate(scheme.claims) if one.kind == "sometimes")

    assert goals(scheme, 0) == [(first, (0,)), (second, (1,))]


def test_a_goal_that_cannot_be_lost_or_reached_any_more_tells_no_answer():
    """After the trashing there is no exchange, and before it nothing is lost by one answer alone."""
    assert goals(ONE, *flagship("watchtower=trash").answers()) == []
    assert goals(LAST) == []


def test_without_a_goal_no_answer_keeps_it():
    without = next(s for s in scenarios().values() if all(c.kind != "sometimes" for c in s.claims))

    assert goals_ahead(without, (), 2) == ()


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_an_answer_that_keeps_a_goal_is_a_possible_one(scenario):
    stands = position(scenario)
    possible = {n for n, code in enumerate(stands.codes) if code is not None}

    for ahead in goals_ahead(scenario, (), len(stands.codes)):
        assert {*ahead.answers} < possible
