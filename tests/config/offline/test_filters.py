"""Lists without network: what they are filtered by, and what is kept under other addresses."""

import re

import pytest
from django.http import QueryDict

from cards.album.album import CardAlbum
from cards.album.stock import stock
from corpus.languages import CODES
from engine.pages.lessons.filters import LessonsWanted
from engine.pages.lessons.listing import LessonsPage
from rules.kept import content_version

ROW = re.compile(r'class="card-row-name"><a href="([^"]+)"')
FLAGSHIP = "/hu/examples/dominion/rats-watchtower-changeling/"


@pytest.fixture
def told(client, corpus, db):
    """The list of a pack, and what its lists are filtered by."""

    def get(ui, game, query=""):
        pack = client.get(f"/{ui}/offline/{game}.json{query}").json()
        return pack, client.get(pack["lists"]).json()

    return get


@pytest.mark.parametrize(("ui", "game"), [("pl", "hkk"), ("ja", "dominion"), ("ru", "berserk")])
def test_every_choice_finds_the_same_cards_without_network(client, told, ui, game):
    page = f"/{ui}/cards/{game}/"
    pack, lists = told(ui, game)
    album = CardAlbum(stock(content_version()), game, ui, QueryDict(), content_version())

    for filter_ in album.filters:
        assert filter_.name in pack["filters"][page]
        for choice in filter_.choices:
            said = [url for url, facts in lists[page].items() if choice.value in facts[filter_.name]]  # fmt: skip
            assert len(said) == choice.cards, (filter_.name, choice.value)
    assert lists[page].keys() == set(ROW.findall(client.get(page).content.decode()))


@pytest.mark.parametrize("ui", CODES)
def test_every_choice_finds_the_same_examples_of_its_game_without_network(told, ui):
    pack, lists = told(ui, "swtcg")
    here = lists[f"/{ui}/examples/"]
    whole = LessonsPage(ui, LessonsWanted(game="swtcg"))

    assert len(here) == whole.count
    for filter_ in whole.filters:
        assert filter_.name in pack["filters"][f"/{ui}/examples/"]
        for _head, _lang, choices in filter_.groups:
            for choice in choices:
                if filter_.name != "game":
                    said = [url for url, facts in here.items() if choice.value in facts[filter_.name]]  # fmt: skip
                    assert len(said) == choice.lessons, (filter_.name, choice.value)


def test_a_name_in_any_language_is_known_folded(told):
    _pack, lists = told("en", "hkk")

    names = lists["/en/cards/hkk/"]["/en/cards/hkk/a-boseg-zavara/"]["q"]

    assert "a boseg zavara" in names
    assert len(names) > 1


def test_without_the_examples_nothing_is_known_of_them(told):
    pack, lists = told("hu", "dominion", "?without=examples")

    assert lists["/hu/examples/"] == {}
    assert lists["/hu/cards/dominion/"] != {}
    assert pack["played"] == {}


def test_the_list_of_cards_is_kept_in_each_order_that_it_has(told):
    pages = told("pl", "dominion")[0]["pages"]

    of_cards = [page for page in pages if page.startswith("/pl/cards/dominion/?")]
    assert of_cards == [f"/pl/cards/dominion/?sort={by}" for by in ("cost", "type", "set")]


def test_a_line_that_is_played_on_another_page_is_kept_with_its_example(client, told):
    pack, _lists = told("hu", "dominion")
    home = client.get("/hu/").content.decode()

    assert pack["played"] == {"/hu/": FLAGSHIP}
    for code in re.findall(r'href="/hu/\?line=([^"#&]+)', home):
        assert f"{FLAGSHIP}{code}/" in pack["pages"]


def test_a_chapter_that_is_played_is_known_to_the_pack_of_its_game_alone(client, told):
    pack, _lists = told("pl", "hkk")
    ((chapter, example),) = pack["played"].items()
    page = client.get(chapter).content.decode()

    codes = re.findall(rf'href="{chapter}\?line=([^"#&]+)', page)
    assert codes
    assert {f"{example}{code}/" for code in codes} <= set(pack["pages"])
    assert told("pl", "berserk")[0]["played"] == {}


def test_the_scripts_of_a_copy_are_among_the_files(told):
    pack, _lists = told("ja", "hkk")

    assert len(pack["scripts"]) == 2
    assert set(pack["scripts"]) <= set(pack["files"])
