"""Licences in templates: `{{ licence|told_in:ui }}` is where one is told in that language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import template
from django.utils.html import format_html

from corpus.labels import TERMS_OF_SOURCES
from corpus.languages import ENGLISH
from corpus.licences import TextLicence

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()


@register.filter
def told_in(licence: TextLicence, lang: str) -> str:
    return licence.told_in(lang)


@register.filter
def as_terms(said: str) -> StrOrPromise:
    """The terms of a source in the reader's language, else as its file says them, in English."""
    return TERMS_OF_SOURCES.get(said) or format_html('<span lang="{}">{}</span>', ENGLISH, said)
