"""Rules that say otherwise than one another: each names the other and leads to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.db.models import Q

from rules.models import Link, Section
from rules.reading.pointers import Pointer, pointer_to
from rules.reading.rules import Rule, TextChoice

CONTRADICTED = "contradicted"


def with_contradictions(
    rules: Sequence[Rule], sections: Sequence[Section], ui: str, choice: TextChoice
) -> list[Rule]:
    """The rules of a page; what is said otherwise elsewhere, with where that is.

    That is in a rule which is contradicted too, and which the one refers to, or amends, or the
    other way round. Two queries where anything is contradicted, else none.
    """
    ids = [section.pk for section in sections if CONTRADICTED in section.faults]
    if not ids:
        return [*rules]
    others = _others(ids, ui, choice)
    return [
        _with_others(rule, others.get(section.pk, ()))
        for rule, section in zip(rules, sections, strict=True)
    ]


def _others(ids: Sequence[int], ui: str, choice: TextChoice) -> dict[int, list[Pointer]]:
    links = Link.objects.filter(Q(start__in=ids) | Q(end__in=ids), wanted=None)
    pairs = {(a, b) for start, end in links.values_list("start", "end")
             for a, b in ((start, end), (end, start)) if a in ids}  # fmt: skip
    rows = Section.objects.with_source().in_language(choice.main)
    rows = rows.filter(pk__in={other for _one, other in pairs}).order_by("source", "position")
    found: dict[int, list[Pointer]] = {}
    for row in rows:
        if CONTRADICTED in row.faults:
            pointer = pointer_to(row, row.source.original, ui, choice.main)
            for one in (one for one, other in pairs if other == row.pk):
                found.setdefault(one, []).append(pointer)
    return found


def _with_others(rule: Rule, others: Sequence[Pointer]) -> Rule:
    faults = [
        replace(fault, see=others) if fault.code == CONTRADICTED else fault for fault in rule.faults
    ]
    return replace(rule, faults=faults)
