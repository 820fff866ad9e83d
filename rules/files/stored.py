"""The corpus as it is stored, in the shape in which files are read.

Each table is read once, however many games and sources there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, TypeVar

from django.db.models import F, Model, Value
from django.db.models.functions import Coalesce

from cards.models import Card, CardList, CardListEntry, CardName, Expansion
from corpus.files import GLOSSARY_TITLES, Corpus, GameTexts, SourceTexts, Texts
from corpus.keys import key_of_card, key_of_rule
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.parsers import cardfiles, games, sources, termfiles
from corpus.parsers.games import ORDER
from corpus.parsers.lexicon import ConceptEntry, Lexicon, SayingEntry
from corpus.parsers.questions import Questions
from corpus.parsers.texts import Passage, TextFile
from rules.models import (
    Concept,
    Link,
    PlayersQuestion,
    PlayersWord,
    Section,
    State,
    Term,
    TermWord,
    WantedRule,
)
from rules.tables.querysets import TRANSLATED

Row = TypeVar("Row", bound=Model)


class OfCard(TypedDict):
    """The slug of the card in a list, and the id of its game."""

    slug: str
    of: int


class OfGame(TypedDict):
    """The slug of the game that a word is of; None if it is said in general."""

    of: str | None


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    EntryOfCard: TypeAlias = WithAnnotations[CardListEntry, OfCard]
    WordOfGame: TypeAlias = WithAnnotations[TermWord, OfGame]

WITNESS = {"letter": "", "kind": "", "name": "", "address": ""}
EFFECTS = ["effect", *(column("effect", lang) for lang in CODES)]
TERM_WORDS = [
    name
    for field in ("headword", "definition")
    for name in (field, *(column(field, lang) for lang in CODES))
]


def corpus_stored(*, players: bool = True) -> Corpus:
    """Everything that a dump writes: all games with their published texts, and the glossary.

    What *players* say and ask is left out where nobody wants it.
    """
    return _Tables(players).corpus()


def _grouped(rows: Iterable[Row], by: str) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, by)].append(row)
    return found


class _Tables:
    """Every row of the corpus, by the id of what it belongs to, in order."""

    def __init__(self, players: bool) -> None:
        in_order = ("position", "pk")
        self.players = _lexicon() if players else Lexicon()
        self.asked = _asked() if players else {}
        rows = State.objects.exclude(published=None).order_by()
        self.published: dict[tuple[str, str], tuple[str, str]] = {
            (key, lang): (title, body)
            for key, lang, title, body in rows.values_list(
                "key", "lang", "published__title", "published__body"
            )
        }
        self.wanted = _grouped(WantedRule.objects.order_by(*in_order), "game_id")
        self.sources = _grouped(Source.objects.order_by("position", "slug"), "game_id")
        rules = Section.objects.order_by("position").defer(*TRANSLATED)
        self.rules = _grouped(rules, "source_id")
        self.keys = {row.pk: row.key for rows in self.rules.values() for row in rows}
        self.links = self._links()
        self.expansions = _grouped(Expansion.objects.order_by(*in_order), "game_id")
        cards = Card.objects.order_by(*in_order).defer(*EFFECTS).select_related("expansion")
        self.cards = _grouped(cards, "game_id")
        self.names = _grouped(CardName.objects.order_by(*in_order), "card_id")
        self.lists = _grouped(CardList.objects.order_by(*in_order), "game_id")
        entries = CardListEntry.objects.order_by("position")
        self.entries: Mapping[int, Sequence[EntryOfCard]] = _grouped(
            entries.annotate(slug=F("card__slug"), of=F("card__game")), "list_id"
        )
        words = TermWord.objects.order_by(*in_order).annotate(of=F("game__slug"))
        self.words: Mapping[int, Sequence[WordOfGame]] = _grouped(words, "term_id")

    @staticmethod
    def _links() -> dict[int, list[tuple[str, str]]]:
        """What each rule is linked with, by its id: kinds in the order of the files."""
        found: dict[int, list[tuple[str, str]]] = defaultdict(list)
        rows = Link.objects.order_by("position", "pk")
        for start, *link in rows.values_list("start", "kind", "end__key", "wanted__key"):
            kind, end, wanted = link
            found[start].append((kind, end or wanted))
        for linked in found.values():
            linked.sort(key=lambda link: sources.LINKS.index(link[0]))
        return found

    def corpus(self) -> Corpus:
        terms = tuple(self._terms())
        return Corpus(
            games=tuple(self._bundle(game) for game in Game.objects.order_by("position", "slug")),
            terms=terms,
            definitions=self._texts("term:", [term.slug for term in terms], GLOSSARY_TITLES),
            players=self.players,
        )

    def _bundle(self, game: Game) -> GameTexts:
        names = _by_language(game, "name")
        slugs = [card.slug for card in self.cards[game.pk]]
        return GameTexts(
            slug=game.slug,
            game=games.GameFile(
                position=game.position,
                publisher=game.publisher,
                years=game.years,
                printed=game.printed,
                witnesses=tuple(games.WitnessEntry(**WITNESS | one) for one in game.witnesses),
                names=names,
                about=_by_language(game, "about"),
                wanted=tuple(
                    games.WantedEntry(rule.key, rule.number, _by_language(rule, "title"))
                    for rule in self.wanted[game.pk]
                ),
            ),
            sources=tuple(self._source(game, source) for source in self.sources[game.pk]),
            cards=self._cards(game),
            effects=self._texts(key_of_card(game.slug, ""), slugs, names),
        )

    def _source(self, game: Game, source: Source) -> SourceTexts:
        rows = self.rules[source.pk]
        tree = sources.SourceFile(
            original=source.original,
            position=source.position,
            publisher=source.publisher,
            address=source.address,
            edition=source.edition,
            licence=source.licence,
            retrieved=source.retrieved,
            written_by=source.written_by,
            text_licence=source.text_licence,
            sections=tuple(
                sources.SectionEntry(
                    key=row.local,
                    parent=self.keys[row.parent_id].rpartition("/")[2] if row.parent_id else "",
                    number=row.number,
                    meant=row.meant,
                    kind=row.kind,
                    unplayable=row.unplayable,
                    faults=tuple(row.faults),
                    links=tuple(self.links[row.pk]),
                    left_open=row.left_open,
                    ruled=row.ruled,
                )
                for row in rows
            ),
        )
        # A translation that is under way may have no title yet: it stands under the original's.
        own = _by_language(source, "title")
        titles = dict.fromkeys(CODES, own.get(source.original, "")) | own
        keys = [row.local for row in rows]
        texts = self._texts(key_of_rule(f"{game.slug}/{source.slug}/"), keys, titles)
        asked: dict[str, Questions] = {}
        for lang, by_rule in self.asked.items():
            if held := {row.local: by_rule[row.pk] for row in rows if row.pk in by_rule}:
                asked[lang] = held
        return SourceTexts(source.slug, tree, texts, asked)

    def _texts(self, prefix: str, keys: Iterable[str], titles: dict[str, str]) -> Texts:
        keys, files = list(keys), {}
        for lang in CODES:
            found = [
                Passage(key, *self.published[prefix + key, lang], line=0)
                for key in keys
                if (prefix + key, lang) in self.published
            ]
            if found:
                files[lang] = TextFile(titles.get(lang, ""), tuple(found))
        return files

    def _cards(self, game: Game) -> cardfiles.CardsFile:
        return cardfiles.CardsFile(
            expansions=tuple(
                cardfiles.ExpansionEntry(some.slug, _by_language(some, "name"))
                for some in self.expansions[game.pk]
            ),
            cards=tuple(_card(card, self.names[card.pk]) for card in self.cards[game.pk]),
            lists=tuple(
                cardfiles.ListFile(
                    some.slug,
                    some.section,
                    tuple(
                        cardfiles.ListEntry(
                            _within(game.pk, entry.of, entry.slug), entry.seen, entry.itself
                        )
                        for entry in self.entries[some.pk]
                    ),
                )
                for some in self.lists[game.pk]
            ),
        )

    def _terms(self) -> Iterator[termfiles.TermEntry]:
        terms = Term.objects.order_by("position", "pk").defer(*TERM_WORDS)
        for term in terms.annotate(where=F("defined_in__key")):
            yield _term(term.slug, term.where or "", self.words[term.pk])


def _asked() -> dict[str, dict[int, list[str]]]:
    """What players ask, by language and the id of the rule that answers."""
    found: dict[str, dict[int, list[str]]] = {lang: {} for lang in CODES}
    rows = PlayersQuestion.objects.order_by("position", "pk")
    for lang, rule, text in rows.values_list("lang", "section", "text"):
        found[lang].setdefault(rule, []).append(text)
    return found


def _lexicon() -> Lexicon:
    concepts = Concept.objects.order_by("position", "pk")
    said: dict[str, list[SayingEntry]] = defaultdict(list)
    words = PlayersWord.objects.order_by("lang", "pk").values_list(
        "lang", "concept__slug", "text", "kind", "weight", F("game__slug")
    )
    for lang, concept, text, kind, weight, game in words:
        said[lang].append(SayingEntry(concept, text, kind, weight, game or ""))
    return Lexicon(
        tuple(
            ConceptEntry(*row)
            for row in concepts.values_list(
                "slug", Coalesce("term__slug", Value("")), "of_class", "meaning"
            )
        ),
        {lang: tuple(sayings) for lang, sayings in said.items()},
    )


def _by_language(row: Any, field: str) -> dict[str, str]:
    found = {lang: getattr(row, column(field, lang)) for lang in ORDER}
    return {lang: text for lang, text in found.items() if text}


def _within(game: int, other: int, slug: str) -> str:
    """A slug of *game*; one of another game is none that a file could name."""
    return slug if other == game else f"{other}/{slug}"


def _card(card: Card, names: list[CardName]) -> cardfiles.CardEntry:
    main = {name.lang: name for name in names if name.kind != CardName.Kind.ALSO}
    ordered = [main[lang] for lang in ORDER if lang in main]
    further = [name for name in names if name.kind == CardName.Kind.ALSO]
    also = {lang: [name for name in further if name.lang == lang] for lang in ORDER}
    within = card.expansion
    return cardfiles.CardEntry(
        slug=card.slug,
        cost=card.cost,
        types=tuple(card.types),
        expansion=_within(card.game_id, within.game_id, within.slug) if within else "",
        edition=card.edition,
        removed=card.removed,
        in_supply=card.in_supply,
        sample=card.sample,
        ours=tuple(n.lang for n in ordered if n.kind == CardName.Kind.OURS),
        stats=dict(sorted(card.stats.items())),
        names={n.lang: n.text for n in ordered},
        readings={n.lang: n.reading for n in ordered if n.reading},
        also={lang: tuple(n.text for n in some) for lang, some in also.items() if some},
        also_readings=_said_of(also, "reading"),
        also_witnesses=_said_of(also, "witness"),
        witnesses={n.lang: n.witness for n in ordered if n.witness},
        errata=tuple(dict(sorted(one.items())) for one in card.errata),
    )


def _said_of(names: dict[str, list[CardName]], field: str) -> dict[str, dict[str, str]]:
    found = {
        lang: {name.text: getattr(name, field) for name in some if getattr(name, field)}
        for lang, some in names.items()
    }
    return {lang: said for lang, said in found.items() if said}


def _term(slug: str, defined_in: str, words: Sequence[WordOfGame]) -> termfiles.TermEntry:
    main = _words(words, TermWord.Kind.WORD)
    marked = {
        name: {
            (word.of or termfiles.ANY_GAME, word.lang, word.text)
            for word in words
            if word.kind == TermWord.Kind.WORD and getattr(word, name)
        }
        for name in ("ours", "unchecked")
    }
    return termfiles.TermEntry(
        slug=slug,
        defined_in=defined_in,
        ours=termfiles.marks_of(main, lambda *word: word in marked["ours"]),
        unchecked=termfiles.marks_of(main, lambda *word: word in marked["unchecked"]),
        words=main,
        forms=_words(words, TermWord.Kind.FORM),
        readings=_words(words, TermWord.Kind.READING).get(termfiles.ANY_GAME, {}),
        forbidden=_words(words, TermWord.Kind.FORBIDDEN),
    )


def _words(words: Sequence[WordOfGame], kind: str) -> termfiles.Words:
    """The words of one kind: games as they come first, languages in the order of the files."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for word in words:
        if word.kind == kind:
            by_language = found.setdefault(word.of or termfiles.ANY_GAME, {})
            by_language[word.lang] = (*by_language.get(word.lang, ()), word.text)
    return {
        game: {lang: by_language[lang] for lang in ORDER if lang in by_language}
        for game, by_language in found.items()
    }
