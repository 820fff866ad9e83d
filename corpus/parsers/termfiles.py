"""`terms.toml`: the concepts of the games and their words per game and language."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from corpus.parsers.fields import LONGEST, Fields
from corpus.parsers.games import ORDER
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form

ANY_GAME: Final = "any"
LONGEST_MARK = LONGEST_SLUG + LONGEST + len(".ja:")
Words = dict[str, dict[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A concept. `words[game][lang]` are what that game prints, the main word first.

    `forms` are inflected forms for the search, `readings` those of Japanese words, `forbidden` what
    our texts do not say for it; `ours` and `unchecked` name words: all of a game and language as
    `game.lang`, one of several as `game.lang:word`.
    """

    slug: str
    defined_in: str
    ours: tuple[str, ...]
    unchecked: tuple[str, ...]
    words: Words
    forms: Words
    readings: dict[str, tuple[str, ...]]
    forbidden: Words

    def marks(self, name: str, game: str, lang: str, word: str) -> bool:
        """Whether `ours` or `unchecked` (*name*) is said of a word."""
        given: tuple[str, ...] = getattr(self, name)
        return f"{game}.{lang}" in given or f"{game}.{lang}:{word}" in given


def marks_of(words: Words, marked: Callable[[str, str, str], bool]) -> tuple[str, ...]:
    """The words that are *marked*, by game, language and word, as a file names them."""
    found: list[str] = []
    for game, by_language in words.items():
        for lang, texts in by_language.items():
            some = [text for text in texts if marked(game, lang, text)]
            whole = len(some) == len(texts)
            found += [f"{game}.{lang}"] if whole else [f"{game}.{lang}:{text}" for text in some]
    return tuple(found)


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
        ours=fields.texts("ours", longest=LONGEST_MARK),
        unchecked=fields.texts("unchecked", longest=LONGEST_MARK),
        words=_words(fields, "words"),
        forms=_words(fields, "forms"),
        readings=fields.texts_by_language("readings", ORDER),
        forbidden=_words(fields, "forbidden"),
    )
    fields.done()
    _refuse_marks_of_no_word(entry, fields)
    return entry


def _refuse_marks_of_no_word(entry: TermEntry, fields: Fields) -> None:
    """`ours` and `unchecked` name words that stand there, in their order, together if they can."""
    groups = [(game, lang) for game, by_language in entry.words.items() for lang in by_language]
    known = {f"{game}.{lang}" for game, lang in groups}
    known |= {f"{g}.{lang}:{text}" for g, lang in groups for text in entry.words[g][lang]}
    for name in ("ours", "unchecked"):
        given: tuple[str, ...] = getattr(entry, name)
        for one in given:
            if one not in known:
                raise fields.fault(f"{name} says {one}, but there is no such word", name)
        wanted = marks_of(entry.words, partial(entry.marks, name))
        if given != wanted:
            raise fields.fault(f"{name} must be {', '.join(wanted)}, in the order of words", name)


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
        "forbidden": _plain(term.forbidden),
    }
    return {name: value for name, value in table.items() if value}


def _plain(words: Words) -> dict[str, dict[str, list[str]]]:
    return {
        game: {lang: list(texts) for lang, texts in table.items()} for game, table in words.items()
    }
