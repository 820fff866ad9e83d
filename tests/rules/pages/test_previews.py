"""Previews of rules and terms: the whole text, the original beside it, and nothing around it."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLResolver, get_resolver

from config.serving.pagekeys import asked_of_page
from corpus.languages import CODES
from corpus.models import Source
from rules.models import Link, Section, State, WantedRule
from rules.publishing import Draft, publish
from rules.urls import rule_pages, urlpatterns
from tests.pages.html import parsed

MOST = 5
EXCHANGE = "dominion/exchange/r3.4/"


@pytest.fixture
def previewed(corpus, db):
    """The preview at an address, and how many queries it took."""

    def read(address, **asked):
        with CaptureQueriesContext(connection) as queries:
            found = Client().get(f"/{address}", {"as": "preview", **asked})
        assert found.status_code == 200
        tree = parsed(found.content.decode())
        tree.headers, tree.queries = found.headers, len(queries)
        return tree

    return read


def langs(tree):
    """The languages of the texts in a preview, in their order."""
    return [one.lang for one in tree.all("div", "prose")]


@pytest.mark.parametrize("ui", CODES)
def test_a_rule_is_told_whole_with_the_original_beside_it_and_no_page_around(previewed, ui):
    found = previewed(f"{ui}/{EXCHANGE}")

    assert not found.all("html")
    assert not found.all("main")
    assert langs(found) == (["ja"] if ui == "ja" else [ui, "ja"])
    assert "…" not in found.text
    assert found.one("article", "previewed").lang == ui
    assert found.one("p", "preview-page").links() == [f"/{ui}/{EXCHANGE}"]


def test_each_text_is_labelled_by_its_language_and_an_original_alone_is_not(previewed):
    both = previewed(f"pl/{EXCHANGE}")
    alone = previewed(f"ja/{EXCHANGE}")

    assert [one.text for one in both.all("p", "preview-lang")] == ["polski", "japoński (oryginał)"]
    assert alone.all("p", "preview-lang") == []
    assert alone.all("div", "preview-original") == []


def test_the_text_is_in_the_language_that_is_asked_for_and_so_is_the_link(previewed):
    found = previewed(f"pl/{EXCHANGE}", text="hu")

    assert langs(found) == ["hu", "ja"]
    assert found.one("p", "preview-page").links() == [f"/pl/{EXCHANGE}?text=hu"]


def test_the_second_language_that_is_asked_for_stands_in_the_place_of_the_original(previewed):
    pair = previewed(f"pl/{EXCHANGE}", text="hu", **{"with": "ru"})
    original = previewed(f"pl/{EXCHANGE}", text="hu", **{"with": "ja"})

    assert langs(pair) == ["hu", "ru"]
    assert [one.text for one in pair.all("p", "preview-lang")] == ["węgierski", "rosyjski"]
    assert langs(original) == ["hu", "ja"]
    assert original.all("p", "preview-lang")[1].text == "japoński (oryginał)"


@pytest.mark.each_database
def test_a_text_that_is_missing_says_so_and_stands_once(previewed, corpus):
    Section.objects.filter(key="dominion/exchange/r3.4").update(title_hu=None, body_hu=None)

    found = previewed(f"hu/{EXCHANGE}")

    assert langs(found) == ["ja"]
    assert found.one("p", "rule-missing").lang == "hu"


def test_an_unheard_language_is_refused_with_a_sentence(corpus, db):
    answer = Client().get(f"/pl/{EXCHANGE}", {"as": "preview", "text": "xx"})

    assert answer.status_code == 400
    assert "xx" in answer.content.decode()


@pytest.mark.parametrize("asked", ["", "page", "Preview", "preview2"])
def test_anything_else_than_a_preview_is_the_page(corpus, db, asked):
    answer = Client().get(f"/pl/{EXCHANGE}", {"as": asked})

    assert "<main" in answer.content.decode()
    assert "X-Robots-Tag" not in answer.headers


@pytest.mark.parametrize(
    "nothing", ["dominion/exchange/r99/", "wanted/hkk/999/", "terms/nothing/", "cards/dominion/x/"]
)
def test_what_is_not_there_has_no_preview(corpus, db, nothing):
    assert Client().get(f"/pl/{nothing}", {"as": "preview"}).status_code == 404


def test_a_printed_number_is_the_heading_and_one_of_ours_never_is(previewed):
    printed = previewed("pl/hkk/playing/21.5.3/")
    ours = previewed(f"pl/{EXCHANGE}")

    assert printed.one("h2").text == "21.5.3"
    assert ours.one("h2").text == "Wymienianie (mechanika)"
    assert ours.one("p", "preview-where").text == "r3.4 · Dominion"


def test_faults_of_the_source_are_told_with_the_text(previewed):
    found = previewed("en/hkk/playing/21.5.3/")

    assert len(found.all("p", "rule-fault")) == 1
    assert previewed(f"en/{EXCHANGE}").all("p", "rule-fault") == []


@pytest.mark.parametrize("ui", CODES)
def test_who_ruled_and_when_is_told_where_a_ruling_is_shown(previewed, ui):
    ruling = previewed(f"{ui}/dominion/stop-moving/errata-2019/")

    assert len(ruling.all("p", "ruled")) == 1
    assert ruling.one("p", "ruled").text == page_of(ui, "dominion/stop-moving/errata-2019")
    assert previewed(f"{ui}/{EXCHANGE}").all("p", "ruled") == [], "a rule is no ruling"


def page_of(ui, key):
    """What the page of a rule says of who ruled."""
    page = parsed(Client().get(f"/{ui}/{key}/").content.decode())
    return page.one("article", "rule-page").all("p", "ruled")[0].text


def test_what_amends_a_rule_is_told_whole_below_it(previewed):
    link = Link.objects.filter(kind="amends", end__isnull=False).select_related("start", "end")[0]

    amended = previewed(f"en/{link.end.key}/")

    below = amended.all("aside", "erratum")
    assert f"/en/{link.start.key}/" in [href for one in below for href in one.links()]
    assert all(one.all("div", "prose") for one in below)
    assert previewed(f"en/{EXCHANGE}").all("aside", "erratum") == []


@pytest.mark.each_database
def test_a_text_that_is_behind_its_original_says_so(previewed):
    told = "Od czasu tego tłumaczenia oryginał się zmienił."
    assert told not in previewed(f"pl/{EXCHANGE}").text

    State.objects.filter(key="rule:dominion/exchange/r3.4", lang="pl").update(is_stale=True)

    assert told in previewed(f"pl/{EXCHANGE}").text
    assert told not in previewed(f"hu/{EXCHANGE}").text


def test_a_heading_alone_lists_what_stands_below_it_and_a_text_does_not(previewed):
    heading = previewed("pl/hkk/playing/21/")

    assert "/pl/hkk/playing/21.1/" in [a.attrs["href"] for a in heading.all("a", "pointer")]
    assert previewed("pl/hkk/playing/21.5.3/").all("a", "pointer") == []


def test_a_wanted_rule_says_that_nobody_holds_it(previewed):
    found = previewed("en/wanted/hkk/92.1/")

    assert found.one("h2").text == "92.1"
    assert "we do not have yet" in found.text
    assert found.one("p", "preview-page").links() == ["/en/wanted/hkk/92.1/"]


def test_a_wanted_rule_that_no_source_names_is_said_to_be_ours(previewed):
    ours = next(one for one in WantedRule.objects.all() if one.is_taken_apart())

    found = previewed(f"en/wanted/{ours.key}/")

    assert "No source that we hold says this." in found.text


def test_a_term_is_called_as_the_asking_game_calls_it_with_the_printed_word_beside(previewed):
    asked = previewed("ja/terms/target/", game="hkk")
    general = previewed("ja/terms/target/")

    game, *_, printed = asked.one("p", "preview-where").all("span", lang="hu")
    assert (game.text, printed.text) == ("Hatalom Kártyái", "célpont")
    assert asked.one("p", "preview-page").links() == ["/ja/terms/target/?game=hkk"]
    assert general.all("p", "preview-where") == []
    assert asked.one("div", "prose").lang == "ja"


def test_printed_names_are_kept_along_the_links(previewed):
    found = previewed("pl/dominion/exchange/r3.4a/", names="printed")

    assert all("names=printed" in link for link in found.links())


@pytest.mark.parametrize(
    "address",
    [
        EXCHANGE,
        "dominion/exchange/r3.4a/",
        "hkk/playing/21/",
        "wanted/hkk/92.1/",
        "terms/exchange/",
    ],
)
@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_a_preview_takes_few_queries_and_is_no_page_for_search_engines(previewed, ui, address):
    found = previewed(f"{ui}/{address}")

    assert found.queries <= MOST
    assert found.headers["X-Robots-Tag"] == "noindex"
    assert "Set-Cookie" not in found.headers


@pytest.mark.each_database
def test_hundreds_of_amendments_and_rules_below_take_no_more_queries(previewed):
    source = Source.objects.get(game__slug="dominion", slug="exchange")
    top = Section.objects.create(source=source, position=9_000, key="dominion/exchange/top")
    few = previewed("pl/dominion/exchange/top/").queries
    rows = Section.objects.bulk_create(
        Section(source=source, position=9_001 + n, parent=top, key=f"dominion/exchange/t{n}")
        for n in range(200)
    )
    publish([Draft(f"rule:{row.key}", "ja", "", "山札。") for row in rows], author="load")
    Link.objects.bulk_create(Link(kind="amends", start=row, end=top) for row in rows)

    assert previewed("pl/dominion/exchange/top/").queries <= few + 1


@pytest.mark.parametrize("family", ["dominion", "wanted", "terms", "cards"])
def test_previews_are_kept_and_what_nobody_asks_for_is_not(family):
    assert asked_of_page(family, "as=preview") == "as=preview"
    assert asked_of_page(family, "as=preview&of=tomorrow") is None


def test_a_translated_rule_offers_its_original_in_place_and_the_original_does_not(
    client, corpus, db
):
    def peeks(address):
        return parsed(client.get(address).content.decode()).all("a", "peek")

    (one,) = peeks(f"/pl/{EXCHANGE}")
    assert (one.attrs["href"], one.attrs["data-preview"]) == ("?with=ja", f"/pl/{EXCHANGE}")
    (other,) = peeks(f"/pl/{EXCHANGE}?text=hu")
    assert other.attrs["href"] == "?text=hu&with=ja"
    assert other.attrs["data-preview"] == f"/pl/{EXCHANGE}?text=hu"
    assert peeks(f"/ja/{EXCHANGE}") == []
    assert peeks(f"/pl/{EXCHANGE}?with=ja") == []


def test_on_a_source_each_rule_and_its_original_are_called_by_its_number(client, corpus, db):
    page = parsed(client.get("/ja/hkk/playing/").content.decode())
    rule = page.one("article", id="21.5.3")
    unnumbered = parsed(client.get("/pl/swtcg/abilities/").content.decode()).all("article")
    names = [one.attrs["aria-label"] for one in unnumbered if "rule" in one.classes]

    assert rule.attrs["aria-label"] == "21.5.3"
    assert rule.one("a", "peek").attrs["aria-label"] == "原文：21.5.3"
    assert all(names)
    own = parsed(client.get("/ja/hkk/playing/21.5.3/").content.decode())
    assert "aria-label" not in own.one("a", "peek").attrs


def test_every_rule_of_a_translated_source_leads_to_its_place_beside_the_original(
    client, corpus, db
):
    page = parsed(client.get("/pl/dominion/exchange/?text=hu").content.decode())
    by_rule = {rule.attrs["id"]: rule.all("a", "peek") for rule in page.all("article", "rule")}

    assert by_rule["r3.4"][0].attrs["href"] == "?text=hu&with=ja#r3.4"
    beside = parsed(client.get("/pl/dominion/exchange/?text=hu&with=ja").content.decode())
    assert beside.all("article", "rule", id="r3.4")
    assert beside.all("a", "peek") == []


def test_the_script_knows_which_addresses_are_of_no_game():
    """It tells rules by their address: `/pl/…/…/…/` is one unless it begins with another word.

    What has nothing below it, such as `/pl/api/`, is not so long.
    """
    script = finders.find("js/previews.js")
    listed = re.search(r'NOT_GAMES = "([^"]+)"', Path(script).read_text(encoding="utf-8"))
    behind_a_language = {
        re.sub(r"^<ui:ui>/", "", str(one.pattern)).partition("/")[0]
        for one in get_resolver().url_patterns
        if isinstance(one, URLResolver) and str(one.pattern).startswith("<ui:ui>/")
    }
    of_rules = {
        str(one.pattern).partition("/")[0]
        for one in urlpatterns + rule_pages
        if isinstance(one, URLResolver) or "/" in str(one.pattern)[:-1]
    }

    names = {one for one in behind_a_language | of_rules if one and "<" not in one}
    assert set(listed[1].split("|")) == names
