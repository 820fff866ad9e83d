"""How complete we are: what is held of each source, in which languages, and what is referred to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, F

from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from rules.coverage import NOTHING, links_by_source, texts_by_source_and_language
from rules.kept import Kept, content_version
from rules.models import Link, Section
from rules.reading.pointers import Pointer, pointer_to_wanted

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class LanguageHeld:
    """The rules of a source in one language: of how many there is a text, and in which state."""

    lang: str
    rules: int
    published: int
    in_review: int
    stale: int
    not_wanted: int

    @property
    def language(self) -> StrOrPromise:
        """What the language is called."""
        return LANGUAGES[self.lang]

    @property
    def missing(self) -> int:
        """Of how many there is no text that readers see, though there should be one."""
        return self.rules - self.published - self.not_wanted


@dataclass(frozen=True, slots=True)
class SourceHeld:
    """What is held of one source. `to_wanted` counts the references to rules that are not held."""

    rules: int
    languages: tuple[LanguageHeld, ...]
    to_wanted: int

    def in_language(self, lang: str) -> LanguageHeld:
        """The part of it in *lang*."""
        return next(one for one in self.languages if one.lang == lang)


EMPTY = SourceHeld(0, (), 0)
"""What is held of a source without rules."""


def held_of_sources(content: int | None = None) -> dict[int, SourceHeld]:
    """What is held of each source, by its id. One query, three more once something is published."""
    return _held(content_version() if content is None else content)


def count_sources(_content: int) -> dict[int, SourceHeld]:
    """Count what is held of every source. Three queries."""
    rules = dict(Section.objects.values_list("source").annotate(Count("pk")).order_by())
    links, texts = links_by_source(), texts_by_source_and_language()
    return {
        source: SourceHeld(
            rules=number,
            languages=tuple(
                _in_language(lang, number, texts.get((source, lang), NOTHING)) for lang in CODES
            ),
            to_wanted=links.get(source, {}).get("wanted", 0),
        )
        for source, number in rules.items()
    }


_held: Kept[dict[int, SourceHeld]] = Kept(count_sources)


def _in_language(lang: str, rules: int, text: dict[str, int]) -> LanguageHeld:
    return LanguageHeld(
        lang=lang,
        rules=rules,
        published=text["published"],
        in_review=max(text["translated"] - text["published"], 0),
        stale=text["stale"],
        not_wanted=text["not_wanted"],
    )


def wanted_of(source: int, ui: str) -> list[Pointer]:
    """The rules that rules of the source refer to and that are not held. One query."""
    rows = (
        Link.objects.filter(start__source=source, wanted__isnull=False)
        .select_related("wanted")
        .annotate(said=F(f"wanted__{column('title', ui)}"))
        .order_by("wanted__position", "wanted__key")
    )
    wanted = ((row.wanted, row.said) for row in rows if row.wanted)
    return list({rule.key: pointer_to_wanted(rule, said, ui) for rule, said in wanted}.values())
