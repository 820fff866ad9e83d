"""Pages at mistyped addresses of examples, made once for all that break off at the same place.

Such a page shows the longest valid part of the line, a whole position: some five times as dear as
a page that says that there is nothing. But addresses that are no line are without end, and the
places where they break off are few.
"""

from collections.abc import Callable, Mapping
from copy import copy
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse

from cards.namechoice import chosen_names
from engine.kernel.lines.codes import START
from engine.playing.positions import Position
from rules.kept import Kept, content_version

MOST_BYTES = 8_000_000
"""What the kept pages may have together, in each process; then all are forgotten."""


class PlaceBrokenOff(NamedTuple):
    """All that such a page depends on, besides the texts."""

    address: str
    query: str
    names: str
    problem: str
    template: str


_pages: Kept[dict[PlaceBrokenOff, bytes]] = Kept(lambda _content: {})


def page_broken_off(
    request: HttpRequest,
    view: str,
    stands: Position,
    template: str,
    shown: Callable[[], Mapping[str, object]],
) -> HttpResponse:
    """The page of the longest valid part of an address, with what is wrong with the address.

    It is the same for whatever was typed: its own address, in other languages and with other names
    of cards, is that of the valid part. *shown* is called where the page is not kept. One query.
    """
    there = copy(request)
    there.path = path_of(view, str(getattr(request, "ui", "")), stands)
    place = PlaceBrokenOff(
        request.build_absolute_uri(there.path),
        request.META.get("QUERY_STRING", ""),
        chosen_names(),
        stands.problem.kind if stands.problem else "",
        template,
    )
    pages = _pages(content_version())
    if (page := pages.get(place)) is None:
        page = render_to_string(template, dict(shown()), there).encode()
        if sum(map(len, pages.copy().values())) + len(page) > MOST_BYTES:
            pages.clear()
        pages[place] = page
    return HttpResponse(page)


def path_of(view: str, ui: str, stands: Position) -> str:
    """Where *view* (`engine:example`, `engine:lines`) shows a position."""
    code = [] if stands.code == START else [stands.code]
    return reverse(view, args=[ui, stands.scenario.game, stands.scenario.slug, *code])
