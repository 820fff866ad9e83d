"""Saying what is being done, and stopping with one sentence when it cannot be."""

import errno
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import NoReturn

REPOSITORY = Path(__file__).resolve().parents[2]
INDENT = "      "
FULL_DISK = "The disk is full: free some space and start again."
_FULL_DISK_SIGNS = re.compile(
    r"No space left on device|database or disk is full|Disk quota exceeded|ENOSPC"
)


class CannotGoOn(Exception):
    """A reason to stop that the person at the keyboard can act on, in one sentence."""


class DiskFull(CannotGoOn):
    """No space is left, so that another way to do the same would come no further."""

    def __init__(self) -> None:
        super().__init__(FULL_DISK)


class Steps:
    """Numbers the steps of a long job and says how long each one took."""

    def __init__(self, total: int, *, done: int = 0) -> None:
        self.total = total
        self.number = done
        self.started: float | None = None

    def begin(self, title: str) -> None:
        """Close the step before, if there was one, and announce the next."""
        self.finish()
        self.number += 1
        self.started = time.monotonic()
        print(f"[{self.number}/{self.total}] {title}", flush=True)

    def note(self, text: str) -> None:
        print(f"{INDENT}{text}", flush=True)

    def finish(self) -> None:
        if self.started is not None:
            self.note(f"{time.monotonic() - self.started:.1f} s")
        self.started = None


def child_environment(**changes: str) -> dict[str, str]:
    """The environment for our children: bytecode is kept, text is UTF-8, output comes at once."""
    unwanted = {"PYTHONDONTWRITEBYTECODE", "PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", **changes}


def call(
    command: Sequence[str | Path], *, failing: str, environment: Mapping[str, str] | None = None
) -> None:
    """Run a command in the repository, its output indented under the step; refuse if it fails."""
    output: list[str] = []
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=REPOSITORY,
        env=environment or child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            output.append(line)
            if not line.startswith(" + "):  # uv's list of what it installed
                print(f"{INDENT}{line}", end="", flush=True)
    if child.returncode != 0:
        raise DiskFull if disk_is_full("".join(output)) else CannotGoOn(failing)


def disk_is_full(output: str) -> bool:
    return bool(_FULL_DISK_SIGNS.search(output))


def finish_with(main: Callable[[], int | None]) -> NoReturn:
    """Run *main* and leave with its status; a refusal is one sentence on stderr and status 1."""
    for signum in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(signum, _interrupt)
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.encoding.lower() != "utf-8":
        sys.stdout.reconfigure(errors="replace")
    try:
        status = main() or 0
    except CannotGoOn as refusal:
        status = _say(str(refusal))
    except KeyboardInterrupt:
        status = 130
    except OSError as error:
        if error.errno not in {errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS}:
            raise
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        status = _say(FULL_DISK if full else f"{error.filename} cannot be written: {error}.")
    sys.stdout.flush()
    sys.exit(status)


def _say(sentence: str) -> int:
    sys.stdout.flush()
    print(f"\n{sentence}", file=sys.stderr, flush=True)
    return 1


def _interrupt(signum: int, frame: FrameType | None) -> NoReturn:
    """Leave as Ctrl-C does, so that whatever was started is stopped on the way out."""
    raise KeyboardInterrupt
