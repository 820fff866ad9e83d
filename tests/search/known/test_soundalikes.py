"""English names as they are heard in kana and in Cyrillic."""

import pytest

from search.known.soundalikes import Soundalikes
from search.query.glossary import Name

ENGLISH = [
    "Candlestick", "Thunderbird", "Lighthouse", "Hedgehog", "Squire", "Jungle Drum (A)", "Cellar",
    "Chimney Sweep", "Gravel Pit", "Gravelpit", "Mine", "Mime", "Weather Vane",
]  # fmt: skip
NAMES = [
    *(Name(f"card:a/{n}", "en", text) for n, text in enumerate(ENGLISH)),
    Name("card:a/x", "pl", "Kandelabr"),
    Name("game:hkk", "en", "Power Cards"),
]


@pytest.fixture(scope="module")
def names() -> Soundalikes:
    return Soundalikes.of(NAMES)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("キャンドルスティック", "candlestick"),
        ("サンダーバード", "thunderbird"),
        ("ライトハウス", "lighthouse"),
        ("ヘッジホッグ", "hedgehog"),
        ("ジャングルドラム", "jungle drum"),
        ("チムニー・スイープ", "chimney sweep"),
        ("グラベルピット", "gravel pit"),
        ("グラヴェルピット", "gravel pit"),
        ("ウェザーベイン", "weather vane"),
        ("セラー", "cellar"),
        ("тандерберд", "thunderbird"),
        ("хеджхог", "hedgehog"),
    ],
)
def test_a_name_is_found_by_its_sound(names, typed, text):
    first, *others = names.like(typed)

    assert (first.text, first.sure) == (text, True)
    assert not any(one.sure for one in others)


@pytest.mark.parametrize(
    "typed",
    [
        "カレンダー",
        "パワーカード",
        "カンデラブル",
        "マイ",
        "ー",
        "交換",
        "",
        "календарь",
        "ン" * 300,
    ],
)
def test_what_sounds_like_no_name_is_none_for_sure(names, typed):
    assert not any(one.sure for one in names.like(typed))


def test_where_two_names_sound_alike_both_are_offered(names):
    found = names.like("マイメ")

    assert not any(one.sure for one in found)
    assert {"mine", "mime"} >= {one.text for one in found}


def test_neither_of_two_names_that_sound_the_same_is_sure():
    two = Soundalikes.of([Name("card:a/1", "en", "Cellar"), Name("card:a/2", "en", "Seller")])

    assert {(one.text, one.sure) for one in two.like("セラー")} == {
        ("cellar", False), ("seller", False),
    }  # fmt: skip


def test_a_longer_word_of_a_name_is_found_too(names):
    assert [(one.text, one.sure) for one in names.like("チムニー")] == [("chimney", True)]
