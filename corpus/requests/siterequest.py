"""A request as the middlewares of this site hand it to a view."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class SiteRequest(HttpRequest):
    """Whether htmx asks for a part of a page, and `ui`, the interface language.

    A view that uses but a part of the question in its address says so in `asked`.
    """

    htmx: HtmxDetails
    ui: str
    asked: str
