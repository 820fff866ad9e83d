"""The languages of a text have the same links and the same numbers, or it is said which differ."""

import pytest
from django.conf import settings

from corpus.agreement import disagreements
from corpus.files import read
from tests.builders import rewrite_file, write_corpus

PL, JA = "dominion/exchange/pl.md", "dominion/exchange/ja.md"


@pytest.fixture
def folder(tmp_path):
    """A Japanese translation that has the links of the Polish original."""
    write_corpus(tmp_path)
    rewrite_file(
        tmp_path, JA, "(term:exchange)。", "(term:exchange)（[規則](rule:dominion/basics)）。"
    )
    return tmp_path


def test_the_languages_of_this_site_agree():
    assert disagreements(read(settings.CORPUS_TEXTS)) == []


def test_a_translation_with_the_links_of_its_original_agrees(folder):
    assert disagreements(read(folder)) == []


def test_a_lost_link_is_named(folder):
    rewrite_file(folder, JA, "[戻す](term:exchange)", "戻す")

    (said,) = disagreements(read(folder))
    assert said == "dominion/exchange [ja]: 1.9: link missing: term:exchange"


def test_a_number_that_only_one_language_has_is_named(folder):
    rewrite_file(folder, PL, "Kartę [zwr", "Według 21.5 kartę [zwr")

    (said,) = disagreements(read(folder))
    assert said == "dominion/exchange [ja]: 1.9: number missing: 21.5"


def test_a_number_of_things_is_no_number_of_a_rule(folder):
    """Languages differ in what they write in figures: 1枚, one card."""
    rewrite_file(folder, PL, "Kartę [zwr", "1 kartę [zwr")

    assert disagreements(read(folder)) == []
