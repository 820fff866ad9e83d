"""kill -9 of the indexer at any moment: the index can be read, and no task is lost."""

import os
import subprocess
import sys
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests.search.conftest import BACKENDS

TIMES = 40
NAME = "killed_indexer"


@pytest.fixture
def address(request):
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
def test_a_killed_indexer_loses_nothing(address, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": address,
        "SEARCH_BACKEND": BACKENDS[-1],
        "REGULA_VAR": str(tmp_path),
        "PATH": os.environ["PATH"],
    }
    command = [sys.executable, "-m", "tests.search.killed_indexer", str(TIMES), "5"]

    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stderr[-3000:]
    killed, unfinished = [
        int(word) for word in done.stdout.splitlines()[-1].split() if word.isdecimal()
    ]
    assert killed == TIMES
    assert unfinished > TIMES / 4
