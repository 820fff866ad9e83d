"""Pages for what went wrong, in the reader's language, with something to go on with."""

from collections.abc import Sequence

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rapidfuzz import fuzz, process

from config.errors.drawn import TEMPLATE, drawn
from config.errors.missing import missing_at
from config.errors.offers import ALIKE, OurPage, offered, place_at
from corpus.languages import CODES
from corpus.punctuation import here
from corpus.requests.absence import Absent, Unclear
from engine.kernel.lines.codes import CODE
from rules.examples import examples_of
from search.known.nearby import near

SAFE = ("GET", "HEAD")
LONGEST_METHOD = 20
LONGEST_PART = 120
LONGEST = 200
LONGEST_WORDS = 60
DEEPEST = 3
MOST = 6
OF_OURS = {"cards", "terms", "examples", "search", "edit", "wanted", "history", "id", "embed"}
"""What begins our own addresses."""


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the nearest addresses that exist, and what is missing; JSON below /api/."""
    if request.path_info.startswith("/api/"):
        return JsonResponse({"error": _("There is nothing at this address.")}, status=404)
    ui = getattr(request, "ui", "en")
    path, match = request.path_info, request.resolver_match
    offers = offered(near_matches(path, ui), path, ui, match)
    words = words_of(path)
    said = exception if isinstance(exception, Absent) else missing_at(match)
    if said:  # the way on stands there by itself
        offers = [one for one in offers if one.url != said.way.url]
    page = drawn(request, tuple(offers), words, said)
    if page is not None:
        return HttpResponse(page, status=404)
    shown = {"near": offers, "asked": {"text": words}, "said": said}
    return render(request, TEMPLATE, shown, status=404)


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
    way = exception.way if isinstance(exception, Unclear) else None
    return render(request, "config/refused.html", {"sentence": sentence, "way": way}, status=status)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 with a sentence."""
    sentence = _("You may not do this.")
    return render(request, "config/refused.html", {"sentence": sentence}, status=403)


def method_not_taken(request: HttpRequest, taken: Sequence[str]) -> HttpResponse:
    """405 with the methods that are *taken*, for programs and in a sentence."""
    if request.method in SAFE and "POST" in taken:
        sentence = _("There is nothing to read at this address: it only takes what a form sends.")
    else:
        sentence = _("This address does not take %(method)s requests, only %(methods)s.") % {
            "method": (request.method or "")[:LONGEST_METHOD],
            "methods": here().all_of(taken),
        }
    refusal = render(request, "config/refused.html", {"sentence": sentence}, status=405)
    refusal.headers["Allow"] = ", ".join(taken)
    return refusal


def broken(request: HttpRequest) -> HttpResponse:
    """500 without a single query: the database may be what is broken."""
    return HttpResponse(render_to_string("config/broken.html"), status=500)


def near_matches(path: str, ui: str) -> list[OurPage]:
    """Up to six places whose address is like *path*, best first."""
    asked = [part[:LONGEST_PART] for part in path.replace("\0", "").split("/") if part][:6]
    if asked and asked[0] not in (*CODES, "id") and len(asked[0]) <= 3:
        here = "/".join(asked[1:])
        return [place for code in CODES if (place := place_at(f"/{code}/{here}/"))]
    if asked[1:2] == ["examples"]:
        return [OurPage("engine:example", ui, tuple(name)) for name in examples_near(asked[2:], ui)]
    words = " ".join(asked[1:] if asked and len(asked[0]) == 2 else asked)[:LONGEST].lower()
    if not words:
        return []
    return [OurPage(page.view, ui, page.args) for page in near(words, asked[-1])]


def examples_near(asked: Sequence[str], ui: str) -> list[list[str]]:
    """Up to six worked examples with a name like one of the parts that were asked for."""
    names = {one.name: one.name.rpartition("/")[2] for one in examples_of(ui, ())}
    found = [
        (score, name)
        for part in asked[:DEEPEST]
        for _slug, score, name in process.extract(
            part.lower(), names, scorer=fuzz.WRatio, score_cutoff=ALIKE, limit=MOST
        )
    ]
    best = dict.fromkeys(name for _score, name in sorted(found, reverse=True))
    return [name.split("/") for name in best][:MOST]


def words_of(path: str) -> str:
    """What to search for instead: the last words of *path*, as somebody would type them."""
    asked = [part for part in path.replace("\0", "").split("/") if part]
    while asked and (CODE.fullmatch(asked[-1]) or asked[-1] in OF_OURS):
        asked.pop()
    named = asked and (len(asked) > 1 or asked[-1] not in CODES)
    return asked[-1].replace("-", " ").replace("_", " ")[:LONGEST_WORDS].strip() if named else ""
