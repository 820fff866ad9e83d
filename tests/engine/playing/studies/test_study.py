"""Changes of a study, each a new one."""

import pytest

from engine.playing.positions import position, scenarios
from engine.playing.studies.study import (
    moved,
    noted_at,
    over_caps,
    with_entry,
    without_entry,
)
from engine.playing.studies.tables import scenario_of
from engine.playing.tables import laid_like
from tests.engine.playing.studies.made import make_entry, make_study

A, B, C = (make_entry(code=f"{letter}-abc") for letter in "abc")
RATS = (("you.hand", "watchtower,copper*2"), ("piles", "rats*20"), ("do", "gain:rats"))


@pytest.mark.parametrize(
    ("number", "by", "order"),
    [(1, 1, (B, A, C)), (3, -1, (A, C, B)), (1, -1, (A, B, C)), (3, 1, (A, B, C))],
)
def test_an_entry_moves_by_one_and_stays_at_an_end(number, by, order):
    assert moved(make_study(A, B, C), number, by).entries == order


def test_an_entry_is_taken_out_and_the_others_stay():
    assert without_entry(make_study(A, B, C), 2).entries == (A, C)


def test_a_position_that_is_there_is_not_put_there_twice():
    study = make_study(noted_at(make_study(A), 1, "Tu", "pl").entries[0], B)

    assert with_entry(study, A) is study
    assert with_entry(study, C).entries[-1] == C
    assert with_entry(study, make_entry(code="a-abc", is_open=True)) != study


def test_a_note_is_trimmed_and_stands_at_its_entry_alone():
    study = noted_at(make_study(A, B), 2, "  ここ\r\n", "ja")

    assert [entry.note for entry in study.entries] == ["", "ここ"]


def test_one_entry_too_many_is_told():
    entries = [make_entry(code=f"{n}-abc") for n in range(41)]

    assert [fault.kind for fault in over_caps(make_study(*entries))] == ["too-many"]
    assert not list(over_caps(make_study(*entries[:40])))


def test_only_positions_of_one_example_can_be_compared():
    laid = make_entry("sandbox", table=RATS)

    assert A.is_of_same_example(B)
    assert not A.is_of_same_example(make_entry("covered-on-the-deck"))
    assert not A.is_of_same_example(make_entry(game="hkk"))
    assert not laid.is_of_same_example(laid)
    assert not make_entry("", "").is_of_same_example(make_entry("", ""))


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_every_table_is_read_from_its_address_as_it_was_laid(scenario):
    laid = laid_like(scenario)

    again = scenario_of(scenario.game, laid.query())

    assert again is not None
    assert laid_like(again).query() == laid.query()
    assert position(again).question == position(again).question


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("chess", RATS),
        ("dominion", (("you.hand", "queen"),)),
        ("dominion", (("you.fist", "rats"),)),
        ("dominion", (("you.coins", "x"),)),
        ("dominion", (("players", "you,you"), ("do", "gain:rats"))),
    ],
)
def test_a_table_that_cannot_be_laid_is_none(game, table):
    assert scenario_of(game, table) is None


def test_where_a_table_was_taken_from_says_nothing_of_it():
    assert scenario_of("dominion", (("like", "anything"), *RATS)) is not None
