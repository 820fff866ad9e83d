"""Whole reader pages are answered without Django, until something is published."""

import asyncio
import gzip
import threading

import pytest

from config.door import Door
from config.pagecache import CHECK_EVERY, SHARES, PageCache
from config.passes import pass_for
from tests.config.visiting import ask, visit


class Site:
    """A stand-in for Django that counts how often it is asked, and by what."""

    def __init__(self, **headers):
        self.asked = 0
        self.told = {}
        self.headers = [(name.replace("_", "-"), value) for name, value in headers.items()]
        self.status = "200 OK"
        self.wait = threading.Event()
        self.wait.set()

    def __call__(self, environ, start_response):
        self.wait.wait(5)
        self.asked += 1
        self.told = environ
        start_response(self.status, [("Content-Type", "text/html"), *self.headers])
        return [f"page {environ['PATH_INFO']} {self.asked} ".encode() * 40]


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def version():
    return {"number": 1}


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def kept(version, clock):
    """Makes the door of a site whose pages are kept."""

    def make(site, **more):
        return Door(site, PageCache(lambda: version["number"], clock=clock, **more))

    return make


def test_the_second_reader_of_a_page_does_not_reach_django(kept):
    site = Site()
    door = kept(site)

    first, second = ask(door), ask(door)

    assert site.asked == 1
    assert first.body == second.body


def test_another_interface_language_is_another_page(kept):
    site = Site()
    door = kept(site)

    ask(door)
    ask(door, "/hu/hkk/playing/")

    assert site.asked == 2


def test_a_publish_is_seen_within_a_second_and_not_before_anybody_looks(kept, version, clock):
    site = Site()
    door = kept(site)
    ask(door)

    version["number"] = 2
    assert ask(door).body == ask(door).body
    clock.now += CHECK_EVERY

    assert b"2" in ask(door).body
    assert site.asked == 2


def test_whoever_comes_while_the_version_is_compared_waits_for_it(kept, version, clock):
    """After a quiet night, neither of two readers gets yesterday's page."""
    site = Site()
    door = kept(site)
    ask(door)
    version["number"] = 2
    clock.now += 3600

    async def both():
        return await asyncio.gather(visit(door), visit(door))

    assert all(b"2" in one.body for one in asyncio.run(both()))


@pytest.mark.parametrize("trouble", ["slow", "away"])
def test_while_the_database_is_in_trouble_kept_pages_are_read(kept, clock, trouble, caplog):
    site = Site()
    door = kept(site)
    ask(door)
    clock.now += CHECK_EVERY
    free = threading.Event()

    def version():
        if trouble == "away":
            raise OSError("the database is away")
        return free.wait(5)

    door.cache.version = version
    try:
        assert b" 1 " in ask(door).body
    finally:
        free.set()


@pytest.mark.parametrize(
    "request_",
    [
        {"cookie": "sessionid=abc; editor=PASS"},
        {"method": "POST"},
        {"query": "utm=1"},
        {"query": "off=1"},
        {"query": "text=" + "x" * 300},
        {"query": "&" * 100},
        {"path": "/ja/edit/login/"},
        {"path": "/ja/search/health/"},
        {"path": "/ja/search/", "query": "q=x&utm=1"},
        {"path": "/ja/search/", "query": "q=" + "x" * 300},
        {"path": "/ja/search/", "query": "&" * 1_500},
        {"path": "/admin/"},
        {"host": "evil.example"},
    ],
)
def test_editors_forms_endless_words_and_unknown_parameters_pass_by(request_, kept):
    site = Site()
    door = kept(site)
    request_ = {name: value.replace("PASS", pass_for("abc")) for name, value in request_.items()}

    ask(door, **request_)
    ask(door, **request_)

    assert site.asked == 2


@pytest.mark.parametrize(
    "headers",
    [
        {"Set_Cookie": "a=b"},
        {"Cache_Control": "private"},
        {"Cache_Control": "no-store"},
        {"Vary": "Accept-Language, Cookie"},
        {"Vary": "Accept"},
        {"Vary": "*"},
        {"Vary": "HX-Request"},
    ],
)
def test_what_is_for_one_reader_is_not_kept(headers, kept):
    site = Site(**headers)
    door = kept(site)

    ask(door)
    ask(door)

    assert site.asked == 2


@pytest.mark.parametrize(
    ("status", "times"), [("404 Not Found", 1), ("500 No", 2), ("302 Found", 2)]
)
def test_a_page_and_that_there_is_none_are_kept_and_nothing_else(kept, status, times):
    site = Site()
    site.status = status
    door = kept(site)

    assert ask(door).status == int(status[:3])
    ask(door)

    assert site.asked == times


def test_a_reader_who_takes_gzip_gets_the_same_words_compressed(kept):
    door = kept(Site(Vary="Accept-Encoding"))

    plain = ask(door)
    packed = ask(door, accept_encoding="gzip, br")

    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert packed.headers["Content-Length"] == str(len(packed.body))
    assert "Content-Encoding" not in plain.headers


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("deflate, gzip ;q=1.0", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000, br", False),
        ("x-gzip-not", False),
        ("br", False),
        ("*", False),
        ("", False),
    ],
)
def test_gzip_is_for_who_accepts_it(kept, accepted, packed):
    answer = ask(kept(Site(Vary="Accept-Encoding")), accept_encoding=accepted)

    assert ("Content-Encoding" in answer.headers) is packed


def test_a_reader_who_has_the_page_gets_304_and_another_does_not(kept):
    door = kept(Site(ETag='"one"', Vary="Accept-Encoding"))

    for has in ('"one"', 'W/"one"', '"other", "one"', "*"):
        answer = ask(door, if_none_match=has)
        assert (answer.status, answer.body) == (304, b"")
        assert "Content-Length" not in answer.headers
    for has in ('"other"', 'W/"on"', "one", ""):
        assert ask(door, if_none_match=has).status == 200
    assert ask(door, if_match='"other"').status == 412
    assert ask(door, method="HEAD", if_none_match='"one"').status == 200


def test_only_what_django_takes_for_htmx_gets_a_part(kept):
    """Any other value of the header once stored the whole page as the part, for everybody."""
    site = Site()
    door = kept(site)
    for value in ("false", "1", "TRUE", "true,true", " "):
        ask(door, "/ja/search/", hx_request=value)
        assert "HTTP_HX_REQUEST" not in site.told
    assert site.asked == 1

    ask(door, "/ja/search/", hx_request="true")

    assert site.asked == 2
    assert site.told["HTTP_HX_REQUEST"] == "true"


def test_a_page_that_has_no_part_is_one_entry(kept):
    site = Site()
    door = kept(site)

    ask(door)
    ask(door, hx_request="true")

    assert site.asked == 1


@pytest.mark.parametrize("trusted", [True, False])
def test_the_scheme_is_what_a_trusted_proxy_says_and_nobody_else(kept, settings, trusted):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if trusted else None
    site = Site()
    door = kept(site)

    schemes = []
    for said in ("https", "https,http", "http", "ftp", "anything"):
        ask(door, x_forwarded_proto=said)
        schemes.append(site.told["wsgi.url_scheme"])

    assert site.asked == (2 if trusted else 1)
    assert set(schemes) == ({"http", "https"} if trusted else {"http"})


@pytest.mark.parametrize("host", ["localhost:8000", "LocalHost:8000", "localhost.:8000"])
def test_one_host_in_any_spelling_is_one_page(kept, host):
    site = Site()
    door = kept(site)
    ask(door)

    ask(door, host=host)

    assert site.asked == 1
    assert site.told["HTTP_HOST"] == "localhost:8000"


def test_made_up_ports_put_no_page_out(kept, settings):
    settings.ALLOWED_HOSTS = ["localhost", ".example.org"]
    site = Site()
    door = kept(site, most_bytes=100_000)
    ask(door)

    for port in range(1, 200):
        ask(door, host=f"localhost:{port}")
        ask(door, host=f"h{port}.example.org")
    asked = site.asked
    ask(door)

    assert site.asked == asked
    assert door.cache.shelves["elsewhere"].bytes <= 100_000 // sum(SHARES.values())


@pytest.mark.parametrize(
    ("cookie", "sealed"),
    [
        ("sessionid=abc", ""),
        ("sessionid=abc; editor=PASS", "abcd"),
        ("sessionid=; editor=PASS", ""),
        ("editor=PASS", "abc"),
        ("sessionid=abc; editor=é", ""),
        ("csrftoken=!", ""),
        ("csrftoken=" + "a" * 32, ""),
    ],
)
def test_a_made_up_cookie_is_answered_like_none(kept, cookie, sealed):
    cookie = cookie.replace("PASS", pass_for(sealed))
    site = Site()
    door = kept(site)

    ask(door, cookie=cookie)
    assert "HTTP_COOKIE" not in site.told
    ask(door)

    assert site.asked == 1


def test_whatever_else_is_sent_django_is_not_told(kept):
    site = Site()
    door = kept(site)

    ask(door, method="HEAD", range="bytes=0-1", accept_language="pl", x_forwarded_host="evil",
        content_type="text/plain; charset=utf-16", accept_encoding="gzip", if_none_match="*",
        user_agent="x", authorization="Basic x", content_length="4", client="1.2.3.4")  # fmt: skip

    assert {name for name in site.told if name.startswith(("HTTP", "CONTENT", "REMOTE"))} == {
        "HTTP_HOST", "CONTENT_LENGTH", "REMOTE_ADDR",
    }  # fmt: skip
    assert (site.told["REQUEST_METHOD"], site.told["CONTENT_LENGTH"]) == ("GET", "")


def test_head_has_the_length_and_no_body(kept):
    door = kept(Site())

    head = ask(door, method="HEAD")

    assert head.body == b""
    assert head.headers["Content-Length"] == str(len(ask(door).body))


def test_the_pages_not_asked_for_longest_make_room(kept):
    site = Site()
    door = kept(site, most_bytes=20_000)
    for number in range(8):
        ask(door, f"/ja/page-{number}/")

    ask(door, "/ja/page-7/")
    assert site.asked == 8
    ask(door, "/ja/page-0/")

    assert site.asked == 9
    shelf = door.cache.shelves["read"]
    assert 0 < shelf.bytes <= shelf.most_bytes


@pytest.mark.parametrize(
    ("again", "asked"),
    [
        ("q=%E4%BA%A4%E6%8F%9B&game=dominion", 1),
        ("game=dominion&lang=&q=%E4%BA%A4%E6%8F%9B", 1),
        ("q=++%E4%BA%A4%E6%8F%9B+&game=dominion", 1),
        ("q=%E4%BA%A4%E6%8F%9B&game=hkk", 2),
        ("q=%E4%BA%A4%E6%8F%9B&game=dominion&page=2", 2),
    ],
)
def test_a_search_is_kept_by_its_words_and_filters(again, asked, kept):
    site = Site()
    door = kept(site)

    ask(door, "/ja/search/", "q=%E4%BA%A4%E6%8F%9B&game=dominion")
    ask(door, "/ja/search/", again)

    assert site.asked == asked


def test_a_search_of_an_index_in_the_making_is_not_kept(kept):
    site = Site(Cache_Control="no-store")
    door = kept(site)

    for _ in range(2):
        ask(door, "/ja/search/", "q=x")

    assert site.asked == 2


@pytest.mark.parametrize(
    "flood",
    [
        lambda n: ("/ja/search/", f"q={n}", "200 OK"),
        lambda n: ("/ja/hkk/playing/", f"from={n}", "200 OK"),
        lambda n: (f"/ja/examples/dominion/rats/{n}/", "", "200 OK"),
        lambda n: (f"/ja/nothing/{n}/", "", "404 Not Found"),
    ],
    ids=["searches", "queries", "positions", "addresses of nothing"],
)
def test_a_flood_of_one_kind_puts_no_rule_out(flood, kept):
    site = Site()
    door = kept(site, most_bytes=100_000)
    ask(door)

    for number in range(200):
        path, query, site.status = flood(number)
        ask(door, path, query)
    asked = site.asked
    ask(door)

    assert site.asked == asked == 201
    for shelf in door.cache.shelves.values():
        assert shelf.bytes <= shelf.most_bytes


def test_ten_readers_of_an_absent_page_make_it_once(kept):
    site = Site()
    site.wait.clear()
    door = kept(site)

    async def readers():
        coming = [asyncio.create_task(visit(door)) for _ in range(10)]
        await asyncio.sleep(0.05)
        site.wait.set()
        return await asyncio.gather(*coming)

    assert len({one.body for one in asyncio.run(readers())}) == 1
    assert site.asked == 1


def test_a_page_that_was_being_made_during_a_publish_is_not_kept(kept, version, clock):
    site = Site()
    site.wait.clear()
    door = kept(site)

    async def across():
        early = asyncio.create_task(visit(door))
        await asyncio.sleep(0.05)
        version["number"] = 2
        clock.now += CHECK_EVERY
        await door.cache.refresh()
        site.wait.set()
        await early

    asyncio.run(across())
    ask(door)

    assert site.asked == 2
