"""What the search box offers: any spelling of a beginning, the reader's own words first."""

import json
from xml.etree import ElementTree

import pytest

from cards.models import Card, CardName
from search.answering import suggestions
from search.answering.suggestions import plain
from search.known.places import places
from search.language.latin import romaji, romanised
from tests.builders import make_game

MOZILLA = "{http://www.mozilla.org/2006/browser/search/}"
OPENSEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"


@pytest.fixture(autouse=True)
def no_examples(monkeypatch):
    """Those of the site change; what is offered of examples is tested on its own."""
    monkeypatch.setattr("search.answering.suggestions.making.examples_of", lambda ui, keys: [])


@pytest.fixture
def offered(standing, db):
    """What is offered for a beginning, as (text, language) in the order of the list."""
    held = suggestions.make(places(0))

    def offer(text, ui="pl"):
        return [(one.entry.text, one.entry.lang) for one in held.suggest(text, ui)]

    return offer


@pytest.mark.parametrize(
    ("typed", "ui", "first"),
    [
        ("wymie", "pl", ("wymienić", "pl")),
        ("WYMIE", "pl", ("wymienić", "pl")),
        ("zol", "pl", ("Żołnierz", "pl")),
        ("żoł", "pl", ("Żołnierz", "pl")),
        ("elcser", "hu", ("elcserélni", "hu")),
        ("celpont", "hu", ("Célpontválasztás", "hu")),
        ("こうか", "ja", ("交換する", "ja")),
        ("コウカ", "ja", ("交換する", "ja")),
        ("kouka", "ja", ("交換する", "ja")),
        ("kōka", "en", ("交換する", "ja")),
        ("ねず", "ja", ("ネズミ", "ja")),
        ("nezu", "ja", ("ネズミ", "ja")),
        ("обме", "hu", ("обменять", "ru")),
        ("obmen", "ru", ("обменять", "ru")),
        ("śmiet", "pl", ("wyrzucić na Śmietnisko", "pl")),
        ("21.5", "hu", ("Célpontválasztás", "hu")),
        ("２１,5", "hu", ("Célpontválasztás", "hu")),
        ("dominion", "ru", ("Dominion", "pl")),
    ],
)
def test_a_beginning_in_any_spelling_is_enough(typed, ui, first, offered):
    assert offered(typed, ui)[0] == first


@pytest.mark.parametrize(
    "typed", ["", " ", "…", "mienić", "ymie", "qq", "21.6", "x" * 5_000, "\0", "ьъь"]
)
def test_what_begins_nothing_offers_nothing(typed, offered):
    assert offered(typed) == []


def test_the_same_beginning_offers_the_readers_own_word_first(offered):
    assert offered("ex", "en")[0] == ("exchange", "en")
    assert offered("w", "en")[0] == ("Watchtower", "en")
    assert offered("w", "pl")[0] == ("wymienić", "pl")


def test_each_thing_is_offered_once_and_ten_at_most(offered):
    texts = [text for text, _ in offered("wymi", "pl")]

    assert texts == ["wymienić"]
    assert all(len(offered(letter)) <= 10 for letter in "abcdefghijklmnoprstuwz")


def test_letters_inside_a_word_begin_nothing_but_a_word_inside_a_title_does(offered):
    assert ("wyrzucić na Śmietnisko", "pl") in offered("na śm")
    assert ("wyrzucić na Śmietnisko", "pl") not in offered("etnisko")


def test_accents_that_are_typed_still_fit_and_letters_of_their_own_are_kept_apart():
    assert plain("Żółć Őr ЁЖ ガパ") == "zolc or еж がぱ"
    assert plain("й") != plain("и")


@pytest.mark.parametrize(
    ("reading", "typed"),
    [
        ("こうかん", "koukan"),
        ("しょうかん", "shoukan"),
        ("しょうかん", "syo"),
        ("しょうかん", "sh"),
        ("しょうかん", "shōkan"),
        ("ちょう", "cho"),
        ("つき", "tsu"),
        ("ふじ", "fuji"),
        ("がっこう", "gakkou"),
        ("まっちゃ", "matcha"),
        ("サーバー", "saba"),
    ],
)
def test_a_reading_begins_as_it_is_typed_in_latin_letters(reading, typed):
    assert romanised("ja", reading).startswith(romaji(typed))


def test_what_is_not_kana_has_no_reading_to_spell():
    assert romanised("ja", "交換") == ""
    assert romanised("pl", "wymiana") == ""
    assert not romanised("ja", "こうかん").startswith(romaji("kokka"))


def test_a_keystroke_asks_the_database_once_at_most(
    standing, db, client, django_assert_max_num_queries
):
    client.get("/pl/search/suggest", {"q": "w"})
    with django_assert_max_num_queries(1):
        client.get("/pl/search/suggest", {"q": "wy"})


def test_a_new_name_is_offered_as_soon_as_it_is_saved(standing, db, client):
    before = client.get("/pl/search/suggest", {"q": "szczu"}).json()

    CardName.objects.create(card_id=_rats(), lang="pl", text="Szczury")
    after = client.get("/pl/search/suggest", {"q": "szczu"}).json()

    assert before == {"said": "", "suggestions": []}
    assert [one["text"] for one in after["suggestions"]] == ["Szczury"]


@pytest.mark.parametrize(("sample", "first"), [(True, "Strażnica"), (False, "Straż")])
def test_a_printed_card_is_offered_before_one_that_we_made_up(sample, first, standing, db):
    card = Card.objects.create(game=make_game(), slug="guard", position=999, sample=sample)
    CardName.objects.create(card=card, lang="pl", text="Straż")

    found = suggestions.make(places(0)).suggest("stra", "pl")

    assert {one.entry.text for one in found} >= {"Strażnica", "Straż"}
    assert found[0].entry.text == first


def test_the_box_is_told_what_it_shows_and_says(standing, db, client):
    told = client.get("/pl/search/suggest", {"q": "exch"}).json()

    one = told["suggestions"][0]
    assert (one["text"], one["lang"], one["own"], one["typed"]) == (
        "exchange", "en", "wymienić", [0, 4],
    )  # fmt: skip
    assert one["url"] == "/pl/terms/exchange/"
    assert told["said"].startswith("1\u00a0")


def test_a_browser_is_told_in_its_own_shape(standing, db, client):
    answer = client.get("/pl/search/suggest", {"q": "exch", "format": "opensearch"})

    text, words, about, urls = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/x-suggestions+json"
    assert (text, words[0], urls[0]) == ("exch", "exchange", "http://testserver/pl/terms/exchange/")
    assert len(words) == len(about) == len(urls)


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
def test_the_description_for_browsers_is_short_and_leads_here(ui, standing, db, client):
    answer = client.get(f"/{ui}/search/opensearch.xml")
    page = client.get(f"/{ui}/terms/").content.decode()

    told = ElementTree.fromstring(answer.content)
    name = told.findtext(f"{OPENSEARCH}ShortName")
    urls = {url.get("type"): url.get("template") for url in told.iter(f"{OPENSEARCH}Url")}
    assert len(name) <= 16
    assert urls["text/html"] == f"http://testserver/{ui}/search/?q={{searchTerms}}"
    assert urls["application/x-suggestions+json"].endswith("?q={searchTerms}&format=opensearch")
    assert told.findtext(f"{MOZILLA}SearchForm") == f"http://testserver/{ui}/search/"
    assert f'title="{name}" href="/{ui}/search/opensearch.xml"' in page


@pytest.mark.parametrize(
    ("asked", "leads"),
    [
        ({"q": "HKK 21.5.3", "ui": "hu"}, "/hu/hkk/playing/21.5.3/"),
        ({"q": "§ 21.5.3"}, "/en/hkk/playing/21.5.3/"),
        ({"q": "ネズミ", "ui": "pl"}, "/pl/cards/dominion/rats/"),
        ({"q": "1)"}, "/en/search/?q=1%29"),
        ({"q": "karta exchange", "ui": "pl"}, "/pl/search/?q=karta+exchange"),
        ({"q": "https://example.org/"}, "/en/search/?q=https%3A%2F%2Fexample.org%2F"),
        ({}, "/en/search/"),
    ],
)
def test_another_site_is_led_to_the_one_rule_or_to_the_search(asked, leads, standing, db, client):
    answer = client.get("/resolve", asked)

    assert (answer.status_code, answer.headers["Location"]) == (302, leads)


def test_another_site_that_wants_no_language_of_ours_is_refused(standing, db, client):
    assert client.get("/resolve", {"q": "21.5.3", "ui": "de"}).status_code == 400


@pytest.mark.parametrize(
    ("typed", "ui", "text", "marked"),
    [
        ("e", "en", "exchange", (0, 1)),
        ("exchange", "en", "exchange", (0, 8)),
        ("śmiet", "pl", "wyrzucić na Śmietnisko", (12, 17)),
        ("交", "ja", "交換する", (0, 1)),
        ("kouka", "ja", "交換する", None),
    ],
)
def test_the_letters_that_were_typed_are_marked_where_they_stand_first(
    standing, db, typed, ui, text, marked
):
    held = suggestions.make(places(0)).suggest(typed, ui)

    assert next(one.typed for one in held if one.entry.text == text) == marked


def _rats():
    return CardName.objects.get(text="Rats").card_id
