"""The glossary: every concept with its words per game and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from corpus.keys import term_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.rendering import html_of
from corpus.models import Game
from rules.additions import added_to
from rules.models import Section, Term
from rules.pages.sources import title_in
from rules.reading.rules import pointer_to
from rules.reading.terms import WordOfTerm, as_called, chosen, words_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Listed:
    """A term in the list of all: what it is called in general, and by games that say otherwise."""

    word: WordOfTerm
    url: str
    html: SafeString | str
    others: list[tuple[str, WordOfTerm]]


@require_safe
def terms(request: HttpRequest, ui: str) -> HttpResponse:
    headword, definition = column("headword", ui), column("definition", ui)
    rows = list(Term.objects.values_list("slug", headword, definition))
    words = words_of([slug for slug, *_rest in rows], [ui])
    games = names_of_games(ui)
    listed = []
    for slug, called, about in rows:
        word = as_called(slug, words[slug], called or "", "", ui)
        html = html_of(about, ui, ui, "") if about else ""
        others = [
            (games[one.game], one) for one in first_words(words[slug], ui) if one.text != word.text
        ]
        listed.append(Listed(word, term_address(slug, ui), html, others))
    listed.sort(key=lambda one: one.word.text.casefold())
    return render(request, "terms/terms.html", {"terms": listed})


@require_safe
def term(request: HttpRequest, ui: str, slug: str) -> HttpResponse:
    """One term. `?game=` is the game it is asked from: its own word stands first."""
    held = get_object_or_404(Term.objects.select_related("defined_in"), slug=slug)
    games = names_of_games(ui)
    asking = request.GET.get("game", "")
    if asking:
        get_object_or_404(Game, slug=asking)
        games = {asking: games[asking]} | games
    words = words_of([slug])[slug]
    headwords = {code: getattr(held, column("headword", code)) or "" for code in CODES}
    lang = next((c for c in (ui, "en", *CODES) if getattr(held, column("definition", c))), "en")
    definition = getattr(held, column("definition", lang)) or ""
    defining = (
        Section.objects.with_source().in_language(ui).filter(pk=held.defined_in_id)
        if held.defined_in_id
        else []
    )
    word = as_called(slug, words, headwords[ui], asking, ui)
    added = added_to("term", request, slug, ui)
    response = render(
        request,
        "terms/term.html",
        {
            "term": held,
            "word": word,
            "asking": games[asking] if word.game else "",
            "definition": html_of(definition, lang, ui, asking) if definition else "",
            "definition_lang": lang,
            "called": called_elsewhere(word, words, headwords[ui], games, ui),
            "headwords": [
                (LANGUAGES[code], as_called(slug, words, headwords[code], "", code))
                for code in CODES
                if code != ui and headwords[code]
            ],
            "words": words_by_game(words, games),
            "defined_in": [
                pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
                for row in defining
            ],
            **added,
        },
    )
    if added.get("rebuilding"):
        response.headers["Cache-Control"] = "no-store"
    return response


def names_of_games(ui: str) -> dict[str, str]:
    """What each game is called, in the order of the site. One query."""
    rows = Game.objects.order_by("position", "slug").values_list("slug", column("name", ui))
    return {slug: name or slug for slug, name in rows}


def first_words(words: list[WordOfTerm], lang: str) -> list[WordOfTerm]:
    """The word that each game uses first in *lang*."""
    first: dict[str, WordOfTerm] = {}
    for word in words:
        if word.game and word.lang == lang:
            first.setdefault(word.game, word)
    return list(first.values())


def called_elsewhere(
    word: WordOfTerm, words: list[WordOfTerm], headword: str, games: dict[str, str], ui: str
) -> list[tuple[str, WordOfTerm]]:
    """The reader's words for it beside the one in the heading, the asking game's first."""
    own = {one.game: one for one in first_words(words, ui)}
    found = [(games[game], own[game]) for game in games if game in own and game != word.game]
    general = chosen(words, headword, "", ui)
    if word.game and general and general.text != word.text:
        found.append((_("in general"), general))
    return found


def words_by_game(
    words: list[WordOfTerm], games: dict[str, str]
) -> list[tuple[str, list[tuple[StrOrPromise, str, list[WordOfTerm]]]]]:
    """All words by game, and by language within it: what the game calls it, then in general."""
    found = []
    for game, name in (*games.items(), ("", _("in general"))):
        rows: list[tuple[StrOrPromise, str, list[WordOfTerm]]] = [
            (LANGUAGES[code], code, same)
            for code in CODES
            if (same := [one for one in words if (one.game, one.lang) == (game, code)])
        ]
        if rows:
            found.append((name, rows))
    return found
