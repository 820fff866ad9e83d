"""Slips of the finger, and what was meant."""

import pytest

from search.known.corrections import Corrections
from search.query.glossary import Name

WORDS = {
    "pl": {"żołnierz": 4, "karta": 90, "karty": 80, "talia": 20, "przywoływanie": 3, "stosu": 9},
    "ru": {"обмен": 5, "карты": 60, "существо": 12},
    "hu": {"gyűjtő": 10, "célpont": 30, "csere": 4},
    "en": {"exchange": 12, "watchtower": 3, "each": 40, "search": 2, "card": 99},
    "ja": {"捨てる": 5},
}
NAMES = [
    Name("card:dominion/rats", "ja", "ネズミ"),
    Name("card:dominion/changeling", "ja", "取り替え子"),
    Name("term:search", "en", "search"),
    Name("term:clean-up", "ja", "クリーンアップフェイズ"),
]
TITLES = ["ダイスロールの修正"]


@pytest.fixture(scope="module")
def known() -> Corrections:
    return Corrections.of(WORDS, NAMES, TITLES)


@pytest.mark.parametrize(
    ("typed", "ui", "meant"),
    [
        ("exchnage", "en", "exchange"),
        ("exchang", "en", "exchange"),
        ("exchaange", "en", "exchange"),
        ("wxchange", "en", "exchange"),
        ("wathctower", "en", "watchtower"),
        ("zolneirz", "pl", "żołnierz"),
        ("gyüjtő", "hu", "gyűjtő"),
        ("célpnot", "hu", "célpont"),
        ("сущетсво", "ru", "существо"),
        ("ネズム", "ja", "ネズミ"),
        ("取り変え子", "ja", "取り替え子"),
        ("ダイスーロル", "ja", "ダイスロール"),
        ("クリンアップ", "ja", "クリーンアップ"),
        ("アプフェイズ", "ja", "アップフェイズ"),
    ],
)
def test_one_slip_is_put_right(known, typed, ui, meant):
    assert known.alike(typed, ui)[0].text == meant


@pytest.mark.parametrize("typed", ["exc", "xy", "żyrafa", "z" * 100, "象", "", "карусель"])
def test_what_is_like_nothing_stays_as_it_is(known, typed):
    assert known.alike(typed, "en") == []


def test_two_slips_are_forgiven_in_a_long_word_only(known):
    assert known.alike("przywolywnaei", "pl")[0].text == "przywoływanie"
    assert known.alike("tlaai", "pl") == []


def test_every_edit_of_every_word_finds_it(known):
    """Left out, put in, changed or swapped: the word is always among the choices."""
    letters = "aąxо"
    for word in ("żołnierz", "обмен", "csere", "watchtower"):
        for n in range(len(word)):
            edits = {
                word[:n] + word[n + 1 :],
                word[:n] + word[n + 1 : n + 2] + word[n] + word[n + 2 :],
            }
            edits |= {word[:n] + x + word[n:] for x in letters}
            edits |= {word[:n] + x + word[n + 1 :] for x in letters}
            for typed in edits:
                assert word in [one.text for one in known.alike(typed, "en")], typed


def test_a_name_is_likelier_than_a_filler(known):
    assert [one.text for one in known.alike("earch", "en")] == ["search", "each"]


def test_the_reader_s_language_is_likelier():
    both = Corrections.of({"pl": {"karta": 1}, "hu": {"kartal": 1}}, [])

    assert both.alike("kartb", "pl")[0].text == "karta"
    assert both.alike("kartaj", "hu")[0].text == "kartal"


def test_what_stands_somewhere_is_known(known):
    assert known.knows("Karta")
    assert known.knows("zolnierz")
    assert known.knows("gyujto")
    assert not known.knows("gyüjtő")
    assert not known.knows("kartq")


def test_words_of_another_script_are_found_by_their_letters(known):
    assert known.spelt_alike("obmen")[0].text == "обмен"
    assert known.spelt_alike("карта")[0].text == "karta"
    assert known.spelt_alike("karta") == []


def test_a_key_takes_eight_bytes(known):
    assert known.keys.itemsize == 8
    assert len(known.keys) < 14 * len(known.words)


@pytest.mark.parametrize(
    ("word", "stands"),
    [("クリーンアップ", True), ("クリーンアップフェイズ", True), ("クリンアップ", False)],
)
def test_a_katakana_word_is_known_as_it_is_written_and_not_as_it_may_be_meant(known, word, stands):
    assert known.knows(word) is stands


def test_the_first_letter_is_seldom_the_slip():
    """Both are one letter away, no two of these keys are neighbours, and the other comes first."""
    both = Corrections.of({"pl": {"wora": 1, "kosa": 1}}, [])

    assert [one.text for one in both.alike("kora", "pl")] == ["kosa", "wora"]
    assert [one.text for one in both.alike("wosa", "pl")] == ["wora", "kosa"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("żołnierz", "żołnierz"),
        ("źolnieŕz", "żołnierz"),
        ("gyüjtö", "gyűjtő"),
        ("cselpónt", ""),
        ("cёлпонт", ""),
        ("обмён", "обмен"),
        ("exchángé", "exchange"),
        ("ネズミ", "ネズミ"),
        ("クリーンアツプ", "クリーンアップ"),
        ("クリーンアブ", ""),
    ],
)
def test_accents_and_small_kana_make_no_other_word(known, typed, meant):
    assert next((one.text for one in known.but_for_accents(typed, "en")), "") == meant


def test_a_name_stands_however_short_it_is(known):
    assert known.stands("search", 9)
    assert known.stands("talia", 5)
    assert not known.stands("talia", 6)
    assert not known.stands("zolnierz", 4)


def test_what_speaks_for_a_word_makes_its_slip_cheaper(known):
    def cost(typed, meant, ui="pl"):
        return known.cost(typed, next(one for one in known.words if one.text == meant), ui)

    assert cost("karat", "karta") < cost("karsa", "karta") < cost("parta", "karta")
    assert cost("taria", "talia") < cost("taria", "talia", ui="hu")
    assert cost("taria", "talia") > cost("parta", "karta") - 0.5
    assert known.two_apart("prayzwoływanie", known.alike("przywoływanie", "pl")[0])
    assert not known.two_apart("rpzywoływanie", known.alike("przywoływanie", "pl")[0])
