"""How an entry of the moves is written: as played, or as an answer that a rule refuses."""

from __future__ import annotations

from engine.kernel.lines.answers import FORCED, TRIED, Taken

MANNERS = {TRIED: "tried", FORCED: "forced"}
"""Refused, and so without any effect; carried out all the same. Else it is played as allowed."""


def manner_of(taken: Taken) -> str:
    """Return how the entry of an answer is written: a word above, or empty."""
    return MANNERS.get(taken.mark, "")
