"""Who asks under a host that is not ours is refused with a sentence, whatever is asked for."""

import pytest

from corpus.languages import CODES
from tests.config.errors.routes import filled, routes
from tests.config.test_errors import NOT_UNDERSTOOD
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
ROUTES = sorted({route for route, _view in routes()})
STRANGE = ["bad.example", "localhost,bad.example", "bad.example:x/", "a b", ""]
OTHERWISE_REFUSED = ["?names=x", "%00/", "%0A/", "?names=x&text=zz", "?ui=zz"]


def asked(client, path, host, **headers):
    # Two hosts come to Django as one header, joined with a comma.
    return client.get(path, headers={"Host": host, **headers})


@pytest.mark.parametrize("route", ROUTES)
def test_no_address_is_answered_under_a_strange_host(client, route):
    for more in ("", "?names=x"):
        response = asked(client, filled(route) + more, "bad.example")

        assert response.status_code == 400, more
        assert "bad.example" not in response.content.decode()


@pytest.mark.parametrize("host", STRANGE)
@pytest.mark.parametrize("more", OTHERWISE_REFUSED)
def test_a_strange_host_is_refused_before_what_else_is_wrong(client, host, more):
    for path in ("/pl/dominion/", "/pl/cards/dominion/", "/", "/nothing/"):
        response = asked(client, path + more, host)

        assert response.status_code == 400, path
        assert parsed(response.content.decode()).links() == []


@pytest.mark.parametrize("ui", CODES)
def test_the_sentence_is_in_the_readers_language(client, ui):
    for path in (f"/{ui}/dominion/?names=x", f"/{ui}/%00/", "/nothing/?names=x"):
        response = asked(client, path, "bad.example", **{"Accept-Language": ui})

        page = parsed(response.content.decode())
        assert page.one("html").lang == ui
        assert page.one("p").text == NOT_UNDERSTOOD[ui]


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1", "[::1]:80"])
def test_under_our_own_host_it_is_told_what_else_is_wrong(client, settings, host):
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]

    assert asked(client, "/pl/dominion/nothing/", host).status_code == 404
    refused = asked(client, "/pl/dominion/?names=x", host)
    assert refused.status_code == 400
    assert parsed(refused.content.decode()).one("h1").text == "Tego nie można zrobić"
