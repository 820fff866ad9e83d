"""With which methods a page is asked: as Django's decorators have it, and said on the view as well.

Whether a form was forged is looked at before a view is called, and what is no form need not be.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.views.decorators import http

View = TypeVar("View", bound=Callable[..., Any])


def require_http_methods(methods: Iterable[str]) -> Callable[[View], View]:
    """Let a view be asked with these methods alone; `methods_of` knows them then."""
    taken = tuple(methods)

    def saying(view: View) -> View:
        guarded = http.require_http_methods(list(taken))(view)
        guarded.__dict__["methods"] = taken
        return guarded

    return saying


require_safe = require_http_methods(["GET", "HEAD"])
require_POST = require_http_methods(["POST"])


def methods_of(view: Callable[..., Any]) -> tuple[str, ...]:
    """The methods that a view takes; empty where it does not say so, as those of libraries."""
    taken: tuple[str, ...] = getattr(view, "methods", ())
    return taken
