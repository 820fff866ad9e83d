"""What we have of one card, and of the cards of a game: the page, the lists and programs agree."""

import re

import pytest

from cards.models import Card, CardName
from corpus.languages import CODES
from engine.games import rulesets
from tests.builders import make_section, publish_text
from tests.cards.album.albums import make_cards, write_text
from tests.cards.album.truths import texts, values
from tests.pages.html import parsed

LANGUAGES = {"pl": "Polish", "ru": "Russian", "ja": "Japanese", "hu": "Hungarian", "en": "English"}


@pytest.fixture
def page_of(client, corpus, db):
    """What the page of a card says of what we have of it."""

    def get(card, ui="en"):
        page = parsed(client.get(f"/{ui}/cards/{card}/").content.decode())
        return page.one("section", "held")

    return get


def table(held):
    """For each language: whether there is a text, and an official name."""
    rows = held.one("tbody").all("tr")
    return {row.one("th").text: [cell.text[2:] for cell in row.all("td")] for row in rows}


def number_after(words, held):
    found = re.search(rf"{words}: (\d+)", held.text)
    return int(found[1]) if found else 0


@pytest.mark.parametrize(
    "card", ["dominion/rats", "dominion/possession", "berserk/feniks", "hkk/lepeselony"]
)
def test_a_card_says_of_each_language_what_programs_are_told(page_of, told, card):
    answer = told(*card.split("/"))
    official = {one["lang"] for one in answer["names"] if one["kind"] == "official"}

    said = table(page_of(card))

    assert said == {
        LANGUAGES[code]: [
            "yes" if answer["texts"][code]["body"] else "no",
            # What we have made up ourselves is officially called nothing.
            *([] if answer["sample"] else ["yes" if code in official else "no"]),
        ]
        for code in CODES
    }


def test_a_card_that_we_made_up_says_so_before_its_text(client, corpus, db):
    sample, printed = (
        parsed(client.get(f"/en/cards/{card}/").content.decode()).one("article").text
        for card in ("berserk/feniks", "dominion/rats")
    )

    said = "A sample card: made up by us to show a rule."
    assert 0 < sample.index(said) < sample.index("graveyard")
    assert said not in printed


def test_the_readers_own_language_stands_first(page_of):
    assert next(iter(table(page_of("dominion/rats", "ja")))) == "日本語"
    assert page_of("dominion/rats", "hu").one("tr", "held-here").one("th").text == "magyar"


@pytest.mark.parametrize(
    ("card", "is_named"),
    [("dominion/rats", True), ("dominion/mint", False), ("swtcg/scout", False),
     ("hkk/kofeju", False)],
)  # fmt: skip
def test_a_card_counts_the_rules_that_name_it_and_says_if_there_are_none(
    page_of, told, card, is_named
):
    held = page_of(card)
    rules = told(*card.split("/"))["mentioned_in"]

    assert number_after("Rules that name it", held) == len(rules)
    assert bool(rules) == is_named
    assert ("No rule that we have names it." in held.text) != is_named


@pytest.mark.parametrize(
    ("card", "played"), [("dominion/rats", True), ("dominion/possession", False),
                         ("swtcg/scout", True), ("hkk/lepeselony", False)],
)  # fmt: skip
def test_a_card_says_if_it_can_be_laid_on_a_table(page_of, card, played):
    game, slug = card.split("/")

    said = page_of(card).text

    assert ("It cannot be laid on a table yet" in said) != played
    assert ("It can be laid on a table and tried out." in said) == played
    assert (slug in rulesets()[game].cards) == played


def test_a_card_of_which_only_the_name_is_known_says_so_and_leads_to_the_others(page_of):
    held = page_of("hkk/lepeselony")
    (missing,) = held.all("p", "rule-missing")

    assert "we have not seen the card" in missing.text
    assert "/en/cards/hkk/?held=none" in missing.links()
    assert not page_of("dominion/rats").all("p", "rule-missing")


@pytest.mark.django_db
def test_a_card_whose_text_is_in_other_languages_says_so_and_leads_to_the_others(read):
    card, _other = make_cards("pl", "Lis", "Żaba")
    write_text(card, "hu", "Húzol egy lapot.")

    english = read("/en/cards/wojna/karta-0/").tree.one("section", "held")
    hungarian = read("/hu/cards/wojna/karta-0/").tree.one("section", "held")

    assert "not been translated into your language yet" in english.one("p", "rule-missing").text
    assert "/en/cards/wojna/?held=other" in english.links()
    assert not hungarian.all("p", "rule-missing")


@pytest.mark.django_db
def test_a_rule_counts_for_a_card_once_however_many_languages_name_it(read):
    make_cards("pl", "Lis", "Żaba", game="dominion")
    make_section("dominion/exchange/1.2")
    publish_text("[Lisa](card:karta-0) i [Lisa](card:karta-0) odkładasz.")
    publish_text("A [Rókát](card:karta-0) elteszed.", lang="hu")

    page = read("/en/cards/dominion/?rule=yes").tree
    (row,) = page.all("tr", "card-row")

    assert row.one("th").one("a").text == "Lis"
    assert "1 rule" in [one.text for one in row.all("li")]


@pytest.mark.parametrize("game", ["dominion", "swtcg", "berserk", "hkk"])
def test_programs_are_told_numbers_that_the_tables_hold(client, corpus, db, game):
    told = {one["game"]: one for one in client.get("/api/v1/coverage").json()["cards"]}
    cards = list(Card.objects.filter(game__slug=game))
    names = CardName.objects.filter(card__game__slug=game, kind="official")
    has = values(game, "en").values()

    assert told[game] == {
        "game": game,
        "cards": len(cards),
        "only_named": sum(not texts(card) for card in cards),
        "effects": {code: sum(code in texts(card) for card in cards) for code in CODES},
        "official": {code: names.filter(lang=code).count() for code in CODES},
        "in_examples": sum(one["example"] == {"yes"} for one in has),
        "in_rules": sum(one["rule"] == {"yes"} for one in has),
        "playable": sum(one["play"] == {"yes"} for one in has),
    }
    assert [*told] == ["dominion", "swtcg", "berserk", "hkk"]
