"""The clock of a game: whose turn it is, which phase it is, and what is due later."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.kernel.windows import Pending


class GameOver(Exception):
    """Raised to leave every effect that is under way: nothing happens any more."""


class Later(NamedTuple):
    """An effect that waits for a moment of a player's, and the cards that stay for it."""

    moment: str
    player: str
    pending: Pending
    keeps: tuple[int, ...] = ()
    card: int | None = None
    """The card whose moment it waits for, if not anything's."""


class Clock:
    """Where a game stands in time. The table begins turns and phases; effects `wait`."""

    __slots__ = ("phase", "player", "turns", "waiting")

    def __init__(self, player: str) -> None:
        self.player = player
        """Whose turn it is."""
        self.phase = ""
        """Which phase it is; empty while a scenario has said nothing of phases."""
        self.turns = 0
        """How many turns have begun."""
        self.waiting: list[Later] = []

    def __repr__(self) -> str:
        phase = f", {self.phase}" if self.phase else ""
        return f"<Clock: turn {self.turns} of {self.player}{phase}, {len(self.waiting)} waiting>"

    def wait(self, later: Later) -> None:
        """Have an effect wait for its moment."""
        self.waiting.append(later)

    def due(self, moment: str, player: str, cards: Container[int] = ()) -> list[Later]:
        """Take off what waits for this moment of the player's, oldest first.

        What waits for a moment of one card is due if it is one of these *cards*.
        """
        due = [
            wait
            for wait in self.waiting
            if (wait.moment, wait.player) == (moment, player)
            and (wait.card is None or wait.card in cards)
        ]
        self.waiting = [wait for wait in self.waiting if wait not in due]
        return due

    def forget(self, moments: Container[str]) -> None:
        """Drop all that waits for one of these moments, which are over."""
        self.waiting = [wait for wait in self.waiting if wait.moment not in moments]

    def kept(self) -> set[int]:
        """Return the cards that stay where they are for what waits."""
        return {card for later in self.waiting for card in later.keeps}
