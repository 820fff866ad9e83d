"""What readers could read at the end of a day, which is the last moment before the next one."""

from datetime import UTC, date, datetime, timedelta

import pytest

from rules.models import JournalEntry, State
from rules.publishing import withdraw
from rules.reading.past import Then, since_day
from tests.builders import make_editor, make_section, publish_text

pytestmark = pytest.mark.django_db
KEY, DAY = "rule:dominion/exchange/1", date(2020, 11, 3)
MIDNIGHT = datetime(2020, 11, 4, tzinfo=UTC)


def published(body, at):
    publish_text(body, key=KEY)
    newest = JournalEntry.objects.order_by("-pk").values("pk")[:1]
    JournalEntry._base_manager.filter(pk__in=list(newest.values_list("pk", flat=True))).update(
        at=at
    )
    return State.objects.get(key=KEY, lang="pl").published_id


@pytest.fixture
def first():
    make_section("dominion/exchange/1")
    return published("Kartę zwracasz.", MIDNIGHT - timedelta(days=9))


@pytest.mark.parametrize(
    ("before", "is_read"), [(timedelta(microseconds=1), True), (timedelta(), False)]
)
def test_a_day_ends_at_midnight(first, before, is_read):
    second = published("Kartę odkładasz.", MIDNIGHT - before)

    told = since_day([KEY], ["pl"], DAY)

    assert told == {(KEY, "pl"): Then(was=second if is_read else first, stands=second)}


def test_what_was_withdrawn_since_stands_no_more(first):
    withdraw(State.objects.filter(key=KEY, lang="pl"), by=make_editor("Ewa"))

    assert since_day([KEY], ["pl"], DAY) == {(KEY, "pl"): Then(was=first, stands=None)}
