"""The page of nothing, drawn once for all addresses that are offered the same.

Addresses of nothing are without end, and nearly all of them are misspelt or guessed by programs.
What is offered to two of them is often the same, and then the pages differ in two places: the
address in another language, and the words to search for. There a guest's page is drawn with marks,
which are put right for each.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language

from corpus.languages import CODES
from corpus.requests.absence import Absent, WayOn
from rules.reading.pointers import Pointer

TEMPLATE = "config/not_found.html"
REST, WORDS = "0the0rest0of0an0address0", "0words0to0search0for0"
"""The marks, of letters that stay as they are in an address, in HTML and in an attribute."""
PLAIN = re.compile(r"(?:/[\w.~-]*)+", re.ASCII)
PLAIN_WORDS = re.compile(r"[\w .~]+", re.ASCII)
LONGEST = 400
"""An address of more letters may lead to the home page of another language instead."""
MOST_KEPT = 256
"""So many pages are kept, of some 15,000 letters each; those asked for last stay."""


@dataclass(frozen=True)
class PageOfNothing:
    """All that such a page says to a guest, but the rest of its address and the words asked for."""

    site: str
    ui: str
    language: str | None
    view: str
    names_language: bool
    near: tuple[Pointer, ...]
    said: tuple[str, WayOn] | None
    asks: bool


def drawn(
    request: HttpRequest, near: tuple[Pointer, ...], words: str, said: Absent | None
) -> str | None:
    """The page of nothing at this address; None for one that has to be drawn by itself.

    That is whatever is not plainly asked: with a question, by somebody who brings a cookie, with
    letters that are written otherwise in an address or in HTML.
    """
    path = request.path
    if settings.DEBUG or request.META.get("QUERY_STRING") or request.META.get("HTTP_COOKIE"):
        return None
    if request.method not in ("GET", "HEAD") or len(path) > LONGEST or not PLAIN.fullmatch(path):
        return None
    if path.startswith("//"):  # a language is read behind all of them
        return None
    if words and not PLAIN_WORDS.fullmatch(words):
        return None
    head, _, rest = path[1:].partition("/")
    names_language = head in CODES
    match = request.resolver_match
    page = PageOfNothing(
        site=request.build_absolute_uri("/"),
        ui=getattr(request, "ui", ""),
        language=get_language(),
        view=match.view_name if match else "",
        names_language=names_language,
        near=near,
        said=(str(said), said.way) if said else None,
        asks=bool(words),
    )
    if not (held := _held(page)):
        held.append(_drawn(page, request))
    return held[0].replace(REST, rest if names_language else path[1:]).replace(WORDS, words)


@lru_cache(maxsize=MOST_KEPT)
def _held(page: PageOfNothing) -> list[str]:
    """Where its HTML is held once it is drawn. The request that it is drawn for is not held."""
    return []


def _drawn(page: PageOfNothing, asked: HttpRequest) -> str:
    request = copy(asked)
    request.path = request.path_info = f"/{page.ui}/{REST}" if page.names_language else f"/{REST}"
    shown = {
        "near": page.near,
        "asked": {"text": WORDS if page.asks else ""},
        "said": Absent(*page.said) if page.said else None,
    }
    return render_to_string(TEMPLATE, shown, request)
