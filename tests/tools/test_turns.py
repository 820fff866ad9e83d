"""What only looks at our pages runs on one of the databases, and nothing on none."""

from types import SimpleNamespace

import pytest
from django.db import connection

from tests import turns
from tools import beside, prepare
from tools import test as making
from tools.machine import environment, postgres


def item(name, *fixtures, marks=()):
    """A collected test, as far as this looks at it."""
    return SimpleNamespace(
        nodeid=name, fixturenames=fixtures, get_closest_marker=lambda mark: mark in marks
    )


LOOKS = [item(f"tests/pages/test_pages.py::test_a_page[{n}]", "db", "corpus") for n in range(200)]


def test_every_look_is_run_by_one_of_the_two_and_each_has_many():
    sqlite, postgresql = (
        {one.nodeid for one in LOOKS if not turns.another_runs(one, turn)}
        for turn in ("sqlite", "postgresql")
    )

    assert sqlite | postgresql == {one.nodeid for one in LOOKS}
    assert sqlite & postgresql == set()
    assert 25 < len(sqlite) < 75


def test_where_there_is_one_database_it_runs_all():
    assert not [one for one in LOOKS if turns.another_runs(one, "")]


@pytest.mark.parametrize("place", ["tests/pages", "tests/rules/pages", "tests/rules/books"])
def test_pages_and_books_are_looked_at_on_one(place):
    one = item(f"{place}/test_it.py::test_it", "db", "corpus", marks={"database"})

    assert sum(not turns.another_runs(one, turn) for turn in ("sqlite", "postgresql")) == 1


@pytest.mark.parametrize(
    ("place", "fixtures", "marks"),
    [
        ("tests/rules", ("db",), {"database"}),
        ("tests/rules", ("db", "corpus"), {"database"}),
        ("tests/rules/pages", ("db",), {"database"}),
        ("tests/rules/books", ("db", "corpus"), {"database", "each_database"}),
        ("tests/rules", ("db", "corpus"), {"database", "each_database"}),
        ("tests/search/backends", ("db", "corpus"), {"database"}),
    ],
)
def test_what_writes_or_is_about_databases_is_run_on_each(place, fixtures, marks):
    tests = [item(f"{place}/test_it.py::test_it[{n}]", *fixtures, marks=marks) for n in range(20)]

    assert not [one for one in tests for turn in turns.TURNS if turns.another_runs(one, turn)]


@pytest.mark.parametrize(
    ("room", "marks", "runs"),
    [
        ("doors", {"database"}, 1),
        ("lasting", {"database"}, 2),
        ("doors", {"database", "each_database"}, 2),
        ("doors", (), 2),  # and is selected once: without a database PostgreSQL has no part in it
    ],
)
def test_forms_and_rights_of_editors_are_tried_on_one_but_how_work_lasts_on_each(room, marks, runs):
    one = item(f"tests/workbench/{room}/test_it.py::test_it", "db", marks=marks)

    assert sum(not turns.another_runs(one, turn) for turn in ("sqlite", "postgresql")) == runs


def test_a_turn_that_nobody_takes_is_refused(monkeypatch):
    """With a slip in its name both runs would leave the same half out."""
    monkeypatch.setenv("REGULA_TEST_TURN", "postgres")

    with pytest.raises(AssertionError, match="one of"):
        turns.turn()


@pytest.mark.django_db
def test_a_look_that_writes_is_refused():
    with connection.cursor() as cursor, connection.execute_wrapper(turns.looking):
        cursor.execute("SELECT 'delete from nothing'")
        for write in ("DELETE FROM rules_link", " update rules_link SET kind = ''"):
            with pytest.raises(turns.LookWrites):
                cursor.execute(write)


@pytest.mark.parametrize(
    ("server", "given"),
    [
        ("/usr/lib/postgresql", {"SQLite": "sqlite", "PostgreSQL": "postgresql", "Browser": ""}),
        (None, {"SQLite": "", "Browser": ""}),
    ],
)
def test_each_run_is_given_its_turn(server, given, monkeypatch):
    told = {}

    def running(jobs):
        told.update({job.title: job.environment.get("REGULA_TEST_TURN", "") for job in jobs})
        return []

    monkeypatch.delenv("REGULA_TEST_TURN", raising=False)
    monkeypatch.setattr(making, "STRICT", False)
    monkeypatch.setattr(environment, "check_machine", lambda requirements: None)
    monkeypatch.setattr(environment, "ensure", lambda requirements, steps: None)
    monkeypatch.setattr(prepare, "in_environment", lambda *words, **settings: None)
    monkeypatch.setattr(making, "find_browser", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(postgres, "find_server", lambda: server)
    if server is None:
        monkeypatch.setattr(making.debian, "provide", refuse)
    monkeypatch.setattr(postgres, "private_cluster", Cluster)
    monkeypatch.setattr(beside, "run", running)

    making.main()

    assert told == given


class Cluster:
    """A PostgreSQL that nobody starts."""

    def __init__(self, programs):
        pass

    def __enter__(self):
        return "postgresql://nobody@nowhere/"

    def __exit__(self, *raised):
        pass


def refuse(*packages, purpose):
    """A machine on which nothing may be installed."""
    raise making.CannotGoOn(f"{purpose} needs {packages}.")
