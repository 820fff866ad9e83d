"""The interface language: it stands in the path.

Where an address names none (`/`, `/id/...`, `/resolve`, one that leads nowhere), `?ui=` or the
browser decides, and the answer varies by Accept-Language. No cookie and no session takes part, so
that every other page can be cached by its address alone.
"""

import re
from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import TooManyFieldsSent
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.encoding import escape_uri_path

from cards.namechoice import PARAMETER, PRINTED, chosen_names
from config.look import first_fonts, name_of_view, sheets_of_play, stylesheets
from corpus import licences
from corpus.languages import CODES, ENGLISH
from corpus.paper.public import whole_address
from corpus.requests.preferences import FALLBACK, preferred_language
from corpus.requests.siterequest import SiteRequest

IN_ENGLISH = {"api", "admin", "oembed"}
"""What is said to programs and to those who run the site."""
WITHOUT_WORDS = ("static/", "robots.txt", "favicon.ico", "sw.js", "sitemap")
"""Files for programs, the same for all readers. A refusal in their place is for a reader."""
CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]")
"""What steers a line or a machine, and is part of no word."""
LONGEST_ADDRESS = 2_000
"""What is longer is nobody's place, and a page would repeat it eleven times."""


PAGE_COLOURS = {"light": "#fbf9f4", "dark": "#15171a"}
"""The paper of the site, by day and by night, as its tokens have it."""


class InterfaceLanguage:
    """Path converter `<ui:ui>`: one of the five language codes."""

    regex = "|".join(CODES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        if value not in CODES:
            raise ValueError(value)
        return value


def language_of_path(path: str) -> str:
    """The interface language that an address names; empty where it names none."""
    first = path.lstrip("/").partition("/")[0]
    if first in IN_ENGLISH:
        return FALLBACK
    return first if first in CODES else ""


def language_of_reader(request: HttpRequest) -> str:
    """The language of `?ui=`, else what the browser prefers. What is asked may be too much to read:
    that is refused later, in this language."""
    try:
        asked = request.GET.get("ui", "")
    except TooManyFieldsSent:
        asked = ""
    return asked if asked in CODES else preferred_language(request)


def is_without_words(path: str) -> bool:
    """Whether a file for programs stands at the address."""
    return path.startswith(WITHOUT_WORDS, 1)


class PathLanguageMiddleware:
    """Activate the language of the path, else the reader's, for the length of one request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: SiteRequest) -> HttpResponse:
        named = language_of_path(request.path_info)
        request.ui = named or language_of_reader(request)
        with translation.override(request.ui):
            response = self.get_response(request)
        if not named:
            if response.status_code < 400 and is_without_words(request.path_info):
                return response
            patch_vary_headers(response, ["Accept-Language"])
        response.headers.setdefault("Content-Language", request.ui)
        return response


class PlainAddressMiddleware:
    """Refuse what is no address of ours before anything is made of it.

    A strange host is 400: the page of any other refusal leads to the host that was asked. A sign
    that controls, such as a NUL or the end of a line, names nothing of ours: 404. PostgreSQL cannot
    even be asked for a NUL, and not every pattern takes the end of a line: what was read could not
    be written again.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.get_host()
        if CONTROLS.search(request.path_info):
            raise Http404
        return self.get_response(request)


def elsewhere(request: HttpRequest, code: str, *, query: bool = True) -> str:
    """The address of the same place with another interface language; home if it is overlong."""
    longest = getattr(request, "longest", LONGEST_ADDRESS)
    head, _, rest = escape_uri_path(request.path).lstrip("/").partition("/")
    path = f"/{code}/{rest}" if head in CODES else f"/{code}/"
    asked = asked_elsewhere(request, code) if query else ""
    address = f"{path}?{asked}" if asked else path
    return address if len(address) <= longest else f"/{code}/"


def asked_elsewhere(request: HttpRequest, code: str) -> str:
    """The question of an address for interface language *code*.

    A view that uses but a part of its question says so in `request.asked`.
    Two texts side by side stay two: where the interface's own is the first of them and *code* the
    second, they change places.
    """
    ui = getattr(request, "ui", FALLBACK)
    main, beside = request.GET.get("text", ""), request.GET.get("with", "")
    if main or beside != code or beside == ui:
        question: str = getattr(request, "asked", request.META.get("QUERY_STRING", ""))
        return question
    asked = request.GET.copy()
    asked["with"] = ui
    return asked.urlencode()


def canonical(request: HttpRequest, ui: str) -> str:
    """Where this page is at home: texts in another language than the interface's at theirs."""
    text = request.GET.get("text", ui)
    return elsewhere(request, text if text in CODES else ui, query=False)


def in_any_language(request: HttpRequest) -> str:
    """Where the same place asks the reader's language; in English where no address does."""
    match = request.resolver_match
    if match and match.view_name == "rules:home":
        return reverse("front-door")
    if match and match.view_name == "rules:section":
        names = match.kwargs
        return reverse("permalink", args=[f"{names['game']}/{names['source']}/{names['local']}"])
    return elsewhere(request, ENGLISH, query=False)


def with_choice(request: HttpRequest, names: str) -> str:
    """The address of this page with names of cards chosen so; of its path alone if overlong."""
    choice = [(PARAMETER, names)] if names else []
    asked = [
        (name, value)
        for name, values in request.GET.lists()
        for value in values
        if name != PARAMETER
    ]
    query = urlencode([*asked, *choice], safe="/:,*")
    if len(request.path) + len(query) > getattr(request, "longest", LONGEST_ADDRESS):
        query = urlencode(choice)
    return f"{request.path}?{query}" if query else request.path


def interface(request: HttpRequest) -> dict[str, object]:
    """For every template: the interface language, its siblings and this page's own address."""
    ui = getattr(request, "ui", FALLBACK)
    return {
        "ui": ui,
        "languages": [
            {
                "code": code,
                "name": name,
                "here": code == ui,
                "url": elsewhere(request, code),
                "absolute": whole_address(request, elsewhere(request, code, query=False)),
            }
            for code, name in settings.LANGUAGES
        ],
        "canonical": whole_address(request, canonical(request, ui)),
        "this_address": whole_address(request, with_choice(request, "")),
        "in_any_language": whole_address(request, in_any_language(request)),
        "page_colours": PAGE_COLOURS,
        "stylesheets": stylesheets(name_of_view(request)),
        "sheets_of_play": sheets_of_play(),
        "first_fonts": first_fonts(ui),
        "licence": licences.OURS,
        "names_printed": chosen_names() == PRINTED,
        "names_mine": with_choice(request, ""),
        "names_other": with_choice(request, PRINTED),
    }
