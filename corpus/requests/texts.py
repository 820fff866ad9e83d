"""A text in another language than the page around it, as a citation leads to it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest

from corpus.labels import LANGUAGES
from corpus.languages import CODES, ENGLISH
from corpus.requests.preferences import text_language

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class TextOffered:
    """A language that has the text; it is `here` where that is the one shown."""

    name: StrOrPromise
    url: str
    here: bool


def language_asked(request: HttpRequest, ui: str) -> str:
    """The language of `?text=`, else that of the interface. BadRequest for one without texts."""
    return text_language(request.GET.get("text") or ui)


def first_held(asked: str, ui: str, held: Collection[str]) -> str:
    """The language in which a reader is shown what there is in *held*; empty where that is none."""
    return next((code for code in (asked, ui, ENGLISH, *CODES) if code in held), "")


def texts_offered(request: HttpRequest, ui: str, held: Collection[str]) -> list[TextOffered]:
    """Where the text can be read, for who asked for another language than the interface's.

    Nothing for all others: they read their own, and the page offers the next interface beside it.
    """
    asked = language_asked(request, ui)
    if asked == ui:
        return []
    shown = first_held(asked, ui, held)
    return [
        TextOffered(LANGUAGES[code], _address(request, code, ui), code == shown)
        for code in CODES
        if code in held
    ]


def _address(request: HttpRequest, code: str, ui: str) -> str:
    query = request.GET.copy()
    query.pop("text", None)
    if code != ui:
        query["text"] = code
    return f"{request.path}?{query.urlencode()}" if query else request.path
