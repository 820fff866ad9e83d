"""Lasting addresses lead each reader to the page in their language, whatever they name."""

import pytest

from rules.models import WantedRule
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("hkk/playing/21.5.3", "hkk/playing/21.5.3/"),
        ("rule:hkk/playing/21.5.3", "hkk/playing/21.5.3/"),
        ("hkk/playing/21.5.3/", "hkk/playing/21.5.3/"),
        ("card:dominion/rats", "cards/dominion/rats/"),
        ("term:exchange", "terms/exchange/"),
        ("hkk/92.1", "wanted/hkk/92.1/"),
    ],
)
@pytest.mark.parametrize(("asked", "ui"), [("", "ja"), ("?ui=pl", "pl")])
def test_every_kind_of_key_leads_to_its_page(client, key, page, asked, ui):
    response = client.get(f"/id/{key}{asked}", headers={"Accept-Language": "ja"})

    assert (response.status_code, response.headers["Location"]) == (302, f"/{ui}/{page}")
    assert "Accept-Language" in response.headers["Vary"]


@pytest.mark.parametrize(
    "key", ["card:dominion/rat", "term:exchang", "hkk/92.99", "deck:dominion/rats", "card:", ":"]
)
def test_a_key_of_nothing_is_not_found_in_the_readers_language(client, key):
    response = client.get(f"/id/{key}", headers={"Accept-Language": "hu"})

    assert response.status_code == 404
    assert parsed(response.content.decode()).one("html").attrs["lang"] == "hu"


def test_the_language_that_was_cited_goes_along_and_the_readers_stays(client):
    response = client.get("/id/hkk/playing/21.5.3?text=hu&with=pl&ui=ja")

    assert response.headers["Location"] == "/ja/hkk/playing/21.5.3/?text=hu&with=pl"


def test_a_version_is_that_of_the_text_that_was_cited(client):
    response = client.get("/id/hkk/playing/21.5.3?text=hu&v=1&ui=ja")

    assert response.headers["Location"] == "/ja/history/hu/1/rule/hkk/playing/21.5.3/"
    assert client.get(response.headers["Location"]).status_code == 200


@pytest.mark.parametrize("asked", ["v=x", "v=0", "v=-1", "v=1e3", "v=99999999999", "text=zz"])
def test_a_version_that_is_none_is_refused_with_a_sentence(client, asked):
    response = client.get(f"/id/hkk/playing/21.5.3?{asked}&ui=pl")

    assert response.status_code == 400
    assert parsed(response.content.decode()).one("html").attrs["lang"] == "pl"


def test_a_version_that_nobody_wrote_is_not_there(client):
    there = client.get("/id/hkk/playing/21.5.3?v=999&ui=pl").headers["Location"]

    assert client.get(there).status_code == 404


def test_every_wanted_rule_has_a_lasting_address(client):
    for key in WantedRule.objects.values_list("key", flat=True):
        assert client.get(f"/id/{key}?ui=ru").headers["Location"] == f"/ru/wanted/{key}/"
