"""Whether there is anything at an address, before its view asks for a whole page.

Most of what is asked for exists, and memory says so. Of the rest the database is asked in one word,
whether anything was published since; only if so, whether it is this: a page is some twenty times
dearer, and addresses of nothing there are without end.
"""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from cards.models import Card
from config.errors.offers import OurPage, name_of
from corpus.models import Game, Source
from rules.models import Section, Term
from rules.pages.lasting import leads_somewhere
from rules.pages.sources import no_such_source
from search.known.nearby import is_missing, is_strange

IS_THERE: dict[str, Callable[..., bool]] = {
    "permalink": leads_somewhere,
    "rules:game": lambda slug: Game.objects.filter(slug=slug).exists(),
    "cards:game": lambda slug: Game.objects.filter(slug=slug).exists(),
    "rules:section": lambda *key: Section.objects.filter(key="/".join(key)).exists(),
    "rules:source": lambda game, slug: Source.objects.filter(game__slug=game, slug=slug).exists(),
    "cards:card": lambda game, slug: Card.objects.filter(game__slug=game, slug=slug).exists(),
    "terms:term": lambda slug: Term.objects.filter(slug=slug).exists(),
}


class AddressMiddleware:
    """Refuse an address of nothing before its view is called."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, args: tuple[str, ...], kwargs: dict[str, str]
    ) -> None:
        name = request.resolver_match.view_name if request.resolver_match else ""
        words = tuple(value for key, value in kwargs.items() if key != "ui")
        if name in IS_THERE and is_strange(name, words) and leads_nowhere(name, words):
            raise absence(name, words, kwargs.get("ui", ""))


def leads_nowhere(view: str, words: tuple[str, ...]) -> bool:
    """Whether there is nothing at a strange address now. One question, two after a publish."""
    known_as = words if view != "permalink" else lasting_rule(*words)
    return bool(known_as and is_missing(view, known_as)) or not IS_THERE[view](*words)


def lasting_rule(key: str) -> tuple[str, ...]:
    """What a lasting address of a rule is known as; empty for cards, terms and wanted rules."""
    key = key.rstrip("/")
    return (key,) if ":" not in key and key.count("/") > 1 else ()


def absence(view: str, words: tuple[str, ...], ui: str) -> Http404:
    """With a sentence, if it is a source that is not there, of a game that is."""
    game = name_of(OurPage("rules:game", ui, words[:1])) if view == "rules:source" else None
    return no_such_source(game.url, game.title) if game else Http404()
