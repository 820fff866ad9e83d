"""What a card is called for a reader: in the reader's language, official or ours, or as printed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import F, QuerySet

from cards.models import Card, CardName
from cards.namechoice import PRINTED, chosen_names
from corpus.keys import card_address
from corpus.languages import ENGLISH_FIRST
from corpus.models import Game

UNSURE = frozenset({"list", "hearsay"})
"""Kinds of witnesses that are no print and no page of people who have the cards before them."""


@dataclass(frozen=True, slots=True)
class Called:
    """A card as it is called on a page. `lang` is the language of `name`.

    The name is `ours` where no card bears it, and `unchecked` where it rests on a list alone.
    `printed` is what the first edition's card says, in `printed_lang`; `own` is what it is called
    in the reader's language, whichever of the two is shown.
    """

    pk: int
    slug: str
    game: str
    name: str
    lang: str
    ours: bool
    unchecked: bool
    reading: str
    url: str
    removed: bool
    printed: str
    printed_lang: str
    own: str


@dataclass(frozen=True, slots=True)
class Witness:
    """Where a name is known from. `slip` if it is written wrong there and put right by us."""

    kind: str
    name: str
    address: str
    slip: bool


class NamedCard(NamedTuple):
    """A card with its name in each language that has one."""

    card: Card
    names: Mapping[str, CardName]


TOLD = (
    "card_id", "lang", "text", "kind", "reading", "witness",
    "card__slug", "card__cost", "card__types", "card__removed", "card__game__slug",
    "card__game__printed", "card__game__witnesses",
)  # fmt: skip
"""The columns from which a card is called; the others are not read."""


def named(cards: Iterable[int], ui: str) -> list[Called]:
    """The cards of these ids as a reader of *ui* calls them, in the order given. One query."""
    cards = list(cards)
    if not cards:
        return []
    held = {one.card.pk: one for one in _held(CardName.objects.filter(card__in=cards))}
    return [called(*held[pk], ui) for pk in cards if pk in held]


def cards_named(game: str, slugs: Collection[str]) -> dict[str, NamedCard]:
    """The cards of the game with these slugs, in every language at once. One query."""
    names = CardName.objects.filter(card__game__slug=game, card__slug__in=slugs)
    return {one.card.slug: one for one in _held(names)}


def _held(names: QuerySet[CardName]) -> list[NamedCard]:
    """The cards that have these names, each with all of them but what it is called besides."""
    found: dict[int, dict[str, CardName]] = {}
    rows = names.exclude(kind=CardName.Kind.ALSO)
    for name in rows.select_related("card__game").only(*TOLD).order_by("position", "pk"):
        found.setdefault(name.card_id, {})[name.lang] = name
    return [NamedCard(next(iter(some.values())).card, some) for some in found.values()]


def called(card: Card, names: Mapping[str, CardName], ui: str) -> Called:
    """The name in *ui*, or the printed one if that is chosen; else whichever there is."""
    printed = name_in((card.game.printed, *ENGLISH_FIRST), names, card)
    wanted = card.game.printed if chosen_names() == PRINTED else ui
    name = name_in((wanted, card.game.printed, *ENGLISH_FIRST), names, card)
    return Called(
        pk=card.pk,
        slug=card.slug,
        game=card.game.slug,
        name=name.text,
        lang=name.lang,
        ours=name.kind == CardName.Kind.OURS,
        unchecked=is_unchecked(name, card.game),
        reading=name.reading,
        url=card_address(card.game.slug, card.slug, ui),
        removed=card.removed,
        printed=printed.text,
        printed_lang=printed.lang,
        own=names[ui].text if ui in names else name.text,
    )


def printed_names(keys: Iterable[str]) -> dict[str, tuple[str, str]]:
    """The printed name of each card (`game/slug`) and its language. One query."""
    wanted = {key: tuple(key.split("/", 1)) for key in keys}
    rows = CardName.objects.filter(
        card__slug__in=[slug for _, slug in wanted.values()],
        lang=F("card__game__printed"),
        kind=CardName.Kind.OFFICIAL,
    ).values_list("card__game__slug", "card__slug", "text", "lang")
    held = {(game, slug): (text, lang) for game, slug, text, lang in rows}
    return {key: held[pair] for key, pair in wanted.items() if pair in held}


def name_in(langs: Iterable[str], names: Mapping[str, CardName], card: Card) -> CardName:
    """The name in the first of *langs* that has one; the slug for a card without any."""
    found = next((names[lang] for lang in langs if lang in names), None)
    return found or CardName(text=card.slug, lang="en", kind=CardName.Kind.OURS)


def witnesses_of(name: CardName, game: Game) -> list[Witness]:
    """Where an official name is known from, in the order that the corpus gives."""
    told = {one["letter"]: one for one in game.witnesses}
    found = []
    for letter in name.witness.split():
        one = told.get(letter.rstrip("*"), {})
        found.append(
            Witness(
                kind=one.get("kind", "hearsay"),
                name=one.get("name", ""),
                address=one.get("address", ""),
                slip=letter.endswith("*"),
            )
        )
    return found


def is_unchecked(name: CardName, game: Game) -> bool:
    """Whether all that we have for the name is a list, or what everybody knows."""
    if name.kind == CardName.Kind.OURS or not name.witness:
        return False
    return all(one.kind in UNSURE for one in witnesses_of(name, game))
