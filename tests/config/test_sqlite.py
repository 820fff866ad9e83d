"""Transactions on SQLite wait in a line, and whoever leaves it lets the next one in."""

import threading
import time
from pathlib import Path

import pytest
from django.db import transaction
from django.db.utils import ConnectionHandler, OperationalError

from config.settings import database

pytestmark = pytest.mark.django_db
WAITING = 30
IMPATIENT = 0.02
"""Seconds for which SQLite waits for a lock here."""
OPTIONS = database("")["OPTIONS"] | {"timeout": IMPATIENT}
OURS = {"ENGINE": "config.sqlite", "OPTIONS": OPTIONS}


@pytest.fixture
def connect(tmp_path):
    """Open a connection of one's own to a database with one table; all are closed at the end."""
    opened = []

    def make(name=tmp_path / "turns.sqlite3"):
        handler = ConnectionHandler(
            {"default": database("") | OURS | {"NAME": name, "AUTOCOMMIT": True}}
        )
        connection = handler["default"]
        connection.inc_thread_sharing()
        opened.append(connection)
        return connection

    with make().cursor() as cursor:
        cursor.execute("CREATE TABLE done (who TEXT)")
    yield make
    for connection in opened:
        connection.close()


def begin(connection):
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)


def end(connection, how="commit"):
    getattr(connection, how)()
    connection.set_autocommit(True)


def test_those_who_wait_are_not_refused_however_long_it_takes(connect):
    """SQLite itself would give up, for each waits for five others that write longer than it waits."""
    faults, order, together = [], [], threading.Barrier(6)

    def write(name, connection):
        try:
            together.wait(WAITING)
            for _ in range(5):
                begin(connection)
                with connection.cursor() as cursor:
                    cursor.execute("INSERT INTO done VALUES (%s)", [name])
                order.append(name)
                time.sleep(2 * IMPATIENT)
                end(connection)
        except OperationalError as error:
            faults.append(error)

    people = [threading.Thread(target=write, args=(n, connect())) for n in "abcdef"]
    for one in people:
        one.start()
    for one in people:
        one.join(WAITING)

    assert faults == []
    assert sorted(order) == sorted("abcdef" * 5)


@pytest.mark.parametrize("how", ["commit", "rollback"])
def test_a_turn_ends_with_its_transaction(connect, how):
    first, second = connect(), connect()
    begin(first)
    came = threading.Event()

    def follow():
        begin(second)
        came.set()
        end(second)

    waiting = threading.Thread(target=follow)
    waiting.start()
    assert not came.wait(0.2)
    end(first, how)
    assert came.wait(WAITING)
    waiting.join(WAITING)


def test_a_turn_ends_with_its_connection_and_is_not_taken_twice(connect):
    first = connect()
    begin(first)
    assert first.turn is not None
    first.close()

    assert first.turn is None
    second = connect()
    begin(second)
    end(second)
    assert second.turn is None


def test_a_transaction_that_cannot_begin_keeps_nobody_waiting(connect, monkeypatch):
    first = connect()
    first.ensure_connection()
    monkeypatch.setattr(first, "transaction_mode", "IMMEDIATELY")

    with pytest.raises(OperationalError):
        begin(first)

    assert first.turn is None


def test_a_database_in_memory_has_no_line(connect):
    one = connect(":memory:")
    begin(one)

    assert one.turn is None
    assert not Path(":memory:-turn").exists()


def test_nested_blocks_are_one_turn(connect, monkeypatch):
    one = connect()
    monkeypatch.setattr("django.db.transaction.get_connection", lambda using=None: one)

    with transaction.atomic():
        held = one.turn
        with transaction.atomic():
            assert one.turn == held is not None
    assert one.turn is None
