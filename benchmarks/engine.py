"""The rules engine: turns per second beside another engine's, lines, positions and their pages.

The two engines must play the same game before their speed means anything: if the mean turns of a
game differ by more than three standard errors, no speed is shown.
"""

from __future__ import annotations

import json
import math
import subprocess
from pathlib import Path
from typing import Any

from benchmarks.peer import prepared_peer
from tools.machine.environment import PYTHON
from tools.machine.steps import REPOSITORY, CannotGoOn, child_environment

MOST_ERRORS = 3.0
LEAST_RATIO = 2.0
LEAST_LINES = 3_000
MOST_REPLAY, MOST_REQUEST = 10.0, 50.0
"""In milliseconds, for 95 of 100."""


def side_by_side() -> bool:
    """Play both engines in one process, print what came of it, and say whether all is well."""
    found = _said_by([prepared_peer(), Path("benchmarks") / "side_by_side.py"], child_environment())
    ours, theirs = found["ours"], found["theirs"]
    apart = abs(ours["mean"] - theirs["mean"]) / math.hypot(ours["error"], theirs["error"])
    same = apart <= MOST_ERRORS

    title = f"two players, {found['piles']} piles"
    print(f"{title:34}{'games':>7}{'turns a game':>16}{'turns/s':>10}")
    for name, of in (("ours, with the cited log", ours), ("pyminion 0.4.0, without a log", theirs)):
        mean = f"{of['mean']:.2f} ± {of['error']:.2f}"
        speed = f"{of['speed']:10,.0f}" if same else ""
        print(f"{name:34}{of['games']:7}{mean:>16}{speed}")
    if not same:
        print(f"They do not play the same game: they are {apart:.1f} standard errors apart.")
        return False
    ratio = ours["speed"] / theirs["speed"]
    wanted = f"at least {LEAST_RATIO:.1f}; {apart:.1f} standard errors apart"
    return _row("ratio", f"{ratio:.2f}", ratio >= LEAST_RATIO, wanted)


def examples(environment: dict[str, str]) -> bool:
    """Measure the worked examples on a prepared site; say whether all is well."""
    found = _said_by([PYTHON, "-m", "benchmarks.examples"], environment)
    lines, replay, request = found["lines"], found["replay_p95"], found["request_p95"]
    fast = [
        _row(
            "lines of the flagship per second",
            f"{lines:,.0f}",
            lines >= LEAST_LINES,
            f"at least {LEAST_LINES:,}",
        ),
        _row(
            "a replay from its address, p95 ms",
            f"{replay:.2f}",
            replay < MOST_REPLAY,
            f"under {MOST_REPLAY:.0f}; {found['replays']} positions,"
            f" {found['replay_undisturbed']:.2f} undisturbed",
        ),
        _row(
            "a position's page, p95 ms",
            f"{request:.1f}",
            request < MOST_REQUEST,
            f"under {MOST_REQUEST:.0f}; {found['requests']} pages,"
            f" {found['request_undisturbed']:.1f} undisturbed",
        ),
    ]
    return all(fast)


def _row(name: str, figure: str, well: bool, wanted: str) -> bool:
    print(f"{name:34}{figure:>33}   {wanted}{'' if well else '   TOO SLOW'}", flush=True)
    return well


def _said_by(command: list[str | Path], environment: dict[str, str]) -> dict[str, Any]:
    """Return the JSON object that a program prints."""
    words = [str(word) for word in command]
    child = subprocess.run(
        words, cwd=REPOSITORY, env=environment, stdout=subprocess.PIPE, text=True
    )
    if child.returncode != 0:
        raise CannotGoOn(f"{words[-1]} failed; the reason stands above.")
    found: dict[str, Any] = json.loads(child.stdout)
    return found
