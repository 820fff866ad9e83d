"""Content keys and the addresses of their pages."""

import pytest

from corpus.keys import ContentKey, address, rule_address, term_address, wanted_address


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("rule:hkk/playing/21.5.3", "/ja/hkk/playing/21.5.3/"),
        ("card:dominion/rats", "/ja/cards/dominion/rats/"),
        ("term:exchange", "/ja/terms/exchange/"),
    ],
)
def test_each_kind_has_its_page(key, page):
    assert address(key, "ja") == page


@pytest.mark.parametrize("key", ["", "game:dominion", "Rule:hkk/playing/21"])
def test_what_is_no_content_key_has_none(key):
    with pytest.raises(LookupError):
        address(key, "ja")


def test_a_key_is_its_kind_and_name():
    key = ContentKey.of("rule:hkk/playing/21.5.3")

    assert (key.kind, key.name, key.game, key.last) == (
        "rule",
        "hkk/playing/21.5.3",
        "hkk",
        "21.5.3",
    )
    assert str(key) == "rule:hkk/playing/21.5.3"


def test_a_term_is_of_no_game():
    assert ContentKey.of("term:exchange").game == ""
    assert ContentKey.of("card:swtcg/exchange").game == "swtcg"


def test_a_local_key_may_have_a_stroke_in_it_where_nobody_holds_the_rule():
    assert wanted_address("berserk/92.1/a", "pl") == "/pl/wanted/berserk/92.1/a/"
    assert rule_address("berserk/summoning/532.1", "pl") == "/pl/berserk/summoning/532.1/"


def test_a_term_remembers_the_game_from_which_it_is_asked_for():
    assert term_address("trash", "en", "hkk") == "/en/terms/trash/?game=hkk"
    assert term_address("trash", "en") == "/en/terms/trash/"
