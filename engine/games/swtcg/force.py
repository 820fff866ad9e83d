"""Force and build points: gained, lost, paid; never below zero."""

from __future__ import annotations

from engine.games.swtcg.sections import BASICS, NEVER_NEGATIVE
from engine.kernel.effects.values import lose
from engine.kernel.events import Cites, Event
from engine.kernel.table import Table

FORCE, BUILD_POINTS = "force", "build-points"


def has(table: Table, player: str, counter: str) -> int:
    """Return how much Force, or how many build points, the player has."""
    return table.counters.get(f"{player}/{counter}", 0)


def gain(
    table: Table,
    player: str,
    amount: int,
    cites: Cites,
    cause: int | None = None,
    counter: str = FORCE,
) -> Event:
    """Have the player gain Force, or build points."""
    return table.add(f"{player}/{counter}", amount, cites, cause, "gain")


def lose_force(
    table: Table, player: str, amount: int, cites: Cites, cause: int | None = None
) -> Event | None:
    """Have the player lose Force; intro.4: all there is, if that is less."""
    return lose(table, f"{player}/{FORCE}", amount, cites, NEVER_NEGATIVE, cause, "lose")


def pay(
    table: Table, player: str, amount: int, cites: Cites, cause: int, counter: str = FORCE
) -> None:
    """Pay so much, if there is so much: what could not be paid was refused before."""
    if amount and has(table, player, counter) >= amount:
        table.add(f"{player}/{counter}", -amount, cites + BASICS, cause, "pay")
