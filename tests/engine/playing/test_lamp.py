"""The lamp: on how many of the lines that go on from a position a goal is reached."""

import pytest

from engine.kernel.lines.answers import FORCED, TRIED, CannotCarryOut, RefusedAnswer
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.drive import replay
from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.lines import lamp
from engine.playing.lines.lamp import lamps
from engine.playing.positions import proof, scenarios
from tests.engine.tables import FLAGSHIP

SCHEME = scenarios()["dominion", "page-taken-by-scheme"]
"""Of ten lines four make a Treasure Hunter of the Page, and in two Scheme takes it."""
every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=str)


def counts(scenario, *answers, off=()):
    """How many lines reach each goal, and how many there are."""
    return [(one.reached, one.lines) for one in lamps(scenario, answers, frozenset(off))]


def test_each_goal_is_counted_over_the_lines_that_go_on_from_here():
    assert counts(SCHEME) == [(4, 10), (2, 10)]
    assert counts(SCHEME, 0, 0) == [(2, 2), (0, 2)]


def test_what_can_no_longer_be_reached_is_reached_on_no_line():
    assert counts(SCHEME, 0, 1)[0] == (0, 3)


def test_a_line_that_is_over_is_the_only_one():
    assert counts(SCHEME, 0, 1, 0) == [(0, 1), (1, 1)]


def test_without_a_rule_that_the_goal_needs_it_is_never_reached():
    goal = scenarios()[FLAGSHIP]

    assert counts(goal) == [(2, 8)]
    assert counts(goal, off=["dominion/exchange/4.5"])[0][0] == 0


@every_scenario
def test_at_the_start_as_many_lines_reach_a_goal_as_its_claim_is_true_in(scenario):
    shown = [one.shown for one in proof(scenario).results if one.claim.kind == "sometimes"]

    assert [reached for reached, _ in counts(scenario)] == shown


@every_scenario
def test_what_is_reached_here_is_reached_by_one_of_the_answers(scenario):
    lines = [play.answers() for play in Explorer(scenario.start())]
    places = {line[:n] for line in lines for n in range(len(line))}

    for place in places:
        after = {line[: len(place) + 1] for line in lines if line[: len(place)] == place}
        below = [counts(scenario, *answers) for answers in after]
        for n, here in enumerate(counts(scenario, *place)):
            assert here == tuple(map(sum, zip(*[one[n] for one in below], strict=True)))


def test_without_a_goal_there_is_no_lamp():
    without = next(s for s in scenarios().values() if all(c.kind != "sometimes" for c in s.claims))

    assert lamps(without, ()) == ()


def test_past_a_cap_nothing_is_said_of_lines_after_what_was_forced(monkeypatch):
    forced = (0, 0, RefusedAnswer(FORCED, 0))
    assert counts(scenarios()[FLAGSHIP], *forced)

    monkeypatch.setattr(lamp, "CAPS", Caps(lines=0))
    lamp._lines_from.cache_clear()

    assert counts(scenarios()[FLAGSHIP], *forced) == []
    lamp._lines_from.cache_clear()


def test_a_try_changes_no_lamp():
    tried = RefusedAnswer(TRIED, 0)

    assert counts(scenarios()[FLAGSHIP], 0, 0, tried) == counts(scenarios()[FLAGSHIP], 0, 0)


def test_after_what_was_forced_the_lines_that_go_on_from_it_are_counted():
    """No line of the rules exchanges Rats that were trashed."""
    assert counts(scenarios()[FLAGSHIP], 0, 0) == [(0, 1)]
    assert counts(scenarios()[FLAGSHIP], 0, 0, RefusedAnswer(FORCED, 0)) == [(1, 1)]


def test_where_a_line_after_what_was_forced_fails_there_is_no_lamp():
    """The cell is taken: the card that lies there cannot make room in every line."""
    fails = [
        (scenario, replies)
        for scenario in scenarios().values()
        if scenario.slug == "two-graves-two-cells"
        for replies in _forced_to_fail(scenario)
    ]

    assert fails
    for scenario, replies in fails:
        explorer = Explorer(scenario.start(), lamp.CAPS, replies)
        list(explorer)
        assert not explorer.complete
        assert lamps(scenario, replies) == ()


def _forced_to_fail(scenario):
    """The lines after which something forced cannot be carried out later on."""
    replies = follow_words(scenario.start(), scenario.shown[0].line).play.answers()
    for count in range(len(replies)):
        question = replay(scenario.start(), replies[:count]).question
        for number, option in enumerate(question.options):
            if option.refused is None:
                continue
            line = (*replies[:count], RefusedAnswer(FORCED, number))
            play = replay(scenario.start(), line)
            try:
                while play.question is not None:
                    play.answer(play.question.offered()[0])
            except CannotCarryOut:
                yield line
