"""Claims can look at the figures of a unit, as its events tell them."""

import pytest

from engine.kernel.errors import EngineError
from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Explorer
from tests.engine.arenas import at, duel_file, light

BATTLE = {"phase": "battle", "player": "light"}
PLAY = {"play": "windus-solution", "player": "light"}
SCOUT = [light("scout"), at("hand", "windus-solution", "light")]


def claimed(**pattern):
    """What comes of the claim that such an event happens, when the Scout gets 30 speed, 2 power."""
    claim = {"kind": "always", "happens": pattern}
    scenario = duel_file(SCOUT, BATTLE, PLAY, force=(0, 2), claims=[claim])
    return prove(Explorer(scenario.start()), scenario.claims).results[0].holds


@pytest.mark.parametrize(("figures", "holds"), [((70, 4), True), ((70, 2), False)])
def test_a_pattern_looks_at_speed_and_power(figures, holds):
    speed, power = figures

    assert claimed(verb="reckon", card="scout", speed=speed, power=power) is holds


@pytest.mark.parametrize(("cards", "holds"), [(["guard", "scout"], True), (["guard"], False)])
def test_a_pattern_is_about_one_of_several_cards(cards, holds):
    assert claimed(verb="reckon", cards=cards, speed=70) is holds


@pytest.mark.parametrize(("on", "holds"), [("scout", True), ("guard", False)])
def test_a_pattern_looks_at_each_card_that_an_effect_is_on(on, holds):
    assert claimed(verb="begin", card="windus-solution", on=on) is holds


def test_a_figure_that_the_game_does_not_have_is_refused():
    with pytest.raises(EngineError, match="charm"):
        claimed(verb="reckon", card="scout", charm=3)
