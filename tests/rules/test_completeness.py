"""How complete a source says it is: counted here once more, from the rules and what is published."""

import re

import pytest

from corpus.languages import CODES, column
from corpus.models import Source
from engine.games import rulesets
from engine.playing.coverage import words_by_rule
from rules.models import Link, Section, WantedRule
from rules.publishing import Draft
from rules.publishing.review import mark_not_wanted, mark_wanted, send_to_review
from tests.builders import make_editor, make_game, make_section, make_source, publish_text, state_of
from tests.pages.html import parsed

KEY = "rule:dominion/exchange/1.2"
NOT_TRIED = "Nothing of this can be tried out yet: its rules are not played here."
WORDS = {
    "proved": "proved",
    "cited": "cited",
    "illustrated": "illustrated",
    "missing": "not shown",
    "unplayable": "nothing to play",
}
LANGUAGES = {"Polish": "pl", "Russian": "ru", "Japanese": "ja", "Hungarian": "hu", "English": "en"}


@pytest.fixture
def read(client, db):
    """Get an address and give back its page as a tree."""
    return lambda address: parsed(client.get(address).content.decode())


def table(page):
    """For each language: published, stale, missing, as the page of a source says."""
    rows = page.one("table", "complete-table").one("tbody").all("tr")
    return {
        LANGUAGES[row.one("th").text]: tuple(int(cell.text) for cell in row.all("td"))
        for row in rows
    }


def seen(source, lang):
    """How many rules and headings of the source have a text that readers see."""
    rows = Section.objects.filter(source=source).values_list(
        column("title", lang), column("body", lang)
    )
    return sum(bool(title or body) for title, body in rows)


def test_what_each_source_says_is_what_its_rules_have(read, corpus):
    for source in Source.objects.select_related("game"):
        page = read(f"/en/{source.game.slug}/{source.slug}/").one(id="complete")
        rules = source.sections.count()

        said = table(page)

        assert page.one("caption").text.startswith(f"{rules} rules and headings")
        assert {lang: row[0] for lang, row in said.items()} == {
            lang: seen(source, lang) for lang in CODES
        }
        assert {lang: row[2] for lang, row in said.items()} == {
            lang: rules - seen(source, lang) for lang in CODES
        }


def test_pages_and_programs_are_told_the_same(client, read, corpus):
    for told in client.get("/api/v1/coverage").json()["sources"]:
        page = read(f"/en/{told['game']}/{told['source']}/").one(id="complete")

        assert table(page) == {
            lang: (
                one["published"],
                one["stale"],
                one["sections"] - one["published"] - one["not_wanted"],
            )
            for lang, one in told["languages"].items()
        }
        counted = {word: len(told["examples"][word]) for word in WORDS}
        assert dict(proofs(page)) == {WORDS[word]: number for word, number in counted.items()}


def proofs(page):
    """The words for how rules are shown, each with how many there are."""
    (counts,) = page.all(cls="coverage-counts")
    said = re.findall(r"([a-z][a-z ]*?) ?(\d+)", counts.text)
    return [(words, int(number)) for words, number in said]


def test_what_is_proved_is_counted_of_every_source_that_is_played(read, corpus):
    for source in Source.objects.select_related("game"):
        assert source.game.slug in rulesets()
        held = dict(source.sections.values_list("key", "unplayable"))
        expected = dict.fromkeys(WORDS.values(), 0)
        for key, reason in held.items():
            word = "unplayable" if reason else words_by_rule().get(key, "missing")
            expected[WORDS[word]] += 1

        page = read(f"/en/{source.game.slug}/{source.slug}/").one(id="complete")

        assert dict(proofs(page)) == expected
        assert sum(expected.values()) == len(held)


def test_rules_that_are_referred_to_and_not_here_are_counted_and_named(read, corpus):
    for source in Source.objects.select_related("game"):
        wanted = WantedRule.objects.filter(linked_from__start__source=source).distinct()
        page = read(f"/en/{source.game.slug}/{source.slug}/").one(id="complete")

        named = page.all("details", "complete-wanted")
        assert bool(named) == wanted.exists()
        if named:
            assert named[0].one("summary").text.startswith(f"{wanted.count()} rule")
            assert len(named[0].all("li")) == wanted.count()


@pytest.mark.django_db
def test_a_text_that_is_published_stale_in_review_or_not_wanted_is_counted_as_that(read):
    """Four rules: both texts; a text that is stale; one in review; none, and none is wanted."""
    for number in ("1.2", "1.3", "1.4", "1.5"):
        make_section(f"dominion/exchange/{number}")
        publish_text(f"Reguła {number}.", key=f"rule:dominion/exchange/{number}")
    publish_text("1.2のルール。", "ja", based_on="pl")
    publish_text("1.3のルール。", "ja", key="rule:dominion/exchange/1.3", based_on="pl")
    publish_text("Reguła 1.3 inaczej.", key="rule:dominion/exchange/1.3")
    kenji = make_editor("Kenji")
    send_to_review(Draft("rule:dominion/exchange/1.4", "ja", body="1.4のルール。"), by=kenji)
    mark_not_wanted("rule:dominion/exchange/1.5", "ja", version=0, by=kenji)

    page = read("/en/dominion/exchange/")

    assert table(page)["pl"] == (4, 0, 0)
    assert table(page)["ja"] == (2, 1, 1)
    assert table(page)["hu"] == (0, 0, 4)


@pytest.mark.django_db
def test_a_text_counts_as_soon_as_it_is_published(read):
    make_section()
    publish_text("Odkładasz kartę.")
    before = table(read("/en/dominion/exchange/"))["hu"]

    publish_text("Elteszed a lapot.", lang="hu")

    assert [before, table(read("/en/dominion/exchange/"))["hu"]] == [(0, 0, 1), (1, 0, 0)]


@pytest.mark.django_db
def test_what_nobody_wants_is_missing_no_more_until_it_is_wanted_again(read):
    make_section()
    publish_text("Odkładasz kartę.")
    ilona = make_editor()

    mark_not_wanted(KEY, "hu", version=0, by=ilona)
    publish_text("カードを戻す。", lang="ja")
    unwanted = table(read("/en/dominion/exchange/"))["hu"]
    mark_wanted(KEY, "hu", version=state_of("hu").version, by=ilona)
    publish_text("Карту откладывают.", lang="ru")

    assert unwanted == (0, 0, 0)
    assert table(read("/en/dominion/exchange/"))["hu"] == (0, 0, 1)


@pytest.mark.django_db
def test_a_game_of_which_nothing_can_be_played_says_so(read):
    make_section("wojna/zasady/1")
    publish_text("Wyższa karta bierze.", key="rule:wojna/zasady/1")

    assert NOT_TRIED in read("/en/wojna/zasady/").one(id="complete").text
    assert NOT_TRIED in read("/en/wojna/").one("div", "game-main").text


def test_a_game_that_is_played_does_not(read, corpus):
    for address in ("/en/dominion/", "/en/dominion/exchange/"):
        assert NOT_TRIED not in read(address).one("main").text


@pytest.mark.django_db
def test_a_source_without_a_rule_and_a_game_without_a_source_have_pages(client):
    make_source("wojna", "zasady")
    make_game("remik", "Remik")

    source = client.get("/en/wojna/zasady/")
    game = client.get("/en/remik/")

    assert [source.status_code, game.status_code] == [200, 200]
    assert "0 rules and headings" in parsed(source.content.decode()).one("caption").text
    assert "meter" not in game.content.decode().partition("<main")[2]


@pytest.mark.django_db
def test_rules_of_one_source_do_not_count_for_another(read):
    make_section("dominion/exchange/1.2")
    make_section("dominion/basics/1")
    make_section("dominion/basics/2")
    publish_text("Dobierasz kartę.", key="rule:dominion/basics/1")

    assert table(read("/en/dominion/exchange/"))["pl"] == (0, 0, 1)
    assert table(read("/en/dominion/basics/"))["pl"] == (1, 0, 1)


def test_the_page_of_a_game_says_the_same_of_its_sources(read, corpus):
    for source in Source.objects.select_related("game"):
        own = table(read(f"/en/{source.game.slug}/{source.slug}/"))["en"]
        (said,) = [
            one
            for one in read(f"/en/{source.game.slug}/").one("ul", "game-of-sources").children
            if not isinstance(one, str) and f"/en/{source.game.slug}/{source.slug}/" in one.links()
        ]
        rules = source.sections.exclude(kind="heading").count()

        assert f"{rules} rules" in said.text
        assert f"in your language: {own[0]} / {source.sections.count()}" in said.text
        to_wanted = Link.objects.filter(start__source=source, wanted__isnull=False).count()
        found = re.search(r"references to rules that are not here: (\d+)", said.text)
        assert (int(found[1]) if found else 0) == to_wanted
