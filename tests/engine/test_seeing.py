"""What a player sees of a game: their own hand, what lies open, and what was openly done."""

import json

import pytest

from engine.games import rulesets
from engine.kernel.explore import Explorer
from engine.kernel.seeing import named, sees_zone
from engine.playing.console import document
from engine.playing.positions import UNSEEN, as_seen, position, position_after, scenarios
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
        assert [moment.taken.option for moment in stands.moments[1:]] == [UNSEEN]
    assert position_after(table, (1, 0)).zones["you/deck"] != (None, None)


def test_no_number_tells_which_card_of_the_first_table_has_come_back_from_a_shuffle():
    table = make_scenario({"draw": 1}, you={"discard": ["gold", "silver", "copper"]})

    stands = seen(table, "you", 1, 0)

    drawn = document(stands)["events"][-1]
    assert drawn["data"]["cards"] == ["gold"]
    assert "ids" not in drawn["data"]
    assert "ids" in document(position_after(table, (1, 0)))["events"][-1]["data"]


def test_of_a_discard_pile_everybody_sees_the_top_card_and_nobody_the_others():
    table = make_scenario(
        {"gain": "gold"},
        {"gain": "silver"},
        players=TWO,
        piles={"gold": 5, "silver": 5},
        you={"discard": ["copper", "estate"]},
    )

    for viewer in TWO:
        stands = seen(table, viewer)
        assert stands.zones["you/discard"] == ("silver", None, None, None)
        assert cards(stands, "gain") == [("gold",), ("silver",)]


def test_an_effect_lets_its_player_alone_look_through_the_discard_pile():
    table = make_scenario(
        {"play": "harbinger"},
        players=TWO,
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate", "moat"]},
    )

    you, rival = seen(table, "you"), seen(table, "rival")

    assert cards(you, "look-through") == [("gold", "estate", "moat")]
    assert you.zones["you/discard"] == ("gold", "estate", "moat")
    assert cards(rival, "look-through") == [(None, None, None)]
    assert rival.zones["you/discard"] == ("gold", None, None)


def test_what_is_taken_out_from_under_the_top_card_only_its_player_knows():
    table = make_scenario(
        {"play": "harbinger"},
        players=TWO,
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate", "moat"]},
    )
    key = [option.key for option in position(table).question.options].index("moat")

    you, rival = seen(table, "you", key), seen(table, "rival", key)

    assert cards(you, "topdeck") == [("moat",)]
    assert you.zones["you/deck"] == ("moat",)
    assert cards(rival, "topdeck") == [(None,)]
    assert rival.zones["you/deck"] == (None,)


def test_the_top_card_is_seen_to_leave_the_discard_pile():
    table = make_scenario(
        {"topdeck": "gold", "from": "discard"}, players=TWO, you={"discard": ["gold", "moat"]}
    )

    for viewer in TWO:
        stands = seen(table, viewer)
        assert cards(stands, "topdeck") == [("gold",)]
        assert stands.zones["you/discard"] == ("moat",)
        assert stands.zones["you/deck"] == ("gold",)


def test_what_was_looked_through_is_covered_again_by_the_next_card():
    table = make_scenario(
        {"play": "harbinger"},
        {"gain": "silver"},
        piles={"silver": 5},
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate"]},
    )
    no = len(position(table).question.options) - 1

    assert seen(table, "you", no).zones["you/discard"] == ("silver", None, None)


def test_clean_up_shows_a_rival_no_more_of_the_hand_than_the_last_card():
    table = make_scenario(
        {"turn": "rival"},
        {"phase": "clean-up"},
        players=TWO,
        rival={
            "hand": ["gold", "moat", "estate"],
            "play": ["village"],
            "deck": ["copper"] * 5,
        },
    )

    you, rival = seen(table, "you"), seen(table, "rival")

    assert cards(you, "discard") == [("village",), (None, None, "estate")]
    assert you.zones["rival/discard"] == ("estate", None, None, None)
    assert cards(rival, "discard") == [("village",), ("gold", "moat", "estate")]


def test_cards_discarded_together_show_only_the_last_one():
    """Two cards discarded for an Inn: they go at once, and only the upper one is seen."""
    table = make_scenario(
        {"play": "inn", "player": "rival"},
        players=TWO,
        rival={"hand": ["inn", "gold", "moat"], "deck": ["copper", "copper"]},
    )
    play = position(table).question
    gold = [option.key for option in play.options].index("gold")

    you = seen(table, "you", gold, 1)

    (discarded,) = cards(you, "discard")
    assert discarded[0] is None
    assert discarded[1] == "moat"


def test_a_shuffle_of_unknown_cards_is_put_without_their_names():
    """The example of the report: an Inn shuffles a rival's deck, card by card."""
    table = make_scenario(
        {"gain": "inn", "player": "rival"},
        players=TWO,
        piles={"inn": 10},
        rival={"deck": ["gold", "silver", "estate"], "discard": ["smithy"]},
    )
    inn, end = 0, -1
    play = position_after(table, (inn,))
    end = [option.key for option in play.question.options].index("no")

    stands = seen(table, "you", inn, end)
    question = stands.question

    assert question.player == "chance"
    assert question.data["from"] == "rival/deck"
    assert [option.key for option in question.options] == ["1", "2", "3", "4"]
    assert len(set(stands.codes)) == 4
    for code in stands.codes:
        after = position(table, code)
        assert after.problem is None
        assert after.question is None
    for name in ("gold", "silver", "estate", "smithy"):
        assert name not in json.dumps([dict(question.data), [o.data for o in question.options]])


@pytest.mark.parametrize("cut", [1, 2, 3])
def test_a_cut_brings_the_card_it_says_to_the_top_and_the_others_after_it(cut):
    table = make_scenario({"draw": 1}, you={"discard": ["gold", "silver", "copper"]})
    lay = ["gold", "silver", "copper"]

    stands = seen(table, "you")
    after = position(table, stands.codes[cut - 1])

    order = [*after.zones["you/hand"], *after.zones["you/deck"]]
    assert order == [*lay[cut - 1 :], *lay[: cut - 1]]


def test_that_a_shuffle_is_put_does_not_tell_whether_all_cards_are_alike():
    for discard in (["copper", "copper"], ["copper", "gold"]):
        table = make_scenario({"draw": 1}, you={"discard": discard})
        stands = seen(table, "you")

        assert stands.question.player == "chance"
        assert [option.key for option in stands.question.options] == ["1", "2"]


def test_a_shuffle_of_one_card_asks_nothing():
    assert seen(make_scenario({"draw": 1}, you={"discard": ["copper"]}), "you").question is None


def refusals(stands):
    """What was refused, as verb and cards."""
    return [(event.verb, event.data.get("cards")) for event in stands.events if event.refused]


def test_a_refusal_that_everybody_sees_is_told():
    """A Witch's Curses are gone: everybody sees that nobody can gain one."""
    table = make_scenario(
        {"play": "witch"},
        players=TWO,
        piles={"curse": 0},
        you={"hand": ["witch"], "deck": ["copper", "copper"]},
    )

    for viewer in TWO:
        assert refusals(seen(table, viewer)) == [("gain", ("curse",))]


def test_what_a_card_in_hand_could_not_do_only_its_player_learns():
    """The Silvers are gone, so a Trader in hand cannot exchange; nobody else knows of the Trader,
    though there is a pile of them."""
    table = make_scenario(
        {"gain": "gold", "player": "rival"},
        players=TWO,
        piles={"gold": 5, "silver": 0, "trader": 5},
        rival={"hand": ["trader"]},
    )

    assert refusals(seen(table, "rival")) == [("exchange", ("gold",))]
    assert refusals(seen(table, "you")) == []


def test_what_a_pile_of_the_game_could_not_do_everybody_learns():
    table = make_scenario(
        {"gain": "gold", "player": "rival"}, players=TWO, piles={"gold": 5, "changeling": 0}
    )

    for viewer in TWO:
        assert refusals(seen(table, viewer)) == [("exchange", ("gold",))]


def test_what_is_not_seen_leaves_no_gap_in_the_numbers():
    table = make_scenario(
        {"gain": "gold", "player": "rival"},
        {"gain": "gold", "player": "rival"},
        players=TWO,
        piles={"gold": 5, "silver": 0},
        rival={"hand": ["trader"]},
    )

    stands = seen(table, "you", 1)

    assert [event.n for event in stands.events] == list(range(len(stands.events)))
    assert len(stands.events) < len(seen(table, "rival", 1).events)
    assert [e for moment in stands.moments for e in moment.events] == list(stands.events)


@pytest.mark.parametrize(("held", "answers"), [("trader", [1]), ("copper", [])])
def test_what_is_in_force_does_not_tell_how_much_went_unseen(held, answers):
    """A rival's Trader has tried an exchange before your Highway; a Copper has not."""
    table = make_scenario(
        {"gain": "gold", "player": "rival"},
        {"play": "highway"},
        players=TWO,
        piles={"gold": 5, "silver": 0},
        you={"hand": ["highway"]},
        rival={"hand": [held]},
    )

    stands = seen(table, "you", *answers)

    (highway,) = stands.lasting
    begun = stands.events[highway.since]
    assert (highway.card, begun.data["card"]) == ("highway", "highway")
    assert highway.since == len(stands.events) - 1


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

    Worked out from the zones alone, and of names only: no card of such a name lies or lay open,
    nor on top of a discard pile.
    """
    layout = scenario.layout
    seen_zones = {zone for zone in layout.zones if sees_zone(viewer, zone, layout)}
    lay = {card: {zone} for zone, ids in layout.zones.items() for card in ids}
    piled = {zone: list(ids) for zone, ids in layout.zones.items() if zone.endswith("/discard")}
    on_top = {ids[-1] for ids in piled.values() if ids}
    for event in stands.events:
        if not event.refused and "ids" in event.data:
            for card in event.data["ids"]:
                lay[card].add(event.data["to"])
            if event.data["from"] in piled:
                there = piled[event.data["from"]]
                there[:] = [card for card in there if card not in event.data["ids"]]
            if event.data["to"] in piled:
                piled[event.data["to"]] += event.data["ids"]
            on_top |= {ids[-1] for ids in piled.values() if ids}
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
        if asked and asked.player == viewer:
            said |= named(asked.data).union(*[named(o.data) for o in asked.options])
    said |= {lasting.card for lasting in stands.lasting} | {*scenario.layout.attached}
    open_names = {layout.names[card] for card, zones in lay.items() if zones & seen_zones}
    open_names |= {layout.names[card] for card in on_top}
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
