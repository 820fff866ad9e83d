"""`terms.toml`: the concepts of the games and their words per game and language."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from corpus.parsers.fields import Fields
from corpus.parsers.games import ORDER
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form

ANY_GAME: Final = "any"
Words = dict[str, dict[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A concept. `words[game][lang]` are what that game prints, the main word first.

    `forms` are inflected forms for the search, `readings` those of Japanese words; `ours` and
    `unchecked` name words as `game.lang`.
    """

    slug: str
    defined_in: str
    ours: tuple[str, ...]
    unchecked: tuple[str, ...]
    words: Words
    forms: Words
    readings: dict[str, tuple[str, ...]]


def parse(raw: bytes, file: Path | str) -> tuple[TermEntry, ...]:
    """Read `terms.toml`. Raises TextFault with the line of the first fault."""
    fields = Fields(parse_table(raw, file), raw, file)
    places = list(fields.each("terms", called="slug"))
    fields.done()
    terms = tuple(_term(one) for one in places)
    slugs: set[str] = set()
    for term, here in zip(terms, places, strict=True):
        if term.slug in slugs:
            raise here.fault(f"the term {term.slug!r} stands twice")
        slugs.add(term.slug)
    refuse_other_form(raw, file, table_of(terms))
    return terms


def table_of(terms: tuple[TermEntry, ...]) -> dict[str, Any]:
    """The table whose canonical file `parse` reads back as *terms*."""
    return {"terms": [_table_of_term(term) for term in terms]}


def _term(fields: Fields) -> TermEntry:
    slug = fields.text("slug", required=True, longest=LONGEST_SLUG)
    if not SLUG.fullmatch(slug):
        raise fields.fault(f"{slug!r} is not a slug: small letters, digits and hyphens", "slug =")
    entry = TermEntry(
        slug=slug,
        defined_in=fields.text("defined_in"),
        ours=fields.texts("ours"),
        unchecked=fields.texts("unchecked"),
        words=_words(fields, "words"),
        forms=_words(fields, "forms"),
        readings=fields.texts_by_language("readings", ORDER),
    )
    fields.done()
    _refuse_marks_of_no_word(entry, fields)
    return entry


def _refuse_marks_of_no_word(entry: TermEntry, fields: Fields) -> None:
    """`ours` and `unchecked` name words that stand there, in their order."""
    tables = (entry.words, entry.forms, {ANY_GAME: entry.readings})
    known = [f"{game}.{lang}" for table in tables for game in table for lang in table[game]]
    known = list(dict.fromkeys(known))
    for name in ("ours", "unchecked"):
        marked = getattr(entry, name)
        for one in marked:
            if one not in known:
                raise fields.fault(f"{name} says {one}, but there is no such word", name)
        if list(marked) != [one for one in known if one in marked]:
            raise fields.fault(f"{name} does not stand in the order of the words", name)


def _words(fields: Fields, name: str) -> Words:
    games = Fields(fields.table(name), fields.raw, fields.file, start=fields.start)
    return {game: games.texts_by_language(game, ORDER) for game in list(games.left)}


def _table_of_term(term: TermEntry) -> dict[str, Any]:
    table: dict[str, Any] = {
        "slug": term.slug,
        "defined_in": term.defined_in,
        "ours": list(term.ours),
        "unchecked": list(term.unchecked),
        "words": _plain(term.words),
        "forms": _plain(term.forms),
        "readings": {lang: list(texts) for lang, texts in term.readings.items()},
    }
    return {name: value for name, value in table.items() if value}


def _plain(words: Words) -> dict[str, dict[str, list[str]]]:
    return {
        game: {lang: list(texts) for lang, texts in table.items()} for game, table in words.items()
    }
