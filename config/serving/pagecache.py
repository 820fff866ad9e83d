"""A small cache of whole reader pages, in front of Django.

Reader pages set no cookie and their language is in the path. Django is told nothing of a request
but what is in its key, so whatever else a client sends can neither change what is kept nor make an
entry of its own. Publishing raises the content version; every worker compares it at most once a
second and forgets everything when it has changed. Editors, who carry a pass, go past it.

All of it belongs to one event loop and needs no lock.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

from django.http import HttpResponse
from django.utils.cache import get_conditional_response

from config.serving.packing import PACKERS, codings_taken, packed
from config.serving.pagekeys import FOR_HTMX, PageAsked, requested

log = logging.getLogger(__name__)

Headers = list[tuple[str, str]]

MOST_BYTES = 96_000_000
SHARES = {
    "read": 8, "asked": 1, "sought": 1, "played": 2, "pictured": 1, "searched": 3, "bound": 1,
    "elsewhere": 1, "missing": 1,
}  # fmt: skip
"""The shelves, and how many parts of the bytes each may fill.

What a client can ask for without end lies apart from what there is a known number of: rules and
cards (`read`), them with languages or as previews (`asked`), them with a word, a day or a number
that anybody can make up (`sought`), positions of examples (`played`) and their pictures
(`pictured`), searches (`searched`), books and sources for print (`bound`), any of these under a
port or a name of this host that nobody wrote down (`elsewhere`), and addresses where nothing is
(`missing`). A flood of one kind puts only its own kind out.
"""
CHECK_EVERY = 1.0
CHECK_WITHIN = 0.5
"""How long a reader waits for the content version; while the database is slow, old pages do."""
PATIENCE = 10.0
KEPT = {200: None, 404: "missing"}
"""The answers that are kept, and the shelf, if it is another than that of the address."""
IN_THE_KEY = {"accept-encoding", "hx-request"}


class BodySent(NamedTuple):
    """A body on its way, in one coding or in none, and the headers that go with it."""

    headers: Headers
    body: bytes


@dataclass(frozen=True, slots=True)
class StoredPage:
    """One page as it is sent: plain, and packed for those who have asked for it so far."""

    status: int
    plain: BodySent
    etag: str
    may_be_packed: bool
    packed: dict[str, BodySent] = field(default_factory=dict)

    @classmethod
    def of(cls, status: int, headers: Headers, body: bytes, accepted: str = "") -> "StoredPage":
        """What Django said, made ready for whoever sends this `Accept-Encoding`.

        It was told nothing of compression.
        """
        kept = [(name, value) for name, value in headers if name.lower() != "content-length"]
        etag = next((value for name, value in kept if name.lower() == "etag"), "")
        plain = BodySent([*kept, ("Content-Length", str(len(body)))], body)
        page = cls(status, plain, etag, "accept-encoding" in varies(kept))
        page.sent_to(accepted)
        return page

    def _packed(self, coding: str) -> BodySent:
        """The body in this coding; plain if that is no longer."""
        headers, body = self.plain
        sent = packed(coding, body)
        if len(sent) >= len(body):
            return self.plain
        etag = self.etag if self.etag.startswith("W/") or not self.etag else f"W/{self.etag}"
        kept = [pair for pair in headers if pair[0].lower() not in ("etag", "content-length")]
        kept += [("ETag", etag)] if etag else []
        said = [("Content-Encoding", coding), ("Content-Length", str(len(sent)))]
        return BodySent([*kept, *said], sent)

    @property
    def headers(self) -> Headers:
        return self.plain.headers

    @property
    def size(self) -> int:
        """So many bytes it is counted as: packed ones as a quarter each, also those to come."""
        plain = len(self.plain.body) + 500
        return plain + len(PACKERS) * (plain // 4) if self.may_be_packed else plain

    def sent_to(self, accepted: str) -> BodySent:
        """The body for whoever sends this `Accept-Encoding`: packed now if nobody asked so yet."""
        taken = codings_taken(accepted)
        coding = next((name for name in PACKERS if name in taken), "")
        if not coding or not self.may_be_packed:
            return self.plain
        if coding not in self.packed:
            self.packed[coding] = self._packed(coding)
        return self.packed[coding]

    def shelf(self, asked: PageAsked) -> str | None:
        """Where every reader may have this answer from; None if it is not the same for all."""
        names = {name.lower(): value.lower() for name, value in self.headers}
        control = names.get("cache-control", "")
        if (
            self.status not in KEPT
            or "set-cookie" in names
            or "no-store" in control
            or "private" in control
            or varies(self.headers) - IN_THE_KEY
            or ("hx-request" in varies(self.headers) and asked.path.split("/")[2] not in FOR_HTMX)
        ):
            return None
        return KEPT[self.status] or asked.shelf


def varies(headers: Headers) -> set[str]:
    """The headers on which an answer says that it depends, in small letters."""
    said = ",".join(value for name, value in headers if name.lower() == "vary")
    return {word.strip().lower() for word in said.split(",") if word.strip()}


class PageShelf:
    """Pages up to so many bytes; those not asked for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.pages: OrderedDict[PageAsked, StoredPage] = OrderedDict()
        self.bytes = 0

    def find(self, asked: PageAsked) -> StoredPage | None:
        page = self.pages.get(asked)
        if page is not None:
            self.pages.move_to_end(asked)
        return page

    def keep(self, asked: PageAsked, page: StoredPage) -> None:
        """Store a page and drop the ones not asked for longest, down to the cap."""
        if old := self.pages.pop(asked, None):
            self.bytes -= old.size
        self.pages[asked] = page
        self.bytes += page.size
        while self.bytes > self.most_bytes and self.pages:
            _, dropped = self.pages.popitem(last=False)
            self.bytes -= dropped.size

    def clear(self) -> None:
        self.pages.clear()
        self.bytes = 0


class PageCache:
    """The pages that one worker keeps, while the content is the same."""

    def __init__(
        self,
        version: Callable[[], int],
        *,
        clock: Callable[[], float] = time.monotonic,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.version = version
        # Of its own: a reader of a kept page does not wait behind pages that are being made.
        self.watch = ThreadPoolExecutor(1, thread_name_prefix="version")
        self.clock = clock
        parts = sum(SHARES.values())
        self.shelves = {name: PageShelf(most_bytes * of // parts) for name, of in SHARES.items()}
        self.known_version: int | None = None
        self.checked = float("-inf")
        self.checking: asyncio.Task[None] | None = None
        self.making: dict[PageAsked, asyncio.Event] = {}

    @property
    def is_fresh(self) -> bool:
        """Whether the content version was compared within the last second."""
        return self.clock() - self.checked < CHECK_EVERY

    async def refresh(self) -> None:
        """Compare the content version; forget every page if it moved.

        Whoever comes meanwhile waits for the same comparison, but not for a database that is slow.
        """
        if self.checking is None:
            self.checking = asyncio.create_task(self._compare())
        await asyncio.wait({self.checking}, timeout=CHECK_WITHIN)

    async def _compare(self) -> None:
        try:
            began = self.clock()
            loop = asyncio.get_running_loop()
            version = await loop.run_in_executor(self.watch, self.version)
            if version != self.known_version:
                for shelf in self.shelves.values():
                    shelf.clear()
                self.known_version = version
            self.checked = began
        except Exception:
            log.exception("The version of the content could not be read; kept pages stay.")
            self.checked = self.clock()
        finally:
            self.checking = None

    def find(self, asked: PageAsked) -> StoredPage | None:
        """The page that is kept, if one is."""
        return self.shelves[asked.shelf].find(asked) or self.shelves["missing"].find(asked)

    async def page(self, asked: PageAsked, make: Callable[[], Awaitable[StoredPage]]) -> StoredPage:
        """The page that is kept, or a new one, which is kept if every reader may have it.

        Several requests for one absent page make it once; the others wait for it.
        """
        if not self.is_fresh:
            await self.refresh()
        if page := self.find(asked):
            return page
        if (other := self.making.get(asked)) is not None:
            await asyncio.wait({asyncio.ensure_future(other.wait())}, timeout=PATIENCE)
            if page := self.find(asked):
                return page
            return await make()
        self.making[asked] = done = asyncio.Event()
        try:
            version = self.known_version
            page = await make()
            shelf = page.shelf(asked)
            if shelf and self.known_version == version:
                self.shelves[shelf].keep(asked, page)
            return page
        finally:
            del self.making[asked]
            done.set()


def answered(page: StoredPage, method: str, told: Mapping[str, str]) -> tuple[int, Headers, bytes]:
    """What this reader is sent: compressed where they take it, or nothing where they have it."""
    status = page.status
    headers, body = page.sent_to(told.get("HTTP_ACCEPT_ENCODING", ""))
    if CONDITIONS.keys() & told.keys() and method == "GET" and page.status == 200 and page.etag:
        status = status_under_conditions(page, told)
    if status != page.status:
        return status, [pair for pair in headers if pair[0] not in OF_THE_BODY], b""
    return status, headers, b"" if method == "HEAD" else body


CONDITIONS = dict.fromkeys(
    ["HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_UNMODIFIED_SINCE"]
)
OF_THE_BODY = {"Content-Length", "Content-Encoding", "Content-Type"}


def status_under_conditions(page: StoredPage, told: Mapping[str, str]) -> int:
    """304 or 412 where Django would say so, else the page's own."""
    answer = HttpResponse(status=page.status)
    found = get_conditional_response(requested(told), etag=page.etag, response=answer)
    return (found or answer).status_code


def content_version() -> int:
    """The version that publishing raises. Leaves no connection open behind it."""
    from django.db import connection

    from rules import kept

    try:
        return kept.content_version()
    finally:
        connection.close()
