"""What is played stays what it was, event by event, until a change says that it changes that."""

import json

import pytest

from engine.playing.positions import scenarios
from tests.engine.recording import RECORDED, canonical, recorded

KEPT = {file.stem: json.loads(file.read_text()) for file in sorted(RECORDED.glob("*.json"))}
EVERY = [(game, slug) for game, of in KEPT.items() for slug in of]


def test_every_example_of_dominion_is_recorded():
    assert {*KEPT["dominion"]} == {slug for game, slug in scenarios() if game == "dominion"}


@pytest.mark.parametrize(("game", "slug"), EVERY, ids=[f"{game}/{slug}" for game, slug in EVERY])
def test_every_line_has_the_events_and_questions_that_were_recorded(game, slug):
    """Also their order, their cites, their causes, and the keys of lines."""
    assert recorded(scenarios()[game, slug]) == KEPT[game][slug]


def test_a_recording_tells_apart_what_differs_in_one_number():
    assert canonical({"a": 1, "b": "ő"}) == '{"a":1,"b":"ő"}\n'.encode()
    assert canonical([{"n": 1}]) != canonical([{"n": 2}])
