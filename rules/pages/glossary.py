"""The glossary: every term in the words of all games, or of one, letter by letter."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.keys import term_address
from corpus.languages import column
from corpus.languages.collation import Head, Key, head, key, without_article
from corpus.markup.rendering import html_of
from corpus.requests.methods import require_safe
from rules.additions import added_to
from rules.models import Term, TermWord
from rules.pages.sources import game_or_404
from rules.pages.terms import names_of_games
from rules.reading.terms import WordOfTerm, as_called, words_of


@dataclass(frozen=True, slots=True)
class TermInGlossary:
    """A term in a list: what it is called there, and by games that say otherwise."""

    word: WordOfTerm
    url: str
    html: SafeString | str
    others: list[tuple[str, WordOfTerm]]
    sort_key: Key


@dataclass(slots=True)
class LetterOfTerms:
    """A letter and the terms that begin with it."""

    head: Head
    terms: list[TermInGlossary] = field(default_factory=list)


@require_safe
def glossary(request: HttpRequest, ui: str) -> HttpResponse:
    """All terms, or with `?game=` those for which that game has words, called by its words."""
    game = request.GET.get("game", "")
    games = names_of_games(ui)
    if game:
        game_or_404(game)
    listed = terms_of(game, games, ui, dict(added_to("terms", request, game, ui)))
    return render(
        request,
        "terms/terms.html",
        {
            "letters": lettered(listed, ui),
            "first": listed[:16],
            "game": game,
            "game_name": games[game] if game else "",
            "games": [("", _("all games")), *games.items()],
        },
    )


def terms_of(
    game: str, games: dict[str, str], ui: str, added: dict[str, object]
) -> list[TermInGlossary]:
    """The terms in the order of their words. Two queries, three for a game."""
    rows = Term.objects.all()
    if game:
        rows = rows.filter(pk__in=TermWord.objects.filter(game__slug=game).values("term"))
    held = list(rows.values_list("slug", column("headword", ui), column("definition", ui)))
    words = words_of([slug for slug, *_rest in held], [ui])
    spoken = added.get("readings")
    readings = spoken if isinstance(spoken, dict) else {}
    found = []
    for slug, called, about in held:
        word = as_called(slug, words[slug], called or "", game, ui)
        said = word.reading or readings.get((slug, word.text), "")
        others = [
            (games[one.game], one)
            for one in first_words(words[slug], ui)
            if one.text != word.text and not game
        ]
        found.append(
            TermInGlossary(
                word,
                term_address(slug, ui, game),
                html_of(about, ui, ui, game) if about else "",
                others,
                key(ui, said or without_article(ui, word.text)),
            )
        )
    return sorted(found, key=lambda one: one.sort_key)


def lettered(terms: list[TermInGlossary], ui: str) -> list[LetterOfTerms]:
    """The terms letter by letter, in their order."""
    letters: list[LetterOfTerms] = []
    for term in terms:
        at = head(ui, term.sort_key)
        if not letters or letters[-1].head != at:
            letters.append(LetterOfTerms(at))
        letters[-1].terms.append(term)
    return letters


def first_words(words: list[WordOfTerm], lang: str) -> list[WordOfTerm]:
    """The word that each game uses first in *lang*."""
    first: dict[str, WordOfTerm] = {}
    for word in words:
        if word.game and word.lang == lang:
            first.setdefault(word.game, word)
    return list(first.values())
