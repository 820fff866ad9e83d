"""A position with cells, marks and hosts as text: printed and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import UnreadablePosition
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.reading.diagrams import read_diagram, read_table
from tests.engine.toys import MARKS, MOVED, RULE, lies_on, make_toy

TEXT = """\
players: ilona, kenji
turn: 0 of ilona
top first:
  field: ship@b3[closed;damage=2], >pilot[face=down], >>hat, >droid, elm@a1
  yard: oak[owner=kenji]*2, oak
empty: ilona/hand
settings: corners yes"""


def test_a_position_is_read_as_it_is_printed():
    table = read_table(TEXT)

    assert str(table) == TEXT
    assert table.layout.settings == {"corners": "yes"}


def test_what_lies_on_what_is_read():
    table = read_table(TEXT)
    ship = table.find("field", "ship")

    assert [table.name(ref) for ref in table.guests(ship)] == ["droid", "pilot"]
    assert table.name(table.host(table.find("field", "hat"))) == "pilot"
    assert table.marks(ship) == {"closed": True, "damage": 2}
    assert {table.cell(table.find("field", name)) for name in ("ship", "pilot", "hat")} == {"b3"}


def test_marks_of_the_game_are_read_as_the_game_has_them():
    table = read_table(TEXT, (MOVED,), marks={**MARKS, "closed": MarkKind("flag")})
    oak = table.top("yard")

    assert table.marked(oak, "controller") == "kenji"
    assert table.marked(table.find("yard", "oak"), "face") == "up"


def test_equal_cards_are_counted_and_others_are_not():
    table = read_table(TEXT)

    table.mark(table.top("yard"), "owner", "ilona", RULE)

    assert "yard: oak[owner=ilona], oak[owner=kenji], oak" in str(table)


def test_a_position_says_what_is_on_the_table_now():
    table = make_toy(("ship", "field", "b1", {"damage": 2}), ("pilot", "field", "b1", {"on": 0}))

    table.move([table.see(0)], "field", "fly", RULE, cell="c2")

    assert "  field: ship@c2[damage=2], >pilot\n" in str(table)
    assert lies_on(read_table(str(table))) == {0: 1}


@pytest.mark.parametrize(
    "cards", [">pilot", "ship, >>hat", "ship[closed", "ship@", "ship@b3@c3", "a>b"]
)
def test_what_is_no_card_is_refused_with_its_line(cards):
    with pytest.raises(UnreadablePosition) as raised:
        read_table(TEXT.replace("elm@a1", "elm").replace("oak[owner=kenji]*2, oak", cards))

    assert raised.value.line == 5


depths = st.lists(st.integers(0, 3), min_size=1, max_size=6).map(
    lambda wanted: [min(depth, n) for n, depth in enumerate(wanted)]
)


@given(
    depths,
    st.lists(st.sampled_from(["", "[closed]", "[damage=3]", "[closed;damage=1]"]), min_size=6),
)
def test_any_stack_is_printed_and_read_back(depths, marks):
    deepest, words = -1, []
    for n, depth in enumerate(depths):
        deepest = min(depth, deepest + 1)
        words.append(">" * deepest + f"card{n}{marks[n]}")
    text = f"players: ilona\nturn: 0 of ilona\ntop first:\n  yard: {', '.join(words)}"

    table = read_table(text, marks=MARKS)

    assert str(table) == text
    assert read_diagram(str(table)) == diagram_of(table)
