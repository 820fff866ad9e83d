"""Who sees a card that lies face down, or open in a hand, and who sees what a mark says."""

from dataclasses import replace

import pytest

from engine.kernel.pieces.marks import MarkKind
from engine.kernel.pieces.naming import place_of, told_apart
from engine.kernel.seeing import seen_by

from .toys import MARKS, RULE, TOY, make_toy

FACES = MarkKind(
    "word", words=("up", "down", "dealt", "shown"),
    sight={"down": "owner", "dealt": "nobody", "shown": "all"},
)  # fmt: skip
SIGHTED = {**MARKS, "face": FACES, "plan": MarkKind("number", seen_by="owner")}
RULES = replace(TOY, marks=SIGHTED, hiding=frozenset({"shuffle"}))
DOWN = {"face": "down"}


def table_of(*cards, **more):
    """A table on which a face decides who sees a card."""
    return make_toy(*cards, marks=SIGHTED, **more)


def seen(table, viewer):
    """What the viewer has seen of the table and its history."""
    return seen_by(viewer, table.layout, RULES, table.events, table.numbers())


def lying(table, zone):
    """The cards in the zone as each of the two players knows them."""
    return [seen(table, viewer).zones[zone] for viewer in ("ilona", "kenji")]


def told(table, key="cards"):
    """What the last event tells each of the two players."""
    return [seen(table, viewer).events[-1].data.get(key) for viewer in ("ilona", "kenji")]


def test_a_card_laid_face_down_is_seen_by_its_owner_alone():
    table = table_of(("wolf", "field", "a1", {**DOWN, "owner": "kenji"}), ("elk", "field", "b1"))

    assert lying(table, "field") == [("elk", None), ("elk", "wolf")]


def test_one_that_nobody_sees_is_seen_by_nobody():
    table = table_of(("wolf", "field", "a1", {"face": "dealt", "owner": "kenji"}))

    assert lying(table, "field") == [(None,), (None,)]


def test_a_card_shown_in_a_hand_is_seen_by_all_until_it_is_hidden_again():
    table = table_of(("wolf", "kenji/hand", {"face": "shown"}), ("elk", "kenji/hand"))

    assert lying(table, "kenji/hand")[0] == (None, "wolf")


def test_a_card_played_face_down_is_told_to_its_player_alone():
    table = table_of(("wolf", "kenji/hand", {"owner": "kenji"}))

    table.move(
        [table.see(0)], "field", "play", RULE, cell="a1", marks=DOWN, data={"player": "kenji"}
    )

    assert told(table) == [(None,), ("wolf",)]
    assert told(table, "ids") == [None, (0,)]
    assert told(table, "cell") == ["a1", "a1"]
    assert lying(table, "field") == [(None,), ("wolf",)]


def test_one_that_was_played_face_up_was_seen_and_stays_known_as_it_is_turned():
    table = table_of(("wolf", "kenji/hand", {"owner": "kenji"}))
    table.move([table.see(0)], "field", "play", RULE, cell="a1")

    table.mark(table.see(0), "face", "down", RULE, verb="turn")
    table.move([table.see(0)], "field", "walk", RULE, cell="b1")

    assert told(table) == [("wolf",), ("wolf",)]
    assert lying(table, "field") == [("wolf",), ("wolf",)]


def test_out_of_sight_it_is_known_no_more():
    table = table_of(("wolf", "field", "a1", {"owner": "kenji"}), ("elk", "kenji/hand"))
    table.mark(table.see(0), "face", "down", RULE, verb="turn")
    table.move([table.see(0)], "kenji/hand", "lift", RULE)
    known = lying(table, "kenji/hand")[0]

    table.move([table.see(1)], "field", "play", RULE, cell="b1", marks=DOWN)

    assert known == ("wolf", None)
    assert lying(table, "kenji/hand")[0] == (None,)


def test_a_card_turned_face_up_is_told_to_all():
    table = table_of(("wolf", "field", "a1", {**DOWN, "owner": "kenji"}))

    table.mark(table.see(0), "face", "up", RULE, verb="turn")

    assert told(table) == [("wolf",), ("wolf",)]
    assert lying(table, "field") == [("wolf",), ("wolf",)]


def test_what_happens_to_an_unknown_card_is_told_without_its_name_and_number():
    table = table_of(("wolf", "field", "a1", {**DOWN, "owner": "kenji"}))

    table.mark(table.see(0), "damage", 2, RULE, verb="wound")

    event = seen(table, "ilona").events[-1]
    assert (event.data["cards"], event.data["value"], event.data["cell"]) == ((None,), 2, "a1")
    assert {"card", "marked"}.isdisjoint(event.data)


def test_a_mark_that_only_its_owner_sees_leaves_no_trace_for_others():
    table = table_of(("wolf", "field", "a1", {"owner": "kenji"}))

    table.mark(table.see(0), "plan", 2, RULE)

    assert [len(seen(table, viewer).events) for viewer in ("ilona", "kenji")] == [0, 1]


def test_a_move_tells_no_mark_that_the_player_does_not_see():
    table = table_of(
        ("wolf", "field", "a1", {"owner": "kenji", "plan": 2, "damage": 1}),
        clears=["plan", "damage"],
    )

    table.move([table.see(0)], "yard", "die", RULE)

    marks = [[one.mark for one in carried] for carried in told(table, "cleared")]
    assert marks == [["damage"], ["plan", "damage"]]


def test_no_number_tells_what_lies_beneath():
    table = table_of(("ship", "field", "a1", {**DOWN, "owner": "kenji"}), ("pilot", "yard"))

    table.move([table.see(1)], "field", "board", RULE, on=table.see(0))

    assert told(table, "on") == [None, "ship"]
    assert told(table, "given")[0] == ((1, "on", True),)


@pytest.mark.parametrize("verb", ["shuffle", "walk"])
def test_nobody_follows_face_down_cards_through_a_shuffle(verb):
    table = table_of(("wolf", "yard", {"owner": "kenji"}), ("elk", "yard", {"owner": "kenji"}))
    for number in (0, 1):
        table.mark(table.see(number), "face", "down", RULE)

    table.move([table.see(1), table.see(0)], "yard", verb, RULE)

    assert lying(table, "yard")[0] == ((None, None) if verb == "shuffle" else ("wolf", "elk"))


def test_who_is_asked_about_a_hidden_card_is_not_told_its_name():
    table = table_of(
        ("wolf", "field", "a1", {**DOWN, "owner": "kenji"}), ("wolf", "field", "b1", {"owner": "kenji"}),
        ("elk", "field", "c1", {**DOWN, "owner": "kenji"}),
    )  # fmt: skip
    cards = table.cards("field")

    assert [*told_apart(table, cards, "ilona")] == ["hidden@c1", "hidden@a1", "wolf"]
    assert [*told_apart(table, cards, "kenji")] == ["elk", "wolf@b1", "wolf@a1"]
    assert place_of(table, cards[0], "ilona") == {"cards": (None,), "at": "field", "cell": "c1"}
    assert place_of(table, cards[0], "kenji")["card"] == "elk"


def test_what_a_card_carries_is_told_where_it_is_known_or_lies_in_sight():
    table = table_of(
        ("wolf", "kenji/hand", {"damage": 1, "owner": "kenji"}),
        ("elk", "field", "a1", {**DOWN, "damage": 2, "plan": 1, "owner": "kenji"}),
    )

    assert seen(table, "ilona").marks == {1: {"damage": 2, "face": "down", "owner": "kenji"}}
    assert seen(table, "kenji").marks[0] == {"damage": 1, "owner": "kenji"}
    assert seen(table, "kenji").marks[1]["plan"] == 1
