"""What readers saw change in a language, by the day, the source and the sort of change.

What many texts have in common, such as that they were loaded, is told once and counted: one query
answers the first of each group and how many there are. The journal only grows, so it is asked about
the newest days alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from django.db.models import Case, CharField, Count, F, Q, QuerySet, Subquery, Value, When, Window
from django.db.models.functions import Left, RowNumber, StrIndex, Substr, TruncDate

from corpus.keys import key_of_card, key_of_rule
from rules.kept import Kept, content_version
from rules.models import JournalEntry, Revision
from rules.tables.history import signed

Done = JournalEntry.Done
NEW, TRANSLATED, WITHDRAWN = "new", "translated", "withdrawn"
SORTS = (
    Revision.Significance.RULE,
    Revision.Significance.MEANING,
    NEW,
    TRANSLATED,
    WITHDRAWN,
    Revision.Significance.WORDING,
    Revision.Significance.TYPO,
)
"""Sorts of changes, what matters most to readers first."""
EACH = 12
"""Of more changes of one sort in one source on one day only their number is told."""
MOST = 400
"""So many changes are read for one page."""
WITHIN = 4 * MOST
"""The days of so many of the newest entries are grouped; of older ones the next page tells."""


@dataclass(frozen=True, slots=True)
class NewsScope:
    """Which texts news is about: those in *lang*, of all games, of one, or of one source."""

    lang: str
    game: str = ""
    source: str = ""

    def changes(self) -> Q:
        """Of journal entries, those that changed what readers see of these texts."""
        found = Q(lang=self.lang, done__in=(Done.PUBLISHED, Done.WITHDRAWN))
        if self.source:
            return found & Q(key__startswith=key_of_rule(f"{self.game}/{self.source}/"))
        if self.game:
            rules, cards = key_of_rule(f"{self.game}/"), key_of_card(self.game, "")
            return found & (Q(key__startswith=rules) | Q(key__startswith=cards))
        return found


@dataclass(frozen=True, slots=True)
class TextChange:
    """One text that changed. `seq` is its version then, `before` the one in whose place it came."""

    key: str
    n: int
    at: datetime
    by: str
    why: str
    seq: int | None
    before: int | None
    revision: int | None
    replaced: int | None


@dataclass(frozen=True, slots=True)
class NewsGroup:
    """Changes of one sort in one place on one day: the newest of them, and how many there are.

    A place is what the content keys begin with: `rule:game/source/`, `card:game/`, or nothing for
    terms.
    """

    day: date
    place: str
    sort: str
    total: int
    changes: tuple[TextChange, ...]

    @property
    def many(self) -> bool:
        """Whether there are too many to be named."""
        return self.total > len(self.changes)

    @property
    def last(self) -> datetime:
        return self.changes[0].at


NewsRead = tuple[list[NewsGroup], date | None]
_newest: Kept[dict[NewsScope, NewsRead]] = Kept(lambda _content: {})
"""The first pages of news: a day on which a large source was loaded takes seconds to count."""


def news_of(scope: NewsScope, before: date | None = None) -> NewsRead:
    """The newest groups of whole days, and before which day there are more.

    Two queries; of the newest days three, and one alone where a process has read them since the
    last publish.
    """
    if before:
        return _read(scope, before)
    kept = _newest(content_version())
    if scope not in kept:
        kept[scope] = _read(scope, None)
    return kept[scope]


def _read(scope: NewsScope, before: date | None) -> NewsRead:
    rows = JournalEntry.objects.filter(scope.changes())
    if before:
        rows = rows.filter(at__lt=beginning_of(before))
    first, oldest = newest_days(rows)
    rows = rows.filter(at__gte=first) if first else rows
    together = [F("day"), F("place"), F("sort")]
    read = (
        rows.annotate(day=TruncDate("at", tzinfo=UTC), place=_place(), sort=_sort())
        .annotate(
            total=Window(Count("pk"), partition_by=together),
            rank=Window(
                RowNumber(), partition_by=together, order_by=[F("at").desc(), F("pk").desc()]
            ),
        )
        .filter(rank__lte=EACH)
        .order_by("-day", "place", "sort", "rank")
        .values(
            "key", "n", "at", "by", "by_name", "comment", "revision_id", "revision__seq",
            "revision__comment", "revision__previous_id", "revision__previous__seq",
            "day", "place", "sort", "total",
        )
    )  # fmt: skip
    found = list(read[: MOST + 1])
    older = first.date() if first and oldest and oldest < first else None
    if len(found) > MOST:
        older = found[-1]["day"]
        whole = [row for row in found if row["day"] != older]
        if not whole:  # One day alone is more than a page: what is left of it is not told.
            whole = found
        else:
            older = whole[-1]["day"]
        found = whole
    return _grouped(found), older


def newest_days(rows: QuerySet[JournalEntry]) -> tuple[datetime | None, datetime | None]:
    """When the days of the newest entries of *rows* begin, and when the oldest of all was made.

    None if the newest are all there are.
    """
    oldest = Subquery(rows.order_by("at").values("at")[:1])
    newest = rows.order_by("-at").annotate(oldest=oldest).values_list("at", "oldest")
    last = newest[WITHIN : WITHIN + 1].first()
    return (beginning_of(last[0].astimezone(UTC).date()), last[1]) if last else (None, None)


def beginning_of(day: date) -> datetime:
    return datetime.combine(day, datetime.min.time(), UTC)


def _grouped(rows: Sequence[Mapping[str, Any]]) -> list[NewsGroup]:
    groups: dict[tuple[date, str, str], list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row["day"], row["place"], row["sort"]), []).append(row)
    told = [
        NewsGroup(day, place, sort, some[0]["total"], tuple(_change(row) for row in some))
        for (day, place, sort), some in groups.items()
    ]
    return sorted(told, key=lambda one: (-one.day.toordinal(), one.place, SORTS.index(one.sort)))


def _change(row: Mapping[str, Any]) -> TextChange:
    return TextChange(
        key=row["key"],
        n=row["n"],
        at=row["at"],
        by=signed(row["by_name"], row["by"]),
        why=row["comment"] or row["revision__comment"] or "",
        seq=row["revision__seq"],
        before=row["revision__previous__seq"],
        revision=row["revision_id"],
        replaced=row["revision__previous_id"],
    )


def _place() -> Left:
    """What the key of a text begins with, up to its second slash, else its first."""
    first = StrIndex("key", Value("/"))
    second = StrIndex(Substr("key", first + 1), Value("/"))
    return Left("key", first + second)


def _sort() -> Case:
    fresh = Q(revision__previous=None)
    return Case(
        When(done=Done.WITHDRAWN, then=Value(WITHDRAWN)),
        When(fresh & Q(revision__based_on=None), then=Value(NEW)),
        When(fresh, then=Value(TRANSLATED)),
        default=F("revision__significance"),
        output_field=CharField(),
    )
