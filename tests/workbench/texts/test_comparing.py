"""What is marked as different between a draft and what is published."""

import pytest

from rules.reading.comparing import Stretch, TextComparison, compare


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


def woven(stands, comes, lang="pl"):
    signs = {(True, False): "-", (False, True): "+", (False, False): "="}
    parts = compare(stands, comes, lang).woven
    return [f"{signs[part.was, part.came]}{part.text}" for part in parts]


def test_two_texts_are_told_as_one():
    assert woven("Kartę zwracasz teraz.", "Kartę gubisz teraz.") == [
        "=Kartę ", "-zwracasz", "+gubisz", "= teraz.",
    ]  # fmt: skip
    assert woven("", "Nowa.") == ["+Nowa."]
    assert woven("Stara.", "") == ["-Stara."]
    assert woven("Ta sama.", "Ta sama.") == ["=Ta sama."]


def test_a_space_between_two_changes_belongs_to_them():
    assert woven("Karta idzie na stos.", "Karty idą na stos.") == [
        "-Karta idzie", "+Karty idą", "= na stos.",
    ]  # fmt: skip
    assert woven("Karta idzie.", "Karta  idzie."), "spaces alone are told too"


@pytest.mark.parametrize(
    ("stands", "comes", "lang"),
    [
        ("a b c d", "b x d e", "pl"),
        ("山札へ戻す。", "捨て札から戻さない。", "ja"),
        ("x", "y z", "hu"),
    ],
)
def test_nothing_is_lost_in_the_weaving(stands, comes, lang):
    parts = compare(stands, comes, lang).woven

    assert "".join(part.text for part in parts if not part.came) == stands
    assert "".join(part.text for part in parts if not part.was) == comes
