"""What the checks of one text are held against: its game, as far as it is near, kept for a while.

`python manage.py check_texts` reads all that is published. A page cannot: so a text has the rules
around it, some of its game's other sources, the cards of its game and the glossary. What the text
itself says in other languages is not from here; whoever asks has just read it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from threading import Lock
from time import monotonic
from typing import Any, Final

from django.db.models import F, Model, QuerySet

from cards.models import Card, CardName
from corpus.checks.cases import Library
from corpus.checks.wording import CheckedText
from corpus.files import CARDS, GLOSSARY
from corpus.languages import CODES, column
from corpus.markup.targets import targets
from corpus.parsers.sources import SectionEntry
from corpus.parsers.termfiles import ANY_GAME, TermEntry, Words
from rules.kept import content_version
from rules.models import Section, Term, TermWord, WantedRule

NEAR: Final = 300
"""Rules in a block of a source: a text has its own block, those beside it, and the first one of the
other sources of its game."""
MOST_CARDS: Final = 2000
SECONDS: Final = 60.0
"""So long a library is good. Then it is read anew, if anything was published since."""
SHELVES: Final = 12
"""Libraries that a process keeps: of so many games, sources or blocks one reads at a time."""

Place = tuple[int | None, int | None, int]
"""Game, source and block by which a library is kept: a card has no source, a term no game."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A library that is kept: as of which content version, and when that was looked at."""

    library: Library
    rules: dict[str, SectionEntry | None]
    version: int
    read: float


_shelves: dict[Place, Shelf] = {}
_lock = Lock()


def library_beside(subject: Model, body: str) -> Library:
    """What a text of *subject* is held against. No query, and some once in a while.

    Rules that *body* cites from farther off are asked for, and known from then on.
    """
    place = _place_of(subject)
    with _lock:
        shelf = _renewed(_shelves.pop(place, None), place)
        _shelves[place] = shelf
        while len(_shelves) > SHELVES:
            del _shelves[next(iter(_shelves))]
        _know_cited(shelf, body)
        return shelf.library


def _renewed(shelf: Shelf | None, place: Place) -> Shelf:
    if shelf and monotonic() - shelf.read < SECONDS:
        return shelf
    version = content_version()
    if shelf and shelf.version == version:
        return replace(shelf, read=monotonic())
    return _read(place, version)


def forget_everything() -> None:
    """Keep nothing that was read."""
    with _lock:
        _shelves.clear()


def _place_of(subject: Model) -> Place:
    if isinstance(subject, Section):
        return subject.source.game_id, subject.source_id, subject.position // NEAR
    return (subject.game_id if isinstance(subject, Card) else None), None, 0


def _read(place: Place, version: int) -> Shelf:
    game, source, block = place
    rules: dict[str, SectionEntry | None] = {}
    texts: dict[str, dict[str, CheckedText]] = {}
    if game is not None:
        held = Section.objects.filter(source__game=game)
        others = held.exclude(source=source).order_by("position", "source_id")[:NEAR]
        first, end = (block - 1) * NEAR, (block + 2) * NEAR
        near = held.filter(source=source, position__gte=first, position__lt=end)
        for rows in (near.order_by("position"), others) if source else (others,):
            _add_rules(rows, rules, texts)
    cards = _cards(game, texts) if game is not None else {}
    terms = _terms(texts)
    library = Library(texts=texts, originals={}, rules=rules, cards=cards, terms=terms)
    return Shelf(library, rules, version, monotonic())


def _texts(row: Mapping[str, Any], title: str | None, body: str) -> dict[str, CheckedText]:
    """What readers see of a row, by language."""
    found = {}
    for lang in CODES:
        said = (row[column(title, lang)] if title else ""), row[column(body, lang)]
        if any(said):
            found[lang] = CheckedText(lang, said[0] or "", said[1] or "")
    return found


def _columns(*fields: str) -> list[str]:
    return [column(name, lang) for name in fields for lang in CODES]


def _add_rules(
    rows: "QuerySet[Section]",
    rules: dict[str, SectionEntry | None],
    texts: dict[str, dict[str, CheckedText]],
) -> None:
    asked = rows.values(
        "key", "number", "meant", "kind", *_columns("title", "body"), above=F("parent__key")
    )
    for row in asked:
        rules[row["key"]] = SectionEntry(
            key=row["key"].rpartition("/")[2],
            parent=(row["above"] or "").rpartition("/")[2],
            number=row["number"],
            meant=row["meant"],
            kind=row["kind"],
            unplayable="",
            faults=(),
            links=(),
        )
        texts[row["key"]] = _texts(row, "title", "body")


def _cards(
    game: int, texts: dict[str, dict[str, CheckedText]]
) -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
    """Every name of every card, the usual one first."""
    slugs: dict[int, str] = {}
    of = ""
    rows = Card.objects.filter(game=game).order_by("position", "pk")
    for row in rows.values("pk", "slug", *_columns("effect"), of=F("game__slug"))[:MOST_CARDS]:
        of, slugs[row["pk"]] = row["of"], row["slug"]
        texts[f"{of}/{CARDS}/{row['slug']}"] = _texts(row, None, "effect")
    names: dict[str, dict[str, tuple[str, ...]]] = {slug: {} for slug in slugs.values()}
    said = CardName.objects.filter(card__game=game).order_by("position", "pk")
    usual: list[tuple[str, str, str]] = []
    also: list[tuple[str, str, str]] = []
    for card, lang, kind, text in said.values_list("card_id", "lang", "kind", "text"):
        if card in slugs:
            (also if kind == CardName.Kind.ALSO else usual).append((slugs[card], lang, text))
    for slug, lang, text in (*usual, *also):
        names[slug][lang] = (*names[slug].get(lang, ()), text)
    return {of: names} if of else {}


def _terms(texts: dict[str, dict[str, CheckedText]]) -> dict[str, TermEntry]:
    """The glossary; its definitions are texts as well."""
    words: dict[int, list[tuple[str, str, str, str]]] = defaultdict(list)
    said = TermWord.objects.order_by("position", "pk")
    for term, *word in said.values_list("term_id", "kind", "game__slug", "lang", "text"):
        kind, of, lang, text = word
        words[term].append((kind, of or ANY_GAME, lang, text))
    found = {}
    rows = Term.objects.order_by("position", "pk")
    for row in rows.values("pk", "slug", *_columns("headword", "definition")):
        found[row["slug"]] = TermEntry(
            slug=row["slug"],
            defined_in="",
            ours=(),
            unchecked=(),
            words=_by_game(words[row["pk"]], TermWord.Kind.WORD),
            forms=_by_game(words[row["pk"]], TermWord.Kind.FORM),
            readings={},
            forbidden={},
        )
        texts[f"{GLOSSARY}/{row['slug']}"] = _texts(row, "headword", "definition")
    return found


def _by_game(words: Iterable[tuple[str, str, str, str]], kind: str) -> Words:
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for of_kind, game, lang, text in words:
        if of_kind == kind:
            by_lang = found.setdefault(game, {})
            by_lang[lang] = (*by_lang.get(lang, ()), text)
    return found


def _know_cited(shelf: Shelf, body: str) -> None:
    """Learn which of the rules that a text cites there are, held or wanted."""
    cited = {one.to for one in targets(body) if one.kind == "rule"} - shelf.rules.keys()
    if cited:
        shelf.rules.update(dict.fromkeys(_there(cited)))


def _there(keys: Iterable[str]) -> Iterator[str]:
    for model in (Section, WantedRule):
        yield from model._default_manager.filter(key__in=keys).values_list("key", flat=True)
