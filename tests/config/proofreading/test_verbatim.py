"""Over a whole file, numbers and titles and all, no row of words stands in a source."""

import pytest

from config.proofreading.likeness import Phrase, SourceDocument
from config.proofreading.verbatim import repeated

HUNGARIAN = "Este jön. 3.2. Az őrség lépései 3.3. Az őrség 3.3.0. Ha őr áll a kapunál, és ő int."
JAPANESE = "商人は赤い布を十二枚だけ市場へ運ぶ。商人の帰り道。朝まで誰も通らない。"


def rows(*pieces, source=HUNGARIAN, lang="hu", allowed=()):
    """What is repeated of *pieces*, which stand on line 1, 2, 3 and so on."""
    document = SourceDocument("source.txt", source, lang)
    return [tuple(row) for row in repeated(enumerate(pieces, start=1), document, allowed)]


def test_two_titles_and_the_numbers_between_them_make_one_row():
    said = rows("3.1 Kapu", "3.2 Az őrség lépései", "3.3 Az őrség", "3.3.1 Aki alszik.")

    assert said == [(2, "3 2 az őrség lépései 3 3 az őrség 3 3")]


def test_a_title_of_ours_between_them_breaks_the_row():
    assert rows("3.1 Kapu", "3.2 Az őrség lépései", "3.3 Őrök", "3.3.1 Aki alszik.") == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("Ha őr áll ott.", [(2, "az őrség 3 3 0 ha őr áll")]),
        ("Ha őr van ott.", []),
    ],
)
def test_a_title_and_the_text_below_it_make_one_row(body, said):
    assert rows("Ki mit lát az", "Az őrség", f"3.3.0 {body}") == said


def test_the_end_of_a_text_and_the_title_below_it_make_one_row():
    assert rows("Valaki este jön.", "3.2 Az őrség lépései 3") == [
        (1, "este jön 3 2 az őrség lépései 3")
    ]
    assert rows("Este jön valaki.", "3.2 Az őrség lépései 3") == []


def test_eight_words_are_a_row_and_seven_are_not():
    assert rows("ha őr áll a kapunál és ő int") != []
    assert rows("ha őr áll a kapunál és ő") == []


def test_rows_that_go_on_are_told_once_and_others_each():
    again = "ha őr áll a kapunál és ő int"

    assert [line for line, _ in rows(again, "Közben reggel lett.", again)] == [1, 3]


def test_signs_and_capitals_make_no_difference_and_endings_do():
    assert rows("HA ŐR ÁLL A KAPUNÁL – ÉS Ő INT!") != []
    assert rows("Ha őrök állnak a kapunál, és ő int.") == []


def test_in_japanese_twenty_two_signs_are_a_row():
    begun, heading = "赤い布を十二枚だけ市場へ運ぶ。", "商人の帰り道"

    assert rows(begun, heading, "朝まだき。", source=JAPANESE, lang="ja") == [
        (1, "赤い布を十二枚だけ市場へ運ぶ商人の帰り道朝ま")
    ]
    assert rows(begun[1:], heading, "朝まだき。", source=JAPANESE, lang="ja") == []


def test_a_set_phrase_is_no_part_of_a_row():
    phrase = [Phrase("hu", "áll a kapunál", "a song")]

    assert rows("ha őr áll a kapunál és ő int", allowed=phrase) == []
    assert rows("3.3 Az őrség 3.3.0 Ha őr áll a kapunál", allowed=phrase) != []


def test_a_text_shorter_than_a_row_is_no_row():
    assert rows() == rows("őr") == []
    assert rows("ha őr áll a kapunál és ő int", source="őr") == []
