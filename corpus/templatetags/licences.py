"""Licences in templates: `{{ licence|told_in:ui }}` is where one is told in that language."""

from django import template

from corpus.licences import TextLicence

register = template.Library()


@register.filter
def told_in(licence: TextLicence, lang: str) -> str:
    return licence.told_in(lang)
