"""The orders of a list of cards, and the groups in which each puts them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from cards.album.stock import StockedCard
from cards.labels import CARD_TYPES, cost_shown
from cards.models import Card
from cards.namechoice import PRINTED, chosen_names
from cards.names import Called, called
from corpus.kept import Kept
from corpus.languages import column
from corpus.languages.collation import Key, head, key, without_article

AMOUNT = re.compile(r"\d+")
NONE = "none"
"""How an address calls what cards lack: no cost, no expansion."""

BY_NAME = ""
SORTS = {
    BY_NAME: pgettext_lazy("sort cards by", "name"),
    "cost": pgettext_lazy("sort cards by", "cost"),
    "type": pgettext_lazy("sort cards by", "type"),
    "set": pgettext_lazy("sort cards by", "expansion"),
}
"""What cards can be sorted by, in the order in which it is offered."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card as a reader calls it, and its place among the names of that reader's language."""

    held: StockedCard
    called: Called
    place: Key
    letter: CardGroup


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards under one heading: what an address calls it, what it says and in which language."""

    slug: str
    text: str = ""
    lang: str = ""


@dataclass(slots=True)
class GroupOfCards:
    """A heading of the list, what stands under it, and where that is."""

    head: CardGroup
    cards: list[PlacedCard] = field(default_factory=list)
    url: str = ""
    here: bool = False


def in_order_of_names(cards: Iterable[StockedCard], game: str, ui: str, content: int) -> Placed:
    """The cards of *game* in the order of their names as a reader of *ui* sees them. Kept."""
    kept = _placed(content)
    asked = game, ui, chosen_names()
    if asked not in kept:
        kept[asked] = tuple(sorted((_place(one, ui) for one in cards), key=lambda one: one.place))
    return kept[asked]


Placed = tuple[PlacedCard, ...]
_placed: Kept[dict[tuple[str, str, str], Placed]] = Kept(lambda _content: {})


def _place(held: StockedCard, ui: str) -> PlacedCard:
    name = called(held.card, held.names, ui)
    lang = held.card.game.printed if chosen_names() == PRINTED else ui
    place = key(lang, name.reading or without_article(lang, name.name))
    letter = head(lang, place)
    return PlacedCard(held, name, place, CardGroup(letter.slug, letter.name, lang))


def grouped(cards: Iterable[PlacedCard], sort: str, ui: str) -> list[GroupOfCards]:
    """*cards*, which stand in the order of their names, in that of *sort*, group by group."""
    group_of, place_of = ORDERS.get(sort, ORDERS[BY_NAME])
    found: dict[str, GroupOfCards] = {}
    places: dict[str, Any] = {}
    for one in cards:
        group = group_of(one, ui)
        found.setdefault(group.slug, GroupOfCards(group)).cards.append(one)
        places.setdefault(group.slug, place_of(one, ui))
    if sort == BY_NAME:
        return list(found.values())
    return sorted(found.values(), key=lambda one: places[one.head.slug])


def place_of_cost(cost: str) -> tuple[int, int, str]:
    """Costs by their number, then what else is paid; letters after them, nothing last."""
    amount = AMOUNT.match(cost)
    if amount:
        return 0, int(amount[0]), cost
    return (1 if cost else 2), 0, cost


def _cost(one: PlacedCard, ui: str) -> CardGroup:
    cost = one.held.card.cost
    if not cost:
        return CardGroup(NONE, _("No cost"))
    return CardGroup(cost, _("Cost %(cost)s") % {"cost": cost_shown(cost)})


def _type(one: PlacedCard, ui: str) -> CardGroup:
    kind = next(iter(one.held.card.types), "")
    return CardGroup(kind, str(CARD_TYPES.get(kind, kind))) if kind else CardGroup(NONE, _no_type())


def _place_of_type(one: PlacedCard, ui: str) -> tuple[bool, Key]:
    group = _type(one, ui)
    return group.slug == NONE, key(ui, group.text)


def _set(one: PlacedCard, ui: str) -> CardGroup:
    expansion = one.held.card.expansion
    if expansion is None:
        return CardGroup(NONE, _no_set())
    return CardGroup(expansion.slug, *name_of_expansion(one.held.card, ui))


def _place_of_set(one: PlacedCard, ui: str) -> tuple[bool, int]:
    expansion = one.held.card.expansion
    return expansion is None, expansion.position if expansion else 0


def _no_type() -> str:
    return _("Type not known")


def _no_set() -> str:
    return _("Expansion not known")


def name_of_expansion(card: Card, ui: str) -> tuple[str, str]:
    """The expansion's name in *ui*, else the English one, and its language."""
    for lang in (ui, "en"):
        if card.expansion and (name := getattr(card.expansion, column("name", lang))):
            return name, lang
    return "", ui


Order = tuple[Callable[[PlacedCard, str], CardGroup], Callable[[PlacedCard, str], object]]
ORDERS: Mapping[str, Order] = {
    BY_NAME: (lambda one, _ui: one.letter, lambda one, _ui: one.place),
    "cost": (_cost, lambda one, _ui: place_of_cost(one.held.card.cost)),
    "type": (_type, _place_of_type),
    "set": (_set, _place_of_set),
}
"""How each order groups cards, and where it puts a group."""
