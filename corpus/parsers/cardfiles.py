"""`cards.toml`: the cards of a game with their names, and the lists that sources keep of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from corpus.parsers.fields import LONGEST, Fields
from corpus.parsers.games import ORDER
from corpus.parsers.rulings import why_no_day
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form

LONGEST_SLUG = 50
EDITIONS: Final = ("first", "second")
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
FLAGS = (("removed", False), ("in_supply", True), ("sample", False))


@dataclass(frozen=True, slots=True)
class ExpansionEntry:
    """A set of cards with its names by language."""

    slug: str
    names: dict[str, str]


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card. `also` are further names in use, `ours` the languages whose name we gave.

    `also_readings` and `also_witnesses` say by language and name what is known of a further name.
    """

    slug: str
    cost: str
    types: tuple[str, ...]
    expansion: str
    edition: str
    removed: bool
    in_supply: bool
    sample: bool
    ours: tuple[str, ...]
    stats: dict[str, str | int]
    names: dict[str, str]
    readings: dict[str, str]
    also: dict[str, tuple[str, ...]]
    also_readings: dict[str, dict[str, str]]
    also_witnesses: dict[str, dict[str, str]]
    witnesses: dict[str, str]
    errata: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One card of a list: seen in the source or inferred; moving only itself or others too."""

    card: str
    seen: bool
    itself: bool


@dataclass(frozen=True, slots=True)
class ListFile:
    """A list of cards, and the rule it stands at."""

    slug: str
    section: str
    entries: tuple[ListEntry, ...]


@dataclass(frozen=True, slots=True)
class CardsFile:
    """All cards of a game, in their order."""

    expansions: tuple[ExpansionEntry, ...]
    cards: tuple[CardEntry, ...]
    lists: tuple[ListFile, ...]


def parse(raw: bytes, file: Path | str) -> CardsFile:
    """Read `cards.toml`. Raises TextFault with the line of the first fault."""
    fields = Fields(parse_table(raw, file), raw, file)
    sets, ones, kept = (
        list(fields.each(name, called="slug")) for name in ("expansions", "cards", "lists")
    )
    fields.done()
    expansions = [_expansion(one) for one in sets]
    cards = [_card(one) for one in ones]
    lists = [_list(one) for one in kept]
    known = _refuse_repeated("expansion", expansions, sets)
    slugs = _refuse_repeated("card", cards, ones)
    _refuse_repeated("list", lists, kept)
    for card, here in zip(cards, ones, strict=True):
        if card.expansion and card.expansion not in known:
            raise here.fault(f"unknown expansion {card.expansion!r}", "expansion")
    for some, here in zip(lists, kept, strict=True):
        for entry in some.entries:
            if entry.card not in slugs:
                raise here.fault(
                    f"the list {some.slug!r} names the unknown card {entry.card!r}",
                    f'"{entry.card}"',
                )
    read = CardsFile(tuple(expansions), tuple(cards), tuple(lists))
    refuse_other_form(raw, file, table_of(read))
    return read


def _refuse_repeated(
    what: str, entries: Sequence[ExpansionEntry | CardEntry | ListFile], places: list[Fields]
) -> set[str]:
    """The slugs of *entries*, none of which stands twice."""
    seen: set[str] = set()
    for entry, here in zip(entries, places, strict=True):
        if entry.slug in seen:
            raise here.fault(f"the {what} {entry.slug!r} stands twice")
        seen.add(entry.slug)
    return seen


def refuse_field(name: str, value: Any) -> None:
    """Raise TextFault if the `types`, `stats` or `errata` of a card cannot be *value*."""
    if isinstance(value, dict):
        value = dict(sorted(value.items()))
    if isinstance(value, list):
        value = [dict(sorted(one.items())) if isinstance(one, dict) else one for one in value]
    fields = Fields({name: value} if value not in ([], {}) else {}, b"", "")
    match name:
        case "types":
            fields.texts("types")
        case "stats":
            _stats(fields)
        case "errata":
            _errata(fields)


def table_of(cards: CardsFile) -> dict[str, Any]:
    """The table whose canonical file `parse` reads back as *cards*."""
    table: dict[str, Any] = {
        "expansions": [{"slug": e.slug, "names": e.names} for e in cards.expansions],
        "cards": [_table_of_card(card) for card in cards.cards],
        "lists": [_table_of_list(some) for some in cards.lists],
    }
    return {name: value for name, value in table.items() if value}


def _slug(fields: Fields) -> str:
    slug = fields.text("slug", required=True, longest=LONGEST_SLUG)
    if not SLUG.fullmatch(slug):
        raise fields.fault(f"{slug!r} is not a slug: small letters, digits and hyphens", "slug =")
    return slug


def _expansion(fields: Fields) -> ExpansionEntry:
    entry = ExpansionEntry(_slug(fields), fields.by_language("names", ORDER))
    fields.done()
    return entry


def _card(fields: Fields) -> CardEntry:
    slug = _slug(fields)
    flags = {name: fields.flag(name, default) for name, default in FLAGS}
    entry = CardEntry(
        slug=slug,
        cost=fields.text("cost", longest=40),
        types=fields.texts("types"),
        expansion=fields.text("expansion"),
        edition=fields.text("edition", choices=EDITIONS),
        ours=fields.texts("ours"),
        stats=_stats(fields),
        names=fields.by_language("names", ORDER),
        readings=fields.by_language("readings", ORDER),
        also=fields.texts_by_language("also", ORDER),
        also_readings=_of_further_names(fields, "also_readings"),
        also_witnesses=_of_further_names(fields, "also_witnesses", longest=20),
        witnesses=fields.by_language("witnesses", ORDER, longest=20),
        errata=_errata(fields),
        **flags,
    )
    fields.done()
    if not entry.names:
        raise fields.fault("a card needs a name in some language")
    _refuse_names_that_do_not_fit(entry, fields)
    return entry


def _refuse_names_that_do_not_fit(entry: CardEntry, fields: Fields) -> None:
    if list(entry.ours) != [lang for lang in ORDER if lang in entry.ours]:
        raise fields.fault(f"ours: the languages stand in the order {', '.join(ORDER)}", "ours")
    for name in ("ours", "readings", "witnesses"):
        for lang in getattr(entry, name):
            if lang not in entry.names:
                raise fields.fault(f"{name} says {lang}, but there is no name in it", name)
    for lang, texts in entry.also.items():
        if entry.names.get(lang) in texts:
            raise fields.fault(f"also.{lang} repeats the name", "also")
    for name in ("also_readings", "also_witnesses"):
        table: dict[str, dict[str, str]] = getattr(entry, name)
        for lang, said in table.items():
            if list(said) != [text for text in entry.also.get(lang, ()) if text in said]:
                reason = f"{name}.{lang} names further names that there are, in their order"
                raise fields.fault(reason, name)


def _of_further_names(
    fields: Fields, name: str, *, longest: int = LONGEST
) -> dict[str, dict[str, str]]:
    """A sub-table of one table per language: by further name what is said of it."""
    by_language = Fields(
        fields.table(name), fields.raw, fields.file, *fields.near, name, start=fields.start
    )
    given = list(by_language.left)
    if given != [lang for lang in ORDER if lang in given]:
        reason = f"{name}: the languages stand in the order {', '.join(ORDER)}"
        raise fields.fault(reason, name)
    found = {}
    for lang in given:
        table = by_language.table(lang)
        said = Fields(table, fields.raw, fields.file, *fields.near, name, start=fields.start)
        found[lang] = {text: said.text(text, longest=longest) for text in table}
    return found


def _errata(fields: Fields) -> tuple[dict[str, Any], ...]:
    errata = tuple(fields.tables("errata"))
    for one in errata:
        if list(one) != sorted(one):
            raise fields.fault("an erratum's entries stand in the order of the alphabet", "errata")
        texts = [text for value in one.values() for text in _listed(value)]
        if not all(isinstance(text, str) for text in texts):
            raise fields.fault("an erratum holds texts and lists of texts", "errata")
        day = one.get("date", "")
        if why := why_no_day(str(day)) if day else "":
            raise fields.fault(f"date: {why}", "errata", f'"{day}"')
    return errata


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _stats(fields: Fields) -> dict[str, str | int]:
    stats = fields.table("stats")
    if list(stats) != sorted(stats):
        raise fields.fault("stats stand in the order of the alphabet", "stats")
    for name, value in stats.items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise fields.fault(f"stats.{name} must be a text or a number", "stats", name)
    return stats


def _list(fields: Fields) -> ListFile:
    slug = _slug(fields)
    section = fields.text("section")
    entries: list[ListEntry] = []
    for inner in fields.each("entries", called="card"):
        card = inner.text("card", required=True)
        if any(entry.card == card for entry in entries):
            raise inner.fault(f"the list {slug!r} names {card!r} twice")
        entries.append(ListEntry(card, inner.flag("seen"), inner.flag("itself")))
        inner.done()
    fields.done()
    return ListFile(slug, section, tuple(entries))


def _table_of_card(card: CardEntry) -> dict[str, Any]:
    table: dict[str, Any] = {
        "slug": card.slug,
        "cost": card.cost,
        "types": list(card.types),
        "expansion": card.expansion,
        "edition": card.edition,
    }
    for name, default in FLAGS:
        if getattr(card, name) != default:
            table[name] = not default
    table |= {
        "ours": list(card.ours),
        "stats": card.stats,
        "names": card.names,
        "readings": card.readings,
        "also": {lang: list(texts) for lang, texts in card.also.items()},
        "also_readings": card.also_readings,
        "also_witnesses": card.also_witnesses,
        "witnesses": card.witnesses,
        "errata": [dict(one) for one in card.errata],
    }
    return {name: value for name, value in table.items() if value or value is False}


def _table_of_list(some: ListFile) -> dict[str, Any]:
    table: dict[str, Any] = {"slug": some.slug, "section": some.section, "entries": []}
    for entry in some.entries:
        one: dict[str, Any] = {"card": entry.card}
        if entry.seen:
            one["seen"] = True
        if entry.itself:
            one["itself"] = True
        table["entries"].append(one)
    return {name: value for name, value in table.items() if value}
