"""A text that somebody has compared and found right needs no new one to be fresh."""

import pytest

from rules import publishing
from rules.models import Revision
from rules.publishing import Draft, save_draft, still_right
from rules.publishing.recounting import unlike
from tests.builders import make_editor, make_section, publish_text, state_of

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


@pytest.fixture(autouse=True)
def rule():
    return make_section()


@pytest.fixture
def ilona():
    return make_editor("Ilona")


def test_what_is_found_still_right_is_fresh_without_a_new_text(ilona):
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Kartę gubisz.")
    rows = Revision.objects.count()

    state = still_right(KEY, "hu", version=1, by=ilona)

    assert (state.is_stale, state.against, Revision.objects.count()) == (False, {"pl": 2}, rows)
    publish_text("Kartę chowasz.")
    assert state_of("hu").is_stale


def test_what_was_found_still_right_stays_so_when_a_typo_is_corrected(ilona):
    """And no longer when words that nobody has compared come back."""
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerul.", "hu", based_on="pl")
    publish_text("Kartę gubisz.")
    still_right(KEY, "hu", version=1, by=ilona)

    publish_text("A lap visszakerül.", "hu", based_on="pl", base=1, significance="typo")
    assert (state_of("hu").is_stale, state_of("hu").against) == (False, {"pl": 2})

    publishing.revert(Revision.objects.get(lang="hu", seq=1), version=3, by=ilona)
    assert (state_of("hu").is_stale, state_of("hu").against) == (True, {"pl": 1})


def test_a_text_is_found_still_right_for_what_its_editor_has_seen(ilona):
    """The source was changed once more while she was comparing."""
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Kartę gubisz.")
    publish_text("Kartę gubisz.\n\nBierzesz inną.")

    state = still_right(KEY, "hu", version=1, by=ilona, seen={"pl": 2})
    assert (state.is_stale, state.newer["pl"]["since"]) == (True, {"+2": 3})
    assert unlike(KEY) == []

    assert not still_right(KEY, "hu", version=2, by=ilona, seen={"pl": 3}).is_stale


def test_nothing_is_compared_with_a_text_that_readers_never_saw(ilona):
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    save_draft(Draft(KEY, "pl", body="Kartę gubisz.", version=1), by=ilona)

    for seq in (2, 9):
        with pytest.raises(publishing.UnknownRevision):
            still_right(KEY, "hu", version=1, by=ilona, seen={"pl": seq})
    assert state_of("hu").against == {"pl": 1}


def test_a_relay_that_is_found_still_right_is_so_though_its_source_is_stale(ilona):
    """The Russian editor has compared her text with the Polish itself."""
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Карта возвращается.", "ru", based_on="hu")
    publish_text("Kartę gubisz.")
    assert state_of("ru").stale_through == "hu"

    still_right(KEY, "ru", version=1, by=ilona)

    assert (state_of("hu").is_stale, state_of("ru").is_stale) == (True, False)
    publish_text("Kartę chowasz.")
    assert state_of("ru").is_stale


def test_a_co_source_that_is_found_still_right_has_not_diverged(ilona):
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu")
    publish_text("Kartę gubisz.")
    assert state_of("hu").is_diverged

    still_right(KEY, "hu", version=1, by=ilona)

    assert not state_of("hu").is_diverged
