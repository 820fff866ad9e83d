"""What there is to do for an editor, in order of the harm to readers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Value, When
from django.db.models.functions import Concat

from corpus.keys import RULE, key_of_rule
from rules.editors import Action, places_for
from rules.models import Revision, Section, State
from rules.publishing.journal import own_work
from workbench.home.places import Places, narrowed, texts_in
from workbench.words.renames import texts_to_rename_in

PAGE = 50
MOST_MISSING = 1_000
"""So many missing texts are listed at a time: nobody does more in a day."""
Significance = Revision.Significance


class Task(IntEnum):
    """Why a text is on the list. A text has one row: the first of these that is so.

    One that says a word that was replaced (RENAMED) has a row for that as well.
    """

    RULE = 0
    MEANING = 1
    REPORTED = 2
    MISSING = 3
    REVIEW = 4
    DIVERGED = 5
    SUGGESTED = 6
    WORDING = 7
    BEGUN = 8
    MISSING = 2
    REVIEW = 3
    DIVERGED = 4
    WORDING = 5
    BEGUN = 6
    SUGGESTED = 7
    RENAMED = 8


@dataclass(frozen=True, slots=True)
class WaitingText:
    """A text that waits. `state` is None for a missing one that nobody has begun to write."""

    task: Task
    key: str
    lang: str
    state: State | None


@dataclass(frozen=True, slots=True)
class Queue:
    """One page of what waits. `counts` are those of all pages, whatever task was asked for."""

    rows: Sequence[WaitingText]
    counts: dict[Task, int]
    page: int
    pages: int

    @property
    def more_missing(self) -> bool:
        """Whether there may be more missing texts than are listed."""
        return self.counts[Task.MISSING] >= MOST_MISSING


def queue_of(user: User, *, lang: str, game: str, task: Task | None, page: int) -> Queue:
    """What waits for *user* in a language and a game, empty for any. Four queries.

    A page after the last one is the last one.
    """
    drafting = narrowed(places_for(user, Action.DRAFT), lang, game)
    reviewing = narrowed(places_for(user, Action.REVIEW), lang, game)
    states = waiting(user, drafting, reviewing)
    counts = counted(states)
    absent = missing(drafting)
    renamed = texts_to_rename_in(drafting)
    counts[Task.MISSING], counts[Task.RENAMED] = len(absent), len(renamed)
    if task is not None:
        states = states.filter(task=task)
        absent = absent if task == Task.MISSING else []
    kinds = [task] if task is not None else list(Task)
    total = sum(counts[one] for one in kinds)
    before = sum(counts[one] for one in kinds if one < Task.MISSING)

    pages = max(1, -(-total // PAGE))
    page = min(max(page, 1), pages)
    start, end = (page - 1) * PAGE, page * PAGE
    stored = states[_without(start, before, len(absent)) : _without(end, before, len(absent))]
    rows = [WaitingText(Task(one.task), one.key, one.lang, one) for one in stored]
    rows += [
        WaitingText(Task.MISSING, key_of_rule(key), code, None)
        for *_place, key, code in absent[max(start - before, 0) : max(end - before, 0)]
    ]
    rows.sort(key=lambda row: row.task)
    if task in (None, Task.RENAMED):
        last = total - len(renamed)
        rows += [
            WaitingText(Task.RENAMED, key, code, None)
            for key, code in renamed[max(start - last, 0) : max(end - last, 0)]
        ]
    return Queue(rows, {one: counts[one] for one in Task}, page, pages)


def _without(place: int, before: int, absent: int) -> int:
    """A place on the list, counted without the *absent* texts that come after the first ones."""
    return place if place <= before else before + max(0, place - before - absent)


def waiting(user: User, drafting: Places, reviewing: Places) -> QuerySet[Any]:
    """States with an annotated `task`, in order; what waits for others only is left out."""
    mine, idle = texts_in(drafting), Q(review=None)
    stale = mine & idle & Q(is_stale=True)
    of_task = {
        Task.RULE: stale & Q(stale_by=Significance.RULE),
        Task.MEANING: stale & Q(stale_by=Significance.MEANING),
        Task.REPORTED: mine & ~Q(suggestions=[]) & Q(_reported_as_wrong()),
        Task.REVIEW: texts_in(reviewing) & ~idle & ~Q(own_work(user)),
        Task.DIVERGED: mine & idle & Q(is_diverged=True),
        Task.SUGGESTED: mine & ~Q(suggestions=[]),
        Task.WORDING: stale,
        Task.BEGUN: mine & Q(draft__author=user),
    }
    cases = [When(condition, then=Value(int(task))) for task, condition in of_task.items()]
    rows = State.objects.filter(waits=True, lang__in={*drafting, *reviewing})
    rows = rows.annotate(task=Case(*cases, default=None)).exclude(task=None)
    joined = rows.select_related("stale_since", "draft", "review")
    texts = ("title", "body", "paragraphs")
    unread = [f"{name}__{text}" for name in ("stale_since", "draft", "review") for text in texts]
    return joined.defer(*unread).order_by("task", "key", "lang")


def _reported_as_wrong() -> Exists:
    """Of states, whether a reader says that the text is wrong and nobody has decided on it."""
    told = Revision.objects.order_by().filter(key=OuterRef("key"), lang=OuterRef("lang"))
    return Exists(told.filter(of_reader__kind="wrong", of_reader__decided=None))


def counted(states: QuerySet[Any]) -> Counter[Task]:
    """How many there are of each task."""
    rows = states.order_by().values_list("task").annotate(n=Count("pk"))
    return Counter({Task(task): number for task, number in rows})


def missing(places: Places) -> list[tuple[Any, ...]]:
    """Rules that readers have in the original and not in these languages, and nobody reviews.

    At most MOST_MISSING of them, in reading order: what orders them, the key, the language.
    """
    parts = [_missing_in(lang, games) for lang, games in places.items()]
    if not parts:
        return []
    first, *others = parts
    rows = first.union(*others, all=True) if others else first
    return list(rows.order_by("game_at", "source_at", "of", "at", "lang")[:MOST_MISSING])


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
