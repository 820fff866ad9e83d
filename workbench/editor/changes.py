"""What has changed, step by step, in the languages that a text is compared with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from corpus.labels import LANGUAGES
from rules.models import JournalEntry, Revision, State
from rules.reading.comparing import TextComparison, compare
from rules.reading.labels import SIGNIFICANCES
from workbench.history.foldings import ParagraphRun, versions_beside
from workbench.origins import States

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_STEPS = 20
"""So many of the last steps are shown one by one; what came before them is in the whole."""


@dataclass(frozen=True, slots=True)
class SourceStep:
    """A revision, and what it changes of the one before."""

    revision: Revision
    significance: StrOrPromise
    title: TextComparison
    runs: Sequence[ParagraphRun]


@dataclass(frozen=True, slots=True)
class SourceChange:
    """What became of one language since the revision `base`: all in one, and its last steps.

    `whole` is None where there was but one step. `earlier` steps are not shown.
    """

    lang: str
    language: StrOrPromise
    base: Revision
    steps: Sequence[SourceStep]
    whole: SourceStep | None
    earlier: int


def changes_since(state: State | None, states: States) -> list[SourceChange]:
    """What was published since a text was compared with it, oldest first. At most one query.

    That is all in `State.against`; where only what its source follows has changed, also what the
    source is compared with.
    """
    if state is None or not (state.is_stale or state.is_diverged):
        return []
    compared = _compared_with(state, states)
    rows = (
        JournalEntry.objects.filter(
            key=state.key, lang__in=compared, done=JournalEntry.Done.PUBLISHED
        )
        .order_by("lang", "n")
        .select_related("revision")
    )
    seen: dict[str, list[Revision]] = {}
    for row in rows:
        if row.revision is not None:
            seen.setdefault(row.lang, []).append(row.revision)
    found = (_change(compared[lang], revisions) for lang, revisions in seen.items())
    return [one for one in found if one is not None]


def _compared_with(state: State, states: States) -> dict[str, int]:
    """By language the number of the revision that a text was compared with, step by step up."""
    compared = dict(state.against)
    passed, through = {state.lang}, state.stale_through
    while through and through not in passed and (source := states.get(through)):
        passed.add(through)
        compared = dict(source.against) | compared
        through = source.stale_through
    return {lang: seq for lang, seq in compared.items() if lang != state.lang}


def _change(seq: int, revisions: Sequence[Revision]) -> SourceChange | None:
    """What came after the revision of this number; None if nothing did."""
    places = [place for place, one in enumerate(revisions) if one.seq == seq]
    timeline = revisions[places[-1] :] if places else ()
    if len(timeline) < 2:
        return None
    base = timeline[0]
    steps = [_step(before, after) for before, after in pairwise(timeline[-MOST_STEPS - 1 :])]
    return SourceChange(
        lang=base.lang,
        language=LANGUAGES[base.lang],
        base=base,
        steps=steps,
        whole=_step(base, timeline[-1]) if len(timeline) > 2 else None,
        earlier=len(timeline) - 1 - len(steps),
    )


def proposed_in(state: State | None) -> SourceStep | None:
    """What readers would see otherwise if the work on a text was published as it stands.

    None where nothing is under way, or nothing is published yet. No query.
    """
    if state is None or state.work is None or state.published is None:
        return None
    return _step(state.published, state.work)


def _step(before: Revision, after: Revision) -> SourceStep:
    return SourceStep(
        revision=after,
        significance=SIGNIFICANCES[after.significance],
        title=compare(before.title, after.title, after.lang),
        runs=versions_beside(before, after, after.lang),
    )


def base_in(changes: Iterable[SourceChange], lang: str) -> Revision | None:
    """The revision in *lang* that a text was compared with, if something has changed since."""
    return next((one.base for one in changes if one.lang == lang), None)
