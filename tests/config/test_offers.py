"""Pages that are offered for an address of nothing, by the names of what they show."""

import pytest
from django.utils.translation import override

from config.errors.offers import OurPage, offered
from config.errors.pages import examples_near, words_of
from tests.builders import make_game, make_section, make_source
from tests.pages.html import parsed
from tests.search.builders import make_card

pytestmark = pytest.mark.django_db


def names(path, *near, ui="pl"):
    """The names and addresses of what is offered."""
    with override(ui):
        return [(one.title, one.url) for one in offered(near, path, ui)]


def test_a_card_is_offered_in_the_game_that_was_asked_for():
    """Two games have a card of that name, and each game another of the other's."""
    make_card("rats", pl="Szczury")
    make_card("rats", game="hkk", pl="Patkányok")
    make_card("fox", game="hkk", pl="Lis")

    found = names(
        "/pl/cards/dominion/rat/",
        OurPage("cards:card", "pl", ("dominion", "rats")),
        OurPage("cards:card", "pl", ("dominion", "fox")),
    )

    assert ("Szczury", "/pl/cards/dominion/rats/") in found
    assert [url for _, url in found if url != "/pl/cards/dominion/"] == ["/pl/cards/dominion/rats/"]


def test_a_source_is_offered_in_the_game_that_was_asked_for():
    make_source("dominion", "rules")
    make_source("hkk", "rules")

    found = names("/pl/hkk/rule/", OurPage("rules:source", "pl", ("hkk", "rules")))

    assert found[0] == ("hkk rules", "/pl/hkk/rules/")
    assert not [url for _, url in found if "dominion" in url]


def test_what_is_not_like_it_and_what_is_not_held_is_not_offered():
    make_game()
    make_section("dominion/exchange/1")

    assert names(
        "/pl/dominion/x/", OurPage("rules:section", "pl", ("dominion", "exchange", "9"))
    ) == [("Dominion", "/pl/dominion/")]


def test_a_page_in_another_language_says_in_which():
    make_card("rats", pl="Szczury", ja="ネズミ")

    (found,) = (
        one
        for one in offered(
            [OurPage("cards:card", "ja", ("dominion", "rats"))], "/de/cards/dominion/rats/", "pl"
        )
        if one.url == "/ja/cards/dominion/rats/"
    )

    assert (found.title, found.lang, found.where_lang) == ("ネズミ", "ja", "ja")


def test_an_example_is_offered_by_a_name_like_its_own():
    near = examples_near(["dominion", "rats-watchtower"], "pl")

    assert near[0] == ["dominion", "rats-watchtower-changeling"]
    assert examples_near(["dominion", "qqqq"], "pl") == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/pl/dominion/exchange/r3.4x/", "r3.4x"),
        ("/pl/cards/dominion/wach-tower/", "wach tower"),
        ("/pl/examples/dominion/rats-watchtower/001-k2m/", "rats watchtower"),
        ("/pl/examples/dominion/rats-watchtower/00~0-rwz/", "rats watchtower"),
        ("/pl/examples/dominion/rats-watchtower/00!0-bzb/", "rats watchtower"),
        ("/крысы", "крысы"),
        ("/pl/cards/", ""),
        ("/pl/", ""),
        ("/pl/" + "a" * 300, "a" * 60),
    ],
)
def test_what_to_search_for_instead_is_the_last_words_of_the_address(path, words):
    assert words_of(path) == words


@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_a_page_of_nothing_has_a_box_with_these_words(client, ui):
    response = client.get(f"/{ui}/dominion/exchnge-rules/")
    page = parsed(response.content.decode()).one("main")

    assert response.status_code == 404
    assert page.one("input", name="q").attrs["value"] == "exchnge rules"
    assert {f"/{ui}/", f"/{ui}/terms/", f"/{ui}/search/index/"} <= set(page.links())
