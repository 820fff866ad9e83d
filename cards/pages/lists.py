"""Lists of cards: the way in to all games, and the cards of one."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.vary import vary_on_headers

from cards.additions import content_version
from cards.album.album import CardAlbum
from cards.album.hub import CardsHub
from cards.album.stock import stock
from corpus.models import Game
from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest


@require_safe
@vary_on_headers("HX-Request")
def hub(request: SiteRequest, ui: str) -> HttpResponse:
    """The games that have cards, and those whose name has a part of what `?q=` says."""
    page = CardsHub(ui, request.GET, content_version())
    template = "cards/hub/_swapped.html" if request.htmx else "cards/hub.html"
    return render(request, template, {"page": page})


@require_safe
@vary_on_headers("HX-Request")
def cards(request: SiteRequest, ui: str, game: str) -> HttpResponse:
    """The cards of one game that the query asks for, in the order that it asks for."""
    content = content_version()
    held = stock(content)
    if game not in held.games:
        found = get_object_or_404(Game, slug=game)
        name = found.name_in(ui)
        return render(request, "cards/none.html", {"game_name": name})
    page = CardAlbum(held, game, ui, request.GET, content)
    template = "cards/album/_swapped.html" if request.htmx else "cards/cards.html"
    return render(request, template, {"page": page, "game": page.game})
