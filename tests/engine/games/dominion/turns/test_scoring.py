"""Victory points: counted as an event when the game ends, of every card a player has."""

import pytest

from engine.games.dominion.card import CARDS
from tests.engine.tables import begun, happened

TWO = ("you", "rival")
EIGHT = ["copper", "silver", "gold", "smithy", "village", "market", "moat", "peasant"]


def points(play):
    """The points of each player."""
    return {
        event.data["player"]: event.data["points"]
        for event in play.table.events
        if event.verb == "score" and "by" not in event.data
    }


def points_from(play, name):
    """The points that this gives each player."""
    return [
        (event.data["player"], event.data["points"])
        for event in play.table.events
        if event.verb == "score" and event.data.get("by") == name
    ]


def over(*steps, words="", rival=None, piles=None, **you):
    """The game ends with the turn, after the steps."""
    return begun(
        *steps,
        {"end_turn": True},
        words=words,
        players=TWO,
        you=you,
        rival=rival or {},
        piles={"province": 0, **(piles or {})},
    )


def test_points_are_counted_when_the_game_ends():
    play = over(deck=["estate", "duchy", "province", "colony", "copper"], rival={"deck": ["curse"]})

    assert points(play) == {"you": 20, "rival": -1}
    assert happened(play)[-1][0] == "game-over"


def test_while_the_game_goes_on_nothing_is_counted():
    play = begun({"end_turn": True}, players=TWO, you={"deck": ["province"]})

    assert points(play) == {}


def test_cards_count_wherever_they_lie_but_not_those_that_are_nobodys():
    play = over(
        words="shuffle=estate",
        hand=["estate"],
        discard=["estate"],
        play=["estate"],
        exile=["estate"],
        aside=["estate"],
        island=["island"],
    )

    assert points(play)["you"] == 7


@pytest.mark.parametrize("card", [n for n, c in CARDS.items() if c.types & {"victory", "curse"}])
def test_every_victory_card_and_curse_counts(card):
    assert CARDS[card].score != 0


def fairgrounds(count, *names):
    """What Fairgrounds give to a player with these cards besides."""
    return points_from(over(deck=["fairgrounds"] * count + list(names)), "fairgrounds")


def test_fairgrounds_give_two_points_for_every_five_names():
    assert fairgrounds(1, *EIGHT) == [("you", 2)]
    assert fairgrounds(1, *EIGHT, "estate") == [("you", 4)]


def test_each_fairgrounds_counts():
    assert fairgrounds(3, *EIGHT, "estate") == [("you", 12)]


def test_a_second_card_of_a_name_adds_nothing():
    assert fairgrounds(1, *EIGHT, "copper", "copper") == [("you", 2)]


def test_museum_gives_each_player_two_points_for_every_name():
    play = over(lasting=["museum"], deck=EIGHT, rival={"deck": ["copper", "copper"]})

    assert points_from(play, "museum") == [("you", 16), ("rival", 2)]
    assert points(play) == {"you": 16, "rival": 2}


def test_without_museum_names_are_worth_nothing():
    assert points(over(deck=EIGHT))["you"] == 0


def exchanged(words, play=("peasant",)):
    """The last turn ends with these Peasants in play; Museum is in use."""
    return over(
        words=words,
        lasting=["museum"],
        play=list(play),
        deck=EIGHT[:7],
        piles={"peasant": 9, "soldier": 5},
    )


def test_exchanging_one_of_two_peasants_adds_a_name():
    play = exchanged("peasant=yes peasant=no", ["peasant", "peasant"])

    assert points_from(play, "museum")[0] == ("you", 18)
    counted = next(event for event in play.table.events if event.data.get("by") == "museum")
    assert "dominion/exchange/2.2" in counted.cites


def test_exchanging_the_only_one_adds_none():
    assert points_from(exchanged("peasant=yes"), "museum")[0] == ("you", 16)
    assert points_from(exchanged("peasant=no"), "museum")[0] == ("you", 16)
