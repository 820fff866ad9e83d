"""How Django itself packs what no cache keeps."""

import brotli
import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import RequestFactory

from config.serving import packing
from config.serving.packing import LONGEST_KEPT, PACKERS, PackingMiddleware, packed

WORDS = "Kartę, która opuściła miejsce, zostawia się tam, gdzie jest. ".encode() * 20


def sent(response, accepted):
    request = RequestFactory().get("/pl/", headers={"Accept-Encoding": accepted})
    return PackingMiddleware(lambda _request: response)(request)


def test_brotli_is_taken_before_gzip():
    answer = sent(HttpResponse(WORDS, headers={"ETag": '"one"'}), "gzip, deflate, br")

    assert answer.headers["Content-Encoding"] == "br"
    assert brotli.decompress(answer.content) == WORDS
    assert answer.headers["Content-Length"] == str(len(answer.content))
    assert answer.headers["ETag"] == 'W/"one"'
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["gzip", "gzip, br;q=0"])
def test_who_takes_no_brotli_gets_what_django_packs(accepted):
    assert sent(HttpResponse(WORDS), accepted).headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    "response",
    [
        lambda: HttpResponse(b"Kart brak."),
        lambda: HttpResponse(WORDS, content_type="image/png"),
        lambda: HttpResponse(WORDS, content_type="application/epub+zip"),
    ],
)
def test_what_is_short_or_packed_already_goes_as_it_is(response):
    assert "Content-Encoding" not in sent(response(), "gzip, br").headers


def test_what_is_packed_by_somebody_else_is_left_alone():
    answer = sent(HttpResponse(WORDS, headers={"Content-Encoding": "zstd"}), "br, zstd")

    assert (answer.headers["Content-Encoding"], answer.content) == ("zstd", WORDS)


def test_a_stream_is_left_to_django():
    answer = sent(StreamingHttpResponse([WORDS]), "br, gzip")

    assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_the_same_body_is_packed_once(monkeypatch, coding):
    asked = []
    monkeypatch.setitem(PACKERS, coding, lambda body: asked.append(body) or body[:100])
    bodies = [f"{WORDS.decode()} {coding} {n}".encode() for n in "123"]

    sent = [packed(coding, body) for body in [*bodies, *bodies, bytes(bytearray(bodies[0]))]]

    assert asked == bodies
    assert sent == [body[:100] for body in [*bodies, *bodies, bodies[0]]]


def test_a_long_body_is_not_kept(monkeypatch):
    asked = []
    monkeypatch.setitem(PACKERS, "br", lambda body: asked.append(len(body)) or b"packed")
    for length in (LONGEST_KEPT, LONGEST_KEPT, LONGEST_KEPT + 1, LONGEST_KEPT + 1):
        packed("br", b"x" * length)

    assert asked == [LONGEST_KEPT, LONGEST_KEPT + 1, LONGEST_KEPT + 1]


def test_what_django_packs_for_one_person_is_not_kept():
    before = packing._packed_lately.cache_info().currsize
    sent(HttpResponse(WORDS + b"of one person"), "br")

    assert packing._packed_lately.cache_info().currsize == before
