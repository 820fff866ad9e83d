"""The interface language: it stands in the path and nowhere else.

Accept-Language decides once, on `/`. No cookie and no session takes part, so that a page can be
cached by its address alone.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from corpus.languages import CODES

FALLBACK = "en"
LONGEST_ADDRESS = 2_000
"""What is longer is nobody's place, and a page would repeat it eleven times."""
STYLESHEETS = [
    f"css/{name}.css"
    for name in (
        "tokens", "fonts", "base", "layout", "rule", "home", "cards", "search", "index", "example",
        "workbench",
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
    """The interface language an address asks for; English where it asks for none of ours."""
    first = path.lstrip("/").partition("/")[0]
    return first if first in CODES else FALLBACK


def preferred_language(request: HttpRequest) -> str:
    """The first of the reader's Accept-Language entries that we speak, else English."""
    for code, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        short = code.partition("-")[0]
        if short in CODES:
            return short
    return FALLBACK


class PathLanguageMiddleware:
    """Activate the language of the path for the length of one request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.ui = language_of_path(request.path_info)
        with translation.override(request.ui):
            response = self.get_response(request)
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
    head, _, rest = request.path.lstrip("/").partition("/")
    path = f"/{code}/{rest}" if head in CODES else f"/{code}/"
    asked = request.META.get("QUERY_STRING", "") if query else ""
    address = f"{path}?{asked}" if asked else path
    return address if len(address) <= LONGEST_ADDRESS else f"/{code}/"


def canonical(request: HttpRequest, ui: str) -> str:
    """Where this page is at home: texts in another language than the interface's at theirs."""
    text = request.GET.get("text", ui)
    return elsewhere(request, text if text in CODES else ui, query=False)


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
        "stylesheets": STYLESHEETS,
    }
