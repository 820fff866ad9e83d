"""What there is to do for an editor, in order of the harm to readers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Value, When
from django.db.models.functions import Concat

from corpus.keys import RULE, key_of_rule
from rules.editors import Action, places_for
from rules.models import ImportedSection, Revision, Section, State
from rules.publishing.journal import own_work
from workbench.documents.waiting import listed_in, number_in
from workbench.naming.places import Places, narrowed, texts_in
from workbench.progress.counts import SourceCount, lacking_somewhere, sources_counted
from workbench.words.renames import number_to_rename_in, texts_to_rename_in

PAGE = 50
MOST_MISSING = 1_000
"""So many missing texts are listed at a time: nobody does more in a day."""
TIMES_MORE = (1, 8, float("inf"))
"""Of what lacks, some is in review or not wanted: if too little is left, more is looked at."""
Significance = Revision.Significance


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
    def more_missing(self) -> bool:
        """Whether there may be more missing texts than are listed."""
        return self.counts[Task.MISSING] >= MOST_MISSING


def queue_of(user: User, *, lang: str, game: str, task: Task | None, page: int) -> Queue:
    """What waits for *user* in a language and a game, empty for any. At most eight queries,
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
    stored = [one for one in shown if one not in listed and one != Task.IMPORTED]
    found = iter(_stored(states, _conditions(user, drafting, reviewing), shown, stored))
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
            rows += [
                WaitingText(one, state.key, state.lang, state)
                for state in islice(found, end - start)
            ]
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
    states: QuerySet[Any],
    conditions: Mapping[Task, Q],
    shown: Mapping[Task, tuple[int, int]],
    tasks: Sequence[Task],
) -> Sequence[Any]:
    """The states of these *tasks* that are *shown*, in order. One query, if there are any.

    Only what may be of one of them is put in order: of all that waits that takes long.
    """
    if not tasks:
        return []
    some = Q(pk=None)
    for one in tasks:
        some |= conditions[one]
    first = shown[tasks[0]][0]
    number = sum(end - start for start, end in (shown[one] for one in tasks))
    found = states.filter(some, task__in=tasks)
    # What is shown beside them is read of these alone.
    return list(states.filter(pk__in=found.values("pk")[first : first + number]))


def _conditions(user: User, drafting: Places, reviewing: Places) -> dict[Task, Q]:
    """When a state is of each task, if it is of none before."""
    mine, idle = texts_in(drafting), Q(review=None)
    stale = Q(is_stale=True) & mine & idle
    # Asked of drafts alone: a join would read every revision.
    own_drafts = Revision.objects.filter(pk=OuterRef("draft"), author=user).order_by()
    return {
        Task.RULE: Q(stale_by=Significance.RULE) & stale,
        Task.MEANING: Q(stale_by=Significance.MEANING) & stale,
        Task.REPORTED: ~Q(suggestions=[]) & mine & Q(_reported_as_wrong()),
        Task.REVIEW: ~idle & texts_in(reviewing) & ~Q(own_work(user)),
        Task.DIVERGED: Q(is_diverged=True) & mine & idle,
        Task.SUGGESTED: ~Q(suggestions=[]) & mine,
        Task.WORDING: stale,
        Task.BEGUN: Q(draft__isnull=False) & mine & Q(Exists(own_drafts)),
    }


def waiting(user: User, drafting: Places, reviewing: Places) -> QuerySet[Any]:
    """States with an annotated `task`, in order; what waits for others only is left out."""
    conditions = _conditions(user, drafting, reviewing)
    cases = [When(condition, then=Value(int(task))) for task, condition in conditions.items()]
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


def counted(states: QuerySet[Any], elsewhere: Mapping[Task, QuerySet[Any, Any]]) -> Counter[Task]:
    """How many there are of each task; *elsewhere* are rows of one number each. One query."""
    rows = states.order_by().values_list("task").annotate(n=Count("pk"))
    others = [
        some.annotate(task=Value(int(one))).values_list("task", "n")
        for one, some in elsewhere.items()
    ]
    return Counter({Task(task): number for task, number in rows.union(*others, all=True) if number})


def missing(places: Places) -> list[tuple[Any, ...]]:
    """Rules that readers have in the original and not in these languages, and nobody reviews.

    At most MOST_MISSING of them, in reading order: what orders them, the key, the language. Two
    queries; up to four where much of what lacks is in review or not wanted.
    """
    lacking = list(lacking_somewhere(sources_counted(), places))
    found: list[tuple[Any, ...]] = []
    for times in TIMES_MORE:
        rules, first = 0, 0
        while first < len(lacking) and rules < times * MOST_MISSING:
            rules += sum(max(lacking[first].lacking(lang), 0) for lang in places)
            first += 1
        if first and len(found) < MOST_MISSING:
            found += _missing_of(lacking[:first], places)
            lacking = lacking[first:]
    return found[:MOST_MISSING]


def _missing_of(sources: Sequence[SourceCount], places: Places) -> list[tuple[Any, ...]]:
    ids = [one.source for one in sources]
    parts = [_missing_in(lang, games).filter(source__in=ids) for lang, games in places.items()]
    if not parts or not ids:
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
