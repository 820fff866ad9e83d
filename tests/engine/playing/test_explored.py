"""All lines of an example, played once for the claims, the lamps and the hints."""

import pytest

from engine.kernel.lines.explore import Explorer
from engine.playing.lessons.ahead import goals_ahead, rule_ahead
from engine.playing.lines import explored as explored_module
from engine.playing.lines.explored import explored
from engine.playing.lines.lamp import lamps
from engine.playing.positions import proof, scenarios
from tests.engine.tables import FLAGSHIP

ONE = scenarios()[FLAGSHIP]
ALL = frozenset()


@pytest.fixture
def played(monkeypatch):
    """The rules that were off in each exploration of all lines."""
    explored.cache_clear()
    begun = []

    class Counted(Explorer):
        def __iter__(self):
            begun.append(self._start)
            return super().__iter__()

    monkeypatch.setattr(explored_module, "Explorer", Counted)
    yield begun
    explored.cache_clear()


def test_all_that_is_asked_of_all_lines_plays_them_once(played):
    proof(ONE)
    lamps(ONE, (), ALL)
    rule_ahead(ONE, (0,), ALL)
    goals_ahead(ONE, (), 2, ALL)

    assert len(played) == 1


def test_with_a_rule_off_the_lines_are_others(played):
    off = frozenset(ONE.proves[:1])

    assert proof(ONE).results != proof(ONE, off).results
    assert len(played) == 2


def test_every_line_is_kept_with_its_answers():
    lines = [play.answers() for play in Explorer(ONE.start())]

    assert [line.answers for line in explored(ONE, ALL).lines] == lines
    assert proof(ONE).lines == len(lines)


def test_of_an_example_with_too_many_lines_none_is_kept_and_its_claims_hold(monkeypatch, played):
    all_lines = proof(ONE).lines
    explored.cache_clear()
    monkeypatch.setattr(explored_module, "MOST_KEPT", all_lines - 1)

    assert explored(ONE, ALL).lines == ()
    assert lamps(ONE, (), ALL) == ()
    assert rule_ahead(ONE, (), ALL) == ""
    assert all(result.holds for result in proof(ONE).results)

    explored.cache_clear()
    monkeypatch.setattr(explored_module, "MOST_KEPT", all_lines)

    assert len(explored(ONE, ALL).lines) == all_lines
