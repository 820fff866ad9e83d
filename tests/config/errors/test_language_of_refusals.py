"""Whatever is refused is said in the language of the address, else in the reader's own."""

import pytest

from config.serving.door import RequestRefused, refusal
from corpus.languages import CODES
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
MANY = "?" + "&".join(f"a{n}=" for n in range(1_001))
FOR_PROGRAMS = ["/robots.txt", "/sitemap.xml", "/sitemap-general.xml", "/sw.js", "/favicon.ico"]
every_language = pytest.mark.parametrize("ui", CODES)


@every_language
@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nosuch", 404),
        ("GET", "/sitemap-x.xml", 404),
        ("GET", "/sitemap-general.xml?p=99", 404),
        ("GET", "/static/nosuch", 404),
        ("GET", "/robots.txt%0A", 404),
        ("POST", "/robots.txt", 405),
        ("POST", "/sitemap.xml", 405),
        ("POST", "/sw.js", 405),
        ("POST", "/favicon.ico", 405),
        ("GET", f"/{MANY}", 400),
    ],
)
def test_where_no_language_is_named_it_is_the_readers(client, ui, method, path, status):
    response = client.generic(method, path, headers={"Accept-Language": ui})

    assert response.status_code == status
    assert parsed(response.content.decode()).one("html").lang == ui
    assert response.headers["Content-Language"] == ui
    assert "Accept-Language" in response.headers["Vary"]


@every_language
@pytest.mark.parametrize("path", ["nosuch/", "?names=x", MANY])
def test_where_one_is_named_it_is_that(client, ui, path):
    response = client.get(
        f"/{ui}/{path}", headers={"Accept-Language": "ja" if ui != "ja" else "pl"}
    )

    assert response.status_code in {400, 404}
    assert parsed(response.content.decode()).one("html").lang == ui
    assert "Accept-Language" not in response.headers.get("Vary", "")


@pytest.mark.parametrize("path", FOR_PROGRAMS)
def test_a_file_for_programs_is_the_same_whatever_its_reader_speaks(client, path):
    one, other = (client.get(path, headers={"Accept-Language": ui}) for ui in ("pl", "ja"))

    assert one.status_code == other.status_code == 200
    assert b"".join(one) == b"".join(other)
    assert "Accept-Language" not in one.headers.get("Vary", "")
    assert "Content-Language" not in one.headers


@pytest.mark.parametrize("path", ["/admin/nosuch/x", "/api/v1/nosuch", "/oembed?url=x"])
def test_programs_and_those_who_run_the_site_are_told_in_english(client, path):
    response = client.get(path, headers={"Accept-Language": "pl"})

    assert response.headers["Content-Language"] == "en"


@pytest.mark.parametrize(("path", "ui"), [("/static/x", "hu"), ("/pl/x", "pl"), ("/api/", "en")])
def test_the_door_says_it_in_the_same_language(path, ui):
    _status, headers, _body = refusal(RequestRefused(413), path, {"HTTP_ACCEPT_LANGUAGE": "hu"})

    assert dict(headers)["Content-Language"] == ui
