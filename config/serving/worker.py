"""The worker processes of the site: gunicorn looks after them, granian speaks HTTP in each.

gunicorn listens, forks the workers from a process that has read all the code, and replaces one that
has died or has given no sign of life for a while (`config/serving/processes.py`).
"""

import asyncio
import os
import resource
import signal
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import uvloop
from granian._granian import SocketHolder
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.embed import Server
from gunicorn.workers.base import Worker

if TYPE_CHECKING:
    from gunicorn.sock import BaseSocket

    from config.serving.door import Door

HEAD_WITHIN = 10_000
"""Milliseconds in which the head of a request comes in, and a connection that idles is kept."""
LONGEST_HEAD = 65_536
ANSWER_TAKEN_WITHIN = 30_000
"""Milliseconds after which a client that takes nothing of its answer is given up."""
MOST_CONNECTIONS = 2_048
TAKES_TURNS = 0.001
"""Seconds after which a thread that makes a page lets in between the one that sends kept pages."""
BEAT = 1.0
"""Seconds between two signs of life."""
LAST_ANSWERS = 8.0
"""Seconds that are left to requests that are being answered when the worker is stopped."""


class SharedServer(Server):
    """granian in this process, on a socket that another process has made."""

    def __init__(self, target: Any, listening: socket.socket, **more: Any) -> None:
        self.listening = listening
        super().__init__(target, **more)

    def _init_shared_socket(self) -> None:
        held = os.dup(self.listening.fileno())
        # granian's stubs do not say what it is made of, nor that anything but None stands here.
        self._shd = SocketHolder(held, False, self.backlog)  # type: ignore[assignment, call-arg]


class DoorWorker(Worker):
    """A worker that serves `config.serving.door.Door`."""

    place: int
    """Which of the sockets it serves; set by `config.serving.processes`."""

    def init_process(self) -> None:
        """As gunicorn's, with room for as many connections as are taken."""
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS + 1_024
        room = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (room, most))
        super().init_process()

    def init_signals(self) -> None:
        """Until the loop runs, any signal ends the process; then the loop hears them."""
        for one in self.SIGNALS:
            signal.signal(one, signal.SIG_DFL)

    def run(self) -> None:
        uvloop.run(self.serve())

    async def serve(self) -> None:
        """Serve until told to stop, and give a sign of life as long as no request hangs."""
        sys.setswitchinterval(TAKES_TURNS)
        stop = asyncio.Event()
        for one in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            asyncio.get_running_loop().add_signal_handler(one, stop.set)
        door = cast("Door", self.wsgi)
        door.open()
        server = SharedServer(door, self.listening(), **SERVED)
        serving = asyncio.create_task(server.serve())
        stopped = asyncio.create_task(stop.wait())
        while not stop.is_set() and not serving.done() and self.ppid == os.getppid():
            if door.is_well():
                self.notify()
            await asyncio.wait({serving, stopped}, timeout=BEAT)
        server.stop()  # type: ignore[no-untyped-call]  # granian says nothing of it.
        with suppress(TimeoutError):
            await asyncio.wait_for(serving, LAST_ANSWERS)

    def listening(self) -> socket.socket:
        """The socket that is this worker's. What is set here holds for every connection."""
        # What gunicorn hands its workers are not sockets, but what holds them.
        listening = cast("BaseSocket", self.sockets[self.place]).sock
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, ANSWER_TAKEN_WITHIN)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        return listening


SERVED = {
    "interface": Interfaces.RSGI,
    "http": HTTPModes.http1,
    "websockets": False,
    "backlog": MOST_CONNECTIONS,
    "backpressure": MOST_CONNECTIONS,
    "http1_settings": HTTP1Settings(header_read_timeout=HEAD_WITHIN, max_buffer_size=LONGEST_HEAD),
    # It would warn at each start that it is embedded.
    "log_level": LogLevels.error,
}
