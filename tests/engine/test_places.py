"""Cells of a zone: what lies in which, what is beside what, and which moves keep a sighting."""

import pytest

from engine.kernel.errors import ScriptError, TooManyCells
from engine.kernel.pieces.cells import MOST_CELLS, grid, lanes

from .toys import MOVED, RULE, make_toy


def test_a_move_within_a_zone_is_a_move_with_both_cells():
    table = make_toy(("wolf", "field", "b1"))
    wolf = table.see(0)

    event = table.move([wolf], "field", "walk", RULE, cell="c1")

    assert {key: event.data[key] for key in ("from", "to", "from_cell", "cell")} == {
        "from": "field", "to": "field", "from_cell": "b1", "cell": "c1",
    }  # fmt: skip
    assert table.cell(wolf) == "c1"
    assert table.stale(wolf).cites == (MOVED,)


def test_it_keeps_a_sighting_where_the_game_says_so_and_nowhere_else():
    table = make_toy(("wolf", "field", "b1"), keeps=[("field", "field")])
    wolf = table.see(0)

    event = table.move([wolf], "field", "walk", RULE, cell="c1")
    after_walking = table.stale(wolf)
    gone = table.move([wolf], "yard", "die", RULE)

    assert (event.data["kept"], after_walking) == (True, None)
    assert table.stale(wolf).because == gone.n


def test_a_pair_of_zones_is_named_without_its_player_and_goes_one_way():
    table = make_toy(("wolf", "ilona/hand"), keeps=[("hand", "yard")])
    wolf = table.see(0)

    table.move([wolf], "yard", "play", RULE)
    out = table.stale(wolf)
    table.move([wolf], "ilona/hand", "lift", RULE)

    assert out is None
    assert table.stale(wolf) is not None


def test_a_card_leaves_its_cell_as_it_leaves_the_zone():
    table = make_toy(("wolf", "field", "b1"))

    event = table.move_top("field", 1, "yard", "die", RULE)

    assert ("cell" in event.data, event.data["from_cell"], table.cell(table.see(0))) == (
        False,
        "b1",
        "",
    )
    assert "b1" in table.free_cells("field")


def test_a_cell_takes_one_card_unless_it_takes_more():
    def both(each):
        table = make_toy(("wolf", "field", "b1"), ("elk", "yard"), each=each)
        table.move([table.see(1)], "field", "walk", RULE, cell="b1")
        return [ref.card for ref in table.in_cell("field", "b1")]

    assert both(2) == [0, 1]
    with pytest.raises(ScriptError, match="no card more"):
        both(1)


def test_without_the_section_that_keeps_cards_apart_a_cell_takes_any_number():
    board = grid(3, 2, alone_by=frozenset({"toy/rules.alone"}))

    assert board.room() == board.room(frozenset({"toy/rules.doing"})) == 1
    assert board.room(frozenset({"toy/rules.alone"})) > 100


def test_cards_share_a_cell_only_while_that_section_is_off():
    def both(off):
        table = make_toy(
            ("wolf", "field", "b1"), ("elk", "yard"), alone_by={"toy/rules.alone"}, off=off
        )
        free = "b1" in table.free_cells("field")
        table.move([table.see(1)], "field", "walk", RULE, cell="b1")
        return free

    assert both({"toy/rules.alone"})
    with pytest.raises(ScriptError, match="no card more"):
        both(())


def test_a_move_back_into_its_own_cell_is_no_crowd():
    table = make_toy(("wolf", "field", "b1"))

    assert not table.move([table.see(0)], "field", "turn", RULE, cell="b1").refused


@pytest.mark.parametrize(
    ("to", "cell", "why"),
    [("field", "", "no cell"), ("field", "d1", "no cell “d1”"), ("yard", "b1", "no cells")],
)
def test_a_place_that_is_not_there_is_a_mistake_of_the_ruleset(to, cell, why):
    table = make_toy(("wolf", "ilona/hand"))

    with pytest.raises(ScriptError, match=why):
        table.move([table.see(0)], to, "walk", RULE, cell=cell)

    assert table.where(table.see(0)) == "ilona/hand"


def test_two_cards_of_two_zones_do_not_move_at_once():
    table = make_toy(("wolf", "yard"), ("elk", "ilona/hand"))

    with pytest.raises(ScriptError, match="two zones"):
        table.move([table.see(0), table.see(1)], "kenji/hand", "lift", RULE)


@pytest.mark.parametrize(
    ("cell", "diagonals", "beside"),
    [
        ("a1", False, ("b1", "a2")),
        ("a1", True, ("b1", "a2", "b2")),
        ("b1", False, ("a1", "c1", "b2")),
        ("b1", True, ("a1", "c1", "a2", "b2", "c2")),
    ],
)
def test_the_neighbours_of_a_cell_touch_it_by_a_side_or_by_a_corner_too(cell, diagonals, beside):
    table = make_toy(("wolf", "field", cell))

    assert table.neighbours(table.see(0), diagonals=diagonals) == beside


def test_a_card_without_a_cell_is_beside_nothing():
    table = make_toy(("wolf", "yard"))

    assert table.neighbours(table.see(0)) == ()
    assert table.free_cells("yard") == []


def test_each_player_counts_rows_from_their_own_side():
    table = make_toy(rows=3)

    assert table.rows("field", "ilona")[0] == ("a1", "b1", "c1")
    assert table.rows("field", "kenji")[0] == ("a3", "b3", "c3")
    assert table.rows("field", "kenji") == table.rows("field", "ilona")[::-1]


def test_lanes_have_names_and_take_any_number():
    table = make_toy(("wolf", "road", "left"), ("elk", "yard"))

    table.move([table.see(1)], "road", "walk", RULE, cell="left")

    assert len(table.in_cell("road", "left")) == 2
    assert table.neighbours(table.see(0)) == ("right",)


def test_free_cells_are_looked_for_among_some():
    table = make_toy(("wolf", "field", "b1"))

    assert table.free_cells("field", table.rows("field", "ilona")[0]) == ["a1", "c1"]


def test_a_zone_has_only_so_many_cells():
    assert len(grid(12, 12).cells) == MOST_CELLS
    with pytest.raises(TooManyCells, match="145"):
        lanes(*[f"lane{n}" for n in range(145)])
