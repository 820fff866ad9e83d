"""Citations on the pages of texts: a name for each form, its words, and what to copy them from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from django import template
from django.http import HttpRequest
from django.template.context import Context
from django.utils.translation import gettext_lazy as _

from corpus.paper.public import whole_address
from rules.reading.citations import Citable

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()
COLUMNS = 28
"""So many letters stand on a line of a field on the narrowest phone."""


@dataclass(frozen=True, slots=True)
class CitationForm:
    """One thing to be copied: what it is called, and its words in language *lang*."""

    slug: str
    name: StrOrPromise
    words: str
    lang: str = ""

    @property
    def rows(self) -> int:
        """So high is its field where a browser does not fit it to its words: enough on a phone."""
        return sum(max(1, ceil(_columns(line) / COLUMNS)) for line in self.words.split("\n"))


def _columns(line: str) -> int:
    """How many letters wide: those of Japanese take the room of two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in line)


@dataclass(frozen=True, slots=True)
class CitationGroup:
    """All forms in which one text, or a paragraph of it, is cited."""

    anchor: str
    paragraph: int
    forms: list[CitationForm]
    version: str


@register.simple_tag(takes_context=True)
def citations(context: Context, texts: Iterable[Citable]) -> list[CitationGroup]:
    """The forms of each of *texts*, with whole addresses."""
    request: HttpRequest = context["request"]
    return [_group(request, one) for one in texts]


def _group(request: HttpRequest, one: Citable) -> CitationGroup:
    version = whole_address(request, one.version_path) if one.version_path else ""
    lasting = whole_address(request, one.path if one.anchor else one.entry)
    # Its words name a version, and so does its address: what was quoted is to be found there.
    address = version or whole_address(request, one.path)
    forms = [
        CitationForm("link", _("Lasting address"), lasting),
        CitationForm("plain", _("Plain text"), one.plain(address), one.lang),
        CitationForm("markdown", "Markdown", one.markdown(address), one.lang),
        CitationForm("wiki", _("Wiki"), one.wiki(address), one.lang),
        CitationForm("bibtex", "BibTeX", one.bibtex(address), one.lang),
    ]
    if version:
        forms.insert(1, CitationForm("version", _("This very version"), version))
    return CitationGroup(one.anchor, one.paragraph, forms, version)
