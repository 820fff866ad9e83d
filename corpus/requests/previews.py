"""Previews: the whole of a text and nothing around it, shown beside a link that leads to it."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

PREVIEW = "preview"


def is_preview(request: HttpRequest) -> bool:
    """Whether `?as=preview` asks for the text alone; with anything else it is the page."""
    return request.GET.get("as") == PREVIEW


def preview(request: HttpRequest, template: str, shown: Mapping[str, object]) -> HttpResponse:
    """The text alone. It is a piece of its page, which is what search engines are to find."""
    response = render(request, template, dict(shown))
    response.headers["X-Robots-Tag"] = "noindex"
    return response
