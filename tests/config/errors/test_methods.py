"""What can only be read says so to whoever sends something there, and which methods it takes."""

import pytest
from django.test import Client

from corpus.languages import CODES
from corpus.requests.methods import methods_of
from tests.config.errors.routes import filled, routes
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
OF_LIBRARIES = ("/admin/", "/api/")
OURS = {route: view for route, view in routes() if not route.startswith(OF_LIBRARIES)}
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
ONLY_READ = [
    "/pl/", "/pl/feeds/pl/", "/pl/books/dominion/exchange.epub", "/id/dominion/exchange/r3.4",
    "/resolve", "/robots.txt", "/sitemap.xml", "/sitemap-rules.xml", "/sw.js", "/favicon.ico",
    "/oembed", "/", "/pl/examples/dominion/rats/picture.svg",
]  # fmt: skip
CANNOT_BE_SENT = {
    "pl": "Ten adres nie obsługuje metody POST, tylko GET i HEAD.",
    "ru": "Этот адрес не принимает запросы POST, только GET и HEAD.",
    "ja": "このアドレスはPOSTに対応していません。使えるのはGETとHEADだけです。",
    "hu": "Ez a cím POST kérést nem fogad, csak GET és HEAD kérést.",
    "en": "This address does not take POST requests, only GET and HEAD.",
}
CANNOT_BE_READ = {
    "pl": "Pod tym adresem nie ma nic do czytania: trafia tu tylko to, co wysyła formularz.",
    "ru": "По этому адресу нечего читать: он принимает только то, что отправляет форма.",
    "ja": "このアドレスに読める内容はありません。フォームから送られたものだけを受け付けます。",
    "hu": "Ezen a címen nincs olvasnivaló: csak azt fogadja, amit egy űrlap küld.",
    "en": "There is nothing to read at this address: it only takes what a form sends.",
}
FORGED = "Ten formularz otwarto przed zalogowaniem"


@pytest.fixture
def strict():
    """A client whose forms are looked at, as everybody's are outside of tests."""
    return Client(enforce_csrf_checks=True)


def lede(response):
    return parsed(response.content.decode()).one("p", "lede").text


def test_every_view_of_ours_says_which_methods_it_takes():
    assert [route for route, view in OURS.items() if not methods_of(view)] == []


@pytest.mark.parametrize("route", OURS)
def test_a_method_that_is_not_taken_is_refused_with_those_that_are(strict, route):
    taken = methods_of(OURS[route])
    for method in set(METHODS) - set(taken):
        response = strict.generic(method, filled(route))

        assert response.status_code == 405, method
        assert response.headers["Allow"] == ", ".join(taken)
        assert response.headers["Cache-Control"] == "no-store" or method in {"GET", "HEAD"}
        assert method == "HEAD" or lede(response)
        assert not response.cookies


@pytest.mark.parametrize("path", ONLY_READ)
def test_what_is_only_read_takes_nothing(strict, path):
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"):
        response = strict.generic(method, path)

        assert response.status_code == 405
        assert response.headers["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("ui", CODES)
def test_it_is_said_in_the_readers_language(strict, ui):
    assert lede(strict.post(f"/{ui}/terms/", {"q": "x"})) == CANNOT_BE_SENT[ui]
    assert lede(strict.get(f"/{ui}/edit/logout/")) == CANNOT_BE_READ[ui]


def test_a_form_of_ours_is_still_asked_whether_it_was_forged(strict):
    for path in ("/pl/edit/login/", "/pl/edit/logout/", "/pl/edit/people/forgotten/"):
        response = strict.post(path, {"username": "Ilona"})

        assert response.status_code == 403
        assert lede(response).startswith(FORGED)


def test_where_nothing_is_no_method_is_taken(strict):
    assert strict.post("/nothing/", {"q": "x"}).status_code == 404


@pytest.mark.parametrize("method", ["A" * 1_000, "<B>", "post"])
def test_a_method_that_nobody_knows_is_repeated_no_further_than_it_is_told(strict, method):
    response = strict.generic(method, "/pl/terms/")

    page = response.content.decode()
    assert response.status_code == 405
    assert "A" * 30 not in page
    assert "<B>" not in page
