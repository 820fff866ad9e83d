"""One word in several scripts, and on several keyboards."""

import pytest

from search.language.scripts import (
    bare,
    is_kana,
    may_be_in,
    other_layouts,
    skeleton,
    sound,
    to_cyrillic,
    to_hiragana,
)


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [
        ("koukan", "こうかん"),
        ("nezumi", "ねずみ"),
        ("bourou", "ぼうろう"),
        ("tsukaisute", "つかいすて"),
        ("tukaisute", "つかいすて"),
        ("shimpo", "しんぽ"),
        ("sinpo", "しんぽ"),
        ("kin'en", "きんえん"),
        ("konna", "こんな"),
        ("kassai", "かっさい"),
        ("matcha", "まっちゃ"),
        ("zyuu", "じゅう"),
        ("torikae ko", "とりかえこ"),
    ],
)
def test_romaji_of_both_systems_is_read(romaji, kana):
    assert to_hiragana(romaji) == kana


@pytest.mark.parametrize("word", ["card", "exchange", "обмен", "21.5", "", "交換", "tk"])
def test_what_spells_no_kana_is_no_romaji(word):
    assert to_hiragana(word) is None


@pytest.mark.parametrize("typed", ["こうかん", "コウカン", "コーカン", "こかん", "こお かん"])
def test_long_vowels_sound_alike_however_they_are_written(typed):
    assert sound(typed) == sound("こうかん")


@pytest.mark.parametrize("other", ["ごうかん", "こうがん", "こっかん", "くうかん"])
def test_another_letter_is_another_sound(other):
    assert sound(other) != sound("こうかん")


@pytest.mark.parametrize(
    ("latin", "russian"),
    [
        ("obmen", "обмен"),
        ("obmenyat'", "обменять"),
        ("obmenjat", "обменять"),
        ("prizyv", "призыв"),
        ("kladbishche", "кладбище"),
        ("sushchestvo", "существо"),
        ("dejstviye", "действие"),
        ("deistvie", "действие"),
        ("uhod", "уход"),
        ("ukhod", "уход"),
        ("uxod", "уход"),
        ("wyzow", "вызов"),
        ("Dominion", "Доминион"),
        ("lyogkiy", "лёгкий"),
    ],
)
def test_the_usual_transliterations_meet(latin, russian):
    assert skeleton(latin) == skeleton(russian)


@pytest.mark.parametrize(
    ("latin", "russian"),
    [("obman", "обмен"), ("karta", "карты"), ("rana", "рана́я"), ("hod", "год")],
)
def test_another_word_is_another_skeleton(latin, russian):
    assert skeleton(latin) != skeleton(russian)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("j,vty", "обмен"),
        ("<thcthr", "берсерк"),
        ("учсрфтпу", "exchange"),
        ("kartz", "karty"),
        ("yolniery", "zolnierz"),
    ],
)
def test_another_keyboard_is_undone(typed, meant):
    assert meant in other_layouts(typed)


def test_letters_are_written_back_into_cyrillic():
    assert to_cyrillic("obmena") == "обмена"
    assert to_cyrillic("kladbishche") == "кладбище"
    assert to_cyrillic("prizyvatʹ") == "призыват"
    assert to_cyrillic("novyy") == "новый"


def test_accents_are_taken_off_latin_letters_only():
    assert bare("żółw gyűjtő") == "zolw gyujto"
    assert bare("йогурт ガパ") == "йогурт ガパ"


def test_letters_tell_the_language_and_words_do_not():
    assert may_be_in("交換") == {"ja"}
    assert may_be_in("обмен") == {"ru"}
    assert may_be_in("żołnierz") == {"pl"}
    assert may_be_in("gyűjtő") == {"hu"}
    assert may_be_in("wymiana") == {"pl", "hu", "en"}
    assert may_be_in("21") == frozenset()


def test_only_kana_is_a_reading():
    assert is_kana("とりかえこ")
    assert is_kana("ネズミ")
    assert not is_kana("取り替え子")
    assert not is_kana("nezumi")
