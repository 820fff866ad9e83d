"""Many editors save at once: nothing is lost, every conflict is shown, nobody waits for ever."""

import json
import os
import subprocess
import sys

import pytest

EDITORS, SAVES = 8, 12


@pytest.mark.database
def test_editors_at_once_lose_nothing_and_every_conflict_is_shown(own_database, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": own_database,
        "REGULA_VAR": str(tmp_path / "var"),
        "DEBUG": "1",
        "PATH": os.environ["PATH"],
    }
    command = [
        sys.executable,
        "-m",
        "tests.workbench.texts.editors_at_once",
        str(EDITORS),
        str(SAVES),
    ]

    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=500)

    assert done.returncode == 0, done.stderr[-3000:] + done.stdout[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["saves"] == EDITORS * SAVES
    assert told["faults"] == []
    assert told.get("conflicts", 0) == told.get("merged", 0) + told.get("clashes", 0)
