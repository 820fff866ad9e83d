"""What the columns of each kind of record are, and in which table its rows stand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.db.models.functions import Coalesce

from cards.models import Card, CardList, CardListEntry, CardName, Expansion
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.parsers.games import USUAL_PRINT
from corpus.parsers.lexicon import OF_TERM
from corpus.parsers.termfiles import ANY_GAME
from corpus.records import Fields, Key
from rules.files.lastload import AUTHOR
from rules.models import (
    Concept,
    Link,
    PlayersQuestion,
    PlayersWord,
    Section,
    Term,
    TermWord,
    WantedRule,
)

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
        "ruled": fields.get("ruled", {}),
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


def _concept(key: Key, fields: Fields, ids: Rows) -> Columns:
    term = fields.get("term")
    return {
        "slug": key[1],
        "of_class": fields.get("of_class", OF_TERM),
        "meaning": fields.get("meaning", ""),
        "term_id": ids["term", term] if term else None,
    }


def _saying(key: Key, fields: Fields, ids: Rows) -> Columns:
    """A word that is there already stays with whoever added it."""
    _, concept, lang, game, folded = key
    return {
        "concept_id": ids["concept", concept],
        "game_id": None if game == ANY_GAME else ids["game", game],
        "lang": lang,
        "folded": folded,
        "text": fields.get("text", ""),
        "kind": fields.get("kind", ""),
        "weight": fields.get("weight", 0.0),
    }


def _question(key: Key, fields: Fields, ids: Rows) -> Columns:
    """A question that is there already stays with whoever added it."""
    _, rule, lang, folded = key
    return {
        "section_id": ids["rule", rule],
        "lang": lang,
        "folded": folded,
        "text": fields.get("text", ""),
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
    "concept": RecordTable(Concept.objects.all, ("slug",), _concept),
    "saying": RecordTable(
        PlayersWord.objects.all, ("concept__slug", "lang", "game__slug", "folded"), _saying
    ),
    "question": RecordTable(
        PlayersQuestion.objects.all, ("section__key", "lang", "folded"), _question
    ),
}
PARTS = ("name", "also", "entry", "link", "word", "saying", "question")
THINGS = tuple(kind for kind in TABLES if kind not in PARTS)
