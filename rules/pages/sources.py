"""A whole source, each rule an anchor; a very long one in parts."""

from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.lists import lists_at
from corpus.keys import source_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.models import Source
from rules.models import Section
from rules.reading.rules import Rule, TextChoice, rule_of, with_names_of_cards, words_of

PART = 250


def source_or_404(game: str, slug: str) -> Source:
    return get_object_or_404(Source.objects.select_related("game"), game__slug=game, slug=slug)


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
    title, title_lang = title_in(held, choice.main)
    shown = held.original if rules and all(rule.words.missing for rule in rules) else choice.main
    texts = texts_of(held, shown)
    own_address = source_address(f"{game}/{source}", ui)
    return render(
        request,
        "rules/source.html",
        {
            "source": held,
            "game_name": getattr(held.game, column("name", ui)) or held.game.slug,
            "title": title,
            "title_lang": title_lang,
            "rules": rules,
            "tree": [rule for rule in rules if rule.in_contents],
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
        },
    )


def part_asked_for(request: HttpRequest) -> int:
    """The position that `?from=` names; anything else is the beginning."""
    asked = request.GET.get("from", "0")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else 0


def address_in_source(section: Section, ui: str) -> str:
    """Where the rule stands in the page of its whole source, in the part that holds it."""
    source = section.source
    start = section.position // PART * PART
    whole = source_address(f"{source.game.slug}/{source.slug}", ui)
    return f"{whole}{f'?from={start}' if start else ''}#{section.local}"


def rules_of(held: Source, ui: str, choice: TextChoice, start: int) -> tuple[list[Rule], bool]:
    """One part of a source, and whether more follows. Three queries, four with a text beside."""
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
    return with_names_of_cards(rules), len(sections) > PART


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


def query_of(choice: TextChoice, ui: str, start: int = 0) -> str:
    """The part of an address that keeps the reader's choice of texts, and the part of a source."""
    asked: dict[str, str | int] = {}
    if choice.main != ui:
        asked["text"] = choice.main
    if choice.beside:
        asked["with"] = choice.beside
    if start:
        asked["from"] = start
    return f"?{urlencode(asked)}" if asked else ""
