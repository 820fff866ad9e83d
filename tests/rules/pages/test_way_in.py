"""The way in: each game with its own name and its own sources, and nobody else's."""

import pytest

from corpus.keys import game_address, source_address
from corpus.models import Source
from rules.models import Section
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")


def listed(visit, address):
    """The addresses of the sources of each list on a page, in their order."""
    lists = parsed(visit(address).page).all("ul", "game-sources")
    return [one.links() for one in lists]


def own_sources(game, ui):
    held = Source.objects.filter(game__slug=game).order_by("position", "slug")
    return [source_address(f"{game}/{source.slug}", ui) for source in held]


@pytest.mark.parametrize("ui", ["pl", "en"])
def test_each_game_on_the_home_page_lists_its_own_sources(visit, ui):
    page = parsed(visit(f"/{ui}/").page)
    games = [game.one("h3").one("a").attrs["href"] for game in page.all("section", "game")]
    slugs = [address.strip("/").rpartition("/")[2] for address in games]

    assert len(slugs) > 1
    assert games == [game_address(slug, ui) for slug in slugs]
    assert listed(visit, f"/{ui}/") == [own_sources(slug, ui) for slug in slugs]


def test_the_page_of_a_game_lists_its_sources_and_no_others(visit):
    sources = parsed(visit("/hu/dominion/").page).one("ul", "game-of-sources")

    assert [one.links()[0] for one in sources.all("h3")] == own_sources("dominion", "hu")


def test_a_game_that_is_not_there_has_no_page(client):
    assert client.get("/hu/poker/").status_code == 404


def test_a_source_says_how_many_rules_of_it_are_held(visit):
    page = parsed(visit("/en/dominion/").page)
    said = [counts.all("li")[0].text for counts in page.all("ul", "hub-counts")]
    held = [
        Section.objects.filter(source=source).exclude(kind="heading").count()
        for source in Source.objects.filter(game__slug="dominion").order_by("position", "slug")
    ]

    assert said[: len(held)] == [f"{number} rules" for number in held]
