"""kill -9 of the indexer at any moment: the index can be read, and no task is lost."""

import os
import subprocess
import sys

import pytest

from tests.search.conftest import BACKENDS

TIMES = 40


@pytest.mark.database
def test_a_killed_indexer_loses_nothing(own_database, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": own_database,
        "SEARCH_BACKEND": BACKENDS[-1],
        "REGULA_VAR": str(tmp_path),
        "PATH": os.environ["PATH"],
    }
    command = [sys.executable, "-m", "tests.search.upkeep.killed_indexer", str(TIMES), "5"]

    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stderr[-3000:]
    killed, unfinished = [
        int(word) for word in done.stdout.splitlines()[-1].split() if word.isdecimal()
    ]
    assert killed == TIMES
    assert unfinished > TIMES / 4
