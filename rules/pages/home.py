"""The way in: what is here, and three ways to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from corpus.keys import game_address, source_address
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.requests.methods import require_safe
from rules.additions import added_to
from rules.examples import examples_of
from rules.pages.holdings import holdings

EVERY_EXAMPLE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SourceAtHome:
    """A source in a list: its title in *shown_lang*, and how many rules of it are held."""

    url: str
    shown_title: str
    shown_lang: str
    rules_held: int


@dataclass(frozen=True, slots=True)
class GameAtHome:
    """A game with its name, the sentence about it, and its sources, as a reader finds them."""

    slug: str
    url: str
    heading: str
    words: str
    publisher: str
    years: str
    here: list[SourceAtHome]


def games_in(ui: str) -> list[GameAtHome]:
    """All games with their name and sources in *ui*, in three queries at most."""
    sources = list(
        Source.objects.annotate(rules_held=Count("sections", filter=~Q(sections__kind="heading")))
        .defer(*(column("title", code) for code in CODES if code != ui))
        .order_by("position", "slug")
    )
    titles = titles_of(sources, ui)
    return [
        GameAtHome(
            slug=game.slug,
            url=game_address(game.slug, ui),
            heading=game.name_in(ui),
            words=getattr(game, column("about", ui)) or "",
            publisher=game.publisher,
            years=game.years,
            here=[
                SourceAtHome(
                    url=source_address(f"{game.slug}/{source.slug}", ui),
                    shown_title=titles[source.pk][0],
                    shown_lang=titles[source.pk][1],
                    rules_held=source.rules_held,
                )
                for source in sources
                if source.game_id == game.pk
            ],
        )
        for game in Game.objects.order_by("position")
    ]


def titles_of(sources: Sequence[Source], ui: str) -> dict[int, tuple[str, str]]:
    """The title of each source in *ui*, else the original's, with the language it is in."""
    own = {source.pk: getattr(source, column("title", ui)) for source in sources}
    lacking = {source.pk: source.original for source in sources if not own[source.pk]}
    found = {}
    if lacking:
        rows = Source.objects.filter(pk__in=lacking).values(
            "pk", *(column("title", code) for code in set(lacking.values()))
        )
        found = {row["pk"]: row for row in rows}
    return {
        source.pk: (own[source.pk], ui)
        if own[source.pk]
        else (found[source.pk][column("title", source.original)] or source.slug, source.original)
        for source in sources
    }


@require_safe
def home(request: HttpRequest, ui: str) -> HttpResponse:
    games = games_in(ui)
    return render(
        request,
        "rules/home.html",
        {
            "games": games,
            "examples": examples_of(ui, EVERY_EXAMPLE),
            "held": holdings(ui),
            **added_to("home", request, "", ui),
        },
    )
