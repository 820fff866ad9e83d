"""Berserk, as far as the sections on summoning, reviving and incarnating need it."""

from engine.games.berserk.ruleset import RULES

__all__ = ["RULES"]
