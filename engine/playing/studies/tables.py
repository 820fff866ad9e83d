"""Tables that readers have laid, read from the pairs of their short address alone."""

from __future__ import annotations

from engine.games import rulesets
from engine.kernel.reading.layouts import MOST_CARDS
from engine.kernel.reading.scenario import Scenario
from engine.kernel.reading.tables import FIRST_PLAYER, PILES
from engine.kernel.ruleset import Ruleset
from engine.playing.carried import separated
from engine.playing.studies.study import Table
from engine.playing.tables import (
    PLAYERS,
    RULES_OF,
    SETTINGS,
    STEPS,
    Laid,
    counted,
    laid_scenario,
    legal_fields,
)

LIKE = "like"
"""From which example a table was taken over, which says nothing of the table."""


def scenario_of(game: str, table: Table) -> Scenario | None:
    """Return the scenario of a table as `Laid.query` writes it; None if it cannot be laid."""
    rules = rulesets().get(game)
    if rules is None:
        return None
    said: dict[str, list[str]] = {}
    for name, value in table:
        said.setdefault(name, []).append(value)
    said.pop(LIKE, None)
    players = [word for text in said.get(PLAYERS, [FIRST_PLAYER]) for word in separated(text)]
    legal = legal_fields(rules, players)
    if said.keys() - {*legal}:
        return None
    fields = {name: _words(rules, name, said[name]) for name in legal if name in said}
    scenario, faults = laid_scenario(Laid(game, {PLAYERS: players, **fields}))
    return None if faults else scenario


def _words(rules: Ruleset, name: str, said: list[str]) -> list[str]:
    """Return the words of a field as `Laid` has them: cards one by one, piles with their number."""
    if name in {STEPS, RULES_OF} or name.rpartition(".")[2] in rules.counters:
        return said
    words = [word for text in said for word in separated(text)]
    if name in {PILES, SETTINGS, *rules.attached}:
        return words
    cards = [counted(word) for word in words]
    return [card for card, number in cards for _ in range(min(number, MOST_CARDS + 1))]
