"""Our engine and pyminion in one process, turn about: the same plans, piles and number of players.

It runs in pyminion's environment, which has nothing of ours: the kernel and the games need only the
standard library, and are found in this folder. It prints one JSON object; `benchmarks.engine` reads
it. The speed is in turns per second of processor time, taken in batches that alternate, so that
whatever else the machine does meets both alike.
"""

from __future__ import annotations

import gc
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pyminion.bots.bot import Bot, BotDecider
from pyminion.expansions import base
from pyminion.game import Game

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.plans import BIG_MONEY, KINGDOM, WITH_SMITHY, Plan
from engine.games.dominion.whole_game import Move, play_game, two_player_layout
from engine.kernel.decisions import Choose, Option
from engine.kernel.table import Table

GAMES = 2_000
BATCH = 20
WARM_UP = 10
SEED = 1

SEATS = (BIG_MONEY, WITH_SMITHY)
"""The plans of the two players; who of them begins changes from game to game."""

PLAY_SMITHY, PLAY_TREASURES = Move("play", "smithy"), Move("treasures")
BUY = {name: Move("buy", name) for name in ("silver", "gold", "province", "smithy")}


class Ours:
    """A plan, playing on our table."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def turn(self, table: Table, player: str) -> Iterator[Move]:
        if table.find(f"{player}/hand", "smithy") is not None:
            yield PLAY_SMITHY
        yield PLAY_TREASURES
        wanted = self.plan.buys(table.counters[f"{player}/coins"])
        if wanted is not None:
            yield BUY[wanted]

    def answer(self, table: Table, question: Choose) -> Option:
        raise AssertionError(f"Neither plan is ever asked anything: {question.key}")


class Theirs(BotDecider):
    """A plan, playing in pyminion; it plays all Treasures without being asked."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def action_priority(self, player: Any, game: Any) -> Iterator[Any]:
        yield base.smithy

    def buy_priority(self, player: Any, game: Any) -> Iterator[Any]:
        wanted = self.plan.buys(player.state.money)
        if wanted is not None:
            yield getattr(base, wanted)


LAYOUT = two_player_layout(("one", "two"), KINGDOM)
THEIR_KINGDOM = [getattr(base, name.replace("-", "_")) for name in KINGDOM]


def our_game(seats: tuple[int, ...], chance: random.Random) -> int:
    """Play a game with the whole cited history; return how many turns it took."""
    players = {name: Ours(Plan(n)) for name, n in zip(LAYOUT.players, seats, strict=True)}

    def shuffle(cards: list[Any]) -> None:
        cards.sort(key=lambda _: chance.random())

    return play_game(LAYOUT, players, shuffle).clock.turns


def their_game(seats: tuple[int, ...], chance: random.Random) -> int:
    """Play a game without any log; return how many turns it took. Its chance is the module's."""
    bots = [Bot(Theirs(Plan(n)), str(place)) for place, n in enumerate(seats)]
    options = {"random_order": False, "log_stdout": False, "log_file": False}
    game = Game(bots, [base.base_set], THEIR_KINGDOM, **options)
    game.play()
    return sum(bot.turns for bot in bots)


class Measured:
    """One engine: the turns of each of its games, and the seconds of processor time."""

    def __init__(self, game: Callable[[tuple[int, ...], random.Random], int]) -> None:
        self.game = game
        self.chance = random.Random(SEED)
        self.turns: list[int] = []
        self.seconds = 0.0

    def play(self, games: int) -> None:
        """Play so many games more, and count their turns and their time."""
        first = len(self.turns)
        gc.collect()
        started = time.process_time()
        for number in range(first, first + games):
            self.turns.append(self.game(SEATS if number % 2 else SEATS[::-1], self.chance))
        self.seconds += time.process_time() - started

    def said(self) -> dict[str, float]:
        """Return the figures: mean turns, their standard error, turns per second."""
        mean = sum(self.turns) / len(self.turns)
        spread = sum((turns - mean) ** 2 for turns in self.turns) / (len(self.turns) - 1)
        return {
            "games": len(self.turns),
            "mean": mean,
            "error": math.sqrt(spread / len(self.turns)),
            "speed": sum(self.turns) / self.seconds,
        }


def main(games: int) -> None:
    random.seed(SEED)
    ours, theirs = Measured(our_game), Measured(their_game)
    for engine in (ours, theirs):
        engine.play(WARM_UP)
        engine.turns, engine.seconds = [], 0.0
    # What was imported is not looked at again by either engine's garbage collections.
    gc.collect()
    gc.freeze()
    while len(ours.turns) < games:
        for engine in (ours, theirs):
            engine.play(min(BATCH, games - len(engine.turns)))
    piles = len([zone for zone in LAYOUT.zones if zone.startswith("pile/")])
    print(json.dumps({"piles": piles, "ours": ours.said(), "theirs": theirs.said()}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
