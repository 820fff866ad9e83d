"""What the page of coverage shows: each rule of the games that are played, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest
from django.utils.translation import pgettext_lazy

from corpus.languages import column
from engine.games import rulesets
from engine.kernel.proving.coverage import WORDS
from engine.pages.shelf import in_order, url_of
from engine.pages.shown import Told, told
from engine.playing.coverage import coverage_of, words_by_rule
from rules.kept import Kept, content_version
from rules.models import Section
from rules.pages.sources import title_in
from rules.reading.labels import KINDS, UNPLAYABLE
from rules.reading.pointers import Pointer, pointer_to

if TYPE_CHECKING:
    from rules.tables.querysets import SectionRead

NAMES = {
    "proved": pgettext_lazy("coverage", "proved"),
    "cited": pgettext_lazy("coverage", "cited"),
    "illustrated": pgettext_lazy("coverage", "illustrated"),
    "missing": pgettext_lazy("coverage", "not shown"),
    "unplayable": pgettext_lazy("coverage", "nothing to play"),
}
"""How a rule is shown, or that it is not, in a word."""


def added_to_game(request: HttpRequest, game: str, ui: str) -> dict[str, object]:
    """For the page of *game*: how its rules are shown, as ``coverage``, if it is played."""
    return {"coverage": [table for table in tables_in(ui) if table.game == game]}


def added_to_source(request: HttpRequest, source: str, ui: str) -> dict[str, object]:
    """For the page of the *source* (``game/source``): how its rules are shown, if any are."""
    anchor = source.replace("/", "-", 1)
    return {"coverage": [table for table in tables_in(ui) if table.anchor == anchor]}


def tables_in(ui: str, content: int | None = None) -> list[CoverageTable]:
    """Return a table for each source of the games that are played, in the order of the home page.

    One query for as long as nothing is published, none if the version of the *content* is given;
    *ui* is the language that is active.
    """
    kept = _tables(content_version() if content is None else content)
    if ui not in kept:
        kept[ui] = CoveragePage(ui).tables
    return kept[ui]


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """An example that shows a rule, and the word for how."""

    title: Told
    url: str
    word: str
    name: str


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule: the strongest word for it, the examples that show it, or why none can."""

    pointer: Pointer
    word: str
    name: str
    reason: str
    examples: list[ExampleShown]
    is_heading: bool


@dataclass(frozen=True, slots=True)
class CoverageTable:
    """One source: its title, how many of its rules are shown how, and a row for each."""

    game: str
    game_name: str
    title: str
    lang: str
    url: str
    anchor: str
    """Where it stands on the page of all of them."""
    counts: list[tuple[str, str, int]]
    rows: list[RuleRow]

    @property
    def untried(self) -> list[tuple[str, list[Pointer]]]:
        """The rules that cannot be tried, by the reason; headings have nothing in them to try."""
        found: dict[str, list[Pointer]] = {}
        for row in self.rows:
            if row.reason and not row.is_heading:
                found.setdefault(row.reason, []).append(row.pointer)
        return list(found.items())


def word_for(rule: str, unplayable: str) -> str:
    """Return how the rule is shown in a word; one that cannot be played is not, and one may be.

    Pages and programs are told the same word.
    """
    return "unplayable" if unplayable else words_by_rule().get(rule, "missing")


class CoveragePage:
    """The rules of every source of the games that are played. One query."""

    def __init__(self, ui: str) -> None:
        self.ui = ui
        self._examples = list(self._by_rule())

    @property
    def tables(self) -> list[CoverageTable]:
        """A table for each source, in the order of the home page."""
        sections = Section.objects.with_source().in_reading_order().in_language(self.ui)
        of_source: dict[int, list[SectionRead]] = {}
        for section in sections.filter(source__game__slug__in=list(rulesets())):
            of_source.setdefault(section.source_id, []).append(section)
        return [self._table(rules) for rules in of_source.values()]

    def _table(self, sections: list[SectionRead]) -> CoverageTable:
        source = sections[0].source
        title, lang = title_in(source, self.ui)
        rows = [self._row(section) for section in sections]
        words = [row.word for row in rows]
        return CoverageTable(
            game=source.game.slug,
            game_name=getattr(source.game, column("name", self.ui)) or source.game.slug,
            title=title,
            lang="" if lang == self.ui else lang,
            url=rows[0].pointer.url.rsplit("/", 2)[0] + "/",
            anchor=f"{source.game.slug}-{source.slug}",
            counts=[(word, str(NAMES[word]), words.count(word)) for word in NAMES],
            rows=rows,
        )

    def _row(self, section: SectionRead) -> RuleRow:
        word = word_for(section.key, section.unplayable)
        return RuleRow(
            pointer=pointer_to(section, section.source.original, self.ui, self.ui),
            word=word,
            name=str(NAMES[word]),
            reason=str(UNPLAYABLE.get(section.unplayable, KINDS["heading"]))
            if word == "unplayable"
            else "",
            examples=[shown for rule, shown in self._examples if rule == section.key],
            is_heading=word == "unplayable" and section.unplayable not in UNPLAYABLE,
        )

    def _by_rule(self) -> Iterator[tuple[str, ExampleShown]]:
        """Yield every rule with an example that shows it, the strongest first."""
        found = [
            (rule, word, scenario)
            for scenario in in_order()
            for rule, word in coverage_of(scenario).rules.items()
        ]
        for rule, word, scenario in sorted(found, key=lambda one: WORDS.index(one[1])):
            title = told(scenario.title, self.ui)
            yield rule, ExampleShown(title, url_of(scenario, self.ui), word, str(NAMES[word]))


_tables: Kept[dict[str, list[CoverageTable]]] = Kept(lambda _content: {})
