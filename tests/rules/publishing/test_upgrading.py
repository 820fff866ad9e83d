"""A database of before there was a journal is brought to what there is now, with all its texts."""

import os
import subprocess
import sys

import pytest

RUN = "import django; django.setup(); from tests.rules.publishing.upgrading import main; main()"


@pytest.mark.database
def test_an_upgrade_keeps_every_revision_and_begins_the_journal_with_them(own_database, tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": own_database,
        "REGULA_VAR": str(tmp_path / "var"),
        "DEBUG": "1",
        "PATH": os.environ["PATH"],
    }

    done = subprocess.run(
        [sys.executable, "-c", RUN], env=settings, capture_output=True, text=True, timeout=300
    )

    assert done.returncode == 0, done.stderr[-3000:]
