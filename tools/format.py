"""`make format`: rewrites code and templates in the form that `make check` asks for."""

import subprocess
from pathlib import Path

from tools.machine import environment
from tools.machine.environment import VENV
from tools.machine.steps import REPOSITORY, Steps, child_environment, finish_with


def main() -> int:
    steps = Steps(total=4)
    steps.begin("Checking this machine")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)
    steps.begin("Formatting")
    templates = sorted((REPOSITORY / "templates").rglob("*.html"))
    commands: list[list[str | Path]] = [
        [VENV / "bin/ruff", "check", "--fix", "--quiet", "."],
        [VENV / "bin/ruff", "format", "."],
        [VENV / "bin/djade", "--target-version", "5.2", *templates],
    ]
    for command in commands:
        subprocess.run(command, cwd=REPOSITORY, env=child_environment())
    return 0


if __name__ == "__main__":
    finish_with(main)
