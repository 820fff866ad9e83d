"""What an editor is offered whose text somebody else changed meanwhile."""

from dataclasses import dataclass

from django.contrib.auth.models import User

from corpus.records import digest_of
from rules.models import Revision, State
from workbench.threeway import ThreeWay, merge


@dataclass(frozen=True, slots=True)
class Conflict:
    """A save that came too late: what was done meanwhile, and both changes brought together.

    `theirs` is what stands now: a draft, what is in review, or what was published; None if nothing
    is there any more. `version` and `previous` are what a save has to begin with from now on.
    """

    theirs: Revision | None
    version: int
    previous: int
    both: ThreeWay


def conflict_of(state: State, previous: int | None, typed: tuple[str, str]) -> Conflict:
    """What to offer who began with the revision *previous* and *typed* a title and a body."""
    work = state.work
    begun = _numbered(state, previous)
    if work is not None and begun == work and state.over_id != state.published_id:
        # Nobody touched the work itself: what it was begun over is another text by now.
        begun, theirs = state.over, state.published
    else:
        theirs = work or state.published
    stands = work or state.published
    return Conflict(
        theirs=theirs,
        version=state.version,
        previous=stands.seq if stands else 0,
        both=merge(_words(begun), _words(theirs), typed, state.lang),
    )


def saved_already(
    state: State, previous: int | None, typed: tuple[str, str], *, by: User, as_draft: bool
) -> bool:
    """Whether a save that came too late is one that *by* has sent before: a form sent twice.

    That is so if what stands there came after the revision *previous*, is theirs, has the words
    that they *typed*, and has gone at least as far as they want it to go.
    """
    stands = state.work or state.published
    return (
        stands is not None
        and stands.seq > (previous or 0)
        and stands.author_id == by.pk
        and stands.digest == digest_of(*typed)
        and (as_draft or state.draft is None)
    )


def _numbered(state: State, seq: int | None) -> Revision | None:
    return Revision.objects.filter(key=state.key, lang=state.lang, seq=seq or 0).first()


def _words(revision: Revision | None) -> tuple[str, str]:
    return (revision.title, revision.body) if revision else ("", "")
