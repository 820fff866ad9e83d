"""What players say at the table: the concepts of the rules, and words for them by language.

`players/concepts.toml` has the concepts; `players/<lang>.toml` what is said for them, the words of
one concept, kind, weight and game in one list. The files have one order: concepts as they stand in
`concepts.toml`, of each what is surest first.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from corpus.parsers.fields import Fields
from corpus.parsers.tables import line_of, refuse_other_form
from corpus.parsers.tables import parse as parse_table

OF_TERM: Final = "term"
"""The class of a concept that is a term of the glossary."""
CLASSES = (
    OF_TERM, "verb", "zone", "state", "role", "amount", "time", "outcome", "question", "other-game",
)  # fmt: skip
"""What a concept is: what is done, where, how something is, who, how much, when, what comes of it,
what is asked, and what other games have."""
KINDS = ("everyday", "slang", "other-game", "english", "older", "abbreviation", "spelling")
"""How a word came to be said: `english` is a loan, a transliteration or katakana of an English
word, `other-game` what another game calls it, `spelling` how it is also written."""
LONGEST_SAYING = 60


@dataclass(frozen=True, slots=True)
class ConceptEntry:
    """A concept: a term of the glossary by its slug, or one of a class with its English meaning."""

    slug: str
    term: str = ""
    of_class: str = OF_TERM
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class SayingEntry:
    """A word for a concept. `weight`, above 0 and at most 1, says how surely it means that and
    nothing else; `game` is the slug of the one in which it is said, empty for all."""

    concept: str
    text: str
    kind: str
    weight: float
    game: str = ""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All concepts, and what is said for them by language."""

    concepts: tuple[ConceptEntry, ...] = ()
    sayings: dict[str, tuple[SayingEntry, ...]] = field(default_factory=dict)


def folded(text: str) -> str:
    """*text* as two spellings of one word are compared: in small letters, with one space between
    words, the Russian ё as е."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().replace("ё", "е").split())


def parse_concepts(raw: bytes, file: Path | str) -> tuple[ConceptEntry, ...]:
    """Read `concepts.toml`. Raises TextFault with the line of the first fault."""
    fields = Fields(parse_table(raw, file), raw, file)
    places = list(fields.each("concepts", called="slug"))
    fields.done()
    slugs: set[str] = set()
    terms: set[str] = set()
    concepts = []
    for here in places:
        concept = _concept(here)
        if concept.slug in slugs:
            raise here.fault(f"the concept {concept.slug!r} stands twice")
        if concept.term in terms:
            raise here.fault(f"the term {concept.term!r} has a concept already", "term =")
        slugs.add(concept.slug)
        terms |= {concept.term} - {""}
        concepts.append(concept)
    refuse_other_form(raw, file, table_of_concepts(concepts))
    return tuple(concepts)


def _concept(fields: Fields) -> ConceptEntry:
    slug = fields.text("slug", required=True, longest=LONGEST_SLUG)
    if not SLUG.fullmatch(slug):
        raise fields.fault(f"{slug!r} is not a slug: small letters, digits and hyphens", "slug =")
    if term := fields.text("term", longest=LONGEST_SLUG):
        entry = ConceptEntry(slug, term)
    else:
        of_class = fields.text("class", required=True, choices=CLASSES[1:])
        entry = ConceptEntry(slug, "", of_class, fields.text("meaning", required=True))
    fields.done()
    return entry


def table_of_concepts(concepts: Iterable[ConceptEntry]) -> dict[str, Any]:
    """The table whose canonical file `parse_concepts` reads back as *concepts*."""
    return {
        "concepts": [
            {"slug": one.slug, "term": one.term}
            if one.term
            else {"slug": one.slug, "class": one.of_class, "meaning": one.meaning}
            for one in concepts
        ]
    }


def parse_sayings(
    raw: bytes, file: Path | str, concepts: Iterable[str], games: Iterable[str]
) -> tuple[SayingEntry, ...]:
    """Read the words of one language for the *concepts*, of these *games*.

    Raises TextFault with the line of the first fault: what is empty or unknown, a weight that is
    none, a word that stands twice for one concept in one game, however it is spelt.
    """
    fields = Fields(parse_table(raw, file), raw, file)
    slugs, known = list(concepts), {*games}
    found: dict[tuple[str, str, str], SayingEntry] = {}
    for here in fields.each("words", called="concept"):
        for one in _sayings(here, {*slugs}, known):
            key = one.concept, one.game, folded(one.text)
            if key in found:
                line = line_of(raw, "say = [", f'"{one.text}"', start=here.start)
                raise here.fault_on(line, f"{one.text!r} stands twice for {one.concept!r}")
            found[key] = one
    fields.done()
    refuse_other_form(raw, file, table_of_sayings(found.values(), slugs))
    return tuple(found.values())


def _sayings(fields: Fields, concepts: set[str], games: set[str]) -> list[SayingEntry]:
    concept = fields.text("concept", required=True)
    if concept not in concepts:
        raise fields.fault(f"there is no concept {concept!r}", "concept =")
    kind = fields.text("kind", required=True, choices=KINDS)
    weight = fields.share("weight")
    game = fields.text("game")
    if game and game not in games:
        raise fields.fault(f"there is no game {game!r}", "game =")
    texts = fields.texts("say", longest=LONGEST_SAYING)
    fields.done()
    if not texts:
        raise fields.fault("say is missing")
    for text in texts:
        if not folded(text) or text != " ".join(text.split()):
            raise fields.fault(f"{text!r} is empty, or has spaces where none belong", "say =")
    return [SayingEntry(concept, text, kind, weight, game) for text in texts]


def table_of_sayings(sayings: Iterable[SayingEntry], concepts: Iterable[str]) -> dict[str, Any]:
    """The table whose canonical file `parse_sayings` reads back as *sayings*.

    *concepts* are the slugs in their order.
    """
    place = {slug: number for number, slug in enumerate(concepts)}

    def group(one: SayingEntry) -> tuple[int, float, int, str]:
        return place[one.concept], -one.weight, KINDS.index(one.kind), one.game

    ordered = sorted(sayings, key=lambda one: (*group(one), folded(one.text)))
    return {"words": [_words(list(some)) for _, some in groupby(ordered, key=group)]}


def _words(some: list[SayingEntry]) -> dict[str, Any]:
    first = some[0]
    table = {
        "concept": first.concept,
        "kind": first.kind,
        "weight": first.weight,
        "game": first.game,
        "say": [one.text for one in some],
    }
    return {name: value for name, value in table.items() if value != ""}
