"""One rule with everything that hangs on it, and the pages of rules that we do not hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from cards.lists import lists_at
from cards.names import Called, named
from corpus.keys import key_of_rule
from corpus.labels import LANGUAGES
from corpus.languages import column
from corpus.requests.methods import require_safe
from corpus.requests.previews import is_preview
from rules.additions import added_to
from rules.editors import editing_offered
from rules.examples import examples_at
from rules.models import Link, Mention, Section, State, WantedRule
from rules.pages.citing import citable_rule
from rules.pages.past.behind import with_marks
from rules.pages.past.contradictions import with_contradictions
from rules.pages.past.errata import amended_by, cards_amended, days_of_cards, with_errata
from rules.pages.previews import originals_of, rule_preview, wanted_preview, words_beside
from rules.pages.sources import address_in_source, texts_of, title_in
from rules.reading.labels import LINKS, LINKS_BACK, ORIGINS
from rules.reading.paragraphs import apart, paired, revisions_beside
from rules.reading.pointers import Pointer, grouped, number_above, pointer_to, pointer_to_wanted
from rules.reading.rules import Rule, RuleWords, TextChoice, query_of, rule_of, with_names_of_cards
from rules.reading.terms import TermCalled, called_in
from rules.reading.textlinks import led_on

if TYPE_CHECKING:
    from corpus.models import Source
    from rules.tables.querysets import SectionRead


@require_safe
def section(request: HttpRequest, ui: str, game: str, source: str, local: str) -> HttpResponse:
    key = f"{game}/{source}/{local}"
    if is_preview(request):
        return rule_preview(request, ui, key)
    choice = TextChoice.of(request, ui)
    held = get_object_or_404(Section.objects.with_source().in_language(choice.main), key=key)
    rule = rule_of(held, held.source, ui, choice.main)
    rule = replace(rule, beside=words_beside(held, ui, choice))
    states = {
        s.lang: s for s in State.objects.filter(key=key_of_rule(key)).select_related("published")
    }
    published = {lang: state.published for lang, state in states.items() if state.published}
    (rule,) = with_errata([apart(rule, published, ui)], [held], ui, choice)
    (rule,) = with_contradictions([rule], [held], ui, choice)
    (rule,) = led_on(with_names_of_cards([rule]), choice, ui)
    amended = amended_by(held, ui, choice)
    around = Around(held, ui, choice, {one.key for one in (*rule.errata, *amended)})
    if any(states[words.lang].is_stale for words in shown_words(rule) if words.lang in states):
        (rule,) = with_marks([rule], ui)
    within = number_above(around.above) if rule.is_step else ""
    rule = paired(rule, revisions_beside([rule]).get(key, published))
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
            "within": within,
            "numbered": f"{within} {rule.number}".strip(),
            "beside": rule.beside,
            "citable": citable_rule(held, rule, published.get(rule.words.lang), around.above),
            "choice": choice,
            "text_query": query_of(choice, ui),
            "source": held.source,
            "based_on": document_address(rule, held.source),
            "source_title": title,
            "in_source": address_in_source(held, ui, choice),
            "source_title_lang": title_lang,
            "game_name": getattr(held.source.game, column("name", ui)),
            "around": around,
            "amended": amended,
            "cards_amended": cards_amended(held, ui, choice),
            "days_of_cards": days_of_cards(held, rule.ruled, ui),
            "cards": cards,
            "terms": terms,
            "has_signs": any(term.word.ours or term.word.unchecked for term in terms),
            "examples": examples_at(ui, key),
            "reported": reported_words(rule),
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
            "may_be_tried": not held.unplayable,
            **added_to("rule", request, key, ui),
        },
    )


def shown_words(rule: Rule) -> list[RuleWords]:
    """The texts of a rule that its page shows."""
    return [words for words in (rule.words, rule.beside) if words]


def document_address(rule: Rule, source: Source) -> str:
    """Where the words that a rule restates can be read; empty where that is not known."""
    if rule.is_from_linked_page:
        return rule.ruled.at if rule.ruled else ""
    return source.address


def reported_words(rule: Rule) -> list[RuleWords]:
    """Those of which a reader may say what is wrong: each language once, the first one first."""
    held: dict[str, RuleWords] = {}
    for words in shown_words(rule):
        if words.html or words.title:
            held.setdefault(words.lang, words)
    return list(held.values())


def page_title(rule: Rule, above: list[Pointer]) -> list[str]:
    """What a rule is called where nothing stands around it: its printed number and its name.

    A rule without a number, or with one such as “1)”, counts within the one above that has one:
    that number follows.
    """
    within = "" if rule.number and not rule.is_step else number_above(above)
    return [f"{rule.number} {rule.beginning}".strip(), *filter(None, [within])]


STRENGTH = ("counterpart", "amends", "example_of", "analogue", "cites")
SYMMETRIC = {"counterpart", "analogue"}


class Around:
    """What stands about a rule: above, before, after, below, and what is linked with it.

    Three queries whatever the number of rules: the branch above, the links, the sections. The
    reader's choice of texts goes along. Links to rules that stand on the page *whole* tell nothing.
    """

    def __init__(self, held: Section, ui: str, choice: TextChoice, whole: Collection[str]) -> None:
        branch = Section.objects.above(held)
        kept = query_of(choice, ui)
        links = list(
            Link.objects.filter(Q(start=held) | Q(end=held))
            .select_related("wanted")
            .order_by("position", "pk")
        )
        ids = {*branch, *(i for link in links for i in (link.start_id, link.end_id) if i)}
        rows = list(
            Section.objects.with_source()
            .in_language(choice.main)
            .filter(
                Q(pk__in=ids - {held.pk})
                | Q(parent=held)
                | Q(source=held.source_id, position__in=[held.position - 1, held.position + 1])
            )
            .order_by("source", "position")
        )
        by_id = {row.pk: row for row in rows}

        def point(row: SectionRead) -> Pointer:
            within = row.source_id == held.source_id
            where = ("", "") if within else title_in(row.source, ui)
            pointer = pointer_to(row, row.source.original, ui, choice.main, where)
            return replace(pointer, url=pointer.url + kept)

        self.above = [point(by_id[pk]) for pk in branch if pk in by_id]
        self.below = [point(row) for row in rows if row.parent_id == held.pk]
        near = {row.position: row for row in rows if row.source_id == held.source_id}
        self.previous = point(near[held.position - 1]) if held.position - 1 in near else None
        self.next = point(near[held.position + 1]) if held.position + 1 in near else None
        told = {pk for pk, row in by_id.items() if row.key in whole}

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
            (
                (link.kind, point(by_id[link.start_id]))
                for link in links
                if link.end_id == held.pk and by_id[link.start_id].key not in whole
            ),
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
    if is_preview(request):
        return wanted_preview(request, ui, f"{game}/{local}")
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
            "originals": originals_of(rule),
            "game_name": getattr(rule.game, column("name", ui)),
            "citing": [
                pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
                for row in citing
            ],
        },
    )
