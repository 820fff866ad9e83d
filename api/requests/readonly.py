"""An API that only reads: GET and HEAD, no cookie, no token, and a sentence for anything else."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, URLResolver
from django.views.decorators.csrf import csrf_exempt
from ninja import NinjaAPI, Router
from ninja.renderers import JSONRenderer

from api.requests.refusing import Refusal

METHODS = ("GET", "HEAD")
ALLOWED = (*METHODS, "OPTIONS")
"""OPTIONS is answered before the interface is asked, for pages of other sites."""
View = Callable[..., Any]


class Readable(JSONRenderer):
    """JSON in which Japanese is Japanese, not \\u escapes."""

    json_dumps_params = {"ensure_ascii": False}


class ReadOnlyAPI(NinjaAPI):
    """A NinjaAPI that answers other methods than GET and HEAD with 405 and a sentence."""

    @property
    def urls(self) -> tuple[list[URLResolver | URLPattern], str, str]:
        patterns, app, namespace = super().urls
        for pattern in patterns:
            assert pattern.callback is not None, f"{pattern} leads to no view"
            pattern.callback = only_read(pattern.callback)
        return patterns, app, namespace


def only_read(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """*view* for GET and HEAD. Nothing can be written, so there is nothing to forge."""

    @csrf_exempt
    @wraps(view)
    def reading(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method in METHODS:
            return view(request, *args, **kwargs)
        refusal = {"error": "This address can only be read: use GET or HEAD."}
        return JsonResponse(refusal, status=405, headers={"Allow": ", ".join(ALLOWED)})

    return reading


def answers(
    router: Router, path: str, answer: Any, refusing: tuple[int, ...] = (400, 404)
) -> Callable[[View], View]:
    """Let a view answer GET and HEAD of *path* with the schema *answer*, or with a refusal.

    HEAD is an operation of its own, outside the description: one operation for both would stand
    there twice under one name.
    """

    def register(view: View) -> View:
        responses = {200: answer, **dict.fromkeys(refusing, Refusal)}
        name = view.__name__
        router.add_api_operation(path, ["GET"], view, response=responses, operation_id=name)
        router.add_api_operation(path, ["HEAD"], view, response=responses, include_in_schema=False)
        return view

    return register
