"""The cards, as far as they are played here. Importing this fills `CARDS`."""

from engine.games.swtcg.cards import battle, crews, missions, pilots, samples, units

__all__ = ["battle", "crews", "missions", "pilots", "samples", "units"]
