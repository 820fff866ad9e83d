"""Positions inside pages of other sites: they are played there, and all else opens outside."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ParamSpec, cast

from csp.decorators import csp_replace
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.vary import vary_on_headers

from corpus.languages import CODES
from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.pages.position import PositionPage
from engine.pages.views import played
from engine.playing.addresses import FRAMED, Address, moves_said
from engine.playing.positions import Position

LINK = re.compile(r"<a\s[^>]*>")
HREF = re.compile(r'\bhref="([^"]*)"')
INSIDE = re.compile(rf"/(?:{'|'.join(CODES)})/embed/|[#?]")
OUT = ' target="_blank"'


P = ParamSpec("P")


def for_any_frame(view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """Let pages of any site have the answers of this view in a frame; no other view may be there.

    The types of `csp` know only views without arguments.
    """
    framed = csp_replace({"frame-ancestors": ["*"]})(cast(Any, view))
    return xframe_options_exempt(cast(Callable[P, HttpResponse], framed))


@require_safe
@for_any_frame
@vary_on_headers("HX-Request")
def embed(request: SiteRequest, ui: str, game: str, slug: str, code: str = START) -> HttpResponse:
    """A position as the frame of another site shows it; any site may, for nothing here is secret
    and nobody is signed in by it.

    A broken address shows the longest part that can be played, as the page does. What cannot be
    shown says so in the frame: an answer without leave to be framed would leave it blank.
    """

    def page_at(scenario: Scenario, off: frozenset[str], stands: Position) -> PositionPage:
        is_open = request.GET.get("cards") == "open"
        moves = moves_said(request.GET)
        return PositionPage(Address(ui, scenario, off, moves, is_open, view=FRAMED), stands)

    part = "_embed_swapped.html" if request.htmx else "embed.html"
    try:
        response = played(request, ui, (game, slug, code), page_at, f"engine/sharing/{part}")
    except Http404:
        return nothing_to_show(request, _("There is no such example here."), 404)
    except BadRequest as error:
        return nothing_to_show(request, str(error), 400)
    return leading_out(response)


def nothing_to_show(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    """A frame with a sentence in it, and the way to the site."""
    said = {"sentence": sentence}
    response = render(request, "engine/sharing/embed_refused.html", said, status=status)
    return leading_out(response)


def leading_out(response: HttpResponse) -> HttpResponse:
    """Have each link that leads to no other frame open beside the page around the frame.

    No other page of ours may be framed: a link that was forgotten would leave the frame blank.
    """

    def in_link(found: re.Match[str]) -> str:
        tag = found[0]
        leads = HREF.search(tag)
        if leads is None or INSIDE.match(leads[1]) or "target=" in tag:
            return tag
        return f"{tag[:-1]}{OUT}>"

    page = response.content.decode(response.charset)
    response.content = LINK.sub(in_link, page).encode(response.charset)
    return response
