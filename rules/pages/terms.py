"""The page of a term: what it means, its words per game and language, and where it is used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.keys import term_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, ENGLISH, column
from corpus.markup.rendering import html_of
from corpus.models import Game
from corpus.requests.methods import require_safe
from corpus.requests.previews import is_preview, preview
from corpus.requests.texts import first_held, language_asked, texts_offered
from rules.additions import added_to
from rules.models import Section, Term
from rules.pages.citing import citable_term
from rules.pages.past.behind import behind, with_differences
from rules.pages.sources import game_or_404, title_in
from rules.reading.pointers import pointer_to
from rules.reading.terms import WordOfTerm, as_called, as_heading, told_apart, words_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@require_safe
def term(request: HttpRequest, ui: str, slug: str) -> HttpResponse:
    """One term. `?game=` is the game it is asked from: its own word stands first.

    `?text=` is the language of its definition, where that is held.
    """
    held = get_object_or_404(Term.objects.select_related("defined_in"), slug=slug)
    games = names_of_games(ui)
    asking = request.GET.get("game", "")
    if asking:
        game_or_404(asking)
        games = {asking: games[asking]} | games
    if is_preview(request):
        return term_preview(request, held, ui, asking, games)
    words = words_of([slug])[slug]
    headwords = {code: getattr(held, column("headword", code)) or "" for code in CODES}
    asked = language_asked(request, ui)
    definition, lang = definition_of(held, ui, asked)
    defining = (
        Section.objects.with_source().in_language(ui).filter(pk=held.defined_in_id)
        if held.defined_in_id
        else []
    )
    word = as_heading(slug, words, headwords[ui], asking, ui)
    columns, rows = words_in_all(slug, words, headwords, games, ui)
    added = added_to("term", request, slug, ui)
    response = render(
        request,
        "terms/term.html",
        {
            "term": held,
            "word": word,
            "asking": games[asking] if word.game else "",
            "asked_from": games[asking] if asking else "",
            "told_apart": told_apart(word, headwords[ui]) if asking else "",
            "definition": definition_told(definition, lang, ui, held.content_key, asking),
            "definition_lang": lang,
            "texts": texts_offered(request, ui, defined_languages(held)),
            "citable": citable_term(held, lang) if definition else [],
            "columns": columns,
            "words": rows,
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


def definition_of(held: Term, ui: str, asked: str = "") -> tuple[str, str]:
    """What a term means, in *asked* or *ui*, else in one that has it; and in which language."""
    lang = first_held(asked or ui, ui, defined_languages(held)) or ENGLISH
    return getattr(held, column("definition", lang)) or "", lang


def defined_languages(held: Term) -> list[str]:
    return [code for code in CODES if getattr(held, column("definition", code))]


def term_preview(
    request: HttpRequest, held: Term, ui: str, asking: str, games: dict[str, str]
) -> HttpResponse:
    """The word that the asking game has for it, and what it means. Four queries, five for a game.

    Beside the word stands the one that the cards of that game were first printed with.
    """
    words = words_of([held.slug])[held.slug]
    word = as_heading(held.slug, words, getattr(held, column("headword", ui)) or "", asking, ui)
    definition, lang = definition_of(held, ui)
    printed = Game.objects.filter(slug=asking).values_list("printed", flat=True).first()
    own = [one for one in words if one.game == asking and one.lang == printed]
    return preview(
        request,
        "terms/_preview.html",
        {
            "term": held,
            "word": word,
            "asking": games[asking] if word.game else "",
            "printed": own[0] if asking and own and printed != word.lang else None,
            "definition": html_of(definition, lang, ui, asking) if definition else "",
            "definition_lang": lang,
            "url": term_address(held.slug, ui, asking),
        },
    )


def definition_told(text: str, lang: str, ui: str, key: str, game: str) -> SafeString | str:
    """The definition as HTML, with what it does not follow yet of the text it was made from."""
    if not text:
        return ""
    stale = behind([key], [lang]).get((key, lang))
    html = html_of(text, lang, ui, game)
    return with_differences(html, stale, ui) if stale else html


def names_of_games(ui: str) -> dict[str, str]:
    """What each game is called, in the order of the site. One query."""
    rows = Game.objects.order_by("position", "slug").values_list("slug", column("name", ui))
    return {slug: name or slug for slug, name in rows}


@dataclass(frozen=True, slots=True)
class WordsInLanguage:
    """What a term is called in one language: by each game in its column, and last in general."""

    lang: str
    name: StrOrPromise
    cells: list[tuple[str, list[WordOfTerm]]]


def words_in_all(
    slug: str, words: list[WordOfTerm], headwords: dict[str, str], games: dict[str, str], ui: str
) -> tuple[list[str], list[WordsInLanguage]]:
    """The names of the columns, and a row for each language, the reader's own first.

    A game that has no word for the term in any language has no column.
    """
    told = {word.game for word in words}
    columns = {game: name for game, name in games.items() if game in told}
    rows = []
    for code in (ui, *(code for code in CODES if code != ui)):
        held = [word for word in words if word.lang == code]
        cells = [
            (name, [one for one in held if one.game == game]) for game, name in columns.items()
        ]
        general = as_called(slug, words, headwords[code], "", code)
        others = [one for one in held if not one.game and one.text != general.text]
        in_general = [general, *others] if general.lang == code else others
        rows.append(WordsInLanguage(code, LANGUAGES[code], [*cells, (_("in general"), in_general)]))
    return [*columns.values(), _("in general")], rows
