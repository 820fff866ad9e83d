"""What is the same on every page of a language, made once.

    {% unchanging %}<footer>…{% url 'news:all' ui %}…</footer>{% endunchanging %}
    {% unchanging namespace %}…which of its links is where the reader is…{% endunchanging %}

The frame of a page costs more than what is in it where that is little, such as on a page of
nothing. What stands between may ask for the language and for what never changes while a process
runs, and for nothing of the reader or of the page but what the tag names: things of which there are
few, and never words of the reader's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.conf import settings
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


class UnchangingNode(template.Node):
    """Its content as it was rendered first in each language, as long as the template is held.

    While templates are being written (DEBUG) it is rendered anew.
    """

    def __init__(self, nodelist: NodeList, named: Sequence[FilterExpression]) -> None:
        self.nodelist = nodelist
        self.named = named
        self._shown: dict[tuple[object, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        if settings.DEBUG:
            return self.nodelist.render(context)
        named = (one.resolve(context, ignore_failures=True) for one in self.named)
        asked = context.get("ui", ""), get_language(), *named
        if asked not in self._shown:
            self._shown[asked] = self.nodelist.render(context)
        return self._shown[asked]


@register.tag
def unchanging(parser: Parser, token: Token) -> UnchangingNode:
    """Show what stands between as it was shown first in the language."""
    named = [parser.compile_filter(one) for one in token.split_contents()[1:]]
    nodelist = parser.parse(("endunchanging",))
    parser.delete_first_token()
    return UnchangingNode(nodelist, named)
