"""Who may do what, asked here and nowhere else.

What is done with texts, words and documents goes by roles: translator, reviewer or lead, in one
language, for one game or for all. A lead may do what a reviewer may, and a reviewer what a
translator may. What has no language goes by Django's own permissions, as the admin asks them;
`is_staff` alone opens the admin and nothing in it. Superusers may do everything, except review what
they have written themselves.
"""

from collections.abc import Callable, Collection
from enum import StrEnum
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, Permission, User
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from corpus.keys import ContentKey
from corpus.languages import CODES
from rules.models import Role

View = Callable[..., HttpResponse]
Rank = Role.Rank

SEE_SEARCH_HEALTH = ("search.view_askedwords",)


class Action(StrEnum):
    """What can be done with a text, or with what has words in one language."""

    DRAFT = "draft"
    PUBLISH = "publish what needs no review"
    CONFIRM = "find still right"
    NAME = "change names and words"
    REVIEW = "review"
    REVERT = "revert"
    TAKE_OVER = "take over from documents"
    WITHDRAW = "withdraw"
    NOT_WANTED = "mark as not wanted"
    APPOINT = "give roles"


ALLOWED: dict[str, frozenset[Action]] = {}
"""What each rank may do."""
ALLOWED[Rank.TRANSLATOR] = frozenset({Action.DRAFT, Action.PUBLISH, Action.CONFIRM, Action.NAME})
ALLOWED[Rank.REVIEWER] = ALLOWED[Rank.TRANSLATOR] | {
    Action.REVIEW, Action.REVERT, Action.TAKE_OVER,
}  # fmt: skip
ALLOWED[Rank.LEAD] = ALLOWED[Rank.REVIEWER] | {
    Action.WITHDRAW, Action.NOT_WANTED, Action.APPOINT,
}  # fmt: skip


def may(user: User | AnonymousUser, action: Action, lang: str, game: str) -> bool:
    """Whether *user* may do this in a language and a game, by its slug; empty for all games."""
    if not user.is_active or isinstance(user, AnonymousUser):
        return False
    if user.is_superuser:
        return lang in CODES
    return (action, lang) in {
        (allowed, role.lang)
        for role in roles_of(user)
        if role.game is None or role.game.slug == game
        for allowed in ALLOWED[role.rank]
    }


def roles_of(user: User) -> list[Role]:
    """The roles of a user, asked for once: like Django's permissions, those of this request."""
    kept: list[Role] | None = vars(user).get("_roles")
    if kept is None:
        kept = vars(user)["_roles"] = list(Role.objects.filter(user=user).select_related("game"))
    return kept


def may_with_text(user: User | AnonymousUser, action: Action, key: str, lang: str) -> bool:
    """The same for the text under a content key."""
    return may(user, action, lang, ContentKey.of(key).game)


def languages_for(user: User | AnonymousUser, action: Action, game: str) -> list[str]:
    """The languages in which *user* may do this in a game."""
    return [code for code in CODES if may(user, action, code, game)]


def places_for(user: User | AnonymousUser, action: Action) -> dict[str, set[str] | None]:
    """Where *user* may do this: by language the slugs of the games; None for all of them."""
    if not user.is_active or isinstance(user, AnonymousUser):
        return {}
    if user.is_superuser:
        return dict.fromkeys(CODES)
    places: dict[str, set[str] | None] = {}
    for role in roles_of(user):
        if action not in ALLOWED[role.rank]:
            continue
        games = places.setdefault(role.lang, set())
        if role.game is None or games is None:
            places[role.lang] = None
        else:
            games.add(role.game.slug)
    return {code: places[code] for code in CODES if code in places}


def edits_anything(user: User | AnonymousUser) -> bool:
    """Whether *user* has any role: who has may see what others work on."""
    if not user.is_active or isinstance(user, AnonymousUser):
        return False
    return user.is_superuser or bool(roles_of(user))


def sees_search_health(user: User | AnonymousUser) -> bool:
    """Whether *user* may see what readers search for: by SEE_SEARCH_HEALTH. At most one query."""
    if not user.is_active or isinstance(user, AnonymousUser):
        return False
    if user.is_superuser:
        return True
    given = Q(pk=None)
    for permission in SEE_SEARCH_HEALTH:
        app, _dot, codename = permission.partition(".")
        given |= Q(content_type__app_label=app, codename=codename)
    held = Permission.objects.filter(given).filter(Q(user=user) | Q(group__user=user))
    return held.values("pk").distinct().count() == len(SEE_SEARCH_HEALTH)


def refuse_unless(allowed: bool) -> None:
    """Raise PermissionDenied if that is not so."""
    if not allowed:
        raise PermissionDenied


def refuse_unless_may(user: User, action: Action, texts: Collection[tuple[str, str]]) -> None:
    """Raise PermissionDenied unless *user* may do this with all these keys and languages."""
    for game, lang in {(ContentKey.of(key).game, lang) for key, lang in texts}:
        refuse_unless(may(user, action, lang, game))


def for_editors(view: View) -> View:
    """Let only those in who have a role: a guest is sent to sign in and comes back."""
    return _guarded(view, edits_anything)


def for_the_signed_in(view: View) -> View:
    """Let whoever is signed in see what is theirs."""
    return _guarded(view, lambda user: user.is_active)


def for_whoever_may(permissions: tuple[str, ...]) -> Callable[[View], View]:
    """Let only those in who have all of these permissions of Django's."""
    return lambda view: _guarded(view, lambda user: user.has_perms(permissions))


def _guarded(view: View, allowed: Callable[[User], bool]) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, ui: str, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return to_sign_in(request, ui)
        refuse_unless(allowed(request.user))
        return view(request, ui, **kwargs)

    return guarded


def to_sign_in(request: HttpRequest, ui: str) -> HttpResponse:
    """The way to sign in, and back to this address."""
    return redirect(f"{reverse('workbench:login', args=[ui])}?next={request.path}")


def editing_offered(request: HttpRequest, key: str, lang: str) -> str:
    """What a page says of editing a text: `edit`, `sign in`, or nothing to who may not.

    A page for somebody without a session looks at none, and can be kept for all.
    """
    if not is_signed_in(request):
        return "sign in"
    return "edit" if may_with_text(request.user, Action.DRAFT, key, lang) else ""


def is_signed_in(request: HttpRequest) -> bool:
    """Whether somebody is; without a session's cookie no session is looked at."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return False
    user = getattr(request, "user", None)
    return bool(user and user.is_authenticated)
