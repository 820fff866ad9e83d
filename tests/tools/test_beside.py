"""The parts of `make test` run beside one another, and none of them gets lost."""

import os
import signal
import subprocess
import sys
import time

from tools.beside import Job, run
from tools.machine.steps import REPOSITORY

SLEEPER = """
import sys
from tools.beside import Job, run
from tools.machine.steps import finish_with
wait = "import time; print('begun', flush=True); time.sleep(60)"
finish_with(lambda: run([Job("one", [sys.executable, "-c", wait], {})]))
"""


def job(title, program):
    return Job(title, [sys.executable, "-c", program], dict(os.environ))


def test_the_others_go_on_after_a_job_that_fails():
    ended = run([job("first", "raise SystemExit(3)"), job("second", "print('still here')")])

    assert [(one.title, one.status) for one in ended] == [("first", 3), ("second", 0)]
    assert ended[1].lines == ("still here",)


def test_all_run_beside_one_another(tmp_path):
    """Each waits until the other has begun, so that one after the other would never end."""
    meet = (
        "import pathlib, sys, time\n"
        f"folder = pathlib.Path({str(tmp_path)!r})\n"
        "(folder / '{own}').touch()\n"
        "while not (folder / '{other}').exists(): time.sleep(0.01)"
    )

    ended = run(
        [
            job("left", meet.format(own="left", other="right")),
            job("right", meet.format(own="right", other="left")),
        ]
    )

    assert [one.status for one in ended] == [0, 0]


def test_every_line_says_whose_it_is(capfd):
    run([job("SQLite", "print('ä'); print(end='no newline')"), job("Browser", "print('b')")])

    lines = capfd.readouterr().out.splitlines()
    assert sorted(lines) == ["Browser  b", "SQLite   no newline", "SQLite   ä"]


def test_an_interrupted_run_leaves_nothing_running():
    started = time.monotonic()
    outer = subprocess.Popen(
        [sys.executable, "-c", SLEEPER], cwd=REPOSITORY, stdout=subprocess.PIPE, text=True
    )
    assert outer.stdout.readline() == "one  begun\n"

    outer.send_signal(signal.SIGTERM)
    # The pipe closes when the last process that holds it has gone.
    outer.communicate(timeout=20)

    assert outer.returncode == 130
    assert time.monotonic() - started < 30
