"""The search page: what a reader sees, and that nothing typed breaks it."""

import pytest

HOSTILE = [
    "x" * 100_000,
    "交換" * 50_000,
    "a*",
    "*a*",
    "?*",
    '"',
    '""""',
    '"a b" "',
    "- - -",
    "\x00",
    "\x00' OR 1=1 --",
    "\u202egnihton\u202c",
    "\ufeff\u200b",
    "<script>alert(1)</script>",
    "game:dominion AND (a OR b) NOT",
    "all_pl:karta~2^3 [a TO z]",
    "{{ 7*7 }} {% debug %}",
    "%ff%00",
    "  ".join(["слово"] * 300),
    "。。。、、、",
    "the of and",
]


@pytest.mark.parametrize("hostile", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_gets_a_page_of_moderate_size(library, client, hostile):
    page = client.get("/pl/search/", {"q": hostile})

    assert page.status_code == 200
    assert b"<script>alert" not in page.content
    assert len(page.content) < 60_000


def test_the_page_shows_hits_in_their_language_with_the_words_marked(library, client):
    page = client.get("/pl/search/", {"q": "交換"}).content.decode()

    assert '<p class="hit-snippet prose" lang="pl">' in page
    assert "<mark>wymienianie</mark>" in page
    assert 'href="/pl/dominion/exchange/1.2/"' in page
    assert 'lang="en">exchange</span>' in page


def test_the_fragment_is_what_the_page_includes(library, client):
    page = client.get("/hu/search/", {"q": "költség"})
    fragment = client.get("/hu/search/", {"q": "költség"}, headers={"HX-Request": "true"})

    assert "HX-Request" in page.headers["Vary"]
    assert "<html" not in fragment.content.decode()
    hit = fragment.content.decode().split('<ol class="hits">')[1].split("</ol>")[0]
    assert hit in page.content.decode()


def test_a_number_leads_straight_to_its_rule(library, client):
    answer = client.get("/hu/search/", {"q": "２１．５．３"})

    assert (answer.status_code, answer.headers["Location"]) == (302, "/hu/hkk/playing/21.5.3/")


def test_a_fragment_sends_the_browser_to_the_rule(library, client):
    answer = client.get("/hu/search/", {"q": "21.5.3"}, headers={"HX-Request": "true"})

    assert answer.headers["HX-Redirect"] == "/hu/hkk/playing/21.5.3/"


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"lang": "xx"}, {"kind": "joke"}])
def test_an_unknown_filter_is_refused_with_a_sentence(library, client, wrong):
    page = client.get("/en/search/", {"q": "exchange", **wrong})

    assert page.status_code == 400
    assert "There is no" in page.content.decode()
    assert 'class="hits"' not in page.content.decode()


def test_a_cut_query_is_said_and_not_repeated_whole(library, client):
    page = client.get("/en/search/", {"q": "karta " * 10_000})

    assert "only the first 200 characters" in page.content.decode()
    assert len(page.content) < 60_000


def test_nothing_found_is_said(library, client):
    page = client.get("/en/search/", {"q": "exchnage"}).content.decode()

    assert "Nothing here has these words" in page
    assert "No results" in page
    assert 'href="/en/terms/exchange/"' in page


def test_without_a_query_there_is_a_form_and_no_complaint(library, client):
    page = client.get("/ja/search/")

    assert page.status_code == 200
    assert "notice" not in page.content.decode()


def test_a_missing_index_is_said(db, index_folder, client):
    page = client.get("/en/search/", {"q": "exchange"})

    assert page.status_code == 200
    assert "index is being made" in page.content.decode()


def test_only_reading_is_allowed(library, client):
    assert client.post("/en/search/", {"q": "x"}).status_code == 405


def test_a_search_takes_few_queries_however_many_hits(
    library, client, django_assert_max_num_queries
):
    for _ in range(2):
        with django_assert_max_num_queries(12):
            assert client.get("/pl/search/", {"q": "交換 karta"}).status_code == 200
    with django_assert_max_num_queries(12):
        assert client.get("/pl/search/", {"q": "1"}).status_code == 200
