"""The cards, as far as they are played here. Importing this fills `CARDS`."""

from engine.games.berserk.cards import real, samples

__all__ = ["real", "samples"]
