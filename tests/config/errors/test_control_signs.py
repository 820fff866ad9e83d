"""No address of ours holds a sign that controls, such as the end of a line: there is nothing."""

from urllib.parse import quote

import pytest
from django.http import Http404, HttpResponse

from config.languages import PlainAddressMiddleware, language_of_path
from tests.config.errors.routes import NAMED, filled, routes
from tests.pages.html import parsed

ROUTES = sorted({route for route, _view in routes()})
CONTROLS = ["\0", "\t", "\n", "\r\nX:1", "\x0b", "\x1b", "\x7f", "\x85", "\u2028", "\u2029"]
OTHERWISE = [" ", "\xa0", "\xad", "\u3000", "ł", "交換", "\U0001f0a1"]


def with_sign(route, sign):
    """An address of the pattern with the sign behind its last name, else at its end."""
    names = [found.end() for found in NAMED.finditer(route)]
    at = names[-1] if names else len(route.rstrip("/"))
    return f"{filled(route[:at])}{sign}{filled(route[at:])}"


def test_there_are_patterns_of_all_parts_of_the_site():
    parts = {route.split("/")[2] for route in ROUTES if route.startswith("/<ui:ui>/")}

    assert {"cards", "books", "feeds", "terms", "wanted", "examples", "edit", "embed"} <= parts
    assert len(ROUTES) > 120


@pytest.mark.parametrize("route", ROUTES)
def test_a_sign_that_controls_is_no_part_of_any_address(client, db, route):
    for sign in CONTROLS:
        path = with_sign(route, sign)
        response = client.get(quote(path), headers={"Accept-Language": "pl"})

        assert response.status_code == 404, path
        if path.startswith("/api/"):
            assert response.json()["error"]
        else:
            page = parsed(response.content.decode())
            assert page.one("html").lang == (language_of_path(path) or "pl")


@pytest.mark.parametrize(
    "path",
    ["pl/cards/dominion/rats%0A/", "ja/wanted/dominion/%0d%0aX:1/", "hu/dominion/exchange/4%0A/"],
)
def test_the_page_of_nothing_is_in_the_language_of_the_address(client, db, path):
    response = client.get(f"/{path}")

    assert response.status_code == 404
    assert parsed(response.content.decode()).one("html").lang == path[:2]
    assert "X" not in response.headers


@pytest.mark.parametrize("sign", CONTROLS)
def test_an_address_with_such_a_sign_is_refused_before_its_view(rf, sign):
    with pytest.raises(Http404):
        PlainAddressMiddleware(lambda request: HttpResponse())(rf.get(quote(f"/pl/a{sign}b/")))


@pytest.mark.parametrize("sign", OTHERWISE)
def test_a_letter_or_a_blank_of_any_script_is_left_to_the_view(rf, sign):
    request = rf.get(quote(f"/pl/a{sign}b/"))

    assert PlainAddressMiddleware(lambda request: HttpResponse())(request).status_code == 200
