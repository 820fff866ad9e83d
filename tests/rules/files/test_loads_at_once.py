"""Loads at once, and a load while editors publish and save: nothing is lost, and nobody waits for ever."""

import os
import subprocess
import sys

import pytest

TIMES = 6


@pytest.mark.database
def test_loads_and_editors_at_once_lose_nothing(own_database, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": own_database,
        "REGULA_VAR": str(tmp_path / "var"),
        "ALLOWED_HOSTS": "testserver",
        "DEBUG": "1",  # pages of the admin without collected files
        "PATH": os.environ["PATH"],
    }
    command = [sys.executable, "-m", "tests.rules.files.loads_at_once", str(tmp_path), str(TIMES)]

    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stderr[-3000:]
    assert min(int(word) for word in done.stdout.splitlines()[-1].split()) >= TIMES
