"""The page of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString

from cards.additions import added_to, content_version
from cards.album.completeness import held_of
from cards.album.ordering import name_of_expansion
from cards.album.stock import stock
from cards.labels import STATS, WITNESSES, cost_shown, types_shown
from cards.links import LinkedText, with_names
from cards.models import Card, CardName
from cards.names import Witness, called, is_unchecked, witnesses_of
from cards.pictograms import hue_of, pictogram_of
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.rendering import html_of
from corpus.models import Game
from corpus.requests.methods import require_safe
from corpus.requests.previews import is_preview, preview
from corpus.requests.texts import first_held, language_asked, texts_offered

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def shown(card: Card, ui: str) -> dict[str, object]:
    """A card as its page shows it."""
    names = {name.lang: name for name in card.names.all() if name.kind != CardName.Kind.ALSO}
    expansion, expansion_lang = name_of_expansion(card, ui)
    return {
        "card": card,
        "called": called(card, names, ui),
        "cost": cost_shown(card.cost),
        "types": types_shown(card.types),
        "pictogram": pictogram_of(card.types),
        "hue": hue_of(card.types),
        "expansion": expansion,
        "expansion_lang": expansion_lang,
    }


def language_of(value: str) -> str:
    """The language of a printed value, by its letters; empty for a number."""
    if any("\u0400" <= char <= "\u04ff" for char in value):
        return "ru"
    return "en" if any(char.isalpha() for char in value) else ""


@require_safe
def card(request: HttpRequest, ui: str, game: str, slug: str) -> HttpResponse:
    """The page of a card; as a preview what it does and no more, to be shown beside it.

    `?text=` is the language in which it says what the card does, where that is held.
    """
    held = get_object_or_404(
        Card.objects.select_related("game", "expansion").prefetch_related("names"),
        game__slug=game,
        slug=slug,
    )
    asked = language_asked(request, ui)
    texts = [code for code in CODES if getattr(held, column("effect", code))]
    lang = first_held(asked, ui, texts)
    effect = getattr(held, column("effect", lang)) if lang else ""
    names = sorted(held.names.all(), key=lambda name: CODES.index(name.lang))
    official = {name.lang for name in names if name.kind == CardName.Kind.OFFICIAL}
    told = (
        shown(held, ui)
        | {
            "game": held.game,
            "game_name": getattr(held.game, column("name", ui)),
            "effect": effect_told(effect, lang, ui, game),
            "effect_lang": lang,
            "effect_missing": lang != asked,
            "texts": texts_offered(request, ui, texts),
            "other_names": [name.text for name in names],
            "names": [name_shown(name, held.game) for name in names],
            "has_official_name": ui in official,
            "stats": [
                (STATS.get(name, name), value, language_of(str(value)))
                for name, value in sorted(held.stats.items())
            ],
        }
        | added_to(held, ui, lang)
        | what_is_held(held, ui)
    )
    if is_preview(request):
        return preview(request, "cards/_preview.html", told)
    return render(request, "cards/card.html", told)


def what_is_held(card: Card, ui: str) -> dict[str, object]:
    """What we have of the card and what not, as ``held``. One query."""
    stocked = stock(content_version()).of(str(card))
    return {"held": held_of(stocked, ui)} if stocked else {}


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
