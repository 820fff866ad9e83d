"""A sentence of ours is not made like one of a source. The sources here are made up."""

import re
import textwrap

import pytest

from config.proofreading.likeness import Phrase, SourceDocument, language_of, phrases

POLISH = """\
    Wędrowny kupiec przynosi na targ dwanaście kolorowych dywanów i sprzedaje je najbogatszym
    mieszkańcom miasta. Kto nie ma złota, płaci mu zbożem albo miodem ze swojego spichlerza.
"""


def source(text, lang="pl"):
    return SourceDocument("source.txt", textwrap.dedent(text), lang)


def like(text, made_like=POLISH, lang="pl", allowed=()):
    return [one.ours for one in source(made_like, lang).likenesses(text, allowed)]


def test_a_sentence_with_other_endings_is_found():
    said = "Gdy wędrowni kupcy przynosili na targi dwanaście kolorowego dywanu, zaczęło padać."

    (found,) = source(POLISH).likenesses(said)

    assert "wędrowni kupcy przynosili na targi dwanaście kolorowego dywanu" in found.ours
    assert found.theirs.startswith("Wędrowny kupiec przynosi na targ")
    assert found.source == "source.txt"


@pytest.mark.parametrize(
    ("said", "too_like"),
    [
        ("Kto nie ma złota, płaci mu zbożem.", True),
        ("Wczoraj nie ma złota, płaci mu zbożem.", False),
    ],
)
def test_seven_in_a_row_are_too_many_and_six_are_not(said, too_like):
    assert bool(like(said)) is too_like


def test_eight_of_ten_in_the_same_order_are_too_many():
    said = "Kto nie ma złota, płaci wtedy zbożem oraz miodem ze wsi."

    assert like(said) != []


def test_seven_of_ten_are_not():
    said = "Kto nie ma złota, daje wtedy zboże oraz miód ze wsi."

    assert like(said) == []


def test_the_same_words_in_another_order_are_ours():
    said = "Ze swojego spichlerza miodem albo zbożem płaci mu, kto złota nie ma."

    assert like(said) == []


def test_one_word_said_ten_times_is_one_word():
    assert like("złota " * 10) == []


@pytest.mark.parametrize(
    ("words", "too_like"), [(0, False), (1, False), (6, False), (7, True), (8, True), (9, True)]
)
def test_a_short_text_is_compared_as_it_is(words, too_like):
    said = " ".join(re.findall(r"\w+", "Kto nie ma złota, płaci mu zbożem albo miodem")[:words])

    assert bool(like(said)) is too_like


def test_a_row_that_begins_and_ends_the_source_is_found():
    assert like("Wędrowny kupiec przynosi na targ dwanaście kolorowych") != []
    assert like("płaci mu zbożem albo miodem ze swojego spichlerza") != []


def test_in_japanese_the_particles_do_not_count():
    made_like = "村の商人は毎朝、市場へ赤い布を12枚運び、裕福な住民に売る。"

    assert like("兄は赤い布を12枚買った。", made_like, "ja") == []
    assert like("商人が毎朝の市場に赤い布12枚を運んで、裕福な住民へ売った。", made_like, "ja") != []
    assert (
        like("朝になると、赤い布が市場に並ぶ。売るのは村から来た商人である。", made_like, "ja")
        == []
    )


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (POLISH, "pl"),
        ("Странствующий купец приносит ковры; Strażnica — название карты.", "ru"),
        ("商人は市場へ布を運ぶ。", "ja"),
        ("A vándor kereskedő tizenkét szőnyeget visz a vásárba, és eladja őket.", "hu"),
        ("The wandering merchant brings twelve rugs to the market square.", "en"),
        ("Discard it; the name of the card is Łowca, and that is Polish.", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_a_document_is_told_by_its_letters(text, lang):
    assert language_of(textwrap.dedent(text)) == lang


def test_a_set_phrase_may_stand_in_both():
    allowed = [Phrase("pl", "Kto nie ma złota, płaci mu zbożem", "a proverb")]

    assert like("Przysłowie: „Kto nie ma złota – płaci mu zbożem”.", allowed=allowed) == []
    assert like("Kto nie ma złota, płaci mu zbożem albo miodem.", allowed=allowed) == []
    assert like("Kto nie ma złota, płacił im zbożem.", allowed=allowed) != []


def test_every_set_phrase_has_its_reason():
    assert all(phrase.lang and phrase.words and phrase.why for phrase in phrases())
