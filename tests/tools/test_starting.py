"""`make run` refuses in one sentence, before it begins anything long."""

import os
import socket
import sqlite3
import subprocess
import sys

import pytest
from django.db import OperationalError

from tools import prepare
from tools.machine import environment, server
from tools.machine.steps import (
    FULL_DISK,
    REPOSITORY,
    CannotGoOn,
    DiskFull,
    Steps,
    call,
    disk_is_full,
)


@pytest.fixture
def taken_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def make_run(**settings):
    """Run it as `make run` does, and give back how it ended."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, "-m", "tools.run"],
        cwd=REPOSITORY,
        env={**kept, "DATABASE_URL": "", **settings},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_taken_port_is_refused_first(taken_port):
    done = make_run(PORT=str(taken_port))

    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"Port {taken_port} on 127.0.0.1 is taken by another program: stop that one, or choose "
        f"another port, for example: make run PORT={taken_port + 1}"
    )
    assert "[2/" not in done.stdout


@pytest.mark.parametrize("port", ["abc", "0", "65536", "-1", "８０"])
def test_a_port_that_is_no_port_is_refused(port):
    done = make_run(PORT=port)

    assert done.returncode == 1
    assert "PORT must be a number from 1 to 65535" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_host_that_is_not_this_machine_is_refused():
    with pytest.raises(CannotGoOn, match="HOST must be an address of this machine"):
        server.check_port("192.0.2.1", 8000)


def test_a_free_port_is_accepted():
    server.check_port("127.0.0.1", server.free_port())


def test_python_without_venv_is_told_which_package_is_missing(tmp_path):
    crippled = tmp_path / "python3"
    crippled.write_text("#!/bin/sh\necho 'No module named ensurepip' >&2\nexit 1\n")
    crippled.chmod(0o755)

    with pytest.raises(CannotGoOn, match="apt-get install python3-venv"):
        environment.check_venv_module(str(crippled))


def test_too_little_space_is_told_in_numbers():
    with pytest.raises(CannotGoOn, match=r"has \d+ MB free, and this needs about 10000000000 MB"):
        environment.check_space(10_000_000_000)


def test_space_enough_is_not_mentioned():
    environment.check_space(0)


@pytest.mark.parametrize(
    "output",
    ["OSError: [Errno 28] No space left on device", "sqlite3: database or disk is full"],
)
def test_a_disk_that_fills_up_on_the_way_is_recognised(output):
    assert disk_is_full(output)

    with pytest.raises(CannotGoOn, match=FULL_DISK):
        call([sys.executable, "-c", f"import sys; sys.exit({output!r})"], failing="another reason")


class FullOnPostgres(Exception):
    """What psycopg raises when the server has no space left, in the language of the server."""

    sqlstate = "53100"


def full_on_sqlite():
    """What SQLite raises when its file cannot grow."""
    with sqlite3.connect(":memory:") as database:
        database.execute("CREATE TABLE t (x)")
        database.execute("PRAGMA max_page_count = 2")
        try:
            database.execute("INSERT INTO t VALUES (zeroblob(100000))")
        except sqlite3.OperationalError as error:
            return error


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (full_on_sqlite(), FULL_DISK),
        (FullOnPostgres("Auf dem Gerät ist kein Speicherplatz mehr verfügbar"), FULL_DISK),
        (sqlite3.OperationalError("no such table: disk_is_full"), "The database does not answer"),
        (Exception("No space left on device"), "The database does not answer"),
        (None, "The database does not answer"),
    ],
)
def test_a_full_disk_under_a_database_is_known_by_its_code(cause, said):
    def save():
        raise OperationalError("anything") from cause

    with pytest.raises(CannotGoOn, match=said):
        prepare._do(save)


@pytest.mark.parametrize(("failure", "calls"), [(DiskFull(), 1), (CannotGoOn("no way"), 2)])
def test_pip_tries_what_uv_could_not_but_not_on_a_full_disk(tmp_path, monkeypatch, failure, calls):
    called = []

    def fail(command, failing):
        called.append(command)
        raise failure

    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "call", fail)

    with pytest.raises(type(failure)):
        environment.install(environment.TEST, Steps(1))

    assert len(called) == calls


def test_another_failure_keeps_its_own_sentence():
    with pytest.raises(CannotGoOn, match="the reason stands above"):
        call([sys.executable, "-c", "raise SystemExit(3)"], failing="the reason stands above")


def test_uv_is_installed_in_the_pinned_version():
    lines = environment.pinned("uv", environment.TEST.read_text()).splitlines()

    assert lines[0].startswith("uv==")
    assert all("--hash=sha256:" in line for line in lines[1:])
    assert not lines[-1].endswith("\\")
