"""A translation is stale while the text that it was made from says something else."""

import pytest

from rules.publishing import Draft, UnknownRevision, publish, withdraw
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
    publish(
        [Draft(key, "ja", body="返す。", based_on="pl"), Draft(key, "pl", body="Oddajesz.")],
        author="Ilona",
    )

    assert stale() is None
    assert state_of("ja").published.based_on == state_of("pl").published


def test_a_text_that_was_not_translated_is_not_stale():
    """Two languages may both be authored; a change in one only asks about the other."""
    publish_text("A lap visszakerül.", "hu")

    publish_text("Kartę oddajesz.")

    assert stale("hu") is None


def test_a_change_travels_along_a_relay():
    """English was made from Japanese, so its readers miss a change of the Polish text too."""
    publish_text("Put it back.\n\nTake another.", "en", based_on="ja")

    publish_text("Kartę oddajesz.\n\nBierzesz inną.")
    assert (stale("ja"), stale("en")) == ([1], [1])
    assert (state_of("ja").stale_through, state_of("en").stale_through) == ("", "ja")

    publish_text("カードを返す。\n\n別のを取る。", "ja", based_on="pl")
    assert (stale("ja"), stale("en")) == (None, [1])
    assert state_of("en").stale_through == ""


def test_a_relay_is_fresh_again_when_the_beginning_of_it_is():
    publish_text("Put it back.\n\nTake another.", "en", based_on="ja")
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    publish_text("Kartę zwracasz.\n\nBierzesz inną.")

    assert (stale("ja"), stale("en")) == (None, None)


def test_a_typo_does_not_travel_and_neither_does_a_text_of_nobodys():
    publish_text("Put it back.\n\nTake another.", "en", based_on="ja")
    publish_text("A lap visszakerül.", "hu")

    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")

    assert [stale(lang) for lang in ("ja", "en", "hu")] == [None, None, None]


def test_a_relay_through_a_text_with_other_paragraphs_names_none():
    publish_text("カードを戻して、別のを取る。", "ja", based_on="pl")
    publish_text("Put it back, take another.", "en", based_on="ja")

    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    assert (stale("ja"), stale("en")) == ([1], [])


def test_two_texts_that_follow_each_other_are_not_stale_for_ever():
    """Japanese was made from Polish; then the Polish was made anew from that Japanese."""
    publish_text("Oddaj kartę.\n\nBierzesz inną.", "pl", based_on="ja")
    assert (stale("ja"), stale("pl")) == ([1], None)

    publish_text("カードを返す。\n\n別のを取る。", "ja", based_on="pl")
    assert (stale("ja"), stale("pl")) == (None, [1])

    publish_text("Oddajesz kartę.\n\nBierzesz inną.", "pl", based_on="ja", significance="typo")
    assert (stale("ja"), stale("pl")) == (None, None)


def test_a_translation_whose_original_is_withdrawn_follows_nothing():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    withdraw([state_of("pl")], author="Ilona")

    assert stale() is None


def test_what_is_withdrawn_is_not_stale():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    withdraw([state_of("ja")], author="Ilona")

    assert stale() is None


def test_of_a_paragraph_that_comes_first_the_others_stay_fresh():
    publish_text("Najpierw policz.\n\nKartę zwracasz.\n\nBierzesz inną.")

    assert stale() == [3]


def test_paragraphs_that_change_places_are_stale():
    publish_text("Bierzesz inną.\n\nKartę zwracasz.")

    assert stale() in ([1], [2])


def test_a_title_alone_makes_it_stale_without_any_paragraph():
    publish_text("Kartę zwracasz.\n\nBierzesz inną.", title="Wymiana")

    assert stale() == []


def test_what_was_undone_does_not_make_a_later_typo_count():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.", significance="rule")
    publish_text("Kartę zwracasz.\n\nBierzesz inną.", significance="rule")
    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")

    assert stale() is None


def test_a_typo_in_one_paragraph_is_not_listed_with_a_change_of_another():
    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")
    publish_text("Kartę zwracasz!\n\nBierzesz dwie.", significance="rule")

    assert stale() == [2]


def test_it_says_since_which_revision_each_paragraph_is_stale():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")
    publish_text("Kartę oddajesz.\n\nBierzesz dwie.")
    publish_text("Kartę oddajesz dziś.\n\nBierzesz dwie.")

    assert state_of("ja").against == {"pl": 1}
    assert state_of("ja").newer["pl"]["since"] == {"1": 2, "2": 3}


def test_going_back_to_what_only_a_typo_had_made_of_it_is_undoing_too():
    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")
    publish_text("Kartę oddajesz!\n\nBierzesz inną.", significance="rule")
    assert stale() == [1]

    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="rule")

    assert stale() is None


def test_a_typo_in_what_is_stale_makes_nothing_as_good_as_the_base():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.", significance="rule")
    publish_text("Kartę oddajesz!\n\nBierzesz inną.", significance="typo")
    publish_text("Kartę gubisz!\n\nBierzesz inną.", significance="rule")
    publish_text("Kartę oddajesz!\n\nBierzesz inną.", significance="typo")

    assert stale() == [1]


def test_a_translation_of_an_older_revision_is_stale_from_the_beginning():
    publish_text("Kartę oddajesz.\n\nBierzesz inną.")

    publish_text("Visszateszed.\n\nMásikat veszel.", "hu", based_on="pl", base=1)

    assert stale("hu") == [1]


def test_a_translation_can_be_made_from_any_language_and_from_no_text_that_nobody_saw():
    (made,) = publish_text("Visszateszed.", "hu", based_on="ja", base=1)
    assert (made.based_on.lang, made.based_on.seq) == ("ja", 1)

    with pytest.raises(UnknownRevision, match=r"\[ja\] has no revision 7"):
        publish_text("Put it back.", "en", based_on="ja", base=7)
    with pytest.raises(ValueError, match="cannot be translated from itself"):
        publish_text("Oddajesz.", "pl", based_on="pl")


def diverged(lang):
    return state_of(lang).is_diverged


def test_of_two_texts_that_were_written_independently_none_is_ever_stale():
    publish_text("A lap visszakerül.", "hu")
    assert (diverged("hu"), diverged("pl")) == (False, False)

    publish_text("Kartę oddajesz.", significance="rule")

    assert (stale("hu"), diverged("hu")) == (None, True)
    assert (stale("pl"), diverged("pl")) == (None, False)


def test_a_co_source_is_asked_of_no_typo_and_of_nothing_that_was_undone():
    publish_text("A lap visszakerül.", "hu")

    publish_text("Kartę zwracasz!\n\nBierzesz inną.", significance="typo")
    assert not diverged("hu")

    publish_text("Kartę oddajesz.")
    assert diverged("hu")

    publish_text("Kartę zwracasz!\n\nBierzesz inną.")
    assert not diverged("hu")


def test_a_change_of_a_co_source_answers_no_question():
    """Whoever changed one paragraph need not have looked at what changed elsewhere."""
    publish_text("A lap visszakerül.", "hu")
    publish_text("Kartę oddajesz.")

    publish_text("A lapot visszateszed.", "hu")

    assert (diverged("hu"), diverged("pl")) == (True, True)


def test_a_typo_corrected_in_a_stale_translation_leaves_it_stale():
    """It is still made from the text of before; made from the one of now, it is fresh."""
    publish_text("A lap visszakerul.", "hu", based_on="pl")
    publish_text("Kartę oddajesz.")

    publish_text("A lap visszakerül.", "hu", based_on="pl", base=1, significance="typo")
    assert stale("hu") == [1]

    publish_text("A lapot odaadod.", "hu", based_on="pl", base=2)
    assert stale("hu") is None


def test_co_sources_that_are_published_together_ask_nothing():
    publish_text("A lap visszakerül.", "hu")
    key = "rule:dominion/exchange/1.2"

    publish(
        [Draft(key, "hu", body="A lap elkerül."), Draft(key, "pl", body="Odkładasz.")],
        author="Ilona",
    )

    assert (diverged("hu"), diverged("pl")) == (False, False)


def test_a_co_source_that_is_withdrawn_asks_nothing():
    publish_text("A lap visszakerül.", "hu")
    publish_text("Kartę oddajesz.")

    withdraw([state_of("pl")], author="Ilona")

    assert not diverged("hu")
