"""Who wrote each word: through rewording, moves, drafts and going back."""

import pytest

from rules.models import Revision
from rules.publishing import revert, save_draft
from rules.publishing.drafts import Draft
from tests.builders import make_editor, make_section, publish_text, state_of
from workbench.evidence.authorship import written_in

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


@pytest.fixture(autouse=True)
def rule():
    return make_section()


def written(lang="hu"):
    known = {row.pk: row for row in Revision.objects.filter(key=KEY, lang=lang)}
    state = state_of(lang)
    parts = written_in(state.work or state.published, known)
    return [[(run.text, run.revision.seq) for run in runs] for runs in parts]


def test_each_run_of_words_has_the_version_in_which_it_came():
    publish_text("A lap visszakerül a kupacba.", "hu")
    publish_text("A lap mindig visszakerül a pakliba.", "hu")

    assert written() == [
        [("A lap", 1), (" mindig", 2), (" visszakerül a ", 1), ("pakliba", 2), (".", 1)]
    ]


def test_japanese_is_followed_by_segment():
    publish_text("カードを山に戻す。", "ja")
    publish_text("カードを捨て札に戻す。", "ja")

    assert written("ja") == [[("カードを", 1), ("捨て札", 2), ("に戻す。", 1)]]


def test_a_paragraph_that_moved_keeps_its_authors():
    publish_text("Первый абзац.\n\nВторой абзац.", "ru")
    publish_text("Второй абзац.\n\nПервый абзац.", "ru")

    assert written("ru") == [[("Второй абзац.", 1)], [("Первый абзац.", 1)]]


def test_a_new_paragraph_is_all_of_its_author():
    publish_text("Az első.", "hu")
    publish_text("Az első.\n\nAz első után.", "hu")

    assert written() == [[("Az első.", 1)], [("Az első után.", 2)]]


def test_words_of_drafts_are_their_authors():
    publish_text("A lap visszakerül.", "hu")
    save_draft(
        Draft(KEY, "hu", body="A lap azonnal visszakerül.", version=1), by=make_editor("Ewa")
    )

    assert written() == [[("A lap ", 1), ("azonnal ", 2), ("visszakerül.", 1)]]


def test_going_back_gives_the_words_to_who_wrote_them():
    publish_text("A lap visszakerül.", "hu")
    publish_text("Eldobod.", "hu")
    first = Revision.objects.get(key=KEY, lang="hu", seq=1)

    revert(first, version=state_of("hu").version, by=make_editor("Ewa"))

    assert written() == [[("A lap visszakerül.", 1)]]


def test_a_title_has_authors_too():
    publish_text("Szöveg.", "hu", title="Csere")
    publish_text("Szöveg.", "hu", title="A csere")

    assert written()[0] == [("A csere", 2)]
