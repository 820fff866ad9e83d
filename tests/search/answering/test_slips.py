"""What is put right, what is only offered, and what is left as it was typed."""

import pytest

from search.answering.answer import answer
from search.query.typed import parse
from tests.search.builders import make_card, make_rule, make_term


def corrected(text, ui):
    found = answer(parse(text), ui).corrected
    return (found.text, found.why) if found else None


def offered(text, ui):
    return [one.text for one in answer(parse(text), ui).meant]


def keys(text, ui):
    return [hit.key for hit in answer(parse(text), ui).hits]


@pytest.mark.parametrize(
    ("typed", "ui", "text"),
    [
        ("what may an exchnage do", "en", "what may an exchange do"),
        ("czy Żołneirz ginie", "pl", "czy żołnierz ginie"),
        ("Rats i Wachtower", "pl", "Rats i watchtower"),
        ("чужая колдоа", "ru", "чужая колода"),
    ],
)
def test_a_slip_in_a_longer_query_is_put_right(library, typed, ui, text):
    make_rule("berserk/summoning/9", original="ru", ru="Колода.")

    found = corrected(typed, ui)

    assert found is not None
    assert found[1] == "spelling"
    assert found[0].split()[:2] == text.split()[:2]


@pytest.mark.parametrize(
    ("typed", "ui"),
    [
        ("кошка на диване", "ru"),
        ("зонтик", "ru"),
        ("umbrella trace", "en"),  # *trash* is another word.
        ("kosz", "pl"),  # *kość*, *koszt*: it is a word by itself.
        ("kenyér", "hu"),
        ("傘", "ja"),
        ("コーヒー", "ja"),
        ("qwxz", "en"),
        ("йцукен", "ru"),
    ],
)
def test_a_word_of_a_dictionary_is_never_changed_nor_is_nonsense(library, typed, ui):
    assert corrected(typed, ui) is None


def test_letters_of_another_keyboard_must_make_words_of_all_that_is_unknown(library):
    assert corrected("j,vtyznm rfhne", "ru") == ("обменять карту", "layout")
    assert corrected("j,vtyznm xxqq", "ru") is None
    assert corrected("цигрщ", "ru") is None


def test_a_short_word_beside_them_is_typed_on_the_same_keyboard(library):
    assert corrected("dspdfnm bp rjkjls", "ru") == ("вызвать из колоды", "layout")
    assert corrected("dspdfnm rats bp", "ru") == ("вызвать rats из", "layout")
    assert corrected("rats bp", "ru") is None


def test_what_is_in_doubt_is_offered_and_finds_less_than_what_is_typed(library):
    found, typed = answer(parse("solder"), "en"), answer(parse("soldier"), "en")

    assert (found.corrected, [one.text for one in found.meant]) == (None, ["soldier"])
    assert (found.weak, typed.weak) == (True, False)
    assert [hit.key for hit in found.hits] == [typed.hits[0].key] == ["dominion/soldier"]
    assert 0 < found.hits[0].match < typed.hits[0].match / 2
    assert offered("soldiar", "en") == []
    assert corrected("soldiar", "en") == ("soldier", "spelling")


def test_in_a_longer_query_a_word_of_a_dictionary_is_meant(library):
    assert offered("ratty", "en") == offered("ratty solder iron", "en") == []


@pytest.mark.parametrize(
    ("typed", "ui", "key"),
    [
        ("Żolniérz", "pl", "dominion/soldier"),
        ("Źółnierz", "pl", "dominion/soldier"),
        ("célpöntválasztás", "hu", "hkk/playing/21.5.3"),
        ("költseg", "hu", "hkk/playing/21.9"),
        ("обмёнять", "ru", "exchange"),
        ("Wátchtower", "en", "dominion/watchtower"),
    ],
)
def test_wrong_accents_cost_nothing_and_are_not_told(library, typed, ui, key):
    assert key in keys(typed, ui)
    assert corrected(typed, ui) is None


def test_a_spelling_that_sounds_the_same_is_put_right(library):
    make_rule("hkk/playing/80", hu="A bagoly felszáll.", original="hu")
    make_rule("hkk/playing/81", pl="Rzeka płynie.", original="pl")

    assert corrected("bagoj", "hu") == ("bagoly", "spelling")
    assert corrected("żeka", "pl") == ("rzeka", "spelling")


@pytest.mark.parametrize(
    ("typed", "ui", "key"),
    [
        ("Watchtowerze", "pl", "dominion/watchtower"),
        ("ratsami", "pl", "dominion/rats"),
        ("Watchtowerrel", "hu", "dominion/watchtower"),
        ("Ratsnak", "hu", "dominion/rats"),
        ("snurflinami", "pl", "hkk/snurflin"),
        ("snurflinokkal", "hu", "hkk/snurflin"),
    ],
)
def test_a_foreign_word_is_found_in_any_form(library, typed, ui, key):
    make_card("snurflin", game="hkk", en="Snurflin")

    assert key in keys(typed, ui)
    assert corrected(typed, ui) is None


@pytest.mark.parametrize("typed", ["ラッツ", "ウォッチタワー", "ウオッチタワー"])
def test_an_english_name_is_found_by_its_kana(library, typed):
    key = {"ラ": "rats", "ウ": "watchtower"}[typed[0]]

    found = answer(parse(typed), "ja")

    assert found.hits[0].key == f"dominion/{key}"
    assert found.corrected.why == "script"


def test_kana_are_found_within_a_sentence_and_in_cyrillic_in_any_form(library):
    assert "dominion/watchtower" in keys("ウォッチタワーを廃棄", "ja")
    assert keys("Вочтауэром", "ru")[0] == "dominion/watchtower"
    assert corrected("ソファー", "ja") is None
    assert corrected("вочмейкер", "ru") is None


def test_latin_letters_beside_kana_are_words_of_their_own(library):
    assert keys("Watchtowerって", "ja")[0] == "dominion/watchtower"
    assert keys("Ratsを廃棄", "ja")[0] == "dominion/exchange/3.4"


def test_no_name_is_looked_for_in_a_scrap_of_a_katakana_word(library):
    make_term("square", ja=["マス"])
    make_card("curse", en="Curse")

    assert (corrected("クリスマス", "ja"), offered("クリスマス", "ja")) == (None, [])
    assert keys("カース マス", "ja")[0] in {"dominion/curse", "square"}


def test_two_slips_must_each_be_surer(library):
    assert corrected("watchtowr exchnage", "en") == ("watchtower exchange", "spelling")
    assert corrected("wotchtiwer exchwmge", "en") is None


def test_quoted_words_are_neither_put_right_nor_offered(library):
    assert corrected('"exchnage"', "en") is None
    assert offered('"solder"', "en") == []


def test_the_name_of_a_game_is_a_word(library):
    assert corrected("Berserk вызвать", "ru") is None
    assert corrected("dominion exchange", "en") is None
