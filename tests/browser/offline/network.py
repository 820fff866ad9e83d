"""A network between a reader and the site that a test can silence, break, or have answer itself."""

import http.client
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

OF_ONE_HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "date", "server"}
LONGEST = 60


class Answer(NamedTuple):
    """What comes back over the network."""

    status: int = 200
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = (("Content-Type", "text/html; charset=utf-8"),)


@dataclass
class Network:
    """Hands everything on to the site, but for the paths that a test has named."""

    site: str
    address: str = ""
    instead: dict[str, Answer] = field(default_factory=dict)
    silent: dict[str, threading.Event] = field(default_factory=dict)

    def breaks(self, path: str, status: int) -> None:
        """Answer with this status, as a server does that is not the site."""
        self.instead[path] = Answer(status, b"<!doctype html><p>Nothing to see here.")

    def falls_silent(self, path: str) -> threading.Event:
        """Say nothing at this path before what is returned has been set."""
        return self.silent.setdefault(path, threading.Event())

    def works(self) -> None:
        """Be a network as it should be again."""
        for one in self.silent.values():
            one.set()
        self.silent.clear()
        self.instead.clear()

    def answer(self, method: str, target: str, headers: dict[str, str], body: bytes) -> Answer:
        path = target.partition("?")[0]
        if path in self.silent:
            self.silent[path].wait(LONGEST)
        return self.instead.get(path) or self._of_site(method, target, headers, body)

    def _of_site(self, method: str, target: str, headers: dict[str, str], body: bytes) -> Answer:
        connection = http.client.HTTPConnection(self.site.removeprefix("http://"), timeout=LONGEST)
        connection.request(method, target, body, headers)
        answer = connection.getresponse()
        told = [
            (name, value) for name, value in answer.getheaders() if name.lower() not in OF_ONE_HOP
        ]
        read = Answer(answer.status, answer.read(), tuple(told))
        connection.close()
        return read


@contextmanager
def network_to(site: str) -> Iterator[Network]:
    """A network that leads to a site, at an address of its own."""
    network = Network(site)

    class Hop(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            answer = network.answer(self.command, self.path, dict(self.headers), body)
            self.send_response(answer.status)
            for name, value in (*answer.headers, ("Content-Length", str(len(answer.body)))):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            """A test says itself what it saw."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            """Whoever asked may have gone before the answer came."""

    server = Server(("127.0.0.1", 0), Hop)
    network.address = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield network
    finally:
        network.works()
        server.shutdown()
        server.server_close()
