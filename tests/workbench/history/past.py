"""Two rules of November 2020, and the pages of its days."""

from datetime import UTC, datetime, timedelta

from django.db.models import QuerySet

from rules.models import JournalEntry
from tests.builders import publish_text
from tests.pages.html import parsed

SOURCE = "dominion/exchange"
FIRST, SECOND = f"{SOURCE}/1.2", f"{SOURCE}/1.3"


def opened(client, page, day, status=200, *, ui="hu", lang="pl", more=""):
    response = client.get(f"/{ui}/history/{lang}/{page}/{SOURCE}/?on={day}{more}")
    assert response.status_code == status
    return parsed(response.content.decode())


def done_on(day):
    """Let what was done last have been done at noon of that day of November."""
    today = datetime.now(UTC) - timedelta(minutes=10)
    rows = QuerySet(JournalEntry).filter(at__gt=today)
    rows.update(at=datetime(2020, 11, day, 12, tzinfo=UTC))


def written(day, body, key=FIRST, lang="pl", **more):
    publish_text(body, lang, key=f"rule:{key}", **more)
    done_on(day)
