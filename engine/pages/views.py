"""The pages that play the worked examples. The address is the whole state: nothing is stored."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers

from corpus.punctuation import here
from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START, Problem
from engine.kernel.reading.scenario import Scenario
from engine.pages.coverage import tables_in
from engine.pages.lessons.lesson import GuessPage, LessonPage
from engine.pages.lessons.views import is_guess
from engine.pages.mistyped import page_broken_off
from engine.pages.position import PositionPage
from engine.pages.tree import TreePage
from engine.playing.addresses import SHOWN, Address, moves_said
from engine.playing.allowed import not_offered
from engine.playing.positions import Position, position, proof, scenarios
from engine.playing.tree import walked
from engine.words import faults
from engine.words.names import CitedRules, up_to_date


class PageOfPlay(Protocol):
    """What is rendered of a position, and of which version of the content."""

    content: int


PROBLEMS = {
    "malformed": (
        HTTPStatus.BAD_REQUEST,
        gettext_lazy(
            "This address is not the code of a line: one character for each answer, then a hyphen"
            " and three more."
        ),
    ),
    "too-long": (
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        gettext_lazy("This address has more answers than a line may have."),
    ),
    "out-of-range": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy("This address gives an answer that the question does not have."),
    ),
    "refused": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy("This address gives an answer that a rule refuses."),
    ),
    "not-refused": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy("This address tries or forces an answer that no rule refuses."),
    ),
    "cannot-be-done": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy(
            "What this address forces cannot be carried out: it is refused for another reason too,"
            " or the game does not know how to go on after it."
        ),
    ),
    "too-many": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy("This address goes on after the end of the line: nothing is asked any more."),
    ),
    "changed": (
        HTTPStatus.NOT_FOUND,
        gettext_lazy(
            "The last three characters of this address do not fit the rest: it was mistyped, or"
            " the rules have changed since it was made."
        ),
    ),
}


@require_safe
def coverage(request: HttpRequest, ui: str) -> HttpResponse:
    """Every rule of the games that are played, and whether an example proves, cites or shows it."""
    return render(request, "engine/coverage.html", {"tables": tables_in(ui)})


@require_safe
@vary_on_headers("HX-Request")
def example(request: SiteRequest, ui: str, game: str, slug: str, code: str = START) -> HttpResponse:
    """A position of an example; a broken address shows the longest part that can be played."""

    def page_at(scenario: Scenario, off: frozenset[str], stands: Position) -> PositionPage:
        is_open = request.GET.get("cards") == "open"
        guess = is_guess(request)
        address = Address(ui, scenario, off, moves_said(request.GET), is_open, is_guess=guess)
        return (GuessPage if guess else LessonPage)(address, stands)

    if request.GET.get("as") == "transcript":
        template = "engine/transcript.html"
    elif request.htmx:
        template = "engine/_swapped.html"
    else:
        template = "engine/example.html"
    return played(request, ui, (game, slug, code), page_at, template)


@require_safe
def lines(request: HttpRequest, ui: str, game: str, slug: str, code: str = START) -> HttpResponse:
    """Every line of an example as a tree, or those that begin with the line in the address."""

    def page_at(scenario: Scenario, off: frozenset[str], stands: Position) -> TreePage:
        replies = tuple([moment.taken.given for moment in stands.moments if moment.taken])
        tree = walked(scenario, replies, off)
        address = Address(ui, scenario, off, is_guess=is_guess(request))
        return TreePage(address, tree, proof(scenario, off).results)

    return played(request, ui, (game, slug, code), page_at, "engine/lines.html")


def played(
    request: HttpRequest,
    ui: str,
    address: tuple[str, str, str],
    page_at: Callable[[Scenario, frozenset[str], Position], PageOfPlay],
    template: str,
) -> HttpResponse:
    """Play the example at *address* (game, name, code) and render what *page_at* makes of it."""
    game, slug, code = address
    scenario = scenarios().get((game, slug))
    if scenario is None:
        raise Http404
    off = switched_off(request, scenario, code)
    try:
        stands = position(scenario, code, off)
    except TooMuch as error:
        return too_far(request, error)

    def shown() -> dict[str, object]:
        page = page_at(scenario, off, stands)
        return {
            "page": page,
            "problem": sentence_of(stands.problem),
            "game_name": up_to_date(page.content).game(game, ui),
        }

    if stands.problem is None:
        return render(request, template, shown())
    view = request.resolver_match.view_name if request.resolver_match else f"engine:{SHOWN}"
    response = page_broken_off(request, view, stands, template, shown)
    response.status_code = status_of(stands.problem)
    return response


def switched_off(
    request: HttpRequest, scenario: Scenario, code: str = START, parameter: str = "off"
) -> frozenset[str]:
    """Return the rules that `?off=` names; one that the example does not offer is refused.

    `engine.playing.allowed` says which it offers.
    """
    off = frozenset(request.GET.getlist(parameter))
    if not_offered(scenario, off, code):
        if not scenario.proves:
            idle = _("This address switches off a rule that refuses nothing on its line.")
            raise BadRequest(idle)
        rules = CitedRules(up_to_date(), scenario.proves, get_language() or "")
        raise BadRequest(
            _("This example can switch off only these rules: %(rules)s.")
            % {"rules": here().all_of(rule.plain for rule in rules.of(scenario.proves))}
        )
    return off


def too_far(request: HttpRequest, error: TooMuch) -> HttpResponse:
    """Refuse a line that passes a cap: it has no position, so nothing is shown of it."""
    said = {"sentence": faults.too_much(error)}
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return render(request, "config/refused.html", said, status=status)


def sentence_of(problem: Problem | None) -> str:
    """Say in the reader's language what is wrong with the address."""
    return str(PROBLEMS.get(problem.kind, PROBLEMS["malformed"])[1]) if problem else ""


def status_of(problem: Problem | None) -> int:
    """Return the HTTP status that fits the problem."""
    return PROBLEMS.get(problem.kind, PROBLEMS["malformed"])[0] if problem else HTTPStatus.OK


def name_of(game: str, ui: str) -> str:
    """Return what the game is called in *ui*."""
    return up_to_date().game(game, ui)
