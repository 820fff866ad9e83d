"""What somebody elsewhere means by a few words or an address.

Readers are led on. A program that asks for JSON, and one that unfolds a link in a chat, is told
what is there: the rule's number and words, or a position with its verdict and picture.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from http import HTTPStatus
from urllib.parse import unquote, urlencode, urlsplit

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, reverse
from django.urls import resolve as view_at
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import override

from api.resolving.resolved import ResolvedTo, TextMeant, position_at, thing
from corpus.contents import HOLDINGS
from corpus.keys import key_of_card, key_of_rule, key_of_term
from corpus.languages import CODES
from corpus.paper.public import is_ours, whole_address
from corpus.requests.methods import require_safe
from corpus.requests.preferences import wanted_language
from engine.kernel.lines.codes import CODE, START
from engine.playing.addresses import FRAME, SHOWN
from rules.models import PlayersQuestion
from rules.pages.lasting import content_key, is_held
from search.answering.resolving import resolve as meant_by
from search.query.typed import clean

LONGEST = 2_000
UNFOLDS = re.compile(
    r"bot\b|facebookexternalhit|embedly|whatsapp|skypeuripreview|mastodon|pleroma|iframely"
    r"|vkshare|linkpreview|opengraph",
    re.IGNORECASE,
)
"""What says of itself that it reads an address to show what is there."""
ADDRESS = re.compile(r"https?://\S+")
POSITION = re.compile(rf"[a-z0-9-]+/[a-z0-9-]+(/({CODE.pattern}|{START}))?", re.ASCII)
"""An example by its name, at its start, or after a line of play, tried and forced moves in it."""
JSON = "application/json"


@require_safe
def resolve(request: HttpRequest) -> HttpResponse:
    """`?q=` is a number, name, question, citation, key, position or an address of ours."""
    as_json = wants_json(request)
    try:
        ui = wanted_language(request)
    except BadRequest as refusal:
        if not as_json:
            raise
        response = for_any_page({"error": str(refusal)}, HTTPStatus.BAD_REQUEST)
    else:
        with override(ui):
            response = answered(request, ui, as_json=as_json)
    patch_vary_headers(response, ["Accept", "User-Agent"])
    return response


def answered(request: HttpRequest, ui: str, *, as_json: bool) -> HttpResponse:
    """What is meant: told to a program, unfolded for a chat, or where a reader is led."""
    text = request.GET.get("q", "")
    found = found_by(request, text[:LONGEST], ui)
    if as_json:
        return told(request, found, text, ui)
    if found and UNFOLDS.search(request.headers.get("User-Agent", "")):
        return render(request, "api/unfolded.html", {"found": found, "ui": ui})
    return redirect(found.path if found else search_address(text, ui))


def wants_json(request: HttpRequest) -> bool:
    """Whether JSON is asked for, by `format=json` or before HTML in the header."""
    if request.GET.get("format"):
        return request.GET["format"] == "json"
    accepts = request.headers.get("Accept", "")
    return JSON in accepts and "text/html" not in accepts


def told(request: HttpRequest, found: ResolvedTo | None, text: str, ui: str) -> HttpResponse:
    """The answer for a program; 404 if nothing is meant, 400 for no question."""
    if found:
        return for_any_page(asdict(found))
    if not text.strip():
        refusal = {"error": _("Say what is meant, like q=21.5.3.")}
        return for_any_page(refusal, HTTPStatus.BAD_REQUEST)
    nothing = {
        "error": _("These words do not mean one rule, card or term of ours."),
        "search": whole_address(request, search_address(text, ui)),
    }
    return for_any_page(nothing, HTTPStatus.NOT_FOUND)


def for_any_page(said: Mapping[str, object], status: int = HTTPStatus.OK) -> HttpResponse:
    """JSON that a page of whatever site may read."""
    return JsonResponse(said, status=status, headers={"Access-Control-Allow-Origin": "*"})


def search_address(text: str, ui: str) -> str:
    words, _cut = clean(text)
    asked = f"?{urlencode({'q': words})}" if words else ""
    return reverse("search:search", args=[ui]) + asked


def found_by(request: HttpRequest, text: str, ui: str) -> ResolvedTo | None:
    """The one thing that *text* means."""
    text = text.strip()
    if POSITION.fullmatch(text):
        path = reverse(f"engine:{SHOWN}", args=[ui, *text.removesuffix(f"/{START}").split("/")])
        if position := position_at(request, whole_address(request, path)):
            return position
    for written in ADDRESS.findall(text):
        if found := found_at(request, written.rstrip(".,;)]}>”"), ui):
            return found
    if text.startswith("/") and (found := found_at(request, whole_address(request, text), ui)):
        return found
    key = key_meant(text, ui)
    return thing(request, key, ui) if key else None


def key_meant(text: str, ui: str) -> str:
    """The content key that is written out, asked about, or meant by words."""
    if {"/", ":"} & set(text) and is_held(text):
        return str(content_key(text))
    words, _cut = clean(text)
    if not words:
        return ""
    # A question says more than the name in it: what asks of a term is answered by a rule.
    return rule_answering(text) or meant_by(words, ui) or ""


def rule_answering(text: str) -> str:
    """The content key of the one rule that answers *text*, in whatever width its signs are."""
    question, _cut = clean(text, "NFC")
    asked = PlayersQuestion.objects.typed_as(question).order_by()
    keys = list(asked.values_list("section__key", flat=True).distinct()[:2])
    return key_of_rule(keys[0]) if len(keys) == 1 else ""


def found_at(request: HttpRequest, written: str, ui: str) -> ResolvedTo | None:
    """What is at an address of ours: a rule, card or term, or a position with its verdict."""
    try:
        parts = urlsplit(written)
        match = view_at(unquote(parts.path))
    except (ValueError, Resolver404):
        return None
    if not is_ours(request, parts.netloc):
        return None
    asked, meant = match.kwargs, TextMeant.at(parts)
    match match.view_name:
        case "permalink":
            key = asked["key"].rstrip("/")
            return thing(request, str(content_key(key)), ui, meant) if is_held(key) else None
        case "rules:section":
            name = f"{asked['game']}/{asked['source']}/{asked['local']}"
            return thing(request, key_of_rule(name), ui, meant)
        case "cards:card":
            return thing(request, key_of_card(asked["game"], asked["slug"]), ui, meant)
        case "terms:term":
            return thing(request, key_of_term(asked["slug"]), ui, meant)
        case "history:version" if asked["kind"] in HOLDINGS and asked["lang"] in CODES:
            meant = TextMeant(asked["lang"], seq=asked["seq"])
            return thing(request, f"{asked['kind']}:{asked['rest'].rstrip('/')}", ui, meant)
    if match.view_name in {f"engine:{SHOWN}", FRAME}:
        return position_at(request, written)
    return None
