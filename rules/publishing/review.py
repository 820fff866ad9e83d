"""The way of a text to its readers: drafted, sent to review, published by somebody else.

There is one piece of work on a text in one language at a time, whoever goes on with it. Suggestions
of readers wait beside it. What is not published is seen by editors alone, so nothing is announced.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from django.contrib.auth.models import User
from django.db import transaction

from corpus.keys import RULE, ContentKey
from corpus.records import digest_of
from rules.announcing import tell
from rules.editors import Action, refuse_unless_may
from rules.examples import unproved_at
from rules.models import JournalEntry, Revision, State
from rules.publishing import following, readmodel
from rules.publishing.drafts import (
    Behind,
    Draft,
    EditConflict,
    ExamplesFall,
    NothingThere,
    OwnWork,
)
from rules.publishing.journal import has_written_of_work, name_of, note, significances_of_work
from rules.publishing.locking import States, locked, refuse_what_was_overtaken
from rules.publishing.publication import put_out, spread
from rules.publishing.revisions import Writer, published_once
from rules.turns import take_turn_as_editor

Done = JournalEntry.Done
GRAVE = {Revision.Significance.MEANING.value, Revision.Significance.RULE.value}
NEEDED = {
    Done.RETURNED: Action.REVIEW,
    Done.DROPPED: Action.DRAFT,
    Done.UNWANTED: Action.NOT_WANTED,
    Done.WANTED: Action.NOT_WANTED,
}


@transaction.atomic
def save_draft(draft: Draft, *, by: User) -> Revision:
    """Keep *draft* as the work on its text; what was in review goes on as a draft."""
    return _work(draft, Done.DRAFTED, by)


@transaction.atomic
def send_to_review(draft: Draft, *, by: User) -> Revision:
    """Keep *draft* and have somebody else look at it before readers do."""
    return _work(draft, Done.SENT, by)


@transaction.atomic
def suggest(draft: Draft, *, by: User | None = None, author: str = "") -> Revision:
    """Keep the wording of a reader until an editor decides on it; work goes on beside it."""
    states = _locked(draft.key, draft.lang)
    (revision,) = _writer(draft, states, by, author).write([draft])
    state = states[draft.key, draft.lang]
    state.suggestions = [*state.suggestions, revision.seq]
    note(Done.SUGGESTED, [state], by=by, name=author, comment=draft.comment, revisions=[revision])
    states.store()
    return revision


@transaction.atomic
def decide_on(suggestion: Revision, *, by: User, comment: str = "") -> State:
    """Take a suggestion off the list: it was declined, or is in a draft by now.

    Raises NothingThere if somebody has decided on it already.
    """
    refuse_unless_may(by, Action.DRAFT, [(suggestion.key, suggestion.lang)])
    states = _locked(suggestion.key, suggestion.lang)
    state = states[suggestion.key, suggestion.lang]
    if suggestion.seq not in state.suggestions:
        raise NothingThere(state)
    state.suggestions = [seq for seq in state.suggestions if seq != suggestion.seq]
    note(Done.DECLINED, [state], by=by, comment=comment, revisions=[suggestion])
    states.store()
    return state


@transaction.atomic
def send_back(key: str, lang: str, *, version: int, by: User, comment: str) -> State:
    """Give what is in review back to its author, with the reason in *comment*."""

    def act(state: State) -> Revision:
        if state.review is None:
            raise NothingThere(state)
        state.draft, state.review = state.review, None
        return state.draft

    return _step(Done.RETURNED, key, lang, version, by, comment, act)


@transaction.atomic
def drop(key: str, lang: str, *, version: int, by: User, comment: str = "") -> State:
    """Give up the work on a text; its revisions stay."""

    def act(state: State) -> Revision:
        work = state.work
        if work is None:
            raise NothingThere(state)
        state.end_work()
        return work

    return _step(Done.DROPPED, key, lang, version, by, comment, act)


@transaction.atomic
def publish_reviewed(key: str, lang: str, *, version: int, by: User, comment: str = "") -> Revision:
    """Let readers see what is in review.

    Raises OwnWork if *by* has written any of it, and Behind if something else was published since
    it was begun: then its author has to bring the two together first. A change of meaning or of a
    rule has the examples that show the rule played: raises ExamplesFall if one does not prove what
    it claims.
    """
    refuse_unless_may(by, Action.REVIEW, [(key, lang)])
    # Playing takes its time, so it is done before anything is locked.
    unproved = _examples_unproved(key, lang, version)
    states = _locked(key, lang)
    state = _at_version(states, key, lang, version)
    review = state.review
    if review is None:
        raise NothingThere(state)
    if has_written_of_work(by, state):
        raise OwnWork(state)
    if state.over_id != state.published_id:
        raise Behind(state)
    if unproved:
        raise ExamplesFall(state, unproved)
    spread([put_out(state, review)], states, {}, by=by, comment=comment)
    return review


@transaction.atomic
def mark_not_wanted(key: str, lang: str, *, version: int, by: User, comment: str = "") -> State:
    """Say that there shall be no text in this language. Raises NothingThere if readers see one."""

    def act(state: State) -> None:
        if state.published_id or state.not_wanted:
            raise NothingThere(state)
        state.end_work()
        state.not_wanted = True

    return _step(Done.UNWANTED, key, lang, version, by, comment, act)


@transaction.atomic
def mark_wanted(key: str, lang: str, *, version: int, by: User, comment: str = "") -> State:
    """Take that back."""

    def act(state: State) -> None:
        if not state.not_wanted:
            raise NothingThere(state)
        state.not_wanted = False

    return _step(Done.WANTED, key, lang, version, by, comment, act)


@transaction.atomic
def still_right(
    key: str,
    lang: str,
    *,
    version: int,
    by: User,
    comment: str = "",
    seen: Mapping[str, int] | None = None,
) -> State:
    """Say that a text needs no change for what has changed in the languages it is compared with.

    That is all that it follows, step by step, or its co-sources: as they are published now, or as
    *by* has *seen* them, by language the number of a revision. Raises UnknownRevision for one that
    readers never saw.
    """
    refuse_unless_may(by, Action.CONFIRM, [(key, lang)])
    states = _locked(key, lang)
    state = _at_version(states, key, lang, version)
    if state.published is None:
        raise NothingThere(state)
    siblings = following.siblings_of(states)[key]
    looked_at = seen or {}
    state.against, state.newer = {}, {}
    for one in following.beside(state, siblings):
        if one.published is not None:
            seq = looked_at.get(one.lang, one.published.seq)
            state.against[one.lang] = seq
            if seq != one.published.seq:
                state.newer |= following.since(published_once(key, one.lang, seq))
    state.version += 1
    note(
        Done.CONFIRMED, [state], by=by, comment=comment, revisions=[state.published], compared=True
    )
    following.flag(states)
    states.store()
    tell([key])
    return state


def _examples_unproved(key: str, lang: str, version: int) -> list[str]:
    """The examples that fall beside what is in review, if that changes a meaning or a rule."""
    state = State.objects.filter(key=key, lang=lang, version=version).first()
    named = ContentKey.of(key)
    if state is None or named.kind != RULE or GRAVE.isdisjoint(significances_of_work(state)):
        return []
    return unproved_at(named.name)


def _work(draft: Draft, done: str, by: User) -> Revision:
    refuse_unless_may(by, Action.DRAFT, [(draft.key, draft.lang)])
    states = _locked(draft.key, draft.lang)
    refuse_what_was_overtaken([draft], states)
    state = states[draft.key, draft.lang]
    revision = state.work
    if revision is None or not _same(revision, draft):
        if draft.previous is None and revision is not None:
            draft = replace(draft, previous=revision.seq)
        (revision,) = _writer(draft, states, by, "").write([draft])
    state.version += 1
    state.begin(revision, review=done == Done.SENT, version=state.version)
    note(done, [state], by=by, comment=draft.comment, revisions=[revision])
    states.store()
    return revision


def _same(revision: Revision, draft: Draft) -> bool:
    """Whether a draft says nothing that its predecessor does not say."""
    return revision.digest == digest_of(draft.title, draft.body) and (
        revision.significance == draft.significance
    )


def _writer(draft: Draft, states: States, by: User | None, author: str) -> Writer:
    readmodel.stored([draft.key])
    return Writer([draft], states, by, name_of(by, author))


def _locked(key: str, lang: str) -> States:
    take_turn_as_editor()
    return locked([(key, lang)])


def _at_version(states: States, key: str, lang: str, version: int) -> State:
    state = states[key, lang]
    if state.version != version:
        raise EditConflict(state)
    return state


def _step(
    done: JournalEntry.Done,
    key: str,
    lang: str,
    version: int,
    by: User,
    comment: str,
    act: Callable[[State], Revision | None],
) -> State:
    """Do *act* with a locked state that is at *version*, and write it down."""
    refuse_unless_may(by, NEEDED[done], [(key, lang)])
    states = _locked(key, lang)
    state = _at_version(states, key, lang, version)
    revision = act(state)
    state.version += 1
    note(done, [state], by=by, comment=comment, revisions=[revision] if revision else ())
    states.store()
    return state
