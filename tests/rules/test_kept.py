"""What a process keeps of the editors' work is made anew once anything was done."""

import pytest

from rules.kept import content_version, work_version
from rules.models import JournalEntry
from rules.publishing import Draft, save_draft
from tests.builders import make_editor, make_section, publish_text

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1"


def numbered(pk):
    """An entry of this number, as another process stores one."""
    rows = JournalEntry._base_manager
    entry = rows.get(pk=rows.order_by("pk").values("pk")[:1])
    entry.pk, entry.n = pk, pk
    rows.bulk_create([entry])


@pytest.fixture
def published():
    make_section("dominion/exchange/1")
    publish_text("Kartę zwracasz.", key=KEY)


def test_the_number_stays_while_nobody_does_anything(published):
    assert work_version() == work_version()


def test_what_readers_do_not_see_yet_changes_the_number_too(published):
    work, content = work_version(), content_version()

    save_draft(Draft(KEY, "hu", body="A lap visszakerül.", based_on="pl"), by=make_editor("Ilona"))

    assert content_version() == content
    assert work_version() != work


def test_a_publish_changes_the_number(published):
    work = work_version()

    publish_text("Kartę odkładasz.", key=KEY)

    assert work_version() != work


def test_an_entry_that_comes_after_a_later_one_changes_the_number(published):
    """PostgreSQL numbers rows as they are written, and shows them as transactions end."""
    newest = JournalEntry.objects.order_by("-pk").values_list("pk", flat=True)[0]
    numbered(newest + 5)
    work = work_version()

    numbered(newest + 3)

    assert work_version() != work
