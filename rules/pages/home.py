"""The way in: what is here, and three ways to it."""

from django.db.models import Count, F, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from corpus.keys import game_address, rule_address, source_address
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.preferences import wanted_language
from rules.examples import examples_of
from rules.models import Section

EVERY_EXAMPLE: frozenset[str] = frozenset()


def games_in(ui: str) -> list[Game]:
    """All games with their name and sources in *ui*, in two queries."""
    sources = list(
        Source.objects.annotate(
            heading=F(column("title", ui)),
            rules_held=Count("sections", filter=~Q(sections__kind="heading")),
        )
        .defer(*(column("title", code) for code in CODES if code != ui))
        .order_by("position", "slug")
    )
    games = list(Game.objects.order_by("position"))
    originals = titles_of(sources, ui)
    for game in games:
        game.heading = getattr(game, column("name", ui)) or game.slug
        game.words = getattr(game, column("about", ui)) or ""
        game.here = [source for source in sources if source.game_id == game.pk]
        for source in game.here:
            source.shown_title, source.shown_lang = originals[source.pk]
            source.url = source_address(f"{game.slug}/{source.slug}", ui)
        game.url = game_address(game.slug, ui)
    return games


def titles_of(sources: list[Source], ui: str) -> dict[int, tuple[str, str]]:
    """The title of each source in *ui*, else the original's, with the language it is in."""
    lacking = {source.pk: source.original for source in sources if not source.heading}
    found = {}
    if lacking:
        rows = Source.objects.filter(pk__in=lacking).values(
            "pk", *(column("title", code) for code in set(lacking.values()))
        )
        found = {row["pk"]: row for row in rows}
    return {
        source.pk: (source.heading, ui)
        if source.heading
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
            "rules_held": sum(source.rules_held for game in games for source in game.here),
        },
    )


@require_safe
def game(request: HttpRequest, ui: str, game: str) -> HttpResponse:
    found = next((one for one in games_in(ui) if one.slug == game), None)
    if found is None:
        get_object_or_404(Game, slug=game)
    return render(
        request,
        "rules/game.html",
        {
            "game": found,
            "cards_held": found.cards.count(),
            "examples": [
                e for e in examples_of(ui, EVERY_EXAMPLE) if f"/examples/{game}/" in e.url
            ],
        },
    )


@require_safe
def permalink(request: HttpRequest, key: str) -> HttpResponse:
    """`/id/{key}` never changes; it leads to the rule, in the language that the reader wants."""
    section = get_object_or_404(Section.objects.only("key"), key=key)
    return redirect(rule_address(section.key, wanted_language(request)))
