"""Pictures of rules, sources, games, terms and of the site, for places that show a shared link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.blurbs import plain_words
from corpus.markup.rendering import html_of
from corpus.models import Game, Source
from corpus.pictures.titles import Titled, pictured
from corpus.punctuation import here
from corpus.requests.methods import require_safe
from rules.models import Section, Term
from rules.pages.sources import title_in
from rules.reading.rules import rule_of
from rules.reading.terms import as_called
from rules.reading.terms import words_of as words_of_terms

SITE = "Regula"


@require_safe
def of_site(request: HttpRequest, ui: str) -> HttpResponse:
    """The picture of whatever has none of its own."""
    names = Game.objects.order_by("position").values_list(column("name", ui), flat=True)
    return pictured(
        Titled(
            within=_("Rules of card games"),
            name=_("Rules of card games, read, searched and tried out"),
            beginning=here().comma.join(filter(None, names)),
            below=str(LANGUAGES[ui]),
            lang=ui,
            ui=ui,
        )
    )


@require_safe
def of_game(request: HttpRequest, ui: str, game: str) -> HttpResponse:
    held = get_object_or_404(Game, slug=game)
    about = getattr(held, column("about", ui)) or ""
    return pictured(
        Titled(_("Rules of card games"), held.name_in(ui), about, str(LANGUAGES[ui]), ui, ui)
    )


@require_safe
def of_source(request: HttpRequest, ui: str, game: str, source: str) -> HttpResponse:
    rows = Source.objects.select_related("game")
    held = get_object_or_404(rows, game__slug=game, slug=source)
    rules = held.sections.exclude(kind="heading").count()
    title, lang = title_in(held, ui)
    number = ngettext("%(number)s rule", "%(number)s rules", rules)
    told = [number % {"number": rules}, held.publisher, held.edition]
    beginning = " · ".join(filter(None, told))
    below = str(LANGUAGES[ui])
    return pictured(Titled(held.game.name_in(ui), title, beginning, below, lang, ui))


@require_safe
def of_rule(request: HttpRequest, ui: str, game: str, source: str, local: str) -> HttpResponse:
    rows = Section.objects.with_source().in_language(ui)
    held = get_object_or_404(rows, key=f"{game}/{source}/{local}")
    rule = rule_of(held, held.source, ui, ui)
    title, _lang = title_in(held.source, ui)
    text = plain_words(rule.words.html, rule.words.lang)
    return pictured(
        Titled(
            within=here().pair(held.source.game.name_in(ui), title),
            number=f"{_number_above(held)} {rule.number}" if rule.is_step else rule.number,
            name=rule.words.title or ("" if rule.number else text),
            beginning=text if rule.number or rule.words.title else "",
            below=f"{rule.kind_name} · {LANGUAGES[rule.words.lang]}",
            lang=rule.words.lang,
            ui=ui,
        )
    )


def _number_above(held: Section) -> str:
    """The printed number of the rule in which this one counts as “1)”. Two queries."""
    rows = Section.objects.filter(pk__in=Section.objects.above(held)).exclude(number="")
    return rows.order_by("position").values_list("number", flat=True).last() or ""


@require_safe
def of_term(request: HttpRequest, ui: str, slug: str) -> HttpResponse:
    held = get_object_or_404(Term, slug=slug)
    headword = getattr(held, column("headword", ui)) or ""
    word = as_called(slug, words_of_terms([slug])[slug], headword, "", ui)
    lang = next((c for c in (ui, "en", *CODES) if getattr(held, column("definition", c))), ui)
    definition = getattr(held, column("definition", lang)) or ""
    text = plain_words(html_of(definition, lang, ui, ""), lang) if definition else ""
    return pictured(Titled(_("Terms"), word.text, text, str(LANGUAGES[lang]), lang, ui))
