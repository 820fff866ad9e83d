"""Whatever is done on a board, it stays one: moves, marks and hosts in any order."""

from hypothesis import example, given
from hypothesis import strategies as st

from engine.kernel.errors import ScriptError
from tests.engine.invariants import (
    every_card_lies_where_it_may,
    every_mark_says_what_it_may,
    every_stamp_is_in_the_history,
    the_history_says_what_every_card_carries,
)
from tests.engine.toys import ALONG, MARKS, RULE, make_toy

CARDS = [
    ("wolf", "field", "a1"),
    ("wolf", "field", "b1", {"damage": 2}),
    ("ship", "yard"),
    ("pilot", "yard"),
]
numbers = st.integers(0, len(CARDS) - 1)
cells = st.sampled_from(["", "a1", "b1", "c1", "a2", "b2", "c2", "left"])
zones = st.sampled_from(["field", "yard", "road", "ilona/hand"])
values = st.sampled_from([True, False, 0, 1, 5, 6, -1, "up", "down", "ilona", "piotr", None])
moves = st.tuples(st.just("move"), numbers, zones, cells, st.integers(0, 6))
puts = st.tuples(st.just("put"), numbers, numbers)
marks = st.tuples(st.just("mark"), numbers, st.sampled_from([*MARKS]), values)
hosts = st.tuples(st.just("host"), numbers, numbers)


class Standing:
    """A table as the invariants look at it."""

    def __init__(self, table):
        self.table = table


def frees_where_it_is_tight(table, seen, mark, value):
    """Whether the mark takes a card off another that has no room beside it: no ruleset leaves it so."""
    tight = table.cell(seen) and table.cell(seen) not in table.free_cells(table.where(seen))
    return bool(tight and mark == "on" and value in (None, -1) and table.host(seen))


def do(table, deed, card, *rest):
    """Do one thing; whatever cannot be done raises and must change nothing."""
    before = str(table), len(table.events)
    try:
        if deed == "move":
            marks = {"damage": rest[2]} if rest[2] else {}
            table.move([table.see(card)], rest[0], "walk", RULE, cell=rest[1], marks=marks)
        elif deed == "put":
            host = table.see(rest[0])
            table.move([table.see(card)], table.where(host), "put", RULE, on=host)
        elif deed == "host":
            table.mark(table.see(card), "on", table.see(rest[0]), RULE)
        elif not frees_where_it_is_tight(table, table.see(card), *rest):
            table.mark(table.see(card), rest[0], rest[1], RULE)
    except ScriptError:
        assert (str(table), len(table.events)) == before


# Found by chance once: what lay on a card that went has no room where it lies.
@example([("put", 0, 1), ("put", 2, 1), ("move", 1, "yard", "", 0)], False, (), [])
@example(
    [("put", 0, 1), ("put", 2, 1), ("move", 1, "road", "left", 0), ("move", 1, "field", "a1", 0)],
    True,
    [("field", "yard")],
    ["damage", "closed", "on"],
)
@given(
    st.lists(st.one_of(moves, puts, marks, hosts), max_size=25),
    st.booleans(),
    st.sampled_from([(), [("field", "field")], [("field", "yard"), ("yard", "field")]]),
    st.sampled_from([(), ["damage"], ["damage", "closed", "on"]]),
)
def test_a_board_stays_a_board(deeds, along, keeps, clears):
    table = make_toy(*CARDS, marks=ALONG if along else MARKS, keeps=keeps, clears=clears)

    for deed in deeds:
        do(table, *deed)

    every_card_lies_where_it_may(table)
    every_mark_says_what_it_may(table)
    every_stamp_is_in_the_history(Standing(table))
    the_history_says_what_every_card_carries(table.layout, Standing(table))
    assert sorted(n for lying in table.numbers().values() for n in lying) == [0, 1, 2, 3]
