"""The contents of a source: the part that is shown, and the headings of all other parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from corpus.keys import source_address
from corpus.models import Source
from rules.models import Section
from rules.reading.beginnings import beginning_of
from rules.reading.pointers import Label, label_of
from rules.reading.rules import Rule, TextChoice, query_of

MOST_ELSEWHERE = 300
"""So many headings of other parts are listed; of more every second, third … one."""


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """A line of the contents: a rule of this page, or a heading in another part of its source."""

    url: str
    depth: int
    label: Label
    lang: str
    words: str


def outline(
    held: Source, ui: str, choice: TextChoice, rules: Sequence[Rule], start: int, size: int
) -> list[OutlineLine]:
    """The whole source in its order, with links into the part that holds each. Two queries.

    Without other parts (*size* 0) none.
    """
    here = [
        OutlineLine(f"#{rule.local}", rule.depth, rule.label, rule.words.lang, rule.beginning)
        for rule in rules
        if rule.in_contents
    ]
    if not size:
        return here
    elsewhere = _headings_elsewhere(held, ui, choice, start, size)
    before = [entry for position, entry in elsewhere if position < start]
    after = [entry for position, entry in elsewhere if position >= start]
    return [*before, *here, *after]


def _headings_elsewhere(
    held: Source, ui: str, choice: TextChoice, start: int, size: int
) -> list[tuple[int, OutlineLine]]:
    whole = source_address(f"{held.game.slug}/{held.slug}", ui)
    rows = Section.objects.of(held).filter(Q(position__lt=start) | Q(position__gte=start + size))
    rows = rows.filter(Q(kind="heading", depth__lt=2) | Q(position__in=_beginnings(size)))
    found = list(rows.values_list("pk", flat=True))
    kept = found[:: -(-len(found) // MOST_ELSEWHERE) or 1]
    entries = []
    for row in Section.objects.of(held).filter(pk__in=kept).in_language(choice.main):
        missing = not (row.text_title or row.text_body)
        title = row.original_title if missing else row.text_title
        body = row.original_body if missing else row.text_body
        part = query_of(choice, ui, row.position // size * size)
        lang = held.original if missing else choice.main
        words = title or beginning_of(body or "")
        url = f"{whole}{part}#{row.local}"
        entries.append((row.position, OutlineLine(url, row.depth, label_of(row), lang, words)))
    return entries


def _beginnings(size: int) -> list[int]:
    """Where each part begins: one without any heading can be reached too."""
    return [part * size for part in range(MOST_ELSEWHERE)]
