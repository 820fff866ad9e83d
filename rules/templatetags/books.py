"""The ways to take a source along, for its page."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django import template
from django.utils.translation import gettext as _

from corpus.labels import LANGUAGES
from corpus.models import Source
from rules.books.book import book_address
from rules.reading.rules import TextChoice

register = template.Library()


@dataclass(frozen=True, slots=True)
class WayToTake:
    """A link to a file, or to the page for print."""

    words: str
    url: str
    is_file: bool = False


@register.inclusion_tag("rules/books/_take_along.html", takes_context=True)
def take_along(context: template.Context) -> dict[str, list[WayToTake]]:
    """The book of the text that the page shows, the one beside another text, and the paper.

    Beside what is no original stands the original, unless the reader has chosen another.
    """
    source, choice, shown = context["source"], context["choice"], context["shown_lang"]
    ui = context["ui"]
    other = choice.beside or source.original
    ways = [WayToTake(_epub(shown), _address(source, ui, shown), is_file=True)]
    if other != shown:
        ways.append(WayToTake(_pair(shown, other), _address(source, ui, shown, other), True))
    chosen = TextChoice(shown, choice.beside if choice.beside != shown else "")
    paper = _address(source, ui, chosen.main, chosen.beside, "paper")
    ways.append(WayToTake(_("For print, with examples and their proofs"), paper))
    return {"take_along": ways}


def _epub(lang: str) -> str:
    return _("EPUB: %(language)s") % {"language": LANGUAGES[lang]}


def _pair(lang: str, other: str) -> str:
    return _("EPUB: %(language)s beside %(other)s") % {
        "language": LANGUAGES[lang],
        "other": LANGUAGES[other],
    }


def _address(source: Source, ui: str, lang: str, beside: str = "", name: str = "epub") -> str:
    asked = [("text", lang)] if lang != ui else []
    asked += [("with", beside)] if beside else []
    return book_address(source, ui, name) + (f"?{urlencode(asked)}" if asked else "")
