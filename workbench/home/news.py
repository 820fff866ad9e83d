"""What has changed in an editor's languages since they were here last, from the journal.

"Here last" is a time that is stored: until when they have read, which they say by a button, or when
they had signed in before, whichever is later.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db.models import DateTimeField, F, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from rules.models import JournalEntry
from workbench.models import NewsRead
from workbench.naming.places import Places, texts_in

MOST = 20
AT_FIRST = timedelta(days=14)
"""So far back looks somebody who has never been here."""


@dataclass(frozen=True, slots=True)
class News:
    """What others did, newest first; `more` if that is not all of it. `since` when, if anything."""

    since: datetime | None
    entries: Sequence[Any]
    more: bool


def read_until(user: User, time: datetime) -> None:
    """Store that *user* has read what changed until then. It never goes back, nor ahead of now."""
    time = min(time, timezone.now())
    reading, made = NewsRead.objects.get_or_create(user=user, defaults={"until": time})
    if not made:
        NewsRead.objects.filter(pk=reading.pk, until__lt=time).update(until=time)


def news_for(user: User, places: Places) -> News:
    """What others did in these languages and games. One query."""
    read = NewsRead.objects.filter(user=user).order_by().values("until")[:1]
    since = Coalesce(Subquery(read), Value(timezone.now() - AT_FIRST, DateTimeField()))
    rows = JournalEntry.objects.filter(texts_in(places)).exclude(by=user)
    fresh = rows.annotate(since=since).filter(at__gt=F("since"))
    found: list[Any] = list(fresh.order_by("-at", "-pk")[: MOST + 1])
    return News(found[0].since if found else None, found[:MOST], len(found) > MOST)
