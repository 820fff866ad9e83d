"""The way in to the cards: each game with what there is of it, and cards that meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse

from cards.additions import EXAMPLES, RULES, KnownPair, known_pairs
from cards.album.album import AlbumRow, row_of
from cards.album.counts import CardCounts
from cards.album.filters import OWN, YES, CardsWanted, typed_in
from cards.album.ordering import NONE, PlacedCard, in_order_of_names
from cards.album.stock import Stock, StockedCard, stock
from cards.names import Called, called
from cards.pictograms import leading_type
from corpus.kept import Kept
from corpus.models import Game

FACES = 6
MOST_FOUND = 24
MOST_PAIRS = 6


@dataclass(frozen=True, slots=True)
class GameOfCards:
    """A game among those that have cards: its counts, a few faces, and lists by what there is."""

    slug: str
    name: str
    url: str
    counts: CardCounts
    faces: list[AlbumRow]
    translated: int
    official: int
    with_text: str
    without_text: str
    in_examples: str

    @property
    def ours(self) -> int:
        """How many have no printed name in the reader's language."""
        return self.counts.cards - self.official

    @property
    def without(self) -> int:
        """Of how many only the name is known."""
        return self.counts.only_named


@dataclass(frozen=True, slots=True)
class CardsFound:
    """The cards of a game whose name has what was typed; `more` of them stand in its list."""

    name: str
    rows: list[AlbumRow]
    more: int
    url: str


@dataclass(frozen=True, slots=True)
class PairShown:
    """Two cards that meet, as the reader calls them, and what is asked of them."""

    cards: list[Called]
    question: str
    question_lang: str
    url: str


class CardsHub:
    """The page of all games' cards for a reader of *ui*, who may have typed a part of a name."""

    def __init__(self, ui: str, asked: QueryDict, content: int) -> None:
        self.ui = ui
        self.typed = typed_in(asked, "q")
        self._content = content
        self._stock = stock(content)

    @cached_property
    def games(self) -> list[GameOfCards]:
        """Each game that has cards."""
        return [
            game_of_cards(game, self._stock, self.ui, self._content)
            for game in self._stock.games.values()
        ]

    @cached_property
    def found(self) -> list[CardsFound]:
        """What was typed stands in the names of these; empty if nothing was typed."""
        wanted = CardsWanted(q=self.typed)
        shown = []
        for slug, game in self._stock.games.items() if self.typed else ():
            placed = in_order_of_names(self._stock.cards[slug], slug, self.ui, self._content)
            fit = [one for one in placed if wanted.fits(one.held, self.ui)]
            if fit:
                url = reverse("cards:game", args=[self.ui, slug]) + wanted.query()
                rows = [row_of(one, self.ui) for one in fit[:MOST_FOUND]]
                shown.append(CardsFound(game.name_in(self.ui), rows, len(fit) - len(rows), url))
        return shown

    @property
    def count(self) -> int:
        """How many cards were found."""
        return sum(len(one.rows) + one.more for one in self.found)

    @cached_property
    def pairs(self) -> list[PairShown]:
        """Cards that meet, the best known first."""
        return list(self._pairs(known_pairs(self.ui, self._content)))

    def _pairs(self, known: Iterable[KnownPair]) -> Iterable[PairShown]:
        for pair in list(known)[:MOST_PAIRS]:
            held = [one for key in pair.cards if (one := self._stock.of(key))]
            cards = [called(one.card, one.names, self.ui) for one in held]
            if len(cards) == len(pair.cards):
                yield PairShown(cards, pair.question, pair.question_lang, pair.url)


def counts_of(content: int) -> dict[str, CardCounts]:
    """How much there is of the cards of each game, by its slug. Kept."""
    return _counts(content)


_counts: Kept[dict[str, CardCounts]] = Kept(
    lambda content: {game: CardCounts.of(cards) for game, cards in stock(content).cards.items()}
)


def game_of_cards(game: Game, held: Stock, ui: str, content: int) -> GameOfCards:
    """What the hub and the game's page say of its cards."""
    counts = counts_of(content)[game.slug]
    url = reverse("cards:game", args=[ui, game.slug])
    placed = in_order_of_names(held.cards[game.slug], game.slug, ui, content)
    return GameOfCards(
        slug=game.slug,
        name=game.name_in(ui),
        url=url,
        counts=counts,
        faces=[row_of(one, ui) for one in faces_of(placed)],
        translated=counts.texts[ui],
        official=counts.official[ui],
        with_text=url + CardsWanted(held=OWN).query(),
        without_text=url + CardsWanted(held=NONE).query(),
        in_examples=url + CardsWanted(example=YES).query(),
    )


def faces_of(cards: Iterable[PlacedCard]) -> list[PlacedCard]:
    """A few cards of different types, those first that most is known of."""
    best = sorted(cards, key=lambda one: (-_known_of(one.held), one.held.card.position))
    first: dict[str, PlacedCard] = {}
    for one in best:
        first.setdefault(leading_type(one.held.card.types), one)
    chosen = [*first.values(), *(one for one in best if one not in first.values())]
    return chosen[:FACES]


def _known_of(held: StockedCard) -> int:
    return 2 * len(held.known(EXAMPLES)) + len(held.known(RULES))
