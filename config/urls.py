"""Addresses: the interface language stands first, what never changes stands beside it."""

from django.contrib import admin
from django.contrib.sitemaps import views as sitemaps
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import include, path, register_converter

from api import api
from api.programs import corpus, for_programs, newest_corpus
from api.resolving.views import resolve
from config.languages import InterfaceLanguage
from config.offline.views import worker
from config.web.icons import favicon, manifest
from config.web.robots import robots
from config.web.sitemap import SITEMAPS
from corpus.requests.methods import require_safe
from corpus.requests.preferences import wanted_language
from engine.pages.sharing.oembed import oembed
from rules.pages.lasting import permalink

register_converter(InterfaceLanguage, "ui")


@require_safe
def front_door(request: HttpRequest) -> HttpResponse:
    """To the beginning, in the reader's language."""
    return redirect("rules:home", ui=wanted_language(request))


urlpatterns = [
    path("", front_door, name="front-door"),
    path("admin/", admin.site.urls),
    path("api/v1/", api.urls),
    path("id/<path:key>", permalink, name="permalink"),
    path("resolve", resolve, name="resolve"),
    path("oembed", oembed, name="oembed"),
    path("robots.txt", robots, name="robots"),
    path("favicon.ico", favicon, name="favicon"),
    path(
        "sitemap.xml",
        require_safe(sitemaps.index),
        {"sitemaps": SITEMAPS, "sitemap_url_name": "sitemap-of-kind"},
        name="sitemap",
    ),
    path(
        "sitemap-<slug:section>.xml",
        require_safe(sitemaps.sitemap),
        {"sitemaps": SITEMAPS},
        name="sitemap-of-kind",
    ),
    path("download/regula-corpus.zip", newest_corpus, name="newest-corpus"),
    path("download/<str:name>", corpus, name="corpus"),
    path("<ui:ui>/api/", for_programs, name="for-programs"),
    path("<ui:ui>/manifest.webmanifest", manifest, name="manifest"),
    path("sw.js", worker, name="worker"),
    path("<ui:ui>/search/", include("search.urls")),
    path("<ui:ui>/examples/", include("engine.urls")),
    path("<ui:ui>/embed/", include("engine.pages.sharing.urls")),
    path("<ui:ui>/edit/", include("workbench.urls")),
    path("<ui:ui>/suggest/", include("workbench.suggestions.urls")),
    path("<ui:ui>/history/", include("workbench.history.urls")),
    path("<ui:ui>/news/", include("workbench.news.urls")),
    path("<ui:ui>/feeds/", include("workbench.news.feeds")),
    path("<ui:ui>/offline/", include("config.offline.urls")),
    path("<ui:ui>/cards/", include("cards.urls")),
    path("<ui:ui>/books/", include("rules.books.urls")),
    path("<ui:ui>/", include("rules.urls")),
]
handler400 = "config.errors.pages.bad_request"
handler403 = "config.errors.pages.forbidden"
handler404 = "config.errors.pages.not_found"
handler500 = "config.errors.pages.broken"
