"""Previews of rules, held or wanted: the whole text that a citation rests on, beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from corpus.keys import wanted_address
from corpus.languages import column
from corpus.models import Source
from corpus.requests.previews import preview
from rules.models import Section, State, WantedRule
from rules.pages.past.contradictions import with_contradictions
from rules.pages.past.errata import with_errata
from rules.pages.sources import title_in
from rules.reading.pointers import Pointer, pointer_to
from rules.reading.rules import (
    Rule,
    RuleWords,
    TextChoice,
    original_of,
    query_of,
    rule_of,
    with_names_of_cards,
    words_of,
)
from rules.reading.textlinks import led_on

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead


@dataclass(frozen=True, slots=True)
class RulePreview:
    """A rule with the errata that amend it, and, where it is a heading alone, the rules below it.

    `is_stale` where the original has changed since the shown text was made from it, and
    `has_original` where what stands beside that is the original.
    """

    rule: Rule
    below: list[Pointer]
    is_stale: bool
    has_original: bool


def rule_preview(request: HttpRequest, ui: str, key: str) -> HttpResponse:
    """A rule in the language that is asked for, and beside it the second one, else the original
    where that is another.

    Five queries at most, seven with a second language.
    """
    choice = TextChoice.of(request, ui)
    texts = Section.objects.with_source().in_language(choice.main)
    held = get_object_or_404(texts, key=key)
    told = told_whole(held, ui, choice)
    source_title, source_lang = title_in(held.source, ui)
    return preview(
        request,
        "rules/previews/_rule.html",
        {
            "told": told,
            "rule": told.rule,
            "source_title": source_title,
            "source_lang": source_lang,
            "game_name": getattr(held.source.game, column("name", ui)),
            "text_query": query_of(choice, ui),
        },
    )


def told_whole(held: SectionRead, ui: str, choice: TextChoice) -> RulePreview:
    """The rule with all that a reader of its page would take for its text.

    Four queries at most, six with a second language.
    """
    rule = rule_of(held, held.source, ui, choice.main)
    chosen = words_beside(held, ui, choice)
    beside = chosen or original_of(held, held.source, ui, choice.main)
    if beside and beside.lang == rule.words.lang:
        beside = None
    (rule,) = with_errata([replace(rule, beside=beside)], [held], ui, choice)
    (rule,) = with_contradictions([rule], [held], ui, choice)
    (rule,) = led_on(with_names_of_cards([rule]), choice, ui)
    states = State.objects.filter(key=held.content_key, lang=rule.words.lang, is_stale=True)
    below: Iterable[SectionRead] = ()
    if not rule.words.html:
        below = held.children.with_source().in_language(choice.main).order_by("position")
    pointers = [pointer_to(row, row.source.original, ui, choice.main) for row in below]
    kept = query_of(choice, ui)
    return RulePreview(
        rule,
        [replace(pointer, url=pointer.url + kept) for pointer in pointers],
        states.exists(),
        beside is not None and beside.lang == held.source.original,
    )


def words_beside(held: Section, ui: str, choice: TextChoice) -> RuleWords | None:
    """The same rule in the second language of a side-by-side reading."""
    if not choice.beside:
        return None
    other = Section.objects.in_language(choice.beside).get(pk=held.pk)
    return words_of(other, held.source, ui, choice.beside)


def wanted_preview(request: HttpRequest, ui: str, key: str) -> HttpResponse:
    """What is known of a rule that we do not hold. Four queries."""
    rule = get_object_or_404(WantedRule.objects.select_related("game"), key=key)
    return preview(
        request,
        "rules/previews/_wanted.html",
        {
            "wanted": rule,
            "title": getattr(rule, column("title", ui)) or "",
            "game_name": getattr(rule.game, column("name", ui)),
            "url": wanted_address(rule.key, ui),
            "originals": originals_of(rule),
            "is_ours": rule.is_taken_apart() or not rule.linked_from.exists(),
        },
    )


def originals_of(rule: WantedRule) -> list[Source]:
    """The sources that refer to a rule that we do not hold, and that can be read. One query."""
    rows = Source.objects.filter(sections__links__wanted=rule).exclude(address="")
    return list(rows.order_by("position", "slug").distinct())
