"""Star Wars TCG, as far as the section on abilities and battle cards needs it."""

from engine.games.swtcg.ruleset import RULES

__all__ = ["RULES"]
