"""A source for print: the whole of it, its examples with their proofs, no keys of ours."""

import re

import pytest

from corpus.markup.targets import plain_words
from rules.models import Section, State
from tests.pages.html import parsed
from tests.rules.books.made import make_source

KEY = re.compile(r"(?<![/\w])(?:dominion|berserk|hkk|swtcg)/[a-z]")


@pytest.fixture
def sheet(client, corpus, db, settings):
    settings.ALLOWED_HOSTS = ["*"]

    def get(path, host="regula.example.org"):
        response = client.get(path, headers={"host": host})
        assert response.status_code == 200
        return parsed(response.content.decode()).one("article", "paper")

    return get


@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_it_has_every_rule_and_reads_out_no_key(sheet, ui):
    paper = sheet(f"/{ui}/books/dominion/exchange/")

    rules = [one.attrs["id"] for one in paper.all("section", "book-rule")]
    held = Section.objects.filter(source__slug="exchange").order_by("position")
    assert rules == [f"r-{one.local}" for one in held]
    assert not KEY.search(paper.text)


def test_each_example_stands_on_it_with_its_proof_and_a_sign_to_its_position(sheet):
    proofs = sheet("/en/books/dominion/exchange/").all("section", "book-proof")

    assert len(proofs) > 10
    assert all(one.all("ul", "book-claims")[0].all("li") for one in proofs)
    assert all(one.all("span", "share-qr") for one in proofs)
    assert all(one.all("p", "transcript-address") for one in proofs)


def test_the_rule_that_refuses_is_whole_where_it_first_refuses(sheet):
    first = sheet("/en/books/dominion/exchange/").all("section", "book-proof")[0]

    cited = first.all("blockquote", "book-cited")
    assert cited[0].one("div", "prose").text.startswith("A gained card expects to be where")
    assert cited[0].one("div", "prose").text.endswith("the top of the deck.")
    assert len(first.all(cls="book-refused")) > len(cited)


def test_rules_of_other_sources_stand_in_full_behind_the_examples(sheet):
    paper = sheet("/hu/books/dominion/stop-moving/")
    returned = Section.objects.get(key="dominion/exchange/r3.4")

    cited = paper.one(cls="book-entry", id="cited-dominion-exchange-r3.4")
    assert plain_words(returned.body_hu) in cited.one("div", "prose").text.replace("\u00ad", "")
    assert cited.one("span", "book-where").text == returned.source.title_hu
    assert (
        paper.one("h2", id="elsewhere-heading").text == "Más források szabályai, teljes szöveggel"
    )


def test_a_source_whose_examples_rest_on_it_alone_has_no_such_part(sheet):
    assert not sheet("/hu/books/berserk/summoning/").all("h2", id="elsewhere-heading")


@pytest.mark.each_database
def test_what_amends_a_rule_and_what_is_stale_stand_on_it_too(sheet):
    rule = Section.objects.get(key="dominion/exchange/r3.4")
    State.objects.filter(key=rule.content_key, lang="pl").update(is_stale=True)

    stale = sheet("/pl/books/dominion/exchange/").all("p", "book-stale")
    amended = sheet("/pl/books/dominion/stop-moving/").all("aside", "erratum")

    assert [one.text for one in stale] == ["Od czasu tego tłumaczenia oryginał się zmienił."]
    assert amended
    assert all(one.one("div", "prose").text for one in amended)
    assert not sheet("/ja/books/dominion/exchange/").all("p", "book-stale")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "nas.local"])
def test_no_address_stands_on_it_that_nobody_else_can_follow(sheet, host):
    paper = sheet("/en/books/dominion/exchange/", host)

    assert not paper.all("span", "share-qr")
    assert host not in paper.text


def test_two_texts_stand_beside_each_other(sheet):
    rule = sheet("/hu/books/hkk/playing/?text=hu&with=ja").all("section", "book-rule")[3]

    assert [one.attrs["lang"] for one in rule.one("div", "book-pair").all("div")[:1]] == ["hu"]
    assert "ja" in [one.lang for one in rule.one("div", "book-pair").all("div")]


def test_a_source_longer_than_a_page_of_the_site_is_whole(client, db):
    make_source("dlugie", 300)

    page = parsed(client.get("/pl/books/wojna/dlugie/").content.decode())

    assert len(page.all("section", "book-rule")) == 300


def test_what_is_not_there_has_no_paper(client, db):
    make_source()

    assert client.get("/pl/books/wojna/nic/").status_code == 404
    assert client.get("/pl/books/wojna/zasady/?text=ja").status_code == 404
    assert client.get("/pl/books/wojna/zasady/?text=xx").status_code == 400


@pytest.mark.parametrize("path", ["pl/books/dominion/stop-moving", "ru/books/berserk/summoning"])
def test_no_rule_on_it_is_called_by_words_that_are_cut(sheet, path):
    """Nobody can open them on paper: a number leads to the rule, else it is whole; a title stays."""
    paper = sheet(f"/{path}/")
    cited = [link for part in paper.all("ul", "book-rules") for link in part.all("a")]

    assert cited
    assert all(link.text.strip() for link in cited)
    assert not [link.text for link in paper.all("a") if link.text.strip().endswith("…")]
    assert any(" " in link.text.strip() for link in cited)
