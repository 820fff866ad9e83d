"""What a page offers to who has a role."""

from django import template
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest

from rules.editors import edits_anything, is_signed_in
from rules.editors import sees_search_health as may_see_search_health

register = template.Library()


@register.filter
def has_a_role(user: User | AnonymousUser) -> bool:
    """Whether somebody edits anything: only they may see what others work on."""
    return edits_anything(user)


@register.filter
def sees_search_health(user: User | AnonymousUser) -> bool:
    """Whether somebody may see what readers search for. At most one query."""
    return may_see_search_health(user)


@register.filter
def has_signed_in(request: HttpRequest) -> bool:
    """Whether the page is for somebody who has signed in; a page for a guest asks no database."""
    return bool(request) and is_signed_in(request)
