"""What a page is about, as linked data (JSON-LD) for search engines: in the words of the page.

    {% traced %}{% block main %}{% endblock %}{% endtraced %} {% linked_trail %}
    {% linked "CreativeWork" inLanguage=lang license=address isPartOf__CreativeWork=path %}

The script is data: nothing runs it, and no policy has to allow it.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from corpus.markup.blurbs import plain_words
from corpus.paper.public import whole_address
from corpus.punctuation import here

register = template.Library()
TRAIL = re.compile(r'<nav class="breadcrumbs[^>]*>(.*?)</nav>', re.DOTALL)
STEP = re.compile(r'<a [^>]*?href="([^"?#]*)[^"]*"[^>]*>(.*?)</a>', re.DOTALL)
HEADING = re.compile(r"<h1\b[^>]*>(.*?)</h1>", re.DOTALL)
BESIDE = re.compile(r'\s*(<span class="(?:title|page)-of"[^>]*>)')
"""What a heading has beside the name of its page stands behind a dash in a title."""
HIDDEN = re.compile(r'<(\w+)[^>]*class="[^"]*visually-hidden[^"]*"[^>]*>.*?</\1>', re.DOTALL)
NOT_IN_SCRIPTS = {ord(sign): f"\\u{ord(sign):04X}" for sign in "<>&"}
SITE = "Regula"


class TracedNode(template.Node):
    """Its content, of which `own_heading` and `own_trail` are kept for what follows."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        shown = self.nodelist.render(context)
        heading, trail = HEADING.search(shown), TRAIL.search(shown)
        context["own_heading"] = name_of(heading[1]) if heading else ""
        context["own_trail"] = [
            (path, plain_words(name)) for path, name in STEP.findall(trail[1] if trail else "")
        ]
        return shown


def name_of(heading: str) -> str:
    """What a heading names, in plain words: as a title writes it."""
    return plain_words(BESIDE.sub(rf"{here().dash}\1", HIDDEN.sub("", heading)))


@register.tag
def traced(parser: Parser, token: Token) -> TracedNode:
    """Show what stands between, and keep its heading and its trail of links above."""
    nodelist = parser.parse(("endtraced",))
    parser.delete_first_token()
    return TracedNode(nodelist)


@register.simple_tag(takes_context=True)
def linked_trail(context: Context) -> SafeString | str:
    """Where the page stands: the links of its trail and itself; nothing where it shows none."""
    if not context["own_trail"] or not context["own_heading"]:
        return ""
    request = context["request"]
    steps = [(whole_address(request, path), name) for path, name in context["own_trail"]]
    here = unescape(context["own_address"]) or context["canonical"]
    steps.append((here, context["own_heading"]))
    return _script(
        {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": place, "name": name, "item": address}
                for place, (address, name) in enumerate(steps, start=1)
            ],
        }
    )


@register.simple_tag(takes_context=True)
def linked(context: Context, kind: str, **said: Any) -> SafeString:
    """The thing that the page is about, called as its heading calls it; what is empty is left out.

    A path is made whole. `isPartOf__Book=path` is a Book with that address.
    """
    request = context["request"]
    thing: dict[str, Any] = {
        "@type": kind,
        "@id": context["canonical"],
        "url": context["canonical"],
        "name": context["own_heading"],
    }
    for name, value in said.items():
        name, _two, of_kind = name.partition("__")
        value = str(value) if isinstance(value, SafeString) else value
        if isinstance(value, str) and value.startswith("/"):
            value = whole_address(request, value)
        if value and of_kind:
            value = {"@type": of_kind, "@id": value, "url": value}
        if value:
            thing[name] = value
    return _script(thing)


@register.simple_tag(takes_context=True)
def linked_site(context: Context) -> SafeString:
    """The site itself, and how it is searched."""
    ui = context["ui"]
    search = whole_address(context["request"], reverse("search:search", args=[ui]))
    return _script(
        {
            "@type": "WebSite",
            "@id": context["canonical"],
            "url": context["canonical"],
            "name": SITE,
            "inLanguage": ui,
            "potentialAction": {
                "@type": "SearchAction",
                "target": {
                    "@type": "EntryPoint",
                    "urlTemplate": f"{search}?q={{search_term_string}}",
                },
                "query-input": "required name=search_term_string",
            },
        }
    )


def _script(thing: dict[str, Any]) -> SafeString:
    said = json.dumps({"@context": "https://schema.org", **thing}, ensure_ascii=False)
    return format_html(
        '<script type="application/ld+json">{}</script>',
        mark_safe(said.translate(NOT_IN_SCRIPTS)),
    )
