"""A claim can say in which phase something happens: the events that begin and end it name it."""

import pytest

from engine.kernel.errors import EngineError
from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Explorer
from tests.engine.arenas import dark, duel_file
from tests.engine.tables import make_scenario

GAINED = {"verb": "gain", "card": "silver"}


def of_dominion(phase):
    """Whether a Silver that is gained once the Night has begun is gained after this phase began."""
    claim = {"kind": "always", "order": [{"verb": "phase", "phase": phase}, GAINED]}
    steps = {"turn": "you"}, {"phase": "buy"}, {"gain": "silver"}, {"phase": "night"}
    scenario = make_scenario(*steps, claims=[claim], piles={"silver": 10})
    return prove(Explorer(scenario.start()), scenario.claims).results[0].holds


@pytest.mark.parametrize(("phase", "holds"), [("buy", True), ("night", False)])
def test_a_pattern_names_a_phase_of_the_turn(phase, holds):
    assert of_dominion(phase) is holds


@pytest.mark.parametrize(("phase", "holds"), [("attack", True), ("build", False)])
def test_a_pattern_names_what_lies_within_a_turn(phase, holds):
    claim = {"kind": "always", "happens": {"verb": "enter", "phase": phase}}
    cards = [dark("guard"), {**dark("scout"), "owner": "light"}]
    steps = {"phase": "battle", "player": "dark"}, {"attack": "guard", "on": "scout", "dice": 1}
    scenario = duel_file(cards, *steps, claims=[claim])

    assert prove(Explorer(scenario.start()), scenario.claims).results[0].holds is holds


def test_a_phase_that_the_game_does_not_have_is_refused():
    with pytest.raises(EngineError, match="battle"):
        of_dominion("battle")
