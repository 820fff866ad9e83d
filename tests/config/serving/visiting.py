"""Requests as granian hands them to the door, and what it is told to send."""

import asyncio
from dataclasses import dataclass, field


class Sent(list):
    """Headers as they were sent, one pair each."""

    def items(self):
        return [(name.lower(), value) for name, value in self]


@dataclass
class Scope:
    """A request's head."""

    path: str = "/ja/hkk/playing/"
    query_string: str = ""
    method: str = "GET"
    headers: Sent = field(default_factory=Sent)
    scheme: str = "http"
    server: str = "127.0.0.1:8000"
    client: str = "127.0.0.1:50000"
    http_version: str = "1.1"


@dataclass
class Answer:
    """What was sent back."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    pairs: list[tuple[str, str]] = field(default_factory=list)


class Line:
    """The other side of a connection: gives the parts of a body, takes the answer."""

    def __init__(self, *parts, every=0.0, ends=True):
        self.parts, self.every, self.ends = parts, every, ends
        self.answer = Answer()

    async def __aiter__(self):
        for part in self.parts:
            await asyncio.sleep(self.every)
            yield part
        if not self.ends:
            await asyncio.sleep(3600)

    def response_bytes(self, status, headers, body):
        self.answer = Answer(status, dict(headers), body, list(headers))

    def response_empty(self, status, headers):
        self.response_bytes(status, headers, b"")


async def visit(door, path="/ja/hkk/playing/", query="", method="GET", line=None, **headers):
    """Ask *door*, and give back its answer. Header names are written with underlines."""
    sent = Sent([("host", "localhost:8000")] if "host" not in headers else [])
    sent += [(name.replace("_", "-"), value) for name, value in headers.items()]
    line = line or Line()
    await door(Scope(path, query, method, sent), line)
    return line.answer


def ask(door, *args, **more):
    """The same, once, from outside of a loop."""
    return asyncio.run(visit(door, *args, **more))
