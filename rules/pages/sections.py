"""One rule with everything that hangs on it, and the pages of rules that we do not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.lists import lists_at
from cards.names import Called, named
from corpus.keys import key_of_rule
from corpus.labels import LANGUAGES
from corpus.languages import column
from rules.additions import added_to
from rules.editors import editing_offered
from rules.examples import examples_at
from rules.models import Link, Mention, Section, State, WantedRule
from rules.pages.sources import address_in_source, texts_of, title_in
from rules.reading.labels import LINKS, LINKS_BACK, ORIGINS
from rules.reading.rules import (
    Pointer,
    Rule,
    RuleWords,
    TextChoice,
    grouped,
    pointer_to,
    pointer_to_wanted,
    rule_of,
    with_names_of_cards,
    words_of,
)
from rules.reading.terms import TermCalled, called_in

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead


@require_safe
def section(request: HttpRequest, ui: str, game: str, source: str, local: str) -> HttpResponse:
    choice = TextChoice.of(request, ui)
    key = f"{game}/{source}/{local}"
    held = get_object_or_404(Section.objects.with_source().in_language(choice.main), key=key)
    rule = rule_of(held, held.source, ui, choice.main)
    rule = replace(rule, beside=words_beside(held, ui, choice))
    (rule,) = with_names_of_cards([rule])
    around = Around(held, ui, choice.main)
    states = {
        s.lang: s for s in State.objects.filter(key=key_of_rule(key)).select_related("published")
    }
    shown = states.get(rule.words.lang)
    title, title_lang = title_in(held.source, ui)
    texts = [
        text | {"held": text["code"] in states and bool(states[text["code"]].published_id)}
        for text in texts_of(held.source, rule.words.lang)
    ]
    cards, terms = mentioned(held, rule.words.lang, ui)
    return render(
        request,
        "rules/section.html",
        {
            "rule": rule,
            "page_title": page_title(rule, around.above),
            "beside": rule.beside,
            "choice": choice,
            "source": held.source,
            "source_title": title,
            "in_source": address_in_source(held, ui),
            "source_title_lang": title_lang,
            "game_name": getattr(held.source.game, column("name", ui)),
            "around": around,
            "cards": cards,
            "terms": terms,
            "examples": examples_at(ui, key),
            "asked": list(held.asked.filter(lang=ui).values_list("text", flat=True)),
            "revision": shown.published if shown else None,
            "editing": editing_offered(request, held.content_key, rule.words.lang),
            "origin": ORIGINS[shown.published.origin] if shown and shown.published else "",
            "is_stale": bool(shown and shown.is_stale),
            "texts": texts,
            "several_texts": sum(bool(text["held"]) for text in texts) > 1,
            "shown_lang": rule.words.lang,
            "original_name": LANGUAGES[held.source.original],
            "list": lists_at([key], ui).get(key),
            **added_to("rule", request, key, ui),
        },
    )


def page_title(rule: Rule, above: list[Pointer]) -> list[str]:
    """What a rule is called where nothing stands around it: its printed number and its name.

    A rule without a number, or with one such as “1)”, counts within the one above that has one:
    that number follows.
    """
    numbers = (pointer.label.printed for pointer in reversed(above))
    counts_alone = rule.number and not rule.number.endswith(")")
    within = "" if counts_alone else next(filter(None, numbers), "")
    return [f"{rule.number} {rule.beginning}".strip(), *filter(None, [within])]


def words_beside(held: Section, ui: str, choice: TextChoice) -> RuleWords | None:
    """The same rule in the second language of a side-by-side reading."""
    if not choice.beside:
        return None
    other = Section.objects.in_language(choice.beside).get(pk=held.pk)
    return words_of(other, held.source, ui, choice.beside)


STRENGTH = ("counterpart", "amends", "example_of", "analogue", "cites")
SYMMETRIC = {"counterpart", "analogue"}


class Around:
    """What stands about a rule: above, before, after, below, and what is linked with it.

    Three queries whatever the number of rules: the branch above, the links, the sections.
    """

    def __init__(self, held: Section, ui: str, text: str) -> None:
        branch = Section.objects.above(held)
        links = list(
            Link.objects.filter(Q(start=held) | Q(end=held))
            .select_related("wanted")
            .order_by("position", "pk")
        )
        ids = {*branch, *(i for link in links for i in (link.start_id, link.end_id) if i)}
        rows = list(
            Section.objects.with_source()
            .in_language(text)
            .filter(
                Q(pk__in=ids - {held.pk})
                | Q(parent=held)
                | Q(source=held.source_id, position__in=[held.position - 1, held.position + 1])
            )
            .order_by("source", "position")
        )
        by_id = {row.pk: row for row in rows}

        def point(row: SectionRead) -> Pointer:
            where = ("", "")
            if row.source_id != held.source_id:
                where = title_in(row.source, ui)
            return pointer_to(row, row.source.original, ui, text, where)

        self.above = [point(by_id[pk]) for pk in branch if pk in by_id]
        self.below = [point(row) for row in rows if row.parent_id == held.pk]
        near = {row.position: row for row in rows if row.source_id == held.source_id}
        self.previous = point(near[held.position - 1]) if held.position - 1 in near else None
        self.next = point(near[held.position + 1]) if held.position + 1 in near else None
        told: set[int] = set()

        def first_time(pk: int | None) -> bool:
            """A rule that is linked in several ways is listed once, under the strongest."""
            if pk is None:
                return True
            fresh = pk not in told
            told.add(pk)
            return fresh

        links.sort(key=lambda link: STRENGTH.index(link.kind))

        def leading_away() -> Iterator[tuple[str, Pointer]]:
            for link in links:
                if link.start_id == held.pk and first_time(link.end_id):
                    if link.end_id:
                        yield link.kind, point(by_id[link.end_id])
                    elif rule := link.wanted:
                        title = getattr(rule, column("title", ui))
                        yield link.kind, pointer_to_wanted(rule, title, ui)

        self.links = grouped(leading_away(), LINKS)
        self.links_back = grouped(
            ((link.kind, point(by_id[link.start_id])) for link in links if link.end_id == held.pk),
            LINKS_BACK,
        )


def mentioned(held: Section, lang: str, ui: str) -> tuple[list[Called], list[TermCalled]]:
    """The cards and terms that the shown text names, each once, in the order of the text."""
    mentions = list(Mention.objects.filter(section=held, lang=lang).order_by("start"))
    cards = list(dict.fromkeys(m.card_id for m in mentions if m.card_id))
    terms = list(dict.fromkeys(m.term_id for m in mentions if m.term_id))
    return named(cards, ui), called_in(held.source.game.slug, terms, ui)


@require_safe
def wanted(request: HttpRequest, ui: str, game: str, local: str) -> HttpResponse:
    """A rule that ours cite and that we do not hold: who cites it, and which examples rest on it.

    One whose name has a dot is a part of the one before the dot.
    """
    rule = get_object_or_404(WantedRule.objects.select_related("game"), key=f"{game}/{local}")
    of, dot, _part = rule.key.rpartition(".")
    title = column("title", ui)
    whole = WantedRule.objects.filter(key=of).first() if dot else None
    parts = WantedRule.objects.filter(game=rule.game, key__startswith=f"{rule.key}.")
    citing = (
        Section.objects.with_source()
        .in_language(ui)
        .filter(links__wanted=rule)
        .order_by("source", "position")
        .distinct()
    )
    return render(
        request,
        "rules/wanted.html",
        {
            "wanted": rule,
            "title": getattr(rule, title) or "",
            "whole": pointer_to_wanted(whole, getattr(whole, title), ui) if whole else None,
            "parts": [pointer_to_wanted(part, getattr(part, title), ui) for part in parts],
            "examples": examples_at(ui, rule.key),
            "game_name": getattr(rule.game, column("name", ui)),
            "citing": [
                pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
                for row in citing
            ],
        },
    )
