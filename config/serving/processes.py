"""How gunicorn keeps the processes of the site: its settings, read before the site itself is.

Each worker has a listening socket of its own, and the kernel deals connections out evenly. The
sockets belong to the process that looks after the workers: with a worker that dies go only the
connections it had taken, and those that came later wait for the one that takes its place.
"""

import socket
from typing import Any

from gunicorn.sock import create_sockets

workers = 2
"""Readers' pages are short, and SQLite is one file."""
worker_class = "config.serving.worker.DoorWorker"
wsgi_app = "config.serving.application:door"
preload_app = True
timeout = 20
"""Seconds without a sign of life after which a worker is taken to hang."""
graceful_timeout = 10
backlog = 2_048
loglevel = "warning"
control_socket_disable = True


def on_starting(server: Any) -> None:
    """Listen, as often as there are workers."""
    (address,) = server.cfg.address
    listening = [listener(address) for _ in range(server.cfg.workers)]
    server.LISTENERS = create_sockets(server.cfg, server.log, [one.detach() for one in listening])


def listener(address: tuple[str, int]) -> socket.socket:
    """A socket bound to *address*, as others are as well."""
    (family, kind, *_, place) = socket.getaddrinfo(*address, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.bind(place)
    listening.listen(backlog)
    return listening


def pre_fork(server: Any, worker: Any) -> None:
    """Give a new worker the socket that the fewest serve: that of the one it replaces."""
    served = [other.place for other in server.WORKERS.values()]
    worker.place = min(range(len(server.LISTENERS)), key=served.count)
