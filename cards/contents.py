"""Cards, as they are found by the content keys of their texts."""

from collections.abc import Collection, Iterable

from cards.models import Card
from corpus.contents import HOLDINGS, Holding
from corpus.keys import CARD


def cards(names: Collection[str]) -> Iterable[Card]:
    pairs = {name.partition("/")[::2] for name in names}
    rows = Card.objects.filter(slug__in={slug for _, slug in pairs}).select_related("game")
    return (card for card in rows if (card.game.slug, card.slug) in pairs)


def hold() -> None:
    """Say that texts of cards are kept in this table."""
    HOLDINGS[CARD] = Holding(Card, None, "effect", cards)
