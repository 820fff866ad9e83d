"""What the rules add to the page of a card: those that name it, those that list it, examples."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cards.models import Card, CardListEntry
from cards.pages.cards import effect_told
from corpus.languages import column
from rules.examples import examples_of
from rules.models import Mention, Section
from rules.pages.citing import citable_card
from rules.pages.past.behind import behind, with_differences
from rules.pages.sources import title_in
from rules.reading.pointers import Pointer, pointer_to
from rules.reading.rulings import Ruled, ruled_of

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead

MOST_NAMING = 60


def added_by_rules(card: Card, ui: str, lang: str) -> dict[str, object]:
    """For the page of *card* in interface language *ui*, which says in *lang* what the card does.

    Four queries, and those of examples.
    """
    sections = Section.objects.with_source().in_language(ui)
    naming = Mention.objects.filter(card=card.pk).values("section")
    listing = CardListEntry.objects.filter(card=card).values("list__section")
    return {
        "rules": _pointers(
            sections.filter(pk__in=naming).order_by("source", "position")[:MOST_NAMING], ui
        ),
        "listed": _pointers(sections.filter(key__in=listing).order_by("pk"), ui),
        "examples": examples_of(ui, [card.content_key]),
        "citable": citable_card(card, lang) if lang else [],
        "errata": errata_on(card, ui),
        **effect_behind(card, ui, lang),
    }


def rules_by_card(_cards: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The keys of the rules that name each card (`game/slug`) in any language. One query."""
    rows = Mention.objects.filter(card__isnull=False).order_by("section__key").distinct()
    found: dict[str, list[str]] = {}
    for game, slug, rule in rows.values_list("card__game__slug", "card__slug", "section__key"):
        found.setdefault(f"{game}/{slug}", []).append(rule)
    return {card: tuple(some) for card, some in found.items()}


@dataclass(frozen=True, slots=True)
class CardErratum:
    """An erratum of a card: who ruled and when, as far as it is known, and the rules behind it."""

    ruled: Ruled
    rules: list[Pointer]


def errata_on(card: Card, ui: str) -> list[CardErratum]:
    """The errata of a card, in their order. One query if rules are behind them."""
    cited = [key for one in card.errata for key in one.get("cites", ())]
    rows = Section.objects.with_source().in_language(ui).filter(key__in=cited) if cited else []
    found = {row.key: row for row in rows}
    return [
        _erratum(one, [found[key] for key in one.get("cites", ()) if key in found], ui)
        for one in card.errata
    ]


def _erratum(one: Mapping[str, Any], behind_it: list[SectionRead], ui: str) -> CardErratum:
    """An erratum with the rules behind it, the first of which says who ruled."""
    told = [ruled_of(row.kind, row.ruled, row.source.original) for row in behind_it]
    ruled = next((said for said in told if said and (said.by or said.on)), Ruled())
    day = one.get("date", "")
    if day and not ruled.on.startswith(day):
        ruled = replace(ruled, on=day)
    return CardErratum(ruled, _pointers(behind_it, ui))


def effect_behind(card: Card, ui: str, lang: str) -> dict[str, object]:
    """The effect with what it does not follow yet of the text that it was made from."""
    if not lang:
        return {}
    stale = behind([card.content_key], [lang]).get((card.content_key, lang))
    if stale is None:
        return {}
    told = effect_told(getattr(card, column("effect", lang)) or "", lang, ui, card.game.slug)
    return {"effect": with_differences(told, stale, ui)}


def _pointers(rows: Iterable[SectionRead], ui: str) -> list[Pointer]:
    return [pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui)) for row in rows]
