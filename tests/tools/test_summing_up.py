"""What `make test` says when all of its runs have ended."""

from tools import test as suite
from tools.beside import Ended

RED = Ended(
    "SQLite",
    1,
    (
        "FAILED tests/rules/test_one.py::test_a_claim[ja] - AssertionError: assert {",
        "  'a long reason'",
        "ERROR tests/rules/test_two.py",
        "======== 1 failed, 7 passed, 1 error in 3.00s ========",
    ),
)
GREEN = Ended("Browser", 0, ("======== 7 passed in 3.00s ========",))


def test_the_names_of_what_failed_come_last(capsys):
    assert suite.sum_up([RED, GREEN], [], 3) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "SQLite: tests/rules/test_one.py::test_a_claim[ja]",
        "SQLite: tests/rules/test_two.py",
    ]


def test_a_run_without_failures_ends_with_the_count_of_what_passed(capsys):
    assert suite.sum_up([GREEN], [], 3) == 0
    assert capsys.readouterr().out.splitlines()[-1] == GREEN.lines[-1]
