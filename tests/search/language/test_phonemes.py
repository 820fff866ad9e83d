"""How words sound, roughly, and how far that is apart."""

import pytest

from search.language.phonemes import apart, coarse, heard


@pytest.mark.parametrize(
    ("english", "other"),
    [
        ("giraffe", "ジラフ"),
        ("chimney", "チムニー"),
        ("lighthouse", "ライトハウス"),
        ("velvet", "ベルベット"),
        ("velvet", "ヴェルヴェット"),
        ("thunder", "サンダー"),
        ("squirrel", "スクワーレル"),
        ("notebook", "ノートブック"),
        ("knight", "ナイト"),
        ("composer", "コンポーザー"),
        ("thunder", "тандер"),
        ("velvet", "велвет"),
        ("jungle", "джангл"),
    ],
)
def test_an_english_word_sounds_like_itself_in_other_letters(english, other):
    assert apart(heard(english), heard(other)) <= 0.2 * len(heard(other)) / 2


@pytest.mark.parametrize(
    ("one", "other"),
    [("ベルベット", "ヘルメット"), ("サンダー", "カレンダー"), ("ノートブック", "ノート")],
)
def test_another_word_sounds_otherwise(one, other):
    assert apart(heard(one), heard(other)) > 0.2 * len(heard(other)) / 2


def test_what_a_script_cannot_tell_apart_is_one_sound():
    assert heard("ラ") == heard("ла") == "ra"
    assert apart(heard("ヴァン"), heard("バン")) == 0
    assert apart("abandU", "bandU") > apart("bandaU", "bandU") + 0.3
    assert apart("sU", "s") < apart("su", "s") < apart("sk", "s")


def test_sounds_that_are_mistaken_for_each_other_are_one_letter_of_the_rough_row():
    assert coarse(heard("チョコ")) == coarse(heard("ショコ")) == "sk"
    assert coarse(heard("tower")) == coarse(heard("タワー"))
    assert coarse(heard("вотер"), in_cyrillic=True) == coarse(heard("water"), in_cyrillic=True)


@pytest.mark.parametrize("text", ["", "123", "交換", "ー"])
def test_what_nobody_can_hear_is_nothing(text):
    assert heard(text) == ""
