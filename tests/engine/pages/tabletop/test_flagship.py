"""The first example on the home page: each choice an address of the same page."""

import pytest

from corpus.languages import CODES
from engine.pages.tabletop.flagship import flagship
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")

REFUSED = "00-4fx"
"""Watchtower trashes the Rats; the exchange is refused."""


def table_of(visit, address):
    return parsed(visit(address).page).one("section", "flagship")


@pytest.mark.parametrize("ui", CODES)
def test_each_choice_leads_to_the_same_page(visit, ui):
    table = table_of(visit, f"/{ui}/")
    choices = [link.attrs["href"] for link in table.all("a", "option")]

    assert len(choices) > 1
    assert all(choice.startswith(f"/{ui}/?line=") for choice in choices)
    assert table.one("a", "flagship-whole").attrs["href"].startswith(f"/{ui}/examples/dominion/")


@pytest.mark.parametrize("ui", CODES)
def test_a_refusal_names_the_rule_that_refuses(visit, ui):
    table = table_of(visit, f"/{ui}/?line={REFUSED}")

    assert f"/{ui}/dominion/stop-moving/2b/" in table.one("div", "flagship-refused").links()
    assert table.one("a", "flagship-whole").attrs["href"].endswith(f"/{REFUSED}/")


def test_a_step_that_is_named_stands_on_the_page_of_the_example(visit):
    refused = table_of(visit, f"/en/?line={REFUSED}").one("div", "flagship-refused")
    steps = [link for link in refused.links() if "#step" in link]

    assert steps
    assert all(link.startswith("/en/examples/dominion/") for link in steps)


def test_a_line_that_cannot_be_played_is_shown_as_far_as_it_can_be(visit):
    broken = table_of(visit, "/en/?line=0zz-4fx")

    assert broken.all("p", "notice")
    assert broken.all("a", "option")
    assert not table_of(visit, f"/en/?line={REFUSED}").all("p", "notice")


def test_a_position_of_it_is_no_page_for_search_engines(visit):
    robots = [
        tag.attrs.get("content") for tag in parsed(visit("/en/").page).all("meta", name="robots")
    ]
    played = parsed(visit(f"/en/?line={REFUSED}").page).all("meta", name="robots")

    assert "noindex" not in robots
    assert [tag.attrs["content"] for tag in played] == ["noindex"]


def test_an_endless_line_is_refused_and_the_start_shown(rf):
    shown = flagship(rf.get("/en/", {"line": "0" * 5_000 + "-abc"}), "en")

    assert shown.problem
    assert shown.page.options
