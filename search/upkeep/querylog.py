"""What readers search for: words only, gathered in memory and written down now and then.

Nothing says who asked, from where, or when more finely than by the day. What looks like somebody's
address or number is not kept at all.
"""

import atexit
import logging
import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from threading import Lock

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import F, Value
from django.db.models.functions import Greatest
from django.utils import timezone

from search.models import LONGEST_KEPT, AskedWords
from search.query.typed import clean

log = logging.getLogger(__name__)

MOST_WAITING = 1_000
MOST_ROWS = 5_000
# When rows must go, this part goes at once, so that it need not be done for every new word.
ROOM = 10
KEPT_DAYS = 365
SLOWEST = 600_000

MAIL = re.compile(r"\S@\S")
ADDRESS = re.compile(r"(?i)\w://|\bwww\.")
# A rule number has few digits; a phone number, a bank account, a date of birth have many.
DIGITS_IN_A_ROW = re.compile(r"\d(?:[\s().,/+:_-]{0,3}\d){6,}")


@dataclass(slots=True)
class Tally:
    """How often words were asked since they were last written down, and what came of it."""

    times: int = 0
    hits: int = 0
    slowest_ms: int = 0


_waiting: dict[tuple[str, str], Tally] = {}
_lock = Lock()


def remember(words: str, ui: str, hits: int, milliseconds: float) -> None:
    """Count a search for *words* in interface language *ui*. Writes nothing to the database.

    Too long a text, what looks personal, and new words while very many wait are left out.
    """
    kept = keepable(words)
    if not kept:
        return
    _write_at_exit()
    with _lock:
        tally = _waiting.get((kept, ui))
        if tally is None:
            if len(_waiting) >= MOST_WAITING:
                return
            tally = _waiting[kept, ui] = Tally()
        tally.times += 1
        tally.hits = hits
        tally.slowest_ms = max(tally.slowest_ms, min(round(milliseconds), SLOWEST))


def keepable(words: str) -> str:
    """*words* as they are kept, small and large letters made one; empty if they are not."""
    text, cut = clean(words)
    kept = text.casefold()
    if (
        cut
        or len(kept) > LONGEST_KEPT
        or any(p.search(kept) for p in (MAIL, ADDRESS, DIGITS_IN_A_ROW))
    ):
        return ""
    return kept


def flush(today: date | None = None) -> int:
    """Write down what was remembered since the last time; returns how many different words.

    A database that cannot be written costs these numbers and nothing else.
    """
    with _lock:
        taken = dict(_waiting)
        _waiting.clear()
    if not taken:
        return 0
    today = today or timezone.now().date()
    try:
        with transaction.atomic():
            _add(taken, today)
        _make_room(today)
    except DatabaseError:
        log.warning("What readers searched for could not be written down.", exc_info=True)
        return 0
    return len(taken)


def forget() -> None:
    """Let go of what waits to be written."""
    with _lock:
        _waiting.clear()


def _add(taken: dict[tuple[str, str], Tally], today: date) -> None:
    """Raise the counts; several processes may do so at once. Four queries."""
    AskedWords.objects.bulk_create(
        (AskedWords(words=words, ui=ui, last=today) for words, ui in taken),
        ignore_conflicts=True,
    )
    rows = AskedWords.objects.filter(words__in={words for words, _ in taken})
    # Locked in one order, whoever writes: another order deadlocks on PostgreSQL.
    held = [row for row in rows.select_for_update().order_by("pk") if (row.words, row.ui) in taken]
    for row in held:
        tally = taken[row.words, row.ui]
        row.times = F("times") + tally.times
        row.hits = tally.hits
        row.slowest_ms = Greatest(F("slowest_ms"), Value(tally.slowest_ms))
        row.last = max(row.last, today)
    AskedWords.objects.bulk_update(held, ["times", "hits", "slowest_ms", "last"], batch_size=100)


def _make_room(today: date) -> None:
    """What nobody asked for a year goes; above the cap the rarest go, of these the oldest."""
    AskedWords.objects.filter(last__lt=today - timedelta(days=KEPT_DAYS)).delete()
    count = AskedWords.objects.count()
    if count > MOST_ROWS:
        above = count - MOST_ROWS + MOST_ROWS // ROOM
        rarest = AskedWords.objects.order_by("times", "last", "pk").values("pk")[:above]
        AskedWords.objects.filter(pk__in=rarest).delete()


@cache
def _write_at_exit() -> None:
    """Once per process: the last second's words are not lost with it. Tests write when they say."""
    if not settings.TESTING:
        atexit.register(flush)
