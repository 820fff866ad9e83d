"""Editors who save at once: how many saves a second, and that nothing is lost, on both databases.

    python -m benchmarks.editing [SAVES]

Twenty editors in threads save texts of four rules in four languages, 10,000 times together unless
another number is given, so that they meet all the time. `tests/workbench/texts/editors_at_once.py`
says how they work and what would be a loss. Fails if anything is lost or a conflict is not shown.
"""

import json
import os
import subprocess
import sys
import tempfile

from tools.machine import postgres
from tools.machine.steps import REPOSITORY, finish_with

EDITORS = 20
SAVES = 10_000


def editing(saves: int = SAVES) -> bool:
    """Measure and print; whether nothing was lost."""
    print(f"\n{EDITORS} editors at once, {saves:,} saves:")
    fine = _told("SQLite", "", saves)
    programs = postgres.find_server()
    if programs is None:
        print("  PostgreSQL: not installed")
        return fine
    with postgres.private_cluster(programs) as url:
        return _told("PostgreSQL", url, saves) and fine


def _told(name: str, url: str, saves: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="regula-editing-") as folder:
        settings = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": url,
            "REGULA_VAR": folder,
            "DEBUG": "1",
        }
        command = [sys.executable, "-m", "tests.workbench.texts.editors_at_once"]
        done = subprocess.run(
            [*command, str(EDITORS), str(saves // EDITORS)],
            cwd=REPOSITORY, env=settings, capture_output=True, text=True,
        )  # fmt: skip
    if not done.stdout.strip():
        print(f"  {name}: {done.stderr[-2000:]}")
        return False
    told = json.loads(done.stdout.splitlines()[-1])
    print(
        f"  {name}: {told['saves']:,} saves in {told['seconds']} s"
        f" ({told['saves'] / told['seconds']:.0f} a second);"
        f" median {told['median_ms']} ms, 95th percentile {told['p95_ms']} ms;"
        f" {told.get('conflicts', 0):,} conflicts shown, {told.get('merged', 0):,} of them merged;"
        f" lost: {len(told['faults'])}"
    )
    for fault in told["faults"]:
        print(f"    {fault}")
    return done.returncode == 0


def main() -> int:
    saves = int(sys.argv[1]) if len(sys.argv) > 1 else SAVES
    return 0 if editing(saves) else 1


if __name__ == "__main__":
    finish_with(main)
