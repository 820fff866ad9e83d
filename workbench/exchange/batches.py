"""Bringing in a file as one batch of drafts, and taking the whole of it back."""

from dataclasses import asdict, replace

from django.contrib.auth.models import User
from django.db import transaction

from corpus.exchange.model import ExchangeFile, ExchangeUnit
from rules.models import Revision
from rules.publishing import Draft, drop, save_draft
from rules.turns import take_turn_as_editor
from workbench.exchange.collections import Collection, states_in
from workbench.exchange.models import ExchangeBatch
from workbench.exchange.plans import PARKED, plan

State = ExchangeBatch.State


class SeenOtherwise(Exception):
    """A text or its source is not any more what the editor saw who decided on it."""


def keep(file: ExchangeFile, *, name: str, form: str, by: User) -> ExchangeBatch:
    """Keep what a file says until somebody decides on it; no text is changed."""
    return ExchangeBatch.objects.create(
        collection=file.collection,
        source_lang=file.source_lang,
        lang=file.lang,
        file=name[-255:],
        format=form,
        units=[asdict(unit) for unit in file.units],
        by=by,
        by_name=by.get_username(),
    )


def file_of(batch: ExchangeBatch) -> ExchangeFile:
    """The file of a batch as it was read."""
    units = tuple(ExchangeUnit(**unit) for unit in batch.units)
    return ExchangeFile(batch.collection, batch.source_lang, batch.lang, units)


@transaction.atomic
def take_in(batch: ExchangeBatch, collection: Collection, *, by: User) -> int:
    """Save all that a waiting batch changes as drafts; returns how many there are.

    What is parked or refused stays aside. Raises EditConflict, and saves nothing, where somebody
    was faster; PermissionDenied where *by* has no role.
    """
    take_turn_as_editor()
    row = _locked(batch)
    if row.state != State.WAITING:
        return 0
    for one in plan(file_of(row), collection, by):
        if one.draft is not None:
            _take(row, one.draft, by=by)
    if row.taken:
        row.state = State.TAKEN
        row.save(update_fields=["taken", "state"])
    return len(row.taken)


@transaction.atomic
def take_anyway(
    batch: ExchangeBatch, collection: Collection, key: str, *, seen: str, by: User
) -> bool:
    """Save one parked text of a batch as a draft, and undo it with the batch; whether it was done.

    *seen* is the `TextPlan.seen` that its editor had before them: raises SeenOtherwise, and saves
    nothing, where the text or its source is another by now. A text that is not parked is left
    alone, and so is every text of a batch that was undone.
    """
    take_turn_as_editor()
    row = _locked(batch)
    units = [unit for unit in file_of(row).units if unit.key == key]
    if row.state == State.UNDONE or not units:
        return False
    file = replace(file_of(row), units=tuple(units))
    (parked,) = plan(file, collection, by)
    if parked.verdict != PARKED:
        return False
    if parked.seen != seen:
        raise SeenOtherwise
    (one,) = plan(file, collection, by, anyway={key})
    assert one.draft is not None
    _take(row, one.draft, by=by)
    row.save(update_fields=["taken"])
    return True


def _take(row: ExchangeBatch, draft: Draft, *, by: User) -> None:
    """Save *draft*, and note what it became and which draft was there before the batch."""
    before = states_in([draft.key], [row.lang]).get((draft.key, row.lang))
    work = before.work if before else None
    earlier = row.taken.get(draft.key)
    kept = work.seq if work else 0
    if earlier and earlier["revision"] == kept:
        kept = earlier["before"]
    made = save_draft(draft, by=by)
    row.taken[draft.key] = {"revision": made.seq, "before": kept}


@transaction.atomic
def undo(batch: ExchangeBatch, *, by: User) -> list[str]:
    """Take back every draft of a batch with which nobody has gone on; returns the keys of others.

    Where a draft was before, its words are the draft again.
    """
    take_turn_as_editor()
    row = _locked(batch)
    if not can_be_undone(row):
        return []
    states = states_in(list(row.taken), [row.lang])
    for key, done in row.taken.items():
        state = states[key, row.lang]
        if state.draft is None or state.draft.seq != done["revision"]:
            done["left"] = True
        elif done["before"]:
            _restore(key, row.lang, done["before"], version=state.version, by=by)
        else:
            drop(key, row.lang, version=state.version, by=by, comment=row.file[:300])
    row.state = State.UNDONE
    row.save(update_fields=["taken", "state"])
    return left(row)


def can_be_undone(batch: ExchangeBatch) -> bool:
    """Whether drafts came of it that were not taken back."""
    return bool(batch.taken) and batch.state != State.UNDONE


def left(batch: ExchangeBatch) -> list[str]:
    """The texts of an undone batch that stayed as they were, since somebody had gone on."""
    return [key for key, done in batch.taken.items() if done.get("left")]


def _locked(batch: ExchangeBatch) -> ExchangeBatch:
    return ExchangeBatch.objects.select_for_update(of=("self",)).get(pk=batch.pk)


def _restore(key: str, lang: str, seq: int, *, version: int, by: User) -> None:
    """Have the words of an older draft again."""
    rows = Revision.objects.select_related("based_on")
    old = rows.get(key=key, lang=lang, seq=seq)
    draft = Draft(
        key=key,
        lang=lang,
        title=old.title,
        body=old.body,
        origin=old.origin,
        based_on=old.based_on.lang if old.based_on else "",
        base=old.based_on.seq if old.based_on else None,
        significance=old.significance,
        comment=old.comment,
        version=version,
    )
    save_draft(draft, by=by)
