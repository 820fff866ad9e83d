"""`make test`: all tests, on SQLite, on a PostgreSQL of their own, and in a real browser."""

import os
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tools import beside, prepare
from tools.machine import debian, environment, postgres
from tools.machine.steps import CannotGoOn, Steps, child_environment, finish_with

STRICT = os.environ.get("CI") == "true"
NO_TESTS = 5  # pytest's exit status when nothing was selected

FONTS = ["fonts-ipafont-gothic", "fonts-dejavu-core"]


@dataclass(frozen=True)
class Part:
    """One run of pytest: its title, and what it selects."""

    title: str
    marks: str


SQLITE = Part("SQLite", "not browser")
POSTGRES = Part("PostgreSQL", "database and not browser")
BROWSER = Part("Browser", "browser")


def main() -> int:
    started = time.monotonic()
    steps = Steps(total=7)
    steps.begin(f"Checking this machine (Python {sys.version.split()[0]}, disk)")
    environment.check_machine(environment.TEST)
    environment.ensure(environment.TEST, steps)

    steps.begin("Finding a browser")
    no_browser = _unless_missing(find_browser, steps, "the browser tests are left out")
    steps.begin("Finding a PostgreSQL server")
    no_postgres = _unless_missing(find_postgres, steps, "nothing is tested on PostgreSQL")

    with ExitStack() as stack:
        folder = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="regula-test-", ignore_cleanup_errors=True)
        )
        prepare.in_environment(steps, "interface", REGULA_VAR=f"{folder}/setup", DATABASE_URL="")
        steps.begin("Testing on SQLite, on PostgreSQL and in the browser, beside one another")
        # What a process has loaded serves all of its tests. The browser's are often waiting.
        # Tests that only look at pages are shared between the databases where there are two.
        jobs = [job(SQLITE, folder, REGULA_TEST_TURN="" if no_postgres else "sqlite")]
        if not no_postgres:
            programs = postgres.find_server()
            assert programs is not None
            url = stack.enter_context(postgres.private_cluster(programs))
            jobs.append(job(POSTGRES, folder, DATABASE_URL=url, REGULA_TEST_TURN="postgresql"))
        if not no_browser:
            jobs.append(job(BROWSER, folder))
        ended = beside.run(jobs)
        steps.finish()

    missing = [reason for reason in (no_browser, no_postgres) if reason]
    return sum_up(ended, missing, time.monotonic() - started)


def find_browser() -> str:
    """Debian's Chromium, and a font with Japanese letters; installed where we may.

    The build without windows is wanted; where only the whole one is there, it does as well.
    """
    shell = [] if shutil.which(debian.HEADLESS) else [debian.HEADLESS, "fontconfig"]
    missing = [] if debian.has_font_for("ja") else [*FONTS]
    # The program that Playwright drives the browser with brings everything but this.
    missing += [] if debian.has_library("libatomic.so.1") else ["libatomic1"]
    if shell or missing:
        try:
            debian.provide(*shell, *missing, purpose="Testing in a browser")
        except CannotGoOn:
            if missing or not debian.find_chromium():
                raise
    return debian.find_chromium() or debian.HEADLESS


def find_postgres() -> str:
    if postgres.find_server() is None:
        debian.provide("postgresql", purpose="Testing on PostgreSQL")
    return str(postgres.find_server())


def job(part: Part, folder: str, **settings: str) -> beside.Job:
    """The run of pytest for *part*; its share of the processors is half of them."""
    processors = len(os.sched_getaffinity(0)) // 2
    workers = ["-n", str(processors if processors > 1 else 0)]
    words = ["-m", "pytest", "-m", part.marks, *workers, *extra_words()]
    command: list[str | Path] = [environment.PYTHON, *words]
    surroundings = child_environment(
        **{"DATABASE_URL": "", "REGULA_TEST_FOLDER": folder, **settings}
    )
    return beside.Job(part.title, command, surroundings)


def extra_words() -> list[str]:
    """What the person adds: make test ARGS="tests/rules -k exchange"."""
    return shlex.split(os.environ.get("ARGS", ""))


def sum_up(parts: list[beside.Ended], missing: list[str], seconds: float) -> int:
    """Close with what was left out, pytest's own last line of each run, and what failed.

    The names of the tests come last and without their reasons, which stand above: of a long record
    often only the end is at hand.
    """
    failed = [part.title for part in parts if not passed(part)]
    print(f"\nAll runs in {seconds:.0f} s; failed: {', '.join(failed) or 'none'}.")
    for reason in missing:
        print(f"Left out: {reason}")
    for part in parts:
        closing = [line for line in part.lines if line.startswith("=") and line.endswith("=")]
        print(f"{part.title}:\n{(closing or [''])[-1]}")
    for part in parts:
        for name in not_passed(part):
            print(f"{part.title}: {name}")
    return 1 if failed or (missing and STRICT) else 0


def not_passed(part: beside.Ended) -> list[str]:
    """The names that pytest's summary gives to the tests that failed or could not begin."""
    named = [line for line in part.lines if line.startswith(("FAILED ", "ERROR "))]
    return [line.split(" ", 1)[1].split(" - ", 1)[0] for line in named]


def passed(part: beside.Ended) -> bool:
    return part.status == 0 or (part.status == NO_TESTS and bool(extra_words()))


def _unless_missing(find: Callable[[], str], steps: Steps, consequence: str) -> str:
    """Empty when found; else the reason, which stops everything where nothing may be skipped."""
    try:
        steps.note(find())
    except CannotGoOn as refusal:
        if STRICT:
            raise CannotGoOn(f"{refusal} With CI=true nothing may be left out.") from None
        steps.note(f"{refusal} Until then {consequence}.")
        return str(refusal)
    return ""


if __name__ == "__main__":
    finish_with(main)
