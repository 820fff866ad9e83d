"""What a page says of itself to search engines; that none says it of two: `test_every_address`."""

import re
from html import unescape

DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')


def described(client, address):
    return unescape(DESCRIPTION.search(client.get(address).content.decode())[1])


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
