"""The interface language: it stands in the path.

Where an address names none (`/`, `/id/...`, `/resolve`, one that leads nowhere), `?ui=` or the
browser decides, and the answer varies by Accept-Language. No cookie and no session takes part, so
that every other page can be cached by its address alone.
"""

from collections.abc import Callable
from functools import cache
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.templatetags.static import static
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.encoding import escape_uri_path

from cards.namechoice import PARAMETER, PRINTED, chosen_names
from corpus import licences
from corpus.languages import CODES
from corpus.requests.preferences import FALLBACK, preferred_language
from corpus.requests.siterequest import SiteRequest

IN_ENGLISH = {"api", "admin", "static", "oembed"}
"""What is addressed to programs and to those who run the site."""
LONGEST_ADDRESS = 2_000
"""What is longer is nobody's place, and a page would repeat it eleven times."""
STYLESHEETS = [
    f"css/{name}.css"
    for name in (
        "tokens", "fonts", "base", "layout", "rule", "home", "cards", "search", "index", "example",
        "faces", "windows", "fronts", "course", "needs", "play", "tries", "spoken", "two", "moves",
        "play-keys", "lessons", "studies", "sharing",
        "coverage", "workbench", "work", "editor", "suggest", "people", "evidence",
    )
]  # fmt: skip


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
    return FALLBACK if first in IN_ENGLISH else first if first in CODES else ""


class PathLanguageMiddleware:
    """Activate the language of the path, else the reader's, for the length of one request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: SiteRequest) -> HttpResponse:
        named = language_of_path(request.path_info)
        asked = request.GET.get("ui", "")
        request.ui = named or (asked if asked in CODES else preferred_language(request))
        with translation.override(request.ui):
            response = self.get_response(request)
        if not named:
            patch_vary_headers(response, ["Accept-Language"])
        response.headers.setdefault("Content-Language", request.ui)
        return response


class PlainAddressMiddleware:
    """A NUL names nothing of ours, and PostgreSQL cannot even be asked for it: 404."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info:
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


@cache
def stylesheets() -> list[str]:
    """The addresses of all stylesheets, which stay the same for as long as the server runs."""
    return [static(name) for name in STYLESHEETS]


FIRST_FONTS = {"ru": "cyrillic"}
"""Which part of the fonts the first words of a page need, where it is not the Latin one."""


@cache
def first_fonts(ui: str) -> list[str]:
    """The addresses of the two fonts in which the words of a page in *ui* are set."""
    part = FIRST_FONTS.get(ui, "latin")
    names = ("literata", "source-sans-3")
    return [static(f"fonts/{name}-{part}-wght-normal.woff2") for name in names]


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
                "absolute": request.build_absolute_uri(elsewhere(request, code, query=False)),
            }
            for code, name in settings.LANGUAGES
        ],
        "canonical": request.build_absolute_uri(canonical(request, ui)),
        "stylesheets": stylesheets(),
        "first_fonts": first_fonts(ui),
        "licence": licences.OURS,
        "names_printed": chosen_names() == PRINTED,
        "names_mine": with_choice(request, ""),
        "names_other": with_choice(request, PRINTED),
    }
