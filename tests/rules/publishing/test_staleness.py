"""A translation is stale while the text that it was made from says something else."""

import pytest

from rules.publishing import Draft, publish, withdraw
from tests.builders import make_section, publish_text, state_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def translated():
    """A Polish rule of two paragraphs, and Kenji's Japanese translation of it."""
    make_section()
    publish_text("Kartę zwracasz.\n\nBierzesz inną.")
    publish_text("カードを戻す。\n\n別のを取る。", "ja", based_on="pl")


def stale(lang="ja"):
    state = state_of(lang)
    return state.stale if state.is_stale else None


def test_a_new_translation_is_fresh():
    assert stale() is None


def test_a_change_of_the_original_makes_its_translation_stale_where_it_changed():
    publish_text("Kartę zwracasz.\n\nBierzesz nową.")

    assert stale() == [2]


def test_the_original_itself_is_never_stale():
    publish_text("Kartę oddajesz.")

    assert stale("pl") is None


def test_a_change_that_is_undone_makes_it_fresh_again():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")
    assert stale() == [1]

    publish_text("Kartę zwracasz.\n\nBierzesz inną.")

    assert stale() is None


def test_a_typo_does_not():
    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")

    assert stale() is None


def test_a_typo_after_a_change_leaves_it_stale():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")
    publish_text("Kartę oddajesz!\n\nBierzesz inną.", significance="typo")

    assert stale() == [1]


def test_a_paragraph_that_goes_makes_it_stale_too():
    publish_text("Kartę zwracasz.")

    assert stale() == []
    assert state_of("ja").is_stale


def test_a_new_translation_of_the_new_text_is_fresh():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    publish_text("カードを返す。\n\n別のを取る。", "ja", based_on="pl")

    assert stale() is None


def test_a_new_translation_published_together_with_its_original_is_fresh():
    key = "rule:dominion/exchange/1.2"
    publish([Draft(key, "ja", body="返す。", based_on="pl"), Draft(key, "pl", body="Oddajesz.")])

    assert stale() is None
    assert state_of("ja").published.based_on == state_of("pl").published


def test_a_text_that_was_not_translated_is_not_stale():
    """Two languages may both be authored; a change in one only asks about the other."""
    publish_text("A lap visszakerül.", "hu")

    publish_text("Kartę oddajesz.")

    assert stale("hu") is None


def test_a_translation_of_a_translation_follows_what_it_was_made_from():
    publish_text("Put it back.\n\nTake another.", "en", based_on="ja")

    publish_text("Kartę oddajesz.\n\nBierzesz inną.")
    assert (stale("ja"), stale("en")) == ([1], None)

    publish_text("カードを返す。\n\n別のを取る。", "ja", based_on="pl")
    assert (stale("ja"), stale("en")) == (None, [1])


def test_a_translation_whose_original_is_withdrawn_follows_nothing():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    withdraw([state_of("pl")])

    assert stale() is None


def test_what_is_withdrawn_is_not_stale():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    withdraw([state_of("ja")])

    assert stale() is None
