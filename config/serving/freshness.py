"""For how long an answer is good, where its view does not say so itself.

Whatever a reader is shown may be published anew in the next second, and who signs in is to see it
as an editor does at once. So a page may be kept by anybody and is asked for again each time: with
its ETag that costs a few bytes as long as it is the same.
"""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.utils.cache import set_response_etag

from config.access.passes import is_signed_in
from config.serving.pagekeys import OF_ONE_PERSON
from corpus.languages import CODES

FOR_ALL, FOR_ONE, FOR_NOBODY = "public, no-cache", "private, no-cache", "no-store"


class FreshnessMiddleware:
    """Say of each answer who may keep it; what a view has said stays."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Cache-Control", kept_by(request, response))
        return response


class TaggingMiddleware(ConditionalGetMiddleware):
    """Django's own, which tags what is sent whole, and answers 304 where it is known already.

    Ours tags the head alone too: our views say all they would say, and the server leaves it out.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        tagged = response.has_header("ETag") or not self.needs_etag(response)
        if request.method == "HEAD" and not tagged:
            set_response_etag(response)
        return super().process_response(request, response)


def kept_by(request: HttpRequest, response: HttpResponse) -> str:
    """Who may keep the answer: everybody, the one who asked, or nobody."""
    if response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return FOR_NOBODY
    if request.method not in ("GET", "HEAD"):
        return FOR_NOBODY
    if response.cookies or is_of_one_person(request):
        return FOR_ONE
    return FOR_ALL


def is_of_one_person(request: HttpRequest) -> bool:
    """Whether somebody has signed in, or the address is that of one person's work."""
    if is_signed_in(request.META.get("HTTP_COOKIE", "")):
        return True
    words = request.path_info.split("/", 3)[1:3]
    return words[0] == "admin" or (words[0] in CODES and words[-1] in OF_ONE_PERSON)
