"""What is marked as different between a draft and what is published."""

import pytest

from workbench.comparing import Stretch, TextComparison, compare


def stretched(*stretches):
    return tuple(Stretch(text, marked) for text, marked in stretches)


def test_words_are_compared_where_there_are_spaces():
    assert compare("Karta idzie na stos.", "Karty idą na stos.", "pl") == TextComparison(
        stretched(("Karta", True), (" ", False), ("idzie", True), (" na stos.", False)),
        stretched(("Karty", True), (" ", False), ("idą", True), (" na stos.", False)),
    )


def test_characters_are_compared_in_japanese():
    assert compare("山札へ戻す。", "山札から戻す。", "ja") == TextComparison(
        stretched(("山札", False), ("へ", True), ("戻す。", False)),
        stretched(("山札", False), ("から", True), ("戻す。", False)),
    )


@pytest.mark.parametrize(("lang", "word"), [("pl", "słowo "), ("ja", "札を戻す。")])
def test_long_texts_are_compared_in_bounded_time_and_nothing_of_them_is_lost(lang, word):
    stands, comes = word * 30_000, "!" + word * 29_999

    found = compare(stands, comes, lang)

    assert "".join(one.text for one in found.stands) == stands
    assert "".join(one.text for one in found.comes) == comes


def test_equal_texts_have_no_differences():
    assert compare("Tak.", "Tak.", "hu").same
    assert compare("", "", "ru").same
    assert not compare("Tak.", "Nie.", "pl").same
