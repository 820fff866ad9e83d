"""A source as an EPUB: valid, whole away from the site, the same bytes for the same content."""

import os
import subprocess
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.test import Client

from corpus.languages import CODES
from corpus.markup.targets import plain_words
from corpus.models import Source
from rules.models import Link, Section, State
from rules.publishing.drafts import Draft
from rules.publishing.publication import publish
from tests.pages.html import parsed
from tests.rules.books.epubs import DC, XHTML, faults
from tests.rules.books.made import make_source

SOURCES = [
    "dominion/exchange", "dominion/stop-moving", "berserk/summoning", "hkk/playing",
    "swtcg/abilities",
]  # fmt: skip
EXCHANGE = "/en/books/dominion/exchange.epub"
STALE = {
    "pl": "Od czasu tego tłumaczenia oryginał się zmienił.",
    "hu": "Az eredeti megváltozott, mióta ez a fordítás elkészült.",
    "ja": "この訳が作られた後に、原文が変更されています。",
}
EPUBCHECK = os.environ.get("EPUBCHECK", "")


def test_every_source_of_the_corpus_is_tried(corpus, db):
    held = [f"{one.game.slug}/{one.slug}" for one in Source.objects.select_related("game")]

    assert sorted(held) == sorted(SOURCES)


@pytest.mark.parametrize("source", SOURCES)
def test_a_book_in_any_language_or_pair_has_no_fault(take, source):
    asked = [(lang, "") for lang in CODES] + [("ja", "pl"), ("hu", "ru"), ("pl", "en")]

    found = {
        pair: faults(take(f"/en/books/{source}.epub?text={pair[0]}&with={pair[1]}"))
        for pair in asked
    }

    assert found == {pair: [] for pair in asked}


def test_the_book_has_every_rule_once_in_its_order(take):
    book = take(EXCHANGE)

    ids = [one.get("id") for page in book.pages.values() for one in page.iter() if one.get("id")]
    rules = [one.removeprefix("r-") for one in ids if one.startswith("r-")]

    held = Section.objects.filter(source__slug="exchange").order_by("position")
    assert rules == [one.local for one in held]


def test_it_says_whose_it_is_and_that_only_the_original_binds(take):
    book = take("/ja/books/dominion/exchange.epub?with=pl")

    assert book.metadata("language") == ["ja", "pl"]
    assert len(book.metadata("title")) == 2
    assert book.metadata("rights") == ["CC BY-SA 4.0"]
    title = "".join(book.pages["title.xhtml"].itertext())
    assert "正式な効力をもつのは原典だけです" in title
    assert Source.objects.get(slug="exchange").publisher in title
    days = {one.get("datetime"): one.text for one in book.pages["title.xhtml"].iter(f"{XHTML}time")}
    modified = book.meta("dcterms:modified")[0][:10]
    year, month, day = map(int, modified.split("-"))
    assert days[modified] == f"{year}年{month}月{day}日"


def test_the_nav_is_nested_as_the_rules_are(take):
    nav = take("/hu/books/hkk/playing.epub").pages["nav.xhtml"]

    nested = nav.findall(f".//{XHTML}li/{XHTML}ol/{XHTML}li/{XHTML}a")

    assert len(nested) > 5
    assert all(link.get("href").startswith("chapter-") for link in nested)


def test_links_between_rules_of_the_book_stay_in_it_and_others_lead_to_what_never_changes(take):
    links = take(EXCHANGE).links()

    assert "http://regula.example.org/id/dominion/stop-moving/2b?ui=en" in links
    assert any(link.endswith("#r-r3.4") and ".xhtml" in link for link in links)
    assert not [link for link in links if "/dominion/exchange/" in link]


def test_from_a_host_that_only_this_machine_knows_no_link_leads_out_to_it(take):
    book = take(EXCHANGE, host="127.0.0.1:8000")

    assert faults(book) == []
    assert not [link for link in book.links() if "127.0.0.1" in link or "/id/" in link]
    assert "127.0.0.1" not in book.text


def test_a_site_address_stands_before_the_host_that_was_asked(take, settings):
    settings.SITE_ADDRESS = "https://rules.example.org"

    links = take(EXCHANGE, host="127.0.0.1:8000").links()

    assert "https://rules.example.org/id/dominion/stop-moving/2b?ui=en" in links


def test_cards_and_terms_that_it_names_are_told_in_it(take):
    book = take("/pl/books/dominion/exchange.epub?with=ja")

    rats = "".join(book.at("cards.xhtml#card-rats").itertext())
    assert "Szczury" in rats
    assert "ネズミ" in rats
    assert "Rats" in rats
    assert len("".join(book.at("terms.xhtml#term-pile-of-origin").itertext())) > 60
    linked = {link for link in book.links() if link.startswith(("cards.", "terms."))}
    assert "cards.xhtml#card-rats" in linked


def test_examples_tell_their_moves_their_proof_and_the_rule_in_full(take):
    book = take(EXCHANGE)
    words = " ".join("".join(book.at("examples.xhtml#example-1").itertext()).split())

    assert "Checked over all 8 lines of play" in words
    assert "Rats that were trashed are not exchanged any more." in words
    assert "True in each of the 2 lines that it concerns." in words
    assert plain_words(Section.objects.get(key="dominion/stop-moving/2b").body_en) in words
    assert "http://regula.example.org/en/examples/dominion/rats-watchtower-changeling/" in words


def test_a_rule_of_another_source_says_of_which_and_stands_in_the_book_in_full(take):
    book = take("/en/books/dominion/stop-moving.epub")
    returned = Section.objects.get(key="dominion/exchange/r3.4")
    places = [
        one for one in book.pages["examples.xhtml"].iter() if one.get("id", "").startswith("cited-")
    ]

    told = "".join(book.at("examples.xhtml#cited-dominion-exchange-r3.4").itertext())
    assert plain_words(returned.body_en) in " ".join(told.split())
    assert returned.source.title_en in told
    assert [one.get("id") for one in places].count("cited-dominion-exchange-r3.4") == 1
    assert not [one for one in places if "stop-moving" in one.get("id")]
    assert "#cited-dominion-exchange-r3.4" in book.links()
    assert "http://regula.example.org/id/dominion/exchange/r3.4?ui=en" in book.links()


@pytest.mark.parametrize("source", ["stop-moving", "exchange"])
def test_a_number_names_its_source_where_it_is_of_another_one_alone(take, source):
    book = take(f"/ja/books/dominion/{source}.epub")
    own, other = (
        Source.objects.get(slug=slug).title_ja
        for slug in sorted(["stop-moving", "exchange"], key=lambda slug: slug != source)
    )
    named = {
        " ".join("".join(one.itertext()).split())
        for one in book.pages["examples.xhtml"].iter()
        if one.get("class") == "book-where"
    }

    assert other in named
    assert own not in named


def test_a_rule_that_an_erratum_amends_says_so_with_all_its_words(take):
    book = take("/en/books/dominion/stop-moving.epub")
    link = Link.objects.filter(kind="amends", end__source__slug="stop-moving").first()

    rule = rule_in(book, link.end)
    (told,) = rule.iter(f"{XHTML}aside")

    words = " ".join("".join(told.itertext()).split())
    said = " ".join("".join(rule.itertext()).split())
    assert "Amended: to be read together with the erratum below." in said
    assert " ".join(plain_words(link.start.body_en).split())[:60] in words
    assert not list(rule_in(book, link.start).iter(f"{XHTML}aside")), (
        "the erratum amends, and not itself"
    )
    assert faults(book) == []


@pytest.mark.each_database
@pytest.mark.parametrize("asked", ["text=pl", "text=hu&with=pl"])
def test_a_translation_whose_original_has_changed_says_so_where_it_stands(take, asked):
    address = f"/en/books/dominion/exchange.epub?{asked}"
    rule = Section.objects.get(key="dominion/exchange/r3.4")
    assert STALE[asked[5:7]] not in take(address).text

    State.objects.filter(key=rule.content_key, lang="pl").update(is_stale=True)

    book = take(address)
    assert book.text.count(STALE[asked[5:7]]) == 1
    assert STALE[asked[5:7]] in "".join(rule_in(book, rule).itertext())
    assert STALE["ja"] not in take("/en/books/dominion/exchange.epub?text=ja&with=hu").text
    assert faults(book) == []


@pytest.mark.each_database
@pytest.mark.parametrize(("key", "place"),
    [("card:dominion/rats", "cards.xhtml#card-rats"),
     ("term:pile-of-origin", "terms.xhtml#term-pile-of-origin")],
)  # fmt: skip
def test_so_do_effects_and_definitions(take, key, place):
    address = "/en/books/dominion/exchange.epub?text=pl"
    assert STALE["pl"] not in "".join(take(address).at(place).itertext())

    State.objects.filter(key=key, lang="pl").update(is_stale=True)

    assert STALE["pl"] in "".join(take(address).at(place).itertext())


def rule_in(book, section):
    """A rule of a book, wherever it stands."""
    name = f"r-{section.local}"
    return next(one for page in book.pages.values() for one in page.iter() if one.get("id") == name)


def test_japanese_readings_stay_above_their_words(take):
    pages = take("/ja/books/dominion/exchange.epub").pages
    ruby = [one for page in pages.values() for one in page.iter(f"{XHTML}ruby")]

    assert ruby
    assert all(one.find(f"{XHTML}rt") is not None for one in ruby)
    assert "rubyAnnotations" in take("/ja/books/dominion/exchange.epub").meta(
        "schema:accessibilityFeature"
    )
    assert "rubyAnnotations" not in take(EXCHANGE).meta("schema:accessibilityFeature")


def test_the_same_content_is_the_same_bytes_whoever_asks(client, corpus, db):
    first = client.get("/en/books/dominion/exchange.epub?text=ja")
    again = client.get("/hu/books/dominion/exchange.epub?text=ja")

    assert first.content == again.content
    assert first.headers["ETag"] == again.headers["ETag"]
    kept = client.get(
        "/en/books/dominion/exchange.epub?text=ja",
        headers={"if-none-match": first.headers["ETag"]},
    )
    assert kept.status_code == 304
    assert "dominion-exchange-ja.epub" in first.headers["Content-Disposition"]
    assert not first.cookies


def test_a_pair_of_a_language_with_itself_is_that_language_alone(client, corpus, db):
    alone = client.get("/ja/books/dominion/exchange.epub")

    assert client.get("/ja/books/dominion/exchange.epub?with=ja").content == alone.content


@pytest.mark.each_database
def test_other_languages_are_another_book_and_a_change_is_the_same_one(take):
    def name(address):
        return take(address).package.find(f".//{DC}identifier").text

    before = name(EXCHANGE)
    publish([Draft("rule:dominion/exchange/r3.4", "en", "", "Changed.")], author="load")

    assert name(EXCHANGE) == before
    assert name(f"{EXCHANGE}?text=pl") != before
    assert name(f"{EXCHANGE}?with=pl") != before
    assert "Changed." in take(EXCHANGE).text


@pytest.mark.each_database
def test_a_text_with_signs_of_markup_is_a_text(take):
    make_source()

    book = take("/pl/books/wojna/zasady.epub")

    assert faults(book) == []
    assert "Wyższa & <mocniejsza> bierze." in book.text
    assert "cards.xhtml" not in book.pages


@pytest.mark.parametrize("asked", ["text=ja", "text=pl&with=ja"])
def test_a_language_in_which_nothing_is_published_is_refused_in_the_readers(client, db, asked):
    make_source()

    response = client.get(f"/hu/books/wojna/zasady.epub?{asked}")

    assert response.status_code == 404
    lede = parsed(response.content.decode()).one("p", "lede").text
    assert lede == "Ebből a forrásból ezen a nyelven még semmi sem jelent meg: japán."


@pytest.mark.parametrize("asked", ["text=xx", "with=xx"])
def test_an_unknown_language_is_refused(client, corpus, db, asked):
    response = client.get(f"/pl/books/dominion/exchange.epub?{asked}")

    assert response.status_code == 400
    assert "xx" in parsed(response.content.decode()).one("p", "lede").text


@pytest.mark.parametrize("path", ["dominion/nothing.epub", "x/y.epub"])
def test_a_source_that_is_not_there_has_no_book(client, corpus, db, path):
    assert client.get(f"/pl/books/{path}").status_code == 404


def test_the_page_of_a_source_leads_to_its_books(read):
    links = read("/hu/dominion/exchange/").tree.one("section", "take-along").links()

    assert links == [
        "/hu/books/dominion/exchange.epub",
        "/hu/books/dominion/exchange.epub?with=ja",
        "/hu/books/dominion/exchange/",
    ]
    original = read("/ja/dominion/exchange/").tree.one("section", "take-along").links()
    assert original == ["/ja/books/dominion/exchange.epub", "/ja/books/dominion/exchange/"]
    pair = read("/hu/dominion/exchange/?text=pl&with=ru").tree.one("section", "take-along").links()
    assert pair[1] == "/hu/books/dominion/exchange.epub?text=pl&with=ru"


@pytest.mark.each_database
def test_a_thousand_rules_take_the_queries_of_three(db, django_assert_max_num_queries):
    make_source("krotkie", 3)
    make_source("dlugie", 1_000)
    client = Client()
    client.get("/pl/books/wojna/krotkie.epub")

    with django_assert_max_num_queries(12):
        client.get("/pl/books/wojna/krotkie.epub")
    with django_assert_max_num_queries(12):
        response = client.get("/pl/books/wojna/dlugie.epub")

    chapters = [one for one in ZipFile(BytesIO(response.content)).namelist() if "chapter" in one]
    assert len(chapters) == 4


if EPUBCHECK:

    @pytest.mark.parametrize("source", SOURCES)
    @pytest.mark.parametrize("asked", [*(f"text={lang}" for lang in CODES), "text=ja&with=pl"])
    def test_epubcheck_finds_nothing(client, corpus, db, tmp_path, source, asked):
        file = Path(tmp_path) / "book.epub"
        file.write_bytes(client.get(f"/en/books/{source}.epub?{asked}").content)

        told = subprocess.run(
            ["java", "-jar", EPUBCHECK, "--failonwarnings", str(file)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip

        assert told.returncode == 0, told.stderr
