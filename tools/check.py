"""`make check`: every static check, all of them also when one fails, and a list at the end.

`python -m tools.check NAME [FILE ...]` runs one of them, as `.pre-commit-config.yaml` does.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.machine import environment
from tools.machine.environment import PYTHON, VENV, manage
from tools.machine.steps import REPOSITORY, CannotGoOn, Steps, child_environment, finish_with


@dataclass(frozen=True)
class Check:
    """A command that fails where something is wrong. *files* are what it looks at, if it is told
    so; others find that out themselves."""

    name: str
    title: str
    command: Sequence[str | Path]
    files: tuple[Path, ...] = ()


def checks() -> list[Check]:
    ruff, djade = VENV / "bin/ruff", VENV / "bin/djade"
    everything = (REPOSITORY,)
    templates = tuple(sorted((REPOSITORY / "templates").rglob("*.html")))
    return [
        Check(
            "format",
            "Format (ruff format)",
            [ruff, "format", "--check", "--quiet", "--force-exclude"],
            everything,
        ),
        Check(
            "lint", "Lint (ruff check)", [ruff, "check", "--quiet", "--force-exclude"], everything
        ),
        Check(
            "templates",
            "Templates (djade)",
            [djade, "--check", "--target-version", "5.2"],
            templates,
        ),
        Check("types", "Types (mypy)", [PYTHON, "-m", "mypy"]),
        Check("imports", "Import contract (import-linter)", [VENV / "bin/lint-imports"]),
        Check("django", "Django's own checks", manage("check", "--fail-level", "WARNING")),
        Check("languages", "Languages", manage("check_languages")),
        Check("migrations", "Missing migrations", manage("makemigrations", "--check", "--dry-run")),
        Check("interface", "Missing interface translations", manage("check_interface")),
        Check("usage", "Settled words", manage("check_usage")),
        Check("terms", "Words of terms", manage("check_terms")),
        Check("sources", "Beside the sources", manage("check_sources")),
    ]


def main() -> int:
    name, *files = sys.argv[1:] or [""]
    return one(name, files) if name else every()


def every() -> int:
    todo = checks()
    steps = Steps(total=3 + len(todo))
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)

    started = time.monotonic()
    failed = []
    for check in todo:
        steps.begin(check.title)
        if not passes(check):
            steps.note("FAILED")
            failed.append(check.title)
    steps.finish()

    print(f"\n{len(todo) - len(failed)} of {len(todo)} checks passed", end=" ")
    print(f"in {time.monotonic() - started:.0f} s.")
    for title in failed:
        print(f"Failed: {title}")
    return 1 if failed else 0


def one(name: str, files: Sequence[str]) -> int:
    """Run the check *name* on *files*, or on all that it looks at; nothing is installed."""
    known = {check.name: check for check in checks()}
    if name not in known:
        raise CannotGoOn(f"There is no check {name!r}; there are {', '.join(known)}.")
    check = known[name]
    if files and not check.files:
        raise CannotGoOn(f"The check {name!r} looks at everything and takes no files.")
    if not environment.is_installed(environment.TEST):
        raise CannotGoOn("The checks are not installed, or others than are pinned: make check")
    return 0 if passes(check, [Path(file) for file in files]) else 1


def passes(check: Check, files: Sequence[Path] = ()) -> bool:
    """Run one check, away from the installation's own database."""
    with tempfile.TemporaryDirectory(prefix="regula-check-") as folder:
        surroundings = child_environment(REGULA_VAR=folder, DATABASE_URL="")
        command = [*check.command, *(files or check.files)]
        return subprocess.run(command, cwd=REPOSITORY, env=surroundings).returncode == 0


if __name__ == "__main__":
    finish_with(main)
