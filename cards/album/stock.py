"""Every card with all that a list sorts and filters by, read at once and kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import BooleanField, ExpressionWrapper, Q

from cards.additions import facts_of
from cards.models import Card, CardName
from corpus.kept import Kept
from corpus.languages import CODES, column
from corpus.languages.collation import hiragana, plain
from corpus.models import Game

EFFECTS = [column("effect", code) for code in CODES]
VOICING = "\u3099\u309a"
"""What makes another kana of a kana, and is no accent."""
ONE_LETTER = str.maketrans("łđøŁ", "ldol")


@dataclass(frozen=True, slots=True)
class StockedCard:
    """A card with its main names by language, the languages of its text, and what others know.

    `spellings` are all its names, folded for whoever types a part of one.
    """

    card: Card
    names: Mapping[str, CardName]
    texts: frozenset[str]
    spellings: tuple[str, ...]
    facts: Mapping[str, tuple[str, ...]]

    @property
    def key(self) -> str:
        """`game/slug`."""
        return str(self.card)

    @property
    def official(self) -> frozenset[str]:
        """The languages in which it has a printed name."""
        kind = CardName.Kind.OFFICIAL
        return frozenset(lang for lang, name in self.names.items() if name.kind == kind)

    def known(self, fact: str) -> tuple[str, ...]:
        """What is known of it by that fact."""
        return self.facts.get(fact, ())


@dataclass(frozen=True, slots=True)
class Stock:
    """All cards by the slug of their game, and the games that have any, in their order."""

    games: Mapping[str, Game]
    cards: Mapping[str, tuple[StockedCard, ...]]

    def of(self, key: str) -> StockedCard | None:
        """The card `game/slug`, if there is one."""
        game = key.partition("/")[0]
        return next((one for one in self.cards.get(game, ()) if one.key == key), None)


def read_stock(_content: int) -> Stock:
    """Read all cards: three queries, and those of the facts."""
    held = (
        Card.objects.defer("effect", *EFFECTS)
        .select_related("game", "expansion")
        .prefetch_related("names")
        .annotate(**{f"has_{code}": _is_held(column("effect", code)) for code in CODES})
        .order_by("game__position", "game__slug", "position")
    )
    rows = list(held)
    facts = facts_of([str(card) for card in rows])
    games: dict[str, Game] = {}
    cards: dict[str, list[StockedCard]] = {}
    for card in rows:
        game = games.setdefault(card.game.slug, card.game)
        card.game = game
        cards.setdefault(game.slug, []).append(_stocked(card, facts))
    return Stock(games, {game: tuple(some) for game, some in cards.items()})


stock: Kept[Stock] = Kept(read_stock)


def _is_held(name: str) -> ExpressionWrapper[Q]:
    held = Q(**{f"{name}__isnull": False}) & ~Q(**{name: ""})
    return ExpressionWrapper(held, output_field=BooleanField())


def _stocked(card: Card, facts: Mapping[str, Mapping[str, Collection[str]]]) -> StockedCard:
    names = list(card.names.all())
    texts = [name.text for name in names] + [name.reading for name in names if name.reading]
    key = str(card)
    return StockedCard(
        card=card,
        names={name.lang: name for name in names if name.kind != CardName.Kind.ALSO},
        texts=frozenset(code for code in CODES if getattr(card, f"has_{code}")),
        spellings=tuple(dict.fromkeys(map(folded, texts))),
        facts={name: tuple(of[key]) for name, of in facts.items() if key in of},
    )


def folded(text: str) -> str:
    """*text* without capitals, accents and what tells katakana from hiragana."""
    said = unicodedata.normalize("NFD", hiragana(plain(text)).translate(ONE_LETTER))
    bare = "".join(c for c in said if c in VOICING or unicodedata.category(c) != "Mn")
    return " ".join(unicodedata.normalize("NFC", bare).split())
