"""The cards and terms that a source names, whole: a book is read away from the site."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from cards.labels import cost_shown, types_shown
from cards.links import LinkedText, with_names
from cards.models import Card
from cards.names import Called, named
from corpus.keys import key_of_card, key_of_term, term_address
from corpus.languages import ENGLISH_FIRST, column
from corpus.languages.collation import key as in_order
from corpus.markup.rendering import html_of
from corpus.models import Source
from rules.models import Mention, Term
from rules.reading.terms import WordOfTerm, as_called, words_of

TextInLanguage = tuple[str, str]
"""A text by its content key and language."""


@dataclass(frozen=True, slots=True)
class AppendedText:
    """An effect or a definition in one language; `is_stale` if its original has changed since."""

    html: SafeString | str
    lang: str
    is_stale: bool = False


@dataclass(frozen=True, slots=True)
class CardInBook:
    """A card with its name in each language of the book, and what it does in our words."""

    called: Sequence[Called]
    cost: str
    types: list[object]
    texts: Sequence[AppendedText]

    @property
    def name(self) -> Called:
        return self.called[0]

    @property
    def anchor(self) -> str:
        return f"card-{self.name.slug}"

    @property
    def content_key(self) -> str:
        return key_of_card(self.name.game, self.name.slug)


@dataclass(frozen=True, slots=True)
class TermInBook:
    """A term with the game's word for it in each language of the book, and its definition."""

    slug: str
    words: Sequence[WordOfTerm]
    url: str
    texts: Sequence[AppendedText]

    @property
    def anchor(self) -> str:
        return f"term-{self.slug}"

    @property
    def content_key(self) -> str:
        return key_of_term(self.slug)


@dataclass(frozen=True, slots=True)
class Appendix:
    """What a source names, in the order of the alphabet."""

    cards: Sequence[CardInBook]
    terms: Sequence[TermInBook]

    @property
    def keys(self) -> list[str]:
        """The content keys of all that is in it."""
        return [one.content_key for some in (self.cards, self.terms) for one in some]

    def marked(self, stale: Collection[TextInLanguage]) -> Appendix:
        """The same, with the texts that are *stale*."""
        return Appendix(
            [replace(one, texts=_marked(one, stale)) for one in self.cards],
            [replace(one, texts=_marked(one, stale)) for one in self.terms],
        )


def _marked(
    one: CardInBook | TermInBook, stale: Collection[TextInLanguage]
) -> Sequence[AppendedText]:
    return [replace(text, is_stale=(one.content_key, text.lang) in stale) for text in one.texts]


def appendix_of(held: Source, langs: Sequence[str], ui: str, listed: Iterable[int]) -> Appendix:
    """The cards and terms that the source names in *langs*, and the cards of the ids *listed*.

    Eight queries whatever their number.
    """
    rows = Mention.objects.filter(section__source=held, lang__in=langs)
    named_there = list(rows.values_list("card", "term").order_by("card", "term").distinct())
    cards = {card for card, _ in named_there if card} | set(listed)
    terms = {term for _, term in named_there if term}
    return Appendix(_cards(held, cards, langs, ui), _terms(held, terms, langs, ui))


def _cards(held: Source, ids: set[int], langs: Sequence[str], ui: str) -> list[CardInBook]:
    columns = [column("effect", code) for code in ENGLISH_FIRST]
    rows = {row["pk"]: row for row in Card.objects.filter(pk__in=ids).values(
        "pk", "cost", "types", *columns
    )}  # fmt: skip
    by_lang = [{one.pk: one for one in named(sorted(ids), lang)} for lang in dict.fromkeys(langs)]
    found = []
    for pk, first in by_lang[0].items():
        row = rows[pk]
        effects = {code: row[column("effect", code)] or "" for code in ENGLISH_FIRST}
        found.append(
            CardInBook(
                called=[first, *_others(first, [one[pk] for one in by_lang[1:] if pk in one])],
                cost=cost_shown(row["cost"]),
                types=list(types_shown(row["types"])),
                texts=_texts(effects, langs, ui, held.game.slug),
            )
        )
    told = iter(_with_names([text for one in found for text in one.texts]))
    found = [
        CardInBook(one.called, one.cost, one.types, [next(told) for _ in one.texts])
        for one in found
    ]
    return sorted(found, key=lambda one: in_order(ui, one.name.reading or one.name.name))


def _others(first: Called, others: Iterable[Called]) -> list[Called]:
    """The names in the other languages of the book that are not the first one."""
    return [one for one in others if (one.name, one.lang) != (first.name, first.lang)]


def _terms(held: Source, ids: set[int], langs: Sequence[str], ui: str) -> list[TermInBook]:
    fields = [column(name, code) for name in ("headword", "definition") for code in ENGLISH_FIRST]
    rows = list(Term.objects.filter(pk__in=ids).values("slug", *fields))
    words = words_of([row["slug"] for row in rows])
    game = held.game.slug
    found = []
    for row in rows:
        slug = row["slug"]
        called = [
            as_called(slug, words[slug], row[column("headword", lang)] or "", game, lang)
            for lang in langs
        ]
        said = {code: row[column("definition", code)] or "" for code in ENGLISH_FIRST}
        url = term_address(slug, ui, game)
        found.append(TermInBook(slug, called, url, _texts(said, langs, ui, game)))
    told = iter(_with_names([text for one in found for text in one.texts]))
    found = [
        TermInBook(one.slug, one.words, one.url, [next(told) for _ in one.texts]) for one in found
    ]
    return sorted(found, key=lambda one: in_order(ui, one.words[0].reading or one.words[0].text))


def _texts(held: dict[str, str], langs: Sequence[str], ui: str, game: str) -> list[AppendedText]:
    """The text in each of *langs* that has one; where none has, in the first language that does."""
    there = [lang for lang in langs if held[lang]] or [code for code in held if held[code]][:1]
    return [AppendedText(html_of(held[lang], lang, ui, game), lang) for lang in there]


def _with_names(texts: Sequence[AppendedText]) -> list[AppendedText]:
    told = with_names([LinkedText(text.html, text.lang) for text in texts])
    return [AppendedText(html, text.lang) for html, text in zip(told, texts, strict=True)]
