"""A small cache of whole reader pages, in front of Django.

Reader pages set no cookie and their language is in the path, so an address says everything about a
page. One entry is one address with its plain and its compressed body. Publishing raises the content
version; every worker compares it at most once a second and forgets everything when it has changed.
Editors, who carry a session cookie, pass by.
"""

import gzip
import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from django.conf import settings

from corpus.languages import CODES
from search.query import clean

Environ = dict[str, object]
Headers = list[tuple[str, str]]
StartResponse = Callable[..., object]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]

PARAMETERS = {"text", "with", "from", "one", "two", "off", "as", "ahead"}
SEARCHED = {
    "q", "game", "source", "lang", "kind", "example", "translated", "page", "under", "format",
    "card", "from", "letter", "text", "with",
}  # fmt: skip
LONGEST_QUERY = 200
LONGEST_SEARCH = 2_000
PASSED_BY = {"edit"}
SEARCH = "search"
NOT_KEPT = (["health"],)
MOST_BYTES = 48_000_000
CHECK_EVERY = 1.0
PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Stored:
    """One page as it is sent."""

    status: str
    headers: Headers
    plain: bytes
    packed: bytes
    etag: str

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


class Shelf:
    """Pages up to so many bytes; those not asked for longest go first. Not for two threads."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.pages: OrderedDict[tuple[str, ...], Stored] = OrderedDict()
        self.bytes = 0

    def find(self, key: tuple[str, ...]) -> Stored | None:
        page = self.pages.get(key)
        if page is not None:
            self.pages.move_to_end(key)
        return page

    def keep(self, key: tuple[str, ...], page: Stored) -> None:
        """Store a page and drop the ones not asked for longest, down to the cap."""
        if old := self.pages.pop(key, None):
            self.bytes -= old.size
        self.pages[key] = page
        self.bytes += page.size
        while self.bytes > self.most_bytes and self.pages:
            _, dropped = self.pages.popitem(last=False)
            self.bytes -= dropped.size

    def clear(self) -> None:
        self.pages.clear()
        self.bytes = 0


class PageCache:
    """WSGI application that answers repeated reader requests without Django.

    Several requests for one absent page make it once; the others wait for it.
    """

    def __init__(
        self,
        application: Application,
        version: Callable[[], int],
        *,
        clock: Callable[[], float] = time.monotonic,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.application = application
        self.version = version
        self.clock = clock
        self.read = Shelf(most_bytes)
        # Whoever asks for a thousand different words puts no rule out of the cache.
        self.searched = Shelf(most_bytes // 3)
        self.known_version: int | None = None
        self.checked = float("-inf")
        self.lock = threading.Lock()
        self.making: dict[tuple[str, ...], threading.Event] = {}

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        key = key_of(environ)
        if key is None:
            return self.application(environ, start_response)
        self.forget_when_changed()
        page = self.find(key)
        if page is None and not self.wait_for(key):
            try:
                page = self.make(key, environ)
            finally:
                self.made(key)
        page = page or self.find(key)
        if page is None:
            return self.application(environ, start_response)
        return answer(page, environ, start_response)

    def forget_when_changed(self) -> None:
        """Compare the content version, at most once a second; forget every page if it moved."""
        now = self.clock()
        if now - self.checked < CHECK_EVERY:
            return
        self.checked = now
        version = self.version()
        if version != self.known_version:
            with self.lock:
                self.read.clear()
                self.searched.clear()
                self.known_version = version

    def shelf(self, key: tuple[str, ...]) -> Shelf:
        """Where a page belongs."""
        return self.searched if key[0] == SEARCH else self.read

    def find(self, key: tuple[str, ...]) -> Stored | None:
        with self.lock:
            return self.shelf(key).find(key)

    def wait_for(self, key: tuple[str, ...]) -> bool:
        """True after somebody else has made the page; False if it is ours to make."""
        with self.lock:
            other = self.making.get(key)
            if other is None:
                self.making[key] = threading.Event()
                return False
        other.wait(PATIENCE)
        return True

    def made(self, key: tuple[str, ...]) -> None:
        with self.lock:
            if event := self.making.pop(key, None):
                event.set()

    def make(self, key: tuple[str, ...], environ: Environ) -> Stored:
        """Ask Django for the page, and keep it if every reader may have it."""
        version = self.known_version
        status, headers, body = called(self.application, environ)
        etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        page = Stored(status, headers, body, gzip.compress(body, 6, mtime=0), etag)
        if keepable(page):
            with self.lock:
                if self.known_version == version:
                    self.shelf(key).keep(key, page)
        return page


def key_of(environ: Environ) -> tuple[str, ...] | None:
    """What tells two pages apart; None for a request that is not for the cache."""
    if environ["REQUEST_METHOD"] not in {"GET", "HEAD"}:
        return None
    path = str(environ.get("PATH_INFO", ""))
    parts = path.split("/", 4)
    if len(parts) < 3 or parts[1] not in CODES or parts[2] in PASSED_BY or len(path) > 300:
        return None
    asked = asked_of_search(parts[3:], environ) if parts[2] == SEARCH else asked_of_page(environ)
    if asked is None:
        return None
    if f"{settings.SESSION_COOKIE_NAME}=" in str(environ.get("HTTP_COOKIE", "")):
        return None
    return (
        parts[2],
        str(environ.get("HTTP_HOST", "")),
        str(environ.get("HTTP_X_FORWARDED_PROTO", environ.get("wsgi.url_scheme", ""))),
        path,
        asked,
        "part" if environ.get("HTTP_HX_REQUEST") else "page",
    )


def asked_of_page(environ: Environ) -> str | None:
    """What tells pages of one path apart; None if it says what no page of ours asks for."""
    query = str(environ.get("QUERY_STRING", ""))
    asked = parse_qsl(query, keep_blank_values=True) if len(query) <= LONGEST_QUERY else [("", "")]
    return None if any(name not in PARAMETERS for name, _ in asked) else urlencode(asked)


def asked_of_search(place: list[str], environ: Environ) -> str | None:
    """The same of a search: words as the page uses them, filters in one order, open ones not."""
    query = str(environ.get("QUERY_STRING", ""))
    if place[:1] in NOT_KEPT or len(query) > LONGEST_SEARCH:
        return None
    asked = []
    for name, value in sorted(parse_qsl(query), key=lambda pair: pair[0]):
        words, cut = clean(value)
        if name not in SEARCHED or cut:
            return None
        asked.append((name, words if name == "q" else value))
    return urlencode(asked, errors="replace")


def called(application: Application, environ: Environ) -> tuple[str, Headers, bytes]:
    """The application's whole answer to a plain GET, unpacked and unconditional."""
    asked = {
        name: value
        for name, value in environ.items()
        if name not in {"HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE"}
    }
    asked["REQUEST_METHOD"] = "GET"
    said: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Headers, exc_info: object = None) -> None:
        said.append((status, headers))

    answered = application(asked, start_response)
    try:
        body = b"".join(answered)
    finally:
        if close := getattr(answered, "close", None):
            close()
    status, headers = said[-1]
    return status, headers, body


def keepable(page: Stored) -> bool:
    """A plain success that is the same for every reader."""
    names = {name.lower(): value for name, value in page.headers}
    return (
        page.status.startswith("200")
        and "set-cookie" not in names
        and "no-store" not in names.get("cache-control", "")
        and "private" not in names.get("cache-control", "")
        and "cookie" not in names.get("vary", "").lower()
    )


OURS = {"content-length", "content-encoding", "etag", "vary"}


def answer(page: Stored, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
    """Send a page, compressed where the reader takes it, or 304 where they have it."""
    vary = {"Accept-Encoding"}
    for name, value in page.headers:
        if name.lower() == "vary":
            vary |= {part.strip() for part in value.split(",")}
    headers = [(name, value) for name, value in page.headers if name.lower() not in OURS]
    headers += [("Vary", ", ".join(sorted(vary)))]
    if page.status.startswith("200"):
        headers.append(("ETag", page.etag))
        if page.etag in str(environ.get("HTTP_IF_NONE_MATCH", "")):
            start_response("304 Not Modified", headers)
            return [b""]
    body = page.plain
    if "gzip" in str(environ.get("HTTP_ACCEPT_ENCODING", "")) and len(page.packed) < len(body):
        body = page.packed
        headers.append(("Content-Encoding", "gzip"))
    headers.append(("Content-Length", str(len(body))))
    start_response(page.status, headers)
    return [b""] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def content_version() -> int:
    """The version that publishing raises. Leaves no connection open behind it."""
    from django.db import connection

    from rules.models import ContentVersion

    try:
        return ContentVersion.objects.filter(pk=1).values_list("number", flat=True).first() or 0
    finally:
        connection.close()
