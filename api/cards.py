"""Cards by their slug: names, effect and errata in every language, and where rules name them."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Router, Schema

from api.requests.choices import OneOf
from api.requests.parameters import ENGLISH, GameFilter, Interface, Language, PathSlug, game_or_404
from api.requests.readonly import answers
from api.requests.refusing import NotHere
from api.texts import Text, states_of, text_of
from cards.models import Card, CardListEntry, CardName
from cards.names import is_unchecked
from corpus.keys import card_address
from corpus.languages import CODES, column
from corpus.parsers.games import WITNESS_KINDS
from engine.kernel.reading.scenario import Scenario
from engine.playing.coverage import coverage_of
from engine.playing.positions import scenarios
from rules.models import Section

router = Router(tags=["cards and terms"])
MOST_RULES = 200


class CardNameOut(Schema):
    """A name of a card; `also` are further spellings, `ours` is our own translation.

    It is `unchecked` where its witnesses are lists alone; `witnesses` of the card tell the letters.
    """

    lang: Language
    kind: Annotated[str, OneOf(tuple(CardName.Kind.values))]
    text: str
    reading: str
    witness: str
    unchecked: bool


class WitnessOut(Schema):
    """What a letter stands for by which names of cards say where they are known from."""

    letter: str
    kind: Annotated[str, OneOf(WITNESS_KINDS)]
    name: str = ""
    address: str = ""


class ExpansionOut(Schema):
    """The set in which a card was published."""

    slug: str
    names: dict[Language, str]


class Erratum(Schema):
    """When a card's text was changed, as far as it is known, and the sections that say so."""

    date: str = ""
    cites: list[str] = []


class CardPlace(Schema):
    """A list of a source on which a card stands."""

    list: str
    section: str
    seen: bool
    itself: bool


class OtherCard(Schema):
    """A card of another game with the same slug."""

    game: str
    slug: str
    url: str


class CardOut(Schema):
    """One card. `texts` hold its effect in our words, `mentioned_in` the first rules naming it.

    `printed` is the language of the name that the first edition's card bears.
    """

    game: str
    slug: str
    position: int
    names: list[CardNameOut]
    printed: Language
    witnesses: list[WitnessOut]
    expansion: ExpansionOut | None
    edition: str
    cost: str
    types: list[str]
    stats: dict[str, str]
    removed: bool
    in_supply: bool
    sample: bool
    errata: list[Erratum]
    texts: dict[Language, Text]
    lists: list[CardPlace]
    mentioned_in: list[str]
    examples: list[str]
    url: str
    also: list[OtherCard]


@answers(router, "/cards/{slug}", CardOut)
def card(
    request: HttpRequest, slug: PathSlug, game: GameFilter = "", ui: Interface = ""
) -> CardOut:
    """A card by its slug. Where several games have one, `game` chooses; `also` names the rest."""
    ui = ui or ENGLISH
    chosen = game_or_404(game) if game else None
    held = list(
        Card.objects.filter(slug=slug)
        .select_related("game", "expansion")
        .order_by("game__position", "game__slug")
    )
    found = next((one for one in held if chosen in (None, one.game)), None)
    if found is None:
        raise NotHere("card", f"{game}/{slug}" if game else slug)
    return described(found, [one for one in held if one is not found], ui)


def described(card: Card, others: list[Card], ui: str) -> CardOut:
    key = card.content_key
    states = states_of([key], CODES)
    effects = {lang: getattr(card, column("effect", lang)) for lang in CODES}
    return CardOut(
        game=card.game.slug,
        slug=card.slug,
        position=card.position,
        names=[
            CardNameOut(
                lang=name.lang,
                kind=name.kind,
                text=name.text,
                reading=name.reading,
                witness=name.witness,
                unchecked=is_unchecked(name, card.game),
            )
            for name in sorted(card.names.all(), key=lambda name: CODES.index(name.lang))
        ],
        printed=card.game.printed,
        witnesses=card.game.witnesses,
        expansion=expansion_of(card),
        edition=card.edition,
        cost=card.cost,
        types=card.types,
        stats={name: str(value) for name, value in card.stats.items()},
        removed=card.removed,
        in_supply=card.in_supply,
        sample=card.sample,
        errata=card.errata,
        texts={lang: text_of(states, key, lang, None, effects[lang]) for lang in CODES},
        lists=[
            CardPlace(
                list=entry.list.slug,
                section=entry.list.section,
                seen=entry.seen,
                itself=entry.itself,
            )
            for entry in CardListEntry.objects.filter(card=card)
            .select_related("list")
            .order_by("list__position")
        ],
        mentioned_in=rules_naming(card=card),
        examples=[one.name for one in scenarios().values() if plays(one, card)],
        url=address_of(card, ui),
        also=[
            OtherCard(game=one.game.slug, slug=one.slug, url=address_of(one, ui)) for one in others
        ],
    )


def expansion_of(card: Card) -> ExpansionOut | None:
    if card.expansion is None:
        return None
    names = {lang: getattr(card.expansion, column("name", lang)) for lang in CODES}
    return ExpansionOut(
        slug=card.expansion.slug, names={lang: name for lang, name in names.items() if name}
    )


def rules_naming(**what: object) -> list[str]:
    """The keys of the first rules whose text names *what*, in any language. One query."""
    named = {f"mentions__{name}": value for name, value in what.items()}
    rows = Section.objects.filter(**named).in_reading_order().distinct()
    return list(rows.values_list("key", flat=True)[:MOST_RULES])


def plays(scenario: Scenario, card: Card) -> bool:
    """Whether something is done to or through the card in a worked example, as pages count it."""
    return scenario.game == card.game.slug and card.slug in coverage_of(scenario).cards


def address_of(card: Card, ui: str) -> str:
    return card_address(card.game.slug, card.slug, ui)
