"""The corpus as records: one for each thing that can change by itself, with its key.

The same function makes them of the files and of what is stored, so both can be compared with each
other and with what was loaded last. A record of a game, a rule, a name or a word has its fields;
fields with their default value are left out. A text has the hash of its words.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from corpus.files import LINK, Corpus, GameTexts, SourceTexts, Texts
from corpus.keys import CARD, ContentKey, key_of_card, key_of_rule, key_of_term
from corpus.languages import CODES
from corpus.parsers import games, questions
from corpus.parsers.cardfiles import CardEntry, CardsFile
from corpus.parsers.lexicon import OF_TERM, Lexicon, folded
from corpus.parsers.rulings import in_order
from corpus.parsers.sources import LINKS
from corpus.parsers.termfiles import ANY_GAME, TermEntry, Words

Key = tuple[str, ...]
"""The kind of a thing and its name: `("card", "dominion/rats")`, `("word", "exchange", …)`."""
Fields = dict[str, Any]
"""Fields by name, as JSON holds them; texts by language are one field each (`title.ja`)."""

NAMED_BY_SLUGS = ("source", "card", "expansion", "list", "wanted")
TRUE_UNLESS_SAID = {"in_supply"}


@dataclass(frozen=True, slots=True)
class Record:
    """One thing as it is somewhere. `links` are what the words of a text link to."""

    fields: Fields
    links: frozenset[str] = frozenset()


Records = dict[Key, Record]
"""Records by key. What has an order stands in it."""


def digest_of(title: str, body: str) -> str:
    """The content hash of a text: the same text has the same hash, whoever wrote it."""
    return hashlib.blake2b(f"{title}\0{body}".encode(), digest_size=16).hexdigest()


def records_of(corpus: Corpus) -> Records:
    """Every record of *corpus*."""
    found: Records = {}
    for game in corpus.games:
        found |= _game(game)
        found |= _cards(game.slug, game.cards)
        found |= _texts(key_of_card(game.slug, ""), game.effects)
        for source in game.sources:
            found |= _source(game.slug, source)
            found |= _texts(key_of_rule(f"{game.slug}/{source.slug}/"), source.texts)
            found |= _questions(f"{game.slug}/{source.slug}", source)
    for term in corpus.terms:
        found |= _term(term)
    found |= _texts("term:", corpus.definitions)
    found |= _lexicon(corpus.players)
    return found


def container_of(key: Key) -> Key | None:
    """What the thing of *key* is a part of, and goes with; None for games, terms and
    concepts."""
    kind, name = key[0], key[1] if len(key) > 1 else ""
    if kind in NAMED_BY_SLUGS:
        return "game", name.partition("/")[0]
    if kind == "rule":
        return "source", name.rpartition("/")[0]
    if kind == "text":
        return name.partition(":")[0], name.partition(":")[2]
    inside = {
        "link": "rule", "question": "rule", "name": "card", "also": "card", "entry": "list",
        "word": "term", "saying": "concept",
    }  # fmt: skip
    return (inside[kind], name) if kind in inside else None


def series_of(key: Key) -> Key | None:
    """Those among which the thing of *key* has its place; None if it has none."""
    kind = key[0]
    if kind in {"expansion", "card", "list", "wanted", "rule", "link", "entry", "word"}:
        container = container_of(key)
        return (kind, *container[1:]) if container else None
    if kind in {"also", "question"}:
        return key[:3]
    return (kind,) if kind in {"term", "concept"} else None


def in_series(keys: Iterable[Key]) -> dict[Key, list[Key]]:
    """The keys of each series in their order."""
    found: dict[Key, list[Key]] = {}
    for key in keys:
        if series := series_of(key):
            found.setdefault(series, []).append(key)
    return found


def needs_of(key: Key, record: Record, original: str = "") -> Iterator[tuple[Key, ...]]:
    """What has to be there beside the thing of *key*: of each tuple, one.

    *original* is the language of a rule's source, in which a rule needs its text.
    """
    container = container_of(key)
    if container:
        yield (container,)
    kind, name, fields = key[0], key[1], record.fields
    game = name.partition("/")[0]
    match kind:
        case "rule":
            yield (("text", key_of_rule(name), original),)
            if "parent" in fields:
                yield (("rule", fields["parent"]),)
        case "link":
            yield _held_or_wanted(key[3])
        case "card":
            yield tuple(("name", name, lang) for lang in CODES)
            if "expansion" in fields:
                yield (("expansion", f"{game}/{fields['expansion']}"),)
        case "list" if "section" in fields:
            yield (("rule", fields["section"]),)
        case "entry":
            yield (("card", f"{game}/{key[2]}"),)
        case "term" if "defined_in" in fields:
            yield (("rule", fields["defined_in"]),)
        case "word" if key[2] != ANY_GAME:
            yield (("game", key[2]),)
        case "concept" if "term" in fields:
            yield (("term", fields["term"]),)
        case "saying" if key[3] != ANY_GAME:
            yield (("game", key[3]),)
        case "text":
            yield from _linked(name, record.links)


def content_keys_of(key: Key, fields: Fields) -> Iterator[str]:
    """The content keys of what readers search for and find otherwise when the record changes."""
    match key[0]:
        case "rule" | "card" | "term" as kind:
            yield f"{kind}:{key[1]}"
            if "defined_in" in fields:
                yield key_of_rule(fields["defined_in"])
        case "name" | "also":
            yield str(ContentKey(CARD, key[1]))
        case "question":
            yield key_of_rule(key[1])
        case "word":
            yield key_of_term(key[1])


def _linked(of: str, links: Iterable[str]) -> Iterator[tuple[Key, ...]]:
    kind, _, name = of.partition(":")
    for link in sorted(links):
        what, _, to = link.partition(":")
        if what == "rule":
            # A rule may link to those only that it is linked with.
            linked = tuple(("link", name, way, to) for way in LINKS)
            yield linked if kind == "rule" else _held_or_wanted(to)
        else:
            yield ((what, f"{name.partition('/')[0]}/{to}" if what == "card" else to),)


def _held_or_wanted(key: str) -> tuple[Key, ...]:
    return ("rule", key), ("wanted", key)


def _record(**fields: Any) -> Record:
    """A record without what has its default value."""
    said = {
        name: value
        for name, value in fields.items()
        if (value is not True if name in TRUE_UNLESS_SAID else bool(value))
    }
    return Record(said)


def _by_language(field: str, texts: dict[str, str]) -> Fields:
    return {f"{field}.{lang}": text for lang, text in texts.items()}


def _texts(prefix: str, texts: Texts) -> Iterator[tuple[Key, Record]]:
    for lang, file in texts.items():
        for passage in file.passages:
            words = digest_of(passage.title, passage.body)
            yield (
                ("text", prefix + passage.key, lang),
                Record({"words": words}, frozenset(_links(passage.body))),
            )


def _links(body: str) -> Iterator[str]:
    for found in LINK.finditer(body):
        yield f"{found['kind']}:{found['to']}"


def _game(bundle: GameTexts) -> Iterator[tuple[Key, Record]]:
    game = bundle.game
    yield (
        ("game", bundle.slug),
        _record(
            position=game.position,
            publisher=game.publisher,
            years=game.years,
            printed=game.printed,
            **_by_language("name", game.names),
            **_by_language("about", game.about),
            **{f"witness.{one.letter}": games.said_of(one) for one in game.witnesses},
        ),
    )
    for rule in game.wanted:
        yield (
            ("wanted", rule.key),
            _record(number=rule.number, **_by_language("title", rule.titles)),
        )


def _source(game: str, source: SourceTexts) -> Iterator[tuple[Key, Record]]:
    tree, prefix = source.tree, f"{game}/{source.slug}"
    yield (
        ("source", prefix),
        _record(
            original=tree.original,
            position=tree.position,
            publisher=tree.publisher,
            address=tree.address,
            edition=tree.edition,
            licence=tree.licence,
            retrieved=tree.retrieved.isoformat() if tree.retrieved else "",
            written_by=tree.written_by,
            text_licence=tree.text_licence,
            **_by_language("title", source.titles()),
        ),
    )
    for entry in tree.sections:
        yield (
            ("rule", f"{prefix}/{entry.key}"),
            _record(
                parent=f"{prefix}/{entry.parent}" if entry.parent else "",
                number=entry.number,
                meant=entry.meant,
                kind=entry.kind,
                unplayable=entry.unplayable,
                faults=list(entry.faults),
                # In one piece: it is in every language or in none.
                left_open={c: entry.left_open[c] for c in CODES if c in entry.left_open},
                ruled=in_order(entry.ruled),
            ),
        )
        for kind, to in entry.links:
            yield ("link", f"{prefix}/{entry.key}", kind, to), Record({})


def _questions(prefix: str, source: SourceTexts) -> Iterator[tuple[Key, Record]]:
    for rule, lang, text in questions.each(source.asked):
        yield ("question", f"{prefix}/{rule}", lang, folded(text)), Record({"text": text})


def _cards(game: str, cards: CardsFile) -> Iterator[tuple[Key, Record]]:
    for some in cards.expansions:
        yield ("expansion", f"{game}/{some.slug}"), _record(**_by_language("name", some.names))
    for card in cards.cards:
        yield (
            ("card", f"{game}/{card.slug}"),
            _record(
                expansion=card.expansion,
                edition=card.edition,
                cost=card.cost,
                types=list(card.types),
                stats=card.stats,
                removed=card.removed,
                in_supply=card.in_supply,
                sample=card.sample,
                errata=[dict(one) for one in card.errata],
            ),
        )
        yield from _names(f"{game}/{card.slug}", card)
    for one in cards.lists:
        yield ("list", f"{game}/{one.slug}"), _record(section=one.section)
        for entry in one.entries:
            yield (
                ("entry", f"{game}/{one.slug}", entry.card),
                _record(seen=entry.seen, itself=entry.itself),
            )


def _names(name: str, card: CardEntry) -> Iterator[tuple[Key, Record]]:
    for lang, text in card.names.items():
        yield (
            ("name", name, lang),
            _record(
                text=text,
                ours=lang in card.ours,
                reading=card.readings.get(lang, ""),
                witness=card.witnesses.get(lang, ""),
            ),
        )
    for lang, texts in card.also.items():
        for text in texts:
            yield (
                ("also", name, lang, text),
                _record(
                    reading=card.also_readings.get(lang, {}).get(text, ""),
                    witness=card.also_witnesses.get(lang, {}).get(text, ""),
                ),
            )


def _term(term: TermEntry) -> Iterator[tuple[Key, Record]]:
    yield ("term", term.slug), _record(defined_in=term.defined_in)
    for kind, words in (
        ("word", term.words),
        ("form", term.forms),
        ("reading", {ANY_GAME: term.readings}),
        ("forbidden", term.forbidden),
    ):
        for game, lang, text in _each_word(words):
            marked = kind == "word"
            yield (
                ("word", term.slug, game, lang, kind, text),
                _record(
                    ours=marked and term.marks("ours", game, lang, text),
                    unchecked=marked and term.marks("unchecked", game, lang, text),
                ),
            )


def _each_word(words: Words) -> Iterator[tuple[str, str, str]]:
    for game, by_language in words.items():
        for lang, texts in by_language.items():
            for text in texts:
                yield game, lang, text


def _lexicon(lexicon: Lexicon) -> Iterator[tuple[Key, Record]]:
    for one in lexicon.concepts:
        of_class = "" if one.of_class == OF_TERM else one.of_class
        yield (
            ("concept", one.slug),
            _record(term=one.term, of_class=of_class, meaning=one.meaning),
        )
    for lang, sayings in lexicon.sayings.items():
        for said in sayings:
            yield (
                ("saying", said.concept, lang, said.game or ANY_GAME, folded(said.text)),
                Record({"text": said.text, "kind": said.kind, "weight": said.weight}),
            )
