"""What a reader finds, in which language, and in which order."""

import pytest

from search.answer import answer
from search.filters import Filters
from search.query import parse
from tests.search.builders import make_rule, rewrite


def keys(text, ui="pl", **filters):
    return [hit.key for hit in answer(parse(text), ui, Filters(**filters)).hits]


def hit_of(text, key, ui="pl"):
    return next(hit for hit in answer(parse(text), ui).hits if hit.key == key)


@pytest.mark.parametrize(
    "typed",
    [
        "wymienić",
        "wymiana",
        "wymienic",
        "交換",
        "こうかん",
        "コウカン",
        "exchange",
        "обменять",
        "elcserélni",
    ],
)
def test_a_term_in_any_language_finds_the_rules_about_it(library, typed):
    found = keys(typed)

    assert found[0] == "exchange"
    assert "dominion/exchange/1.2" in found
    assert "hkk/playing/21.9" not in found


@pytest.mark.parametrize("typed", ["Żołnierz", "zolnierz", "Soldier", "兵士", "へいし", "soldiers"])
def test_a_card_in_any_language_is_found(library, typed):
    found = keys(typed)

    assert found[0] == "dominion/soldier"
    assert "dominion/exchange/4" in found


def test_two_cards_in_two_languages_find_the_rule_that_names_both(library):
    found = answer(parse("ネズミ Watchtower"), "pl").hits

    assert found[0].key == "dominion/exchange/3.4"
    assert not found[0].partly
    assert all(hit.partly for hit in found[1:])


def test_what_was_also_searched_for_is_told(library):
    also = {(one.lang, one.words) for one in answer(parse("交換"), "pl").also}

    assert {("pl", "wymienić"), ("en", "exchange"), ("ru", "обменять")} <= also
    assert all(lang != "ja" for lang, _ in also)


def test_quoted_words_are_meant_as_they_are_typed(library):
    found = answer(parse('"交換"'), "pl")

    assert found.also == ()
    assert {hit.lang for hit in found.hits} == {"ja"}


def test_one_rule_is_one_hit_in_the_reader_s_language(library):
    in_japanese = hit_of("交換", "dominion/exchange/1.2", ui="ja")
    in_polish = hit_of("交換", "dominion/exchange/1.2", ui="pl")
    in_russian = hit_of("交換", "dominion/exchange/1.2", ui="ru")

    assert (in_japanese.lang, in_polish.lang, in_russian.lang) == ("ja", "pl", "ja")
    assert {one.lang for one in in_polish.elsewhere} == {"ja", "en"}
    assert keys("交換").count("dominion/exchange/1.2") == 1


def test_the_definition_stands_before_a_note(library):
    found = keys("wymienić", kind="")

    assert found.index("dominion/exchange/1.2") < found.index("dominion/exchange/4")


def test_the_exact_form_stands_before_the_one_without_accents(library):
    make_rule("dominion/exchange/5", kind="rule", pl="Zart jest krótki.")
    make_rule("dominion/exchange/6", kind="rule", pl="Żart jest krótki.")

    assert keys("zart") == ["dominion/exchange/5", "dominion/exchange/6"]
    assert keys("żart") == ["dominion/exchange/6"]


def test_words_beside_each_other(library):
    make_rule("dominion/exchange/7", pl="Stos, a na nim karty.")
    make_rule("dominion/exchange/8", pl="Obok stosu kart.")

    assert keys('"stos kart"') == ["dominion/exchange/8"]
    assert set(keys("stos karty")[:2]) == {"dominion/exchange/7", "dominion/exchange/8"}


def test_a_word_with_a_minus_is_left_out(library):
    assert "dominion/exchange/3.4" in keys("Rats")
    assert "dominion/exchange/3.4" not in keys("Rats -wyrzucić", lang="pl")


def test_some_of_the_words_come_after_all_of_them(library):
    hits = answer(parse("Rats wyrzucić żyrafa"), "pl").hits

    assert hits
    assert all(hit.partly for hit in hits)


@pytest.mark.parametrize(
    ("filters", "wanted", "unwanted"),
    [
        ({"game": "dominion"}, "dominion/exchange/1.2", "hkk/playing/21.9"),
        ({"lang": "en"}, "dominion/exchange/1.2", "dominion/exchange/4"),
        ({"kind": "definition"}, "dominion/exchange/1.2", "dominion/exchange/4"),
        ({"kind": "term"}, "exchange", "dominion/exchange/1.2"),
    ],
)
def test_filters_narrow_the_answer(library, filters, wanted, unwanted):
    found = keys("exchange", **filters)

    assert wanted in found
    assert unwanted not in found


def test_a_filter_by_language_shows_that_language_only(library):
    hits = answer(parse("交換"), "pl", Filters(lang="en")).hits

    assert {hit.lang for hit in hits} == {"en"}


def test_a_number_of_one_rule_leads_straight_to_it(library):
    found = answer(parse("§ 21.5.3"), "ja")

    assert found.straight_to == "/ja/hkk/playing/21.5.3/"


def test_a_number_of_several_rules_lists_them(library):
    found = answer(parse("1"), "pl")

    assert found.straight_to == ""
    assert {hit.key for hit in found.hits[:3]} == {
        "dominion/exchange/1",
        "berserk/summoning/532.3.i1",
        "berserk/summoning/532.4.i1",
    }


def test_nothing_found_offers_what_looks_like_it(library):
    found = answer(parse("exchnage"), "en")

    assert found.hits == ()
    assert [one.words for one in found.near] == ["exchange"]
    assert answer(parse("zzzzzz"), "en").near == ()


def test_a_rule_without_a_title_tells_under_which_it_stands(library):
    assert hit_of("交換", "dominion/exchange/1.2", ui="pl").title == "Omówienie"


def test_a_card_without_a_name_in_the_language_keeps_its_english_one(library):
    hit = hit_of("Dodaj", "dominion/rats")

    assert (hit.title, hit.title_lang, hit.lang) == ("Rats", "en", "pl")


def test_the_words_are_read_from_the_database(library):
    rewrite("rule:dominion/exchange/4", "pl", "Wielbłąd.")

    assert "Wielbłąd" in hit_of("wielbłądy", "dominion/exchange/4").snippet
    assert "dominion/exchange/4" not in keys("Chłopa")
