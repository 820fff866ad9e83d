"""Pages of packs: choosing one, its list and its search, and what answers without network."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _

from config.offline.choice import KeepingChoice
from config.offline.elsewhere import played_elsewhere
from config.offline.files import static_parts
from config.offline.finding import indexes
from config.offline.lists import facts_of_lists, filters_of_lists
from config.offline.packs import Pack
from config.offline.shelves import shelves
from corpus.labels import LANGUAGES
from corpus.languages import column
from corpus.models import Game
from corpus.punctuation import here
from corpus.requests.methods import require_safe
from rules.kept import content_version
from rules.pages.home import games_in

WORKER, NO_WORKER = "js/offline/worker.js", "js/offline/no-worker.js"
OF_COPIES = ("js/offline/copy.js", "js/offline/lists.js")
"""The scripts of a kept copy, which the worker adds to it."""
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class PackOffered:
    """A pack as the page offers it: the game's name, how many pages, and how many megabytes."""

    name: str
    pack: Pack
    pages: int
    megabytes: float
    version: str


def pack_of(game: str, choice: KeepingChoice) -> Pack:
    """The pack of a game as chosen. Http404 for a game that is not here, or if none are kept."""
    content = content_version()
    shelf = shelves(content).get(game)
    if shelf is None or not settings.OFFLINE_PACKS:
        raise Http404
    return Pack(game, content, choice, shelf)


@require_safe
def packs(request: HttpRequest, ui: str) -> HttpResponse:
    """What can be kept on this device, and how much it is."""
    choice = KeepingChoice.of(request.GET, ui)
    content = content_version()
    games = games_in(ui)
    kept = shelves(content)
    offered = [
        offered_so(game.heading, Pack(game.slug, content, choice, kept[game.slug]))
        for game in games
        if game.slug in kept
    ]
    context = {
        "choice": choice,
        "called": here().listed(str(LANGUAGES[code]) for code in choice.languages),
        "packs": offered if settings.OFFLINE_PACKS else [],
        "games": games,
    }
    return render(request, "config/offline/packs.html", context)


def name_of(game: str, ui: str) -> str:
    """What a game is called."""
    name = Game.objects.values_list(column("name", ui), flat=True).get(slug=game)
    return name or game


def offered_so(name: str, pack: Pack) -> PackOffered:
    return PackOffered(name, pack, len(pack.pages()), round(pack.size / MEGABYTE, 1), pack.version)


@require_safe
def pack_list(request: HttpRequest, ui: str, game: str) -> JsonResponse:
    """Every address that belongs to a pack, for the script that fetches them.

    What is not a list of addresses the worker remembers.
    """
    pack = pack_of(game, KeepingChoice.of(request.GET, ui))
    return JsonResponse(
        {
            "game": game,
            "name": name_of(game, ui),
            "ui": ui,
            "query": pack.choice.query,
            "languages": pack.choice.languages,
            "version": pack.version,
            "bytes": pack.size,
            "pages": [page.url for page in pack.pages()],
            "files": [part.url for part in static_parts()],
            "search": pack.search_url,
            "lists": pack.lists_url,
            "filters": filters_of_lists(pack),
            "played": played_elsewhere(game, ui) if pack.choice.has_examples else {},
            "scripts": [static(name) for name in OF_COPIES],
            "words": {
                "kept": _("Kept copy of {date}. What was changed since is not in it."),
                "lacking": _("Where a link is pale and dotted, its page is not kept."),
                "packs": _("What is kept on this device"),
                "none": _("No results"),
                "not_kept": _("This page is not kept on this device."),
            },
        }
    )


@require_safe
def index(request: HttpRequest, ui: str, game: str) -> HttpResponse:
    """The small search over what is kept of a game."""
    pack = pack_of(game, KeepingChoice.of(request.GET, ui))
    return HttpResponse(indexes(pack.content)(pack), content_type="application/json")


@require_safe
def lists(request: HttpRequest, ui: str, game: str) -> JsonResponse:
    """What filters the lists of what is kept of a game."""
    return JsonResponse(facts_of_lists(pack_of(game, KeepingChoice.of(request.GET, ui))))


@require_safe
def away(request: HttpRequest, ui: str) -> HttpResponse:
    """What stands, without network, in the place of every page that is not kept."""
    return render(request, "config/offline/away.html")


@require_safe
def found(request: HttpRequest, ui: str) -> HttpResponse:
    """What stands, without network, in the place of the search."""
    return render(request, "config/offline/found.html")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Where no packs are offered it removes itself and all that it kept."""
    path = finders.find(WORKER if settings.OFFLINE_PACKS else NO_WORKER)
    script = Path(str(path)).read_text(encoding="utf-8")
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    # A browser asks whether it has changed before it goes on with the one it has.
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response
