"""Programs beside one another, the lines that they print told apart."""

import os
import selectors
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.machine.steps import REPOSITORY

KEPT_LINES = 2000
PATIENCE = 15.0


@dataclass(frozen=True)
class Job:
    """A program to run in the repository. The title stands before every line it prints."""

    title: str
    command: Sequence[str | Path]
    environment: dict[str, str]


@dataclass(frozen=True)
class Ended:
    """How a job has ended, and the last lines it printed."""

    title: str
    status: int
    lines: tuple[str, ...]


@dataclass
class _Running:
    job: Job
    child: subprocess.Popen[bytes]
    rest: bytes = b""
    last: deque[str] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))


def run(jobs: Sequence[Job]) -> list[Ended]:
    """Run all jobs, also when some fail, and pass on what they print, line by line.

    Returns how they ended, in the order of *jobs*. Whatever interrupts this stops them first.
    """
    width = max((len(job.title) for job in jobs), default=0)
    ended: dict[str, Ended] = {}
    with _selector() as selector:
        for job in jobs:
            _begin(selector, job)
        while selector.get_map():
            for key, _ in selector.select():
                running: _Running = key.data
                if chunk := os.read(key.fd, 65536):
                    _pass_on(running, chunk, width)
                else:
                    selector.unregister(key.fileobj)
                    ended[running.job.title] = _end(running, width)
    return [ended[job.title] for job in jobs]


@contextmanager
def _selector() -> Iterator[selectors.BaseSelector]:
    """Watches the jobs that are running; those that still are at the end are stopped."""
    with selectors.DefaultSelector() as selector:
        try:
            yield selector
        finally:
            children = [key.data.child for key in selector.get_map().values()]
            for child in children:
                child.send_signal(signal.SIGINT)
            for child in children:
                try:
                    child.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    child.kill()
                    child.wait()


def _begin(selector: selectors.BaseSelector, job: Job) -> None:
    child = subprocess.Popen(
        [str(word) for word in job.command],
        cwd=REPOSITORY,
        env=job.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=_listen,
    )
    assert child.stdout is not None
    selector.register(child.stdout, selectors.EVENT_READ, _Running(job, child))


def _listen() -> None:
    """Let a job hear the interrupt that stops it, also where a shell in the background does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _pass_on(running: _Running, chunk: bytes, width: int) -> None:
    """Print the lines that are whole by now."""
    *whole, running.rest = (running.rest + chunk).split(b"\n")
    for line in whole:
        text = line.decode(errors="replace")
        running.last.append(text)
        print(f"{running.job.title:<{width}}  {text}".rstrip())
    sys.stdout.flush()


def _end(running: _Running, width: int) -> Ended:
    if running.rest:
        _pass_on(running, b"\n", width)
    with running.child as child:
        status = child.wait()
    return Ended(running.job.title, status, tuple(running.last))
