"""Which addresses are to be found, in which languages, and what robots are told."""

from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card
from config.web import sitemap
from config.web.sitemap import SITEMAPS
from corpus.languages import CODES
from corpus.models import Source
from engine.playing.positions import scenarios
from rules.models import Section, Term, WantedRule
from rules.publishing import Draft, publish
from tests.pages.html import parsed

HOST = "http://testserver"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
RULE = "dominion/exchange/r3.4"
pytestmark = pytest.mark.usefixtures("corpus", "db")


@pytest.fixture
def listed(client):
    """The addresses of a file, each with its elements."""

    def read(name, **headers):
        response = client.get(f"/sitemap-{name}.xml", headers=headers)
        assert response.status_code == 200
        urls = ElementTree.fromstring(response.content).iter(f"{MAP}url")
        return {one.findtext(f"{MAP}loc").removeprefix(HOST): one for one in urls}

    return read


def alternates(url):
    return {one.get("hreflang"): one.get("href").removeprefix(HOST) for one in url.iter(LINK)}


def test_every_thing_is_listed_in_every_language(listed):
    held = {
        "sources": Source.objects.count(),
        "rules": Section.objects.count(),
        "wanted": WantedRule.objects.count(),
        "cards": Card.objects.count(),
        "terms": Term.objects.count(),
        "examples": len(scenarios()),
    }

    assert {name: len(listed(name)) for name in held} == {
        name: number * len(CODES) for name, number in held.items()
    }


def test_what_is_listed_is_at_home_there_and_to_be_found(listed, client):
    for name in SITEMAPS:
        urls = listed(name)
        for address in [*urls][:: max(1, len(urls) // 3)]:
            response = client.get(address)
            tree = parsed(response.content.decode())
            assert response.status_code == 200, address
            assert tree.one("link", rel="canonical").attrs["href"] == f"{HOST}{address}"
            assert not tree.all("meta", name="robots"), address


def test_pages_and_sitemap_name_the_same_siblings(listed, client):
    for name, path in (
        ("rules", f"/pl/{RULE}/"),
        ("general", "/ja/"),
        ("terms", "/hu/terms/deck/"),
    ):
        tree = parsed(client.get(path).content.decode())
        said = {a.attrs["hreflang"]: a.attrs["href"] for a in tree.all("link", rel="alternate")}
        of_page = {lang: href.removeprefix(HOST) for lang, href in said.items()}

        assert alternates(listed(name)[path]) == of_page
        assert of_page.keys() == {*CODES, "x-default"}


@pytest.mark.each_database
def test_a_text_that_is_published_is_newer_from_then_on(listed):
    def changed(key):
        return listed("rules")[f"/pl/{key}/"].findtext(f"{MAP}lastmod")

    before = listed("sources")["/pl/dominion/exchange/"].findtext(f"{MAP}lastmod")
    publish([Draft(f"rule:{RULE}", "pl", title="Inaczej", body="Treść.")], author="Ilona")

    assert changed(RULE)
    assert listed("sources")["/pl/dominion/exchange/"].findtext(f"{MAP}lastmod") >= before


def test_what_hides_is_not_listed(listed):
    everything = [address for name in SITEMAPS for address in listed(name)]

    assert not [one for one in everything if "?" in one or "/edit/" in one or "/suggest/" in one]
    assert not [
        one for one in everything if one.split("/")[2:3] == ["search"] and "index" not in one
    ]
    assert len(everything) == len(set(everything))


@pytest.mark.each_database
@pytest.mark.parametrize("name", [*SITEMAPS])
def test_a_file_costs_as_many_questions_however_long_it_is(client, name):
    def asked():
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/sitemap-{name}.xml").status_code == 200
        return len(queries)

    before = asked()
    source = Source.objects.get(slug="exchange")
    Section.objects.bulk_create(
        Section(source=source, position=900 + n, key=f"dominion/exchange/z{n}") for n in range(50)
    )

    assert asked() == before <= 3


def test_long_files_are_parted_and_the_index_names_all_parts(client, monkeypatch):
    monkeypatch.setattr(sitemap.PagesOfKind, "limit", 100)
    index = client.get("/sitemap.xml").content.decode()
    number = Section.objects.count() * len(CODES)

    assert index.count("/sitemap-rules.xml") == -(-number // 100)
    assert client.get("/sitemap-rules.xml?p=2").status_code == 200
    assert client.get("/sitemap-rules.xml?p=9999").status_code == 404
    assert client.get("/sitemap-rules.xml?p=0_1").status_code == 404
    assert client.get("/sitemap-rules.xml?p=%2B1").status_code == 404
    assert client.get("/sitemap-nothing.xml").status_code == 404


def test_the_site_has_one_address(client, monkeypatch, listed):
    monkeypatch.setattr(settings, "SITE_ADDRESS", "https://rules.example.org")

    page = client.get("/sitemap-sources.xml").content.decode()
    tree = parsed(client.get("/hu/dominion/").content.decode())

    assert "<loc>https://rules.example.org/hu/dominion/exchange/</loc>" in page
    assert HOST not in page
    assert (
        tree.one("link", rel="canonical").attrs["href"] == "https://rules.example.org/hu/dominion/"
    )
    robots = client.get("/robots.txt").content.decode()
    assert "Sitemap: https://rules.example.org/sitemap.xml" in robots


def test_robots_are_kept_from_what_is_one_persons_and_from_nothing_that_says_noindex(client):
    robots = client.get("/robots.txt")
    closed = [
        line.removeprefix("Disallow: ")
        for line in robots.content.decode().splitlines()
        if line.startswith("Disallow: ")
    ]

    assert robots.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert {"/admin/", "/pl/edit/", "/en/suggest/"} <= {*closed}
    for path in ("/pl/", "/en/search/", "/ja/examples/dominion/rats-watchtower-changeling/00-4fx/",
                 "/hu/picture.png", "/static/css/base.css", "/en/history/"):  # fmt: skip
        assert not [one for one in closed if path.startswith(one)], path
