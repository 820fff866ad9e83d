"""What readers could read on a day that is over. It follows from the journal."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.db.models import QuerySet

from rules.announcing import BATCH
from rules.models import JournalEntry, Revision

Done = JournalEntry.Done
SHOWS = (Done.PUBLISHED, Done.WITHDRAWN)
"""What changes what readers see."""


@dataclass(frozen=True, slots=True)
class Past:
    """What readers saw of some texts at the end of a day, by content key; of one language."""

    texts: dict[str, Revision]
    day: date


def past_of(prefix: str, lang: str, day: date) -> Past:
    """The texts of all content keys that begin with *prefix*, as of the end of *day* (UTC)."""
    rows = JournalEntry.objects.filter(key__startswith=prefix, lang=lang)
    return Past(_shown(rows.filter(done__in=SHOWS, at__lt=_end_of(day))), day)


def text_of_day(key: str, lang: str, day: date) -> Revision | None:
    """One text as of the end of *day*; None if there was none to be read."""
    rows = JournalEntry.objects.filter(key=key, lang=lang, done__in=SHOWS, at__lt=_end_of(day))
    last = rows.order_by("n").select_related("revision").last()
    return last.revision if last and last.done == Done.PUBLISHED else None


def _end_of(day: date) -> datetime:
    if day == date.max:
        return datetime.max.replace(tzinfo=UTC)
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)


def _shown(entries: QuerySet[JournalEntry]) -> dict[str, Revision]:
    last: dict[str, int | None] = {}
    rows = entries.order_by("key", "n").values_list("key", "done", "revision_id")
    for key, done, revision in rows:
        last[key] = revision if done == Done.PUBLISHED else None
    wanted = [pk for pk in last.values() if pk]
    found: dict[int, Revision] = {}
    for start in range(0, len(wanted), BATCH):
        found |= Revision.objects.in_bulk(wanted[start : start + BATCH])
    return {key: found[pk] for key, pk in last.items() if pk}
