"""Drafts as revisions: numbered, taken apart into paragraphs, tied to what they were made from."""

from collections.abc import Iterable, Mapping, Sequence

from django.contrib.auth.models import User
from django.db import models

from corpus.records import digest_of
from rules.announcing import BATCH
from rules.models import Revision, State
from rules.publishing.drafts import Draft, UnknownRevision
from rules.publishing.journal import were_published
from rules.publishing.locking import States, by_keys
from rules.publishing.paragraphs import paragraphs_of

Named = tuple[str, str, int]
"""A revision by content key, language and number."""


class Writer:
    """Writes revisions of texts whose states are locked, under one author's name."""

    def __init__(self, drafts: Sequence[Draft], states: States, by: User | None, name: str) -> None:
        self.states, self.by, self.name = states, by, name
        self.last: dict[tuple[str, str], tuple[int, int]] = {}
        rows = Revision.objects.values("key", "lang").order_by()
        rows = rows.annotate(seq=models.Max("seq"), paragraph=models.Max("last_paragraph"))
        for row in by_keys(rows, (d.key for d in drafts)):
            self.last[row["key"], row["lang"]] = row["seq"], row["paragraph"]
        self.known = named_revisions(_named_in(drafts))

    def write(self, drafts: Iterable[Draft]) -> list[Revision]:
        """Store a revision of each of *drafts*, which nothing points to yet."""
        made = [self._revision(draft) for draft in drafts]
        return Revision.objects.bulk_create(made, batch_size=BATCH)

    def _revision(self, draft: Draft) -> Revision:
        before = self._previous(draft)
        seq, given = self.last.get((draft.key, draft.lang), (0, 0))
        if draft.reverts is not None:
            paragraphs = draft.reverts.paragraphs
        else:
            paragraphs, given = paragraphs_of(
                draft.body, before.paragraphs if before else (), given
            )
        self.last[draft.key, draft.lang] = seq + 1, given
        return Revision(
            key=draft.key,
            lang=draft.lang,
            seq=seq + 1,
            title=draft.title,
            body=draft.body,
            paragraphs=paragraphs,
            last_paragraph=given,
            digest=digest_of(draft.title, draft.body),
            based_on=self._base(draft),
            origin=draft.origin,
            significance=draft.significance,
            author=self.by,
            author_name=self.name,
            comment=draft.comment,
            reverts=draft.reverts,
            previous=before,
        )

    def _previous(self, draft: Draft) -> Revision | None:
        if draft.previous is None:
            return self.states[draft.key, draft.lang].published
        name = draft.key, draft.lang, draft.previous
        return _there(self.known, name) if draft.previous else None

    def _base(self, draft: Draft) -> Revision | None:
        if not draft.based_on:
            return None
        if draft.based_on == draft.lang:
            raise ValueError(f"{draft.key} [{draft.lang}] cannot be translated from itself")
        source = self.states.get((draft.key, draft.based_on))
        current = source.published if source else None
        if draft.base is None or (current and current.seq == draft.base):
            return current
        return published_once(draft.key, draft.based_on, draft.base)


def _there(known: Mapping[Named, Revision], name: Named) -> Revision:
    try:
        return known[name]
    except KeyError:
        key, lang, seq = name
        raise UnknownRevision(f"{key} [{lang}] has no revision {seq}") from None


def _named_in(drafts: Iterable[Draft]) -> set[Named]:
    """The revisions that drafts name by number."""
    found: set[Named] = set()
    for draft in drafts:
        if draft.previous:
            found.add((draft.key, draft.lang, draft.previous))
    return found


def named_revisions(names: Iterable[Named]) -> dict[Named, Revision]:
    """Those of the named revisions that there are."""
    wanted = set(names)
    seqs = {seq for _, _, seq in wanted}
    rows = by_keys(Revision.objects.filter(seq__in=seqs), (key for key, _, _ in wanted))
    found = {(row.key, row.lang, row.seq): row for row in rows}
    return {name: row for name, row in found.items() if name in wanted}


def published_once(key: str, lang: str, seq: int) -> Revision:
    """A revision that a translation may be made from: readers have seen it at some time."""
    found = _there(named_revisions([(key, lang, seq)]), (key, lang, seq))
    if not were_published([found]):
        raise UnknownRevision(f"revision {seq} of {key} [{lang}] was never published")
    return found


def takes_up(state: State, revision: Revision) -> bool:
    """Whether the work that waits in *state* is in *revision*: that is it, or was made from it."""
    work = state.work
    return work is not None and (
        revision == work or revision.previous_id == work.pk or revision.digest == work.digest
    )
