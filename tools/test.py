"""`make test`: all tests, on SQLite, on a PostgreSQL of their own, and in a real browser."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from tools import debian, environment, postgres, prepare
from tools.steps import REPOSITORY, Refusal, Steps, child_environment, finish_with

STRICT = os.environ.get("CI") == "true"
NO_TESTS = 5  # pytest's exit status when nothing was selected

FONTS = ["fonts-ipafont-gothic", "fonts-dejavu-core"]


@dataclass(frozen=True)
class Part:
    """One run of pytest: what it selects, and how it ended."""

    title: str
    marks: str
    workers: int
    status: int = 0
    summary: str = ""

    @property
    def passed(self) -> bool:
        return self.status == 0 or (self.status == NO_TESTS and bool(extra_words()))


SQLITE = Part("SQLite", "not browser", workers=2)
POSTGRES = Part("PostgreSQL", "database and not browser", workers=2)
BROWSER = Part("Browser", "browser", workers=2)


def main() -> int:
    started = time.monotonic()
    steps = Steps(total=9)
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)

    steps.begin("Finding a browser")
    missing = [_unless_missing(find_browser, steps, "the browser tests are left out")]
    steps.begin("Finding a PostgreSQL server")
    missing += [_unless_missing(find_postgres, steps, "nothing is tested on PostgreSQL")]

    parts = []
    with tempfile.TemporaryDirectory(prefix="regula-test-", ignore_cleanup_errors=True) as folder:
        prepare.in_environment(steps, "interface", REGULA_VAR=f"{folder}/setup", DATABASE_URL="")
        steps.begin("Testing on SQLite, with what needs no database")
        parts.append(run(SQLITE, REGULA_TEST_FOLDER=folder))
        steps.begin("Testing on PostgreSQL what needs a database")
        parts += [] if missing[1] else [run_on_postgres(folder)]
        steps.begin("Testing in the browser")
        parts += [] if missing[0] else [run(BROWSER, REGULA_TEST_FOLDER=folder)]
        steps.finish()

    return sum_up(parts, [reason for reason in missing if reason], time.monotonic() - started)


def find_browser() -> str:
    """Debian's Chromium, and a font with Japanese letters; installed where we may."""
    missing = [] if shutil.which("chromium") else ["chromium", "fontconfig"]
    missing += [] if debian.has_font_for("ja") else FONTS
    # The program that Playwright drives the browser with brings everything but this.
    missing += [] if debian.has_library("libatomic.so.1") else ["libatomic1"]
    if missing:
        debian.provide(*missing, purpose="Testing in a browser")
    return shutil.which("chromium") or "/usr/bin/chromium"


def find_postgres() -> str:
    if postgres.find_server() is None:
        debian.provide("postgresql", purpose="Testing on PostgreSQL")
    return str(postgres.find_server())


def run_on_postgres(folder: str) -> Part:
    programs = postgres.find_server()
    assert programs is not None
    with postgres.private_cluster(programs) as url:
        return run(POSTGRES, REGULA_TEST_FOLDER=folder, DATABASE_URL=url)


def run(part: Part, **settings: str) -> Part:
    """Run pytest, pass on what it prints, and keep its status and its closing line."""
    command = [environment.PYTHON, "-m", "pytest", "-m", part.marks, "-n", part.workers]
    surroundings = child_environment(**{"DATABASE_URL": "", **settings})
    with subprocess.Popen(
        [str(word) for word in [*command, *extra_words()]],
        cwd=REPOSITORY,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as child:
        assert child.stdout is not None
        tail = b""
        # Bytes as they come, not lines: pytest's dots are the progress.
        while chunk := os.read(child.stdout.fileno(), 65536):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            tail = (tail + chunk)[-4000:]
    lines = tail.decode(errors="replace").split("\n")
    closing = [line for line in lines if line.startswith("=") and line.rstrip().endswith("=")]
    return Part(part.title, part.marks, part.workers, child.returncode, (closing or [""])[-1])


def extra_words() -> list[str]:
    """What the person adds: make test ARGS="tests/rules -k exchange"."""
    return shlex.split(os.environ.get("ARGS", ""))


def sum_up(parts: list[Part], missing: list[str], seconds: float) -> int:
    """Close with what was left out and pytest's own last line of each run."""
    failed = [part.title for part in parts if not part.passed]
    print(f"\nAll runs in {seconds:.0f} s; failed: {', '.join(failed) or 'none'}.")
    for reason in missing:
        print(f"Left out: {reason}")
    for part in parts:
        print(f"{part.title}:\n{part.summary}")
    return 1 if failed or (missing and STRICT) else 0


def _unless_missing(find: Callable[[], str], steps: Steps, consequence: str) -> str:
    """Empty when found; else the reason, which stops everything where nothing may be skipped."""
    try:
        steps.note(find())
    except Refusal as refusal:
        if STRICT:
            raise Refusal(f"{refusal} With CI=true nothing may be left out.") from None
        steps.note(f"{refusal} Until then {consequence}.")
        return str(refusal)
    return ""


if __name__ == "__main__":
    finish_with(main)
