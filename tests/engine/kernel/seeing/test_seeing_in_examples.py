"""No position of an example shows a player what is hidden from them."""

import json

import pytest

from engine.playing.console import document
from engine.playing.positions import as_seen, position, scenarios
from tests.engine.viewing import codes, hidden_names

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


@every_scenario
def test_no_position_of_an_example_shows_a_player_what_is_hidden(scenario):
    """The whole JSON of every position, refusals included, for each player."""
    for code in codes(scenario):
        stands = position(scenario, code)
        for viewer in scenario.layout.players:
            view = as_seen(stands, viewer)
            text = json.dumps({**document(view), "code": "", "scenario": ""})
            for name in hidden_names(scenario, stands, viewer):
                assert f'"{name}"' not in text, (code, viewer, name)


@every_scenario
def test_every_zone_keeps_its_number_of_cards_in_every_view(scenario):
    stands = position(scenario)

    for viewer in scenario.layout.players:
        view = as_seen(stands, viewer)
        sizes = {zone: len(cards) for zone, cards in view.zones.items()}
        assert sizes == {zone: len(cards) for zone, cards in stands.zones.items()}
        for zone, names in view.zones.items():
            pairs = zip(names, stands.zones[zone], strict=True)
            assert all(name in (None, true) for name, true in pairs)


def test_there_is_something_to_hide_in_the_examples():
    """Guards the test above against examples in which everything lies open."""
    hiding = [
        scenario.slug
        for scenario in scenarios().values()
        if any(
            hidden_names(scenario, position(scenario), viewer) for viewer in scenario.layout.players
        )
    ]

    assert len(hiding) >= 3
