"""What robots are told: where the sitemap is, and where nothing is for them."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from corpus.languages import CODES
from corpus.paper.public import whole_address
from corpus.requests.methods import require_safe

KEPT_OUT = ("edit", "suggest")
"""What is of one person. All else that is not to be found says so itself, as `noindex`: who may
not read a page cannot read that on it either. Pages of play stay open, for a link to one of them
unfolds only where its page may be read."""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *"]
    lines += [f"Disallow: /{code}/{word}/" for word in KEPT_OUT for code in CODES]
    lines += [f"Disallow: {reverse('admin:index')}", ""]
    lines += [f"Sitemap: {whole_address(request, reverse('sitemap'))}", ""]
    response = HttpResponse("\n".join(lines), "text/plain; charset=utf-8")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response
