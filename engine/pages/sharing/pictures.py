"""Pictures of positions at addresses: as SVG, and in pixels for places that show a shared link."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from corpus.pictures.titles import KEPT_FOR
from corpus.requests.methods import require_safe
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START
from engine.pages.position import PositionPage
from engine.pages.sharing.drawing import picture_of
from engine.pages.sharing.links import picture_address
from engine.pages.views import name_of, sentence_of, status_of, switched_off, too_far
from engine.playing.addresses import Address
from engine.playing.positions import position, scenarios

KINDS = {"svg": "image/svg+xml", "png": "image/png"}


@require_safe
def picture(
    request: HttpRequest, ui: str, game: str, slug: str, kind: str, code: str = START
) -> HttpResponse:
    """The picture of a position as the player asked knows it, whatever cards lie open on a page.

    A broken address shows the longest part that can be played, and says what is wrong, with the
    status of the page. Where a letter is in none of our fonts, pixels would show an empty box: the
    SVG is shown instead, with the fonts of whoever looks at it. 404 for anything else.
    """
    scenario = scenarios().get((game, slug))
    if scenario is None or kind not in KINDS:
        raise Http404
    off = switched_off(request, scenario, code)
    try:
        stands = position(scenario, code, off)
    except TooMuch as error:
        return too_far(request, error)
    address = Address(ui, scenario, off)
    page = PositionPage(address, stands)
    drawn = picture_of(page, name_of(game, ui), sentence_of(stands.problem))
    if kind == "png" and drawn.unknown:
        return redirect(picture_address(address, stands.code, "svg"))
    painted = drawn.png() if kind == "png" else drawn.svg()
    response = HttpResponse(painted, KINDS[kind], status_of(stands.problem))
    if response.status_code == HTTPStatus.OK:
        response.headers["Cache-Control"] = KEPT_FOR
    return response
