"""What an engine says in codes, as sentences in the reader's language; a module for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.words.wording import Wording

__all__ = ["Wording", "wording_of"]


@cache
def wording_of(game: str) -> Wording:
    """Return the words of a game. A game with a ruleset has a module of its name here."""
    wording: Wording = import_module(f"engine.words.{game.replace('-', '_')}").WORDING
    return wording
