"""Readings: what the rules leave open, as a scenario states it or as the players agree on it.

A setting that a scenario says is ``asked`` is agreed on by the players together, in the game's step
``agree``; each reading is then a branch of the tree of lines.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.errors import ScriptError
from engine.kernel.events import Cites
from engine.kernel.table import Table

AGREE, ASKED = "agree", "asked"
TOGETHER = "table"
"""Who agrees on a reading: no player alone, but all at the table."""


def reading(table: Table, setting: str) -> str:
    """Return the word by which the setting is played here, as it was stated or agreed on."""
    word = table.clock.agreed.get(setting, table.layout.settings[setting])
    if word == ASKED:
        raise ScriptError(f"“{setting}” has not been agreed on yet.", str(table))
    return word


def agree(
    table: Table, settings: Mapping[str, tuple[str, ...]], cites: Mapping[str, Cites]
) -> Script[None]:
    """Have the players agree on each of the settings that is asked here, in their order.

    *settings* are the game's, with their words, and *cites* the section that leaves each open.
    """
    for setting, words in settings.items():
        if table.layout.settings[setting] != ASKED:
            continue
        options = [Option(w, AGREE, {"setting": setting, "reading": w}) for w in words]
        question = Choose(TOGETHER, setting, tuple(options), cites[setting], {"setting": setting})
        taken = yield from ask(table, question)
        table.clock.agreed[setting] = taken.key
        table.emit(AGREE, taken.data, cites[setting])
