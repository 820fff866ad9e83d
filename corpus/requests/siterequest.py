"""A request as the middlewares of this site hand it to a view."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class SiteRequest(HttpRequest):
    """Whether htmx asks for a part of a page, and `ui`, the interface language.

    A view that uses but a part of the question in its address says so in `asked`; one whose
    addresses may be longer than others says in `longest` up to where the page repeats them.
    """

    htmx: HtmxDetails
    ui: str
    asked: str
    longest: int
