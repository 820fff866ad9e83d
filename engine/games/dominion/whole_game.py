"""A whole game from the first shuffle to the end, played by strategies.

It goes the same way as a worked example: the same steps, the same scripts, the same cited history.
Only chance differs. A game is too long to be a line, so its shuffles are not put as questions but
done at once, by a shuffle that is given; with a seeded one a game is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.games.dominion.cards.basic import BASIC
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.ruleset import RULES
from engine.games.dominion.steps import STEPS
from engine.games.dominion.turns.course import NEW_HAND, begin_turn, end_turn
from engine.kernel.clock import GameOver
from engine.kernel.decisions import Choose, Option, Script
from engine.kernel.layout import Layout
from engine.kernel.lines.drive import carry_out
from engine.kernel.reading.layouts import PILE
from engine.kernel.table import Table

MOST_EVENTS = 100_000
KINGDOM_PILE = 10
FIRST_DECK = ("copper",) * 7 + ("estate",) * 3


class Move(NamedTuple):
    """What a player does: a verb of the steps (``play``, ``treasures``, ``buy``), and the card."""

    verb: str
    card: str | bool = True


class Strategy(Protocol):
    """Who plays: what is done on a turn, one thing after another, and how questions are answered.

    A strategy only looks at the table.
    """

    def turn(self, table: Table, player: str) -> Iterator[Move]:
        """Yield what the player does on a turn; each is done before the next is asked for."""

    def answer(self, table: Table, question: Choose) -> Option:
        """Return one of the options that the question offers."""


def two_player_layout(players: tuple[str, str], kingdom: Sequence[str]) -> Layout:
    """Return the table before the first shuffle: the piles, and each first deck discarded."""
    own = {**RULES.player_zones, **RULES.passing_zones}
    kinds = {
        **RULES.shared_zones,
        **{f"{p}/{zone}": kind for p in players for zone, kind in own.items()},
    }
    cards: dict[str, Sequence[str]] = dict.fromkeys(kinds, ())
    for name, count in {**BASIC, **dict.fromkeys(kingdom, KINGDOM_PILE)}.items():
        kinds[PILE + name], cards[PILE + name] = RULES.pile, (name,) * count
    for player in players:
        cards[f"{player}/discard"] = FIRST_DECK

    names: list[str] = []
    zones: dict[str, tuple[int, ...]] = {}
    for zone, lying in cards.items():
        zones[zone] = tuple(range(len(names), len(names) + len(lying)))
        names += lying
    return Layout(
        players=players,
        kinds=kinds,
        zones=zones,
        names=tuple(names),
        homes=tuple([PILE + name for name in names]),
        moved=RULES.moved,
        counters={f"{p}/{counter}": n for p in players for counter, n in RULES.counters.items()},
    )


def play_game(
    layout: Layout,
    strategies: Mapping[str, Strategy],
    shuffle: Callable[[list[Any]], None],
    most_events: int = MOST_EVENTS,
) -> Table:
    """Play a game to its end and return the table, with the whole history.

    *shuffle* puts a list into another order, as that of `random.Random` does.
    """
    table = Table(layout, most_events=most_events, shuffle=shuffle)
    carry_out(
        table,
        _game(table, strategies),
        lambda question: strategies[question.player].answer(table, question),
    )
    return table


def _game(table: Table, strategies: Mapping[str, Strategy]) -> Script[None]:
    try:
        for player in table.players:
            yield from draw(table, player, NEW_HAND, None)
        yield from begin_turn(table, table.players[0])
        while True:
            player = table.clock.player
            for verb, card in strategies[player].turn(table, player):
                yield from STEPS[verb].do(table, {"player": player, verb: card})
            yield from end_turn(table)
    except GameOver:
        return
