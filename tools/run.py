"""`make run`: from a bare machine to the site, in numbered steps."""

import os
import sys

from tools import prepare
from tools.machine import environment, server
from tools.machine.steps import REPOSITORY, Steps, child_environment, finish_with


def main() -> None:
    steps = Steps(total=4 + len(prepare.STEPS))
    host = os.environ.get("HOST") or "127.0.0.1"
    port = server.chosen_port()

    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, port {port}, disk)")
    server.check_port(host, port)
    environment.check_machine(environment.RUN)
    environment.ensure(environment.RUN, steps)
    prepare.in_environment(steps)
    serve(host, port, steps)


def serve(host: str, port: int, steps: Steps) -> None:
    """Become the server: Ctrl-C and signals reach it directly."""
    server.check_port(host, port)
    steps.begin(f"Serving {server.address(host, port)} (Ctrl-C stops it)")
    command = server.command(host, port)
    os.chdir(REPOSITORY)
    os.execve(command[0], command, child_environment())


if __name__ == "__main__":
    finish_with(main)
