"""The told table: what is said in its field is a question in the address, and leads to another."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from corpus.requests.methods import require_safe
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.pages.spoken.page import Reply, SpokenPage
from engine.pages.spoken.reply import reply_to
from engine.pages.views import played, switched_off
from engine.playing.addresses import Address, moves_said
from engine.playing.positions import Position, position, scenarios

SAY = "say"


@require_safe
def spoken(request: HttpRequest, ui: str, game: str, slug: str, code: str = START) -> HttpResponse:
    """A position told; `?say=` leads to what it means, or says what was not understood."""
    reply: Reply | None = None

    def page_at(scenario: Scenario, off: frozenset[str], stands: Position) -> SpokenPage:
        is_open = request.GET.get("cards") == "open"
        moves = moves_said(request.GET)
        address = Address(ui, scenario, off, moves, is_open, view="spoken")
        return SpokenPage(address, stands, reply)

    scenario = scenarios().get((game, slug))
    if SAY in request.GET and scenario is not None:
        off = switched_off(request, scenario, code)
        stands = playable(scenario, code, off)
        if stands is not None:
            reply = reply_to(request.GET[SAY], page_at(scenario, off, stands))
            if reply.url:
                return redirect(reply.url)
    return played(request, ui, (game, slug, code), page_at, "engine/spoken/spoken.html")


def playable(scenario: Scenario, code: str, off: frozenset[str]) -> Position | None:
    """Return the position, or None where its page has first to say what is wrong with its line."""
    try:
        stands = position(scenario, code, off)
    except TooMuch:
        return None
    return stands if stands.problem is None else None
