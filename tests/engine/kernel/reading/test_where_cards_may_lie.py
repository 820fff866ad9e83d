"""A card lies only where its game lets it: in a zone, in a cell of it, on another card."""

from dataclasses import replace

import pytest

from engine.kernel.errors import WrongPlace
from tests.engine.toys import TOY, toy_scenario

STRICT = replace(
    TOY,
    takes={"field": frozenset({"ship", "wolf"}), "field/a1": frozenset({"ship"}), "yard": set()},
    hosts={"pilot": frozenset({"ship"})},
)
SHIP = {"card": "ship", "at": "field", "cell": "a1", "as": "argo"}
WOLF = {"card": "wolf", "at": "field", "cell": "b1", "as": "grey"}


def refused(*cards, **said):
    """What the file is refused for."""
    with pytest.raises(WrongPlace) as caught:
        toy_scenario(*cards, rules=STRICT, **said)
    error = caught.value
    return error.word, error.zone, error.cell, error.host


def test_cards_lie_where_they_are_taken():
    toy_scenario(SHIP, WOLF, {"card": "pilot", "on": "argo"}, rules=STRICT)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ([{"card": "elk", "at": "field", "cell": "b1"}], ("elk", "field", "", "")),
        ([{"card": "elk", "at": "field"}], ("elk", "field", "", "")),
        ([{**WOLF, "cell": "a1"}], ("wolf", "field", "a1", "")),
        ([{"card": "wolf", "at": "yard"}], ("wolf", "yard", "", "")),
        ([WOLF, {"card": "pilot", "on": "grey"}], ("pilot", "", "", "wolf")),
        ([SHIP, {"card": "wolf", "on": "argo"}], ("wolf", "", "", "ship")),
    ],
    ids=["zone", "no cell", "cell", "zone that takes nothing", "wrong host", "no guest"],
)
def test_elsewhere_they_are_refused_with_the_place(cards, told):
    assert refused(*cards) == told


def test_a_card_in_a_list_is_refused_like_one_of_its_own():
    assert refused(table_lists={"yard": ["elk"]}) == ("elk", "yard", "", "")


def test_what_a_game_does_not_speak_of_takes_all_cards():
    toy_scenario({"card": "elk", "at": "hand"}, table_lists={"kenji": {"hand": ["elk"]}})
    toy_scenario({"card": "elk", "at": "hand"}, rules=STRICT)


def test_a_pile_is_no_zone_of_its_cards_name():
    named = replace(STRICT, takes={"wolf": frozenset(), **STRICT.takes})

    toy_scenario(rules=named, table_lists={"piles": {"wolf": 2}})
