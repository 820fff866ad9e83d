"""Pictures of cards, for places that show a shared link: names and effects, no art of anybody's."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from cards.labels import cost_shown, types_shown
from cards.models import Card, CardName
from cards.names import called
from cards.pages.cards import effect_told
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.blurbs import plain_words
from corpus.pictures.titles import Titled, pictured
from corpus.punctuation import here
from corpus.requests.methods import require_safe


@require_safe
def of_card(request: HttpRequest, ui: str, game: str, slug: str) -> HttpResponse:
    rows = Card.objects.select_related("game").prefetch_related("names")
    held = get_object_or_404(rows, game__slug=game, slug=slug)
    names = {name.lang: name for name in held.names.all() if name.kind != CardName.Kind.ALSO}
    own = called(held, names, ui)
    lang = next((c for c in (ui, "en", *CODES) if getattr(held, column("effect", c))), own.lang)
    effect = getattr(held, column("effect", lang)) or ""
    about = [here().comma.join(types_shown(held.types)), cost_shown(held.cost)]
    return pictured(
        Titled(
            within=held.game.name_in(ui),
            name=own.name,
            beginning=plain_words(effect_told(effect, lang, ui, game), lang),
            below=" · ".join(filter(None, [*about, str(LANGUAGES[lang])])),
            lang=lang,
            ui=ui,
        )
    )
