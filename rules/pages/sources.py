"""A whole source, each rule an anchor; a very long one in parts."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.lists import lists_at
from corpus.keys import game_address, source_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, ENGLISH, column
from corpus.models import Game, Source
from corpus.requests.absence import NO_GAME, Absent, WayOn
from corpus.requests.methods import require_safe
from rules.additions import added_to
from rules.completeness import EMPTY, held_of_sources, wanted_of
from rules.models import Section
from rules.pages.outline import outline
from rules.pages.past.behind import with_marks
from rules.pages.past.contradictions import with_contradictions
from rules.pages.past.errata import with_errata
from rules.reading.paragraphs import apart, paired, revisions_beside
from rules.reading.rules import Rule, TextChoice, query_of, rule_of, with_names_of_cards, words_of
from rules.reading.textlinks import led_on

PART = 250


def game_or_404(slug: str) -> Game:
    """The game. Raises Absent with a sentence."""
    held = Game.objects.filter(slug=slug).first()
    if held is None:
        raise Absent(str(NO_GAME))
    return held


def source_or_404(game: str, slug: str) -> Source:
    """The source with its game. Raises Absent with a sentence for what is not there."""
    rows = Source.objects.select_related("game")
    held = rows.filter(game__slug=game, slug=slug).first()
    if held is None:
        there, ui = game_or_404(game), get_language() or ENGLISH
        raise no_such_source(game_address(game, ui), there.name_in(ui))
    return held


def no_such_source(game: str, called: str) -> Absent:
    """The game at the address *game* has no such source, or no longer."""
    return Absent(_("We do not have this source, or no longer."), WayOn(game, called))


def title_in(source: Source, lang: str) -> tuple[str, str]:
    """The title in *lang*, else the original's, and the language it is in."""
    if title := getattr(source, column("title", lang)):
        return title, lang
    return getattr(source, column("title", source.original)) or source.slug, source.original


@require_safe
def source(request: HttpRequest, ui: str, game: str, source: str) -> HttpResponse:
    held = source_or_404(game, source)
    choice = TextChoice.of(request, ui)
    start = part_asked_for(request)
    rules, following = rules_of(held, ui, choice, start)
    if start and not rules:
        raise no_such_part(held, ui)
    title, title_lang = title_in(held, choice.main)
    shown = held.original if rules and all(rule.words.missing for rule in rules) else choice.main
    texts = texts_of(held, shown)
    own_address = source_address(f"{game}/{source}", ui)
    return render(
        request,
        "rules/source.html",
        {
            "source": held,
            "game_name": held.game.name_in(ui),
            "title": title,
            "title_lang": title_lang,
            "rules": rules,
            "contents": outline(held, ui, choice, rules, start, PART if start or following else 0),
            "choice": choice,
            "texts": texts,
            "several_texts": sum(bool(text["held"]) for text in texts) > 1,
            "shown_lang": shown,
            "text_query": query_of(choice, ui),
            "original_name": LANGUAGES[held.original],
            "anything_missing": any(rule.words.missing for rule in rules),
            "start": start,
            "part": start // PART + 1 if start else "",
            "earlier": own_address + query_of(choice, ui, max(start - PART, 0)) if start else "",
            "later": own_address + query_of(choice, ui, start + PART) if following else "",
            "held": held_of_sources().get(held.pk, EMPTY),
            "wanted": wanted_of(held.pk, ui),
            **added_to("source", request, f"{game}/{source}", ui),
        },
    )


def part_asked_for(request: HttpRequest) -> int:
    """The position that `?from=` names; anything else is the beginning."""
    asked = request.GET.get("from", "0")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else 0


def no_such_part(held: Source, ui: str) -> Absent:
    """The source ends before the part that is asked for."""
    whole = source_address(f"{held.game.slug}/{held.slug}", ui)
    said = _("This source has no rules so far down.")
    return Absent(said, WayOn(whole, _("To the rules")))


def address_in_source(section: Section, ui: str, choice: TextChoice) -> str:
    """Where the rule stands in the page of its whole source, in the part that holds it."""
    source = section.source
    whole = source_address(f"{source.game.slug}/{source.slug}", ui)
    return f"{whole}{query_of(choice, ui, section.position // PART * PART)}#{section.local}"


def rules_of(held: Source, ui: str, choice: TextChoice, start: int) -> tuple[list[Rule], bool]:
    """One part of a source, and whether more follows. Five queries, seven with a text beside.

    Three more if a text is stale, two if a rule is contradicted, and one for the paragraphs beside
    each other where a rule has several.
    """
    own = Section.objects.of(held).filter(position__gte=start, position__lte=start + PART)
    sections = list(own.in_language(choice.main))
    beside = {}
    if choice.beside:
        beside = {
            s.pk: words_of(s, held, ui, choice.beside) for s in own.in_language(choice.beside)
        }
    lists = lists_at([s.key for s in sections if s.kind == "list"], ui)
    rules = []
    for section in sections[:PART]:
        rule = replace(rule_of(section, held, ui, choice.main), list=lists.get(section.key))
        if choice.beside:
            rule = replace(rule, beside=beside[section.pk])
        rules.append(rule)
    shown = revisions_beside(rules)
    rules = [apart(rule, shown.get(rule.key, {}), ui) for rule in rules]
    rules = with_contradictions(rules, sections[:PART], ui, choice)
    rules = with_names_of_cards(with_errata(rules, sections[:PART], ui, choice))
    rules = with_marks(led_on(rules, choice, ui), ui)
    return [paired(rule, shown.get(rule.key, {})) for rule in rules], len(sections) > PART


def texts_of(held: Source, shown: str) -> list[dict[str, object]]:
    """The languages this source is held in, the original first, for the switch above a text."""
    codes = [held.original, *(code for code in CODES if code != held.original)]
    return [
        {
            "code": code,
            "name": LANGUAGES[code],
            "original": code == held.original,
            "here": code == shown,
            "held": code == held.original or bool(getattr(held, column("title", code))),
        }
        for code in codes
    ]
