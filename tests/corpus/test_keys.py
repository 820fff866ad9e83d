"""Content keys and the addresses of their pages."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from django.conf import settings
from django.urls import resolve, reverse

from corpus.keys import (
    CARD,
    ContentKey,
    address,
    card_address,
    names_of,
    of_kind,
    rule_address,
    term_address,
    wanted_address,
)

HOUSE = Path(settings.BASE_DIR)
WRITTEN = re.compile(
    r"""(?<!r)f["'](?:rule|card|term):\{|(?:startswith|== )\(?["'](?:rule|card|term):"""
)


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


@pytest.mark.parametrize(
    "local", ["21.10", "r3.4", "532.3.i6", "a b", "交換", "é?#", "~:@!$&'()*+,;=", '"<%2F>']
)
def test_a_rule_is_where_its_address_leads(local):
    page = rule_address(f"hkk/playing/{local}", "hu")

    assert page == reverse("rules:section", args=["hu", "hkk", "playing", local])
    assert resolve(unquote(page)).kwargs["local"] == local


def test_cards_and_terms_are_where_their_addresses_lead():
    card = reverse("cards:card", args=["ja", "dominion", "rats"])
    term = reverse("terms:term", args=["ja", "exchange"])

    assert card_address("dominion", "rats", "ja") == address("card:dominion/rats", "ja") == card
    assert term_address("exchange", "ja") == address("term:exchange", "ja") == term


def test_a_term_remembers_the_game_from_which_it_is_asked_for():
    assert term_address("trash", "en", "hkk") == "/en/terms/trash/?game=hkk"
    assert term_address("trash", "en") == "/en/terms/trash/"


def test_keys_of_one_kind_are_told_from_the_others_and_keep_their_order():
    keys = ["term:exchange", "card:dominion/rats", "rule:hkk/playing/21", "card:dominion/gold"]

    assert of_kind(keys, CARD) == ["card:dominion/rats", "card:dominion/gold"]
    assert names_of(keys, CARD) == ["dominion/rats", "dominion/gold"]
    assert names_of(["cards:dominion/rats", "card"], CARD) == []


def test_a_content_key_is_written_in_one_module():
    """Elsewhere it is asked for: `key_of_rule`, or the `content_key` of what is stored."""
    written = {
        f"{path.relative_to(HOUSE)}: {found}"
        for app in ("config", "api", "workbench", "search", "rules", "cards", "corpus")
        for path in (HOUSE / app).rglob("*.py")
        for found in WRITTEN.findall(path.read_text(encoding="utf-8"))
    }

    assert written == set()
    assert WRITTEN.search('key = f"rule:{section.key}"')
    assert WRITTEN.search('if key.startswith("card:"):')
    assert not WRITTEN.search('"""A content key, such as `rule:hkk/playing/21`."""')
