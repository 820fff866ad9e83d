"""Each page says something of its own to search engines."""

import re
from html import unescape

import pytest

DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')
ADDRESS = re.compile(r"<loc>https?://[^/]+(/[^<]*)</loc>")
PARTS = ("general", "sources", "rules", "wanted", "cards", "terms", "examples")


def described(client, address):
    return unescape(DESCRIPTION.search(client.get(address).content.decode())[1])


@pytest.mark.parametrize("ui", ["hu", "ja"])
def test_no_two_pages_of_one_language_share_a_description(client, indexed, ui):
    """Every page that the sitemap names."""
    told: dict[str, list[str]] = {}
    for part in PARTS:
        listed = ADDRESS.findall(client.get(f"/sitemap-{part}.xml").content.decode())
        for address in listed:
            if address.startswith(f"/{ui}/"):
                told.setdefault(described(client, address), []).append(address)

    assert {words: some for words, some in told.items() if len(some) > 1} == {}
    assert len(told) > 800


def test_an_example_is_described_by_its_own_question(client, corpus, db):
    example = "/en/examples/dominion/rats-watchtower-changeling/"
    question = "You gain Rats. Can you trash them with Watchtower and still exchange them"

    assert described(client, example).startswith(question)
    assert not described(client, f"{example}0-9/").startswith(question), (
        "a position is what it asks"
    )


def test_a_card_is_described_by_name_and_type(client, corpus, db):
    words = described(client, "/en/cards/swtcg/guard/").replace("\u00a0", " ")

    assert words.startswith("Guard – ")
    assert "abilities" in words


def test_a_step_is_described_with_the_number_that_it_counts_in(client, corpus, db):
    assert described(client, "/en/berserk/summoning/532.4.i1/").startswith("532.4, 1) ")
    assert not described(client, "/en/berserk/summoning/532.3.2/").startswith("523.3.2")
