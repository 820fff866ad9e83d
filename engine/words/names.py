"""What a page of play calls cards and rules: each looked up once for the whole page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override

from cards.labels import cost_shown, types_shown
from cards.models import Card
from cards.namechoice import chosen_names
from cards.names import Called, named
from corpus.labels import LANGUAGES
from corpus.languages import column
from corpus.punctuation import here
from engine.words.faces import PLAIN_FACE, CardFace, face_of
from engine.words.fitting import (
    MANY_LINES,
    Fitted,
    InCell,
    fitted,
    fitted_in_cell,
    parted,
    width_of,
)
from rules.kept import Kept, content_version
from rules.models import Section, WantedRule
from rules.pages.sources import title_in
from rules.reading.pointers import Label, Pointer, pointer_to, pointer_to_wanted

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card as it is drawn. `lang` is the language of its name, which is official or `ours`.

    `printed` is what the card itself says, in `printed_lang`.
    """

    slug: str
    name: str
    lang: str
    url: str
    cost: str
    types: str
    face: CardFace = PLAIN_FACE
    ours: bool = False
    unchecked: bool = False
    printed: str = ""
    printed_lang: str = ""
    own: str = ""

    @property
    def fitted(self) -> Fitted:
        """The name as it fits on a card that is drawn large."""
        return fitted(self.name, self.lang)

    @property
    def fitted_in_cell(self) -> InCell:
        """The name as it fits on a small card, in a cell of a board or anywhere else."""
        return fitted_in_cell(self.name, self.lang)

    @property
    def is_long(self) -> bool:
        """Say whether the name takes so many lines on a small card that it is set smaller there."""
        return width_of(self.name) > MANY_LINES

    @property
    def fitted_types(self) -> str:
        """The types as they fit there, in the language of the page."""
        return parted(self.types, get_language())


class PlayNames:
    """What the pages of play call their cards and rules, as far as they were asked for.

    Every page names the same few cards and rules, and reading them takes longer than playing.
    """

    def __init__(self) -> None:
        self.cards: dict[tuple[str, str, str], dict[str, CardShown]] = {}
        self.rules: dict[str, dict[str, Cited]] = {}


names_of = Kept(lambda _content: PlayNames())


def up_to_date(content: int | None = None) -> PlayNames:
    """Return what is kept; whatever was read before the last publishing is forgotten.

    One query, none if the version of the content is given.
    """
    return names_of(content_version() if content is None else content)


class CardNames:
    """The cards of one page, as they are called in *ui*. Two queries for those not yet met."""

    def __init__(self, kept: PlayNames, game: str, slugs: Iterable[str], ui: str) -> None:
        self._cards = kept.cards.setdefault((game, ui, chosen_names()), {})
        if missing := sorted(set(slugs) - self._cards.keys()):
            rows = Card.objects.filter(game__slug=game, slug__in=missing)
            held = {
                pk: (slug, cost, types)
                for pk, slug, cost, types in rows.values_list("pk", "slug", "cost", "types")
            }
            # What is kept for a language is said in it, whoever asks first in whichever.
            with override(ui):
                self._cards |= {one.slug: _shown(one, *held[one.pk][1:]) for one in named(held, ui)}

    def card(self, slug: str) -> CardShown:
        """Return the card; one that the corpus does not hold is called by its slug."""
        if slug not in self._cards:
            name = slug.replace("-", " ").title()
            self._cards[slug] = CardShown(slug, name, "en", "", "", "")
        return self._cards[slug]

    def __contains__(self, slug: str) -> bool:
        """Say whether the page has a card of this name."""
        return slug in self._cards

    @property
    def printed_lang(self) -> str:
        """The language in which the cards of the game came out; empty if none is known."""
        return next((card.printed_lang for card in self._cards.values() if card.printed_lang), "")

    def told_apart(self, slugs: Iterable[str]) -> list[CardShown]:
        """The cards that texts call otherwise than the table does, in the order of their names."""
        cards = {slug: self.card(slug) for slug in slugs}
        apart = [card for card in cards.values() if card.own and card.own != card.name]
        return sorted(apart, key=lambda card: card.own.casefold())

    def word(self, slug: str) -> SafeString:
        """Return the card's name for the middle of a sentence, with its own language."""
        card = self.card(slug)
        lang = "" if card.lang == get_language() else format_html(' lang="{}"', card.lang)
        opens, shuts = here().name_quotes
        ours = " card-word--ours" if card.ours else ""
        word = '{}<span class="card-word{}"{}>{}</span>{}'
        return format_html(word, opens, ours, lang, card.name, shuts)


def _shown(one: Called, cost: str, types: list[str]) -> CardShown:
    return CardShown(
        slug=one.slug,
        name=one.name,
        lang=one.lang,
        url=one.url,
        cost=cost_shown(cost),
        types=here().between_types.join(types_shown(types)),
        face=face_of(one.game, one.slug, types, cost),
        ours=one.ours,
        unchecked=one.unchecked,
        printed=one.printed,
        printed_lang=one.printed_lang,
        own=one.own,
    )


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that is cited: where it leads, and what the original is if the reader's is not it.

    `original_url` is empty where the pointer itself shows the original, for want of a translation.
    """

    key: str
    pointer: Pointer
    original_url: str = ""
    original_name: str = ""

    @property
    def plain(self) -> str:
        """The rule's number and title as plain text."""
        return f"{self.pointer.label} {self.pointer.title}".strip()


class CitedRules:
    """The rules that one page cites, in the reader's language or the original.

    Two queries for those not yet met.
    """

    def __init__(self, kept: PlayNames, keys: Iterable[str], ui: str) -> None:
        self._rules = kept.rules.setdefault(ui, {})
        if missing := set(keys) - self._rules.keys():
            rows = Section.objects.with_source().in_language(ui).filter(key__in=missing)
            with override(ui):
                self._rules |= {row.key: _cited(row, ui) for row in rows}
        if missing := missing - self._rules.keys():
            rules = WantedRule.objects.filter(key__in=missing)
            self._rules |= {
                rule.key: Cited(
                    rule.key, pointer_to_wanted(rule, getattr(rule, column("title", ui)), ui)
                )
                for rule in rules
            }
        self.ui = ui

    def of(self, keys: Iterable[str]) -> list[Cited]:
        """Return the rules in the order given; one that is nowhere leads to its lasting address."""
        return [self._rules.get(key) or self._unheld(key) for key in keys]

    def _unheld(self, key: str) -> Cited:
        url = f"{reverse('permalink', args=[key])}?ui={self.ui}"
        label = Label(key.rpartition("/")[2], ours=True)
        return Cited(key, Pointer(url=url, label=label, title="", lang=""))


def _cited(row: SectionRead, ui: str) -> Cited:
    source = row.source
    where, where_lang = title_in(source, ui)
    pointer = pointer_to(row, source.original, ui, ui)
    pointer = Pointer(
        url=pointer.url,
        label=pointer.label,
        title=pointer.title,
        lang=pointer.lang,
        where=where,
        where_lang="" if where_lang == ui else where_lang,
    )
    if ui == source.original:
        return Cited(row.key, pointer)
    shown = pointer.lang == source.original
    url = "" if shown else f"{pointer.url}?text={source.original}"
    return Cited(row.key, pointer, url, str(LANGUAGES[source.original]))
