"""The page where packs are chosen, those that answer without network, and the service worker."""

import re

import pytest
from django.contrib.auth.models import User

from corpus.languages import CODES
from corpus.models import Source
from tests.pages.html import parsed


@pytest.fixture
def read(client, corpus, db):
    def get(address):
        response = client.get(address)
        response.page = response.content.decode()
        return response

    return get


@pytest.mark.parametrize("ui", CODES)
def test_every_game_is_offered_with_its_size(read, ui):
    page = read(f"/{ui}/offline/?text=ja")

    assert page.page.count("<game-pack ") == 4
    assert page.page.count('class="pack-size"') == 4
    assert "hidden" in page.page.partition('class="pack-do"')[2][:12]


def test_without_script_the_page_says_what_it_takes_and_leads_to_every_source(read):
    page = read("/en/offline/").page
    instead = page.partition('class="packs-cannot"')[2].partition("</div>")[0]

    assert "To keep a game takes a script" in instead
    assert instead.count("#take-along-heading") == Source.objects.count()
    for address in re.findall(r'href="([^"#]+)#', instead):
        assert 'id="take-along-heading"' in read(address).page


def test_reader_pages_register_no_worker(read):
    for address in ("/pl/", "/pl/dominion/exchange/r3.4/", "/pl/cards/dominion/rats/"):
        assert "offline/keep.js" not in read(address).page
    assert "offline/keep.js" in read("/pl/offline/").page


@pytest.mark.each_database
def test_whoever_has_signed_in_is_offered_nothing_and_the_worker_hears_of_it(client, corpus, db):
    client.force_login(User.objects.create_user("Ilona"))
    client.get("/hu/edit/")  # where the pass is given

    response = client.get("/hu/offline/")

    assert "<game-pack" not in response.content.decode()
    assert "Be vagy jelentkezve." in response.content.decode()
    assert response.headers["X-Editor"] == "1"


def test_a_guest_is_not_called_an_editor(read):
    response = read("/hu/offline/")

    assert "X-Editor" not in response.headers
    assert "Cookie" not in response.headers.get("Vary", "")


def test_the_worker_stands_at_the_root_and_is_asked_for_anew(client):
    response = client.get("/sw.js")

    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith("text/javascript")
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Service-Worker-Allowed"] == "/"
    assert "respondWith" in response.content.decode()


def test_a_site_that_offers_no_packs_takes_away_what_was_kept(client, corpus, db, settings):
    settings.OFFLINE_PACKS = False

    worker = client.get("/sw.js").content.decode()

    assert "registration.unregister()" in worker
    assert "respondWith" not in worker
    assert client.get("/pl/offline/hkk.json").status_code == 404
    assert "<game-pack" not in client.get("/pl/offline/").content.decode()


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("name", ["away", "search"])
def test_what_answers_without_network_speaks_the_language_and_is_not_for_search_engines(
    read, ui, name
):
    page = read(f"/{ui}/offline/{name}/").page

    assert f'<html lang="{ui}">' in page
    assert '<meta name="robots" content="noindex">' in page
    assert parsed(page) is not None


def test_a_kept_page_has_the_place_where_the_worker_says_that_it_is_a_copy(read):
    for address in ("/ja/", "/ja/examples/dominion/rats-watchtower-changeling/", "/ja/terms/"):
        assert read(address).page.count('<main id="main"') == 1


def test_the_word_offline_is_no_game(read):
    assert read("/pl/offline/").resolver_match.view_name == "offline:packs"
