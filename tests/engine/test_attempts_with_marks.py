"""Attempts where cards carry marks and lie in cells and on each other: these come back too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.errors import ScriptError
from engine.kernel.events import Grounds
from tests.engine.toys import ALONG, MARKS, RULE, lies_on, make_toy

NO_TARGET = Grounds(("toy/rules.no-target",))
BACK = ("toy/rules.back",)


def lies(table):
    """All that taking back has to restore."""
    seen = [table.see(card) for card in range(len(table.layout.names))]
    marks = [[table.marked(ref, name) for name in table.layout.marks] for ref in seen]
    return table.numbers(), [table.cell(ref) for ref in seen], marks, lies_on(table)


def attempted(table, *doings, answers=()):
    """An attempt of these doings that cannot go on after others have answered it."""

    def does(doing):
        def run(attempt):
            doing(attempt.table)
            yield from ()

        return run

    def refuses(attempt):
        yield from ()
        return NO_TARGET

    stages = [Stage("own", RULE, does(one)) for one in doings]
    stages += [Stage("answer", RULE, does(one), stays=True) for one in answers]
    attempt = Attempt(table, "ilona", (*stages, Stage("check", RULE, refuses)), BACK)
    assert list(attempt.carry_out()) == []
    return attempt


def closes(table):
    """Close the first card."""
    table.mark(table.see(0), "closed", True, RULE)


def hurts(amount):
    """Have the first card carry so much damage."""
    return lambda table: table.mark(table.see(0), "damage", amount, RULE)


def test_a_mark_says_again_what_it_said():
    table = make_toy(("wolf", "field", "a1", {"damage": 2}))

    attempt = attempted(table, closes, hurts(4))

    assert attempt.state == "taken back"
    assert table.marks(table.see(0)) == {"damage": 2}
    assert {event.cites for event in table.events[-2:]} == {NO_TARGET.cites + BACK}


def test_a_mark_that_others_have_changed_since_is_not_taken_back_and_so_nothing_is():
    table = make_toy(("wolf", "field", "a1"))

    attempt = attempted(table, closes, hurts(1), answers=[hurts(3)])

    assert attempt.state == "prevented"
    assert table.marks(table.see(0)) == {"closed": True, "damage": 3}


def test_another_mark_of_the_card_may_have_changed():
    table = make_toy(("wolf", "field", "a1"))

    attempt = attempted(table, closes, answers=[hurts(3)])

    assert attempt.state == "taken back"
    assert table.marks(table.see(0)) == {"damage": 3}


def test_a_card_comes_back_to_its_cell_with_what_went_off_it():
    table = make_toy(
        ("wolf", "field", "b2", {"damage": 2, "closed": True}), clears=["damage", "closed"]
    )

    def leaves(table):
        table.move([table.see(0)], "yard", "bury", RULE)

    assert attempted(table, leaves).state == "taken back"
    assert table.cell(table.see(0)) == "b2"
    assert table.marks(table.see(0)) == {"closed": True, "damage": 2}


@pytest.mark.parametrize("marks", [MARKS, ALONG])
def test_what_lay_on_a_card_lies_on_it_again(marks):
    table = make_toy(("ship", "field", "a1"), ("pilot", "field", "a1", {"on": 0}), marks=marks)
    before = lies(table)

    def leaves(table):
        table.move([table.see(0)], "yard", "bury", RULE)

    assert attempted(table, leaves).state == "taken back"
    assert lies(table) == before


def test_two_cards_that_changed_places_on_each_other_change_them_back():
    table = make_toy(("ship", "field", "a1"), ("pilot", "field", "a1", {"on": 0}))

    def swaps(table):
        table.mark(table.see(1), "on", None, RULE)
        table.mark(table.see(0), "on", table.see(1), RULE)

    assert attempted(table, swaps).state == "taken back"
    assert lies_on(table) == {1: 0}


def test_a_card_does_not_come_back_into_a_cell_that_others_have_taken():
    table = make_toy(("wolf", "field", "a1"), ("bear", "yard"))

    def leaves(table):
        table.move([table.see(0)], "yard", "bury", RULE)

    def takes(table):
        table.move([table.see(1)], "field", "come", RULE, cell="a1")

    attempt = attempted(table, leaves, answers=[takes])

    assert attempt.state == "prevented"
    assert table.where(table.see(0)) == "yard"


def test_a_card_on_which_others_have_put_one_does_not_go_back():
    table = make_toy(("ship", "field", "a1"), ("pilot", "field", "b1"))

    def flies(table):
        table.move([table.see(0)], "field", "fly", RULE, cell="c1")

    def boards(table):
        table.move([table.see(1)], "field", "board", RULE, on=table.see(0))

    assert attempted(table, flies, answers=[boards]).state == "prevented"
    assert table.cell(table.see(0)) == "c1"


CELLS = ["a1", "a2", "b1", "b2", "c1", "c2"]
CARDS = st.integers(0, 3)
DOINGS = st.lists(
    st.one_of(
        st.tuples(st.just("cell"), CARDS, st.sampled_from(CELLS)),
        st.tuples(st.just("zone"), CARDS, st.sampled_from(["yard", "ilona/hand"]), st.booleans()),
        st.tuples(st.just("on"), CARDS, CARDS),
        st.tuples(st.just("closed"), CARDS, st.booleans()),
        st.tuples(st.just("damage"), CARDS, st.integers(0, 5)),
        st.tuples(st.just("owner"), CARDS, st.sampled_from(["ilona", "kenji", ""])),
        st.tuples(st.just("off"), CARDS),
    ),
    max_size=6,
)


def does(doing):
    """Do one of these things, if it can be done."""

    def run(table):
        what, card, *rest = doing
        seen = table.see(card)
        try:
            match what, *rest:
                case "cell", cell:
                    table.move([seen], "field", "move", RULE, cell=cell)
                case "zone", zone, bottom:
                    table.move([seen], zone, "move", RULE, bottom=bottom)
                case "on", host:
                    zone = table.where(table.see(host))
                    table.move([seen], zone, "move", RULE, on=table.see(host))
                case ["off"]:
                    table.mark(seen, "on", None, RULE)
                case mark, value:
                    table.mark(seen, mark, value, RULE)
        except ScriptError:
            pass

    return run


@given(DOINGS, st.sampled_from([MARKS, ALONG]), st.booleans())
def test_an_attempt_taken_back_leaves_marks_cells_and_hosts_as_they_were(doings, marks, clears):
    table = make_toy(
        ("wolf", "field", "a1", {"damage": 1}),
        ("ship", "field", "b1", {"closed": True}),
        ("pilot", "field", "b1", {"on": 1, "owner": "kenji"}),
        ("fir", "yard", {"damage": 2}),
        marks=marks,
        clears=["damage", "closed"] if clears else (),
    )
    before = lies(table)

    assert attempted(table, *map(does, doings)).state == "taken back"
    assert lies(table) == before
