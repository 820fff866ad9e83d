"""What a reader finds, in which language, and in which order."""

import pytest

from corpus.models import Source
from rules.examples import Example
from search.answering.answer import answer
from search.query.filters import Filters
from search.query.typed import parse
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


@pytest.mark.parametrize(
    ("typed", "ui", "text", "why"),
    [
        ("exchnage", "en", "exchange", "spelling"),
        ("j,vtyznm", "ru", "обменять", "layout"),
        ("учсрфтпу", "ru", "exchange", "layout"),
        ("obmenyat", "ru", "обменять", "script"),
        ("zolneirz", "pl", "żołnierz", "spelling"),
        ("ネズム", "ja", "ネズミ", "spelling"),
        ("watchtowr Rats", "en", "watchtower Rats", "spelling"),
    ],
)
def test_what_was_searched_for_instead_is_said(library, typed, ui, text, why):
    found = answer(parse(typed), ui)

    assert found.hits
    assert (found.corrected.text, found.corrected.why) == (text, why)


@pytest.mark.parametrize(
    "typed",
    ["exchange", "exchanged", "wymienic", "koukan", "nezumi", '"exchnage"', "交換", "zzzzzz"],
)
def test_what_was_meant_as_it_was_typed_is_not_corrected(library, typed):
    assert answer(parse(typed), "en").corrected is None


@pytest.mark.parametrize("typed", ["koukan", "kokan", "kōkan", "kookan"])
def test_romaji_finds_what_is_read_so(library, typed):
    assert keys(typed)[0] == "exchange"


def test_a_near_sound_is_another_word(library):
    assert "exchange" not in keys("goukon")


def test_nothing_found_is_said_and_offers_what_looks_like_it(library):
    found = answer(parse('"exchnage"'), "en")

    assert found.hits == ()
    assert [one.words for one in found.near] == ["exchange"]
    assert answer(parse("zzzzzz"), "en").near == ()


def test_words_that_say_nothing_need_not_stand_there(library):
    found = answer(parse("czy to jest wymiana na żołnierza"), "pl").hits

    assert found[0].key == "dominion/exchange/4"
    assert not found[0].partly


def test_words_that_say_nothing_are_searched_for_if_there_is_nothing_else(library):
    assert "dominion/exchange/4" in keys("na")


def test_the_number_and_the_game_lead_straight_to_the_rule(library):
    assert answer(parse("HKK 21.5.3"), "hu").straight_to == "/hu/hkk/playing/21.5.3/"
    assert answer(parse("21,5,3 hkk"), "hu").straight_to == "/hu/hkk/playing/21.5.3/"


def test_a_number_beside_words_puts_its_rule_first(library):
    found = answer(parse("21.5.3 idézési"), "hu")

    assert found.straight_to == ""
    assert [hit.key for hit in found.hits[:2]] == ["hkk/playing/21.5.3", "hkk/playing/21.9"]


def test_a_number_is_looked_for_in_the_game_that_is_named(library):
    found = answer(parse("berserk 1"), "pl").hits

    assert {hit.game for hit in found if hit.number} == {"berserk"}


def test_a_game_that_is_named_comes_first_and_the_others_under_a_heading(library):
    make_rule("hkk/playing/30", hu="Rats.", original="hu")

    found = answer(parse("HKK Rats"), "hu").hits

    assert (found[0].key, found[0].heading) == ("hkk/playing/30", "")
    assert {hit.heading for hit in found[1:]} <= {"game", "language"}


def test_the_game_the_reader_comes_from_counts_as_well(library):
    make_rule("hkk/playing/30", pl="Rats.", original="hu")

    hits = answer(parse("Rats"), "pl", home="hkk").hits

    assert [hit.heading for hit in hits if hit.game == "dominion"] == ["game"] * (len(hits) - 1)
    assert answer(parse("Rats"), "pl").hits[0].key == "dominion/rats"


def test_what_is_not_in_the_reader_s_language_has_its_heading(library):
    headings = {hit.key: hit.heading for hit in answer(parse("вызвать"), "pl").hits}

    assert headings == {"berserk/summoning/532.3.2": "language"}
    assert {hit.heading for hit in answer(parse("вызвать"), "ru").hits} == {""}


def test_where_nothing_has_most_of_what_was_asked_the_answer_says_so(library):
    """No text has a zebra or a giraffe; what is found for the rest tells of something else."""
    weak, well = answer(parse("зебра жираф вызвать"), "ru"), answer(parse("вызвать"), "ru")

    assert (weak.weak, well.weak) == (True, False)
    assert weak.hits[0].key == well.hits[0].key == "berserk/summoning/532.3.2"
    assert weak.hits[0].match < well.hits[0].match == 1


def test_a_number_may_ask_for_what_stands_under_it(library):
    found = answer(parse("1…"), "pl", Filters(source="dominion/exchange"))
    alone = answer(parse("1"), "pl", Filters(game="berserk"))

    assert [hit.key for hit in found.hits[:3]] == [
        "dominion/exchange/1",
        "dominion/exchange/1.2",
        "dominion/exchange/3.4",
    ]
    assert (found.straight_to, found.under, alone.under) == ("", 0, 0)
    assert answer(parse("1"), "pl").under == 2


def test_why_a_text_was_found_is_told(library):
    def told(text, key, ui="pl"):
        return {(one.words, one.how) for one in hit_of(text, key, ui).why}

    assert ("wymienianie", "typed") in told("wymienianie", "dominion/exchange/1.2")
    assert ("wymienianie", "named") in told("交換", "dominion/exchange/1.2")
    assert ("Żołnierza", "folded") in told("zolnierza", "dominion/exchange/4")
    assert ("exchange", "corrected") in told("exchnage", "dominion/exchange/1.2", "en")


def test_only_what_can_be_read_in_the_reader_s_language(library):
    assert "dominion/exchange/4" in keys("wymienić", ui="ja")
    assert "dominion/exchange/4" not in keys("wymienić", ui="ja", translated=True)
    assert "dominion/exchange/1.2" in keys("wymienić", ui="ja", translated=True)
    assert "dominion/rats" in keys("Rats", ui="ja", translated=True)


def test_only_what_has_an_example(library, monkeypatch):
    shown = Example(
        "Rats",
        "/pl/examples/dominion/rats/",
        3,
        ("dominion/exchange/1.2",),
        {"dominion/exchange/1.2": "proved"},
    )
    monkeypatch.setattr(
        "search.answering.narrowing.examples_of",
        lambda ui, keys: [shown] if {*shown.rules, "card:dominion/rats"} & set(keys) else [],
    )

    assert keys("wymienić", example=True) == ["dominion/exchange/1.2"]
    assert keys("Rats", example=True) == ["dominion/rats"]


@pytest.mark.parametrize(
    "raw",
    [
        "x" * 100_000,
        " ".join(f"słowo{n}" for n in range(300)),
        "a*", "*a*", "?*", '"', 'a "b', "the a of", "...", "\x00", "\ud800", "\u202eabc",
        "'; DROP TABLE rules_section; --",
        "<script>alert(1)</script>",
        "all_pl:karta AND (x OR NOT y)",
        "@card:dominion/rats ~zolnierz =karta &karta",
        "ネズミ望楼" * 100,
        "ー" * 300,
        "j,vty " * 60,
        "1.2.3 " * 60,
    ],
)  # fmt: skip
def test_whatever_is_typed_is_answered_with_few_questions(
    library, django_assert_max_num_queries, raw
):
    keys("ready")

    with django_assert_max_num_queries(12):
        found = answer(parse(raw), "hu")

    assert not found.rebuilding
    assert len(found.hits) <= 30


@pytest.mark.parametrize("typed", ["wymienić", "21.5.3", "ネズミ 望楼", "exchnage", "нету такого"])
def test_a_search_takes_a_dozen_queries_at_most(library, django_assert_max_num_queries, typed):
    keys("ready")

    with django_assert_max_num_queries(12):
        answer(parse(typed), "pl", Filters(translated=True))


def test_a_rule_without_title_and_number_is_called_by_its_first_words(library):
    hit = hit_of("交換", "dominion/exchange/1.2", ui="pl")

    assert hit.title == "Kartę oddawaną zwracasz na stos, a inną dostajesz. To jest wymienianie."
    assert "Omówienie" in [place.text for place in hit.where]
    assert (hit.label.text, hit.label.ours) == ("1.2", True)


def test_a_printed_number_without_a_title_tells_under_which_it_stands(library):
    hit = hit_of("21.5.3", "hkk/playing/21.5.3")

    assert hit.title == "Célpontválasztás"
    assert (hit.label.text, hit.label.ours) == ("21.5.3", False)


def test_a_card_without_a_name_in_the_language_keeps_its_english_one(library):
    hit = hit_of("Dodaj", "dominion/rats")

    assert (hit.title, hit.title_lang, hit.lang) == ("Rats", "en", "pl")


def test_the_words_are_read_from_the_database(library):
    rewrite("rule:dominion/exchange/4", "pl", "Wielbłąd.")

    assert "Wielbłąd" in hit_of("wielbłądy", "dominion/exchange/4").snippet
    assert "dominion/exchange/4" not in keys("Chłopa")


def test_a_hit_tells_where_it_stands_and_hears_when_that_is_called_otherwise(library):
    def where(text):
        return [words.text for words in answer(parse(text), "hu").hits[0].where]

    source = Source.objects.get(game__slug="hkk")
    assert where("21.5.3")[1] == source.title_hu

    source.title_hu = "Kódex, hetedik rész"
    source.save()

    assert where("21.5.3")[1] == "Kódex, hetedik rész"


def test_what_stands_above_a_rule_is_told_from_the_top(library):
    chapter = make_rule("hkk/playing/70", titles={"hu": "Kijátszás"}, number="70")
    part = make_rule("hkk/playing/70.5", titles={"hu": "Lépések"}, number="70.5", parent=chapter)
    make_rule("hkk/playing/70.5.3", titles={"hu": "Célpont"}, number="70.5.3", parent=part)

    hit = answer(parse("70.5.3"), "hu").hits[0]

    assert [words.text for words in hit.where[2:]] == ["70 Kijátszás", "70.5 Lépések"]
