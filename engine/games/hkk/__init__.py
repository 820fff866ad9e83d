"""Hatalom Kártyái, as far as chapter 21 of its rules, on how a card is played, needs it."""

from engine.games.hkk.ruleset import RULES

__all__ = ["RULES"]
