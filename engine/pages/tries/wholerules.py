"""The full texts of rules where they decide: on the page of play itself, in books and on paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cards.namechoice import chosen_names
from rules.kept import Kept
from rules.models import Section
from rules.reading.rules import Rule, rule_of, with_names_of_cards

_whole: Kept[dict[tuple[str, str, str], Rule | None]] = Kept(lambda _content: {})


def whole_rules(keys: Collection[str], ui: str, content: int) -> Mapping[str, Rule]:
    """Return each of these rules that we hold with its whole text, by its key.

    The text is the reader's, else the original's, and says in which language it is. One query for
    those not met before in this version of the *content*; where cards are named in them, their
    names take one more.
    """
    kept, names = _whole(content), chosen_names()
    missing = sorted(key for key in keys if (key, ui, names) not in kept)
    if missing:
        rows = Section.objects.with_source().in_language(ui).filter(key__in=missing)
        rules = [rule_of(row, row.source, ui, ui) for row in rows]
        held = {rule.key: rule for rule in with_names_of_cards(rules)}
        kept |= {(key, ui, names): held.get(key) for key in missing}
    return {key: rule for key in keys if (rule := kept[key, ui, names])}
