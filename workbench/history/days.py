"""A whole source as it could be read at the end of a day, and what has changed since.

Each page is one part of the source, as the page of the source itself is, and asks a constant number
of questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.lists import lists_at
from cards.names import Called
from corpus.keys import ContentKey, source_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.rendering import html_of
from corpus.models import Source
from corpus.requests.absence import Absent, WayOn
from corpus.requests.methods import require_safe
from rules.models import Revision, Section
from rules.pages.sources import PART, no_such_part, part_asked_for, source_or_404, title_in
from rules.reading.comparing import TextComparison, compare
from rules.reading.past import (
    InLanguage,
    Then,
    below_source,
    first_day,
    gone_from,
    gravities_since,
    since_day,
    texts_of,
)
from rules.reading.rules import Rule, rule_of, with_names_of_cards
from workbench.history.asked import day_asked, known_language, nothing_yet, today
from workbench.history.foldings import ParagraphRun, read_beside
from workbench.history.oldwords import ErrataOfDay, address_of_version, as_it_was

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead

TYPO = Revision.Significance.TYPO


@dataclass(frozen=True, slots=True)
class RuleOfDay:
    """A rule as it could be read on a day; `since` leads to what became of it, if it changed."""

    rule: Rule
    since: str = ""
    withdrawn: bool = False

    @property
    def says_what_is_of_today(self) -> bool:
        """Whether something stands at it of which only today's state is known."""
        rule = self.rule
        return bool(rule.list or rule.ruled or rule.errata or rule.faults or rule.left_open)


@dataclass(frozen=True, slots=True)
class LostRule:
    """A rule of a day that is no longer held at all: its key stands for its number."""

    name: str
    text: Revision
    html: str
    url: str


@dataclass(frozen=True, slots=True)
class LostTexts:
    """The texts of a day of rules that are no longer held, by their ids; `more` if there were too
    many to be shown."""

    texts: Sequence[int]
    more: bool

    @classmethod
    def read(cls, part: PartOfDay, langs: Sequence[str]) -> LostTexts:
        """Each in the first of *langs* in which it could be read; they follow the last part.

        Two queries if anything is gone.
        """
        if part.following:
            return cls((), more=False)
        prefix = below_source(part.held.game.slug, part.held.slug)
        gone, more = gone_from(prefix, langs, part.day, PART)
        then = since_day(gone, langs, part.day)
        was = ([then[key, lang].was for lang in langs if (key, lang) in then] for key in gone)
        return cls([pk for one in was if (pk := next(filter(None, one), None))], more)


@dataclass(frozen=True, slots=True)
class RuleSince:
    """What became of a rule since a day. `was` or `stands` is missing if it came or went."""

    rule: Rule
    was: Revision | None
    stands: Revision | None
    title: TextComparison
    runs: list[ParagraphRun]
    typo: bool


@dataclass(frozen=True, slots=True)
class PartOfDay:
    """One part of a source in a language, with what its texts were on a day and are now."""

    held: Source
    lang: str
    day: date
    sections: list[SectionRead]
    following: bool
    then: dict[InLanguage, Then]

    @classmethod
    def read(cls, held: Source, lang: str, day: date, start: int, ui: str) -> PartOfDay:
        """Two queries. Raises Absent if the source ends before it."""
        own = Section.objects.of(held).filter(position__gte=start, position__lte=start + PART)
        sections = list(own.in_language(lang))
        if start and not sections:
            raise no_such_part(held, ui)
        keys = [section.content_key for section in sections[:PART]]
        then = since_day(keys, {lang, held.original}, day)
        return cls(held, lang, day, sections[:PART], len(sections) > PART, then)

    def was_there(self) -> bool:
        """Whether anything of the source could be read on that day.

        One query if nothing of this part could.
        """
        if any(one.was for one in self.then.values()):
            return True
        game, slug = self.held.game.slug, self.held.slug
        first = first_day(below_source(game, slug), {self.lang, self.held.original})
        return first is not None and first <= self.day

    def shown(self, section: SectionRead) -> tuple[str, Then | None]:
        """Which language a reader of that day saw a rule in: this one, else the original."""
        for lang in (self.lang, self.held.original):
            if (found := self.then.get((section.content_key, lang))) and found.was:
                return lang, found
        return self.lang, None

    def changed(self, section: SectionRead) -> Then | None:
        """What became of the rule in this very language, if anything has."""
        found = self.then.get((section.content_key, self.lang))
        return found if found and found.changed else None


@require_safe
def as_of(request: HttpRequest, ui: str, lang: str, game: str, source: str) -> HttpResponse:
    """All rules of a source in one language as readers could read them at the end of a day."""
    held, day = asked_of(request, ui, lang, game, source)
    start = part_asked_for(request)
    prefix, langs = below_source(game, source), list(dict.fromkeys([lang, held.original]))
    part = PartOfDay.read(held, lang, day, start, ui)
    shown = [(section, *part.shown(section)) for section in part.sections]
    lost, errata = LostTexts.read(part, langs), ErrataOfDay.read(part.sections, lang, day)
    seen = [pk for *_one, then in shown if then for pk in (then.was, then.stands)]
    texts = texts_of([*seen, *lost.texts, *errata.texts], without=["paragraphs", "comment"])
    if not texts:
        first = first_day(prefix, langs)
        if first is None or day < first:
            raise nothing_yet(first, day, own_address("as-of", ui, lang, held))
    lists = lists_at([row.key for row in part.sections if row.kind == "list"], ui)
    rules = [
        rule_of_day(section, part, texts[then.was], texts.get(then.stands or 0), ui)
        for section, _lang, then in shown
        if then and then.was
    ]
    rules = [with_undated(one, lists, errata.of(one.rule.key, texts, ui)) for one in rules]
    page = about_day(request, "as-of", ui, part, start) | {
        "rules": named(rules),
        "of_today": any(one.says_what_is_of_today for one in rules),
        "gone": [lost_rule(texts[pk], ui, game) for pk in lost.texts],
        "more_gone": lost.more,
        "not_yet": [rule_of(row, held, ui, lang) for row, _lang, then in shown if not then],
        "changes": own_address("since", ui, lang, held),
        "today": source_address(f"{game}/{source}", ui),
    }
    response = render(request, "workbench/history/as_of.html", page)
    return not_for_long(response, day)


@require_safe
def since(request: HttpRequest, ui: str, lang: str, game: str, source: str) -> HttpResponse:
    """Which rules of a source changed in a language after a day, each with the difference."""
    held, day = asked_of(request, ui, lang, game, source)
    start = part_asked_for(request)
    part = PartOfDay.read(held, lang, day, start, ui)
    changed = [(row, then) for row in part.sections if (then := part.changed(row))]
    lost = LostTexts.read(part, [lang])
    seen = [pk for _row, then in changed for pk in (then.was, then.stands)]
    texts = texts_of([*seen, *lost.texts])
    gravities = gravities_since([row.content_key for row, _then in changed], lang, day)
    rules = [rule_since(row, then, texts, gravities, part, ui) for row, then in changed]
    that_day = own_address("as-of", ui, lang, held) if part.was_there() else ""
    page = about_day(request, "since", ui, part, start) | {
        "rules": [one for one in rules if not one.typo],
        "typos": [one for one in rules if one.typo],
        "gone": [lost_rule(texts[pk], ui, game) for pk in lost.texts],
        "more_gone": lost.more,
        "that_day": that_day,
    }
    response = render(request, "workbench/history/since.html", page)
    return not_for_long(response, day)


def asked_of(
    request: HttpRequest, ui: str, lang: str, game: str, source: str
) -> tuple[Source, date]:
    known_language(lang)
    held = source_or_404(game, source)
    rules = source_address(f"{game}/{source}", ui)
    way = WayOn(rules, _("To the rules"), days=request.path)
    day = day_asked(request, way=way)
    if day is None:
        raise Absent(_("Say of which day, such as 2026-11-22."), way)
    return held, day


def about_day(
    request: HttpRequest, page: str, ui: str, part: PartOfDay, start: int
) -> dict[str, object]:
    """What both pages say of the source and the day."""
    title, title_lang = title_in(part.held, ui)
    own = own_address(page, ui, part.lang, part.held)
    # What holds on a day to come is what holds today, and that day is called what it is.
    day = min(part.day, today())
    asked = f"{own}?on={day.isoformat()}"
    held = {part.lang, part.held.original}
    return {
        "source": part.held,
        "game_name": part.held.game.name_in(ui),
        "source_title": title,
        "source_title_lang": title_lang,
        "day": day,
        "future": part.day > day,
        "lang": part.lang,
        "language": LANGUAGES[part.lang],
        "texts": [
            (LANGUAGES[code], own_address(page, ui, code, part.held), code == part.lang)
            for code in CODES
            if code in held or getattr(part.held, column("title", code))
        ],
        "earlier": f"{asked}&from={max(start - PART, 0)}" if start else "",
        "later": f"{asked}&from={start + PART}" if part.following else "",
    }


def own_address(page: str, ui: str, lang: str, held: Source) -> str:
    return reverse(f"history:{page}", args=[ui, lang, held.game.slug, held.slug])


def rule_of_day(
    section: SectionRead, part: PartOfDay, text: Revision, now: Revision | None, ui: str
) -> RuleOfDay:
    """A rule that is held, with the words of *text*, in whose place *now* stands today."""
    rule = as_it_was(section, part.held, text, part.lang, ui)
    then = part.then[text.key, text.lang]
    since = address_of_change(text, now, ui) if then.changed and now else ""
    return RuleOfDay(rule, since, withdrawn=then.stands is None)


def with_undated(
    one: RuleOfDay, lists: Mapping[str, list[Called]], errata: list[Rule]
) -> RuleOfDay:
    """The same with its list of cards, of which only today's is known, and what amends it."""
    return replace(one, rule=replace(one.rule, list=lists.get(one.rule.key), errata=errata))


def lost_rule(text: Revision, ui: str, game: str) -> LostRule:
    html = html_of(text.body, text.lang, ui, game)
    return LostRule(ContentKey.of(text.key).last, text, html, address_of_version(text, ui))


def named(rules: list[RuleOfDay]) -> list[RuleOfDay]:
    """The same, with the cards in their texts named as the reader wants it."""
    told = with_names_of_cards([one.rule for one in rules])
    return [replace(one, rule=rule) for one, rule in zip(rules, told, strict=True)]


def address_of_change(was: Revision, stands: Revision, ui: str) -> str:
    name = ContentKey.of(was.key)
    history = reverse("history:text", args=[ui, was.lang, name.kind, name.name])
    return f"{history}?from={was.seq}&to={stands.seq}"


def rule_since(
    section: SectionRead,
    then: Then,
    texts: dict[int, Revision],
    gravities: Mapping[str, set[str]],
    part: PartOfDay,
    ui: str,
) -> RuleSince:
    was, stands = texts.get(then.was or 0), texts.get(then.stands or 0)
    old, new = (one.title if one else "" for one in (was, stands))
    empty = Revision(key=section.content_key, lang=part.lang, seq=0)
    return RuleSince(
        rule=rule_of(section, part.held, ui, part.lang),
        was=was,
        stands=stands,
        title=compare(old, new, part.lang),
        runs=read_beside(was or empty, stands or empty, part.lang),
        typo=bool(was and stands) and gravities.get(section.content_key) == {TYPO},
    )


def not_for_long(response: HttpResponse, day: date) -> HttpResponse:
    """A page of today or of a day to come is another one tomorrow: nobody keeps it."""
    if day >= today():
        response.headers["Cache-Control"] = "no-store"
    return response
