"""The cards that are played here, all of them samples: of no real one all properties are known."""

from engine.games.hkk.cards import creatures, lasting, reactions, spells

__all__ = ["creatures", "lasting", "reactions", "spells"]
