"""The phases of a turn, in their order."""

from __future__ import annotations

from engine.kernel.table import Table

ACTION, BUY, NIGHT, CLEAN_UP = "action", "buy", "night", "clean-up"
PHASES = (ACTION, BUY, NIGHT, CLEAN_UP)
ORDER = {phase: place for place, phase in enumerate(PHASES)}


def in_clean_up(table: Table) -> bool:
    """Say whether it is Clean-up, whoever's turn it is.

    What happens “other than in Clean-up” does not happen then, not even to another player.
    """
    return table.clock.phase == CLEAN_UP
