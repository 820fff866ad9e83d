"""What the rules add to the page of a card: those that name it, those that list it, examples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cards.models import Card, CardListEntry
from rules.examples import examples_of
from rules.models import Mention, Section
from rules.pages.sources import title_in
from rules.reading.rules import Pointer, pointer_to

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead

MOST_NAMING = 60


def added_by_rules(card: Card, ui: str) -> dict[str, object]:
    """For the page of *card* in interface language *ui*. Two queries, and those of examples."""
    sections = Section.objects.with_source().in_language(ui)
    naming = Mention.objects.filter(card=card.pk).values("section")
    listing = CardListEntry.objects.filter(card=card).values("list__section")
    return {
        "rules": _pointers(
            sections.filter(pk__in=naming).order_by("source", "position")[:MOST_NAMING], ui
        ),
        "listed": _pointers(sections.filter(key__in=listing).order_by("pk"), ui),
        "examples": examples_of(ui, [card.content_key]),
    }


def _pointers(rows: Iterable[SectionRead], ui: str) -> list[Pointer]:
    return [pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui)) for row in rows]
