"""How far each source has come now, and how it came there."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.db.models import Sum

from workbench.naming.places import Places
from workbench.progress.models import ProgressStep


@dataclass(frozen=True, slots=True)
class SourceCount:
    """How many rules readers of each language have of a source, beside the original."""

    source: int
    game: str
    original: str
    counts: dict[str, int]

    def lacking(self, lang: str) -> int:
        """How many they do not have; those that are in review or not wanted are among them."""
        return self.counts.get(self.original, 0) - self.counts.get(lang, 0)


def sources_counted() -> list[SourceCount]:
    """Every source that readers have anything of, in reading order. One query."""
    named = ("source", "source__game__slug", "source__original", "lang")
    rows = ProgressStep.objects.values_list(*named).annotate(n=Sum("change"))
    in_order = ("source__game__position", "source__position", "source", "lang")
    return [
        SourceCount(pk, game, original, {lang: n for *_source, lang, n in some})
        for (pk, game, original), some in groupby(rows.order_by(*in_order), key=lambda row: row[:3])
    ]


@dataclass(frozen=True, slots=True)
class Progress:
    """How many rules of one source there were in a language, by day; and in its original.

    Each is (day, number) in order, from the first day on.
    """

    source: int
    lang: str
    total: int
    now: int
    course: tuple[tuple[date, int], ...]


def lacking_somewhere(counted: Collection[SourceCount], places: Places) -> Iterator[SourceCount]:
    """Those of the sources that lack something in the languages and games of *places*."""
    for one in counted:
        if any(
            (games is None or one.game in games) and lang != one.original and one.lacking(lang) > 0
            for lang, games in places.items()
        ):
            yield one


def courses(
    wanted: Collection[tuple[int, str]], counted: Collection[SourceCount]
) -> list[Progress]:
    """How the texts of these sources came to these languages. One query."""
    held = {one.source: one for one in counted}
    rows = ProgressStep.objects.filter(
        source__in={source for source, _ in wanted}, lang__in={lang for _, lang in wanted}
    )
    by_day = rows.order_by("source", "lang", "day").values_list("source", "lang", "day")
    changes: dict[tuple[int, str], list[tuple[date, int]]] = {}
    for source, lang, day, number in by_day.annotate(n=Sum("change")):
        course = changes.setdefault((source, lang), [])
        course.append((day, (course[-1][1] if course else 0) + number))
    return [
        Progress(
            source, lang, total=one.counts.get(one.original, 0), now=one.counts.get(lang, 0),
            course=tuple(changes.get((source, lang), ())),
        )
        for source, lang in wanted
        if (one := held.get(source))
    ]  # fmt: skip
