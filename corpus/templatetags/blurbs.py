"""What a page says of itself to others: its blocks, kept in plain words for the head of the page.

{% keep own_title %}{% block title %}{% endblock %}{% endkeep %}
<title>{{ own_title }}</title> <meta property="og:title" content="{{ own_title|in_plain_words }}">
"""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from corpus.languages import row_of
from corpus.markup.blurbs import Blurb, blurb_of, plain_words
from corpus.paper.public import whole_address

register = template.Library()


class KeepNode(template.Node):
    """Its content under a name, for what follows in the template."""

    def __init__(self, name: str, nodelist: NodeList) -> None:
        self.name = name
        self.nodelist = nodelist

    def render(self, context: Context) -> str:
        context[self.name] = mark_safe(self.nodelist.render(context).strip())
        return ""


@register.tag
def keep(parser: Parser, token: Token) -> KeepNode:
    """Keep what stands between under a name, and show nothing yet."""
    words = token.split_contents()
    if len(words) != 2:
        raise template.TemplateSyntaxError("keep wants one name: {% keep own_title %}")
    nodelist = parser.parse(("endkeep",))
    parser.delete_first_token()
    return KeepNode(words[1], nodelist)


@register.filter
def in_plain_words(html: str) -> str:
    """*html* as it is read, in one line."""
    return plain_words(str(html))


@register.filter
def as_blurb(html: str) -> Blurb:
    """As much of the beginning of *html* as others show."""
    return blurb_of(str(html), get_language() or "en")


@register.filter
def as_locale(lang: str) -> str:
    """A language as Open Graph names it, with the land that it is written as in."""
    return row_of(lang).locale


@register.simple_tag(takes_context=True)
def whole(context: Context, path: str) -> str:
    """The whole address of *path*."""
    request: HttpRequest = context["request"]
    return whole_address(request, path)
