"""The games that can be played: each folder here is a game, and its RULES are what it brings."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from engine.kernel.ruleset import Ruleset


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Return every game's ruleset by the game's slug; a new folder is found by itself."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        rules: Ruleset = import_module(f"{__name__}.{module.name}").RULES
        found[rules.game] = rules
    return MappingProxyType(found)
