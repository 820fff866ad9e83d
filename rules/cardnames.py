"""What a card is called for a reader: official, ours, or the English name where there is none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from cards.models import Card, CardName

FALLBACKS = ("en", "pl", "ru", "ja", "hu")


@dataclass(frozen=True, slots=True)
class Called:
    """A card as it is called on a page. `lang` is the language of `name`."""

    pk: int
    slug: str
    game: str
    name: str
    lang: str
    official: bool
    reading: str
    url: str
    removed: bool


def named(cards: Iterable[int], ui: str) -> list[Called]:
    """The cards of these ids as a reader of *ui* calls them, in the order given. One query."""
    cards = list(cards)
    if not cards:
        return []
    names: dict[int, dict[str, CardName]] = {}
    rows = CardName.objects.filter(card__in=cards).exclude(kind=CardName.Kind.ALSO)
    for name in rows.select_related("card__game").defer("card__effect"):
        names.setdefault(name.card_id, {})[name.lang] = name
    held = {name.card_id: name.card for some in names.values() for name in some.values()}
    return [called(held[pk], names[pk], ui) for pk in cards if pk in names]


def called(card: Card, names: dict[str, CardName], ui: str) -> Called:
    """The name in *ui*, else the English one, else whichever there is, else the slug."""
    lang = next((code for code in (ui, *FALLBACKS) if code in names), "en")
    name = names.get(lang) or CardName(text=card.slug, kind=CardName.Kind.OURS)
    return Called(
        pk=card.pk,
        slug=card.slug,
        game=card.game.slug,
        name=name.text,
        lang=lang,
        official=name.kind == CardName.Kind.OFFICIAL,
        reading=name.reading,
        url=reverse("cards:card", args=[ui, card.game.slug, card.slug]),
        removed=card.removed,
    )
