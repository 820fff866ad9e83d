"""The choice of names in the address: read once, and carried along every link of the page.

Reader pages set no cookie, so `?names=printed` has to stand in each address that a page leads to.
One place puts it there, for a link that was forgotten would change all names back by accident.
"""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from cards.namechoice import CHOICES, PARAMETER, PRINTED, showing
from corpus.languages import CODES

TAG = re.compile(r"<(?:a|form)\s[^>]*>")
ADDRESS = re.compile(r'(?P<name>\b(?:href|hx-get)=")(?P<address>[^"]*)"')
FORM, POST = "<form", 'method="post"'
KEPT_OUT = "data-names"
"""A link that chooses names itself says so."""
HEADERS = ("Location", "HX-Redirect", "HX-Push-Url")
OURS = re.compile(rf"/(?:{'|'.join(CODES)})/|\?")


class NamesMiddleware:
    """Show the names that the address asks for; anything but our choices is refused."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        asked = request.GET.get(PARAMETER, "") if OURS.match(request.path_info) else ""
        if asked not in CHOICES:
            raise BadRequest(_("Names of cards are shown in your language or as printed."))
        with showing(asked):
            response = self.get_response(request)
        if asked == PRINTED:
            carry_along(response)
        return response


def carry_along(response: HttpResponse) -> None:
    """Put the choice into every address of ours that the answer leads to."""
    for header in HEADERS:
        if header in response.headers:
            response.headers[header] = with_names(response.headers[header], "&")
    if response.headers.get("Content-Type", "").startswith("text/html") and not response.streaming:
        page = response.content.decode(response.charset)
        response.content = TAG.sub(_in_tag, page).encode(response.charset)


def with_names(address: str, joint: str = "&amp;") -> str:
    """*address* with the choice, if it is one of ours that does not choose already."""
    local = urlsplit(address)
    if not OURS.match(address) or f"{PARAMETER}=" in local.query:
        return address
    page, mark, place = address.partition("#")
    sign = joint if "?" in page else "?"
    sign = "" if page.endswith("?") else sign
    return f"{page}{sign}{PARAMETER}={PRINTED}{mark}{place}"


def _in_tag(found: re.Match[str]) -> str:
    tag = found[0]
    if KEPT_OUT in tag:
        return tag
    if not tag.startswith(FORM):
        return ADDRESS.sub(lambda one: f'{one["name"]}{with_names(one["address"])}"', tag)
    # The query of an action is dropped when a form is sent.
    kept = f'<input type="hidden" name="{PARAMETER}" value="{PRINTED}">'
    return tag if POST in tag else tag + kept
