"""Pages for what went wrong, in the reader's language, with something to go on with."""

from dataclasses import dataclass

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rapidfuzz import fuzz, process

from cards.models import CardName
from corpus.languages import CODES
from corpus.models import Source
from rules.models import Section, Term

ENOUGH = 62
CANDIDATES = 1_500
OFFERED = 6
LONGEST_PART = 120


@dataclass(frozen=True, slots=True)
class Near:
    """Something that was perhaps meant."""

    url: str
    text: str


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the nearest addresses that exist; JSON below /api/."""
    if request.path_info.startswith("/api/"):
        return JsonResponse({"error": _("There is nothing at this address.")}, status=404)
    return render(
        request,
        "config/not_found.html",
        {"near": near_matches(request.path_info, getattr(request, "ui", "en"))},
        status=404,
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400 with the sentence of the refusal.

    What Django itself finds suspicious, such as a strange host or a thousand parameters, cannot be
    asked for the rest of a page: it gets the sentence alone.
    """
    sentence = _("This request cannot be understood.")
    if isinstance(exception, BadRequest):
        sentence = str(exception) or sentence
    if request.path_info.startswith("/api/"):
        return JsonResponse({"error": sentence}, status=400)
    if isinstance(exception, SuspiciousOperation):
        page = render_to_string(
            "config/suspicious.html", {"sentence": sentence, "ui": get_language()}
        )
        return HttpResponse(page, status=400)
    return render(request, "config/refused.html", {"sentence": sentence}, status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 with a sentence."""
    sentence = _("You may not do this.")
    return render(request, "config/refused.html", {"sentence": sentence}, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """500 without a single query: the database may be what is broken."""
    return HttpResponse(render_to_string("config/broken.html"), status=500)


def near_matches(path: str, ui: str) -> list[Near]:
    """Up to six pages whose address is like *path*, best first."""
    asked = [part[:LONGEST_PART] for part in path.replace("\0", "").split("/") if part][:6]
    if asked and asked[0] not in (*CODES, "id") and len(asked[0]) <= 3:
        here = "/".join(asked[1:])
        return [
            Near(f"/{code}/{here}/" if here else f"/{code}/", f"{name} /{code}/{here}")
            for code, name in settings.LANGUAGES
        ]
    words = " ".join(asked[1:] if asked and len(asked[0]) == 2 else asked)[:200]
    if not words:
        return []
    known = candidates(asked, ui)
    found = process.extract(
        words.lower(), list(known), scorer=fuzz.WRatio, score_cutoff=ENOUGH, limit=OFFERED
    )
    return [known[text] for text, _score, _place in found]


def candidates(asked: list[str], ui: str) -> dict[str, Near]:
    """What may have been meant, by the words of its address: four bounded queries."""
    known: dict[str, Near] = {}
    sources = list(Source.objects.select_related("game")[:CANDIDATES])
    for source in sources:
        url = reverse("rules:source", args=[ui, source.game.slug, source.slug])
        known[f"{source.game.slug} {source.slug}"] = Near(url, str(source))
    last = asked[-1]
    # The right rule of a misspelt source, the right number, the right source.
    sections = Section.objects.filter(
        Q(key__in=[f"{source}/{last}" for source in sources]) | Q(number=last) | Q(meant=last)
    )
    if len(asked) > 2:
        sections |= Section.objects.filter(key__startswith="/".join(asked[1:3]) + "/")
    for key in sections.values_list("key", flat=True)[:CANDIDATES]:
        url = reverse("rules:section", args=[ui, *key.split("/", 2)])
        known[key.replace("/", " ")] = Near(url, key)
    names = CardName.objects.filter(lang="en").select_related("card__game")[:CANDIDATES]
    for name in names:
        url = reverse("cards:card", args=[ui, name.card.game.slug, name.card.slug])
        known[f"cards {name.card.game.slug} {name.card.slug}"] = Near(url, name.text)
    for slug in Term.objects.values_list("slug", flat=True)[:CANDIDATES]:
        known[f"terms {slug}"] = Near(reverse("terms:term", args=[ui, slug]), slug)
    return known
