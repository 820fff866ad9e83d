"""Dominion, as far as the stop-moving rule and the exchange need it."""

from engine.games.dominion.ruleset import RULES

__all__ = ["RULES"]
