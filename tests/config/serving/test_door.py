"""What stands before Django: it is asked only for what has come in whole, small enough and in time."""

import asyncio
import threading

import pytest
from granian.rsgi import ProtocolClosed

from config.serving import door as doors
from config.serving.door import Door
from config.serving.pagecache import PageCache
from tests.config.serving.visiting import Line, Scope, Sent, visit
from tests.config.serving.visiting import ask as asked

LOGIN = "/hu/edit/login/"
TOO_SLOW = "Ez túl lassan érkezett meg, újra el kell küldeni.\n"


class Site:
    """A stand-in for Django that keeps what it was told and what it read."""

    def __init__(self):
        self.told, self.read = [], []
        self.wait = threading.Event()
        self.wait.set()

    def __call__(self, environ, start_response):
        self.wait.wait(5)
        self.told.append(environ)
        self.read.append(environ["wsgi.input"].read())
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "4")])
        return [b"so", b"me"]


@pytest.fixture
def site():
    site = Site()
    yield site
    site.wait.set()


@pytest.fixture
def door(site):
    return Door(site, PageCache(lambda: 1))


def post(door, line, **headers):
    return asked(door, LOGIN, method="POST", line=line, **headers)


@pytest.mark.parametrize("said", [{"content_length": "6"}, {"transfer_encoding": "chunked"}])
def test_a_form_is_handed_on_whole(door, site, said):
    answer = post(door, Line(b"a=", b"b&c", b"=", every=0.01), content_type="x/y", **said)

    assert (answer.status, answer.body) == (200, b"some")
    assert site.read == [b"a=b&c="]
    assert (site.told[0]["CONTENT_LENGTH"], site.told[0]["CONTENT_TYPE"]) == ("6", "x/y")
    assert "HTTP_TRANSFER_ENCODING" not in site.told[0]


def test_a_form_that_never_ends_is_given_up(door, site, monkeypatch):
    monkeypatch.setattr(doors, "BODY_WITHIN", 0.05)

    answer = post(door, Line(b"a=", ends=False), content_length="6")

    assert (answer.status, answer.body.decode()) == (408, TOO_SLOW)
    assert answer.headers["Connection"] == "close"
    assert site.read == []


def test_a_form_that_trickles_is_given_up_as_well(door, site, monkeypatch):
    """Each letter comes soon after the one before; only all of them together take too long."""
    monkeypatch.setattr(doors, "BODY_WITHIN", 0.05)

    answer = post(door, Line(*[b"a"] * 100, every=0.01), content_length="100")

    assert answer.status == 408
    assert site.read == []


def test_readers_are_answered_while_many_forms_trickle(door, site):
    async def among():
        lines = [Line(b"a", ends=False) for _ in range(64)]
        slow = [
            asyncio.create_task(visit(door, LOGIN, method="POST", line=line, content_length="5"))
            for line in lines
        ]
        await asyncio.sleep(0.01)
        answers = [await visit(door), await visit(door, query="unheard=of")]
        for one in slow:
            one.cancel()
        return answers

    assert [answer.status for answer in asyncio.run(among())] == [200, 200]


def test_a_form_that_says_it_is_too_long_is_not_even_read(door, site):
    line = Line(b"a", ends=False)

    answer = post(door, line, content_length=str(doors.MOST_BODY + 1))

    assert answer.status == 413
    assert site.read == []


def test_a_form_that_does_not_say_how_long_it_is_is_read_up_to_the_same_length(
    door, site, monkeypatch
):
    monkeypatch.setattr(doors, "MOST_BODY", 10)
    chunked = {"transfer_encoding": "chunked"}

    assert post(door, Line(b"a" * 6, b"b" * 4), **chunked).status == 200
    assert post(door, Line(b"a" * 6, b"b" * 5), **chunked).status == 413
    assert len(site.read) == 1


def test_all_forms_together_take_only_so_much_room(door, site, monkeypatch):
    monkeypatch.setattr(doors, "MOST_BODIES", 100)

    async def many():
        lines = [Line(b"a" * 40, ends=False) for _ in range(3)]
        slow = [
            asyncio.create_task(visit(door, LOGIN, method="POST", line=line, content_length="50"))
            for line in lines
        ]
        await asyncio.sleep(0.01)
        refused = [one.result().status for one in slow if one.done()]
        for one in slow:
            one.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        return refused

    assert asyncio.run(many()) == [503]
    assert door.bodies == 0
    assert post(door, Line(b"a" * 50), content_length="50").status == 200


@pytest.mark.parametrize("line", [Line(b"a="), Line()])
def test_a_client_who_leaves_before_the_end_is_not_heard(door, site, line):
    assert post(door, line, content_length="6").status == 0
    assert site.read == []


def test_a_client_whose_connection_breaks_is_not_heard(door, site):
    class Broken(Line):
        async def __aiter__(self):
            yield b"a"
            raise ProtocolClosed

    assert post(door, Broken(), content_length="6").status == 0
    assert site.read == []


@pytest.mark.parametrize("said", ["6, 7", "six", "-1", "+6", "٦", "9" * 40, ""])
def test_a_length_that_makes_no_sense_is_refused(door, site, said):
    assert post(door, Line(b"a=b&c="), content_length=said).status == 400
    assert site.read == []


def test_who_comes_when_too_many_wait_is_asked_to_come_again(door, site, monkeypatch):
    monkeypatch.setattr(doors, "MOST_WAITING", 3)
    site.wait.clear()

    async def crowd():
        coming = [asyncio.create_task(visit(door, LOGIN)) for _ in range(5)]
        await asyncio.sleep(0.05)
        site.wait.set()
        return await asyncio.gather(*coming)

    answers = asyncio.run(crowd())

    assert sorted(answer.status for answer in answers) == [200, 200, 200, 503, 503]
    refused = next(answer for answer in answers if answer.status == 503)
    assert int(refused.headers["Retry-After"]) > 0
    assert asked(door, LOGIN).status == 200


@pytest.mark.parametrize(
    ("path", "ui"), [("/ja/edit/login/", "ja"), ("/pl/", "pl"), ("/admin/", "en"), ("", "en")]
)
def test_a_refusal_is_in_the_language_of_the_address(door, path, ui):
    answer = asked(door, path, method="POST", content_length="9" * 12)

    assert (answer.status, answer.headers["Content-Language"]) == (413, ui)
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


@pytest.mark.parametrize(("path", "ui"), [("/de/", "hu"), ("/ja/", "ja"), ("/admin/", "en")])
def test_where_an_address_names_no_language_a_refusal_is_in_the_readers(door, path, ui):
    answer = asked(door, path, method="POST", content_length="9" * 12, accept_language="hu, pl")

    assert answer.headers["Content-Language"] == ui


def test_what_django_answers_to_head_has_its_length_and_no_body(door):
    answer = asked(door, LOGIN, method="HEAD")

    assert (answer.body, answer.headers["Content-Length"]) == (b"", "4")


def test_a_header_with_an_underline_is_none(door, site):
    """In the environ of WSGI it would be the one that a proxy has set."""
    asked(door, LOGIN, x_forwarded_proto="http")
    sent = Sent([("x_forwarded_proto", "https"), ("x-forwarded-proto", "http")])
    asyncio.run(door(Scope(LOGIN, headers=sent), Line()))

    assert [told["HTTP_X_FORWARDED_PROTO"] for told in site.told] == ["http", "http"]


def test_a_header_that_is_sent_twice_is_one_with_both(door, site):
    sent = Sent([("accept", "a"), ("accept", "b"), ("cookie", "a=1"), ("cookie", "b=2")])

    asyncio.run(door(Scope(LOGIN, headers=sent), Line()))

    assert site.told[0]["HTTP_ACCEPT"] == "a,b"
    assert site.told[0]["HTTP_COOKIE"] == "a=1; b=2"


def test_a_get_has_no_charset(door, site):
    """Django would read the query in it."""
    asked(door, LOGIN, content_type="text/html; charset=utf-16")

    assert "CONTENT_TYPE" not in site.told[0]


@pytest.mark.parametrize(
    ("client", "address"), [("10.0.0.7:4711", "10.0.0.7"), ("[::1]:4711", "::1"), ("", "")]
)
def test_django_is_told_who_asks_for_what(door, site, client, address):
    scope = Scope("/pl/edit/交換/", "a=b", "DELETE", Sent(), client=client, server="[::1]:8000")

    asyncio.run(door(scope, Line()))

    told = site.told[0]
    assert (told["REMOTE_ADDR"], told["SERVER_NAME"], told["SERVER_PORT"]) == (
        address, "[::1]", "8000",
    )  # fmt: skip
    assert told["PATH_INFO"].encode("latin-1").decode() == "/pl/edit/交換/"
    assert (told["REQUEST_METHOD"], told["QUERY_STRING"]) == ("DELETE", "a=b")


def test_no_variable_of_the_server_is_told(door, site, monkeypatch):
    monkeypatch.setenv("HTTP_PROXY", "http://evil.example")

    asked(door, LOGIN)

    assert "HTTP_PROXY" not in site.told[0]


def test_a_request_that_hangs_is_noticed(door, site, monkeypatch):
    monkeypatch.setattr(doors, "STUCK_AFTER", 0.05)
    site.wait.clear()

    async def hang():
        asyncio.create_task(visit(door, LOGIN))  # noqa: RUF006
        await asyncio.sleep(0.01)
        before = door.is_well()
        await asyncio.sleep(0.1)
        after = door.is_well()
        site.wait.set()
        await asyncio.sleep(0.05)
        return before, after, door.is_well()

    assert asyncio.run(hang()) == (True, False, True)
