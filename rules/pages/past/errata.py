"""Errata where they count: at the rule, with all their words; and at the erratum what it amends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.db.models import F

from cards.models import Card
from cards.names import Called, named
from cards.pages.cards import effect_told
from corpus.languages import CODES, column
from corpus.requests.texts import first_held
from rules.models import Link, Section
from rules.reading.rules import Rule, TextChoice, rule_of, with_names_of_cards, words_of
from rules.reading.rulings import Ruled, day_shown
from rules.reading.textlinks import led_on

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from rules.tables.querysets import SectionRead

AMENDS = Link.Kind.AMENDS


def amending(rules: Collection[int], text: str) -> dict[int, list[SectionRead]]:
    """The errata that amend each of these sections, by its id, in reading order. One query."""
    rows = Section.objects.with_source().in_language(text)
    rows = rows.filter(links__kind=AMENDS, links__end__in=rules)
    found: dict[int, list[SectionRead]] = {}
    for row in rows.annotate(amended=F("links__end")).order_by("source", "position"):
        found.setdefault(row.amended, []).append(row)
    return found


def errata_of(rules: Collection[int], ui: str, choice: TextChoice) -> dict[int, list[Rule]]:
    """The same as a reader sees them.

    One query, and one more for a second language if there are any.
    """
    held = amending(rules, choice.main)
    told = iter(rules_told([row for rows in held.values() for row in rows], ui, choice))
    return {amended: [next(told) for _row in rows] for amended, rows in held.items()}


def rules_told(rows: Sequence[SectionRead], ui: str, choice: TextChoice) -> list[Rule]:
    """Rules that were read with their sources in the first language, and in the second beside it.

    One query if there is a second language and any rule.
    """
    beside = {}
    if choice.beside and rows:
        others = Section.objects.in_language(choice.beside).filter(pk__in={row.pk for row in rows})
        beside = {other.pk: other for other in others}
    return [
        replace(
            rule_of(row, row.source, ui, choice.main),
            beside=words_of(beside[row.pk], row.source, ui, choice.beside) if beside else None,
        )
        for row in rows
    ]


def amended_by(erratum: Section, ui: str, choice: TextChoice) -> list[Rule]:
    """The rules that an erratum amends, in reading order. Three queries at most if it is one."""
    if erratum.kind != "erratum":
        return []
    rows = Section.objects.with_source().in_language(choice.main)
    rows = rows.filter(linked_from__kind=AMENDS, linked_from__start=erratum.pk)
    rules = rules_told(list(rows.order_by("source", "position")), ui, choice)
    return led_on(with_names_of_cards(rules), choice, ui)


def with_errata(
    rules: Sequence[Rule], sections: Iterable[Section], ui: str, choice: TextChoice
) -> list[Rule]:
    """The rules of a page, each with the errata that amend it. Two queries at most."""
    ids = [section.pk for section in sections]
    found = errata_of(ids, ui, choice)
    return [replace(rule, errata=found.get(pk, ())) for rule, pk in zip(rules, ids, strict=True)]


@dataclass(frozen=True, slots=True)
class CardsOfDay:
    """Cards whose errata are known to be of this day, where the ruling on all says less."""

    on: str
    cards: list[Called]

    @property
    def when(self) -> str:
        return day_shown(self.on)


def days_of_cards(held: Section, ruled: Ruled | None, ui: str) -> list[CardsOfDay]:
    """What is known more exactly of the errata of some cards than of the ruling behind them.

    Two queries where the ruling has a month or a year, else none.
    """
    if ruled is None or not ruled.on or len(ruled.on) == len("2019-09-25"):
        return []
    rows = Card.objects.filter(game=held.source.game_id).exclude(errata=[]).order_by("position")
    by_day: dict[str, list[int]] = {}
    for pk, errata in rows.values_list("pk", "errata"):
        for one in errata:
            day = one.get("date", "")
            if held.key in one.get("cites", ()) and day.startswith(f"{ruled.on}-"):
                by_day.setdefault(day, []).append(pk)
    names = {one.pk: one for one in named({pk for pks in by_day.values() for pk in pks}, ui)}
    return [CardsOfDay(day, [names[pk] for pk in pks]) for day, pks in sorted(by_day.items())]


@dataclass(frozen=True, slots=True)
class CardAmended:
    """A card that an erratum amends, with what it does; an effect says what it did before."""

    called: Called
    effect: SafeString | str
    lang: str


def cards_amended(held: Section, ui: str, choice: TextChoice) -> list[CardAmended]:
    """The cards whose errata rest on this one, in their order. Four queries if it is an erratum."""
    if held.kind != "erratum":
        return []
    rows = Card.objects.filter(game=held.source.game_id).exclude(errata=[]).order_by("position")
    cards = [card for card in rows if any(held.key in one.get("cites", ()) for one in card.errata)]
    names = {one.pk: one for one in named([card.pk for card in cards], ui)}
    return [_amended(card, names[card.pk], ui, choice) for card in cards]


def _amended(card: Card, name: Called, ui: str, choice: TextChoice) -> CardAmended:
    texts = [code for code in CODES if getattr(card, column("effect", code))]
    lang = first_held(choice.main, ui, texts)
    effect = getattr(card, column("effect", lang)) if lang else ""
    return CardAmended(name, effect_told(effect, lang, ui, name.game), lang)
