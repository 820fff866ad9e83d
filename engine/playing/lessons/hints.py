"""The hints of examples: those of a position, and on how many lines each shows, kept.

Which of them a table calls for is found by playing to it; on how many lines each shows is worked
out once and kept beside the examples. `manage.py prove_examples --keep` writes it. Standard library
only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.kernel.lines.drive import replay
from engine.kernel.lines.hints import Hint
from engine.kernel.proving.hints import lines_with_hints
from engine.kernel.reading.scenario import Scenario
from engine.playing.positions import SCENARIOS

KEPT = SCENARIOS / "hints.json"


class HintHere(NamedTuple):
    """A hint that a position calls for, and on how many of all lines it shows; None if unknown."""

    hint: Hint
    lines: int | None


def hints_at(
    scenario: Scenario, answers: tuple[int, ...], off: frozenset[str] = frozenset()
) -> tuple[HintHere, ...]:
    """Return the hints for the table after these answers, in the order of the file."""
    if not scenario.hints:
        return ()
    play = replay(scenario.start(off), answers)
    counts = kept().get(scenario.name, ())
    known = counts if len(counts) == len(scenario.hints) else (None,) * len(scenario.hints)
    return tuple(
        HintHere(hint, lines)
        for hint, lines in zip(scenario.hints, known, strict=True)
        if hint.shows(play.table, play.question)
    )


def worked_out(scenarios: Iterable[Scenario]) -> dict[str, tuple[int, ...]]:
    """Return of each example with hints on how many of its lines each hint shows."""
    counted = {one.name: lines_with_hints(one) for one in scenarios if one.hints}
    return {name: lines for name, lines in counted.items() if lines is not None}


@cache
def kept() -> Mapping[str, tuple[int, ...]]:
    """Return what is kept of each example with hints, by its name."""
    if not KEPT.exists():
        return {}
    read: dict[str, list[int]] = json.loads(KEPT.read_text("utf-8"))
    return {name: tuple(lines) for name, lines in read.items()}


def keep(worked: Mapping[str, tuple[int, ...]], file: Path = KEPT) -> None:
    """Write what was worked out, an example a line."""
    lines = [f"{json.dumps(name)}: {json.dumps(list(one))}" for name, one in sorted(worked.items())]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
