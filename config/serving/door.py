"""The application that the server calls: what stands between clients and Django.

Clients may be slow. Django is not asked before a request has come in whole, and has done its part
before the answer is sent. One event loop holds all connections of a worker: it answers with pages
that are kept, reads bodies up to a size and for a time, and has a few threads ask Django for the
rest. It is called by RSGI, the protocol of granian's that costs least.
"""

import asyncio
import io
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any, Protocol, TypeVar

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from granian.rsgi import ProtocolClosed, ProtocolError

from config.languages import language_of_path
from config.serving.pagecache import Headers, PageCache, StoredPage, answered
from config.serving.pagekeys import Environ, PageAsked, ServedSite, requested
from corpus.requests.preferences import preferred_language
from search.upkeep import indexer

THREADS = 4
"""A page costs the same with one; with four, one that waits for the database is in nobody's way."""
MOST_WAITING = 256
"""So many requests wait for a thread; who comes then is asked to come again."""
MOST_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
MOST_BODIES = 32 * MOST_BODY
"""How many bytes of bodies one worker holds while they come in."""
BODY_WITHIN = 20.0
STUCK_AFTER = 60.0
"""Seconds after which a request is taken to hang, so that its worker is worth a new one."""
COME_AGAIN = 5

Wsgi = Callable[[Environ, Callable[..., object]], Iterable[bytes]]
Answer = tuple[int, Headers, bytes]
Made = TypeVar("Made")


class Scope(Protocol):
    """What RSGI tells of a request."""

    method: str
    path: str
    query_string: str
    scheme: str
    server: str
    client: str
    http_version: str
    headers: Any


class RequestRefused(Exception):
    """A request of which Django does not hear, and the status that it is answered with."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


SENTENCES = {
    HTTPStatus.BAD_REQUEST: _("This request cannot be understood."),
    HTTPStatus.REQUEST_TIMEOUT: _("This took too long to arrive. Send it again."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: _(
        "This is too long to be sent at once. Nothing was saved: go back, what you "
        "typed is still there."
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: _("Too much is asked for at once. Try again in a moment."),
}


class Gone(Exception):
    """The client left before its request was whole: nobody is there to be answered."""


class Door:
    """One worker's way from a request to an answer."""

    def __init__(self, django: Wsgi, cache: PageCache | None) -> None:
        self.django = django
        self.cache = cache
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="django")
        self.place: ServedSite | None = None
        self.waiting = 0
        self.bodies = 0
        self.running: dict[int, float] = {}

    def open(self) -> None:
        """Begin to serve, in the process that does: what works beside the requests starts here."""
        indexer.start()

    async def __call__(self, scope: Scope, proto: Any) -> None:
        """Answer one request, whatever it is."""
        told = told_by(scope)
        try:
            status, headers, body = await self.answer(scope, told, proto)
        except RequestRefused as refused:
            status, headers, body = refusal(refused, scope.path, told)
        except Gone:
            return
        if body and scope.method != "HEAD":
            proto.response_bytes(status, headers, body)
        else:
            proto.response_empty(status, headers)

    async def answer(self, scope: Scope, told: dict[str, str], proto: Any) -> Answer:
        """A page that is kept, or what Django says. Raises Refused and Gone."""
        if self.cache is not None:
            self.place = self.place or ServedSite(scope.scheme, port_of(scope.server))
            asked = PageAsked.of(scope.method, scope.path, scope.query_string, told, self.place)
            if asked is not None:
                page = self.cache.find(asked) if self.cache.is_fresh else None
                accepted = told.get("HTTP_ACCEPT_ENCODING", "")
                page = page or await self.cache.page(asked, lambda: self.page(asked, accepted))
                return answered(page, scope.method, told)
        body = await self.body(told, proto)
        return await self.ask(environ_of(scope, told, body), lambda answer: answer)

    async def page(self, asked: PageAsked, accepted: str) -> StoredPage:
        """A page as Django makes it for whoever asks for it, packed as the first one takes it."""
        return await self.ask(
            asked.environ(bare()), lambda answer: StoredPage.of(*answer, accepted)
        )

    async def body(self, told: dict[str, str], proto: Any) -> bytes:
        """The whole body of a request. Raises Refused if it is too long or takes too long."""
        length = length_of(told)
        if length == 0:
            return b""
        if length is not None and length > MOST_BODY:
            raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_WITHIN):
                async for part in proto:
                    parts.append(part)
                    size += len(part)
                    self.bodies += len(part)
                    if size > MOST_BODY:
                        raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
                    if self.bodies > MOST_BODIES:
                        raise RequestRefused(HTTPStatus.SERVICE_UNAVAILABLE)
        except TimeoutError:
            raise RequestRefused(HTTPStatus.REQUEST_TIMEOUT) from None
        except (ProtocolClosed, ProtocolError):
            raise Gone from None
        finally:
            self.bodies -= size
        if length is not None and size != length:
            raise Gone
        return b"".join(parts)

    async def ask(self, environ: Environ, ready: Callable[[Answer], Made]) -> Made:
        """Django's whole answer, made *ready* beside it, where nobody else has to wait for that.

        Raises Refused when too many wait for theirs.
        """
        if self.waiting >= MOST_WAITING:
            raise RequestRefused(HTTPStatus.SERVICE_UNAVAILABLE)
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, lambda: ready(self.call(environ)))
        finally:
            self.waiting -= 1

    def call(self, environ: Environ) -> Answer:
        """The same in the thread that does it."""
        self.running[id(environ)] = time.monotonic()
        try:
            return called(self.django, environ)
        finally:
            del self.running[id(environ)]

    def is_well(self) -> bool:
        """Whether no request has been running for so long that it must hang."""
        return all(time.monotonic() - since < STUCK_AFTER for since in list(self.running.values()))


def length_of(told: dict[str, str]) -> int | None:
    """How long the body is; None if it does not say. Raises Refused if it says two things."""
    if "HTTP_TRANSFER_ENCODING" in told:
        return None
    said = {one.strip() for one in told.get("CONTENT_LENGTH", "0").split(",")}
    one = said.pop()
    if said or not (one.isascii() and one.isdigit() and len(one) < 20):
        raise RequestRefused(HTTPStatus.BAD_REQUEST)
    return int(one)


def refusal(refused: RequestRefused, path: str, told: dict[str, str]) -> Answer:
    """The sentence alone, in the language of the address, else in the reader's."""
    ui = language_of_path(path) or preferred_language(requested(told))
    with translation.override(ui):
        body = f"{SENTENCES[refused.status]}\n".encode()
    headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("Content-Language", ui),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-store"),
        ("Connection", "close"),
    ]
    if refused.status == HTTPStatus.SERVICE_UNAVAILABLE:
        headers.append(("Retry-After", str(COME_AGAIN)))
    return refused.status, headers, body


def called(application: Wsgi, environ: Environ) -> Answer:
    """The whole answer of a WSGI application."""
    said: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Headers, exc_info: object = None) -> None:
        said.append((status, headers))

    answered = application(environ, start_response)
    try:
        body = b"".join(answered)
    finally:
        if close := getattr(answered, "close", None):
            close()
    status, headers = said[-1]
    return int(status[:3]), headers, body


NAMES = {"content-type": "CONTENT_TYPE", "content-length": "CONTENT_LENGTH"}
MOST_NAMES = 1_000


def told_by(scope: Scope) -> dict[str, str]:
    """The headers of a request under their names in a WSGI environ.

    One that is sent twice is joined, so that the cache and Django read the same. One with an
    underline is left out: in an environ nobody could tell it from the one with a hyphen.
    """
    told: dict[str, str] = {}
    for name, value in scope.headers.items():
        key = NAMES.get(name)
        if key is None:
            if "_" in name:
                continue
            key = "HTTP_" + name.upper().replace("-", "_")
            if len(NAMES) < MOST_NAMES:
                NAMES[name] = key
        told[key] = (
            f"{told[key]}{'; ' if name == 'cookie' else ','}{value}" if key in told else value
        )
    return told


def bare(body: bytes = b"") -> Environ:
    """What stands in every WSGI environ of ours, whoever asks for what."""
    return {
        "SCRIPT_NAME": "",
        "SERVER_NAME": "",
        "SERVER_PORT": "",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_LENGTH": str(len(body)) if body else "",
        "wsgi.version": (1, 0),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def environ_of(scope: Scope, told: dict[str, str], body: bytes) -> Environ:
    """The WSGI environ of a request that has come in whole."""
    environ = {
        **told,
        **bare(body),
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": (scope.path or "/").encode(errors="replace").decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": scope.server.rpartition(":")[0],
        "SERVER_PORT": port_of(scope.server),
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.url_scheme": scope.scheme,
    }
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    if not body:
        # Django would read the query in the charset of a body that is not there.
        environ.pop("CONTENT_TYPE", None)
    return environ


def port_of(server: str) -> str:
    return server.rpartition(":")[2]
