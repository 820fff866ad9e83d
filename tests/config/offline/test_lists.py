"""What is kept without network: the list of a pack, its addresses, and what is refused."""

import gzip
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card
from config.offline.choice import KeepingChoice
from config.offline.shelves import codes_of
from config.offline.views import pack_of
from corpus.languages import CODES
from engine.playing.positions import scenarios
from rules.models import Section, Term, WantedRule

EDITORS = re.compile(r"^/(?:admin|api|\w\w/(?:edit|suggest|history|feeds))\b")
STATIC = re.compile(r'(?:href|src)="(/static/[^"#?]+)')


@pytest.fixture
def listed(client, corpus, db):
    """The list of a pack."""

    def get(ui, game, query=""):
        return client.get(f"/{ui}/offline/{game}.json{query}").json()

    return get


def every_tenth(pages):
    """A sample of all kinds: the first twelve, which are one of a kind, and every tenth."""
    return [*pages[:12], *pages[12::10]]


@pytest.mark.parametrize(("ui", "game", "text"), [("pl", "hkk", "ja"), ("ja", "dominion", "")])
def test_whatever_is_listed_is_there(client, listed, indexed, ui, game, text):
    pack = listed(ui, game, f"?text={text}" if text else "")
    addresses = [*every_tenth(pack["pages"]), pack["search"]]

    assert {one: client.get(one).status_code for one in addresses} == dict.fromkeys(addresses, 200)


def test_everything_of_a_game_is_listed_and_nothing_of_another(listed):
    pages = set(listed("hu", "hkk")["pages"])

    for key in Section.objects.filter(source__game__slug="hkk").values_list("key", flat=True):
        assert f"/hu/{key}/" in pages
    for slug in Card.objects.filter(game__slug="hkk").values_list("slug", flat=True):
        assert f"/hu/cards/hkk/{slug}/" in pages
    for slug in Term.objects.values_list("slug", flat=True):
        assert f"/hu/terms/{slug}/?game=hkk" in pages
    for key in WantedRule.objects.filter(game__slug="hkk").values_list("key", flat=True):
        assert f"/hu/wanted/{key}/" in pages
    assert [page for page in pages if "dominion" in page or "swtcg" in page] == []


def test_rules_are_kept_in_the_second_language_alone_and_beside_the_first(listed):
    pages = set(listed("pl", "dominion", "?text=ja")["pages"])

    rule = "/pl/dominion/exchange/r3.4/"
    assert {rule, f"{rule}?text=ja", f"{rule}?with=ja"} <= pages
    assert f"{rule}?text=hu" not in pages
    alone = [page for page in listed("pl", "dominion")["pages"] if "/terms/" not in page]
    assert [page for page in alone if "?" in page and "?sort=" not in page] == []


def test_every_position_of_every_line_is_kept_and_the_try_of_a_refused_move(listed):
    pages = set(listed("en", "dominion")["pages"])

    example = "/en/examples/dominion/rats-watchtower-changeling/"
    assert {example, f"{example}00-4fx/", f"{example}001-k2m/"} <= pages
    assert any("~" in page for page in pages)
    assert not any("!" in page for page in pages)


def test_a_position_that_is_kept_leads_to_positions_that_are_kept(client, listed):
    """Whoever plays on with the choices that are offered never leaves what is kept, but after a
    refused move was tried: of that the answer is kept, and not what may be played after it."""
    pages = set(listed("ru", "hkk")["pages"])
    options = re.compile(r'<ul class="options".*?</ul>', re.DOTALL)

    played = sorted(page for page in pages if "/examples/hkk/" in page and "~" not in page)
    for page in played[::8]:
        html = client.get(page).content.decode()
        for some in options.findall(html):
            for address in re.findall(r'href="(/ru/examples/[^"?#]+)', some):
                assert address in pages or "!" in address, (page, address)


def test_examples_can_be_left_out(listed):
    whole, without = listed("ja", "berserk"), listed("ja", "berserk", "?without=examples")

    assert any("/examples/berserk/" in page for page in whole["pages"])
    assert not any("/examples/berserk/" in page for page in without["pages"])
    assert without["bytes"] < whole["bytes"]
    assert without["version"] != whole["version"]


@pytest.mark.parametrize("ui", CODES)
def test_nothing_of_editors_and_of_another_interface_is_listed(listed, ui):
    pages = listed(ui, "swtcg")["pages"]

    assert [page for page in pages if EDITORS.match(page)] == []
    assert [page for page in pages if not page.startswith(f"/{ui}/")] == []
    assert len(pages) == len(set(pages))


def test_every_file_that_a_kept_page_is_shown_with_is_listed(client, listed):
    pack = listed("pl", "dominion")

    for page in every_tenth(pack["pages"]):
        shown_with = set(STATIC.findall(client.get(page).content.decode()))
        assert shown_with - set(pack["files"]) == set(), page


@pytest.mark.parametrize(
    ("ui", "game"),
    [("pl", "dominion"), ("hu", "hkk"), ("ja", "swtcg"), ("ru", "berserk"), ("en", "hkk")],
)
def test_the_size_that_is_told_is_what_comes(client, corpus, db, ui, game):
    """Within a tenth: a reader who is told 4 MB and has 4.5 asks which of them is wrong."""
    pages = pack_of(game, KeepingChoice(ui)).pages()[::12]

    came = sum(len(gzip.compress(client.get(page.url).content, 6)) for page in pages)

    assert 0.9 < sum(page.size for page in pages) / came < 1.1


def test_the_size_of_the_small_search_that_is_told_is_what_comes(client, indexed, db):
    for choice in (KeepingChoice("pl"), KeepingChoice("en"), KeepingChoice("hu", "ja")):
        pack = pack_of("hkk", choice)

        came = len(gzip.compress(client.get(pack.search_url).content, 6))

        assert 0.9 < pack.searched / came < 1.1, choice


def test_a_list_costs_one_question_once_its_games_are_known(client, listed):
    listed("pl", "dominion")

    for query in ("", "?text=ja", "?without=examples"):
        with CaptureQueriesContext(connection) as questions:
            listed("pl", "dominion", query)
        assert len(questions) == 2  # the version of the content, and the name of the game


@pytest.mark.each_database
def test_a_new_publication_makes_what_is_kept_out_of_date(listed):
    from rules.publishing import Draft, publish

    before = listed("pl", "hkk")["version"]
    rule = Section.objects.filter(source__game__slug="hkk").first()
    publish([Draft(rule.content_key, "pl", "Zażółć", "Nowa treść.")], author="load")

    assert listed("pl", "hkk")["version"] != before


def test_a_game_that_is_not_here_has_no_pack(client, corpus, db):
    response = client.get("/hu/offline/kanaszta.json")

    assert response.status_code == 404
    assert client.get("/hu/offline/kanaszta/search.json").status_code == 404


@pytest.mark.parametrize("address", ["/pl/offline/", "/pl/offline/hkk.json"])
@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?text=xx", "Nie ma tu tekstów w języku „xx”."),
        ("?without=cards", "Pominąć można tylko przykłady, a nie „cards”."),
    ],
)
def test_a_choice_that_there_is_not_is_refused(client, corpus, db, address, query, sentence):
    response = client.get(f"{address}{query}")

    assert response.status_code == 400
    assert sentence in response.content.decode().replace("\xa0", " ")


def test_the_language_of_the_site_is_no_second_language(listed):
    assert listed("pl", "hkk", "?text=pl")["version"] == listed("pl", "hkk")["version"]


def test_an_example_has_its_start_first_and_no_position_twice():
    codes = codes_of(scenarios()["dominion", "rats-watchtower-changeling"])

    assert codes[0] == "start"
    assert len(codes) == len(set(codes))
