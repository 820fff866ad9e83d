"""From what is done with texts to how many of them readers have."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime

from corpus.keys import RULE, ContentKey
from corpus.models import Source
from rules.announcing import BATCH
from rules.models import JournalEntry, State
from rules.publishing.locking import by_keys
from workbench.progress.models import ProgressStep

Done = JournalEntry.Done
COUNTED = (Done.PUBLISHED, Done.WITHDRAWN)
Originals = Mapping[str, tuple[int, str]]
"""By `game/source` the id of a source and its original language."""
Changes = Counter[tuple[int, str, date]]
"""How many more by source, language and day."""


def hear(entries: Sequence[JournalEntry]) -> None:
    """Count what is published and withdrawn. The rows of State are still as they were before."""
    done = [one for one in entries if one.done in COUNTED and ContentKey.of(one.key).kind == RULE]
    if not done:
        return
    held: dict[str, set[str]] = {one.key: set() for one in done}
    rows = State.objects.exclude(published=None).order_by().values_list("key", "lang")
    for key, lang in by_keys(rows, held):
        held[key].add(lang)
    if all((one.done == Done.PUBLISHED) == (one.lang in held[one.key]) for one in done):
        return
    changes: Changes = Counter()
    known = originals({source_of(key) for key in held})
    for entry in done:
        name = entry.key, entry.lang
        count(changes, held[entry.key], known, *name, entry.done, entry.at)
    store(changes)


def count(
    changes: Changes, held: set[str], known: Originals, key: str, lang: str, done: str, at: datetime
) -> None:
    """Add to *changes* what one entry does with a text that readers had in the languages *held*."""
    source = known.get(source_of(key))
    before = beside(held, source[1]) if source else set()
    if done == Done.PUBLISHED:
        held.add(lang)
    else:
        held.discard(lang)
    if source is None:
        return
    after = beside(held, source[1])
    for code in before ^ after:
        changes[source[0], code, at.date()] += 1 if code in after else -1


def beside(held: set[str], original: str) -> set[str]:
    """The languages of a text that count: none without its original."""
    return set(held) if original in held else set()


def source_of(key: str) -> str:
    """The `game/source` of a rule's content key."""
    return ContentKey.of(key).name.rpartition("/")[0]


def originals(sources: Iterable[str] | None = None) -> dict[str, tuple[int, str]]:
    """The original language of each of these sources, or of all. One query."""
    rows = Source.objects.order_by()
    if sources is not None:
        rows = rows.filter(slug__in={name.rpartition("/")[2] for name in sources})
    found = rows.values_list("pk", "game__slug", "slug", "original")
    return {f"{game}/{slug}": (pk, original) for pk, game, slug, original in found}


def store(changes: Changes) -> None:
    """Add rows for what changed."""
    ProgressStep.objects.bulk_create(
        (
            ProgressStep(source_id=source, lang=lang, day=day, change=number)
            for (source, lang, day), number in sorted(changes.items())
            if number
        ),
        batch_size=BATCH,
    )


def recounted() -> Changes:
    """The same from the whole journal: what the rows have to add up to."""
    known = originals()
    held: dict[str, set[str]] = {}
    changes: Changes = Counter()
    rows = JournalEntry.objects.filter(done__in=COUNTED, key__startswith=f"{RULE}:")
    told = rows.order_by("pk").values_list("key", "lang", "done", "at")
    for key, lang, done, at in told.iterator(chunk_size=BATCH):
        count(changes, held.setdefault(key, set()), known, key, lang, done, at)
    return Counter({name: number for name, number in changes.items() if number})
