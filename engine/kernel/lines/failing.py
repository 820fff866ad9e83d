"""Where a script failed, said in its error."""

from __future__ import annotations

from collections.abc import Iterable
from traceback import walk_tb
from typing import Any

from engine.kernel.decisions import Choose, Script
from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import ScriptError
from engine.kernel.lines.answers import Taken
from engine.kernel.table import Table

KERNEL = "engine.kernel."


def placed(
    error: ScriptError,
    table: Table,
    script: Script[None],
    taken: Iterable[Taken],
    question: Choose | None,
) -> None:
    """Say in the error where it happened: in which script, after which answers, on which table.

    A *question* that breaks its promises stands in the position.
    """
    error.script = _running(error, script)
    error.line = " ".join([one.word for one in taken])
    error.position = str(diagram_of(table, question))


def _running(error: ScriptError, script: Any) -> str:
    """Return what of a game raised the error, or waits for the answer to its question."""
    frames = [frame for frame, _line in walk_tb(error.__traceback__)]
    while (frame := getattr(script, "gi_frame", None)) is not None:
        frames.append(frame)
        script = script.gi_yieldfrom
    names = [f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}" for frame in frames]
    own = [name for name in names if not name.startswith(KERNEL)]
    return (own or names)[-1]
