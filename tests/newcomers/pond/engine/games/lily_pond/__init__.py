"""Lily Pond: a Frog leaps from pad to pad, and a Pebble may land there first."""

from engine.games.lily_pond.ruleset import RULES

__all__ = ["RULES"]
