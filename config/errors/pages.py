"""Pages for what went wrong, in the reader's language, with something to go on with."""

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from config.errors.offers import OurPage, offered, place_at
from corpus.languages import CODES
from search.known.nearby import near

LONGEST_PART = 120
LONGEST = 200


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the nearest addresses that exist; JSON below /api/."""
    if request.path_info.startswith("/api/"):
        return JsonResponse({"error": _("There is nothing at this address.")}, status=404)
    ui = getattr(request, "ui", "en")
    offers = offered(near_matches(request.path_info, ui), request.path_info, ui)
    return render(request, "config/not_found.html", {"near": offers}, status=404)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400 with the sentence of the refusal.

    What Django itself finds suspicious, such as a strange host or a thousand parameters, cannot be
    asked for the rest of a page: it gets the sentence alone.
    """
    sentence, status = _("This request cannot be understood."), 400
    if isinstance(exception, BadRequest):
        sentence = str(exception) or sentence
    elif isinstance(exception, RequestDataTooBig):
        sentence, status = (
            _(
                "This is too long to be sent at once. Nothing was saved: go back, what you "
                "typed is still there."
            ),
            413,
        )
    if request.path_info.startswith("/api/"):
        return JsonResponse({"error": sentence}, status=status)
    if isinstance(exception, SuspiciousOperation):
        page = render_to_string(
            "config/suspicious.html", {"sentence": sentence, "ui": get_language()}
        )
        return HttpResponse(page, status=status)
    return render(request, "config/refused.html", {"sentence": sentence}, status=status)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 with a sentence."""
    sentence = _("You may not do this.")
    return render(request, "config/refused.html", {"sentence": sentence}, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """500 without a single query: the database may be what is broken."""
    return HttpResponse(render_to_string("config/broken.html"), status=500)


def near_matches(path: str, ui: str) -> list[OurPage]:
    """Up to six places whose address is like *path*, best first."""
    asked = [part[:LONGEST_PART] for part in path.replace("\0", "").split("/") if part][:6]
    if asked and asked[0] not in (*CODES, "id") and len(asked[0]) <= 3:
        here = "/".join(asked[1:])
        return [place for code in CODES if (place := place_at(f"/{code}/{here}/"))]
    words = " ".join(asked[1:] if asked and len(asked[0]) == 2 else asked)[:LONGEST].lower()
    if not words:
        return []
    return [OurPage(page.view, ui, page.args) for page in near(words, asked[-1])]
