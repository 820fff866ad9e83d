"""What a page offers to who has a role."""

from django import template
from django.contrib.auth.models import AnonymousUser, User

from rules.editors import edits_anything

register = template.Library()


@register.filter
def has_a_role(user: User | AnonymousUser) -> bool:
    """Whether somebody edits anything: only they may see what others work on."""
    return edits_anything(user)
