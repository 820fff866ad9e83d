"""The index A to Z: what stands in it, where, and that it is never too long for a page."""

import pytest

from search.answering.atoz import (
    IndexEntry,
    as_written,
    entries,
    index_of,
    lettered,
    readings_of,
)
from tests.pages.html import parsed
from tests.search.builders import make_card, make_rule, make_term

pytestmark = pytest.mark.usefixtures("standing", "db")


def shown(index):
    """The entries of an index by the names of its letters."""
    return {one.head.name: [entry.text for entry in one.entries] for one in index.shown}


def test_cards_terms_and_titles_stand_together_under_their_letters():
    index = shown(index_of("pl", "pl"))

    assert index["Ż"] == ["Żołnierz"]
    assert index["O"] == ["Omówienie"]
    assert index["W"] == ["wymiana", "wymienianie", "wymienić", "wyrzucić na Śmietnisko"]
    assert "Z" not in index


def test_japanese_stands_by_its_reading_and_a_rule_title_by_the_dictionary():
    index = shown(index_of("ja", "pl"))

    assert index["は"] == ["廃棄する", "兵士", "望楼"]
    assert index["か"] == ["概要", "交換", "交換する"]
    assert "" not in index


def test_another_word_for_a_term_leads_to_its_headword():
    word = next(one for one in entries("pl") if one.text == "wymiana")

    assert (word.see, word.url("ja")) == ("wymienić", "/ja/terms/exchange/")
    assert next(one for one in entries("pl") if one.text == "wymienić").see == ""


def test_what_has_no_name_in_the_language_is_not_in_it():
    assert "Rats" in [one.text for one in entries("en")]
    assert "Rats" not in [one.text for one in entries("hu")]


def test_one_game_has_its_own_cards_and_titles_only():
    make_card("dragon", game="hkk", hu="Sárkány")

    assert [one.text for one in entries("hu", "hkk")] == [
        "Sárkány", "elcserélni", "Célpontválasztás",
    ]  # fmt: skip
    assert "Célpontválasztás" not in [one.text for one in entries("hu", "dominion")]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [("hu", "A célpont", "C"), ("hu", "Az óra", "O, Ó"), ("hu", "A", "A, Á"),
     ("en", "The deck", "D"), ("en", "Anvil", "A"), ("pl", "A to", "A")],
)  # fmt: skip
def test_an_article_does_not_count(lang, text, expected):
    (letter,) = lettered([IndexEntry(text, lang, "card:dominion/x", "card")])

    assert letter.head.name == expected


def test_each_word_of_a_term_is_given_its_own_reading():
    readings = ["はいきおきば", "すてふだおきば", "すてふだ", "やまふだ"]

    found = readings_of(["捨て札", "捨て札置き場", "山札（場の山）", "アリーナ"], readings)

    assert found == {
        "捨て札": "すてふだ",
        "捨て札置き場": "すてふだおきば",
        "山札（場の山）": "やまふだ",
        "アリーナ": "",
    }


def test_the_last_reading_is_that_of_the_last_word_but_not_of_a_word_in_kana():
    assert readings_of(["手札"], ["てふだ"]) == {"手札": "てふだ"}
    assert readings_of(["エラッタ", "裁定"], ["えらった"])["裁定"] == "さいてい"


def test_a_long_index_comes_letter_by_letter_and_a_long_letter_in_parts():
    for n in range(7):
        make_card(f"a-{n}", pl=f"As {n}")

    whole = index_of("pl", "pl", most=50)
    first = index_of("pl", "pl", most=5)
    second = index_of("pl", "pl", most=5, letter="a", start=5)
    other = index_of("pl", "pl", most=5, letter="ż")

    assert whole.whole
    assert whole.letters[0].url == "#letter-0"
    assert shown(first) == {"A": ["As 0", "As 1", "As 2", "As 3", "As 4"]}
    assert shown(second) == {"A": ["As 5", "As 6"]}
    assert (first.later, second.later) == ("/pl/search/index/?letter=a&from=5", "")
    assert second.earlier == "/pl/search/index/?letter=a"
    assert shown(other) == {"Ż": ["Żołnierz"]}
    assert len(other.letters) == len(whole.letters)


def test_the_index_says_its_language_and_leads_to_every_entry(client):
    tree = parsed(client.get("/hu/search/index/?text=pl").content.decode())

    (entry,) = [a for a in tree.all("a", lang="pl") if a.text == "Żołnierz"]
    assert entry.attrs["href"] == "/hu/cards/dominion/soldier/"
    assert {a.text: a.attrs["href"] for a in tree.one("nav", "index-letters").all("a")}["Ż"]
    assert "/hu/search/index/?text=pl&game=dominion" in tree.links()


@pytest.mark.parametrize("asked", ["game=chess", "text=xx"])
def test_an_unknown_game_or_language_is_refused_with_a_sentence(client, asked):
    assert client.get(f"/pl/search/index/?{asked}").status_code == 400


def test_the_index_takes_as_many_questions_however_long_it_is(client, django_assert_num_queries):
    few = 6
    with django_assert_num_queries(few):
        client.get("/pl/search/index/")

    for n in range(5):
        make_card(f"card-{n}", pl=f"Karta {n}")
        make_term(f"term-{n}", pl=[f"słowo {n}"])
        make_rule(f"dominion/exchange/t{n}", titles={"pl": f"Tytuł {n}"})

    with django_assert_num_queries(few):
        client.get("/pl/search/index/")


def test_a_reading_fits_a_word_by_its_kana():
    """Both begin alike and the dictionary knows neither word: the kana tell them apart."""
    readings = ["ばしゃのり", "ばしゃのる"]

    assert readings_of(["馬車乗る", "馬車乗り"], readings) == {
        "馬車乗る": "ばしゃのる",
        "馬車乗り": "ばしゃのり",
    }


def test_a_title_has_its_number_beside_it(client):
    make_rule("hkk/playing/21", number="21", titles={"hu": "Kijátszás"}, kind="heading")
    make_rule("hkk/playing/21.3", number="21.3", titles={"hu": "Kijátszás"}, kind="heading")

    page = parsed(client.get("/hu/search/index/").content.decode())
    numbers = [
        li.one("span", "rule-label").text
        for li in page.all("li")
        if li.all("a") and li.all("a")[0].text == "Kijátszás"
    ]

    assert numbers == ["21", "21.3"]
    assert not [li for li in page.all("li") if li.text.startswith("Rats") and li.all("span")]


def test_another_name_is_apart_from_what_kind_of_thing_it_is(client):
    page = parsed(client.get("/pl/search/index/").content.decode())
    told = {li.all("a")[0].text: li.text for li in page.all("li") if li.all("small")}

    assert told["wymiana"] == "wymiana zob. wymienić · pojęcie"
    assert told["wymienić"] == "wymienić pojęcie"


def test_no_entry_leads_to_another_way_of_capitals(library):
    curse = make_term("curse", hu=["átok", "Átok", "rontás"])
    action = make_term("action", hu=["akció (laptípus)", "Akció", "akció"])

    found = {
        slug: {one.text: one.see for one in entries("hu") if one.key == f"term:{slug}"}
        for slug in (curse.slug, action.slug)
    }

    assert found["curse"] == {"átok": "", "rontás": "átok"}
    assert found["action"] == {"akció (laptípus)": ""}


@pytest.mark.parametrize(
    ("text", "said", "shown"),
    [
        ("移動阻止ルール", "いどうそしるーる", "いどうそしルール"),
        ("移動阻止ルール", "いどうそしルール", "いどうそしルール"),
        ("捨て札", "すてふだ", "すてふだ"),
        ("紛失", "なくし", "なくし"),
        ("ルール紛失", "ふんしつ", "ふんしつ"),
        ("概要", "", ""),
    ],
)
def test_a_reading_keeps_the_kana_of_the_word(text, said, shown):
    assert as_written(text, said) == shown
