"""What readers could read on a day that is over, and what of it is different now.

It follows from the journal alone; a state only says that there is such a text.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.db.models import Case, Exists, F, Min, OuterRef, QuerySet, Subquery, When
from django.db.models.functions import Substr

from corpus.contents import in_batches
from corpus.keys import RULE, key_of_rule
from rules.models import JournalEntry, Revision, Section, State

Done = JournalEntry.Done
SHOWS = (Done.PUBLISHED, Done.WITHDRAWN)
"""What changes what readers see."""
InLanguage = tuple[str, str]
"""A text by content key and language."""


@dataclass(frozen=True, slots=True)
class Then:
    """One text at the end of a day and now: which revision readers saw and which they see."""

    was: int | None = None
    stands: int | None = None

    @property
    def changed(self) -> bool:
        """Whether readers see another version today."""
        return self.was != self.stands


def since_day(keys: Collection[str], langs: Collection[str], day: date) -> dict[InLanguage, Then]:
    """What became of these texts, as of the end of *day* (UTC). A query for 500 keys.

    However much was done with a text, one row is read of it.
    """
    found: dict[InLanguage, Then] = {}
    for some in in_batches(sorted(keys)):
        rows = State.objects.order_by().filter(key__in=some, lang__in=langs)
        told = rows.annotate(was=_shown(end_of(day)))
        for key, lang, was, stands in told.values_list("key", "lang", "was", "published"):
            found[key, lang] = Then(was, stands)
    return found


def gravities_since(keys: Collection[str], lang: str, day: date) -> dict[str, set[str]]:
    """How grave what was published of these texts after the end of *day* was said to be.

    A query for 500 keys, which answers each gravity of a text once.
    """
    found: dict[str, set[str]] = {}
    for some in in_batches(sorted(keys)):
        rows = JournalEntry.objects.order_by().filter(key__in=some, lang=lang, at__gte=end_of(day))
        rows = rows.filter(done=Done.PUBLISHED).distinct()
        for key, gravity in rows.values_list("key", "revision__significance"):
            found.setdefault(key, set()).add(gravity)
    return found


def gone_from(prefix: str, langs: Collection[str], day: date, most: int) -> tuple[list[str], bool]:
    """Content keys of rules below *prefix* that could be read at the end of *day* and are no
    longer held, so many at *most*; and whether there are more."""
    held = Section.objects.filter(key=Substr(OuterRef("key"), len(RULE) + 2)).order_by()
    # Whoever takes a rule out withdraws its texts first: what stands need not be looked up.
    rows = State.objects.filter(key__startswith=prefix, lang__in=langs, published=None)
    rows = rows.exclude(Exists(held))
    rows = rows.annotate(was=_shown(end_of(day))).exclude(was=None)
    found = list(rows.order_by("key").values_list("key", flat=True).distinct()[: most + 1])
    return found[:most], len(found) > most


def _shown(before: datetime) -> Subquery:
    """Of a state, the revision that readers saw after the last that was done *before* then."""
    rows = JournalEntry.objects.filter(
        key=OuterRef("key"), lang=OuterRef("lang"), done__in=SHOWS, at__lt=before
    )
    shown = Case(When(done=Done.PUBLISHED, then=F("revision_id")))
    return Subquery(rows.order_by("-n").values(shown=shown)[:1])


def first_day(prefix: str, langs: Collection[str]) -> date | None:
    """The day on which the first of the rules below *prefix* was published."""
    return _day(_below(prefix, langs).filter(done=Done.PUBLISHED))


def first_day_of(key: str, lang: str) -> date | None:
    """The day on which one text was published first."""
    return _day(JournalEntry.objects.filter(key=key, lang=lang, done=Done.PUBLISHED))


def texts_of(ids: Iterable[int | None], *, without: Collection[str] = ()) -> dict[int, Revision]:
    """These revisions by id, *without* some columns. A query for 500."""
    wanted = sorted({pk for pk in ids if pk})
    found: dict[int, Revision] = {}
    for some in in_batches(wanted):
        found |= Revision.objects.defer(*without).in_bulk(some)
    return found


def text_of_day(key: str, lang: str, day: date) -> Revision | None:
    """One text as of the end of *day*; None if there was none to be read."""
    rows = JournalEntry.objects.filter(key=key, lang=lang, done__in=SHOWS, at__lt=end_of(day))
    last = rows.order_by("n").select_related("revision").last()
    return last.revision if last and last.done == Done.PUBLISHED else None


def end_of(day: date) -> datetime:
    """The moment from which on it is another day (UTC)."""
    if day == date.max:
        return datetime.max.replace(tzinfo=UTC)
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)


def below_source(game: str, source: str) -> str:
    """What the content keys of all rules of a source begin with."""
    return key_of_rule(f"{game}/{source}/")


def _below(prefix: str, langs: Collection[str]) -> QuerySet[JournalEntry]:
    rows = JournalEntry.objects.filter(key__startswith=prefix, lang__in=langs, done__in=SHOWS)
    return rows.order_by()


def _day(rows: QuerySet[JournalEntry]) -> date | None:
    first: datetime | None = rows.order_by().aggregate(first=Min("at"))["first"]
    return first.astimezone(UTC).date() if first else None
