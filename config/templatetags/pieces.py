"""Small pieces that many pages have many of, each made once for what it is given.

    {% piece "rules/_pointer.html" pointer=rule.pointer %}

A page of play has thirty such pieces, and the next position has the same ones. They are given all
that they say, and are included alone: they see nothing else of the page, nor of its reader.
"""

from functools import lru_cache

from django import template
from django.conf import settings
from django.template.context import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

MOST_KEPT = 8_192
"""So many pieces are kept, of some hundred letters each; those asked for last stay."""


@register.simple_tag(takes_context=True)
def piece(context: Context, template_name: str, **given: object) -> SafeString:
    """Show the template with what it is *given*, which must be values: a list is taken as a tuple.

    Raises a TypeError for what cannot be a key. While templates are written (DEBUG) it is made
    anew.
    """
    values = tuple(
        [(name, tuple(one) if isinstance(one, list) else one) for name, one in given.items()]
    )
    made = _made.__wrapped__ if settings.DEBUG else _made
    return made(template_name, context.get("ui", ""), get_language(), values)


@lru_cache(maxsize=MOST_KEPT)
def _made(
    template_name: str, ui: str, _language: str | None, given: tuple[tuple[str, object], ...]
) -> SafeString:
    return mark_safe(get_template(template_name).render({"ui": ui, **dict(given)}))
