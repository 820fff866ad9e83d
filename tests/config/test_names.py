"""`?names=printed` holds for a page and stands in every address that the page leads to."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse

from config.names import carry_along, with_names
from tests.pages.html import parsed
from tests.pages.kinds import KINDS

EXAMPLE = "/ru/examples/dominion/rats-watchtower-changeling/"
CARD = re.compile(r"/cards/[^/]+/[^/?]+/")
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)


@pytest.mark.parametrize(
    ("address", "carried"),
    [
        ("/pl/cards/dominion/", "/pl/cards/dominion/?names=printed"),
        ("/pl/x/?text=ja#2b", "/pl/x/?text=ja&amp;names=printed#2b"),
        ("?text=ja", "?text=ja&amp;names=printed"),
        ("?", "?names=printed"),
        ("#step-1", "#step-1"),
        ("/pl/x/?names=printed", "/pl/x/?names=printed"),
        ("/pl/x/?names=", "/pl/x/?names="),
        ("https://example.org/pl/", "https://example.org/pl/"),
        ("//example.org/pl/", "//example.org/pl/"),
        ("/static/css/base.css", "/static/css/base.css"),
        ("/api/v1/cards/rats", "/api/v1/cards/rats"),
    ],
)
def test_an_address_of_ours_is_given_the_choice(address, carried):
    assert with_names(address) == carried


def test_forms_keep_the_choice_and_posts_do_not():
    page = HttpResponse(
        '<link rel="canonical" href="/pl/"><form action="/pl/search/"><p></p></form>'
        '<form method="post" action="/pl/edit/"></form><a data-names href="/pl/">x</a>'
    )

    carry_along(page)

    assert page.content.decode() == (
        '<link rel="canonical" href="/pl/"><form action="/pl/search/">'
        '<input type="hidden" name="names" value="printed"><p></p></form>'
        '<form method="post" action="/pl/edit/"></form><a data-names href="/pl/">x</a>'
    )


def test_what_is_no_page_is_left_alone_but_for_where_it_leads():
    away = HttpResponse('<a href="/pl/">', content_type="application/json")
    away["Location"] = "/pl/examples/dominion/sandbox/?do=draw:1"

    carry_along(away)

    assert away.content == b'<a href="/pl/">'
    assert away["Location"] == "/pl/examples/dominion/sandbox/?do=draw:1&names=printed"


@pytest.fixture
def read(client, indexed, db):
    def get(address, **headers):
        response = client.get(address, headers=headers)
        response.page = response.content.decode()
        response.tree = parsed(response.page)
        return response

    return get


def joined(path):
    return f"/ru/{path}{'&' if '?' in path else '?'}names=printed"


@every_kind
def test_every_link_of_a_page_keeps_the_choice(read, path):
    page = read(joined(path)).tree

    for link in page.all("a"):
        address = link.attrs["href"]
        if re.match(r"/(?:pl|ru|ja|hu|en)/|\?", address) and "data-names" not in link.attrs:
            assert parse_qs(urlsplit(address).query).get("names") == ["printed"], address
    for form in page.all("form"):
        if form.attrs.get("method") != "post":
            assert form.all("input", name="names")[0].attrs["value"] == "printed"


@every_kind
def test_without_it_nothing_is_said_of_names(read, path):
    page = read(f"/ru/{path}").tree

    assert not [
        a for a in page.all("a") if "names=" in a.attrs["href"] and "data-names" not in a.attrs
    ]
    assert not page.all("input", name="names")


@every_kind
def test_a_page_shows_names_of_one_kind_only(read, path):
    """The names on tables, in sentences, chips and lists: all Russian, or all as printed."""
    for address, lang in ((f"/ru/{path}", "ru"), (joined(path), "")):
        page = read(address).tree
        named = [
            *page.all("span", "table-card-name"),
            *page.all("span", "card-word"),
            *(span for chip in page.all("a", "chip") if CARD.search(chip.attrs["href"])
              for span in chip.all("span")[:1]),
        ]  # fmt: skip
        games = {"en", "hu"} if not lang else {lang}
        if "berserk" in path:
            games = {"ru"}
        assert {one.lang for one in named} <= games, address


def test_the_card_list_shows_one_name_first_and_the_other_beside_it(read):
    def row(query):
        rows = read(f"/ru/cards/dominion/{query}").tree.one("table").all("tr")
        (found,) = (one for one in rows if any("/changeling/" in to for to in one.links()))
        return found.all("th") + found.all("td")

    mine, printed = row(""), row("?names=printed")

    assert (mine[0].all("a")[0].text, mine[1].text) == ("Подменыш", "Changeling")
    assert mine[0].all("span", "sign--ours")
    assert (printed[0].text, printed[1].all("span")[0].text) == ("Changeling", "Подменыш")
    assert not printed[0].all("span", "sign--ours")
    assert printed[1].all("span", "sign--ours")


def test_a_search_finds_cards_under_the_names_that_are_shown(read):
    def titles(address):
        return [
            a.text for hit in read(address).tree.all("article", "hit") for a in hit.all("a")[:1]
        ]

    assert "Крысы" in titles("/ru/search/?q=крысы&kind=card")
    assert "Rats" in titles("/ru/search/?q=крысы&kind=card&names=printed")


def test_the_choice_leads_from_one_kind_of_names_to_the_other_and_back(read):
    page = read(f"{EXAMPLE}?cards=open").tree
    mine, printed = page.one("p", "names-choice").all("a")
    there = read(printed.attrs["href"]).tree

    assert mine.attrs["aria-current"] == "true"
    assert printed.attrs["href"] == f"{EXAMPLE}?cards=open&names=printed"
    assert there.one("p", "names-choice").all("a")[0].attrs["href"] == f"{EXAMPLE}?cards=open"
    assert "Rats" in there.one("section", "tabletop").text


def test_readers_of_the_printed_language_have_nothing_to_choose(read):
    assert not read("/en/cards/dominion/").tree.all("p", "names-choice")
    assert len(read("/en/cards/berserk/").tree.one("p", "names-choice").all("a")) == 2


def test_two_cards_looked_up_together_can_be_named_as_printed(read):
    asked = "search/together/?card=Changeling&card=Rats"
    choice = read(f"/ru/{asked}").tree.one("p", "names-choice")
    printed = read(choice.all("a")[1].attrs["href"]).tree.one("div", "together-cards")

    assert choice.all("span", "sign--ours")
    assert {a.all("span")[0].text for a in printed.all("a")} == {"Changeling", "Rats"}
    assert not read(f"/en/{asked}").tree.all("p", "names-choice")
    assert not read("/ru/search/together/").tree.all("p", "names-choice")


def test_an_overlong_address_is_not_repeated(read):
    page = read(f"/ru/search/together/?card=Rats&card=Bat&q={'а' * 5_000}").tree
    mine, printed = page.one("p", "names-choice").all("a")

    assert mine.attrs["href"] == "/ru/search/together/"
    assert printed.attrs["href"] == "/ru/search/together/?names=printed"


@pytest.mark.parametrize("asked", ["as=transcript", "cards=open", "off=dominion/stop-moving/2"])
def test_play_keeps_the_choice_in_all_its_addresses(read, asked):
    page = read(f"{EXAMPLE}?{asked}&names=printed").tree
    words = {e.text for e in page.all("span", "card-word")}

    assert "Rats" in words
    assert not {"Крысы", "Подменыш"} & words


def test_texts_name_their_cards_beside_the_table_when_it_shows_printed_names(read):
    told = read(f"{EXAMPLE}?names=printed").tree.one("dl", "names-in-texts").text

    assert "Крысы: Rats" in told
    assert not read(EXAMPLE).tree.all("dl", "names-in-texts")


def test_the_address_on_a_transcript_keeps_the_choice(read, settings):
    settings.ALLOWED_HOSTS = ["regula.example.org"]
    page = read(f"{EXAMPLE}?as=transcript&names=printed", host="regula.example.org").tree

    assert page.one("p", "transcript-address").text.endswith("?names=printed")


def test_a_table_of_ones_own_is_laid_in_printed_names_too(read, client):
    address = "/ru/examples/dominion/sandbox/"
    page = read(f"{address}?you.hand=rats&do=draw:1&names=printed").tree
    sent = client.get(f"{address}?form=1&you.hand=Крысы&do.verb=draw&do.what=1&names=printed")

    assert "Rats" in [i.attrs["value"] for i in page.all("input", name="you.hand")]
    assert sent.status_code == 302
    assert "names=printed" in sent["Location"]


def test_another_choice_is_refused_with_a_sentence(read):
    refused = read(f"{EXAMPLE}?names=funny")

    assert refused.status_code == 400
    assert "Названия карт" in refused.tree.one("main").text.replace("\u00a0", " ")


def test_other_addresses_may_have_a_parameter_of_that_name(client, db):
    assert client.get("/api/v1/openapi.json?names=funny").status_code == 200
