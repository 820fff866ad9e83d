"""What a player sees of what others could not do, are asked, and did unseen."""

import json

import pytest

from engine.playing.console import document
from tests.engine.tables import make_scenario
from tests.engine.viewing import cards, seen

TWO = ("you", "rival")


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
