"""Whole reader pages are answered without Django, until something is published."""

import asyncio
import gzip
import threading

import brotli
import pytest

from config.serving.pagecache import CHECK_EVERY, SHARES, StoredPage
from tests.config.serving.standins import Site
from tests.config.serving.visiting import ask, visit


def test_the_second_reader_of_a_page_does_not_reach_django(kept):
    site = Site()
    door = kept(site)

    first, second = ask(door), ask(door)

    assert site.asked == 1
    assert first.body == second.body


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


@pytest.mark.parametrize(
    ("coding", "unpacked"), [("gzip", gzip.decompress), ("br", brotli.decompress)]
)
def test_a_reader_who_takes_it_packed_gets_the_same_words(kept, coding, unpacked):
    door = kept(Site(ETag='"one"', Vary="Accept-Encoding"))

    plain = ask(door)
    packed = ask(door, accept_encoding=coding)

    assert packed.headers["Content-Encoding"] == coding
    assert unpacked(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert packed.headers["Content-Length"] == str(len(packed.body))
    assert (plain.headers["ETag"], packed.headers["ETag"]) == ('"one"', 'W/"one"')
    assert "Content-Encoding" not in plain.headers


def test_a_page_is_packed_once_somebody_takes_it_so(kept):
    door = kept(Site(Vary="Accept-Encoding"))

    def packed():
        (page,) = [one for shelf in door.cache.shelves.values() for one in shelf.pages.values()]
        return [*page.packed], page.size

    ask(door)
    assert packed()[0] == []
    counted = packed()[1]
    ask(door, accept_encoding="gzip")
    assert packed() == (["gzip"], counted)
    ask(door, accept_encoding="gzip, br")
    ask(door, accept_encoding="gzip, br")
    assert packed() == (["gzip", "br"], counted), "what a shelf counts is what it gives back"


def test_a_page_is_made_ready_where_nobody_else_waits(kept, monkeypatch):
    """Packing a long page takes milliseconds, in which a worker would answer nobody."""
    places = []
    own = StoredPage.of
    monkeypatch.setattr(
        StoredPage, "of", lambda *said: places.append(threading.current_thread()) or own(*said)
    )

    ask(kept(Site(Vary="Accept-Encoding")), accept_encoding="br")

    assert places
    assert threading.main_thread() not in places


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("BR;q=0.5,gzip", "br"),
        ("br;q=0, GZIP;q=0.5", "gzip"),
        ("deflate, gzip ;q=1.0", "gzip"),
        ("gzip;q=0", None),
        ("gzip; q=0.000, br ; q=0.0", None),
        ("x-gzip-not, brotli", None),
        ("gzip q=1", None),
        ("*", None),
        ("", None),
    ],
)
def test_a_page_is_packed_as_its_reader_accepts_it(kept, accepted, coding):
    answer = ask(kept(Site(Vary="Accept-Encoding")), accept_encoding=accepted)

    assert answer.headers.get("Content-Encoding") == coding


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
