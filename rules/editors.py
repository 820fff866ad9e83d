"""Who may do what: Django's own permissions, until roles come with the workbench.

`is_staff` alone opens the admin and nothing here.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth import get_permission_codename
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from corpus.contents import HOLDINGS

View = Callable[..., HttpResponse]

SEE_IMPORTS = ("rules.view_import",)
THROW_AWAY = (*SEE_IMPORTS, "rules.change_import")
TAKE_OVER = (*THROW_AWAY, "rules.change_section", "rules.add_section")
"""Taking over publishes texts, and adds the rules that are not held yet."""
SEE_SEARCH_HEALTH = ("search.view_askedwords",)


def to_edit(kind: str) -> tuple[str, ...]:
    """What allows to edit and publish the texts of a kind of content: `rule`, `card` or `term`."""
    about = HOLDINGS[kind].model._meta
    return (f"{about.app_label}.{get_permission_codename('change', about)}",)


def for_whoever_may(permissions: tuple[str, ...]) -> Callable[[View], View]:
    """Let only those in who have all *permissions*: a guest is sent to sign in and comes back."""

    def guard(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, ui: str, **kwargs: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                return to_sign_in(request, ui)
            refuse_unless(request.user, permissions)
            return view(request, ui, **kwargs)

        return guarded

    return guard


def refuse_unless(user: User | AnonymousUser, permissions: tuple[str, ...]) -> User:
    """Return *user*, who has all of them; raise PermissionDenied if one is lacking."""
    if isinstance(user, AnonymousUser) or not user.has_perms(permissions):
        raise PermissionDenied
    return user


def to_sign_in(request: HttpRequest, ui: str) -> HttpResponse:
    """The way to sign in, and back to this address."""
    return redirect(f"{reverse('workbench:login', args=[ui])}?next={request.path}")


def editing_offered(request: HttpRequest, kind: str) -> str:
    """What a page says of editing its text: `edit`, `sign in`, or nothing to who may not.

    A page for somebody without a session looks at none, and can be kept for all.
    """
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
        return "sign in"
    return "edit" if request.user.has_perms(to_edit(kind)) else ""
