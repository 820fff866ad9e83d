"""The records of the corpus as rows, texts left aside: only what differs is written.

Rows are found by key. What is new is made, what changed has its changed columns written, what is
gone is deleted; a row that is as it should be is not touched.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, product

from django.db import models

from corpus.keys import key_of_rule
from corpus.languages import CODES
from corpus.records import Key, Record, Records, content_keys_of, in_series
from rules.announcing import BATCH, announce, announce_under
from rules.files.columns import PARTS, TABLES, THINGS, Columns, Rows
from rules.models import Section


@dataclass(slots=True)
class Written:
    """How many rows were made, changed and deleted."""

    made: int = 0
    changed: int = 0
    deleted: int = 0

    def __bool__(self) -> bool:
        return bool(self.made or self.changed or self.deleted)


def write(before: Records, after: Records, series: Mapping[Key, Sequence[Key]]) -> Written:
    """Make the rows that are as *before* as they are to be *after*, in the order of *series*.

    Texts among the records are left aside. What readers find otherwise now is announced.
    """
    return _Writing(_with_depth(before), _with_depth(after), series).write()


@dataclass(slots=True)
class _Writing:
    before: Records
    after: Records
    series: Mapping[Key, Sequence[Key]]
    ids: Rows = field(default_factory=Rows)
    written: Written = field(default_factory=Written)
    places: dict[Key, int] = field(default_factory=dict)
    moved: dict[Key, None] = field(default_factory=dict)

    def write(self) -> Written:
        # What is only a part goes first: its text may become the name of another row.
        self._delete(PARTS)
        self._delete(["rule"])
        self._place()
        for kind in THINGS:
            self._make(kind)
            self._change(kind)
        for kind in PARTS:
            self._change(kind)
            self._make(kind)
        # The rest goes last, when nothing names it any more.
        self._delete(reversed([kind for kind in THINGS if kind != "rule"]))
        if self.written:
            announce(self._found_otherwise())
            announce_under(product(self._under_another_heading(), CODES))
        return self.written

    def _delete(self, kinds: Iterable[str]) -> None:
        for kind in kinds:
            keys = [key for key in self.before if key[0] == kind and key not in self.after]
            gone = [self.ids[key] for key in keys]
            model = TABLES[kind].model
            for some in _batches(gone):
                if model is Section:  # A heading that goes would take the rules below it along.
                    Section.objects.filter(parent__in=some).update(parent=None)
                model._default_manager.filter(pk__in=some).delete()
            self.written.deleted += len(gone)

    def _make(self, kind: str) -> None:
        table = TABLES[kind]
        fresh = [key for key in self.after if key[0] == kind and key not in self.before]
        # A heading is made before the rules below it.
        levels = dict.fromkeys(sorted(self.after[key].fields.get("depth", 0) for key in fresh))
        for level in levels:
            keys = [key for key in fresh if self.after[key].fields.get("depth", 0) == level]
            rows = [table.model(**self._placed_columns(key)) for key in keys]
            table.model._default_manager.bulk_create(rows, batch_size=BATCH)
            if kind in THINGS:
                self.ids.of(kind).update((key, row.pk) for key, row in zip(keys, rows, strict=True))
        self.written.made += len(fresh)

    def _change(self, kind: str) -> None:
        rows, names = [], set()
        for key, record in self.after.items():
            if key[0] == kind and key in self.before and self.before[key] != record:
                old, new = self._columns(key, self.before[key]), self._columns(key, record)
                names |= {name for name, value in new.items() if old[name] != value}
                rows.append(TABLES[kind].model(pk=self.ids[key], **new))
        if names:
            TABLES[kind].model._default_manager.bulk_update(rows, sorted(names), batch_size=BATCH)
            self.written.changed += len(rows)

    def _placed_columns(self, key: Key) -> Columns:
        """The columns of a new row, with its place if it stands in a series."""
        columns = self._columns(key, self.after[key])
        return columns | {"position": self.places[key]} if key in self.places else columns

    def _columns(self, key: Key, record: Record) -> Columns:
        return TABLES[key[0]].columns(key, record.fields, self.ids)

    def _place(self) -> None:
        """Number each series anew in which something came, went or changed its place."""
        before = in_series(self.before)
        for series, keys in self.series.items():
            if before.get(series) == keys:
                continue
            places = {key: place for place, key in enumerate(keys)}
            self.places |= places
            table = TABLES[keys[0][0]]
            by_key = {key: self.ids[key] for key in keys if key in self.before}
            ids = {pk: places[key] for key, pk in by_key.items()}
            now = dict(
                table.model._default_manager.filter(pk__in=[*ids]).values_list("pk", "position")
            )
            moved = {pk: place for pk, place in ids.items() if place != now[pk]}
            if table.one_row_per_place:
                # All step aside first: two of them would hold one place.
                taken = {*now.values(), *moved.values()}
                free = (place for place in count() if place not in taken)
                _move(table.model, dict(zip(moved, free, strict=False)))
            _move(table.model, moved)
            self.moved |= {key: None for key, pk in by_key.items() if pk in moved}
            self.written.changed += len(moved)

    def _found_otherwise(self) -> Iterator[tuple[str, str]]:
        """The content keys of what a search finds otherwise now, with the languages."""
        found: dict[tuple[str, str], None] = {}
        for key in {**self.before, **self.after}:
            old, new = self.before.get(key), self.after.get(key)
            # The first word is the title of a term; where a card or rule stands is not searched.
            if old != new or (key in self.moved and key[0] in PARTS):
                langs = (key[2],) if key[0] == "question" else CODES
                for record in filter(None, (old, new)):
                    keys = content_keys_of(key, record.fields)
                    found |= dict.fromkeys(product(keys, langs))
        yield from found

    def _under_another_heading(self) -> Iterator[str]:
        """The content keys of the rules that were there and have another heading now."""
        for key, record in self.after.items():
            old = self.before.get(key)
            if key[0] == "rule" and old and old.fields.get("parent") != record.fields.get("parent"):
                yield key_of_rule(key[1])


def _move(model: type[models.Model], places: Mapping[int, int]) -> None:
    rows = [model(pk=pk, position=place) for pk, place in places.items()]
    model._default_manager.bulk_update(rows, ["position"], batch_size=BATCH)


def _batches(ids: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(ids), BATCH):
        yield ids[start : start + BATCH]


def _with_depth(records: Records) -> Records:
    """*records*, and each rule says how deep it stands in its tree."""
    found = dict(records)
    depths: dict[str, int] = {}
    for kind, *name in records:
        if kind == "rule":
            _count_depth(name[0], records, depths)
    for rule, depth in depths.items():
        record = records["rule", rule]
        found["rule", rule] = replace(record, fields=record.fields | {"depth": depth})
    return found


def _count_depth(name: str, records: Records, depths: dict[str, int]) -> int:
    if name not in depths:
        parent = records["rule", name].fields.get("parent")
        depths[name] = _count_depth(parent, records, depths) + 1 if parent else 0
    return depths[name]
