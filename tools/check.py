"""`make check`: every static check, all of them also when one fails, and a list at the end."""

import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tools import environment
from tools.environment import PYTHON, VENV, manage
from tools.steps import REPOSITORY, Steps, child_environment, finish_with


@dataclass(frozen=True)
class Check:
    title: str
    command: list[str | Path]


def checks() -> list[Check]:
    templates = sorted((REPOSITORY / "templates").rglob("*.html"))
    return [
        Check("Format (ruff format)", [VENV / "bin/ruff", "format", "--check", "--quiet", "."]),
        Check("Lint (ruff check)", [VENV / "bin/ruff", "check", "--quiet", "."]),
        Check(
            "Templates (djade)",
            [VENV / "bin/djade", "--check", "--target-version", "5.2", *templates],
        ),
        Check("Types (mypy)", [PYTHON, "-m", "mypy"]),
        Check("Import contract (import-linter)", [VENV / "bin/lint-imports"]),
        Check("Django's own checks", manage("check", "--fail-level", "WARNING")),
        Check("Languages", manage("check_languages")),
        Check("Missing migrations", manage("makemigrations", "--check", "--dry-run")),
        Check("Missing interface translations", manage("check_interface")),
        Check("Settled words", manage("check_usage")),
        Check("Words of terms", manage("check_terms")),
        Check("Beside the sources", manage("check_sources")),
    ]


def main() -> int:
    todo = checks()
    steps = Steps(total=3 + len(todo))
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)

    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="regula-check-") as folder:
        failed = [check.title for check in todo if not passes(check, steps, folder)]
    steps.finish()

    print(f"\n{len(todo) - len(failed)} of {len(todo)} checks passed", end=" ")
    print(f"in {time.monotonic() - started:.0f} s.")
    for title in failed:
        print(f"Failed: {title}")
    return 1 if failed else 0


def passes(check: Check, steps: Steps, folder: str) -> bool:
    """Run one check, away from the installation's own database, and say when it fails."""
    steps.begin(check.title)
    surroundings = child_environment(REGULA_VAR=folder, DATABASE_URL="")
    done = subprocess.run(check.command, cwd=REPOSITORY, env=surroundings)
    if done.returncode != 0:
        steps.note("FAILED")
    return done.returncode == 0


if __name__ == "__main__":
    finish_with(main)
