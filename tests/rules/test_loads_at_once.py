"""Loads at once, and a load while editors publish and save: nothing is lost, and nobody waits for ever."""

import os
import subprocess
import sys
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

TIMES = 6
NAME = "loads_at_once"


@pytest.fixture
def address():
    """A database of this test's own: a file, or one beside the others on the server."""
    given = os.environ.get("DATABASE_URL", "")
    if not given:
        yield ""
        return
    name = f"{NAME}_{os.getpid()}"
    with psycopg.connect(given, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield urlunsplit(urlsplit(given)._replace(path=f"/{name}"))
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.database
def test_loads_and_editors_at_once_lose_nothing(address, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": address,
        "REGULA_VAR": str(tmp_path / "var"),
        "ALLOWED_HOSTS": "testserver",
        "DEBUG": "1",  # pages of the admin without collected files
        "PATH": os.environ["PATH"],
    }
    command = [sys.executable, "-m", "tests.rules.loads_at_once", str(tmp_path), str(TIMES)]

    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stderr[-3000:]
    assert min(int(word) for word in done.stdout.splitlines()[-1].split()) >= TIMES
