"""What a player sees of a game: their own hand, what lies open, and what was openly done."""

import json

import pytest

from engine.console import document
from engine.games import rulesets
from engine.kernel.explore import Explorer
from engine.kernel.seeing import named, sees_zone
from engine.play import UNSEEN, as_seen, position, position_after, scenarios
from tests.engine.tables import make_scenario

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
TWO = ("you", "rival")


def seen(scenario, viewer, *answers):
    """The position after these answers, as the viewer knows it."""
    return as_seen(position_after(scenario, answers), viewer)


def cards(stands, verb):
    """The cards that events of this verb name."""
    return [event.data.get("cards") for event in stands.events if event.verb == verb]


def test_a_player_sees_the_own_hand_and_not_the_own_deck():
    table = make_scenario({"draw": 1}, you={"hand": ["moat"], "deck": ["gold", "silver", "copper"]})

    stands = seen(table, "you")

    assert stands.zones["you/hand"] == ("gold", "moat")
    assert stands.zones["you/deck"] == (None, None)
    assert cards(stands, "draw") == [("gold",)]


def test_a_rival_sees_neither_hand_nor_deck_but_how_many_cards_they_are():
    table = make_scenario(
        {"draw": 1}, players=TWO, you={"hand": ["moat"], "deck": ["gold", "silver"]}
    )

    stands = seen(table, "rival")

    assert stands.zones["you/hand"] == (None, None)
    assert stands.zones["you/deck"] == (None,)
    (drawn,) = stands.events
    assert drawn.data["cards"] == (None,)
    assert "ids" not in drawn.data, "a number would tell where the card lay before"


def test_what_was_openly_put_onto_a_deck_is_known_there():
    table = make_scenario(
        {"gain": "gold", "to": "deck"}, players=TWO, piles={"gold": 5}, you={"deck": ["copper"]}
    )

    for viewer in TWO:
        assert seen(table, viewer).zones["you/deck"] == ("gold", None)


def test_what_comes_from_a_hand_onto_a_deck_only_its_owner_knows():
    table = make_scenario(
        {"topdeck": "moat"}, players=TWO, you={"hand": ["moat"], "deck": ["copper"]}
    )

    assert seen(table, "you").zones["you/deck"] == ("moat", None)
    assert seen(table, "rival").zones["you/deck"] == (None, None)
    assert cards(seen(table, "rival"), "topdeck") == [(None,)]


def test_a_card_gained_to_a_hand_is_known_there_until_its_like_leaves_it():
    gained = {"gain": "gold", "to": "hand"}
    table = make_scenario(gained, players=TWO, piles={"gold": 5}, you={"hand": ["gold"]})
    left = make_scenario(
        gained, {"discard": "gold"}, players=TWO, piles={"gold": 5}, you={"hand": ["gold"]}
    )

    assert seen(table, "rival").zones["you/hand"].count("gold") == 1
    assert seen(left, "rival").zones["you/hand"] == (None,)


def test_nobody_knows_the_order_after_a_shuffle():
    table = make_scenario({"draw": 1}, players=TWO, you={"discard": ["gold", "silver", "copper"]})

    for viewer in TWO:
        stands = seen(table, viewer, 1, 0)

        assert cards(stands, "shuffle") == [(None, None, None)]
        assert stands.zones["you/deck"] == (None, None)
        assert stands.words == ""
        assert [moment.taken.option for moment in stands.moments[1:]] == [UNSEEN, UNSEEN]
    assert position_after(table, (1, 0)).zones["you/deck"] != (None, None)


def test_who_is_not_asked_learns_neither_the_question_nor_the_options():
    table = make_scenario(
        {"play": "lookout"},
        players=TWO,
        you={
            "hand": ["lookout"],
            "deck": ["gold", "silver", "copper", "estate"],
        },
    )

    asked, other = seen(table, "you"), seen(table, "rival")

    assert {option.key for option in asked.question.options} == {"gold", "silver", "copper"}
    assert (other.question.player, other.question.options, other.codes) == ("you", (), ())
    assert cards(asked, "look") == [("gold", "silver", "copper")]
    assert cards(other, "look") == [(None, None, None)]
    for slug in ("gold", "silver", "copper", "estate"):
        assert slug not in json.dumps(document(other)["zones"])


def test_a_refusal_does_not_name_what_the_viewer_has_not_seen():
    """The card that covers another is named in the reason; who did not see it put there is told
    only that one lies there."""
    table = make_scenario(
        {"gain": "skulk", "to": "deck"},
        {"topdeck": "moat"},
        players=TWO,
        piles={"skulk": 5, "gold": 5},
        you={"hand": ["moat"], "deck": ["copper"]},
    )

    told = json.dumps([event.plain() for event in seen(table, "rival").events])

    assert "skulk" in told
    assert "moat" not in told


def hidden_names(scenario, stands, viewer):
    """The cards that have only ever lain where the viewer does not see them.

    Worked out from the zones alone, and of names only: no card of such a name lies or lay open.
    """
    layout = scenario.layout
    seen_zones = {zone for zone in layout.zones if sees_zone(viewer, zone, layout)}
    lay = {card: {zone} for zone, ids in layout.zones.items() for card in ids}
    for event in stands.events:
        if not event.refused and "ids" in event.data:
            for card in event.data["ids"]:
                lay[card].add(event.data["to"])
    said = {str(word) for step in scenario.steps for word in step.said.values()}
    for event in stands.events:
        rules = rulesets()[scenario.game]
        private = event.verb in rules.private
        shown = event.verb in rules.showing
        if shown or ("ids" not in event.data and not (private and event.data["player"] != viewer)):
            said |= named(event.data)
        said |= {event.data[key] for key in ("by", "for") if event.data.get(key)}
    question = stands.question
    for asked in (question, *(m.taken.question for m in stands.moments if m.taken)):
        if asked and asked.player in (viewer, "chance"):
            said |= named(asked.data).union(*[named(o.data) for o in asked.options])
    said |= {lasting.card for lasting in stands.lasting} | {*scenario.layout.attached}
    open_names = {layout.names[card] for card, zones in lay.items() if zones & seen_zones}
    piles = {zone.partition("/")[2] for zone in layout.zones if zone.startswith("pile/")}
    return {layout.names[card] for card in lay} - open_names - piles - said


def codes(scenario, most=60):
    """The codes of the positions of the first lines."""
    found = {}
    for n, play in enumerate(Explorer(scenario.start())):
        if n == most:
            break
        answers = play.answers()
        for length in range(len(answers) + 1):
            found[position_after(scenario, answers[:length]).code] = None
    return list(found)


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
