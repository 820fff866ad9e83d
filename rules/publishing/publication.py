"""What readers see: publishing texts, withdrawing them, and going back to an older one."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import models, transaction

from cards.models import Card
from corpus.keys import key_of_card, key_of_rule
from corpus.models import Game, Source
from corpus.records import digest_of
from rules.announcing import BATCH, announce
from rules.models import Revision, Section, State, Term
from rules.publishing import readmodel
from rules.publishing.drafts import Draft
from rules.publishing.following import mark_stale
from rules.publishing.locking import locked, locked_states, refuse_what_was_overtaken
from rules.publishing.revisions import Writer
from rules.turns import take_turn_as_editor


@transaction.atomic
def publish(drafts: Iterable[Draft], *, by: User | None = None, author: str = "") -> list[Revision]:
    """Publish *drafts*; those that change nothing are left alone. Returns the new revisions.

    Raises EditConflict if a draft was made from an older version than the one that stands. Rows
    are locked States first, then what is published; the other order deadlocks on PostgreSQL.
    """
    take_turn_as_editor()
    drafts = list(drafts)
    states = locked_states(drafts)
    refuse_what_was_overtaken(drafts, states)
    fresh = [d for d in drafts if _changes_something(d, states[d.key, d.lang])]
    if not fresh:
        return []

    writer = Writer(fresh, states, by, author or (by.get_username() if by else ""))
    revisions = []
    # Authored texts first: a translation in the same batch is based on them.
    for group in (
        [d for d in fresh if not d.based_on],
        [d for d in fresh if d.based_on],
    ):
        made = writer.write(group)
        for revision in made:
            state = states[revision.key, revision.lang]
            state.published = revision
            state.version += 1
        revisions += made

    State.objects.bulk_update(
        [states[r.key, r.lang] for r in revisions], ["published", "version"], batch_size=BATCH
    )
    mark_stale({d.key for d in fresh})
    readmodel.show(revisions)
    announce((d.key, d.lang) for d in fresh)
    return revisions


@transaction.atomic
def withdraw(states: Iterable[State]) -> None:
    """Take texts out of what readers see; their revisions stay."""
    take_turn_as_editor()
    texts = [(state.key, state.lang) for state in states]
    if not texts:
        return
    found = locked(texts)
    for text in texts:
        found[text].published = None
        found[text].version += 1
    State.objects.bulk_update(
        [found[text] for text in texts], ["published", "version"], batch_size=BATCH
    )
    mark_stale({key for key, _ in texts})
    readmodel.hide(texts)
    announce(texts)


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
    """Publish the text of an older *revision* again, in its own language only."""
    base = revision.based_on
    draft = Draft(
        key=revision.key,
        lang=revision.lang,
        title=revision.title,
        body=revision.body,
        origin=revision.origin,
        based_on=base.lang if base else "",
        base=base.seq if base else None,
        significance=Revision.Significance.MEANING,
        comment=f"reverts to {revision.seq}",
        version=version,
        reverts=revision,
    )
    return publish([draft], by=by)


def _changes_something(draft: Draft, state: State) -> bool:
    if state.published is None:
        return True
    return state.published.digest != digest_of(draft.title, draft.body)
