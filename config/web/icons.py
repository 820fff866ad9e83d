"""What a browser asks for by its own name: the icon, and how the site stands on a home screen."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from config.languages import PAGE_COLOURS
from corpus.requests.methods import require_safe

NAME = "Regula"
A_DAY = "public, max-age=86400"
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)
"""Their files, sizes and purposes. A maskable one may be cut to a circle and loses nothing."""


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon in pixels, where browsers look for it that were told of none."""
    response = HttpResponse(_icon(), "image/x-icon")
    response.headers["Cache-Control"] = A_DAY
    return response


@cache
def _icon() -> bytes:
    return (settings.BASE_DIR / "static" / "icons" / "favicon.ico").read_bytes()


@require_safe
def manifest(request: HttpRequest, ui: str) -> HttpResponse:
    """How the site stands on a home screen, in one language: it begins at that language's page.

    A manifest has one pair of colours; pages name those of day and night themselves.
    """
    said = {
        "id": reverse("rules:home", args=[ui]),
        "name": f"{NAME}: {_('Rules of card games')}",
        "short_name": NAME,
        "description": _("Rules of card games, read, searched and tried out"),
        "lang": ui,
        "dir": "ltr",
        "start_url": reverse("rules:home", args=[ui]),
        "scope": "/",
        "display": "minimal-ui",
        "background_color": PAGE_COLOURS["light"],
        "theme_color": PAGE_COLOURS["light"],
        "icons": [
            {"src": static(file), "sizes": size, "type": "image/png", "purpose": purpose}
            for file, size, purpose in ICONS
        ],
    }
    response = JsonResponse(said, json_dumps_params={"ensure_ascii": False})
    response.headers["Content-Type"] = "application/manifest+json"
    return response
