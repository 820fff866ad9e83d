"""A PostgreSQL of our own: made in a temporary folder, gone when the block ends."""

import os
import pwd
import re
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.machine.server import free_port
from tools.machine.steps import CannotGoOn

# Nothing here outlives the tests, so nothing needs to survive a power cut.
# Compiling a query takes longer than running it on tables as small as these.
QUICK = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=60",
    "jit=off",
]


def find_server() -> Path | None:
    """The folder of the newest installed server's programs: Debian's, or the one on PATH."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda folder: int(re.sub(r"\D", "", folder.parent.name) or 0))
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


@contextmanager
def private_cluster(programs: Path) -> Iterator[str]:
    """Start a cluster on a free port of 127.0.0.1; the block gets its address for DATABASE_URL."""
    owner = _owner()
    folder = Path(tempfile.mkdtemp(prefix="regula-postgres-"))
    try:
        password = folder / "password"
        password.write_text(secrets.token_hex(16))
        for path in (folder, password):
            os.chown(path, owner.pw_uid, owner.pw_gid)

        data, log, port = folder / "data", folder / "log", free_port()
        secret = ["--auth=scram-sha-256", f"--pwfile={password}"]
        local = ["--username=regula", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        _run(owner, folder, programs / "initdb", f"--pgdata={data}", *secret, *local)

        options = [
            "listen_addresses=127.0.0.1",
            f"port={port}",
            f"unix_socket_directories={folder}",
        ]
        words = " ".join(f"-c {option}" for option in [*options, *QUICK])
        start = ["start", f"--pgdata={data}", f"--log={log}", "--wait", "--silent"]
        try:
            _run(owner, folder, programs / "pg_ctl", *start, f"--options={words}", log=log)
            yield f"postgres://regula:{password.read_text()}@127.0.0.1:{port}/postgres"
        finally:
            if (data / "postmaster.pid").exists():
                stop = ["stop", f"--pgdata={data}", "--mode=immediate", "--silent"]
                _run(owner, folder, programs / "pg_ctl", *stop)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> pwd.struct_passwd:
    """Who the server runs as: us, or, as it refuses root, the user that Debian made for it."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid())
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise CannotGoOn("PostgreSQL does not run as root, and there is no user postgres or nobody.")


def _run(
    owner: pwd.struct_passwd, folder: Path, *command: str | Path, log: Path | None = None
) -> None:
    """Run one of the server's programs as *owner*, quietly unless it fails."""
    root = os.geteuid() == 0
    # A file, not a pipe: the server keeps the starter's output open for as long as it runs.
    with tempfile.TemporaryFile() as output:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=folder,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            user=owner.pw_uid if root else None,
            group=owner.pw_gid if root else None,
            extra_groups=[] if root else None,
        )
        output.seek(0)
        said = output.read().decode(errors="replace")
    if done.returncode != 0:
        if log is not None and log.exists():
            said += log.read_text(errors="replace")
        raise CannotGoOn(f"PostgreSQL's {Path(command[0]).name} failed:\n{said.strip()}")
