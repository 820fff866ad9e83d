"""What stands between an installed environment and a site that can be served.

Run with the Python of `.venv`. All steps share one process, because starting Django takes longer
than most of them do when there is nothing new. Each step leaves what is up to date alone.
"""

import argparse
import errno
import hashlib
import io
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.machine.environment import PYTHON
from tools.machine.steps import (
    INDENT,
    REPOSITORY,
    CannotGoOn,
    DiskFull,
    Steps,
    child_environment,
    finish_with,
)


def in_environment(steps: Steps, *only: str, **settings: str) -> None:
    """Run the steps (or *only* some) with the Python of `.venv`, counting on from *steps*."""
    steps.finish()
    numbers = [f"--done={steps.number}", f"--total={steps.total}"]
    chosen = [f"--only={name}" for name in only]
    command: list[str | Path] = [PYTHON, "-m", "tools.prepare", *numbers, *chosen]
    child = subprocess.run(command, cwd=REPOSITORY, env=child_environment(**settings))
    if child.returncode != 0:
        sys.exit(child.returncode)
    steps.number += len(only or STEPS)


def reach_database() -> None:
    """Connect once without the pool, which would go on trying for half a minute."""
    from django.db import connection

    if connection.vendor == "postgresql":
        import psycopg

        parameters = connection.get_connection_params()
        parameters.pop("pool", None)
        with connection.wrap_database_errors:
            psycopg.connect(**{**parameters, "connect_timeout": 5}).close()


def compile_interface() -> None:
    _command("compile_interface")


def migrate() -> None:
    _command("migrate", interactive=False, verbosity=1)


def load_corpus() -> None:
    _command("load_corpus", "--if-changed")


def rebuild_index() -> None:
    _command("rebuild_index", "--if-needed")


def pack_corpus() -> None:
    _command("pack_corpus")


def collect_static() -> None:
    """Collect only when a file, or the package that brings it, has changed since the last time."""
    from django.conf import settings

    root = Path(settings.STATIC_ROOT)
    stamp = root / ".collected"
    now = _static_print()
    if stamp.exists() and stamp.read_text() == now:
        print(f"{INDENT}nothing has changed", flush=True)
        return
    _command("collectstatic", interactive=False, verbosity=1)
    stamp.write_text(now)


STEPS: dict[str, tuple[str, Callable[[], None]]] = {
    "interface": ("Compiling the interface languages", compile_interface),
    "database": ("Bringing the database up to date", migrate),
    "corpus": ("Loading the corpus", load_corpus),
    "index": ("Building the search index", rebuild_index),
    "download": ("Packing the corpus to be downloaded", pack_corpus),
    "static": ("Collecting the static files", collect_static),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.prepare", description=__doc__)
    parser.add_argument("--only", action="append", choices=list(STEPS), help="this step alone")
    parser.add_argument("--done", type=int, default=0, help="steps already done")
    parser.add_argument("--total", type=int, help="steps in all")
    chosen = parser.parse_args()
    names = chosen.only or list(STEPS)

    steps = Steps(chosen.total or chosen.done + len(names), done=chosen.done)
    _set_up_django()
    _do(reach_database)
    for name in names:
        title, action = STEPS[name]
        steps.begin(title)
        _do(action)
    steps.finish()


def _do(action: Callable[[], None]) -> None:
    """Turn what a person can mend into a sentence; a mistake of ours keeps its traceback."""
    from django.core.management.base import CommandError
    from django.db import OperationalError

    try:
        action()
    except CommandError as error:
        raise CannotGoOn(str(error)) from None
    except OperationalError as error:
        if _found_disk_full(error.__cause__):
            raise DiskFull from None
        reason = " ".join(str(error).split())
        raise CannotGoOn(f"The database does not answer (see DATABASE_URL): {reason}") from None
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise DiskFull from None
        raise


def _found_disk_full(error: BaseException | None) -> bool:
    """Say whether a database has run out of space, by its code: sentences are in any language."""
    full = {("sqlite_errorcode", sqlite3.SQLITE_FULL), ("sqlstate", "53100")}
    return any(getattr(error, name, None) == code for name, code in full)


def _set_up_django() -> None:
    import django
    from django.core.exceptions import ImproperlyConfigured

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise CannotGoOn(f"A setting is wrong: {error}") from None


def _command(name: str, *words: str, **options: object) -> None:
    from django.core.management import call_command

    call_command(name, *words, stdout=Indented(), no_color=True, **options)


class Indented(io.TextIOBase):
    """Standard output, moved in under the step."""

    def __init__(self) -> None:
        self.at_line_start = True

    def write(self, text: str) -> int:
        for line in text.splitlines(keepends=True):
            if line.strip():
                sys.stdout.write(INDENT + line if self.at_line_start else line)
            self.at_line_start = line.endswith("\n")
        sys.stdout.flush()
        return len(text)


def _static_print() -> str:
    from django.conf import settings
    from django.contrib.staticfiles.finders import get_finders

    lines = [settings.STORAGES["staticfiles"]["BACKEND"]]
    for finder in get_finders():
        for path, storage in finder.list([]):
            with storage.open(path) as file:
                lines.append(f"{path} {hashlib.sha256(file.read()).hexdigest()}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


if __name__ == "__main__":
    finish_with(main)
