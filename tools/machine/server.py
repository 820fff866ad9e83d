"""The production server: its command line, and one that runs while a block of code does."""

import http.client
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.machine.environment import PYTHON
from tools.machine.steps import REPOSITORY, CannotGoOn, child_environment

STARTS_WITHIN = 60.0


def command(host: str, port: int) -> list[str]:
    """gunicorn with the workers of `config/serving/processes.py`."""
    server = [str(PYTHON), "-m", "gunicorn", "--config", "python:config.serving.processes"]
    return [*server, "--bind", place(host, port)]


def address(host: str, port: int) -> str:
    return f"http://{place(host, port)}/"


def place(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def chosen_port() -> int:
    """PORT from the environment, 8000 without it."""
    given = os.environ.get("PORT") or "8000"
    if not (given.isascii() and given.isdigit() and 0 < int(given) < 65536):
        raise CannotGoOn(f"PORT must be a number from 1 to 65535, not {given!r}.")
    return int(given)


def check_port(host: str, port: int) -> None:
    """Refuse a port that cannot be listened on, saying why."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[
            0
        ]
    except OSError:
        raise CannotGoOn(f"HOST must be an address of this machine, not {host!r}.") from None
    try:
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except PermissionError:
        raise CannotGoOn(f"Only root may serve on port {port}; choose one above 1023.") from None
    except OSError as error:
        if error.errno == 98:
            raise CannotGoOn(
                f"Port {port} on {host} is taken by another program: stop that one, or choose "
                f"another port, for example: make run PORT={port + 1 if port < 65535 else 8000}"
            ) from None
        raise CannotGoOn(f"HOST must be an address of this machine, not {host!r}.") from None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def prepared_site(folder: Path, **settings: str) -> Iterator[str]:
    """Prepare a whole site in *folder* (database, corpus, index), serve it, stop it after."""
    with serving(folder, prepare(folder, **settings)) as base:
        yield base


def prepare(folder: Path, **settings: str) -> dict[str, str]:
    """Prepare a whole site in *folder*, and return the environment that it is served with."""
    environment = site_environment(folder, **settings)
    made = subprocess.run(
        [PYTHON, "-m", "tools.prepare"],
        cwd=REPOSITORY,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if made.returncode != 0:
        raise CannotGoOn(f"The site could not be prepared:\n{made.stdout}")
    return environment


@contextmanager
def serving(folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """Serve on a free port; the block gets the address once the server answers."""
    port = free_port()
    log = folder / "server.log"
    with log.open("wb") as output:
        child = subprocess.Popen(
            command("127.0.0.1", port),
            cwd=REPOSITORY,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_it_answers(child, port, log)
        yield address("127.0.0.1", port)
    finally:
        stop(child)


def site_environment(folder: Path, **settings: str) -> dict[str, str]:
    """The environment of a real site in *folder*, also when a test run started it."""
    kept = child_environment(
        REGULA_VAR=str(folder), DJANGO_SETTINGS_MODULE="config.settings", **settings
    )
    return {name: value for name, value in kept.items() if not name.startswith("PYTEST_")}


def stop(child: subprocess.Popen[bytes]) -> None:
    child.send_signal(signal.SIGTERM)
    try:
        child.wait(timeout=10)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _wait_until_it_answers(child: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline and child.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            connection.request("HEAD", "/")
            connection.getresponse()
            return
        except (OSError, http.client.HTTPException):
            time.sleep(0.1)
        finally:
            connection.close()
    raise CannotGoOn(f"The server did not start:\n{log.read_text(errors='replace')}")
