"""Whatever headers come with it, a page from the cache is the page that Django would make."""

import asyncio
import gzip
from concurrent.futures import Executor, Future
from urllib.parse import quote, urlsplit

import brotli
import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.serving.door import Door, called, environ_of, told_by
from config.serving.pagecache import PageCache
from config.serving.pagekeys import PageAsked
from search.upkeep.indexer import content_version
from tests.config.serving.visiting import Line, Scope, Sent
from tests.pages.kinds import KINDS

PAGES = ["", "dominion/exchange/r3.4/", "dominion/exchange/?text=ja&with=pl", "cards/dominion/rats/",
         "search/?q=exchange", "examples/dominion/rats-watchtower-changeling/", "nothing/at/all/",
         "dominion/exchange/r99/", "dominion/exchange/?text=zz"]  # fmt: skip
VALUES = {
    "host": ["localhost:8000", "LOCALHOST:8000", "localhost", "127.0.0.1:99", "evil.example", ""],
    "hx-request": ["true", "false", "TRUE", "1", "%74rue", "true, true"],
    "hx-request-uri-autoencoded": ["true", "false"],
    "hx-boosted": ["true"],
    "hx-target": ["results"],
    "hx-current-url": ["http://localhost:8000/pl/"],
    "hx-history-restore-request": ["true"],
    "x-forwarded-proto": ["https", "http", "https, http", "ftp"],
    "x-forwarded-host": ["evil.example", "localhost"],
    "x-forwarded-port": ["443"],
    "x-forwarded-for": ["1.2.3.4"],
    "x_forwarded_proto": ["https"],
    "forwarded": ["for=1.2.3.4;proto=https;host=evil.example"],
    "x-http-method-override": ["POST", "DELETE"],
    "x-original-url": ["/admin/"],
    "x-requested-with": ["XMLHttpRequest"],
    "accept": ["*/*", "application/json", "text/html;q=0"],
    "accept-encoding": ["gzip", "br, gzip;q=0.5", "identity", "*"],
    "accept-language": ["ja", "hu;q=0.9, *;q=0.1", "x" * 300],
    "cookie": ["sessionid=abc", "csrftoken=" + "a" * 32, "csrftoken=!", "editor=1; sessionid=1",
               "django_language=ru", "messages=x", ";;=;"],
    "if-none-match": ["*", '"x"', 'W/"x"', "x", '"x", '],
    "if-match": ["*", '"x"'],
    "if-modified-since": ["Sun, 06 Nov 2094 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", "x"],
    "if-unmodified-since": ["Sun, 06 Nov 1994 08:49:37 GMT", "x"],
    "range": ["bytes=0-10", "bytes=-1"],
    "if-range": ['"x"'],
    "cache-control": ["no-cache", "only-if-cached"],
    "content-type": ["text/html; charset=utf-16", "application/json"],
    "content-length": ["0", "0, 0"],
    "referer": ["https://evil.example/"],
    "origin": ["null"],
    "user-agent": ["", "curl", "\u00e9"],
    "authorization": ["Basic eDp4"],
    "upgrade-insecure-requests": ["1"],
    "te": ["trailers"],
}  # fmt: skip
EVERY = [(name, value) for name, values in VALUES.items() for value in values]
DECIDING = [
    pair for pair in EVERY if pair[0].startswith(("h", "x-forwarded-p", "if-", "acc", "coo"))
]
HEADERS = st.lists(
    st.one_of(st.sampled_from(DECIDING), st.sampled_from(EVERY)), min_size=2, max_size=6
)
NOT_COMPARED = {"content-length", "content-encoding", "etag", "vary", "set-cookie"}


class Here(Executor):
    """Does what it is given at once, in this thread, which has the test's database.

    Django looks for it elsewhere while a loop runs, so for that moment none does.
    """

    def submit(self, do, *words):
        done, loop = Future(), asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        try:
            done.set_result(do(*words))
        except BaseException as error:
            done.set_exception(error)
        finally:
            asyncio._set_running_loop(loop)
        return done


@pytest.fixture
def door(indexed, db):
    """The door to the whole site, with its cache."""
    door = Door(get_wsgi_application(), PageCache(content_version))
    door.threads = door.cache.watch = Here()
    # As Django's own test client does: the connection, and what is in it, is the test's.
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield door
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def got(door, scope):
    """The answer by way of the cache."""
    line = Line()
    asyncio.run(door(scope, line))
    return line.answer.status, line.answer.pairs, line.answer.body


def made(door, scope):
    """The answer of Django, told everything; the host is written as the door writes it."""
    told = told_by(scope)
    told["HTTP_HOST"] = told.get("HTTP_HOST", "").lower()
    return called(door.django, environ_of(scope, told, b""))


UNPACKED = {"gzip": gzip.decompress, "br": brotli.decompress}


def words(headers, body):
    packed = {name.lower(): value for name, value in headers}.get("content-encoding")
    return UNPACKED.get(packed, bytes)(body)


def told(headers):
    return {(name.lower(), value) for name, value in headers if name.lower() not in NOT_COMPARED}


def without_cache_control(headers):
    return [pair for pair in headers if pair[0].lower() != "cache-control"]


def compare(door, page, method, headers):
    """Ask both ways, and look for a difference."""
    parts = urlsplit(page)
    if not any(name == "host" for name, _ in headers):
        headers = [("host", "localhost:8000"), *headers]
    scope = Scope(parts.path, parts.query, method, Sent(headers))

    status, said, body = got(door, scope)
    status_wanted, said_wanted, body_wanted = made(door, scope)

    assert status == status_wanted
    if method == "GET":
        assert words(said, body) == words(said_wanted, body_wanted)
    if any(name.lower() == "set-cookie" for name, _ in said_wanted):
        # A pass of nobody's is taken away, which is for one reader; whoever has a kept page keeps it.
        said, said_wanted = without_cache_control(said), without_cache_control(said_wanted)
    if status not in {304, 412}:
        assert told(said) == told(said_wanted)


@pytest.mark.parametrize("header", VALUES)
def test_no_header_alone_makes_a_kept_page_another(door, header):
    """Each value comes twice: what it has made may be what the next one is sent."""
    for page in ("terms/exchange/", "search/?q=exchange", PAGES[5], "nothing/at/all/"):
        for value in [*VALUES[header], *VALUES[header]]:
            compare(door, f"/en/{page}", "GET", [(header, value)])


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sampled_from(PAGES), st.sampled_from(["en", "ja"]), st.booleans(), HEADERS)
def test_no_headers_together_make_a_kept_page_another(door, page, ui, whole, headers):
    compare(door, f"/{ui}/{page}", "GET" if whole else "HEAD", headers)


@pytest.mark.parametrize("trusted", [True, False])
def test_the_scheme_in_a_kept_page_is_the_one_that_django_sees(door, settings, trusted):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if trusted else None
    for sent in ("https", "http", "https,http", "ftp", " https ", ""):
        headers = Sent([("host", "localhost:8000"), ("x-forwarded-proto", sent)])
        scope = Scope("/hu/dominion/", headers=headers)

        assert got(door, scope)[2] == made(door, scope)[2]


# A table of the reader's own is nobody else's.
MADE_ONCE = {
    kind: path for kind, path in KINDS.items() if kind not in ("sandbox", "source as of a day")
}
"""All but a table of one's own, and a day to come, which tomorrow may be over."""


@pytest.mark.parametrize("path", MADE_ONCE.values(), ids=MADE_ONCE)
def test_every_kind_of_page_is_made_once(door, path):
    """The nearest no: a page that nobody could keep would be what Django says as well."""
    parts = urlsplit(f"/pl/{quote(path, safe='/?=&')}")
    scope = Scope(parts.path, parts.query, "GET", Sent([("host", "localhost:8000")]))
    first = got(door, scope)
    django, door.django = door.django, None

    assert got(door, scope) == first

    door.django = django


# A path, and what may be chosen there: nothing, or one of these.
CHOICES = {
    "names on a card's page": ("/ru/cards/dominion/rats/", ["", "names=printed"]),
    "names on a rule's page": ("/hu/dominion/exchange/r3.4/", ["", "names=printed"]),
    "names beside a text": ("/ru/dominion/exchange/", ["text=ja", "text=ja&names=printed"]),
    "names in an example": (
        "/ru/examples/dominion/rats-watchtower-changeling/", ["", "names=printed"],
    ),
    "names of a search": ("/ru/search/", ["q=rats", "q=rats&names=printed"]),
    "the game that asks": (
        "/hu/terms/discard-pile/", ["", "game=dominion", "game=hkk", "game=swtcg"],
    ),
    "both": (
        "/ru/terms/trash/",
        ["game=dominion", "game=swtcg", "game=dominion&names=printed", "names=printed"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("backwards", [False, True], ids=["", "backwards"])
@pytest.mark.parametrize(("path", "choices"), CHOICES.values(), ids=CHOICES)
def test_what_was_kept_of_one_choice_is_never_served_to_another(door, path, choices, backwards):
    host = Sent([("host", "localhost:8000")])
    scopes = [Scope(path, choice, headers=host) for choice in choices]
    scopes = scopes[::-1] if backwards else scopes
    pages = [got(door, scope)[2] for scope in scopes]

    assert pages == [made(door, scope)[2] for scope in scopes]
    assert len(set(pages)) == len(pages)
    door.django = None
    assert [got(door, scope)[2] for scope in scopes] == pages


PREVIEWS = {
    "rule": ("/ja/dominion/exchange/r3.4/", "as=preview"),
    "rule in another language": ("/ja/dominion/exchange/r3.4/", "text=pl&as=preview"),
    "wanted rule": ("/hu/wanted/hkk/92.1/", "as=preview"),
    "card": ("/pl/cards/dominion/rats/", "as=preview"),
    "card as printed": ("/pl/cards/dominion/rats/", "names=printed&as=preview"),
    "term": ("/ru/terms/trash/", "game=dominion&as=preview"),
}


@pytest.mark.parametrize(("path", "query"), PREVIEWS.values(), ids=PREVIEWS)
def test_a_kept_preview_asks_django_nothing_and_is_not_the_page(door, path, query):
    host = Sent([("host", "localhost:8000")])
    preview, page = (
        Scope(path, asked, headers=host) for asked in (query, query.removesuffix("as=preview"))
    )
    shown = [got(door, preview)[2], got(door, page)[2]]

    door.django = None

    assert [got(door, preview)[2], got(door, page)[2]] == shown
    assert [b"<html" in one for one in shown] == [False, True]


@pytest.mark.parametrize(
    "query", ["names=printed&utm=1", "game=dominion&off=1", "game=dominion&as=preview&utm=1"]
)
def test_a_choice_beside_what_no_page_asks_for_is_not_kept(door, query):
    """The nearest no: nothing that a client makes up comes into a key."""
    scope = Scope("/ru/terms/trash/", query, headers=Sent([("host", "localhost:8000")]))

    assert got(door, scope)[2] == made(door, scope)[2]
    assert not any(shelf.pages for shelf in door.cache.shelves.values())


def test_a_reader_who_has_django_s_page_need_not_fetch_the_kept_one(door):
    scope = Scope("/pl/terms/exchange/", headers=Sent([("host", "localhost:8000")]))
    etag = dict(made(door, scope)[1])["ETag"]

    scope.headers.append(("if-none-match", etag))

    assert got(door, scope)[0] == 304


def test_asked_of_nothing_but_pages():
    assert PageAsked.of("GET", "/", "", {"HTTP_HOST": "localhost"}, None) is None
