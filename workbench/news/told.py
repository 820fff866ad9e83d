"""News in the reader's words: what changed where, what it is called, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import groupby
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from corpus.contents import objects_of
from corpus.keys import CARD, ContentKey, address, source_address
from corpus.labels import LANGUAGES
from corpus.languages import column
from corpus.models import Game, Source
from corpus.requests.absence import Absent, WayOn
from rules.models import Revision
from rules.pages.sources import title_in
from rules.reading.beginnings import first_words
from rules.reading.labels import SIGNIFICANCES
from workbench.history.asked import known_language
from workbench.naming.names import TextName, names_in
from workbench.news.changes import NEW, TRANSLATED, WITHDRAWN, NewsGroup, NewsScope, TextChange

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

TYPO = Revision.Significance.TYPO
SAID: dict[str, StrOrPromise] = {
    **SIGNIFICANCES,
    NEW: pgettext_lazy("news", "new"),
    TRANSLATED: pgettext_lazy("news", "newly translated"),
    WITHDRAWN: pgettext_lazy("news", "withdrawn"),
}


@dataclass(frozen=True, slots=True)
class NewsItem:
    """One text in the news: what it is called, its page, and where its change is shown."""

    change: TextChange
    name: TextName | None
    called: str
    url: str
    difference: str


@dataclass(frozen=True, slots=True)
class NewsOfSort:
    """Changes of one sort; of too many the number alone, with the page that shows them all."""

    group: NewsGroup
    said: StrOrPromise
    items: list[NewsItem]
    url: str

    @property
    def folded(self) -> bool:
        """Corrected typing errors change nothing for a reader."""
        return self.group.sort == TYPO


@dataclass(frozen=True, slots=True)
class NewsPlace:
    """A source, the cards of a game or the terms, with what changed there on a day."""

    title: str
    lang: str
    url: str
    sorts: list[NewsOfSort]


@dataclass(frozen=True, slots=True)
class NewsDay:
    day: date
    places: list[NewsPlace]


@dataclass(frozen=True, slots=True)
class NewsNames:
    """All games and sources, by their slugs, with what they are called in *ui*. Two queries."""

    ui: str
    games: dict[str, str]
    sources: dict[str, Source]

    @classmethod
    def read(cls, ui: str) -> NewsNames:
        name = column("name", ui)
        games = Game.objects.order_by("position", "slug").values_list("slug", name)
        rows = Source.objects.select_related("game").order_by("position", "slug")
        sources = {f"{one.game.slug}/{one.slug}": one for one in rows}
        return cls(ui, {slug: called or slug for slug, called in games}, sources)

    def scope_or_404(self, lang: str, game: str, source: str) -> NewsScope:
        """What an address is about; refused with a sentence if there is no such game or source."""
        known_language(lang)
        home = reverse("news:all", args=[self.ui])
        if game and game not in self.games:
            said = _("There is no news of this game: we do not have it, or no longer.")
            raise Absent(said, WayOn(home, _("What is new")))
        if source and f"{game}/{source}" not in self.sources:
            said = _("There is no news of this source: we do not have it, or no longer.")
            raise Absent(said, WayOn(home, _("What is new")))
        return NewsScope(lang, game, source)

    def title(self, scope: NewsScope) -> tuple[str, str]:
        """What a scope is called and in which language; nothing if it is everything."""
        if scope.source:
            return title_in(self.sources[f"{scope.game}/{scope.source}"], self.ui)
        return self.games.get(scope.game, ""), self.ui

    def of(self, place: str) -> tuple[str, str, str]:
        """The title of a place of news, the language of that, and its page."""
        kind, name = ContentKey.of(place.rstrip("/"))
        if not name:
            return _("Terms"), self.ui, reverse("terms:all", args=[self.ui])
        if kind == CARD:
            said = _("Cards: %(game)s") % {"game": self.games.get(name, name)}
            url = reverse("cards:game", args=[self.ui, name]) if name in self.games else ""
            return said, self.ui, url
        if held := self.sources.get(name):
            return *title_in(held, self.ui), source_address(name, self.ui)
        return name, "", ""


def told_by_day(groups: Sequence[NewsGroup], scope: NewsScope, places: NewsNames) -> list[NewsDay]:
    """The groups as a page shows them. At most five queries for the names."""
    named = names_for(groups, scope, places.ui)
    days = []
    for day, of_day in groupby(groups, lambda one: one.day):
        told = []
        for place, some in groupby(of_day, lambda one: one.place):
            sorts = [of_sort(one, scope, places, named) for one in some]
            told.append(NewsPlace(*places.of(place), sorts))
        days.append(NewsDay(day, told))
    return days


def names_for(groups: Sequence[NewsGroup], scope: NewsScope, ui: str) -> dict[str, TextName]:
    """What the texts that are named are called, rules by their printed numbers.

    What they belonged to may be gone: then they have no name. At most five queries.
    """
    held = objects_of(one.key for group in groups if not group.many for one in group.changes)
    found = names_in(list(held), dict.fromkeys(held, scope.lang), ui)
    return {
        key: replace(name, number=getattr(held[key], "number", ""), title=first_words(name.title))
        for key, name in found.items()
    }


def of_sort(
    group: NewsGroup, scope: NewsScope, places: NewsNames, named: dict[str, TextName]
) -> NewsOfSort:
    items = (
        []
        if group.many
        else [item_of(change, scope, places.ui, named.get(change.key)) for change in group.changes]
    )
    return NewsOfSort(group, SAID[group.sort], items, since(group, scope, places))


def item_of(change: TextChange, scope: NewsScope, ui: str, name: TextName | None) -> NewsItem:
    key = ContentKey.of(change.key)
    called = " ".join(part for part in (name.number, name.title) if part) if name else key.name
    history = reverse("history:text", args=[ui, scope.lang, key.kind, key.name])
    difference = (
        f"{history}?from={change.before}&to={change.seq}" if change.before and change.seq else ""
    )
    return NewsItem(
        change, name, called or key.last, address(change.key, ui) if name else history, difference
    )


def since(group: NewsGroup, scope: NewsScope, places: NewsNames) -> str:
    """The page that shows all that changed in a source since the day before, if it is held."""
    name = ContentKey.of(group.place.rstrip("/")).name
    if name not in places.sources:
        return ""
    page = reverse("history:since", args=[places.ui, scope.lang, *name.split("/")])
    return f"{page}?on={(group.day - timedelta(days=1)).isoformat()}"


def language_of(scope: NewsScope) -> StrOrPromise:
    return LANGUAGES[scope.lang]
