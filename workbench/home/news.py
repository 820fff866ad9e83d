"""What has changed in an editor's languages since they were here last, from the journal.

"Here last" is a time that is stored: until when they have read, which they say by a button, or when
they had signed in before, whichever is later.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from rules.models import JournalEntry
from workbench.home.places import Places, texts_in
from workbench.models import Reading

MOST = 20
AT_FIRST = timedelta(days=14)
"""So far back looks somebody who has never been here."""


@dataclass(frozen=True, slots=True)
class News:
    """What others did, newest first, since a time; `more` if that is not all of it."""

    since: datetime
    entries: Sequence[JournalEntry]
    more: bool


def read_until(user: User, time: datetime) -> None:
    """Store that *user* has read what changed until then. It never goes back, nor ahead of now."""
    time = min(time, timezone.now())
    reading, made = Reading.objects.get_or_create(user=user, defaults={"until": time})
    if not made:
        Reading.objects.filter(pk=reading.pk, until__lt=time).update(until=time)


def news_for(user: User, places: Places) -> News:
    """What others did in these languages and games. Two queries."""
    until = Reading.objects.filter(user=user).values_list("until", flat=True).first()
    since = until or timezone.now() - AT_FIRST
    rows = JournalEntry.objects.filter(texts_in(places), at__gt=since).exclude(by=user)
    found = list(rows.order_by("-at", "-pk")[: MOST + 1])
    return News(since, found[:MOST], len(found) > MOST)
