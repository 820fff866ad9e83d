"""Cards with what they carry, in running text."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.punctuation import here
from corpus.templatetags.writing import colon
from engine.pages.tabletop.zones import Drawn
from rules.templatetags.standing import sign

register = template.Library()


@register.simple_tag
def told_lying(one: Drawn) -> SafeString:
    """The card, what its marks say, and what lies on it: ``Ship (closed; on it: Pilot)``."""
    told = format_html("{}", _("a card face down"))
    if one.card is not None:
        lang = "" if one.card.lang == get_language() else one.card.lang
        shape = '<span lang="{1}">{0}</span>{2}' if lang else "<span>{0}</span>{2}"
        told = format_html(shape, one.card.name, lang, sign(one.card))
    said = [format_html("{}", badge.text) for badge in one.badges]
    if one.guests:
        guests = format_html_join(
            here().comma, "{}", [(told_lying(guest),) for guest in one.guests]
        )
        said.append(format_html("{}{}{}", _("lying on it"), colon(), guests))
    return told + mark_safe(here().bracketed(here().listed(said))) if said else told
