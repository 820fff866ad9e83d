"""The pages of the sandbox: a reader lays a table, plays on it, and shares its address."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.vary import vary_on_headers

from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from engine.games import rulesets
from engine.kernel.errors import EngineError, FileTooLarge, ScriptError, TooMuch
from engine.kernel.lines.codes import START
from engine.kernel.lines.explore import Caps
from engine.kernel.reading.scenario import MOST_BYTES, Scenario
from engine.kernel.ruleset import Ruleset
from engine.pages.position import PositionPage
from engine.pages.tree import TreePage
from engine.pages.views import name_of, sentence_of, status_of, switched_off
from engine.playing.addresses import Address, moves_said
from engine.playing.positions import Position, position, scenarios
from engine.playing.tables import Laid, Query, laid_like, laid_scenario
from engine.playing.tree import walk
from engine.sandbox.cards import ABOUT_PLAY, CardVocabulary, Faults, TableReader
from engine.sandbox.form import SandboxForm
from engine.words import faults, wording_of

log = logging.getLogger(__name__)

CAPS = Caps(lines=400, seconds=1.0)
"""How far all lines of a table are played that anybody may have laid."""


@dataclass
class LaidTable:
    """A table as laid: the scenario if nothing is wrong with it, and the form either way."""

    laid: Laid
    scenario: Scenario | None
    form: SandboxForm
    status: int
    by_form: bool
    like: str
    is_fresh: bool
    """Whether the table was just taken over from an example, to be changed."""

    @property
    def query(self) -> Query:
        """Return what an address says of the table."""
        like = (("like", self.like),) if self.like else ()
        return self.laid.query() + like


@require_safe
@vary_on_headers("HX-Request")
def sandbox(request: SiteRequest, ui: str, game: str) -> HttpResponse:
    """A table of the reader's own; one that cannot be used says what is wrong at each field."""
    if too_long(request):
        return refused(request, ui, game, faults.too_much(FileTooLarge("")))
    table = table_of(request, ui, game)
    if table.scenario is None:
        return shown(request, ui, table, None, "", table.status)
    if table.by_form:
        return redirect(Address(ui, table.scenario, laid=table.query).to(START))
    line = request.GET.get("line", START)
    off = switched_off(request, table.scenario, line)
    try:
        stands = position(table.scenario, line, off)
    except EngineError as error:
        return shown(request, ui, table, None, too_far(error), status_for(error))
    problem = sentence_of(stands.problem)
    return shown(request, ui, table, stands, problem, status_of(stands.problem))


@require_safe
def sandbox_lines(request: SiteRequest, ui: str, game: str) -> HttpResponse:
    """All lines on a table of the reader's own, as far as they can be played in short time."""
    if too_long(request):
        return refused(request, ui, game, faults.too_much(FileTooLarge("")))
    table = table_of(request, ui, game)
    if table.scenario is None:
        return shown(request, ui, table, None, "", table.status)
    line = request.GET.get("line", START)
    off = switched_off(request, table.scenario, line)
    try:
        stands = position(table.scenario, line, off)
        taken = [moment.taken for moment in stands.moments if moment.taken]
        tree = walk(table.scenario, taken, off, CAPS)
    except EngineError as error:
        return shown(request, ui, table, None, too_far(error), status_for(error))
    page = TreePage(Address(ui, table.scenario, off, laid=table.query), tree)
    said = {"page": page, "problem": sentence_of(stands.problem), "game_name": name_of(game, ui)}
    return render(request, "engine/lines.html", said, status=status_of(stands.problem))


def table_of(request: HttpRequest, ui: str, game: str) -> LaidTable:
    """Return the table that the request lays; without one, that of an example of the game."""
    rules = rulesets().get(game)
    if rules is None:
        raise Http404
    like = request.GET.get("like", "")
    if like and (game, like) not in scenarios():
        raise Http404
    wording, words = wording_of(game), CardVocabulary(rules, ui)
    is_fresh = not set(request.GET) - {*ABOUT_PLAY}
    if is_fresh:
        laid, strangers, by_form = laid_like(first_of(rules, like)), [], False
    else:
        asked = TableReader(rules, words, wording).asked(request.GET)
        laid, strangers, by_form = asked.laid, asked.strangers, asked.by_form
    scenario, found = laid_scenario(laid)
    found = strangers + found
    said = Faults(rules, words, wording, laid)
    return LaidTable(
        laid=laid,
        scenario=None if found else scenario,
        form=SandboxForm(laid, wording, words, found, said),
        status=said.status(found),
        by_form=by_form,
        like=like,
        is_fresh=is_fresh,
    )


def first_of(rules: Ruleset, like: str) -> Scenario:
    """Return the example to start from: the one asked for, else the game's first."""
    held = {slug: scenario for (game, slug), scenario in scenarios().items() if game == rules.game}
    if not held:
        raise Http404
    first = held.get(wording_of(rules.game).first)
    return held.get(like) or first or next(iter(held.values()))


def shown(
    request: SiteRequest,
    ui: str,
    table: LaidTable,
    stands: Position | None,
    problem: str,
    status: int,
) -> HttpResponse:
    """Show the table and the form; without a position, the form alone."""
    page = None
    if stands is not None:
        is_open = request.GET.get("cards") == "open"
        moves = moves_said(request.GET)
        address = Address(ui, stands.scenario, stands.off, moves, is_open, laid=table.query)
        page = PositionPage(address, stands)
    said = {
        "page": page,
        "table": table,
        "form": table.form,
        "problem": problem,
        "game": table.laid.game,
        "game_name": name_of(table.laid.game, ui),
        "example": scenarios().get((table.laid.game, table.like)),
    }
    if page is not None and request.GET.get("as") == "transcript":
        template = "engine/transcript.html"
    elif page is not None and request.htmx:
        template = "engine/_swapped.html"
    else:
        template = "engine/sandbox.html"
    return render(request, template, said, status=status)


def refused(request: HttpRequest, ui: str, game: str, sentence: str) -> HttpResponse:
    """Refuse an address that is larger than a scenario file may be."""
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return render(request, "config/refused.html", {"sentence": sentence}, status=status)


def too_long(request: HttpRequest) -> bool:
    """Say whether the address is larger than a scenario file may be."""
    return len(request.META.get("QUERY_STRING", "")) > MOST_BYTES


def too_far(error: EngineError) -> str:
    """Say why a line on this table could not be played; a bug of ours is logged, with all of it."""
    if isinstance(error, ScriptError):
        log.error("%s", error)
    return faults.too_much(error) or faults.unplayable()


def status_for(error: EngineError) -> int:
    """Return the HTTP status that fits: 413 past a cap, else 400."""
    if isinstance(error, TooMuch):
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return HTTPStatus.BAD_REQUEST
