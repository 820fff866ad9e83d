"""Who may see the pages for editors."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

View = Callable[..., HttpResponse]


def for_editors(view: View) -> View:
    """Let only editors in: a guest is sent to sign in and comes back, others may not."""

    @wraps(view)
    def guarded(request: HttpRequest, ui: str, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect(f"{reverse('workbench:login', args=[ui])}?next={request.path}")
        if not request.user.is_staff:
            raise PermissionDenied
        return view(request, ui, **kwargs)

    return guarded
