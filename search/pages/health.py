"""The search health page: for whoever may see what readers ask, always made anew.

What was asked in vain becomes a word of a concept or a question of a rule here, and such words and
questions are taken away again.
"""

from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.requests.methods import require_POST, require_safe
from rules.editors import (
    SEE_SEARCH_HEALTH,
    Action,
    for_editors,
    for_whoever_may,
    languages_for,
    places_for,
    refuse_unless,
)
from rules.models import PlayersQuestion, PlayersWord, Section
from rules.publishing.lexicon import add_question, add_word, take_away, take_question_away
from search.models import AskedWords
from search.pages.players import (
    CLASS_NAMES,
    WEIGHTS,
    PlayersWordForm,
    concepts_named,
    words_shown,
)
from search.pages.questions import questions_shown
from search.upkeep.health import Facts, facts, found_nothing, most_asked, slowest


@never_cache
@require_safe
@for_whoever_may(SEE_SEARCH_HEALTH)
def health(request: HttpRequest, ui: str) -> HttpResponse:
    """What the index holds, what waits for it, which analyzers are there, what readers miss."""
    return render(request, "search/health.html", _context(request, ui))


@never_cache
@require_POST
@for_editors
def say(request: HttpRequest, ui: str) -> HttpResponse:
    """Add what players say or ask; whoever asked for it in vain is off the list.

    Only who may change words of its language in all games. What cannot be added is said on the
    page, with what was typed.
    """
    user = _signed_in(request)
    refuse_unless(request.POST.get("lang", "") in languages_for(user, Action.NAME, ""))
    form = PlayersWordForm(request.POST, concepts_named(ui))
    if not form.is_valid():
        refuse_unless(user.has_perms(SEE_SEARCH_HEALTH))
        context = _context(request, ui) | {"refused": form.sentences(), "typed": request.POST}
        return render(request, "search/health.html", context, status=400)
    said = form.cleaned_data
    if said["concept"]:
        add_word(said["concept"], said["lang"], said["text"], said["weight"], by=user)
    if said["rule"]:
        add_question(said["rule"], said["lang"], said["text"], by=user)
    AskedWords.objects.filter(pk=said["row"], ui=said["lang"], hits=0).delete()
    return redirect(_at(ui, said["text"]) if said["concept"] else _of(ui, said["rule"]))


@never_cache
@require_POST
@for_editors
def unsay(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """Take away a word that players say; only who may change words of its language and game."""
    word = get_object_or_404(PlayersWord.objects.select_related("concept", "game"), pk=pk)
    take_away(word, by=_signed_in(request))
    return redirect(_at(ui, word.text))


@never_cache
@require_POST
@for_editors
def unask(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """Take away a question from its rule; only who may change words of its language and game."""
    rows = PlayersQuestion.objects.select_related("section__source__game")
    question = get_object_or_404(rows, pk=pk)
    take_question_away(question, by=_signed_in(request))
    return redirect(_of(ui, question.section))


def _of(ui: str, rule: Section) -> str:
    """The page, with what this rule answers now."""
    return f"{reverse('search:health', args=[ui])}?{urlencode({'rule': rule.key})}#questions"


def _at(ui: str, word: str) -> str:
    """The page, with what this word means now."""
    return f"{reverse('search:health', args=[ui])}?{urlencode({'word': word})}#players"


def _signed_in(request: HttpRequest) -> User:
    """Who asks; the views here let nobody else in."""
    assert isinstance(request.user, User)
    return request.user


def _context(request: HttpRequest, ui: str) -> dict[str, Any]:
    known, user, concepts = facts(), _signed_in(request), concepts_named(ui)
    word, rule = (request.GET.get(name, "").strip() for name in ("word", "rule"))
    places = places_for(user, Action.NAME)
    return {
        "known": known,
        "languages_held": [
            {
                "name": LANGUAGES[lang],
                "documents": known.documents[lang],
                "lemmas": known.lemmas.get(lang),
                "analyzer": known.analyzers[lang],
            }
            for lang in CODES
        ],
        "vain": found_nothing(),
        "lists": [
            (_("Slowest to answer"), slowest()),
            (_("Asked most often"), most_asked()),
        ],
        "player_languages": [LANGUAGES[lang] for lang in CODES],
        "classes": _classes(known),
        "players_total": [known.players_words(lang) for lang in CODES],
        "concepts": concepts.values(),
        "weights": WEIGHTS,
        "editable": languages_for(user, Action.NAME, ""),
        "word": word,
        "words": words_shown(word, concepts, places),
        "rule": rule,
        "questions": questions_shown(rule, ui, places),
    }


def _classes(known: Facts) -> list[tuple[object, list[int]]]:
    """The classes of concepts by name, with how many words each language has for them."""
    return [
        (name, [known.players[lang].get(of_class, 0) for lang in CODES])
        for of_class, name in CLASS_NAMES.items()
    ]
