"""The list of a game's cards that a reader asks for: its order, its filters, its jumps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse

from cards.additions import EXAMPLES, RULES
from cards.album.filters import OF_PRINT, CardFilter, CardFilters, CardsWanted, held_for, sort_asked
from cards.album.ordering import (
    BY_NAME,
    SORTS,
    GroupOfCards,
    PlacedCard,
    grouped,
    in_order_of_names,
    name_of_expansion,
)
from cards.album.stock import Stock, StockedCard
from cards.labels import cost_shown, types_shown
from cards.models import CardName
from cards.namechoice import PRINTED, chosen_names
from cards.names import Called
from cards.pictograms import hue_of, pictogram_of

MOST_NAMED = 24
MOST = 400
"""So many cards are one page; more are one page a letter, and in parts where it must be."""


@dataclass(frozen=True, slots=True)
class SecondName:
    """A second name of a card in a list."""

    text: str
    lang: str
    ours: bool = False
    unchecked: bool = False


@dataclass(frozen=True, slots=True)
class AlbumRow:
    """A card as a list shows it. `held` says if its text is in the reader's language, if at all."""

    called: Called
    beside: SecondName | None
    cost: str
    types: list[str]
    pictogram: str
    hue: str
    expansion: str
    expansion_lang: str
    edition: str
    held: str
    examples: int
    rules: int


@dataclass(frozen=True, slots=True)
class SortWay:
    """A way to sort: its name in addresses, its words, the address."""

    name: str
    text: str
    url: str
    here: bool


class CardAlbum:
    """The cards of *game* that a query asks for. What is kept takes no query but the version's."""

    def __init__(self, stock: Stock, game: str, ui: str, asked: QueryDict, content: int) -> None:
        self.ui = ui
        self.game = stock.games[game]
        self.game_name = self.game.name_in(ui)
        self.every = stock.cards[game]
        self.wanted = CardsWanted.of(asked)
        self.sort = sort_asked(asked)
        self._at = asked.get("at", "")
        start = asked.get("from", "")
        self._start = int(start) if start.isascii() and start.isdigit() and len(start) < 6 else 0
        self.address = reverse("cards:game", args=[ui, game])
        self._filters = CardFilters(ui, self.wanted, self.every, self.address)
        placed = in_order_of_names(self.every, game, ui, content)
        self._found = [one for one in placed if self.wanted.fits(one.held, ui)]

    @property
    def count(self) -> int:
        """How many cards are found."""
        return len(self._found)

    @cached_property
    def filters(self) -> list[CardFilter]:
        """The filters that tell cards of the game apart."""
        return self._filters.shown(self.sort)

    @property
    def of_print(self) -> list[CardFilter]:
        """Those by what a card says."""
        return [one for one in self.filters if one.name in OF_PRINT]

    @property
    def of_ours(self) -> list[CardFilter]:
        """Those by what we have of a card."""
        return [one for one in self.filters if one.name not in OF_PRINT]

    @property
    def asks_for_ours(self) -> bool:
        """Whether one of these is set."""
        return any(one.set for one in self.of_ours)

    @property
    def is_filtered(self) -> bool:
        """Whether any filter is set; a part of a name is none."""
        return any(one.set for one in self.filters)

    @property
    def chosen(self) -> list[CardFilter]:
        """What is asked for, each with the way to drop it."""
        typed = [self._filters.typed(self.sort)] if self.wanted.q else []
        return [*typed, *(one for one in self.filters if one.set)]

    @property
    def dropped(self) -> list[CardFilter]:
        """What is asked for and without which something would be found."""
        return [one for one in self.chosen if one.left]

    @property
    def whole(self) -> str:
        """The address of all cards."""
        return self.address + CardsWanted().query()

    @property
    def sorts(self) -> list[SortWay]:
        """The ways to sort that make a difference in this game."""
        return [
            SortWay(
                name,
                str(SORTS[name]),
                self.address + self.wanted.query(sort=name),
                name == self.sort,
            )
            for name in sorts_of(self.every)
        ]

    @property
    def has_expansions(self) -> bool:
        return any(one.card.expansion for one in self.every)

    @property
    def has_costs(self) -> bool:
        return any(one.card.cost for one in self.every)

    @property
    def has_types(self) -> bool:
        return any(one.card.types for one in self.every)

    @property
    def has_second_names(self) -> bool:
        return self.ui != self.game.printed

    @cached_property
    def groups(self) -> list[GroupOfCards]:
        """Every group that has cards, with the way to it."""
        found = grouped(self._found, self.sort, self.ui)
        whole = self.count <= MOST
        for number, one in enumerate(found):
            at = self.wanted.query(sort=self.sort, at=one.head.slug)
            one.url = f"#at-{number}" if whole else self.address + at
        if not whole:
            chosen = next((one for one in found if one.head.slug == self._at), found[0])
            chosen.here = True
        return found

    @property
    def alone(self) -> GroupOfCards | None:
        """The one group that is shown where all of them are too many for a page."""
        return next((one for one in self.groups if one.here), None)

    @property
    def shown(self) -> list[tuple[int, GroupOfCards, list[AlbumRow]]]:
        """The groups of this page: the number of each, its heading and its rows."""
        found = []
        for number, one in enumerate(self.groups):
            if self.alone is None or one.here:
                cards = one.cards[self._from : self._from + MOST] if one.here else one.cards
                found.append((number, one, [row_of(card, self.ui) for card in cards]))
        return found

    @property
    def first(self) -> list[AlbumRow]:
        """As many of the cards that this page begins with as a description of it names."""
        group = self.alone or next(iter(self.groups), None)
        cards = group.cards[self._from :] if group and self.alone else self._found
        return [row_of(card, self.ui) for card in cards[:MOST_NAMED]]

    @property
    def _from(self) -> int:
        alone = self.alone
        return self._start if alone and self._start < len(alone.cards) else 0

    @property
    def earlier(self) -> str:
        """The part before this one of a group that is too long; empty where there is none."""
        return self._part(self._from - MOST) if self._from else ""

    @property
    def later(self) -> str:
        """The part after this one."""
        alone = self.alone
        return (
            self._part(self._from + MOST) if alone and self._from + MOST < len(alone.cards) else ""
        )

    def _part(self, start: int) -> str:
        at = self.alone.head.slug if self.alone else ""
        start = max(start, 0)
        asked = {"sort": self.sort, "at": at, "from": str(start) if start else ""}
        return self.address + self.wanted.query(**asked)

    @property
    def is_plain(self) -> bool:
        """Whether nothing is asked for but, perhaps, a page of the whole list."""
        return not self.wanted.parts and self.sort == BY_NAME

    @property
    def title(self) -> list[str]:
        """What tells this page from the other ones of the game, in words."""
        said = [one.said for one in self.chosen]
        if self.alone:
            said.append(self.alone.head.text)
        if self._from:
            said.append(str(self._from // MOST + 1))
        return said


def sorts_of(cards: Collection[StockedCard]) -> list[str]:
    """The names of the orders that make a difference among these cards."""
    has = {
        "cost": any(one.card.cost for one in cards),
        "type": any(one.card.types for one in cards),
        "set": any(one.card.expansion for one in cards),
    }
    return [name for name in SORTS if has.get(name, True)]


def row_of(one: PlacedCard, ui: str) -> AlbumRow:
    """A card as a row of a list shows it."""
    card = one.held.card
    expansion, expansion_lang = name_of_expansion(card, ui)
    return AlbumRow(
        called=one.called,
        beside=beside(one.called, one.held.names, ui),
        cost=cost_shown(card.cost),
        types=types_shown(card.types),
        pictogram=pictogram_of(card.types),
        hue=hue_of(card.types),
        expansion=expansion,
        expansion_lang="" if expansion_lang == ui else expansion_lang,
        edition=card.edition,
        held=held_for(one.held, ui),
        examples=len(one.held.known(EXAMPLES)),
        rules=len(one.held.known(RULES)),
    )


def beside(own: Called, names: Mapping[str, CardName], ui: str) -> SecondName | None:
    """What the card is called the other way, if that is another name: as printed, or in *ui*."""
    if chosen_names() == PRINTED and ui in names:
        name = names[ui]
        found = SecondName(name.text, ui, name.kind == CardName.Kind.OURS)
    else:
        found = SecondName(own.printed, own.printed_lang)
    return found if found.text != own.name else None


def with_part(cards: Iterable[StockedCard], typed: str, ui: str) -> list[StockedCard]:
    """The cards of which some name has that part."""
    wanted = CardsWanted(q=typed)
    return [card for card in cards if wanted.fits(card, ui)]
