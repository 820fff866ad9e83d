"""Cards in a scenario file with cell, marks, owner and host; claims on them; what is wrong there."""

import tomllib
from dataclasses import replace

import pytest

from corpus.languages import CODES
from engine.kernel import errors
from engine.kernel.layout import ZoneKind
from engine.kernel.lines.claims import prove
from engine.kernel.lines.codes import follow_words, words_of
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.pieces.cells import grid
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.proving.verify import findings
from engine.kernel.reading.marks import MOST_MARKS
from engine.kernel.reading.scenario import read

from .toys import TOY, lies_on, toy_scenario

WOLF = {"card": "wolf", "at": "field", "cell": "b1"}
SHIP = {"card": "ship", "at": "field", "cell": "a1", "as": "argo"}


def table_of(*cards, **data):
    """The table that such a file lays."""
    return Play(toy_scenario(*cards, **data).start()).table


def test_a_card_lies_where_the_file_says_with_what_it_carries():
    table = table_of({**WOLF, "owner": "kenji", "marks": {"closed": True, "damage": 2}})
    (wolf,) = table.cards("field")

    assert (table.name(wolf), table.cell(wolf), table.owner(wolf)) == ("wolf", "b1", "kenji")
    assert table.marks(wolf) == {"closed": True, "damage": 2, "owner": "kenji"}


def test_what_a_file_says_of_a_mark_may_be_its_default():
    table = table_of({**WOLF, "marks": {"closed": False, "damage": 0, "face": "up"}})

    assert table.marks(table.top("field")) == {}


def test_a_card_of_a_players_zone_is_that_players_and_lies_beneath_what_is_listed():
    table = table_of(
        {"card": "elk", "at": "hand", "owner": "kenji"},
        {"card": "ship", "at": "hand", "owner": "kenji"},
        {"card": "pilot", "at": "hand"},
        table_lists={"kenji": {"hand": ["wolf"]}},
    )

    assert table.names_in("kenji/hand") == ["wolf", "elk", "ship"]
    assert table.names_in("ilona/hand") == ["pilot"]
    assert {table.marked(ref, "owner") for ref in table.cards("kenji/hand")} == {"kenji"}


def test_a_card_lies_on_one_that_stands_anywhere_in_the_list():
    table = table_of(
        {"card": "pilot", "on": "argo", "as": "han"}, SHIP, {"card": "elk", "on": "han"}
    )

    assert lies_on(table) == {0: 1, 2: 0}
    assert {table.cell(ref) for ref in table.cards("field")} == {"a1"}


def test_what_lies_on_a_card_takes_no_room():
    table = table_of(SHIP, {"card": "pilot", "on": "argo"}, {"card": "elk", "on": "argo"}, WOLF)

    assert table.free_cells("field") == ["c1", "a2", "b2", "c2"]


def test_a_setting_is_the_usual_one_unless_the_file_says_another():
    walk = {"walk": "wolf", "to": "c2"}

    usual = table_of(WOLF, steps=[walk])
    with_corners = table_of(WOLF, steps=[walk], settings={"corners": "yes"})

    assert [usual.events[0].refused, with_corners.events[0].refused] == [True, False]


def test_a_step_names_one_card_by_its_cell_or_its_label():
    other = {**WOLF, "cell": "c2", "as": "second"}

    by_cell = table_of(WOLF, other, steps=[{"walk": "wolf@c2", "to": "c1"}])
    by_label = table_of(WOLF, other, steps=[{"walk": "second", "to": "c1"}])
    by_zone = table_of(WOLF, other, steps=[{"walk": "wolf@yard", "to": "c1"}])

    assert [by_cell.events[0].data["ids"], by_label.events[0].data["ids"]] == [(1,), (1,)]
    assert by_zone.events[0].refused


def test_a_label_names_its_card_wherever_that_has_gone():
    steps = [{"walk": "wolf", "to": "c1"}, {"walk": "first", "to": "c2"}]

    table = table_of({**WOLF, "as": "first"}, steps=steps)

    assert table.cell(table.see(0)) == "c2"


def test_cards_that_differ_are_options_of_their_own_and_like_ones_are_one():
    cards = [WOLF, {**WOLF, "cell": "c2"}, {"card": "elk", "at": "field", "cell": "a1"}]
    play = Play(toy_scenario(*cards, steps=[{"wound": 1}]).start())

    assert [option.key for option in play.question.options] == ["wolf@b1", "wolf@c2", "elk"]
    play.answer(1)
    assert words_of(play.taken) == "wound=wolf@c2"
    assert (
        follow_words(toy_scenario(*cards, steps=[{"wound": 1}]).start(), "wound=wolf@b1").problem
        is None
    )


CLAIMS = [
    ({"happens": {"verb": "wound", "card": "wolf", "mark": "damage", "value": 5}}, True),
    ({"happens": {"verb": "wound", "card": "wolf", "mark": "damage", "value": 4}}, False),
    ({"happens": {"verb": "wound", "which": "first", "cell": "b1"}}, True),
    ({"happens": {"verb": "wound", "which": "second"}}, False),
    ({"happens": {"verb": "die", "from_cell": "b1"}}, True),
    ({"happens": {"verb": "die", "from_cell": "c2"}}, False),
    ({"happens": {"verb": "add", "counter": "gold", "amount": 3, "total": 3}}, True),
    ({"happens": {"verb": "add", "counter": "gold", "amount": 2}}, False),
    ({"order": [{"verb": "wound"}, {"verb": "die"}, {"verb": "add"}]}, True),
    ({"order": [{"verb": "die"}, {"verb": "wound"}]}, False),
    ({"order": [{"verb": "wound"}, {"verb": "wound"}]}, False),
    ({"end": {"which": "first", "zone": "yard", "count": 1}}, True),
    ({"end": {"which": "second", "zone": "yard", "count": 1}}, False),
    ({"end": {"card": "wolf", "cell": "c2", "count": 1}}, True),
    ({"end": {"card": "wolf", "cell": "b1", "count": 1}}, False),
    ({"end": {"marks": {"closed": True}, "zone": "field", "count": 1}}, True),
    ({"end": {"marks": {"closed": True, "damage": 1}, "at_least": 1}}, False),
    ({"end": {"card": "pilot", "on": "ship", "count": 1}}, True),
    ({"end": {"card": "wolf", "on": "ship", "at_least": 1}}, False),
    ({"end": {"counter": "gold", "count": 3}}, True),
    ({"end": {"counter": "gold", "player": "kenji", "at_least": 1}}, False),
]


@pytest.mark.parametrize(("claim", "holds"), CLAIMS, ids=lambda value: str(value)[:60])
def test_claims_look_at_marks_places_counters_and_order(claim, holds):
    """The first wolf is hurt to death, and the second one lies closed where it lay."""
    scenario = toy_scenario(
        {**WOLF, "as": "first"},
        {**WOLF, "cell": "c2", "as": "second", "marks": {"closed": True}},
        {"card": "ship", "at": "yard", "as": "argo"},
        {"card": "pilot", "on": "argo"},
        steps=[{"wound": 5}, {"earn": 3}],
        claims=[{"kind": "sometimes", "given": {"verb": "die", "from_cell": "b1"}, **claim}],
    )

    (result,) = prove(Explorer(scenario.start()), scenario.claims).results

    assert result.holds is holds


GOOD = """\
game = "toy"
players = ["ilona", "kenji"]
lines = 1
title = { en = "A test" }

[settings]
corners = "yes"

[table]
yard = ["elk"]
cards = [
  { card = "ship", at = "field", cell = "a1", as = "argo", marks = { damage = 1 } },
  # Two that belong together.
  { card = "pilot", on = "argo", owner = "kenji" },
  { card = "wolf", at = "hand", as = "grey", owner = "kenji" },
]

[[steps]]
do = { walk = "argo", to = "b2" }

[[claims]]
kind = "always"
end = { which = "argo", cell = "b2", marks = { damage = 1 }, count = 1 }
"""


def reading(content, rules=TOY):
    """The scenario in this file."""
    return read(content.encode(), "toy.toml", "toy", {"toy": rules}, CODES)


def test_the_good_file_is_read_and_borne_out():
    assert findings(reading(GOOD)) == []


MISTAKES = [
    ("damage = 1 }", "anger = 1 }", errors.UnknownMark, 12, "closed, controller, damage"),
    ("damage = 1 }", "damage = -1 }", errors.WrongValue, 12, "0 to 5"),
    ("damage = 1 }", "damage = 6 }", errors.WrongValue, 12, "0 to 5"),
    ("damage = 1 }", 'damage = "one" }', errors.WrongValue, 12, "0 to 5"),
    ("damage = 1 }", "closed = 1 }", errors.WrongValue, 12, "true or false"),
    ("damage = 1 }", 'face = "left" }', errors.WrongValue, 12, "down, up"),
    ("damage = 1 }", 'controller = "piotr" }', errors.UnknownPlayer, 12, "ilona"),
    ("damage = 1 }", 'on = "argo" }', errors.UnknownMark, 12, "owner"),
    ("marks = { damage = 1 }", "marks = 3", errors.WrongValue, 12, "table"),
    ('cell = "a1"', 'cell = "d1"', errors.UnknownCell, 12, "a1, a2, b1"),
    ('cell = "a1"', 'cell = ["a1"]', errors.WrongValue, 12, "word"),
    ('cell = "a1", ', "", errors.MissingKey, 12, "a1, a2, b1"),
    ('at = "field"', 'at = "attic"', errors.UnknownZone, 12, "field, hand, road, yard"),
    ('at = "field", ', "", errors.MissingKey, 12, "at"),
    ('at = "hand"', 'at = "hand", cell = "a1"', errors.UnknownCell, 15, "no cells"),
    ('{ card = "ship"', '{ card = "boat"', errors.UnknownCard, 12, "ship"),
    ('{ card = "ship", ', "{ ", errors.MissingKey, 12, "card"),
    ('as = "argo"', 'as = "argo", on = "argo"', errors.WrongValue, 12, "itself"),
    ('as = "argo"', 'as = "Argo!"', errors.WrongValue, 12, "a to z"),
    ('as = "argo"', 'as = "wolf"', errors.WrongValue, 12, "no card"),
    ('as = "grey"', 'as = "argo"', errors.WrongValue, 15, "another card"),
    ('on = "argo"', 'on = "gone"', errors.UnknownLabel, 14, "argo, grey"),
    ('on = "argo"', 'on = "argo", cell = "b1"', errors.UnknownCell, 14, "a1"),
    ('on = "argo"', 'on = "argo", at = "yard"', errors.UnknownZone, 14, "field"),
    ('on = "argo"', 'at = "field", cell = "a1"', errors.WrongValue, 14, "room for one card"),
    ('owner = "kenji" },\n  {', 'owner = "piotr" },\n  {', errors.UnknownPlayer, 14, "ilona"),
    ('owner = "kenji" },\n  {', "weight = 3 },\n  {", errors.UnknownKey, 14, "cell, marks"),
    ('corners = "yes"', 'corners = "maybe"', errors.WrongValue, 7, "no, yes"),
    ('corners = "yes"', 'edges = "yes"', errors.UnknownKey, 7, "corners"),
    ('yard = ["elk"]', 'field = ["elk"]', errors.WrongValue, 10, "cells"),
    ('walk = "argo"', 'walk = "gone"', errors.UnknownCard, 19, "argo"),
    ('walk = "argo"', 'walk = "ship@z9"', errors.UnknownCell, 19, "a1"),
    ('to = "b2"', 'to = "z9"', errors.UnknownCell, 19, "a1"),
    ('which = "argo"', 'which = "gone"', errors.UnknownLabel, 23, "argo"),
    ('which = "argo", cell = "b2"', 'cell = "z9"', errors.UnknownCell, 23, "b2"),
    ('which = "argo"', 'counter = "gold"', errors.WrongValue, 23, "not both"),
    ('which = "argo"', 'player = "kenji"', errors.MissingKey, 23, "counter"),
    (
        "marks = { damage = 1 }, count",
        "marks = { anger = 1 }, count",
        errors.UnknownMark,
        23,
        "damage",
    ),
    ("end = {", 'happens = { verb = "walk", value = 3 }\nend = {', errors.MissingKey, 23, "mark"),
    (
        "end = {",
        'happens = { verb = "walk", mark = "x" }\nend = {',
        errors.UnknownMark,
        23,
        "damage",
    ),
    (
        "end = {",
        "order = [" + '{ verb = "walk" }, ' * 13 + "]\nend = {",
        errors.TooManyClaims,
        23,
        "12",
    ),
    ('players = ["ilona", "kenji"]', 'players = ["ilona", "cards"]', errors.WrongValue, 2, "cards"),
]


@pytest.mark.parametrize(
    ("good", "bad", "error", "line", "said"), MISTAKES, ids=lambda value: str(value)[:30]
)
def test_each_mistake_has_its_error(good, bad, error, line, said):
    assert good in GOOD

    with pytest.raises(error) as raised:
        reading(GOOD.replace(good, bad, 1))

    assert (raised.value.file, raised.value.line) == ("toy.toml", line)
    assert said in raised.value.sentence
    assert raised.value.sentence.endswith(".")
    tomllib.loads(GOOD.replace(good, bad, 1))


def test_cards_in_a_circle_lie_on_nothing():
    cards = [
        {"card": "ship", "as": one, "on": on} for one, on in (("x", "y"), ("y", "z"), ("z", "x"))
    ]

    with pytest.raises(errors.WrongValue, match="itself"):
        toy_scenario(*cards)


def test_a_lane_takes_as_many_as_it_has_room_for():
    left = {"card": "elk", "at": "road", "cell": "left"}

    assert len(table_of(left, left).in_cell("road", "left")) == 2
    with pytest.raises(errors.WrongValue, match="2 cards"):
        toy_scenario(left, left, left)


def test_a_game_without_hosts_or_owners_says_so():
    plain = type(TOY)(**{**vars(TOY), "marks": {}})

    with pytest.raises(errors.WrongValue, match="no card lies on another"):
        toy_scenario(SHIP, {"card": "pilot", "on": "argo"}, rules=plain)
    with pytest.raises(errors.WrongValue, match="anybody's"):
        toy_scenario({**WOLF, "owner": "kenji"}, rules=plain)
    with pytest.raises(errors.UnknownMark, match="there is none"):
        toy_scenario({**WOLF, "marks": {"damage": 1}}, rules=plain)


def test_the_caps_on_cards_marks_and_cells():
    many = {f"mark{n}": MarkKind("flag") for n in range(MOST_MARKS + 1)}
    marked = type(TOY)(**{**vars(TOY), "marks": many})
    crowded = type(TOY)(**{**vars(TOY), "player_zones": {"board": ZoneKind(cells=grid(12, 6))}})

    toy_scenario({**WOLF, "marks": dict.fromkeys([*many][1:], True)}, rules=marked)
    with pytest.raises(errors.TooManyMarks, match="13"):
        toy_scenario({**WOLF, "marks": dict.fromkeys(many, True)}, rules=marked)
    with pytest.raises(errors.TooManyCells, match="144"):
        toy_scenario(rules=crowded)
    elks = [{"card": "elk", "at": "yard"}] * 101
    with pytest.raises(errors.TooManyCards, match="500"):
        toy_scenario(*elks, table_lists={"yard": ["elk"] * 400})


def test_cells_are_claimed_by_a_list_and_by_whether_they_are_shared():
    crowded = replace(TOY, shared_zones={"field": ZoneKind(cells=grid(3, 2, each=2))})
    two = [WOLF, {**WOLF, "card": "elk"}, {**WOLF, "card": "pilot", "cell": "b2"}]
    claims = [
        {"kind": "always", "end": {"cells": ["b1", "b2"], "count": 3}},
        {"kind": "always", "end": {"cells": ["a1", "b1"], "cell": "c1", "count": 2}},
        {"kind": "always", "end": {"shared": True, "count": 2}},
        {"kind": "never", "end": {"card": "pilot", "shared": True, "at_least": 1}},
    ]
    scenario = toy_scenario(*two, claims=claims, rules=crowded)

    assert all(one.holds for one in prove(Explorer(scenario.start()), scenario.claims).results)
