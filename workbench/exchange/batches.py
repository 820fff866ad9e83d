"""Bringing in a file as one batch of drafts, and taking the whole of it back."""

from dataclasses import asdict

from django.contrib.auth.models import User
from django.db import transaction

from corpus.exchange.model import ExchangeFile, ExchangeUnit
from rules.models import Revision
from rules.publishing import Draft, drop, save_draft
from rules.turns import take_turn_as_editor
from workbench.exchange.collections import Collection, states_in
from workbench.exchange.models import ExchangeBatch
from workbench.exchange.plans import plan

State = ExchangeBatch.State


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
            before = states_in([one.key], [row.lang]).get((one.key, row.lang))
            work = before.work if before else None
            made = save_draft(one.draft, by=by)
            row.taken[one.key] = {"revision": made.seq, "before": work.seq if work else 0}
    if row.taken:
        row.state = State.TAKEN
        row.save(update_fields=["taken", "state"])
    return len(row.taken)


@transaction.atomic
def undo(batch: ExchangeBatch, *, by: User) -> list[str]:
    """Take back every draft of a batch with which nobody has gone on; returns the keys of others.

    Where a draft was before, its words are the draft again.
    """
    take_turn_as_editor()
    row = _locked(batch)
    if row.state != State.TAKEN:
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
