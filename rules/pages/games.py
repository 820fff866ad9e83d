"""The page of a game: its sources and how complete they are, its cards, terms and examples."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cards.album.hub import GameOfCards, game_of_cards
from cards.album.stock import stock
from corpus.languages.collation import key as in_order
from corpus.models import Source
from corpus.requests.methods import require_safe
from rules.additions import added_to
from rules.completeness import EMPTY, LanguageHeld, SourceHeld, held_of_sources
from rules.examples import Example, examples_of
from rules.kept import content_version
from rules.models import TermWord
from rules.pages.home import GameAtHome, SourceAtHome, games_in
from rules.reading.terms import TermCalled, called_in

MOST_EXAMPLES = 6


@dataclass(frozen=True, slots=True)
class SourceOfGame:
    """A source on the page of its game: what it is called, and what of it is held."""

    at_home: SourceAtHome
    held: SourceHeld
    own: LanguageHeld | None
    """The part of it in the reader's language."""


@require_safe
def game(request: HttpRequest, ui: str, game: str) -> HttpResponse:
    found = next((one for one in games_in(ui) if one.slug == game), None)
    if found is None:
        raise Http404
    content = content_version()
    examples = _examples(ui, game)
    return render(
        request,
        "rules/game.html",
        {
            "game": found,
            "sources": _sources(found, ui, content),
            "cards": _cards(game, ui, content),
            "terms": _terms(game, ui),
            "examples": examples[:MOST_EXAMPLES],
            "more_examples": max(len(examples) - MOST_EXAMPLES, 0),
            **added_to("game", request, game, ui),
        },
    )


def _sources(game: GameAtHome, ui: str, content: int) -> list[SourceOfGame]:
    """The game's sources with what is held of them. Two queries at most."""
    held = held_of_sources(content)
    ids = Source.objects.filter(game__slug=game.slug).order_by("position", "slug")
    found = []
    for at_home, pk in zip(game.here, ids.values_list("pk", flat=True), strict=True):
        of_it = held.get(pk, EMPTY)
        own = next((one for one in of_it.languages if one.lang == ui), None)
        found.append(SourceOfGame(at_home, of_it, own))
    return found


def _cards(game: str, ui: str, content: int) -> GameOfCards | None:
    held = stock(content)
    return game_of_cards(held.games[game], held, ui, content) if game in held.games else None


def _terms(game: str, ui: str) -> list[TermCalled]:
    """The terms for which the game has words of its own, by their names. Three queries."""
    own = TermWord.objects.filter(game__slug=game).order_by().values_list("term", flat=True)
    called = called_in(game, own.distinct(), ui)
    return sorted(called, key=lambda one: in_order(ui, one.word.reading or one.word.text))


def _examples(ui: str, game: str) -> list[Example]:
    return [one for one in examples_of(ui, []) if one.name.startswith(f"{game}/")]
