"""Pictograms of cards, drawn from one file of shapes; loaded into every template."""

from __future__ import annotations

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

SHAPES = "pictograms.svg"
"""The file among the static ones that holds every shape as a symbol."""


@register.simple_tag
@cache
def pictogram(name: str) -> SafeString:
    """Draw the shape of this name, as large and in the colour that its class has in CSS.

    Nobody hears it: what it says stands beside it in words. Nothing is drawn for an empty name.
    """
    shape = '<svg class="pictogram" aria-hidden="true"><use href="{}#{}"/></svg>'
    return format_html(shape, static(SHAPES), name) if name else SafeString("")
