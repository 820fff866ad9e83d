"""What a scenario can have happen with pilots: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.swtcg.pilots.retreats import retreat
from engine.games.swtcg.seats import find_in_play
from engine.games.swtcg.sections import BASICS
from engine.kernel.decisions import Script
from engine.kernel.ruleset import Step
from engine.kernel.table import Table


def do_retreat(table: Table, said: Mapping[str, Any]) -> Script[None]:
    """Retreat a unit to the build zone, tapped or not."""
    seen = find_in_play(table, said, "retreat")
    if seen is not None:
        retreat(table, seen, BASICS)
    yield from ()


PILOT_STEPS: Mapping[str, Step] = {
    "retreat": Step("lying", {}, do_retreat),
}
PILOT_SETTINGS: Mapping[str, tuple[str, ...]] = {}
"""What the source leaves open about pilots, and how it can be played."""
