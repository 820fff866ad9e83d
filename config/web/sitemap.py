"""Every address that is to be found, in each language, with when its text last changed.

Django's sitemaps, fitted to our addresses: the language is a word of the path, so what stands for
readers of any language is not the path without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.core.paginator import PageNotAnInteger, Paginator
from django.db.models import Max
from django.urls import reverse
from django.utils.translation import get_language

from cards.models import Card
from corpus.keys import CARD, RULE, TERM, address, key_of_card, key_of_rule, key_of_term
from corpus.languages import ENGLISH
from corpus.models import Game, Source
from corpus.requests.numbers import is_whole
from engine.playing.positions import scenarios
from rules.models import JournalEntry, Section, Term, WantedRule

AT_MOST = 2_500
"""Addresses in a file: of the 50,000 that are allowed, as many as take no second to write."""


class ListedPage(NamedTuple):
    """A page in all languages: its view and arguments, or the content key that it is the page of.

    `changed` is when one of its texts was last published, if that is known.
    """

    view: str
    names: tuple[str, ...] = ()
    key: str = ""
    changed: datetime | None = None

    def path(self, ui: str) -> str:
        """The address in *ui*."""
        if self.key:
            return address(self.key, ui)
        return reverse(self.view, args=[ui, *self.names])

    @property
    def in_any_language(self) -> str:
        """Where the page asks the reader's language, else its address in English."""
        if self.view == "rules:home":
            return reverse("front-door")
        if self.view == "rules:section":
            return reverse("permalink", args=["/".join(self.names)])
        return self.path(ENGLISH)


if TYPE_CHECKING:
    SitemapOfPages = Sitemap[ListedPage]
    PaginatorOfPages = Paginator[Any]
else:
    SitemapOfPages = Sitemap
    PaginatorOfPages = Paginator


class PartsOfFile(PaginatorOfPages):
    """The parts of a long file, each known by a number as we write one."""

    def validate_number(self, number: Any) -> int:
        if not is_whole(str(number)):
            raise PageNotAnInteger(number)
        return super().validate_number(number)


class PagesOfKind(SitemapOfPages):
    """The pages of one kind, in each language, each naming all of its languages."""

    i18n = True
    alternates = True
    limit = AT_MOST

    @property
    def paginator(self) -> PartsOfFile:
        whole = super().paginator
        return PartsOfFile(whole.object_list, whole.per_page)

    def location(self, item: ListedPage) -> str:
        return item.path(get_language() or ENGLISH)

    def lastmod(self, item: ListedPage) -> datetime | None:
        return item.changed

    def get_latest_lastmod(self) -> datetime | None:
        """Of the pages whose last change is known."""
        known = [item.changed for item in self.items() if item.changed]
        return max(known, default=None)

    def get_protocol(self, protocol: str | None = None) -> str:
        return urlsplit(settings.SITE_ADDRESS).scheme or super().get_protocol(protocol)

    def get_domain(self, site: Any = None) -> str:
        return urlsplit(settings.SITE_ADDRESS).netloc or super().get_domain(site)

    def get_urls(
        self, page: int | str = 1, site: Any = None, protocol: str | None = None
    ) -> list[dict[str, Any]]:
        """As Django's, with the address for readers of any language."""
        urls = super().get_urls(page, site, protocol)
        start = f"{self.get_protocol(protocol)}://{self.get_domain(site)}"
        for url in urls:
            any_language = f"{start}{url['item'][0].in_any_language}"
            url["alternates"].append({"location": any_language, "lang_code": "x-default"})
        return urls


class SinglePages(PagesOfKind):
    """Pages that there is one of, and those of games and their cards."""

    def items(self) -> Sequence[ListedPage]:
        alone = ("rules:home", "cards:all", "terms:all", "engine:examples", "engine:coverage",
                 "search:index", "for-programs")  # fmt: skip
        games = list(Game.objects.order_by("position").values_list("slug", flat=True))
        with_cards = set(Card.objects.values_list("game__slug", flat=True).distinct())
        return [
            *(ListedPage(view) for view in alone),
            *(ListedPage("rules:game", (game,)) for game in games),
            *(ListedPage("cards:game", (game,)) for game in games if game in with_cards),
        ]


class SourcePages(PagesOfKind):
    """The pages of whole sources; as new as the newest of their rules."""

    def items(self) -> Sequence[ListedPage]:
        newest: dict[str, datetime] = {}
        for key, at in last_published(RULE).items():
            source = key.rpartition("/")[0].partition(":")[2]
            newest[source] = max(at, newest.get(source, at))
        rows = Source.objects.order_by("game__position", "position", "slug")
        return [
            ListedPage("rules:source", names, changed=newest.get("/".join(names)))
            for names in rows.values_list("game__slug", "slug")
        ]


class RulePages(PagesOfKind):
    """The pages of rules, in reading order."""

    def items(self) -> Sequence[ListedPage]:
        changed = last_published(RULE)
        rows = Section.objects.order_by(
            "source__game__position", "source__position", "source", "position"
        )
        return [
            ListedPage("rules:section", tuple(key.split("/", 2)), own, changed.get(own))
            for key in rows.values_list("key", flat=True)
            for own in [key_of_rule(key)]
        ]


class WantedPages(PagesOfKind):
    """The pages of rules that ours refer to and that are not held."""

    def items(self) -> Sequence[ListedPage]:
        rows = WantedRule.objects.order_by("game__position", "key").values_list("key", flat=True)
        return [ListedPage("rules:wanted", tuple(key.split("/", 1))) for key in rows]


class CardPages(PagesOfKind):
    """The pages of cards."""

    def items(self) -> Sequence[ListedPage]:
        changed = last_published(CARD)
        rows = Card.objects.order_by("game__position", "position", "slug")
        return [
            ListedPage("cards:card", names, own, changed.get(own))
            for names in rows.values_list("game__slug", "slug")
            for own in [key_of_card(*names)]
        ]


class TermPages(PagesOfKind):
    """The pages of terms."""

    def items(self) -> Sequence[ListedPage]:
        changed = last_published(TERM)
        rows = Term.objects.order_by("position", "slug").values_list("slug", flat=True)
        return [
            ListedPage("terms:term", (slug,), own, changed.get(own))
            for slug in rows
            for own in [key_of_term(slug)]
        ]


class ExamplePages(PagesOfKind):
    """The worked examples at their beginning."""

    def items(self) -> Sequence[ListedPage]:
        return [ListedPage("engine:example", (one.game, one.slug)) for one in scenarios().values()]


def last_published(kind: str) -> dict[str, datetime]:
    """When a text of each content key of this kind was last published. One query."""
    rows = JournalEntry.objects.filter(
        key__startswith=f"{kind}:",
        done__in=(JournalEntry.Done.PUBLISHED, JournalEntry.Done.WITHDRAWN),
    )
    return dict(rows.order_by().values_list("key").annotate(last=Max("at")))


SITEMAPS: dict[str, type[PagesOfKind]] = {
    "general": SinglePages,
    "sources": SourcePages,
    "rules": RulePages,
    "wanted": WantedPages,
    "cards": CardPages,
    "terms": TermPages,
    "examples": ExamplePages,
}
