"""How sure a word or name is, as a quiet sign behind it; loaded into every template."""

from typing import Protocol

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from corpus.languages.writing import NO_BREAK
from corpus.punctuation import here

register = template.Library()


class Standing(Protocol):
    """Anything that is called by a word: is it our translation, has it been checked?"""

    @property
    def ours(self) -> bool:
        """Is it our own translation?"""

    @property
    def unchecked(self) -> bool:
        """Has nobody checked it yet?"""


@register.simple_tag
def sign(word: Standing) -> SafeString:
    """A sign that is drawn, with what it says for those who listen; nothing for a sure word."""
    if word.ours:
        return _sign("ours", _("our translation"))
    return _sign("unchecked", _("not checked yet")) if word.unchecked else mark_safe("")


def _sign(kind: str, said: str) -> SafeString:
    return format_html(
        '<span class="sign sign--{}" title="{}"><span class="visually-hidden">{}</span></span>',
        kind,
        said,
        # A plain space at the beginning of a box of its own is not read.
        here().bracketed(said).replace(" ", NO_BREAK, 1),
    )
