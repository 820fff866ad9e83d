"""The full texts of rules where they decide: on the page of play itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.models import Section
from rules.reading.rules import Rule, rule_of, with_names_of_cards


def whole_rules(keys: Collection[str], ui: str) -> Mapping[str, Rule]:
    """Return each of these rules that we hold with its whole text, by its key. One query, or none.

    The text is the reader's, else the original's, and says in which language it is. Where cards are
    named in it, their names take one query more.
    """
    if not keys:
        return {}
    rows = Section.objects.with_source().in_language(ui).filter(key__in=sorted(keys))
    rules = [rule_of(row, row.source, ui, ui) for row in rows]
    return {rule.key: rule for rule in with_names_of_cards(rules)}
