"""Two at one table: the address of a position, and the language of who sits opposite."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from corpus.requests.methods import require_safe
from corpus.requests.preferences import text_language
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.pages.two.table import SharedTable
from engine.pages.views import played
from engine.playing.addresses import Address, moves_said
from engine.playing.positions import Position


@require_safe
def two(request: HttpRequest, ui: str, game: str, slug: str, code: str = START) -> HttpResponse:
    """A position for two: one half of the page in `ui`, the other in the language of `?other=`."""
    other = other_language(request, ui)

    def page_at(scenario: Scenario, off: frozenset[str], stands: Position) -> SharedTable:
        is_open = request.GET.get("cards") == "open"
        moves = moves_said(request.GET)
        address = Address(ui, scenario, off, moves, is_open, view="two", other=other)
        return SharedTable(address, stands)

    return played(request, ui, (game, slug, code), page_at, "engine/two/two.html")


def other_language(request: HttpRequest, ui: str) -> str:
    """What `?other=` says, else *ui*. Raises BadRequest for a language that is none of ours."""
    return text_language(request.GET.get("other", ui))
