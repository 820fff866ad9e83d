"""How the API says no: always `{"error": sentence}`, 400 for what cannot be understood, 404 for
what is not there."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError

SHOWN = 60
NOTHING = "There is nothing at this address."
WRONG = {
    "missing": "“{name}” is missing.",
    "literal_error": "“{name}” must be one of {expected}.",
    "int_parsing": "“{name}” must be a whole number.",
    "int_parsing_size": "“{name}” is too large a number.",
    "greater_than_equal": "“{name}” must be at least {ge}.",
    "less_than_equal": "“{name}” must be at most {le}.",
    "string_too_long": "“{name}” must be at most {max_length} characters long.",
    "string_pattern_mismatch": "“{name}” must be lower-case letters, digits, dots and hyphens.",
}


class Refusal(Schema):
    """Why there is no answer, in one sentence."""

    error: str


class NotHere(HttpError):
    """404: something that was asked for by name does not exist."""

    def __init__(self, what: str, name: str, known: Iterable[str] = ()) -> None:
        names = ", ".join(known)
        more = f" There is: {names}." if names else ""
        super().__init__(404, f"There is no {what} “{shown(name)}”.{more}")


def shown(name: str) -> str:
    """*name* as it may be repeated in a sentence: short, and nothing invisible in it."""
    visible = "".join(char if char.isprintable() else "\ufffd" for char in name[:SHOWN])
    return visible + ("…" if len(name) > SHOWN else "")


def sentence_of(error: dict[str, Any]) -> str:
    """What is wrong with one parameter."""
    name = (*error["loc"], "?", "?")[1]
    wrong = WRONG.get(error["type"])
    if wrong is None:
        return f"“{name}” is not right: {error['msg']}."
    about = {"name": name} | error.get("ctx", {})
    # The empty value is allowed for the sake of forms; nobody needs to be told.
    about["expected"] = str(about.get("expected", "")).removeprefix("'', ")
    return wrong.format_map(about)


def refuse_with_sentences(api: NinjaAPI) -> None:
    """Let *api* turn whatever a view raises on purpose into a refusal."""

    @api.exception_handler(ValidationError)
    def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
        # An address that no key, slug or code can have is an address of nothing.
        addressed = any(one["loc"][0] == "path" for one in error.errors)
        # One sentence for each parameter; the first error of a choice is the one that helps.
        first = {one["loc"][:2]: one for one in reversed(error.errors)}
        sentences = [sentence_of(one) for one in reversed(first.values())]
        said = NOTHING if addressed else " ".join(sentences)
        return api.create_response(request, {"error": said}, status=404 if addressed else 400)

    @api.exception_handler(HttpError)
    def refused(request: HttpRequest, error: HttpError) -> HttpResponse:
        return api.create_response(request, {"error": str(error)}, status=error.status_code)

    @api.exception_handler(BadRequest)
    def bad(request: HttpRequest, error: BadRequest) -> HttpResponse:
        return api.create_response(request, {"error": str(error)}, status=400)

    @api.exception_handler(Http404)
    def missing(request: HttpRequest, error: Http404) -> HttpResponse:
        return api.create_response(request, {"error": NOTHING}, status=404)
