"""`make mutants`: damage the code in a fixed sample of small places, and count what tests notice.

Half an hour and no part of CI: a figure of how much the tests see, and a list of what they do not.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools import beside, prepare
from tools.machine import environment
from tools.machine.environment import PYTHON
from tools.machine.steps import REPOSITORY, CannotGoOn, Steps, child_environment, finish_with
from tools.mutation.outcomes import MutantCount, Outcome, equal_ones, read

FLOOR = 85.0
LANES = (("workbench", "rules"), ("config", "search"))
"""What is tried beside one another, and one after the other."""

LEFT_BEHIND = (".git", ".venv", "var", "__pycache__", ".*_cache", ".hypothesis", "static-built")


def main() -> int:
    started = time.monotonic()
    steps = Steps(total=6)
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)
    with tempfile.TemporaryDirectory(
        prefix="regula-mutants-", ignore_cleanup_errors=True
    ) as folder:
        prepare.in_environment(steps, "interface", REGULA_VAR=f"{folder}/setup", DATABASE_URL="")
        steps.begin("Copying the repository for each package")
        for package in _packages():
            copy_to(Path(folder) / package)
        steps.begin("Trying the sample of two packages at a time, a quarter of an hour or more")
        ended = beside.run([job(lane, folder) for lane in LANES])
        steps.finish()
        if any(one.status for one in ended):
            raise CannotGoOn("Not every mutant was tried; the reason stands above.")
        outcomes = [one for package in _packages() for one in read(Path(folder, f"{package}.json"))]
    return sum_up(MutantCount.of(outcomes, equal_ones()), time.monotonic() - started)


def _packages() -> list[str]:
    return [package for lane in LANES for package in lane]


def copy_to(folder: Path) -> None:
    """A copy of the repository to be damaged, without its past and without what it has made."""
    shutil.copytree(REPOSITORY, folder, ignore=shutil.ignore_patterns(*LEFT_BEHIND))


def job(lane: Sequence[str], folder: str) -> beside.Job:
    """The trial of one package after the other, on its share of the processors."""
    share = max(1, len(os.sched_getaffinity(0)) // len(LANES))
    command: list[str | Path] = [PYTHON, "-m", "tools.mutation.trial", folder]
    command += [str(share), *lane]
    # Whatever a test leaves when its process is stopped goes away with the folder.
    surroundings = child_environment(DATABASE_URL="", TMPDIR=folder)
    return beside.Job(" ".join(lane), command, surroundings)


def sum_up(count: MutantCount, seconds: float) -> int:
    """Show what no test noticed, and the figure; 1 if that is under the floor.

    What did not end in time counts as noticed and is shown too: a busy machine may only be slow.
    """
    for one in (*count.survived, *count.endless):
        print(f"\n{told(one)}")
    counted = len(count.noticed) + len(count.survived)
    print(f"\n{len(count.noticed)} of {counted} mutants were noticed, {count.share:.1f} % ", end="")
    print(f"(at least {FLOOR:.0f} %), in {seconds:.0f} s.")
    print(f"{len(count.equal)} more change nothing and are not counted.")
    return 0 if count.share >= FLOOR else 1


def told(outcome: Outcome) -> str:
    """Where a mutant is, what mutmut calls it, and its diff."""
    return f"{outcome.file}:{outcome.line}  {outcome.status}  {outcome.name}\n{outcome.diff}"


if __name__ == "__main__":
    finish_with(main)
