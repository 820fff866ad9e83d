"""What the last load read: by it the next one knows what was changed in the files and what here."""

import hashlib
from collections.abc import Collection
from pathlib import Path

from django.contrib.admin.models import LogEntry

from corpus.files import fingerprint
from corpus.merging import Base
from corpus.records import Fields, Key, Records, container_of, in_series
from rules.models import ImportedSection, LastLoad, Link, Revision
from rules.tables.history import FILES

AUTHOR = FILES
"""Who made what came with the files."""

READERS = (
    "corpus/*.py",
    "corpus/languages/*.py",
    "corpus/markup/*.py",
    "corpus/parsers/*.py",
    "cards/contents.py",
    "cards/models.py",
    "rules/*.py",
    "rules/files/*.py",
    "rules/publishing/*.py",
    "rules/tables/*.py",
)
"""The code by which files become rows: when it has changed, they are loaded once more."""


class UnknownRecord(Exception):
    """A record was named that is neither here nor in the files."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"nothing is called {name!r}, here or in the files")


def mark_of(folder: Path) -> LastLoad:
    """What a load of *folder* leaves, before it has read anything."""
    total = hashlib.blake2b(digest_size=16)
    house = Path(__file__).resolve().parents[2]
    for pattern in READERS:
        for path in sorted(house.glob(pattern)):
            total.update(path.read_bytes())
    return LastLoad(pk=1, files=fingerprint(folder), reader=total.hexdigest())


def is_loaded(folder: Path) -> bool:
    """Whether the last load into this database was of these very files, by this very code."""
    mark = mark_of(folder)
    return LastLoad.objects.filter(files=mark.files, reader=mark.reader).exists()


def loaded_records() -> Base:
    """Every record that the last load read; none if there was no load that remembered them."""
    last = LastLoad.objects.filter(pk=1).first()
    return {tuple(key): fields for key, fields in last.records or ()} if last else {}


def remember(
    mark: LastLoad, last: LastLoad | None, records: dict[Key, Fields], *, decided: bool
) -> None:
    """Keep what the next load begins with. One that left something undecided is done once more."""
    mark.records = [[list(key), fields] for key, fields in records.items()]
    if not decided:
        mark.files = ""
    names = ("files", "reader", "records")
    if last is None or any(getattr(mark, name) != getattr(last, name) for name in names):
        mark.save(force_insert=last is None)


def base_of(last: LastLoad | None, mark: LastLoad, theirs: Records, ours: Records) -> Base:
    """What the last load read, by key; nothing if there was none."""
    if last is None:
        return {}
    if last.records is not None:
        return {tuple(key): fields for key, fields in last.records}
    return _unremembered(last, mark, theirs, ours)


def _unremembered(last: LastLoad, mark: LastLoad, theirs: Records, ours: Records) -> Base:
    """What an older version has loaded, which remembered the fingerprint of the files alone.

    Of other files than these only that is known which nobody can have changed since.
    """
    if last.files == mark.files:
        return {key: record.fields for key, record in theirs.items()}
    base: dict[Key, Fields] = {
        ("text", key, lang): {"words": digest}
        for key, lang, digest in Revision.objects.filter(author=None, author_name=AUTHOR)
        .order_by("seq")
        .values_list("key", "lang", "digest")
    }
    edited = LogEntry.objects.filter(content_type__app_label__in=("corpus", "cards", "rules"))
    if not edited.exists():
        imported = _imported()
        base |= {
            key: record.fields
            for key, record in ours.items()
            if key[0] != "text" and key not in imported
        }
    return base


def _imported() -> set[Key]:
    taken = ImportedSection.objects.filter(state=ImportedSection.State.TAKEN)
    rules = {row.content_key for row in taken.select_related("document__game")}
    links = Link.objects.exclude(made_by=AUTHOR).select_related("start", "end", "wanted")
    return {("rule", key.partition(":")[2]) for key in rules} | {
        ("link", link.start.key, link.kind, end.key)
        for link in links
        if (end := link.end or link.wanted)
    }


def with_taken(base: Base, theirs: Records, ours: Records, take: Collection[str]) -> Base:
    """*base* as if what *take* names had not been changed here, so that the files win."""
    if not take:
        return base
    if "all" in take:
        return {key: record.fields for key, record in ours.items()}
    taken = dict(base)
    names = {*take}
    for key in {**theirs, **ours}:
        around = set(_around(key)) & {*take}
        names -= around
        if around and key in ours:
            taken[key] = ours[key].fields
        elif around:
            taken.pop(key, None)
    for series, keys in in_series(ours).items():
        name = " ".join(("order", *series))
        if name in take:
            names.discard(name)
            taken |= {key: taken.pop(key) for key in keys if key in taken}
    if names:
        raise UnknownRecord(sorted(names)[0])
    return taken


def _around(key: Key | None) -> list[str]:
    """What a record is called, and whatever it is a part of."""
    found = []
    while key:
        found.append(" ".join(key))
        key = container_of(key)
    return found
