"""What a card carries: one writer, what goes off as it leaves, and what lies on what."""

import pytest

from engine.kernel.errors import ScriptError
from engine.kernel.pieces.marks import MarkKind
from tests.engine.toys import ALONG, MARKS, MOVED, RULE, clear, lies_on, make_toy, said


def test_a_mark_says_its_default_until_the_card_is_marked():
    table = make_toy(("wolf", "yard"), ("elk", "yard"))
    wolf, elk = table.see(0), table.see(1)

    event = table.mark(wolf, "damage", 2, RULE, verb="wound")

    assert (table.marked(wolf, "damage"), table.marked(elk, "damage")) == (2, 0)
    assert (event.verb, event.cites, *said(event)) == ("wound", RULE, "wolf", "damage", 0, 2)
    assert table.marks(wolf) == {"damage": 2}
    assert table.marks(elk) == {}


@pytest.mark.parametrize(
    ("mark", "default"),
    [("closed", False), ("damage", 0), ("face", "up"), ("owner", ""), ("controller", "")],
)
def test_every_kind_has_a_default(mark, default):
    table = make_toy(("wolf", "yard"))

    assert table.marked(table.see(0), mark) == default


def test_a_mark_put_back_to_its_default_is_no_mark_any_more():
    table = make_toy(("wolf", "yard", {"closed": True}))

    table.mark(table.see(0), "closed", False, RULE)

    assert table.marks(table.see(0)) == {}


def test_whoever_controls_a_card_is_its_owner_until_another_does():
    table = make_toy(("wolf", "yard", {"owner": "ilona"}))
    wolf = table.see(0)
    before = table.marked(wolf, "controller")

    table.mark(wolf, "controller", "kenji", RULE)
    table.mark(wolf, "owner", "kenji", RULE)
    table.mark(wolf, "owner", "ilona", RULE)

    assert before == "ilona"
    assert table.marked(wolf, "controller") == "kenji"


def test_a_card_is_its_players_in_whose_zone_it_lies_unless_marked():
    table = make_toy(
        ("wolf", "ilona/hand"), ("elk", "ilona/hand", {"owner": "kenji"}), ("fox", "yard")
    )

    assert [table.owner(table.see(n)) for n in range(3)] == ["ilona", "kenji", ""]


def test_a_card_that_has_moved_since_is_not_marked_and_the_refusal_says_why():
    table = make_toy(("wolf", "yard"))
    wolf = table.see(0)
    gone = table.move([wolf], "ilona/hand", "lift", RULE)

    event = table.mark(wolf, "damage", 2, RULE, verb="wound")

    assert (event.refused, event.verb, event.cites) == (True, "wound", (MOVED,))
    assert event.data["because"] == gone.n
    assert table.marks(table.see(0)) == {}


def test_with_that_rule_off_it_is_marked_where_it_lies_now():
    table = make_toy(("wolf", "yard"), off=[MOVED])
    wolf = table.see(0)
    table.move([wolf], "ilona/hand", "lift", RULE)

    assert not table.mark(wolf, "damage", 2, RULE).refused


@pytest.mark.parametrize(
    ("mark", "value", "legal"),
    [
        ("damage", -1, "0 to 5"),
        ("damage", 6, "0 to 5"),
        ("damage", True, "0 to 5"),
        ("closed", 1, "true or false"),
        ("face", "sideways", "up, down"),
        ("owner", "piotr", "ilona, kenji"),
        ("on", 7, "no card 7"),
        ("on", "wolf", "a card"),
        ("anger", 1, "anger"),
    ],
)
def test_no_mark_says_what_it_may_not(mark, value, legal):
    table = make_toy(("wolf", "yard", {"damage": 3}))

    with pytest.raises(ScriptError, match=legal):
        table.mark(table.see(0), mark, value, RULE)

    assert table.marks(table.see(0)) == {"damage": 3}
    assert table.events == []


def test_a_number_may_be_the_most_and_nothing():
    table = make_toy(("wolf", "yard"))

    table.mark(table.see(0), "damage", MARKS["damage"].within(9), RULE)
    most = table.marks(table.see(0))
    table.mark(table.see(0), "damage", MARKS["damage"].within(-9), RULE)

    assert (most, table.marks(table.see(0))) == ({"damage": 5}, {})


def test_a_mark_that_cites_nothing_is_a_mistake_of_the_ruleset():
    table = make_toy(("wolf", "yard"))

    with pytest.raises(ScriptError, match="cites no section"):
        table.mark(table.see(0), "closed", True, ())


def test_what_a_zone_clears_goes_off_as_the_card_leaves_and_is_said():
    table = make_toy(("wolf", "field", "b1", {"damage": 2, "closed": True}), clears=["damage"])

    event = table.move([table.see(0)], "yard", "die", RULE)

    assert clear(event) == [(0, "damage", 2)]
    assert table.marks(table.see(0)) == {"closed": True}


def test_nothing_goes_off_a_card_that_only_changes_its_cell():
    table = make_toy(("wolf", "field", "b1", {"damage": 2}), clears=["damage"])

    event = table.move([table.see(0)], "field", "walk", RULE, cell="c1")

    assert clear(event) == []
    assert table.marks(table.see(0)) == {"damage": 2}


def test_nothing_goes_off_a_card_that_is_kept_as_it_was_and_off_what_goes_along():
    table = make_toy(
        ("ship", "field", "b1", {"damage": 2}),
        ("pilot", "field", "b1", {"on": 0, "damage": 1}),
        marks=ALONG,
        clears=["damage"],
        keeps=[("field", "yard")],
    )

    event = table.move([table.see(0)], "yard", "land", RULE)
    back = table.move([table.see(0)], "road", "start", RULE, cell="left")

    assert (clear(event), clear(back)) == ([], [])
    assert [table.marks(table.see(n)) for n in (0, 1)] == [{"damage": 2}, {"damage": 1, "on": 0}]


def test_a_card_can_come_to_carry_marks_as_it_moves():
    table = make_toy(("ship", "yard"), ("pilot", "yard", {"on": 0}), marks=ALONG)

    event = table.move([table.see(0)], "field", "land", RULE, cell="a1", marks={"closed": True})

    assert event.data["given"] == ((0, "closed", True),)
    assert [table.marked(table.see(n), "closed") for n in (0, 1)] == [True, False]


def test_it_cannot_come_to_carry_what_the_game_does_not_have():
    table = make_toy(("wolf", "ilona/hand"))

    with pytest.raises(ScriptError, match="0 to 5"):
        table.move([table.see(0)], "yard", "play", RULE, marks={"damage": 6})

    assert table.names_in("ilona/hand") == ["wolf"]


def test_what_the_zone_clears_goes_off_before_the_card_comes_to_carry_anew():
    table = make_toy(("wolf", "field", "a1", {"damage": 3}), clears=["damage"])

    table.move([table.see(0)], "yard", "die", RULE, marks={"damage": 1})

    assert table.marks(table.see(0)) == {"damage": 1}


def test_an_event_that_marks_and_one_that_clears_can_be_written_as_json():
    table = make_toy(("wolf", "field", "b1", {"damage": 2}), clears=["damage"])
    table.mark(table.see(0), "closed", True, RULE)

    event = table.move([table.see(0)], "yard", "die", RULE)

    assert [*map(list, event.plain()["data"]["cleared"])] == [[0, "damage", 2]]


def test_a_card_lies_on_another_where_that_one_lies():
    table = make_toy(("ship", "field", "b1"), ("pilot", "ilona/hand"))

    event = table.move([table.see(1)], "field", "board", RULE, on=table.see(0))

    assert (event.data["on"], event.data["cell"]) == ("ship", "b1")
    assert table.host(table.see(1)) == table.see(0)
    assert table.guests(table.see(0)) == [table.see(1)]
    assert table.free_cells("field") == ["a1", "c1", "a2", "b2", "c2"]


def test_a_card_is_put_on_another_in_its_zone_and_taken_off():
    table = make_toy(("ship", "yard"), ("pilot", "yard"))

    event = table.mark(table.see(1), "on", table.see(0), RULE)
    on = lies_on(table)
    table.mark(table.see(1), "on", None, RULE)

    assert (event.data["value"], on, lies_on(table)) == (0, {1: 0}, {})


def test_a_host_that_has_moved_since_is_refused():
    table = make_toy(("ship", "yard"), ("pilot", "ilona/hand"))
    ship = table.see(0)
    table.move([ship], "field", "land", RULE, cell="a1")

    boarding = table.move([table.see(1)], "field", "board", RULE, on=ship)
    marking = table.mark(table.see(1), "on", ship, RULE)

    assert (boarding.refused, boarding.verb, boarding.cites) == (True, "board", (MOVED,))
    assert (marking.refused, lies_on(table)) == (True, {})
    assert table.where(table.see(1)) == "ilona/hand"


def test_a_host_elsewhere_is_a_mistake_of_the_ruleset():
    table = make_toy(("ship", "yard"), ("pilot", "ilona/hand"))

    with pytest.raises(ScriptError, match="lies where"):
        table.mark(table.see(1), "on", table.see(0), RULE)
    with pytest.raises(ScriptError, match="another zone"):
        table.move([table.see(1)], "field", "board", RULE, on=table.see(0))


def test_what_lay_on_a_card_that_goes_needs_a_place_of_its_own():
    """One takes the place that became free; two have none, and the move is the ruleset's mistake."""
    one, two = (
        make_toy(
            ("ship", "field", "a1"), *[("pilot", "field", "a1", {"on": 0}) for _ in range(number)]
        )
        for number in (1, 2)
    )

    one.move([one.see(0)], "yard", "die", RULE)
    with pytest.raises(ScriptError, match="takes no card more"):
        two.move([two.see(0)], "yard", "die", RULE)

    assert (lies_on(one), len(one.in_cell("field", "a1"))) == ({}, 1)
    assert (lies_on(two), len(two.events)) == ({1: 0, 2: 0}, 0)


def test_two_in_a_cell_change_places_on_each_other_and_let_nobody_in_meanwhile():
    table = make_toy(
        ("ship", "field", "a1"), ("pilot", "field", "a1", {"on": 0}), ("wolf", "yard"), marks=ALONG
    )

    table.mark(table.see(1), "on", None, RULE)
    with pytest.raises(ScriptError, match="takes no card more"):
        table.move([table.see(2)], "field", "walk", RULE, cell="a1")
    table.mark(table.see(0), "on", table.see(1), RULE)

    assert lies_on(table) == {0: 1}


def test_no_card_lies_on_itself_by_whatever_way():
    table = make_toy(("a", "yard"), ("b", "yard", {"on": 0}), ("c", "yard", {"on": 1}), marks=ALONG)

    for card, host in ((0, 0), (0, 1), (0, 2), (1, 2)):
        with pytest.raises(ScriptError, match=r"itself|another zone"):
            table.mark(table.see(card), "on", table.see(host), RULE)
        with pytest.raises(ScriptError, match=r"itself|another zone"):
            table.move([table.see(card)], "yard", "stack", RULE, on=table.see(host))
    table.mark(table.see(2), "on", table.see(0), RULE)

    assert lies_on(table) == {1: 0, 2: 0}


def test_what_lies_on_a_card_goes_along_where_the_game_says_so():
    table = make_toy(
        ("ship", "field", "b1"), ("pilot", "field", "b1", {"on": 0}), ("hat", "field", "b1", {"on": 1}),
        marks=ALONG,
    )  # fmt: skip

    event = table.move([table.see(0)], "yard", "wreck", RULE)

    assert (event.data["cards"], event.data["ids"]) == (("ship", "pilot", "hat"), (0, 1, 2))
    assert lies_on(table) == {1: 0, 2: 1}
    assert table.zones()["yard"] == ("hat", "pilot", "ship")


def test_else_it_stays_on_no_card_any_more():
    table = make_toy(("ship", "field", "b1"), ("pilot", "field", "b1", {"on": 0}))

    event = table.move([table.see(0)], "yard", "wreck", RULE)

    assert (event.data["cards"], clear(event)) == (("ship",), [(1, "on", 0)])
    assert (table.where(table.see(1)), table.cell(table.see(1)), lies_on(table)) == (
        "field",
        "b1",
        {},
    )


def test_to_another_cell_it_goes_along_in_every_game():
    table = make_toy(("ship", "field", "b1"), ("pilot", "field", "b1", {"on": 0}))

    table.move([table.see(0)], "field", "fly", RULE, cell="c2")

    assert [table.cell(table.see(n)) for n in (0, 1)] == ["c2", "c2"]
    assert lies_on(table) == {1: 0}


def test_a_card_that_leaves_what_it_lay_on_lies_on_nothing():
    table = make_toy(("ship", "yard"), ("pilot", "yard", {"on": 0}), marks=ALONG)

    event = table.move([table.see(1)], "ilona/hand", "leave", RULE)

    assert (clear(event), lies_on(table)) == ([(1, "on", 0)], {})


def test_a_word_without_words_is_any_of_none():
    assert MarkKind("word").default() == ""
    assert MarkKind("word", words=("up",)).fault("down") == "one of up"
