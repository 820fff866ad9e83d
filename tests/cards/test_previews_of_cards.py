"""What a card does, as it is shown beside a link to it: a piece of its page, nothing around it."""

import pytest
from django.test import Client

from config.serving.pagekeys import asked_of_page
from corpus.languages import CODES
from tests.pages.html import parsed


@pytest.fixture
def face(corpus, db):
    """What stands beside a card of Dominion, in a language."""

    def read(card, ui, **asked):
        found = Client().get(f"/{ui}/cards/dominion/{card}/", {"as": "preview", **asked})
        return parsed(found.content.decode())

    return read


@pytest.mark.parametrize("ui", CODES)
def test_it_is_the_effect_in_the_readers_language_and_no_page(face, ui):
    found = face("changeling", ui)

    assert not found.all("main")
    assert not found.all("html")
    assert found.one("h2").all("span")[0].attrs["lang"] == ui
    assert not found.one("div", "effect-text").attrs.get("lang")
    assert [a.attrs["href"] for a in found.one("p", "preview-page").all("a")] == [
        f"/{ui}/cards/dominion/changeling/"
    ]


def test_it_says_in_words_what_the_pictograms_say(face):
    found = face("changeling", "en")

    assert [li.text for li in found.one("ul", "card-verbs").all("li")] == [
        "exchanges", "trashes", "gains cards",
    ]  # fmt: skip
    assert [one.text for one in found.all("span", "effect-price")] == ["coins: 3"]


def test_a_cost_of_two_things_is_said_as_two(face):
    prices = face("alchemist", "en").all("span", "effect-price")

    assert [one.text for one in prices] == ["coins: 3", "Potion"]


def test_printed_names_are_kept(face):
    found = face("rats", "hu", names="printed")

    assert found.one("h2").all("span")[0].text == "Rats"
    assert found.one("p", "preview-page").one("a").attrs["href"].endswith("?names=printed")


def test_it_is_kept_among_the_pages_and_what_nobody_asks_for_is_not():
    assert asked_of_page("cards", "as=preview") == "as=preview"
    assert asked_of_page("cards", "as=preview&of=tomorrow") is None
