"""Forms of words that no dictionary knows."""

import pytest

from search.language.endings import bases


@pytest.mark.parametrize(
    ("lang", "form", "base"),
    [
        ("pl", "androidzie", "android"),
        ("pl", "gadżecie", "gadżet"),
        ("pl", "laserze", "laser"),
        ("pl", "boosterami", "booster"),
        ("pl", "tokenów", "token"),
        ("pl", "Frodem".casefold(), "frodo"),
        ("ru", "бустером", "бустер"),
        ("ru", "токенами", "токен"),
        ("ru", "манчкину", "манчкин"),
        ("hu", "boosterrel", "booster"),
        ("hu", "tokenekkel", "token"),
        ("hu", "Catanban".casefold(), "catan"),
        ("hu", "tokent", "token"),
        ("hu", "gandalf-fal", "gandalf"),
        ("hu", "josszal", "josz"),
        ("hu", "sithé", "sith"),
        ("en", "boosters", "booster"),
    ],
)
def test_the_base_is_among_the_guesses(lang, form, base):
    assert base in list(bases(lang, form))


@pytest.mark.parametrize(
    ("lang", "word"),
    [("pl", "ale"), ("ru", "дом"), ("hu", "ban"), ("ja", "ロボットを"), ("xx", "a")],
)
def test_of_a_short_word_nothing_is_taken_off(lang, word):
    assert list(bases(lang, word)) == []


def test_a_word_is_no_base_of_itself_and_none_is_told_twice():
    found = list(bases("pl", "tokenami"))

    assert "tokenami" not in found
    assert len(found) == len(set(found))
