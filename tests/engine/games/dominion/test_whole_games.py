"""Whole games, from the first shuffle to the end: driven by strategies, by the same scripts."""

import random
from collections import Counter

import pytest

from engine.games.dominion.gains import gaining
from engine.games.dominion.plays import playing
from engine.games.dominion.turns import course
from engine.games.dominion.turns.watching import Watched
from engine.games.dominion.whole_game import Move, play_game, two_player_layout
from engine.kernel.decisions import Choose, Option
from engine.kernel.errors import TooDeep, TooManyEvents
from engine.kernel.lines.answers import OutOfRange
from engine.kernel.lines.drive import carry_out
from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.positions import scenarios
from tests.engine.invariants import (
    events_are_cited_and_caused,
    every_stamp_is_in_the_history,
    history,
)
from tests.engine.kernel.test_table import make_table
from tests.engine.tables import begun, happened, lying, spent

KINGDOM = ("smithy", "village", "workshop", "moat")
LAYOUT = two_player_layout(("ilona", "kenji"), KINGDOM)


class BigMoney:
    """All Treasures, then a Province or the best Treasure; asked something, the first answer."""

    def turn(self, table, player):
        yield Move("treasures")
        coins = table.counters[f"{player}/coins"]
        for price, card in ((8, "province"), (6, "gold"), (3, "silver")):
            if coins >= price:
                yield Move("buy", card)
                return

    def answer(self, table, question):
        return question.options[question.offered()[0]]


class Builder(BigMoney):
    """Every Action in hand is played, and a Workshop is bought first."""

    def turn(self, table, player):
        while table.counters[f"{player}/actions"]:
            actions = [name for name in table.names_in(f"{player}/hand") if name in KINGDOM]
            if not actions:
                break
            yield Move("play", actions[0])
        yield Move("treasures")
        coins = table.counters[f"{player}/coins"]
        yield Move("buy", "province" if coins >= 8 else "workshop" if coins >= 3 else "copper")


def game(seed, strategy=BigMoney, **options):
    players = {player: strategy() for player in LAYOUT.players}
    return play_game(LAYOUT, players, random.Random(seed).shuffle, **options)


@pytest.mark.parametrize("strategy", [BigMoney, Builder])
def test_a_game_ends_with_an_empty_pile_and_points_for_both(strategy):
    table = game(1, strategy)

    assert table.events[-1].verb == "game-over"
    assert [e.data["player"] for e in table.events if e.verb == "score"] == ["ilona", "kenji"]
    assert "province" in table.events[-1].data["cards"] or len(table.events[-1].data["cards"]) >= 3


@pytest.mark.parametrize("strategy", [BigMoney, Builder])
def test_in_a_game_every_event_is_cited_and_no_card_is_lost(strategy):
    table = game(2, strategy)

    assert Counter(table.layout.names) == Counter(
        name for names in table.zones().values() for name in names
    )
    events_are_cited_and_caused(Played(table))
    every_stamp_is_in_the_history(Played(table))


class Played:
    """What the invariants look at."""

    def __init__(self, table):
        self.table = table


def test_one_seed_is_one_game_to_the_byte_and_another_seed_another():
    assert history(game(3).events) == history(game(3).events)
    assert history(game(3).events) != history(game(4).events)


def test_players_begin_with_seven_coppers_and_three_estates_in_turn():
    events = game(5).events

    first = [e for e in events if e.verb in ("shuffle", "draw", "turn")][:5]
    assert [e.verb for e in first] == ["shuffle", "draw", "shuffle", "draw", "turn"]
    assert Counter(first[0].data["cards"]) == {"copper": 7, "estate": 3}
    assert [e.data["player"] for e in events if e.verb == "turn"][:3] == ["ilona", "kenji", "ilona"]


def test_a_strategy_without_end_is_stopped():
    class Endless(BigMoney):
        def turn(self, table, player):
            while True:
                yield Move("play", "gold")

    with pytest.raises(TooManyEvents):
        game(6, Endless, most_events=500)


def test_effects_without_end_are_stopped_here_too():
    def deeper():
        yield from deeper()

    with pytest.raises(TooDeep):
        carry_out(make_table(), deeper(), lambda question: question.options[0])


def test_only_an_option_that_is_offered_is_an_answer():
    def asked():
        yield Choose("ilona", "which", (Option("a", "draw"), Option("b", "draw")), ("x",))

    with pytest.raises(OutOfRange):
        carry_out(make_table(), asked(), lambda question: Option("c", "draw"))


# All Treasures in hand at once


def test_treasures_played_together_give_what_they_give_one_by_one():
    hand = ["copper", "gold", "estate", "silver", "copper"]
    together = begun({"treasures": True}, you={"hand": hand})
    one_by_one = begun(*[{"play": c} for c in hand if c != "estate"], you={"hand": hand})

    assert spent(together) == spent(one_by_one)
    assert sorted(lying(together, "you/play")) == sorted(lying(one_by_one, "you/play"))
    assert lying(together, "you/hand") == ["estate"]
    assert [e.verb for e in together.table.events] == ["play", "add"]


def test_only_treasures_that_do_nothing_else_are_played_together():
    play = begun({"treasures": True}, you={"hand": ["copper", "counterfeit"]})

    assert lying(play, "you/hand") == ["counterfeit"]


def test_while_an_effect_is_in_force_each_treasure_is_played_by_itself():
    hand = ["copper", "silver"]
    play = begun({"treasures": True}, you={"hand": hand, "lasting": ["way-of-the-frog"]})

    assert [verb for verb, _ in happened(play)] == ["play", "add", "play", "add"]


def test_treasures_are_refused_when_the_buy_phase_is_over():
    play = begun({"turn": "you"}, {"phase": "night"}, {"treasures": True}, you={"hand": ["copper"]})

    assert lying(play, "you/hand") == ["copper"]


# Not looking where nothing can be


@pytest.mark.parametrize("name", scenarios())
def test_what_is_not_looked_at_would_not_have_mattered(name, monkeypatch):
    """Most moments are passed over when no card of the table watches them; look at all of them."""
    scenario, caps = scenarios()[name], Caps(lines=50)
    quick = [history(play.table.events) for play in Explorer(scenario.start(), caps)]

    looking = Watched(gains=True, gains_to_come=True, moments=frozenset(), calls=True)
    monkeypatch.setattr(course, "is_watched", lambda table, moment: True)
    monkeypatch.setattr(gaining, "watched", lambda layout: looking)
    monkeypatch.setattr(playing, "_only_does_what_it_says", lambda table, card: False)

    assert [history(play.table.events) for play in Explorer(scenario.start(), caps)] == quick
