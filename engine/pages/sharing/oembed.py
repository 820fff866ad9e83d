"""oEmbed 1.0: a program that is given the address of a position gets the frame to show it in.

https://oembed.com; what it is asked and answers is in `docs/reference/sharing.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import parse_qs, unquote, urlsplit

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import Resolver404, resolve
from django.utils.translation import override

from corpus.paper.public import is_ours, whole_address
from corpus.pictures.canvas import HEIGHT, WIDTH
from corpus.requests.methods import require_safe
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START
from engine.pages.position import PositionPage
from engine.pages.sharing.links import FRAME_HEIGHT, FRAME_WIDTH, Shared, frame_of
from engine.playing.addresses import FRAME, SHOWN, Address
from engine.playing.allowed import not_offered
from engine.playing.positions import Position, position, scenarios

LONGEST = 2_000
"""No address of ours is longer."""
LARGEST = 99_999
NAME = "Regula"


class NotAnswered(Exception):
    """What is asked cannot be answered: the status, and a sentence for who writes the program."""

    def __init__(self, status: HTTPStatus, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


@dataclass(frozen=True, slots=True)
class AskedOf:
    """A position that an address names, in the language of the address."""

    ui: str
    stands: Position


@require_safe
def oembed(request: HttpRequest) -> HttpResponse:
    """The frame of the position at `?url=`, within `maxwidth` and `maxheight`.

    400 for what cannot be read, 404 for an address that is no position of ours, 501 for another
    format than JSON; each with a sentence. It is in no cache of pages: its answer is small.
    """
    try:
        said = answer(request)
    except NotAnswered as error:
        response = JsonResponse({"error": error.sentence}, status=error.status)
    else:
        response = JsonResponse(said)
    # Also a page of another site may ask; it learns nothing that it could not read.
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def answer(request: HttpRequest) -> dict[str, object]:
    """What oEmbed says of a position. Raises NotAnswered."""
    if request.GET.get("format", "json") != "json":
        raise NotAnswered(HTTPStatus.NOT_IMPLEMENTED, "Only format=json is spoken here.")
    width = size_in(request, "maxwidth", FRAME_WIDTH)
    height = size_in(request, "maxheight", FRAME_HEIGHT)
    asked = asked_of(request, request.GET.get("url", ""))
    with override(asked.ui):
        address = Address(asked.ui, asked.stands.scenario, asked.stands.off)
        shared = Shared(request, PositionPage(address, asked.stands))
        found: dict[str, object] = {
            "version": "1.0",
            "type": "rich",
            "title": shared.title,
            "provider_name": NAME,
            "provider_url": whole_address(request, f"/{asked.ui}/"),
            "width": width,
            "height": height,
            "html": frame_of(shared.embed, shared.title, width, height),
        }
    if fits(request, WIDTH, HEIGHT):
        found |= {
            "thumbnail_url": shared.pixels,
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        }
    return found


def fits(request: HttpRequest, width: int, height: int) -> bool:
    """Whether something so large may be offered to who asks."""
    return (
        size_in(request, "maxwidth", width) >= width
        and size_in(request, "maxheight", height) >= height
    )


def size_in(request: HttpRequest, name: str, most: int) -> int:
    """The size that is asked for, in pixels, and at most *most*. Raises NotAnswered."""
    written = request.GET.get(name, "")
    if not written:
        return most
    if not (written.isascii() and written.isdigit() and 0 < len(written) <= len(str(LARGEST))):
        raise NotAnswered(HTTPStatus.BAD_REQUEST, f"{name} is to be a whole number of pixels.")
    if int(written) == 0:
        raise NotAnswered(HTTPStatus.BAD_REQUEST, f"{name} is to be a whole number of pixels.")
    return min(int(written), most)


def asked_of(request: HttpRequest, written: str) -> AskedOf:
    """The position at an address as somebody copied it. Raises NotAnswered."""
    if not written:
        raise NotAnswered(HTTPStatus.BAD_REQUEST, "url is missing: the address of a position.")
    nothing = NotAnswered(HTTPStatus.NOT_FOUND, "There is no position of ours at this url.")
    try:
        parts = urlsplit(written)
        found = resolve(unquote(parts.path)) if len(written) <= LONGEST else None
    except (ValueError, Resolver404):
        raise nothing from None
    if found is None or parts.scheme not in {"http", "https"} or not is_ours(request, parts.netloc):
        raise nothing
    if found.view_name not in {f"engine:{SHOWN}", FRAME}:
        raise nothing
    scenario = scenarios().get((found.kwargs["game"], found.kwargs["slug"]))
    if scenario is None:
        raise nothing
    off = frozenset(parse_qs(parts.query).get("off", ()))
    code = found.kwargs.get("code", START)
    if not_offered(scenario, off, code):
        raise nothing
    try:
        stands = position(scenario, code, off)
    except TooMuch:
        raise nothing from None
    if stands.problem is not None:
        raise nothing
    return AskedOf(found.kwargs["ui"], stands)
