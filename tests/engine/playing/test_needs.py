"""What is kept of the needs of each example, and when it is worked out anew."""

import pytest

from engine.kernel.proving.coverage import PROVED
from engine.playing import needs
from engine.playing.coverage import coverage_of
from engine.playing.needs import engine_digest, keep, kept, needs_for, read, worked_out
from engine.playing.positions import position, scenarios
from tests.engine.tables import FLAGSHIP

ONE = scenarios()[FLAGSHIP]


@pytest.fixture
def counted(monkeypatch):
    """The names of the examples that are worked out anew."""
    names = []

    def noted(scenario, caps=None):
        names.append(scenario.name)
        return kept()[scenario.name].needs

    monkeypatch.setattr(needs, "needs_of", noted)
    return names


def test_what_is_kept_is_what_play_brings():
    """If this fails, something that examples rest on has changed: `manage.py prove_examples --keep`
    works it out anew. What neither a script nor the engine has changed is not played again."""
    found = worked_out(scenarios().values(), kept())

    assert {name: one.needs for name, one in found.items()} == {
        name: one.needs for name, one in kept().items()
    }
    assert {name: one.script for name, one in found.items()} == {
        name: one.script for name, one in kept().items()
    }


def test_an_example_that_is_as_it_was_is_not_played_again(counted):
    before = worked_out([ONE], {})
    counted.clear()

    assert worked_out([ONE], before) == before
    assert counted == []


@pytest.mark.parametrize("changed", ["script", "engine"])
def test_an_example_whose_script_or_engine_is_another_is_played_again(counted, changed):
    before = worked_out([ONE], {})
    counted.clear()

    worked_out([ONE], {ONE.name: before[ONE.name]._replace(**{changed: "0"})})

    assert counted == [ONE.name]


def test_the_engine_of_one_game_is_not_that_of_another(tmp_path, monkeypatch):
    """A change of Berserk plays no example of Dominion again; one of the kernel plays all."""
    for room in ("kernel", "games/dominion", "games/berserk"):
        (tmp_path / room).mkdir(parents=True)
        (tmp_path / room / "rules.py").write_text("")
    monkeypatch.setattr(needs, "ENGINE", tmp_path)
    before = engine_digest("dominion")

    (tmp_path / "games/berserk/rules.py").write_text("1")
    assert engine_digest("dominion") == before

    (tmp_path / "kernel/rules.py").write_text("1")
    assert engine_digest("dominion") != before


def test_what_is_kept_is_written_and_read_back(tmp_path):
    file = tmp_path / "needs.json"
    keep(kept(), file)

    assert read(file) == kept()
    assert file.read_text("utf-8") == needs.KEPT.read_text("utf-8")


def test_before_anything_was_kept_there_is_nothing(tmp_path):
    assert read(tmp_path / "needs.json") == {}


def test_what_is_kept_of_another_script_is_not_told(monkeypatch):
    assert needs_for.__wrapped__(ONE) == kept()[ONE.name].needs

    monkeypatch.setattr(needs, "script_digest", lambda _name: "0")
    assert needs_for.__wrapped__(ONE) is None


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_every_rule_that_is_proved_is_needed_by_a_claim_and_every_line_can_be_played(scenario):
    found = needs_for(scenario)
    assert found is not None
    falls = [fall for claim in found.claims for fall in claim.falls]

    proved = {rule for rule, word in coverage_of(scenario).rules.items() if word == PROVED}
    assert proved <= {fall.section for fall in falls}
    for fall in falls:
        for breakage in fall.breakages:
            if breakage.code:
                line = position(scenario, breakage.code, frozenset({fall.section}))
                assert line.problem is None
                assert line.question is None
