"""Pages of the past ask as much of ten times as many rules."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.kept import forget_everything
from rules.models import JournalEntry, Section
from tests.pages.html import parsed
from tests.workbench.history.grown import grow, pages_of

pytestmark = pytest.mark.django_db
FEW, MANY = 250, 2_500
MOST = 12


@pytest.fixture
def asked(guest):
    """How many queries each page takes, once what a worker keeps is there."""

    def of_each(rules):
        forget_everything()
        found = {}
        for name, address in pages_of(rules).items():
            assert guest.get(address).status_code == 200, address
            with CaptureQueriesContext(connection) as queries:
                guest.get(address)
            found[name] = len(queries)
        return found

    return of_each


def test_the_past_of_ten_times_as_many_rules_asks_the_same(asked):
    grow(FEW)
    few = asked(FEW)

    grow(MANY)

    assert (Section.objects.count(), JournalEntry.objects.count()) == (MANY, 3 * MANY)
    assert asked(MANY) == few
    assert max(few.values()) <= MOST


def test_the_grown_source_shows_what_was_written(guest):
    grow(3)

    then = parsed(guest.get(pages_of(3)["as of a day"]).content.decode())
    since = parsed(guest.get(pages_of(3)["since a day"]).content.decode())

    assert [one.text for one in then.all("div", "prose")] == ["Wyższa karta bierze."] * 3
    assert [one.attrs["id"] for one in since.all("article", "difference")] == ["0", "1", "2"]
