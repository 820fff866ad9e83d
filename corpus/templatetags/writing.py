"""Punctuation for templates, as the language of the page writes it; loaded into every template.

A template says *that* something is listed, bracketed or counted, and never writes the sign:

    {% for card in cards %}{{ card }}{% if not forloop.last %}{% comma %}{% endif %}{% endfor %}
    {{ name }}{% colon %}{{ value }}    {{ title }}{% dash %}{{ game }}
    {{ text }}{% bracketed %}{% translate "original" %}{% endbracketed %}
    {{ day|as_day }}    {{ at|as_moment }}
    {{ types|listed }}    {{ words|listed:"hu" }}    {{ title|told:lang }}
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from corpus.languages.writing import NO_BREAK
from corpus.markup.rendering import marked
from corpus.punctuation import day_written, here, moment_written
from corpus.punctuation import with_reading as ruby

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()


@register.simple_tag
def comma() -> str:
    """What stands between two members of a row."""
    return here().comma


@register.simple_tag
def colon() -> str:
    """What stands between a name and its value."""
    return here().colon


@register.simple_tag
def stop() -> str:
    """What ends a sentence and parts it from the next one."""
    return here().full_stop + here().space


@register.simple_tag
def space() -> str:
    """What parts words from what stands before them: nothing where signs are of full width."""
    return here().space


@register.simple_tag
def tie() -> str:
    """The space between a number and what it belongs to, where no line ends."""
    return NO_BREAK if here().bindings else " "


@register.simple_tag
def dash() -> str:
    """What stands between the name of a page and what it belongs to."""
    return here().dash


@register.simple_tag
def read_aloud(words: str, reading: str) -> SafeString:
    """Words with their reading above them, if one is known and says more than they do."""
    return ruby(words, reading if reading != words else "")


@register.simple_tag
def counted(name: str, number: int, lang: str = "") -> SafeString:
    """So many cards of one name, whose language may be another than the page's."""
    mark = format_html(' lang="{}"', lang) if lang and lang != get_language() else ""
    name = format_html("<span{}>{}</span>", mark, name)
    return mark_safe(here().counted(name, number))


@register.simple_block_tag
def bracketed(content: SafeString) -> SafeString:
    """The block in brackets, with the space before them."""
    return mark_safe(here().bracketed(content.strip()))


@register.filter
def listed(words: Iterable[StrOrPromise], lang: str = "") -> SafeString:
    """Words in a row, each escaped."""
    return mark_safe(here(lang).listed(conditional_escape(word) for word in words))


@register.filter
def sentences(words: Iterable[StrOrPromise]) -> SafeString:
    """Whole sentences one after the other, each of which brings its own full stop."""
    return mark_safe(here().space.join(conditional_escape(word) for word in words))


@register.filter
def as_day(day: date) -> str:
    """A day as readers write it; what machines read has `Y-m-d`."""
    return day_written(day)


@register.filter
def as_moment(at: datetime) -> str:
    """A day and a time of it, which is said to be UTC."""
    return moment_written(at)


@register.filter
def as_types(words: Iterable[StrOrPromise]) -> SafeString:
    """The types of one card, as cards print them."""
    return mark_safe(here().between_types.join(conditional_escape(word) for word in words))


@register.filter
def bound(text: StrOrPromise | None, lang: str = "") -> SafeString:
    """A text with no-break spaces where its language wants them; HTML keeps its tags."""
    return mark_safe(here(lang).bound_html(conditional_escape(text or "")))


@register.filter
def told(text: StrOrPromise | None, lang: str = "") -> SafeString:
    """The same with each word of another language marked: for titles and names, not for attributes.

    What is HTML has its marks already.
    """
    shown = str(text or "")
    if isinstance(shown, SafeString):
        return bound(shown, lang)
    return marked(here(lang).bound(shown), lang or get_language() or "")
