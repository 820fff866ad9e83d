"""Every code the engine can say has its words."""

import re

import pytest

from engine.games import rulesets
from engine.naming import CardNames, Kept
from engine.words import wording_of
from engine.words.sentences import Speaker
from tests.engine.test_scenarios import WANTED, held_sections

every_game = pytest.mark.parametrize("game", sorted(rulesets()))
NEVER_REFUSED = {"draw", "turn", "treasures", "repay", "end_turn"}
PLACES = {
    "amount",
    "by",
    "card",
    "cards",
    "cost",
    "debt",
    "count",
    "counter",
    "cover",
    "end",
    "most",
    "of",
    "phase",
    "place",
    "player",
    "points",
    "start",
    "step",
    "total",
    "wanted",
}


@every_game
def test_every_verb_has_a_sentence(game):
    rules, wording = rulesets()[game], wording_of(game)

    assert rules.verbs - wording.events.keys() == set()
    assert rules.steps.keys() - NEVER_REFUSED - wording.refused.keys() == set()


@every_game
def test_every_zone_and_counter_has_a_name(game):
    rules, wording = rulesets()[game], wording_of(game)

    zones = {*rules.player_zones, *rules.passing_zones, *rules.shared_zones}
    assert zones == wording.zones.keys()
    assert rules.counters.keys() == wording.counters.keys()
    assert set(rules.phases) == wording.phases.keys()


@every_game
def test_reasons_rest_on_rules_that_are_held(game):
    assert wording_of(game).reasons.keys() - held_sections() - WANTED == set()


@every_game
def test_sentences_leave_room_only_for_what_is_put_in(game):
    wording = wording_of(game)
    sentences = [wording.events, wording.refused, wording.options, wording.questions]

    used = {
        place
        for table in (*sentences, wording.reasons)
        for sentence in table.values()
        for place in re.findall(r"{(\w*)}", str(sentence))
    }
    assert used - PLACES == set()


@pytest.mark.django_db
def test_what_another_player_draws_is_not_told():
    from engine.kernel.events import Event

    speaker = Speaker(wording_of("dominion"), CardNames(Kept(), "dominion", ["gold"], "en"), "you")
    data = {"from": "rival/deck", "to": "rival/hand", "player": "rival"}

    unseen = speaker.event(Event(0, "draw", {**data, "cards": (None,)}, None, ("x",), False))
    seen = speaker.event(Event(0, "draw", {**data, "cards": ("gold",)}, None, ("x",), False))
    moved = speaker.event(Event(0, "topdeck", {**data, "cards": (None,)}, None, ("x",), False))

    assert unseen == "Cards drawn: 1"
    assert "Gold" in seen
    assert moved == "Cards moved face down: 1 (deck (rival) → hand (rival))"


@pytest.mark.django_db
def test_a_name_cannot_bring_markup_with_it():
    speaker = Speaker(wording_of("dominion"), CardNames(Kept(), "dominion", [], "en"), "you")

    assert "<script" not in speaker.names.word("<script>")
