"""What a page of play calls cards and rules: each looked up once for the whole page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override

from cards.labels import cost_shown, types_shown
from cards.namechoice import chosen_names
from cards.names import NamedCard, called, cards_named
from corpus.keys import rule_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.models import Game
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
from rules.reading.beginnings import beginning_of, goes_on
from rules.reading.pointers import Label, Pointer, label_of, pointer_to_wanted


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

    Every page names the same few cards and rules, and reading them takes longer than playing. They
    are read once for all languages.
    """

    def __init__(self, content: int = 0) -> None:
        self.content = content
        """The version of the content that they were read of."""
        self.cards: dict[tuple[str, str, str], dict[str, CardShown]] = {}
        """By the game, the language and the choice of names; in it by the slug."""
        self.rules: dict[str, dict[str, Cited]] = {}
        """By the language; in it by the key."""
        self.named: dict[str, dict[str, NamedCard | None]] = {}
        """By the game; in it by the slug, None for a card that the corpus does not hold."""
        self.held: dict[str, Section | WantedRule | None] = {}
        """By the key, None for a rule that is nowhere."""
        self._games: dict[str, dict[str, str]] = {}

    def game(self, slug: str, ui: str) -> str:
        """What the game is called in *ui*. One query for one not yet met."""
        games = self._games.setdefault(ui, {})
        if slug not in games:
            name = Game.objects.filter(slug=slug).values_list(column("name", ui), flat=True).first()
            games[slug] = name or slug
        return games[slug]


names_of = Kept(PlayNames)


def up_to_date(content: int | None = None) -> PlayNames:
    """Return what is kept; whatever was read before the last publishing is forgotten.

    One query, none if the version of the content is given.
    """
    return names_of(content_version() if content is None else content)


class CardNames:
    """The cards of one page, as they are called in *ui*. One query for those not yet met."""

    def __init__(self, kept: PlayNames, game: str, slugs: Iterable[str], ui: str) -> None:
        self.kept = kept
        self._cards = kept.cards.setdefault((game, ui, chosen_names()), {})
        if missing := sorted(set(slugs) - self._cards.keys()):
            held = kept.named.setdefault(game, {})
            if unread := [slug for slug in missing if slug not in held]:
                held |= dict.fromkeys(unread) | cards_named(game, unread)
            # What is kept for a language is said in it, whoever asks first in whichever.
            with override(ui):
                self._cards |= {slug: _shown(one, ui) for slug in missing if (one := held[slug])}

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


def _shown(held: NamedCard, ui: str) -> CardShown:
    one, cost, types = called(held.card, held.names, ui), held.card.cost, held.card.types
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


CITED = (
    "key", "number", "meant", "kind", "source__slug", "source__original",
    *[f"source__{column('title', code)}" for code in CODES],
    *[column(field, code) for field in ("title", "body") for code in CODES],
)  # fmt: skip
"""The columns that citations in all languages need: the others are not read."""


class CitedRules:
    """The rules that one page cites, in the reader's language or the original.

    Two queries for those not yet met.
    """

    def __init__(self, kept: PlayNames, keys: Iterable[str], ui: str) -> None:
        self.kept = kept
        self._rules = kept.rules.setdefault(ui, {})
        if missing := set(keys) - self._rules.keys():
            if unread := missing - kept.held.keys():
                kept.held |= _held(unread)
            with override(ui):
                self._rules |= {
                    key: _cited(rule, ui) for key in missing if (rule := kept.held[key])
                }
        self.ui = ui

    def of(self, keys: Iterable[str]) -> list[Cited]:
        """Return the rules in the order given; one that is nowhere leads to its lasting address."""
        return [self._rules.get(key) or self._unheld(key) for key in keys]

    def _unheld(self, key: str) -> Cited:
        url = f"{reverse('permalink', args=[key])}?ui={self.ui}"
        label = Label(key.rpartition("/")[2], ours=True)
        return Cited(key, Pointer(url=url, label=label, title="", lang=""))


def _held(keys: set[str]) -> dict[str, Section | WantedRule | None]:
    """Return what the corpus has of each rule, or that it has nothing. Two queries at most."""
    found: dict[str, Section | WantedRule | None] = dict.fromkeys(keys)
    rows = Section.objects.select_related("source").only(*CITED)
    found |= {row.key: row for row in rows.filter(key__in=keys).order_by()}
    if missing := [key for key, row in found.items() if row is None]:
        rules = WantedRule.objects.filter(key__in=missing).order_by()
        found |= {rule.key: rule for rule in rules}
    return found


def _cited(rule: Section | WantedRule, ui: str) -> Cited:
    if isinstance(rule, WantedRule):
        return Cited(rule.key, pointer_to_wanted(rule, getattr(rule, column("title", ui)), ui))
    source = rule.source
    where, where_lang = title_in(source, ui)
    title, lang = words_called_by(rule, ui)
    has_title = bool(getattr(rule, column("title", lang)))
    pointer = Pointer(
        url=rule_address(rule.key, ui),
        label=label_of(rule),
        title=title,
        lang=lang,
        where=where,
        where_lang="" if where_lang == ui else where_lang,
        whole="" if has_title else goes_on(getattr(rule, column("body", lang)) or ""),
    )
    if ui == source.original:
        return Cited(rule.key, pointer)
    url = "" if lang == source.original else f"{pointer.url}?text={source.original}"
    return Cited(rule.key, pointer, url, str(LANGUAGES[source.original]))


def words_called_by(rule: Section, ui: str) -> tuple[str, str]:
    """The title of a rule in *ui*, else the first words of its text, else those of the original.

    And the language that they are in.
    """
    for lang in (ui, rule.source.original):
        title, body = (getattr(rule, column(field, lang)) for field in ("title", "body"))
        if title or body:
            break
    return title or beginning_of(body or ""), lang
