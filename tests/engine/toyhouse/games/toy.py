"""The toy game, where the house looks for games."""

from tests.engine.toys import TOY as RULES

__all__ = ["RULES"]
