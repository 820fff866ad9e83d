"""Where names and words bear a sign of how sure they are, the page says what it means."""

import pytest


def keys(read, address):
    return [one.text for one in read(address).tree.all(cls="signs-explained")]


@pytest.mark.parametrize(
    "address",
    [
        "/pl/hkk/",
        "/hu/berserk/",
        "/hu/dominion/exchange/r3.4/",  # with a term and no card
        "/hu/dominion/exchange/r3.4a/",  # with terms and cards
        "/hu/dominion/exchange/r3.4a/?names=printed",
    ],
)
def test_a_page_with_signs_has_one_key_to_them(read, address):
    tree = read(address).tree

    assert any("title" in sign.attrs for sign in tree.all("span", "sign"))
    assert len(keys(read, address)) == 1


def test_where_every_word_is_the_source_s_own_nothing_is_explained(read):
    assert read("/ru/berserk/summoning/532.3/").tree.all("a", "chip--term")
    assert keys(read, "/ru/berserk/summoning/532.3/") == []
