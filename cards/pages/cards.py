"""Cards: all of a game, and one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.additions import added_to
from cards.labels import STATS, WITNESSES, cost_shown, types_shown
from cards.links import LinkedText, with_names
from cards.models import Card, CardName
from cards.namechoice import PRINTED, chosen_names
from cards.names import Called, Witness, called, is_unchecked, witnesses_of
from cards.pictograms import pictogram_of
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.rendering import html_of
from corpus.models import Game

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

EFFECTS = [column("effect", code) for code in CODES]


@dataclass(frozen=True, slots=True)
class GameWithCards:
    """A game in the row of those whose cards can be seen."""

    slug: str
    heading: str
    url: str


@require_safe
def cards(request: HttpRequest, ui: str, game: str = "") -> HttpResponse:
    """The cards of one game, or the games that have any."""
    games = [
        GameWithCards(
            one.slug, getattr(one, column("name", ui)), reverse("cards:game", args=[ui, one.slug])
        )
        for one in Game.objects.filter(cards__isnull=False).distinct()
    ]
    chosen = get_object_or_404(Game, slug=game) if game else None
    rows = []
    if chosen:
        held = (
            Card.objects.filter(game=chosen)
            .defer("effect", *EFFECTS)
            .select_related("game", "expansion")
            .prefetch_related("names")
        )
        rows = [shown(card, ui) for card in held]
    return render(
        request,
        "cards/cards.html",
        {
            "games": games,
            "game": chosen,
            "game_name": getattr(chosen, column("name", ui), ""),
            "cards": rows,
        },
    )


@dataclass(frozen=True, slots=True)
class SecondName:
    """A second name of a card in a list."""

    text: str
    lang: str
    ours: bool = False
    unchecked: bool = False


def shown(card: Card, ui: str) -> dict[str, object]:
    """A card as a row of a list shows it."""
    names = {name.lang: name for name in card.names.all() if name.kind != CardName.Kind.ALSO}
    expansion, expansion_lang = name_of_expansion(card, ui)
    own = called(card, names, ui)
    return {
        "card": card,
        "called": own,
        "beside": beside(own, names, ui),
        "cost": cost_shown(card.cost),
        "types": types_shown(card.types),
        "pictogram": pictogram_of(card.types),
        "expansion": expansion,
        "expansion_lang": expansion_lang,
    }


def beside(own: Called, names: dict[str, CardName], ui: str) -> SecondName:
    """What the card is called the other way: as printed, or in the reader's language."""
    if chosen_names() == PRINTED and ui in names:
        name = names[ui]
        return SecondName(name.text, ui, name.kind == CardName.Kind.OURS)
    return SecondName(own.printed, own.printed_lang)


def language_of(value: str) -> str:
    """The language of a printed value, by its letters; empty for a number."""
    if any("\u0400" <= char <= "\u04ff" for char in value):
        return "ru"
    return "en" if any(char.isalpha() for char in value) else ""


def name_of_expansion(card: Card, ui: str) -> tuple[str, str]:
    """The expansion's name in *ui*, else the English one, and its language."""
    for lang in (ui, "en"):
        if card.expansion and (name := getattr(card.expansion, column("name", lang))):
            return name, lang
    return "", ui


@require_safe
def card(request: HttpRequest, ui: str, game: str, slug: str) -> HttpResponse:
    """The page of a card; with ``?as=face`` what it does and no more, to be shown beside it."""
    held = get_object_or_404(
        Card.objects.select_related("game", "expansion").prefetch_related("names"),
        game__slug=game,
        slug=slug,
    )
    lang = next((c for c in (ui, "en", *CODES) if getattr(held, column("effect", c))), "")
    effect = getattr(held, column("effect", lang)) if lang else ""
    names = sorted(held.names.all(), key=lambda name: CODES.index(name.lang))
    official = {name.lang for name in names if name.kind == CardName.Kind.OFFICIAL}
    return render(
        request,
        "cards/_effect.html" if request.GET.get("as") == "face" else "cards/card.html",
        shown(held, ui)
        | {
            "game": held.game,
            "game_name": getattr(held.game, column("name", ui)),
            "effect": effect_told(effect, lang, ui, game),
            "effect_lang": lang,
            "names": [name_shown(name, held.game) for name in names],
            "has_official_name": ui in official,
            "stats": [
                (STATS.get(name, name), value, language_of(str(value)))
                for name, value in sorted(held.stats.items())
            ],
        }
        | added_to(held, ui),
    )


def effect_told(effect: str, lang: str, ui: str, game: str) -> SafeString | str:
    """The effect as HTML, the cards in it named as the reader wants it."""
    (told,) = with_names([LinkedText(html_of(effect, lang, ui, game), lang)]) if effect else [""]
    return told


@dataclass(frozen=True, slots=True)
class NameShown:
    """One name of a card on its page, and where we know it from."""

    lang: str
    language: StrOrPromise
    text: str
    reading: str
    ours: bool
    unchecked: bool
    further: bool
    witnesses: list[tuple[StrOrPromise, Witness]]


def name_shown(name: CardName, game: Game) -> NameShown:
    """A name with what kind of witness each of its letters is, in the reader's words."""
    found = witnesses_of(name, game) if name.kind == CardName.Kind.OFFICIAL else []
    return NameShown(
        lang=name.lang,
        language=LANGUAGES[name.lang],
        text=name.text,
        reading=name.reading if name.reading != name.text else "",
        ours=name.kind == CardName.Kind.OURS,
        unchecked=is_unchecked(name, game),
        further=name.kind == CardName.Kind.ALSO,
        witnesses=[(WITNESSES[one.kind], one) for one in found],
    )


@require_safe
def together(request: HttpRequest, ui: str) -> HttpResponse:
    """Where two cards together used to be: their page among the searches."""
    asked = [("card", one) for name in ("one", "two") if (one := request.GET.get(name, "")[:200])]
    address = reverse("search:together", args=[ui])
    return redirect(f"{address}?{urlencode(asked, errors='ignore')}" if asked else address)
