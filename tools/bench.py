"""`make bench`: prepares a site of its own and measures it; see `benchmarks/run.py`."""

import subprocess
import sys

from tools.machine import environment
from tools.machine.environment import PYTHON
from tools.machine.steps import REPOSITORY, Steps, child_environment, finish_with


def main() -> int:
    steps = Steps(total=4)
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.RUN)
    environment.ensure(environment.RUN, steps)
    steps.begin("Measuring the engine, search for some minutes, then pages, 5 seconds for each")
    status = subprocess.run(
        [PYTHON, "-m", "benchmarks.run"], cwd=REPOSITORY, env=child_environment()
    ).returncode
    steps.finish()
    return status


if __name__ == "__main__":
    finish_with(main)
