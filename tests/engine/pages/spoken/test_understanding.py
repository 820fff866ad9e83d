"""What is said means a choice by its number, its words, or the name of a card in any language."""

import pytest

from engine.pages.spoken.letters import begins, folded, number_in
from engine.pages.spoken.understanding import Sayable, card_meant, choices_meant

WATCHTOWER = ("Watchtower", "望楼", "ぼうろう", "Őrtorony", "Strażnica", "Сторожевая башня")
WATERMILL = ("Watermill", "水車", "すいしゃ", "Vízimalom", "Młyn wodny", "Водяная мельница")
CHOICES = [
    Sayable.of(["First: Watchtower", "望楼を先に処理する", "Najpierw: Strażnica"], WATCHTOWER),
    Sayable.of(["First: Watermill", "水車を先に処理する", "Najpierw: Młyn wodny"], WATERMILL),
    Sayable.of(["Trash Rats", "ネズミを廃棄する", "Wyrzuć: Szczury"], ["Rats", "ネズミ", "Ёжик"]),
]


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ("1", [0]), ("3", [2]), ("３", [2]), ("三", [2]), (" 2. ", [1]), ("#2", [1]),
        ("0", []), ("4", []), ("九", []), ("-1", [0]), ("1000", []),
    ],
)  # fmt: skip
def test_a_number_means_its_choice_or_none(said, places):
    assert choices_meant(said, CHOICES) == places


@pytest.mark.parametrize(
    "said",
    ["watchtower", "WATCHTOWER", "őrtorony", "orTorony", "straznica", "望楼", "ボウロウ", "ぼうろう",
     "сторожевая башня", "Сторожевая", "watch", "first watchtower", "FIRST: Watchtower", "望楼を先に処理する",
     "Ｗａｔｃｈｔｏｗｅｒ", "башня сторож"],
)  # fmt: skip
def test_a_card_is_said_in_any_language_without_case_accents_or_its_end(said):
    assert choices_meant(said, CHOICES) == [0]


def test_what_several_may_mean_is_not_guessed():
    assert choices_meant("wat", CHOICES) == [0, 1]
    assert choices_meant("first", CHOICES) == [0, 1]
    assert choices_meant("najpierw", CHOICES) == [0, 1]


def test_a_slip_of_the_finger_is_forgiven():
    assert choices_meant("watchtowre", CHOICES) == [0]
    assert choices_meant("wachtower", CHOICES) == [0]
    assert choices_meant("млельница водяная", CHOICES) == []


@pytest.mark.parametrize(
    "said", ["", "   ", "…!?", "qqqq", "xy", "\0", "\u202e", "🂡", "'; DROP TABLE cards"]
)
def test_what_means_nothing_means_no_choice(said):
    assert choices_meant(said, CHOICES) == []


def test_the_whole_name_goes_before_what_it_begins():
    choices = [
        Sayable.of(["Gain Copper"], ["Copper"]),
        Sayable.of(["Gain Coppersmith"], ["Coppersmith"]),
    ]

    assert choices_meant("copper", choices) == [0]
    assert choices_meant("coppe", choices) == [0, 1]


def test_a_whole_phrase_goes_before_a_name():
    """In Star Wars TCG “Pass” is a choice; a card could bear the word as well."""
    choices = [Sayable.of(["Pass"]), Sayable.of(["Play Pass"], ["Pass"])]

    assert choices_meant("pass", choices) == [0]


def test_words_count_as_often_as_they_are_said():
    assert begins("rat rat", folded("Exchange Rats for Rats"))
    assert not begins("rat rat", folded("Exchange Rats for a Changeling"))


@pytest.mark.parametrize(
    ("written", "plain"),
    [("Žižka、 トロール", "zizka とろーる"), ("Łódź", "lodz"), ("ガ・か", "が か"), ("Ёж и йод", "еж и иод"),
     ("ＡＢＣ－１", "abc 1"), ("c2, row 2", "c2 row 2")],
)  # fmt: skip
def test_words_are_compared_without_what_is_not_heard(written, plain):
    assert folded(written) == plain


def test_a_number_is_digits_or_one_kanji_and_no_word():
    assert [number_in(words) for words in ("12", "十", "一つ", "c2", "²", "")] == [
        12,
        10,
        None,
        None,
        None,
        None,
    ]


def test_a_card_that_no_choice_is_about_is_known_by_its_names():
    cards = {"watchtower": Sayable.of([], WATCHTOWER), "watermill": Sayable.of([], WATERMILL)}

    assert card_meant("すいしゃ", cards) == "watermill"
    assert card_meant("qqqq", cards) == ""
