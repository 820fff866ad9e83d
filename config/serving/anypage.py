"""Pages of other sites may read what programs are answered (CORS)."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse

FOR_PROGRAMS = "/api/"
ASKED_WITH = "GET, HEAD, OPTIONS"
ANY_PAGE = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag",
}
BEFOREHAND = {
    "Allow": ASKED_WITH,
    "Access-Control-Allow-Methods": ASKED_WITH,
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
}
"""What a browser wants to know before it asks with more than a plain question, for a day."""


class AnyPageMayAskMiddleware:
    """Say of each answer of the interface, refusals too, that a page of any site may read it.

    It is the same for all who ask, and never said to be read with cookies.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(FOR_PROGRAMS):
            return self.get_response(request)
        if request.method == "OPTIONS":
            return HttpResponse(status=HTTPStatus.NO_CONTENT, headers=ANY_PAGE | BEFOREHAND)
        response = self.get_response(request)
        for name, value in ANY_PAGE.items():
            response.headers[name] = value
        return response
