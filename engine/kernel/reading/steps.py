"""Reading the steps of a scenario: each a verb of the game, with what is said beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.errors import TooManySteps, UnknownStep, WrongValue, legal
from engine.kernel.layout import Layout
from engine.kernel.reading.names import cells_of, read_named
from engine.kernel.reading.reader import Reader, Text
from engine.kernel.ruleset import Ruleset, Step

MOST_STEPS = 40
STEP_KEYS = ("do", "text")


@dataclass(frozen=True)
class Doing:
    """One step of a scenario: the verb, what is said beside it, and words for the reader."""

    verb: str
    said: Mapping[str, Any]
    step: Step
    text: Text


def read_steps(reader: Reader, rules: Ruleset, layout: Layout) -> tuple[Doing, ...]:
    """Return what happens, one step after another; there is one at least."""
    tables = reader.tables("steps", STEP_KEYS)
    if not tables:
        raise reader.error(WrongValue, "A scenario needs at least one step.", "steps")
    if len(tables) > MOST_STEPS:
        sentence = f"There are {len(tables)} steps; {MOST_STEPS} is the most."
        raise reader.error(TooManySteps, sentence, "steps")
    return tuple(_step(table, rules, layout) for table in tables)


def _step(table: Reader, rules: Ruleset, layout: Layout) -> Doing:
    do = table.table("do", None)
    verbs = [key for key in do.left if key in rules.steps]
    if len(verbs) != 1:
        raise table.error(
            UnknownStep, f"{do.place()} must have one verb out of {legal(rules.steps)}.", "do"
        )
    verb = verbs[0]
    step = rules.steps[verb]
    said: dict[str, Any] = {}
    kinds = {verb: step.takes, "player": "player", **step.beside}
    known = Reader(do.file, do.left, do.path, kinds)
    for key in list(known.left):
        said[key] = _said(known, key, kinds[key], rules, layout, step if key == verb else None)
    return Doing(verb, said, step, table.text("text"))


def _said(
    reader: Reader, key: str, kind: str, rules: Ruleset, layout: Layout, step: Step | None
) -> Any:
    if kind == "number":
        return reader.number(key, 1, 99)
    if kind == "lying":
        return read_named(reader, key, rules, layout)
    if kind == "cell":
        return reader.word(key, cells_of(layout), "cell")
    if kind == "card":
        card = reader.word(key, rules.cards, "card")
        if step is not None and step.cards is not None and card not in step.cards:
            sentence = f"“{key}” cannot be done with “{card}”; it can with {legal(step.cards)}."
            raise reader.error(WrongValue, sentence, key, card)
        return card
    if kind == "player":
        return reader.word(key, layout.players, "player")
    if kind == "phase":
        return reader.word(key, rules.phases)
    if kind == "true":
        if not reader.flag(key):
            raise reader.error(WrongValue, f"{reader.place(key)} can only be true.", key)
        return True
    zones = {*rules.player_zones, *rules.shared_zones} if kind == "shared" else rules.player_zones
    return reader.word(key, zones, "zone")
