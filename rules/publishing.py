"""The one place where texts change.

`publish` appends revisions, moves the published pointer, writes the translated columns, renews the
mentions, marks translations stale, raises the content version and queues the search update, all in
the caller's transaction. Loading, editing and importing come through here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from django.contrib.auth.models import User
from django.db import models, transaction

from cards.models import Card
from corpus.contents import HOLDINGS, in_batches, objects_of
from corpus.keys import RULE, ContentKey, key_of_card, key_of_rule
from corpus.languages import column
from corpus.markup.targets import targets
from corpus.models import Game, Source
from corpus.records import digest_of
from rules.announcing import BATCH, announce
from rules.models import (
    Mention,
    Revision,
    Section,
    State,
    Term,
)
from rules.turns import take_turn_as_editor

Row = TypeVar("Row")


class EditConflict(Exception):
    """The text was changed by somebody else since the editor opened it."""

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__(f"{state.key} [{state.lang}] is at version {state.version} by now")


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that is to be published under a content key in one language.

    `based_on` is the language it was translated from, empty for an authored text. `version` is
    the State.version that its editor saw; None publishes whatever stands there (loading).
    """

    key: str
    lang: str
    title: str = ""
    body: str = ""
    origin: str = Revision.Origin.AUTHORED
    based_on: str = ""
    significance: str = Revision.Significance.MEANING
    comment: str = ""
    version: int | None = None
    reverts: Revision | None = field(default=None, compare=False)


def paragraphs_of(body: str) -> list[dict[str, str | int]]:
    """The paragraphs of a body with an ordinal and a hash each."""
    return [
        {"id": number, "text": text, "hash": digest_of("", text)}
        for number, text in enumerate(filter(None, body.split("\n\n")), start=1)
    ]


@transaction.atomic
def publish(drafts: Iterable[Draft], *, by: User | None = None, author: str = "") -> list[Revision]:
    """Publish *drafts*; those that change nothing are left alone. Returns the new revisions.

    Raises EditConflict if a draft was made from an older version than the one that stands. Rows
    are locked States first, then what is published; the other order deadlocks on PostgreSQL.
    """
    take_turn_as_editor()
    drafts = list(drafts)
    states = locked_states(drafts)
    _refuse_stale_edits(drafts, states)
    fresh = [d for d in drafts if _changes_something(d, states[d.key, d.lang])]
    if not fresh:
        return []

    name = author or (by.get_username() if by else "")
    last = _last_numbers(fresh)
    revisions = []
    # Authored texts first: a translation in the same batch is based on them.
    for group in (
        [d for d in fresh if not d.based_on],
        [d for d in fresh if d.based_on],
    ):
        made = [_revision(d, states, last, by, name) for d in group]
        Revision.objects.bulk_create(made, batch_size=BATCH)
        for revision in made:
            state = states[revision.key, revision.lang]
            state.published = revision
            state.version += 1
        revisions += made

    State.objects.bulk_update(
        [states[r.key, r.lang] for r in revisions], ["published", "version"], batch_size=BATCH
    )
    _write_read_model(fresh)
    _renew_mentions(fresh)
    mark_stale({d.key for d in fresh})
    announce((d.key, d.lang) for d in fresh)
    return revisions


@transaction.atomic
def withdraw(states: Iterable[State]) -> None:
    """Take texts out of what readers see; their revisions stay."""
    take_turn_as_editor()
    states = list(states)
    for state in states:
        state.published = None
        state.version += 1
    State.objects.bulk_update(states, ["published", "version"], batch_size=BATCH)
    rows = objects_of(state.key for state in states)
    for state in states:
        place = HOLDINGS[ContentKey.of(state.key).kind]
        names = [column(name, state.lang) for name in (place.title, place.body) if name]
        if row := rows.get(state.key):
            place.model._default_manager.filter(pk=row.pk).update(**dict.fromkeys(names))
            if isinstance(row, Section):
                Mention.objects.filter(section=row, lang=state.lang).delete()
    mark_stale({state.key for state in states})
    if states:
        announce((s.key, s.lang) for s in states)


def states_of(objects: Iterable[models.Model]) -> list[State]:
    """Every published text of *objects* and of what is in them: of a source, of a game."""
    within = models.Q(pk=None)
    for one in objects:
        match one:
            case Game():
                within |= models.Q(key__startswith=key_of_rule(f"{one.slug}/"))
                within |= models.Q(key__startswith=key_of_card(one.slug, ""))
            case Source():
                within |= models.Q(key__startswith=key_of_rule(f"{one.game.slug}/{one.slug}/"))
            case Section() | Card() | Term():
                within |= models.Q(key=one.content_key)
    return list(State.objects.exclude(published=None).filter(within).order_by("key", "lang"))


def revert(revision: Revision, *, version: int, by: User) -> list[Revision]:
    """Publish the text of an older *revision* again, in its own language only.

    No page asks for it yet: it waits for the workbench.
    """
    draft = Draft(
        key=revision.key,
        lang=revision.lang,
        title=revision.title,
        body=revision.body,
        origin=revision.origin,
        based_on=revision.based_on.lang if revision.based_on else "",
        significance=Revision.Significance.MEANING,
        comment=f"reverts to {revision.seq}",
        version=version,
    )
    return publish([replace(draft, reverts=revision)], by=by)


def mark_stale(keys: Iterable[str]) -> None:
    """Recount which translations of *keys* no longer follow the text they were made from.

    A translation is stale when the current text of its source language has another hash than the
    revision it was based on, and something newer is more than a typo. Undoing the change makes it
    fresh again, since only hashes are compared.
    """
    states = {
        (s.key, s.lang): s
        for s in _by_keys(State.objects.select_related("published__based_on"), keys)
    }
    changed = []
    for state in states.values():
        stale = _stale_paragraphs(state, states)
        if (stale is not None) != state.is_stale or (stale or []) != state.stale:
            state.is_stale, state.stale = stale is not None, stale or []
            changed.append(state)
    State.objects.bulk_update(changed, ["stale", "is_stale"], batch_size=BATCH)


def _stale_paragraphs(state: State, states: dict[tuple[str, str], State]) -> list[str | int] | None:
    base = state.published.based_on if state.published else None
    source = states.get((state.key, base.lang)) if base else None
    now = source.published if source else None
    if base is None or now is None or now.digest == base.digest:
        return None
    newer = Revision.objects.filter(key=base.key, lang=base.lang, seq__gt=base.seq)
    if not newer.exclude(significance=Revision.Significance.TYPO).exists():
        return None
    before = {p["hash"] for p in base.paragraphs}
    return [p["id"] for p in now.paragraphs if p["hash"] not in before]


def _by_keys(queryset: models.QuerySet[Any, Row], keys: Iterable[str]) -> Iterable[Row]:
    keys = sorted(set(keys))
    for start in range(0, len(keys), BATCH):
        yield from queryset.filter(key__in=keys[start : start + BATCH])


def locked_states(drafts: Sequence[Draft]) -> dict[tuple[str, str], State]:
    """Where each draft's text stands; until the transaction ends nobody else publishes it."""
    wanted = {(d.key, d.lang) for d in drafts}
    State.objects.bulk_create(
        [State(key=key, lang=lang) for key, lang in sorted(wanted)],
        ignore_conflicts=True,
        batch_size=BATCH,
    )
    locked = State.objects.select_for_update(of=("self",)).select_related("published")
    rows = _by_keys(locked.order_by("key", "lang"), (key for key, _ in wanted))
    return {(s.key, s.lang): s for s in rows}


def _refuse_stale_edits(drafts: Sequence[Draft], states: dict[tuple[str, str], State]) -> None:
    for draft in drafts:
        state = states[draft.key, draft.lang]
        if draft.version is not None and draft.version != state.version:
            raise EditConflict(state)


def _changes_something(draft: Draft, state: State) -> bool:
    if state.published is None:
        return True
    return state.published.digest != digest_of(draft.title, draft.body)


def _last_numbers(drafts: Sequence[Draft]) -> dict[tuple[str, str], int]:
    """The number of the newest revision of each text, also of one that was withdrawn."""
    rows = Revision.objects.values("key", "lang").annotate(last=models.Max("seq")).order_by()
    return {
        (row["key"], row["lang"]): row["last"] for row in _by_keys(rows, (d.key for d in drafts))
    }


def _revision(
    draft: Draft,
    states: dict[tuple[str, str], State],
    last: dict[tuple[str, str], int],
    by: User | None,
    name: str,
) -> Revision:
    base = states.get((draft.key, draft.based_on))
    if draft.based_on and base is None:
        base = (
            State.objects.select_related("published")
            .filter(key=draft.key, lang=draft.based_on)
            .first()
        )
    return Revision(
        key=draft.key,
        lang=draft.lang,
        seq=last.get((draft.key, draft.lang), 0) + 1,
        title=draft.title,
        body=draft.body,
        paragraphs=paragraphs_of(draft.body),
        digest=digest_of(draft.title, draft.body),
        based_on=base.published if base else None,
        origin=draft.origin,
        significance=draft.significance,
        author=by,
        author_name=name,
        comment=draft.comment,
        reverts=draft.reverts,
    )


def _write_read_model(drafts: Sequence[Draft]) -> None:
    rows = objects_of(d.key for d in drafts)
    touched: dict[tuple[str, str], dict[int, models.Model]] = {}
    for draft in drafts:
        row = rows.get(draft.key)
        if row is None:
            raise LookupError(f"nothing is stored under {draft.key!r}")
        kind = ContentKey.of(draft.key).kind
        place = HOLDINGS[kind]
        for name, value in ((place.title, draft.title), (place.body, draft.body)):
            if name:
                setattr(row, column(name, draft.lang), value)
        touched.setdefault((kind, draft.lang), {})[row.pk] = row
    for (kind, lang), some in touched.items():
        place = HOLDINGS[kind]
        names = [column(name, lang) for name in (place.title, place.body) if name]
        in_order = [some[pk] for pk in sorted(some)]
        place.model._default_manager.bulk_update(in_order, names, batch_size=BATCH)


def _renew_mentions(drafts: Sequence[Draft]) -> None:
    drafts = [d for d in drafts if ContentKey.of(d.key).kind == RULE]
    found = objects_of(d.key for d in drafts)
    sections = {key: row for key, row in found.items() if isinstance(row, Section)}
    named = {(t.kind, t.to) for d in drafts for t in targets(d.body)}
    terms = {t.slug: t for t in Term.objects.filter(slug__in=[s for k, s in named if k == "term"])}
    cards = {
        (c.game_id, c.slug): c
        for c in Card.objects.filter(slug__in=[s for k, s in named if k == "card"])
    }
    for lang in {d.lang for d in drafts}:
        for batch in in_batches([sections[d.key].pk for d in drafts if d.lang == lang]):
            Mention.objects.filter(section__in=batch, lang=lang).delete()
    made = []
    for draft in drafts:
        section = sections[draft.key]
        for target in targets(draft.body):
            card = cards.get((section.source.game_id, target.to)) if target.kind == "card" else None
            term = terms.get(target.to) if target.kind == "term" else None
            if card or term:
                made.append(
                    Mention(
                        section=section,
                        lang=draft.lang,
                        start=target.start,
                        words=target.words,
                        card=card,
                        term=term,
                    )
                )
    Mention.objects.bulk_create(made, batch_size=BATCH)
