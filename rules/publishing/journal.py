"""What was done with texts, written down in its order, and read again."""

from collections.abc import Callable, Iterable, Sequence

from django.contrib.auth.models import User
from django.db import models

from rules.announcing import BATCH
from rules.models import JournalEntry, Revision, State
from rules.publishing.locking import by_keys

Done = JournalEntry.Done
HEARERS: list[Callable[[Sequence[JournalEntry]], None]] = []
"""Who follows what is done with texts: told of every entry in the transaction that writes it.

Above the rules are those who keep something beside texts, and say so here when they start.
"""


def name_of(by: User | None, author: str = "") -> str:
    """Under whose name something is written. Raises ValueError if that is nobody's."""
    name = author or (by.get_username() if by else "")
    if not name:
        raise ValueError("whatever is done with a text is done by somebody")
    return name


def note(
    done: str,
    states: Iterable[State],
    *,
    by: User | None,
    name: str = "",
    comment: str = "",
    revisions: Sequence[Revision] = (),
    compared: bool = False,
) -> None:
    """Write down that this was *done* with texts, whose states are locked and as it left them.

    *revisions* are what it was done with. *compared* keeps what the texts were compared with.
    """
    states, name = list(states), name_of(by, name)
    about = {(row.key, row.lang): row for row in revisions}
    rows = JournalEntry.objects.values("key", "lang").annotate(last=models.Max("n")).order_by()
    last = {
        (row["key"], row["lang"]): row["last"] for row in by_keys(rows, (s.key for s in states))
    }
    entries = JournalEntry.objects.bulk_create(
        [
            JournalEntry(
                key=state.key,
                lang=state.lang,
                n=last.get((state.key, state.lang), 0) + 1,
                version=state.version,
                done=done,
                revision=about.get((state.key, state.lang)),
                against=state.against if compared else {},
                by=by,
                by_name=name,
                comment=comment,
            )
            for state in states
        ],
        batch_size=BATCH,
    )
    for hear in HEARERS:
        hear(entries)


def publications(key: str, lang: str, *, after: int = 0) -> list[Revision]:
    """What was published of a text, oldest first, and only what came *after* that revision."""
    rows = JournalEntry.objects.filter(key=key, lang=lang, done=Done.PUBLISHED)
    found = [row.revision for row in rows.order_by("n").select_related("revision") if row.revision]
    seqs = [revision.seq for revision in found]
    return found[seqs.index(after) + 1 :] if after in seqs else found


def were_published(revisions: Iterable[Revision]) -> set[int]:
    """The ids of those *revisions* that readers have seen at some time."""
    wanted = [revision.pk for revision in revisions]
    rows = JournalEntry.objects.filter(done=Done.PUBLISHED, revision__in=wanted)
    return set(rows.values_list("revision_id", flat=True))


def writings(state: State) -> models.QuerySet[JournalEntry]:
    """The entries of what was written of the work that waits."""
    rows = JournalEntry.objects.filter(key=state.key, lang=state.lang, version__gte=state.begun)
    return rows.filter(done__in=(Done.DRAFTED, Done.SENT)) if state.begun else rows.none()


def has_written_of_work(user: User, state: State) -> bool:
    """Whether the work that waits has words of this *user*."""
    return writings(state).filter(words_of(user)).exists()


def words_of(user: User) -> models.Q:
    """Of entries, those whose revision this *user* has written."""
    return models.Q(revision__author=user) | models.Q(revision__author_name=user.get_username())


def own_work(user: User) -> models.Exists:
    """Of states, whether the work that waits has words of this *user*."""
    rows = JournalEntry.objects.filter(
        words_of(user),
        key=models.OuterRef("key"),
        lang=models.OuterRef("lang"),
        version__gte=models.OuterRef("begun"),
        done__in=(Done.DRAFTED, Done.SENT),
    )
    return models.Exists(rows.order_by())


def significances_of_work(state: State) -> set[str]:
    """What the work that waits was said to change, in any of its versions."""
    return set(writings(state).values_list("revision__significance", flat=True))
