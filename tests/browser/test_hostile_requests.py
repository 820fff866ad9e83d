"""Requests that no browser sends: the production server answers each, or hangs up, and stays whole."""

import re
import socket
import time
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

WITHIN = 30.0
"""Seconds until there is an answer or an end; the longest limit of the server is 20."""
HOST = b"Host: localhost\r\n"
FORM = HOST + b"Content-Type: application/x-www-form-urlencoded\r\n"
PARTS = HOST + b"Content-Type: multipart/form-data; boundary=xyz\r\n"


def get(path, headers=HOST, method=b"GET", version=b"1.1"):
    return b"%s %s HTTP/%s\r\n%s\r\n" % (method, path, version, headers)


def post(body, headers=FORM, path=b"/pl/edit/login/", length=None):
    length = len(body) if length is None else length
    return get(path, headers + b"Content-Length: %d\r\n" % length, b"POST") + body


def chunked(body, headers=FORM):
    return get(b"/pl/edit/login/", headers + b"Transfer-Encoding: chunked\r\n", b"POST") + body


WHOLE_BOUNDARY = b'--xyz\r\nContent-Disposition: form-data; name="username"\r\n\r\nx\r\n--xyz--\r\n'
TRACE = re.compile(rb"Traceback|File \"/|site-packages|DJANGO_SETTINGS|SECRET_KEY")

REQUESTS = {
    # tricks with paths
    "dots": get(b"/pl/../../../etc/passwd"),
    "dots, hidden": get(b"/pl/%2e%2e/%2e%2e/etc/passwd"),
    "dots, hidden twice": get(b"/pl/%252e%252e/etc/passwd"),
    "dots in static files": get(b"/static/../config/settings.py"),
    "dots in static files, hidden": get(b"/static/%2e%2e/%2e%2e/regula.sqlite3"),
    "backslashes": get(b"/static/..\\..\\regula.sqlite3"),
    "overlong UTF-8": get(b"/pl/%c0%ae%c0%ae/%c0%af"),
    "half a letter": get(b"/pl/%e4%ba"),
    "a surrogate": get(b"/pl/%ed%a0%80/"),
    "a null": get(b"/pl/dominion%00/"),
    "a null in the query": get(b"/pl/search/?q=%00%00"),
    "a line break": get(b"/pl/%0d%0aSet-Cookie:%20x=y"),
    "a line break in next": get(b"/pl/edit/login/?next=%0d%0aLocation:%20//evil.example"),
    "two slashes": get(b"//evil.example/%2f.."),
    "no slash": get(b"pl"),
    "another site": get(b"http://evil.example/pl/"),
    "another site's port": get(b"http://localhost:99/pl/"),
    "no percent": get(b"/pl/%zz%4"),
    "raw bytes": get(b"/pl/\xff\xfe"),
    "a very long path": get(b"/pl/" + b"a" * 40_000),
    "a very long query": get(b"/pl/search/?q=" + b"a" * 40_000),
    "a thousand fields": get(b"/pl/search/?" + b"q=1&" * 4_000),
    "a frame of nothing": get(b"/pl/embed/%2e%2e/%00/<script>/"),
    "a frame with a long code": get(b"/pl/embed/dominion/rats-watchtower-changeling/" + b"0" * 9_000),
    "a picture of nothing": get(b"/ja/examples/%e4%ba/x/picture.png"),
    "a picture of a long line": get(b"/ja/examples/dominion/x/" + b"z" * 9_000 + b"/picture.png"),
    "oEmbed of another site": get(b"/oembed?url=http://evil.example/%0d%0aX:%20y"),
    "oEmbed of half a letter": get(b"/oembed?url=http://localhost/%e4%ba&maxwidth=%ff"),
    "a ruling that is none": get(b"/pl/suggest/pl/rule/dominion/exchange/r3.4/?ruling=%00/%00/%00"),
    "a fragment": get(b"/pl/#x"),
    "a semicolon": get(b"/pl/;jsessionid=1"),
    # heads
    "no host": get(b"/pl/", b""),
    "no host, HTTP/1.0": get(b"/pl/", b"", version=b"1.0"),
    "two hosts": get(b"/pl/", HOST + b"Host: evil.example\r\n"),
    "a strange host": get(b"/pl/", b"Host: evil.example\r\n"),
    "a host that is none": get(b"/pl/", b"Host: <script>\r\n"),
    "an endless host": get(b"/pl/", b"Host: " + b"a." * 2_000 + b"\r\n"),
    "a head without end": get(b"/pl/", HOST + b"X: " + b"x" * 200_000 + b"\r\n"),
    "a thousand headers": get(b"/pl/", HOST + b"X-A: 1\r\n" * 1_000),
    "a header that goes on": get(b"/pl/", HOST + b"X: 1\r\n 2\r\n"),
    "a header without a colon": get(b"/pl/", HOST + b"X\r\n"),
    "a header with a null": get(b"/pl/", HOST + b"X: a\0b\r\n"),
    "letters of Latin 1": get(b"/pl/", HOST + b"Cookie: a=\xe9\r\nUser-Agent: \xe9\r\n"),
    "cookies without sense": get(b"/pl/", HOST + b"Cookie: ;;;=;\"a=\\\"; sessionid=%00; a\r\n"),
    "endless cookies": get(b"/pl/edit/pl/rule/x/", HOST + b"Cookie: " + b"a=b; " * 8_000 + b"\r\n"),
    "a language without sense": get(b"/", HOST + b"Accept-Language: " + b"a-" * 5_000 + b"\r\n"),
    "conditions without sense": get(
        b"/pl/", HOST + b"If-None-Match: \"\"\",,W/\r\nIf-Modified-Since: 99999999999999\r\n"
    ),
    "a range without sense": get(b"/static/icon.svg", HOST + b"Range: bytes=9-1,-,a-\r\n"),
    "an upgrade": get(b"/pl/", HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"),
    # methods and versions
    "a made-up method": get(b"/pl/", method=b"BREW"),
    "an endless method": get(b"/pl/", method=b"A" * 5_000),
    "TRACE": get(b"/pl/", method=b"TRACE"),
    "CONNECT": get(b"evil.example:443", method=b"CONNECT"),
    "OPTIONS of all": get(b"*", method=b"OPTIONS"),
    "DELETE of a page": get(b"/pl/dominion/", method=b"DELETE"),
    "PUT to the API": get(b"/api/v1/sections", HOST + b"Content-Length: 0\r\n", b"PUT"),
    "HTTP/0.9": b"GET /pl/\r\n\r\n",
    "HTTP/3.7": get(b"/pl/", version=b"3.7"),
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500,
    "noise": bytes(range(256)) * 4,
    "line feeds alone": b"GET /pl/ HTTP/1.1\nHost: localhost\n\n",
    "ten at once": get(b"/pl/") * 9 + get(b"/pl/", HOST + b"Connection: close\r\n"),
    # bodies
    "a body for a page": get(b"/pl/", HOST + b"Content-Length: 5\r\n") + b"hello",
    "half a body": post(b"a=b", length=1_000),
    "too long a body": post(b"", length=10**12),
    "a length below zero": get(b"/pl/edit/login/", FORM + b"Content-Length: -1\r\n", b"POST"),
    "two lengths": get(
        b"/pl/edit/login/", FORM + b"Content-Length: 3\r\nContent-Length: 4\r\n", b"POST"
    ) + b"a=b&",
    "a length and chunks": post(b"3\r\na=b\r\n0\r\n\r\n", FORM + b"Transfer-Encoding: chunked\r\n"),
    "chunks": chunked(b"3\r\na=b\r\n0\r\n\r\n"),
    "chunks with trailers": chunked(b"3\r\na=b\r\n0\r\nHost: evil\r\n\r\n"),
    "a chunk without measure": chunked(b"FFFFFFFFFFFFFFFFFF\r\na"),
    "a chunk that lies": chunked(b"1\r\nabcdef\r\n0\r\n\r\n"),
    "an endless extension": chunked(b"1;" + b"x" * 100_000 + b"\r\na\r\n0\r\n\r\n"),
    "another coding": get(b"/pl/edit/login/", FORM + b"Transfer-Encoding: gzip\r\n", b"POST"),
    "parts": post(WHOLE_BOUNDARY, PARTS),
    "parts without an end": post(WHOLE_BOUNDARY[:-6], PARTS),
    "parts without a boundary": post(
        WHOLE_BOUNDARY, HOST + b"Content-Type: multipart/form-data\r\n"
    ),
    "ten thousand parts": post(WHOLE_BOUNDARY[:-9] * 10_000, PARTS),
    "a file in every part": post(
        b"--xyz\r\nContent-Disposition: form-data; name=f; filename=\"../x\"\r\n\r\nx\r\n" * 300
        + b"--xyz--\r\n", PARTS,
    ),
    "fields without number": post(b"a=&" * 20_000),
    "nulls in a form": post(b"username=%00&password=%00&csrfmiddlewaretoken=%00"),
    "a charset without sense": post(
        b"a=b", HOST + b"Content-Type: application/x-www-form-urlencoded; charset=rot13\r\n"
    ),
    "a charset of Python's": post(
        b"a=b", HOST + b"Content-Type: application/x-www-form-urlencoded; charset=unicode_escape\r\n"
    ),
    "JSON": post(b"[" * 50_000, HOST + b"Content-Type: application/json\r\n"),
    "a form to the admin": post(b"username[]=x&password=%ff%fe", path=b"/admin/login/"),
    "a form to a page": post(b"q=1", path=b"/pl/dominion/"),
    "a form to a table": post(b"x" * 900_000, path=b"/pl/examples/dominion/sandbox/"),
}  # fmt: skip


def exchange(address, sent):
    """Everything that comes back until the other side closes, or says no more for a moment."""
    place = urlsplit(address)
    back, until = b"", time.monotonic() + WITHIN
    with socket.create_connection((place.hostname, place.port), timeout=0.3) as line:
        with suppress(OSError):  # it has heard enough; what it says to that can still be read
            line.sendall(sent)
        while time.monotonic() < until:
            try:
                got = line.recv(65_536)
            except TimeoutError:
                if b"\r\n\r\n" in back:
                    return back
                continue
            except OSError:
                return back
            if not got:
                return back
            back += got
    raise AssertionError(f"no answer and no end within {WITHIN:.0f} s")


@pytest.mark.parametrize("name", REQUESTS)
@pytest.mark.browser
def test_a_hostile_request_is_answered_and_breaks_nothing(site, name):
    back = exchange(site, REQUESTS[name])

    statuses = [int(one) for one in re.findall(rb"HTTP/1\.[01] (\d{3}) ", back)]
    assert all(status < 500 for status in statuses), back[:300]
    assert not TRACE.search(back)
    head = back.partition(b"\r\n\r\n")[0]
    assert b"evil.example" not in b"".join(re.findall(rb"(?im)^location: .*$", head))
    assert not re.search(rb"(?im)^set-cookie: x=y", head)
    assert b"SQLite format" not in back


@pytest.mark.browser
def test_after_all_that_the_site_is_whole(site):
    back = exchange(site, get(b"/pl/", HOST + b"Connection: close\r\n"))

    assert back.startswith(b"HTTP/1.1 200 ")


@pytest.mark.browser
def test_ten_requests_at_once_are_answered_in_their_order(site):
    paths = [b"/pl/", b"/ja/nothing/", b"/hu/", b"/api/v1/health", b"/ru/terms/"]
    sent = [get(path) for path in paths] + [get(b"/en/", HOST + b"Connection: close\r\n")]

    back = exchange(site, b"".join(sent))

    assert re.findall(rb"(?im)^content-language: (\w+)", back) == [
        b"pl", b"ja", b"hu", b"en", b"ru", b"en",
    ]  # fmt: skip
