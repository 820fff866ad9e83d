"""Whole reader pages are answered without Django, until something is published."""

import gzip
import threading

import pytest

from config.pagecache import CHECK_EVERY, PageCache


class Site:
    """A stand-in for Django that counts how often it is asked."""

    def __init__(self, **headers):
        self.asked = 0
        self.headers = [(name.replace("_", "-"), value) for name, value in headers.items()]
        self.status = "200 OK"
        self.wait = threading.Event()
        self.wait.set()

    def __call__(self, environ, start_response):
        self.wait.wait(5)
        self.asked += 1
        start_response(self.status, [("Content-Type", "text/html"), *self.headers])
        return [f"page {environ['PATH_INFO']} {self.asked} ".encode() * 40]


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def ask(cache, path="/ja/hkk/playing/", **more):
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "HTTP_HOST": "localhost",
        "wsgi.url_scheme": "http",
    } | more
    said = {}

    def start_response(status, headers, exc_info=None):
        said["status"] = status
        said["headers"] = dict(headers)

    said["body"] = b"".join(cache(environ, start_response))
    return said


@pytest.fixture
def version():
    return {"number": 1}


@pytest.fixture
def clock():
    return Clock()


def cached(site, version, clock, **more):
    return PageCache(site, lambda: version["number"], clock=clock, **more)


def test_the_second_reader_of_a_page_does_not_reach_django(version, clock):
    site = Site()
    cache = cached(site, version, clock)

    first, second = ask(cache), ask(cache)

    assert site.asked == 1
    assert first["body"] == second["body"]


def test_another_interface_language_is_another_page(version, clock):
    site = Site()
    cache = cached(site, version, clock)

    ask(cache)
    ask(cache, "/hu/hkk/playing/")

    assert site.asked == 2


def test_a_publish_is_seen_within_a_second_and_not_before_anybody_looks(version, clock):
    site = Site()
    cache = cached(site, version, clock)
    ask(cache)

    version["number"] = 2
    assert ask(cache)["body"] == ask(cache)["body"]
    clock.now += CHECK_EVERY

    assert b"2" in ask(cache)["body"]
    assert site.asked == 2


@pytest.mark.parametrize(
    "request_",
    [
        {"HTTP_COOKIE": "sessionid=abc"},
        {"REQUEST_METHOD": "POST"},
        {"QUERY_STRING": "utm=1"},
        {"QUERY_STRING": "text=" + "x" * 300},
        {"PATH_INFO": "/ja/edit/login/"},
        {"PATH_INFO": "/ja/search/health/"},
        {"PATH_INFO": "/ja/search/", "QUERY_STRING": "q=x&utm=1"},
        {"PATH_INFO": "/ja/search/", "QUERY_STRING": "q=" + "x" * 300},
        {"PATH_INFO": "/admin/"},
    ],
)
def test_editors_forms_endless_words_and_unknown_parameters_pass_by(request_, version, clock):
    site = Site()
    cache = cached(site, version, clock)

    ask(cache, **request_)
    ask(cache, **request_)

    assert site.asked == 2


@pytest.mark.parametrize(
    "headers",
    [{"Set_Cookie": "a=b"}, {"Cache_Control": "private"}, {"Vary": "Accept-Language, Cookie"}],
)
def test_what_is_for_one_reader_is_not_kept(headers, version, clock):
    site = Site(**headers)
    cache = cached(site, version, clock)

    ask(cache)
    ask(cache)

    assert site.asked == 2


def test_a_page_that_is_not_there_is_not_kept(version, clock):
    site = Site()
    site.status = "404 Not Found"
    cache = cached(site, version, clock)

    assert ask(cache)["status"].startswith("404")
    ask(cache)

    assert site.asked == 2


def test_a_reader_who_takes_gzip_gets_the_same_words_compressed(version, clock):
    cache = cached(Site(), version, clock)

    plain = ask(cache)
    packed = ask(cache, HTTP_ACCEPT_ENCODING="gzip, br")

    assert packed["headers"]["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed["body"]) == plain["body"]
    assert "Content-Encoding" not in plain["headers"]


def test_a_reader_who_has_the_page_gets_304_and_another_does_not(version, clock):
    cache = cached(Site(), version, clock)
    etag = ask(cache)["headers"]["ETag"]

    assert ask(cache, HTTP_IF_NONE_MATCH=etag)["status"].startswith("304")
    assert ask(cache, HTTP_IF_NONE_MATCH='W/"other"')["status"].startswith("200")


def test_a_part_for_htmx_is_not_the_page(version, clock):
    site = Site()
    cache = cached(site, version, clock)

    ask(cache)
    ask(cache, HTTP_HX_REQUEST="true")

    assert site.asked == 2


def test_head_has_the_length_and_no_body(version, clock):
    cache = cached(Site(), version, clock)

    head = ask(cache, REQUEST_METHOD="HEAD")

    assert head["body"] == b""
    assert head["headers"]["Content-Length"] == str(len(ask(cache)["body"]))


def test_the_pages_not_asked_for_longest_make_room(version, clock):
    site = Site()
    cache = cached(site, version, clock, most_bytes=3_000)
    for number in range(6):
        ask(cache, f"/ja/page-{number}/")

    ask(cache, "/ja/page-5/")
    assert site.asked == 6
    ask(cache, "/ja/page-0/")

    assert site.asked == 7
    assert cache.read.bytes <= 3_000


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
def test_a_search_is_kept_by_its_words_and_filters(again, asked, version, clock):
    site = Site()
    cache = cached(site, version, clock)

    ask(cache, "/ja/search/", QUERY_STRING="q=%E4%BA%A4%E6%8F%9B&game=dominion")
    ask(cache, "/ja/search/", QUERY_STRING=again)

    assert site.asked == asked


def test_a_search_of_an_index_in_the_making_is_not_kept(version, clock):
    site = Site(Cache_Control="no-store")
    cache = cached(site, version, clock)

    for _ in range(2):
        ask(cache, "/ja/search/", QUERY_STRING="q=x")

    assert site.asked == 2


def test_many_searches_put_no_rule_out(version, clock):
    site = Site()
    cache = cached(site, version, clock, most_bytes=3_000)
    ask(cache)

    for number in range(20):
        ask(cache, "/ja/search/", QUERY_STRING=f"q={number}")
    ask(cache)

    assert site.asked == 21
    assert cache.searched.bytes <= 1_000


def test_ten_readers_of_an_absent_page_make_it_once(version, clock):
    site = Site()
    site.wait.clear()
    cache = cached(site, version, clock)
    readers = [threading.Thread(target=ask, args=(cache,)) for _ in range(10)]
    for reader in readers:
        reader.start()

    site.wait.set()
    for reader in readers:
        reader.join()

    assert site.asked == 1
