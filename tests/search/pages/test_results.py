"""The search page: what a reader sees, and that nothing typed breaks it."""

import re

import pytest

from rules.models import Change
from search.answering.answer import answer
from search.query.typed import parse
from search.upkeep.indexer import content_version

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
def test_hostile_text_gets_a_page_of_moderate_size(standing, db, client, hostile):
    page = client.get("/pl/search/", {"q": hostile})

    assert page.status_code == 200
    assert b"<script>alert" not in page.content
    assert len(page.content) < 60_000


def test_the_page_shows_hits_in_their_language_with_the_words_marked(standing, db, client):
    page = client.get("/pl/search/", {"q": "交換"}).content.decode()

    assert '<p class="hit-snippet prose" lang="pl">' in page
    assert "<mark>wymienianie</mark>" in page
    assert 'href="/pl/dominion/exchange/1.2/"' in page
    assert 'lang="en">exchange</span>' in page


def test_the_fragment_is_what_the_page_includes(standing, db, client):
    page = client.get("/hu/search/", {"q": "költség"})
    fragment = client.get("/hu/search/", {"q": "költség"}, headers={"HX-Request": "true"})

    assert "HX-Request" in page.headers["Vary"]
    assert "<html" not in fragment.content.decode()
    hit = fragment.content.decode().split('<ol class="hits">')[1].split("</ol>")[0]
    assert hit in page.content.decode()


def test_what_may_be_meant_is_a_link_that_keeps_the_filters(standing, db, client):
    page = client.get("/en/search/", {"q": "solder", "game": "dominion"}).content.decode()
    sure = client.get("/en/search/", {"q": "exchnage"}).content.decode()

    assert "Did you mean:" in page
    assert 'href="?q=soldier&amp;game=dominion">soldier</a>' in page
    assert "search-meant" not in sure


def test_a_number_leads_straight_to_its_rule(standing, db, client):
    answer = client.get("/hu/search/", {"q": "２１．５．３"})

    assert (answer.status_code, answer.headers["Location"]) == (302, "/hu/hkk/playing/21.5.3/")


def test_a_fragment_sends_the_browser_to_the_rule(standing, db, client):
    answer = client.get("/hu/search/", {"q": "21.5.3"}, headers={"HX-Request": "true"})

    assert answer.headers["HX-Redirect"] == "/hu/hkk/playing/21.5.3/"


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"lang": "xx"}, {"kind": "joke"}, {"source": "x/y"}]
)
def test_an_unknown_filter_is_refused_with_a_sentence(standing, db, client, wrong):
    page = client.get("/en/search/", {"q": "exchange", **wrong})

    assert page.status_code == 400
    assert "There is no" in page.content.decode()
    assert 'class="hits"' not in page.content.decode()


def test_a_cut_query_is_said_and_not_repeated_whole(standing, db, client):
    page = client.get("/en/search/", {"q": "karta " * 10_000})

    assert "only the first 200 characters" in page.content.decode()
    assert len(page.content) < 60_000


def test_nothing_found_is_said(standing, db, client):
    page = client.get("/en/search/", {"q": "qqqqq"}).content.decode()

    assert "Nothing here has these words" in page
    assert "No results" in page


def test_nothing_under_a_filter_leads_to_the_search_without_it(standing, db, client):
    page = client.get("/en/search/", {"q": "exchange", "game": "hkk"}).content.decode()

    assert "under these filters" in page
    assert 'href="?q=exchange"' in page


def test_what_was_searched_for_instead_is_said_and_can_be_refused(standing, db, client):
    page = client.get("/en/search/", {"q": "exchnage"}).content.decode()

    assert "Searched for <strong>exchange</strong> instead" in page
    assert 'href="/en/terms/exchange/"' in page
    literally = client.get("/en/search/", {"q": '"exchnage"'}).content.decode()
    assert 'href="?q=%22exchnage%22"' in page
    assert "instead" not in literally
    assert "No results" in literally


@pytest.mark.parametrize(
    ("narrowed", "stays"),
    [
        ({"source": "dominion/exchange"}, True),
        ({"source": "hkk/playing"}, False),
        ({"game": "dominion", "kind": "definition"}, True),
        ({"kind": "note"}, False),
        ({"translated": "1"}, True),
        ({"lang": "ja"}, True),
        ({"lang": "hu"}, False),
        ({"example": "1"}, True),
    ],
)
def test_a_filter_keeps_what_fits_and_nothing_else(narrowed, stays, standing, db, client):
    page = client.get("/pl/search/", {"q": "交換", **narrowed}).content.decode()

    assert ("/pl/dominion/exchange/1.2/" in page) is stays


def test_a_rule_that_no_worked_example_shows_goes(standing, db, client):
    anything = client.get("/pl/search/", {"q": "wymienianie"}).content.decode()
    shown = client.get("/pl/search/", {"q": "wymienianie", "example": "1"}).content.decode()

    assert "/pl/dominion/exchange/4/" in hits_of(anything)
    assert "/pl/dominion/exchange/4/" not in hits_of(shown)


def test_chosen_filters_stand_in_the_form_and_in_links_to_other_languages(standing, db, client):
    asked = {"q": "交換", "source": "dominion/exchange", "translated": "1"}
    page = client.get("/pl/search/", asked).content.decode()

    assert '<option value="dominion/exchange" lang="pl" selected>' in page
    assert '<input type="checkbox" name="translated" value="1" checked>' in page
    assert '<details class="search-filters" open>' in page
    assert "source=dominion%2Fexchange&amp;translated=1" in page.split("language-switch")[1]


def test_a_hit_tells_where_it_stands_and_why_it_was_found(standing, db, client):
    page = client.get("/pl/search/", {"q": "交換"}).content.decode()

    hit = page.split('href="/pl/dominion/exchange/1.2/"')[1].split("</article>")[0]
    assert '<p class="hit-path">' in hit
    assert "inne słowo na to samo" in hit or "another word for it" in hit


def test_further_results_follow_on_pages_of_their_own(standing, db, client, monkeypatch):
    monkeypatch.setattr("search.pages.results.LIMIT", 2)

    first = client.get("/pl/search/", {"q": "交換"}).content.decode()
    second = client.get("/pl/search/", {"q": "交換", "page": "2"}).content.decode()
    fragment = client.get(
        "/pl/search/", {"q": "交換", "page": "2"}, headers={"HX-Request": "true"}
    ).content.decode()

    assert first.count('<article class="hit">') == 2
    assert 'rel="next" href="?q=%E4%BA%A4%E6%8F%9B&amp;page=2"' in first
    assert 'rel="prev" href="?q=%E4%BA%A4%E6%8F%9B"' in second
    assert hits_of(first).isdisjoint(hits_of(second))
    assert hits_of(fragment) == hits_of(second)
    assert "<html" not in fragment


def test_a_further_page_reads_its_own_results_and_no_others(standing, db, monkeypatch):
    read = []
    monkeypatch.setattr(
        "search.known.texts.ShownTexts.of", lambda _texts, keys, _langs: read.extend(keys) or []
    )

    whole = answer(parse("交換"), "pl", limit=3)
    rest = answer(parse("交換"), "pl", start=2, limit=3)

    assert len(read) == 3 + 1
    assert read[3] == read[2]
    assert rest.total == whole.total


@pytest.mark.parametrize("page", ["0", "-1", "21", "x", "1e9", "1_0", "+1", "１"])
def test_a_page_that_cannot_be_is_refused_with_a_sentence(page, standing, db, client):
    answer = client.get("/en/search/", {"q": "exchange", "page": page})

    assert answer.status_code == 400
    assert "There is no such page of results." in answer.content.decode()


def test_an_answer_may_be_kept_but_not_while_changes_wait_for_the_index(
    standing, db, client, monkeypatch
):
    kept = client.get("/pl/search/", {"q": "karta"})
    monkeypatch.setattr("search.answering.answer.bring_up_to_date", content_version)
    Change.objects.create(key="rule:dominion/exchange/4", lang="pl")
    waiting = client.get("/pl/search/", {"q": "karta"})

    assert "no-store" not in kept.headers.get("Cache-Control", "")
    assert "no-store" in waiting.headers["Cache-Control"]


def test_the_box_of_a_page_says_from_which_game_it_was_asked(standing, db, client):
    rule = client.get("/pl/dominion/exchange/1.2/").content.decode()
    terms = client.get("/pl/terms/").content.decode()

    assert '<input type="hidden" name="from" value="dominion">' in rule
    assert 'name="from"' not in terms


def hits_of(page):
    """The addresses of the results on a page."""
    return set(re.findall(r'class="hit-title">\s*<a href="([^"]+)"', page))


def test_without_a_query_there_is_a_form_and_no_complaint(standing, db, client):
    page = client.get("/ja/search/")

    assert page.status_code == 200
    assert "notice" not in page.content.decode()


def test_a_missing_index_is_said(db, index_folder, client):
    page = client.get("/en/search/", {"q": "exchange"})

    assert page.status_code == 200
    assert "index is being made" in page.content.decode()


def test_only_reading_is_allowed(standing, db, client):
    assert client.post("/en/search/", {"q": "x"}).status_code == 405


def test_a_search_takes_few_queries_however_many_hits(
    standing, db, client, django_assert_max_num_queries
):
    client.get("/pl/search/", {"q": "交換 karta"})
    for _ in range(2):
        with django_assert_max_num_queries(12):
            assert client.get("/pl/search/", {"q": "交換 karta"}).status_code == 200
    with django_assert_max_num_queries(12):
        assert client.get("/pl/search/", {"q": "1"}).status_code == 200


def test_every_choice_that_was_made_is_still_chosen(standing, db, client):
    asked = {"game": "dominion", "source": "dominion/exchange", "lang": "pl", "kind": "rule"}

    narrowed = client.get("/pl/search/", {"q": "karta"} | asked).content.decode()
    anything = client.get("/pl/search/", {"q": "karta"}).content.decode()

    chosen = r'<option value="([^"]*)"[^>]* selected'
    assert sorted(re.findall(chosen, narrowed)) == sorted(asked.values())
    assert {*re.findall(chosen, anything)} == {""}
