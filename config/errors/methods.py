"""Methods with which nothing of ours is asked, refused before forms are looked at."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from config.errors.pages import method_not_taken
from corpus.requests.methods import methods_of


class MethodMiddleware:
    """Say which methods a view takes. Only who sends it a form is asked whether it was forged."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: object, kwargs: object
    ) -> HttpResponse | None:
        taken = methods_of(view)
        if not taken or request.method in taken:
            return None
        return method_not_taken(request, taken)
