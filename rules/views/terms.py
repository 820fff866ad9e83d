"""The glossary: every concept with its words per game and language."""

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from corpus.languages import CODES, column
from corpus.models import Game
from rules.labels import LANGUAGES
from rules.models import Section, Term, TermWord
from rules.reading import pointer_to
from rules.rendering import html_of
from rules.views.sources import title_in


@require_safe
def terms(request: HttpRequest, ui: str) -> HttpResponse:
    rows = Term.objects.annotate(
        shown=F(column("headword", ui)), about=F(column("definition", ui))
    ).only("slug", "position")
    listed = sorted(rows, key=lambda term: (term.shown or term.slug).casefold())
    for term in listed:
        term.html = html_of(term.about, ui, ui, "") if term.about else ""
        term.url = reverse("terms:term", args=[ui, term.slug])
    return render(request, "terms/terms.html", {"terms": listed})


@require_safe
def term(request: HttpRequest, ui: str, slug: str) -> HttpResponse:
    held = get_object_or_404(Term.objects.select_related("defined_in"), slug=slug)
    lang = next((c for c in (ui, "en", *CODES) if getattr(held, column("definition", c))), "en")
    definition = getattr(held, column("definition", lang)) or ""
    games = {game.pk: getattr(game, column("name", ui)) for game in Game.objects.all()}
    naming = (
        Section.objects.with_source()
        .in_language(ui)
        .filter(mentions__term=held)
        .order_by("source", "position")
        .distinct()[:60]
    )
    defining = (
        Section.objects.with_source().in_language(ui).filter(pk=held.defined_in_id)
        if held.defined_in_id
        else []
    )
    return render(
        request,
        "terms/term.html",
        {
            "term": held,
            "headword": getattr(held, column("headword", ui)) or held.slug,
            "definition": html_of(definition, lang, ui, "") if definition else "",
            "definition_lang": lang,
            "headwords": [
                (code, LANGUAGES[code], getattr(held, column("headword", code)))
                for code in CODES
                if code != ui and getattr(held, column("headword", code))
            ],
            "words": words_by_game(held, games),
            "defined_in": [
                pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
                for row in defining
            ],
            "rules": [
                pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
                for row in naming
            ],
        },
    )


def words_by_game(held: Term, games: dict[int, str]) -> list[tuple[str, list[TermWord]]]:
    """The words each game prints, in the order they were given."""
    found: dict[str, list[TermWord]] = {}
    for word in held.words.filter(kind=TermWord.Kind.WORD):
        word.lang_name = LANGUAGES[word.lang]
        found.setdefault(games.get(word.game_id, ""), []).append(word)
    return [(game, words) for game, words in found.items() if game]
