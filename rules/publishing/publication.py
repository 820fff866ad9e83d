"""What readers see: publishing texts, withdrawing them, and going back to an older one."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from django.contrib.auth.models import User
from django.db import models, transaction

from cards.models import Card
from corpus.keys import key_of_card, key_of_rule
from corpus.models import Game, Source
from corpus.records import digest_of
from rules.announcing import announce, announce_under, tell
from rules.editors import Action, refuse_unless_may
from rules.models import JournalEntry, Revision, Section, State, Term
from rules.publishing import following, readmodel
from rules.publishing.drafts import Draft, ReviewNeeded
from rules.publishing.following import Published
from rules.publishing.journal import name_of, note, significances_of_work, were_published
from rules.publishing.locking import (
    States,
    locked,
    locked_states,
    refuse_what_was_overtaken,
)
from rules.publishing.revisions import Writer, takes_up
from rules.turns import take_turn_as_editor

Done = JournalEntry.Done


@transaction.atomic
def publish(drafts: Iterable[Draft], *, by: User | None = None, author: str = "") -> list[Revision]:
    """Publish *drafts*; those that change nothing are left alone. Returns the new revisions.

    Raises EditConflict if a draft was made from an older version than the one that stands;
    PermissionDenied where *by* has no role for it; and ReviewNeeded for what an editor may not
    publish alone: a first text, a change of meaning or of a rule. What comes from files or from
    documents, and words that readers have seen before, need no second look. Rows are locked States
    first, then what is published; the other order deadlocks on PostgreSQL.
    """
    take_turn_as_editor()
    drafts = list(drafts)
    if by is not None:
        for draft in drafts:
            refuse_unless_may(by, _action(draft), [(draft.key, draft.lang)])
    states = locked_states(drafts)
    refuse_what_was_overtaken(drafts, states)
    fresh = [d for d in drafts if _changes_something(d, states[d.key, d.lang])]
    if not fresh:
        return []

    name = name_of(by, author)
    if by is not None:
        _refuse_what_needs_review(fresh, states)
    writer = Writer(fresh, states, by, name)
    published: list[Published] = []
    # Authored texts first: a translation in the same batch is based on them.
    for group in (
        [d for d in fresh if not d.based_on],
        [d for d in fresh if d.based_on],
    ):
        for revision in writer.write(group):
            published.append(put_out(states[revision.key, revision.lang], revision))
    together: dict[str, list[str]] = {}
    for draft in fresh:
        together.setdefault(draft.key, []).append(draft.lang)
    spread(published, states, together, by=by, name=name)
    return [one.after for one in published]


def put_out(state: State, revision: Revision) -> Published:
    """Point a locked state to what readers are to see; `spread` does all the rest."""
    if takes_up(state, revision):
        state.end_work()
    before, state.published = state.published, revision
    state.version += 1
    state.not_wanted = False
    return Published(state, before, revision)


def spread(
    published: Sequence[Published],
    states: States,
    together: Mapping[str, Collection[str]],
    *,
    by: User | None,
    name: str = "",
    comment: str = "",
) -> None:
    """Carry what was put out to the journal, to other languages, to readers and to the search.

    *together* are the languages, by content key, that were written in one go.
    """
    every = following.siblings_of(states)
    for one in published:
        key = one.after.key
        following.compare_anew(one.state, one.before, every[key], together.get(key, ()))
    revisions = [one.after for one in published]
    note(
        Done.PUBLISHED, (one.state for one in published), by=by, name=name, comment=comment,
        revisions=revisions, compared=True,
    )  # fmt: skip
    following.follow(published, states)
    following.meet(published, states)
    following.flag(states)
    states.store()
    tell(one.key for one in revisions)
    readmodel.show(revisions)
    announce((one.key, one.lang) for one in revisions)
    announce_under((one.after.key, one.after.lang) for one in published if _is_renamed(one))


@transaction.atomic
def withdraw(states: Iterable[State], *, by: User | None = None, author: str = "") -> None:
    """Take texts out of what readers see; their revisions stay."""
    take_turn_as_editor()
    texts = [(state.key, state.lang) for state in states]
    if not texts:
        return
    if by is not None:
        refuse_unless_may(by, Action.WITHDRAW, texts)
    found = locked(texts)
    gone = [found[text] for text in texts]
    titled = [text for text in texts if (shown := found[text].published) and shown.title]
    for state in gone:
        state.published = None
        state.against, state.newer = {}, {}
        state.version += 1
    note(Done.WITHDRAWN, gone, by=by, name=author)
    following.flag(found)
    found.store()
    tell(key for key, _ in texts)
    readmodel.hide(texts)
    announce(texts)
    announce_under(titled)


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


def _is_renamed(one: Published) -> bool:
    return one.after.title != (one.before.title if one.before else "")


def _action(draft: Draft) -> Action:
    if draft.origin == Revision.Origin.IMPORTED:
        return Action.TAKE_OVER
    return Action.REVERT if draft.reverts else Action.PUBLISH


def _refuse_what_needs_review(drafts: Iterable[Draft], states: States) -> None:
    for draft in drafts:
        state = states[draft.key, draft.lang]
        if draft.origin == Revision.Origin.IMPORTED or _was_seen(draft.reverts):
            continue
        said = {draft.significance}
        if state.work and draft.previous == state.work.seq:
            said |= significances_of_work(state)
        alone = said <= {Revision.Significance.TYPO, Revision.Significance.WORDING}
        if not alone or state.published is None or draft.origin == Revision.Origin.MACHINE:
            raise ReviewNeeded(state)


def _was_seen(revision: Revision | None) -> bool:
    return revision is not None and bool(were_published([revision]))


def _changes_something(draft: Draft, state: State) -> bool:
    if state.published is None:
        return True
    return state.published.digest != digest_of(draft.title, draft.body)
