"""A page of nothing is drawn once for what it offers, and is what it would be drawn by itself."""

import gc
import weakref

import pytest

from config.errors import drawn, pages
from corpus.languages import CODES
from tests.builders import signed_in

pytestmark = pytest.mark.usefixtures("indexed", "db")
MISSPELT = ["cards/dominion/ratz/", "terms/trassh/", "hkk/plaing/", "dominion/exchange/r99/", "zz/"]
MARKS = (drawn.REST, drawn.WORDS)


@pytest.fixture(autouse=True)
def renders(monkeypatch):
    """The pages that were drawn with marks, by their addresses."""
    drawn._held.cache_clear()
    made = []

    def render(template, said, request):
        made.append(request.path)
        return render_to_string(template, said, request)

    render_to_string = drawn.render_to_string
    monkeypatch.setattr(drawn, "render_to_string", render)
    yield made
    drawn._held.cache_clear()


@pytest.fixture
def by_itself(client, monkeypatch):
    """The page at an address as it is drawn for it alone."""

    def get(address, **asked):
        with monkeypatch.context() as patch:
            patch.setattr(pages, "drawn", lambda *given: None)
            return client.get(address, **asked).content.decode()

    return get


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("path", MISSPELT)
def test_it_is_what_it_would_be_by_itself(client, by_itself, renders, ui, path):
    for address in (f"/{ui}/{path}", f"/{ui}/{path}a_b-c.d~e/"):
        response = client.get(address)

        assert response.status_code == 404
        assert response.content.decode() == by_itself(address)
    assert {*renders} == {f"/{ui}/{drawn.REST}"}


@pytest.mark.parametrize("address", ["/zz/dominion/", "/wp-login.php", "/pl", "/id/none/of/it"])
def test_so_it_is_where_no_language_is_named(client, by_itself, address):
    for asked in ("ja", "hu"):
        headers = {"Accept-Language": asked}

        assert client.get(address, headers=headers).content.decode() == by_itself(
            address, headers=headers
        )


def test_of_two_that_are_offered_the_same_the_second_is_drawn_already(client, renders):
    first = client.get("/hu/terms/trassh-a/").content.decode()
    second = client.get("/hu/terms/trassh-b/").content.decode()

    assert len(renders) == 1
    assert 'value="trassh b"' in second
    assert "/ja/terms/trassh-b/" in second
    assert second == first.replace("trassh a", "trassh b").replace("trassh-a", "trassh-b")
    assert not [mark for mark in MARKS if mark in second]


def test_a_source_that_is_not_there_is_said_to_be_none_of_ours(client, renders):
    """By a process that knows all addresses as by one that begins."""
    pages = [client.get(f"/hu/hkk/{name}/").content.decode() for name in ("nincs", "nincs-ez-se")]

    for page in pages:
        assert "Ez a forrás nincs meg itt, vagy már nincs meg." in page
        assert page.partition("<main")[2].count('href="/hu/hkk/"') == 1
    assert "Ez a forrás" not in client.get("/hu/nincs/ilyen/").content.decode()


def test_slashes_before_a_language_lead_where_they_would_by_themselves(client, renders):
    page = client.get("/", PATH_INFO="//pl/terms/trassh/").content.decode()

    assert renders == []
    assert 'href="/ja/terms/trassh/"' in page


def test_no_request_is_held_by_what_is_drawn(client, renders):
    asked = weakref.ref(client.get("/hu/terms/trassh/").wsgi_request)
    gc.collect()

    assert renders
    assert asked() is None


def test_another_offer_language_or_host_is_another_page(client, renders):
    for address in ("/hu/terms/trassh/", "/ja/terms/trassh/", "/hu/terms/zzzz/"):
        client.get(address)
    client.get("/hu/terms/trassh/", headers={"Host": "localhost"})

    assert len(renders) == 4


@pytest.mark.parametrize(
    "address",
    [
        "/hu/terms/trassh/?names=printed",
        "/hu/terms/trassh/?x=1",
        "/hu/terms/trásh/",
        "/hu/terms/a'b/",
        "/hu/terms/a&amp;b/",
        "/hu/terms/%3Cb%3E/",
        "/hu/" + "a/" * 300,
    ],
)
def test_what_is_not_plainly_asked_is_drawn_by_itself(client, renders, address):
    page = client.get(address)

    assert page.status_code == 404
    assert renders == []
    assert "<b>" not in page.content.decode().partition("<main")[2]


@pytest.mark.each_database
def test_whoever_has_signed_in_has_a_page_of_their_own(renders):
    page = signed_in("Ewa").get("/hu/terms/trassh/")

    assert page.status_code == 404
    assert renders == []
    assert "Ewa" in page.content.decode()
