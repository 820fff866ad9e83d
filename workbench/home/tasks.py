"""What there is to do for an editor, in order of the harm to readers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Concat

from corpus.keys import RULE, key_of_rule
from rules.editors import Action, places_for
from rules.kept import Kept, work_version
from rules.models import ImportedSection, Revision, Section, State, Waits
from rules.publishing.journal import own_work
from workbench.documents.waiting import listed_in, number_in
from workbench.naming.places import Places, narrowed, texts_in
from workbench.progress.counts import SourceCount, lacking_somewhere, sources_counted
from workbench.words.renames import number_to_rename_in, texts_to_rename_in

PAGE = 50
MOST_LISTED = 300
"""So many texts of each task are counted and listed at a time: nobody does more in a day."""
TIMES_MORE = (1, 8, float("inf"))
"""Of what lacks, some is in review or not wanted: if too little is left, more is looked at."""


class Task(IntEnum):
    """Why a text is on the list. A text has one row: the first of these that is so.

    One that says a word that was replaced (RENAMED) has a row for that as well, and one that a
    document has otherwise (IMPORTED) has one for each document.
    """

    RULE = 0
    MEANING = 1
    REPORTED = 2
    MISSING = 3
    REVIEW = 4
    DIVERGED = 5
    SUGGESTED = 6
    IMPORTED = 7
    WORDING = 8
    BEGUN = 9
    RENAMED = 10


@dataclass(frozen=True, slots=True)
class WaitingText:
    """A text that waits. `state` is None for a missing one that nobody has begun to write, and for
    one of a document, which is the `draft`."""

    task: Task
    key: str
    lang: str
    state: State | None
    draft: ImportedSection | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """One page of what waits. `counts` are those of all pages, whatever task was asked for."""

    rows: Sequence[WaitingText]
    counts: dict[Task, int]
    page: int
    pages: int

    @property
    def longer(self) -> frozenset[Task]:
        """The tasks of which there may be more texts than are counted and listed."""
        return frozenset(
            task
            for task, number in self.counts.items()
            if number >= MOST_LISTED and task not in (Task.IMPORTED, Task.RENAMED)
        )


def queue_of(user: User, *, lang: str, game: str, task: Task | None, page: int) -> Queue:
    """What waits for *user* in a language and a game, empty for any. At most ten queries,
    as a rule four.

    A page after the last one is the last one.
    """
    drafting = narrowed(places_for(user, Action.DRAFT), lang, game)
    reviewing = narrowed(places_for(user, Action.REVIEW), lang, game)
    states = waiting(user, drafting, reviewing)
    taking = narrowed(places_for(user, Action.TAKE_OVER), lang, game)
    elsewhere = {Task.RENAMED: number_to_rename_in(drafting)}
    if taking:
        elsewhere[Task.IMPORTED] = number_in(taking)
    counts = counted(states, elsewhere)
    listed = {
        Task.MISSING: [(key_of_rule(key), code) for *_place, key, code in missing(drafting)],
        Task.RENAMED: texts_to_rename_in(drafting) if counts[Task.RENAMED] else [],
    }
    counts |= Counter({one: len(some) for one, some in listed.items()})
    kinds = [task] if task is not None else list(Task)
    pages = max(1, -(-sum(counts[one] for one in kinds) // PAGE))
    page = min(max(page, 1), pages)

    shown = _on_page(kinds, counts, (page - 1) * PAGE)
    found = _stored(states, shown)
    rows: list[WaitingText] = []
    for one, (start, end) in shown.items():
        if one in listed:
            rows += [WaitingText(one, *name, None) for name in listed[one][start:end]]
        elif one == Task.IMPORTED:
            rows += [
                WaitingText(one, draft.content_key, draft.document.lang, None, draft)
                for draft in listed_in(taking, start, end)
            ]
        else:
            rows += [row for row in found if row.task == one]
    return Queue(rows, {one: counts[one] for one in Task}, page, pages)


def _on_page(
    kinds: Sequence[Task], counts: Mapping[Task, int], start: int
) -> dict[Task, tuple[int, int]]:
    """Which texts of each task stand on the page that begins at *start*: from one to another."""
    found: dict[Task, tuple[int, int]] = {}
    at = 0
    for one in kinds:
        first, last = max(start - at, 0), min(start + PAGE - at, counts[one])
        if first < last:
            found[one] = first, last
        at += counts[one]
    return found


def _stored(
    waiting: Mapping[Task, QuerySet[Any]], shown: Mapping[Task, tuple[int, int]]
) -> Sequence[WaitingText]:
    """The texts that are *shown* of those with a state, in order.

    One query if all are of one task, two if not.
    """
    parts = {
        one: waiting[one].order_by("key", "lang").values("pk")[start:end]
        for one, (start, end) in shown.items()
        if one in waiting
    }
    if not parts:
        return []
    joined = State.objects.select_related("stale_since", "draft", "review")
    texts = ("title", "body", "paragraphs")
    unread = [f"{name}__{text}" for name in ("stale_since", "draft", "review") for text in texts]
    joined = joined.defer(*unread)
    if len(parts) == 1:
        ((task, part),) = parts.items()
        found = [(task, state) for state in joined.filter(pk__in=part)]
    else:
        of_parts = [
            State.objects.order_by().filter(pk__in=part).values_list(Value(int(task)), "pk")
            for task, part in parts.items()
        ]
        tasks = {pk: Task(task) for task, pk in _together(of_parts)}
        found = [(tasks[pk], state) for pk, state in joined.in_bulk(tasks).items()]
    rows = [WaitingText(task, state.key, state.lang, state) for task, state in found]
    return sorted(rows, key=lambda row: (row.task, row.key, row.lang))


def _together(parts: Sequence[QuerySet[Any, Any]]) -> QuerySet[Any, Any]:
    first, *others = parts
    return first.union(*others, all=True) if others else first


def waiting(user: User, drafting: Places, reviewing: Places) -> dict[Task, QuerySet[Any]]:
    """The states of each task, in no order; what waits for others only is in none of them."""
    rows = State.objects.order_by()
    mine = rows.filter(texts_in(drafting))
    # Asked of drafts alone: a join would read every revision.
    own_drafts = Revision.objects.filter(pk=OuterRef("draft"), author=user).order_by()
    reported = Q(has_suggestions=True) & texts_in(drafting) & Q(_reported_as_wrong())
    reviewed = Q(waits_for=Waits.REVIEW) & texts_in(reviewing) & ~Q(own_work(user))
    return {
        Task.RULE: mine.filter(waits_for=Waits.RULE),
        Task.MEANING: mine.filter(waits_for=Waits.MEANING),
        Task.REPORTED: rows.filter(
            reported, waits_for__in=(Waits.REVIEW, Waits.DIVERGED, Waits.SUGGESTED)
        ),
        Task.REVIEW: rows.filter(reviewed & ~reported),
        Task.DIVERGED: mine.filter(~reported, waits_for=Waits.DIVERGED),
        Task.SUGGESTED: mine.filter(
            ~reported & ~reviewed,
            waits_for__in=(Waits.REVIEW, Waits.SUGGESTED),
            has_suggestions=True,
        ),
        Task.WORDING: mine.filter(waits_for=Waits.WORDING),
        Task.BEGUN: mine.filter(Exists(own_drafts), waits_for=Waits.BEGUN),
    }


def _reported_as_wrong() -> Exists:
    """Of states, whether a reader says that the text is wrong and nobody has decided on it."""
    told = Revision.objects.order_by().filter(key=OuterRef("key"), lang=OuterRef("lang"))
    return Exists(told.filter(of_reader__kind="wrong", of_reader__decided=None))


def counted(
    states: Mapping[Task, QuerySet[Any]], elsewhere: Mapping[Task, QuerySet[Any, Any]]
) -> Counter[Task]:
    """How many there are of each task, no more than are listed; *elsewhere* are rows of one number
    `n` each. One query.
    """
    numbers = {
        task: State.objects.order_by()
        .filter(pk__in=rows.values("pk")[:MOST_LISTED])
        .values(all=Value(1))
        .annotate(n=Count("pk"))
        .values("n")
        for task, rows in states.items()
    }
    rows = _together(
        [
            some.annotate(task=Value(int(task))).values_list("task", "n")
            for task, some in {**numbers, **elsewhere}.items()
        ]
    )
    return Counter({Task(task): number for task, number in rows if number})


def missing(places: Places) -> list[tuple[Any, ...]]:
    """Rules that readers have in the original and not in these languages, and nobody reviews.

    At most MOST_LISTED of them, in reading order: what orders them, the key, the language. One
    query; two more if an editor has done anything since a process looked for them last, four where
    much of what lacks is in review or not wanted.
    """
    kept = _missing(work_version())
    wanted = frozenset(
        (lang, None if games is None else frozenset(games)) for lang, games in places.items()
    )
    if wanted not in kept:
        kept[wanted] = _looked_for(places)
    return kept[wanted]


def _looked_for(places: Places) -> list[tuple[Any, ...]]:
    lacking = list(lacking_somewhere(sources_counted(), places))
    found: list[tuple[Any, ...]] = []
    for times in TIMES_MORE:
        rules, first = 0, 0
        while first < len(lacking) and rules < times * MOST_LISTED:
            rules += sum(max(lacking[first].lacking(lang), 0) for lang in places)
            first += 1
        if first and len(found) < MOST_LISTED:
            found += _missing_of(lacking[:first], places)
            lacking = lacking[first:]
    return found[:MOST_LISTED]


_missing: Kept[dict[frozenset[Any], list[tuple[Any, ...]]]] = Kept(lambda _work: {})


def _missing_of(sources: Sequence[SourceCount], places: Places) -> list[tuple[Any, ...]]:
    ids = [one.source for one in sources]
    parts = [_missing_in(lang, games).filter(source__in=ids) for lang, games in places.items()]
    if not parts or not ids:
        return []
    rows = _together(parts)
    return list(rows.order_by("game_at", "source_at", "of", "at", "lang")[:MOST_LISTED])


def _missing_in(lang: str, games: set[str] | None) -> QuerySet[Any, tuple[Any, ...]]:
    states = State.objects.order_by().filter(key=Concat(Value(f"{RULE}:"), OuterRef("key")))
    original = states.filter(lang=OuterRef("source__original")).exclude(published=None)
    settled = Q(published__isnull=False) | Q(review__isnull=False) | Q(not_wanted=True)
    rows = Section.objects.order_by().exclude(source__original=lang)
    if games is not None:
        rows = rows.filter(source__game__slug__in=games)
    rows = rows.filter(~Exists(states.filter(settled, lang=lang)), Exists(original))
    return rows.annotate(
        game_at=F("source__game__position"),
        source_at=F("source__position"),
        of=F("source"),
        at=F("position"),
        lang=Value(lang),
    ).values_list("game_at", "source_at", "of", "at", "key", "lang")
