"""Keeping the index what the database is: made anew, brought up to date, compared.

`rules.publishing` leaves a Change row with every text, in the same transaction. The rows are
drained here, and one goes only after the index has been committed, so that a process that dies
at any moment loses nothing.
"""

import logging
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from threading import Condition, Lock, Thread
from typing import TYPE_CHECKING, cast

from django.conf import settings
from django.db import connection

from rules.kept import content_version, make_beforehand
from rules.models import Change, ContentVersion
from search.backends import IndexUnavailable, chosen, generation
from search.backends.documents import IndexedText, read
from search.backends.making import made_by
from search.known import words
from search.upkeep import lemmas, querylog

if TYPE_CHECKING:
    from django.db.backends.postgresql.base import DatabaseWrapper as PostgresWrapper

log = logging.getLogger(__name__)

BATCH = 300
# A text may wait many times, after a load for instance; so many rows are looked through.
MOST_READ = 20 * BATCH
EVERY_SECONDS = 1.0
PATIENCE = 1.5


@dataclass(frozen=True, slots=True)
class Difference:
    """A document that is not in the index as it is in the database."""

    uid: str
    what: str


class Busy(Exception):
    """Another process is writing the index."""


def rebuild(told: Callable[[int], None] = lambda _: None, *, patience: float = 30.0) -> int:
    """Make the index anew beside the old one and swap them; returns the number of documents.

    Calls *told* with the count as it goes. Raises Busy if another process is at it.
    """
    lemmas.recall()
    with chosen().writing(patience) as held:
        if not held:
            raise Busy("another process is writing the index")
        # Read before the texts: what is published meanwhile stays in the outbox.
        content, done = content_version(), list(Change.objects.values_list("pk", flat=True))
        count = chosen().create(_counted(read(), told), content)
        _take_out(done)
    lemmas.keep()
    return count


def _counted(
    documents: Generator[IndexedText, None, None], told: Callable[[int], None]
) -> Iterator[IndexedText]:
    # What is read is let go of here, also when it fails: afterwards its transaction is gone.
    with closing(documents):
        for count, document in enumerate(documents, start=1):
            yield document
            told(count)


def is_current() -> bool:
    """Whether the index was made by this version and of this content, without reading either."""
    try:
        about = chosen().about()
    except IndexUnavailable:
        return False
    return (
        about.made_by == made_by()
        and about.content == content_version()
        and not Change.objects.exists()
    )


def differences() -> list[Difference]:
    """Compare every published text with the index. Raises IndexUnavailable."""
    held = {one.uid: one.digest for one in chosen().stored()}
    found = []
    for document in read():
        digest = held.pop(document.uid, None)
        if digest is None:
            found.append(Difference(document.uid, "missing"))
        elif digest != document.digest:
            found.append(Difference(document.uid, "differs"))
    return found + [Difference(uid, "gone") for uid in held]


def repair(found: list[Difference], *, patience: float = 30.0) -> None:
    """Put right what `differences` has found."""
    lemmas.recall()
    with chosen().writing(patience) as held:
        if not held:
            raise Busy("another process is writing the index")
        chosen().check()
        _renew({tuple(one.uid.rsplit(" ", 1)) for one in found})


def catch_up(most: int = BATCH) -> int | None:
    """Compare and put right, so that nothing waits that the index has; how many documents differed.

    Does nothing if more than *most* do, and returns None. Raises IndexUnavailable and Busy.
    """
    # Read before the texts: what is published meanwhile stays in the outbox.
    content, waiting = content_version(), list(Change.objects.values_list("pk", flat=True))
    found = differences()
    if len(found) > most:
        return None
    if found:
        repair(found)
    chosen().agree(content)
    _take_out(waiting)
    return len(found)


def drain(*, patience: float = 0.0) -> int:
    """Take up to a batch of texts from the outbox into the index; returns how many.

    Does nothing when another process is at it, or when the index must be made anew anyway.
    """
    lemmas.recall()
    with chosen().writing(patience) as held:
        if not held:
            return 0
        waiting: dict[tuple[str, str], list[int]] = {}
        rows = Change.objects.order_by("pk").values_list("pk", "key", "lang")
        for pk, key, lang in rows[:MOST_READ]:
            waiting.setdefault((key, lang), []).append(pk)
        texts = list(waiting)[:BATCH]
        if not texts:
            return 0
        chosen().check()  # raises IndexUnavailable before anything is touched
        _renew(set(texts))
        _take_out([pk for text in texts for pk in waiting[text]])
    lemmas.keep()
    return len(texts)


def _renew(texts: set[tuple[str, ...]]) -> None:
    keys, langs = {key for key, _ in texts}, sorted({lang for _, lang in texts})
    fresh = [d for d in read(sorted(keys), langs) if (d.key, d.lang) in texts]
    chosen().replace([f"{key} {lang}" for key, lang in sorted(texts)], fresh)


def _take_out(changes: list[int]) -> None:
    for start in range(0, len(changes), BATCH):
        Change.objects.filter(pk__in=changes[start : start + BATCH]).delete()


class Clerk(Thread):
    """Drains the outbox every second, and makes an index that is missing. One per process."""

    def __init__(self) -> None:
        super().__init__(name="search-clerk", daemon=True)
        self.state = Condition()
        self.asked = False
        self.begun = self.finished = 0

    def run(self) -> None:
        while True:
            with self.state:
                self.state.wait_for(lambda: self.asked, EVERY_SECONDS)
                self.asked = False
                self.begun += 1
            self.attempt(self.before_searches)
            with self.state:
                self.finished = self.begun
                self.state.notify_all()
            self.attempt(self.meanwhile)

    def attempt(self, task: Callable[[], None]) -> None:
        """Do it; a failure is told in the log, and the next round tries again."""
        try:
            task()
        except Exception:
            log.exception("The clerk of the search failed in %s.", task.__name__)
            connection.close()

    def before_searches(self) -> None:
        """What a search waits for: the index, and what is remembered of the content."""
        lemmas.recall()  # readers' pages mark words, and looking them up takes long
        self.work()
        with suppress(IndexUnavailable):  # a fellow process is making it
            words.make((content_version(), generation()))

    def meanwhile(self) -> None:
        """What no search waits for."""
        content = content_version()
        make_beforehand(content)
        querylog.flush()

    def work(self) -> None:
        """One round: all batches, or a whole new index if there is none to bring up to date."""
        try:
            if Change.objects.exists():
                while drain(patience=PATIENCE) == BATCH:
                    pass
            else:
                chosen().check()
        except IndexUnavailable as reason:
            log.warning("Making the search index anew: %s.", reason)
            with suppress(Busy):  # a fellow process makes it already
                rebuild(patience=0)

    def one_more_round(self, patience: float) -> None:
        """Wait for a round that began after this call, at most *patience* seconds."""
        with self.state:
            wanted = self.begun + 1
            self.asked = True
            self.state.notify_all()
            self.state.wait_for(lambda: self.finished >= wanted, patience)


_clerk: Clerk | None = None
_one_at_a_time = Lock()


STATE = (
    f"SELECT number, EXISTS (SELECT 1 FROM {Change._meta.db_table})"
    f" FROM {ContentVersion._meta.db_table} WHERE id = 1"
)
"""In words of SQL, as every search asks twice."""


def content_state() -> tuple[int, bool]:
    """The version of the content, and whether any text of it waits for the index. One query."""
    with connection.cursor() as cursor:
        cursor.execute(STATE)
        found = cursor.fetchone()
    return (int(found[0]), bool(found[1])) if found else (0, Change.objects.exists())


def bring_up_to_date() -> int:
    """Before a search: what is in the outbox is in the index afterwards, unless that takes long.

    Returns the version of the content. One query while there is nothing to do.

    The request itself writes nothing; it waits for the clerk of its process for a moment. Tests
    have no clerk and drain here.
    """
    clerk = None if settings.TESTING else _running_clerk()
    content, waiting = content_state()
    if waiting and clerk:
        clerk.one_more_round(PATIENCE)
    elif waiting:
        with suppress(IndexUnavailable):
            drain(patience=PATIENCE)
    return content


def foresee() -> None:
    """Remember what a clerk would remember first, for the processes that are forked from this one.

    Nothing of the index or the database stays open. While there is no index, nothing is done.
    """
    try:
        lemmas.recall()
        with suppress(IndexUnavailable):
            chosen().check()
            content = content_version()
            words.make((content, generation()))
            make_beforehand(content)
    finally:
        chosen().forget()
        connection.close()
        if connection.vendor == "postgresql":
            cast("PostgresWrapper", connection).close_pool()


def start() -> None:
    """Have the clerk of this process at work before the first search. Not in tests."""
    if not settings.TESTING:
        _running_clerk()


def _running_clerk() -> Clerk:
    global _clerk
    with _one_at_a_time:
        if _clerk is None or not _clerk.is_alive():
            _clerk = Clerk()
            _clerk.start()
        return _clerk
