"""Words that are meant as they are typed, though no text of ours has them."""

import pytest

from search.language.everyday import is_english_name, is_everyday, with_accents


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "umbrella"),
        ("en", "Umbrellas"),
        ("en", "don’t"),
        ("pl", "parasolką"),
        ("ru", "зонтиками"),
        ("ru", "ёжик"),
        ("hu", "esernyővel"),
        ("ja", "傘"),
        ("ja", "コーヒー"),
        ("ja", "テーブルクロス"),
    ],
)
def test_a_word_of_a_dictionary_in_any_form(lang, word):
    assert is_everyday(lang, word)


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "umbrela"),
        ("en", "зонтик"),
        ("en", "london"),
        ("pl", "parasolqa"),
        ("pl", "hagno"),
        ("ru", "зонтеками"),
        ("hu", "esernyövel"),
        ("ja", "ゴーヒム"),
        ("ja", "umbrella"),
        ("pl", "x" * 500),
    ],
)
def test_what_is_in_no_dictionary_or_nothing_but_a_name(lang, word):
    assert not is_everyday(lang, word)


def test_an_english_name_is_known_however_it_is_written():
    assert is_english_name("london")
    assert not is_english_name("lomdon")


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [
        ("hu", "esernyövel", "esernyővel"),
        ("hu", "kőnyv", "könyv"),
        ("pl", "źaba", "żaba"),
        ("pl", "żaba", "żaba"),
        ("hu", "kxnyv", ""),
        ("pl", "hągno", ""),
        ("ru", "книга", ""),
        ("ja", "本", ""),
    ],
)
def test_wrong_accents_are_put_right_by_the_dictionary(lang, typed, meant):
    assert with_accents(lang, typed) == meant
