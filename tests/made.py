"""A whole site of our texts, made once for all who want one of their own to change."""

import fcntl
import os
import shutil
from pathlib import Path

from tools.machine.server import prepare


def copy_of_a_site(folder: Path) -> None:
    """Lay into *folder* what `make run` makes: database, index, archive, static files.

    The first of all processes of a run that asks makes it, and the others wait meanwhile.
    """
    run = Path(os.environ["REGULA_TEST_FOLDER"])
    made = run / "made-site"
    with (run / "made-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            unfinished = run / "made-site.part"
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir()
            prepare(unfinished, DATABASE_URL="")
            unfinished.rename(made)
    shutil.copytree(made, folder, dirs_exist_ok=True)
