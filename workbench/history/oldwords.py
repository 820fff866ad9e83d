"""Rules in the words that they had on a day, and the errata that amended them then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from django.urls import reverse

from corpus.keys import ContentKey
from corpus.markup.rendering import html_of
from corpus.models import Source
from rules.models import Revision
from rules.pages.past.errata import amending
from rules.reading.beginnings import beginning_of
from rules.reading.past import InLanguage, Then, since_day
from rules.reading.rules import Rule, RuleWords, kind_in, rule_with

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead


@dataclass(frozen=True, slots=True)
class ErrataOfDay:
    """The errata that amend some rules, by the key of each, and what they said on a day.

    Which rule an erratum amends is known of today alone; its words are those of the day.
    """

    lang: str
    amending: dict[str, list[SectionRead]]
    then: dict[InLanguage, Then]

    @classmethod
    def read(cls, sections: Sequence[SectionRead], lang: str, day: date) -> ErrataOfDay:
        """Two queries, or one where nothing is amended."""
        keys = {section.pk: section.key for section in sections}
        found = {keys[pk]: rows for pk, rows in amending(keys, lang).items()}
        rows = [row for some in found.values() for row in some]
        langs = {lang, *(row.source.original for row in rows)}
        return cls(lang, found, since_day({row.content_key for row in rows}, langs, day))

    @property
    def texts(self) -> list[int]:
        """The ids of what they said."""
        return [then.was for then in self.then.values() if then.was]

    def of(self, key: str, texts: Mapping[int, Revision], ui: str) -> list[Rule]:
        """Those that amend one rule and could be read on the day."""
        rows = [(row, self._seen(row)) for row in self.amending.get(key, ())]
        return [
            as_it_was(row, row.source, texts[seen], self.lang, ui) for row, seen in rows if seen
        ]

    def _seen(self, row: SectionRead) -> int | None:
        """What a reader of that day saw of an erratum: in this language, else in the original."""
        langs = (self.lang, row.source.original)
        found = (self.then.get((row.content_key, lang)) for lang in langs)
        return next((then.was for then in found if then and then.was), None)


def as_it_was(section: SectionRead, source: Source, text: Revision, lang: str, ui: str) -> Rule:
    """A rule with the words of *text*, asked for in *lang*; it leads to that version."""
    html = html_of(text.body, text.lang, ui, source.game.slug)
    kind = kind_in(section.kind, text.lang)
    words = RuleWords(text.lang, kind, text.title, html, missing=text.lang != lang)
    beginning = text.title or beginning_of(text.body)
    return rule_with(section, source, ui, words, beginning, address_of_version(text, ui))


def address_of_version(text: Revision, ui: str) -> str:
    """The page of a version."""
    name = ContentKey.of(text.key)
    return reverse("history:version", args=[ui, text.lang, text.seq, name.kind, name.name])
