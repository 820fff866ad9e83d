"""`make admin`: makes the first user, on a machine where nothing may have been set up yet."""

import sys

from tools import prepare
from tools.machine import environment
from tools.machine.steps import CannotGoOn, Steps, finish_with


def main() -> int:
    if not sys.stdin.isatty():
        raise CannotGoOn("make admin asks for a name and a password: run it in a terminal.")
    steps = Steps(total=4)
    steps.begin("Checking this machine")
    environment.check_machine(environment.RUN)
    environment.ensure(environment.RUN, steps)
    prepare.in_environment(steps, "database")
    return environment.run_here("createsuperuser")


if __name__ == "__main__":
    finish_with(main)
