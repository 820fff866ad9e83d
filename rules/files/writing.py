"""The records of the corpus as rows, texts left aside: only what differs is written.

Rows are found by key. What is new is made, what changed has its changed columns written, what is
gone is deleted; a row that is as it should be is not touched.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from django.db import models
from django.db.models.functions import Coalesce

from cards.models import Card, CardList, CardListEntry, CardName, Expansion
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.parsers.games import USUAL_PRINT
from corpus.parsers.termfiles import ANY_GAME
from corpus.records import Fields, Key, Record, Records, content_keys_of, in_series
from rules.announcing import BATCH, announce
from rules.files.lastload import AUTHOR
from rules.models import Link, Section, Term, TermWord, WantedRule

Columns = dict[str, Any]


class Rows:
    """The ids of stored rows by key; each table is read when it is first asked for."""

    def __init__(self) -> None:
        self._ids: dict[str, dict[Key, int]] = {}

    def of(self, kind: str) -> dict[Key, int]:
        if kind not in self._ids:
            table = TABLES[kind]
            rows = table.rows().order_by().values_list("pk", *table.name)
            self._ids[kind] = {_key(kind, parts): pk for pk, *parts in rows}
        return self._ids[kind]

    def __getitem__(self, key: Key) -> int:
        return self.of(key[0])[key]


@dataclass(frozen=True, slots=True)
class RecordTable:
    """Where the records of a kind are rows: what names a row, and what its columns are."""

    rows: Callable[[], models.QuerySet[Any]]
    name: tuple[str | models.expressions.Combinable, ...]
    columns: Callable[[Key, Fields, Rows], Columns]
    one_row_per_place: bool = False

    @property
    def model(self) -> type[models.Model]:
        return self.rows().model


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
            announce((key, lang) for key in self._found_otherwise() for lang in CODES)
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

    def _found_otherwise(self) -> Iterator[str]:
        """The content keys of what a search finds otherwise now."""
        found: dict[str, None] = {}
        for key in {**self.before, **self.after}:
            old, new = self.before.get(key), self.after.get(key)
            # The first word is the title of a term; where a card or rule stands is not searched.
            if old != new or (key in self.moved and key[0] in PARTS):
                for record in (old, new):
                    found |= dict.fromkeys(content_keys_of(key, record.fields) if record else ())
        yield from found


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


# What the columns of each kind of record are


def _by_column(name: str, fields: Fields) -> Columns:
    return {column(name, lang): fields.get(f"{name}.{lang}") for lang in CODES}


def _game(key: Key, fields: Fields, ids: Rows) -> Columns:
    return {
        "slug": key[1],
        "position": fields.get("position", 0),
        "publisher": fields.get("publisher", ""),
        "years": fields.get("years", ""),
        "printed": fields.get("printed", USUAL_PRINT),
        "witnesses": [said for name, said in fields.items() if name.startswith("witness.")],
        **_by_column("name", fields),
        **_by_column("about", fields),
    }


def _in_game(key: Key, ids: Rows) -> Columns:
    game, _, slug = key[1].partition("/")
    return {"game_id": ids["game", game], "slug": slug}


def _expansion(key: Key, fields: Fields, ids: Rows) -> Columns:
    return _in_game(key, ids) | _by_column("name", fields)


def _card(key: Key, fields: Fields, ids: Rows) -> Columns:
    game = key[1].partition("/")[0]
    within = fields.get("expansion")
    return _in_game(key, ids) | {
        "expansion_id": ids["expansion", f"{game}/{within}"] if within else None,
        "edition": fields.get("edition", ""),
        "cost": fields.get("cost", ""),
        "types": fields.get("types", []),
        "stats": fields.get("stats", {}),
        "removed": fields.get("removed", False),
        "in_supply": fields.get("in_supply", True),
        "sample": fields.get("sample", False),
        "errata": fields.get("errata", []),
    }


def _list(key: Key, fields: Fields, ids: Rows) -> Columns:
    return _in_game(key, ids) | {"section": fields.get("section", "")}


def _source(key: Key, fields: Fields, ids: Rows) -> Columns:
    said = (
        "original", "publisher", "address", "edition", "licence", "written_by", "text_licence",
    )  # fmt: skip
    return (
        _in_game(key, ids)
        | {name: fields.get(name, "") for name in said}
        | {"position": fields.get("position", 0), "retrieved": fields.get("retrieved")}
        | _by_column("title", fields)
    )


def _rule(key: Key, fields: Fields, ids: Rows) -> Columns:
    parent = fields.get("parent")
    return {
        "source_id": ids["source", key[1].rpartition("/")[0]],
        "parent_id": ids["rule", parent] if parent else None,
        "depth": fields.get("depth", 0),
        "key": key[1],
        "number": fields.get("number", ""),
        "meant": fields.get("meant", ""),
        "kind": fields.get("kind", ""),
        "unplayable": fields.get("unplayable", ""),
        "faults": fields.get("faults", []),
        "left_open": fields.get("left_open", {}),
    }


def _wanted(key: Key, fields: Fields, ids: Rows) -> Columns:
    return {
        "game_id": ids["game", key[1].partition("/")[0]],
        "key": key[1],
        "number": fields.get("number", ""),
        **_by_column("title", fields),
    }


def _term(key: Key, fields: Fields, ids: Rows) -> Columns:
    where = fields.get("defined_in")
    return {"slug": key[1], "defined_in_id": ids["rule", where] if where else None}


def _name(key: Key, fields: Fields, ids: Rows) -> Columns:
    return {
        "card_id": ids["card", key[1]],
        "lang": key[2],
        "kind": CardName.Kind.OURS if fields.get("ours") else CardName.Kind.OFFICIAL,
        "text": fields.get("text", ""),
        "reading": fields.get("reading", ""),
        "witness": fields.get("witness", ""),
    }


def _also(key: Key, fields: Fields, ids: Rows) -> Columns:
    said = _name(key, fields, ids)
    return said | {"kind": CardName.Kind.ALSO, "text": key[3]}


def _entry(key: Key, fields: Fields, ids: Rows) -> Columns:
    game = key[1].partition("/")[0]
    return {
        "list_id": ids["list", key[1]],
        "card_id": ids["card", f"{game}/{key[2]}"],
        "seen": fields.get("seen", False),
        "itself": fields.get("itself", False),
    }


def _link(key: Key, fields: Fields, ids: Rows) -> Columns:
    held = ids.of("rule").get(("rule", key[3]))
    return {
        "start_id": ids["rule", key[1]],
        "kind": key[2],
        "end_id": held,
        "wanted_id": None if held else ids["wanted", key[3]],
        "made_by": AUTHOR,
    }


def _word(key: Key, fields: Fields, ids: Rows) -> Columns:
    _, term, game, lang, kind, text = key
    return {
        "term_id": ids["term", term],
        "game_id": None if game == ANY_GAME else ids["game", game],
        "lang": lang,
        "kind": kind,
        "text": text,
        "ours": fields.get("ours", False),
        "unchecked": fields.get("unchecked", False),
    }


def _key(kind: str, parts: Sequence[str | None]) -> Key:
    """The key of a row from what names it; a game and a slug are one name."""
    said = [part or ANY_GAME for part in parts]
    if kind in BY_GAME_AND_SLUG:
        said[:2] = ["/".join(said[:2])]
    return (kind, *said)


BY_GAME_AND_SLUG = {"expansion", "card", "list", "source", "name", "also", "entry"}
SLUGS = ("game__slug", "slug")
CARD = ("card__game__slug", "card__slug")
MAIN, FURTHER = ~models.Q(kind=CardName.Kind.ALSO), models.Q(kind=CardName.Kind.ALSO)

TABLES: dict[str, RecordTable] = {
    "game": RecordTable(Game.objects.all, ("slug",), _game),
    "expansion": RecordTable(Expansion.objects.all, SLUGS, _expansion),
    "card": RecordTable(Card.objects.all, SLUGS, _card),
    "list": RecordTable(CardList.objects.all, SLUGS, _list),
    "source": RecordTable(Source.objects.all, SLUGS, _source),
    "rule": RecordTable(Section.objects.all, ("key",), _rule, one_row_per_place=True),
    "wanted": RecordTable(WantedRule.objects.all, ("key",), _wanted),
    "term": RecordTable(Term.objects.all, ("slug",), _term),
    "name": RecordTable(lambda: CardName.objects.filter(MAIN), (*CARD, "lang"), _name),
    "also": RecordTable(lambda: CardName.objects.filter(FURTHER), (*CARD, "lang", "text"), _also),
    "entry": RecordTable(
        CardListEntry.objects.all,
        ("list__game__slug", "list__slug", "card__slug"),
        _entry,
        one_row_per_place=True,
    ),
    "link": RecordTable(
        Link.objects.all, ("start__key", "kind", Coalesce("end__key", "wanted__key")), _link
    ),
    "word": RecordTable(
        TermWord.objects.all, ("term__slug", "game__slug", "lang", "kind", "text"), _word
    ),
}
PARTS = ("name", "also", "entry", "link", "word")
THINGS = tuple(kind for kind in TABLES if kind not in PARTS)
