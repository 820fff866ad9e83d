"""Cards, as they are found by the content keys of their texts."""

from collections.abc import Collection

from django.db.models import CharField, QuerySet, Value
from django.db.models.functions import Concat

from cards.models import Card
from corpus.contents import HOLDINGS, Holding
from corpus.keys import CARD


def cards(names: Collection[str]) -> QuerySet[Card]:
    slugs = {name.partition("/")[2] for name in names}
    rows = Card.objects.filter(slug__in=slugs).select_related("game")
    name = Concat("game__slug", Value("/"), "slug", output_field=CharField())
    return rows.alias(name=name).filter(name__in=names)


def hold() -> None:
    """Say that texts of cards are kept in this table."""
    HOLDINGS[CARD] = Holding(Card, None, "effect", cards)
