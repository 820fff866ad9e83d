"""Django's `translate`, said once in each language where what it says is in the template.

    {% translate "Search" %}    {% translate "removed" context "words" %}

A page of play has ninety of them. What is translated does not change while a process runs, and a
sentence of a template needs no escaping: it is looked up the first time. What a variable says is
translated each time, as Django does.
"""

from django import template
from django.conf import settings
from django.template.base import FilterExpression, Parser, Token, Variable
from django.template.context import Context
from django.templatetags.i18n import TranslateNode, do_translate
from django.utils.translation import get_language

register = template.Library()


class SentenceNode(template.Node):
    """What Django's node said first in each language. While templates are being written (DEBUG) it
    is asked each time.
    """

    child_nodelists = ()

    def __init__(self, said_by: TranslateNode) -> None:
        self.said_by = said_by
        self._said: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        lang = get_language()
        said = None if settings.DEBUG else self._said.get(lang)
        if said is None:
            said = self._said[lang] = self.said_by.render(context)
        return said


@register.tag
def translate(parser: Parser, token: Token) -> template.Node:
    """Say a sentence in the language of the page."""
    node = do_translate(parser, token)
    is_fixed = _is_written_out(node.filter_expression) and (
        node.message_context is None or _is_written_out(node.message_context)
    )
    return SentenceNode(node) if is_fixed and not node.asvar else node


def _is_written_out(said: FilterExpression) -> bool:
    """Whether it stands in the template itself, and is shown as it stands there."""
    names = said.var.lookups if isinstance(said.var, Variable) else None
    return names is None and not said.filters
