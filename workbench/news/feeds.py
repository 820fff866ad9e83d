"""Atom feeds of what readers see changed in a language: of all games, of one, or of one source."""

import re
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from xml.sax.xmlreader import AttributesImpl

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import path, reverse
from django.utils.feedgenerator import Atom1Feed, rfc3339_date
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.utils.xmlutils import SimplerXMLGenerator

from corpus.labels import LANGUAGES
from corpus.paper.public import whole_address
from corpus.requests.methods import require_safe
from rules.models import Revision
from rules.reading.comparing import compare
from rules.reading.past import texts_of
from workbench.history.foldings import read_beside
from workbench.news.changes import NewsGroup, NewsScope, TextChange, news_of
from workbench.news.told import SAID, NewsNames, item_of, names_for, since

SHOWN = 50
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
"""When a feed without entries was changed last: a time has to stand there."""
OURS = uuid.UUID("6d1a3c0e-52b7-4d0e-9a57-0c8f0b0f3a11")
"""Of our names: the ids of entries follow from it and stay, wherever the site is served."""
XML_LANG = "xml:lang"
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class ChangesFeed(Atom1Feed):
    """A feed that is as old as its last entry, and whose entries hold what changed."""

    def latest_post_date(self) -> datetime:
        return max((item["updateddate"] for item in self.items), default=NEVER)

    def add_item_elements(self, handler: SimplerXMLGenerator, item: dict[str, Any]) -> None:
        """An entry: its title in the language of the text, the summary in that of the feed."""
        item = {name: in_xml(said) for name, said in item.items()}
        handler.addQuickElement("id", item["unique_id"])
        lang = {XML_LANG: item["title_lang"]} if item["title_lang"] else {}
        handler.addQuickElement("title", item["title"], lang)
        handler.addQuickElement("link", "", {"href": item["link"], "rel": "alternate"})
        handler.addQuickElement("published", rfc3339_date(item["pubdate"]))
        handler.addQuickElement("updated", rfc3339_date(item["updateddate"]))
        handler.startElement("author", AttributesImpl({}))
        handler.addQuickElement("name", item["author_name"])
        handler.endElement("author")
        handler.addQuickElement("summary", item["description"], {"type": "text"})
        if item["content"]:
            handler.addQuickElement("content", item["content"], {"type": "html"})


def in_xml(said: Any) -> Any:
    """The same; of words what XML may hold, since older ones were stored as they had come."""
    return NOT_IN_XML.sub("", said) if isinstance(said, str) else said


@dataclass(frozen=True, slots=True)
class FeedEntries:
    """Makes entries of news: an entry for each text, or one for a group of too many."""

    scope: NewsScope
    places: NewsNames
    base: str

    def of(self, groups: Iterable[NewsGroup]) -> list[dict[str, Any]]:
        """The newest, in their order. At most six queries, for names and for words."""
        groups = list(groups)
        named = names_for(groups, self.scope, self.places.ui)
        alone = [(group, change) for group in groups if not group.many for change in group.changes]
        newest = sorted(alone, key=lambda pair: (pair[1].at, pair[1].key), reverse=True)[:SHOWN]
        texts = texts_of(pk for _, one in newest for pk in (one.revision, one.replaced))
        entries = [self.of_text(group, one, named, texts) for group, one in newest]
        entries += [self.of_group(group) for group in groups if group.many]
        entries.sort(key=lambda entry: entry["updateddate"], reverse=True)
        return entries[:SHOWN]

    def of_text(
        self,
        group: NewsGroup,
        change: TextChange,
        named: dict[str, Any],
        texts: dict[int, Revision],
    ) -> dict[str, Any]:
        """One text that changed, with the difference."""
        name = named.get(change.key)
        item = item_of(change, self.scope, self.places.ui, name)
        said = [str(SAID[group.sort]), change.why]
        return {
            "unique_id": _id("entry", change.key, self.scope.lang, str(change.n)),
            "title": item.called,
            "title_lang": name.lang if name else "",
            "link": self.base + (item.difference or item.url),
            "description": " · ".join(part for part in said if part),
            "author_name": change.by,
            "pubdate": change.at,
            "updateddate": change.at,
            "content": self.difference(change, texts),
        }

    def of_group(self, group: NewsGroup) -> dict[str, Any]:
        """Many texts at once: their number, and the page that shows them."""
        title, lang, url = self.places.of(group.place)
        number = ngettext("%(number)s text", "%(number)s texts", group.total)
        said = f"{SAID[group.sort]} · {number % {'number': group.total}}"
        address = since(group, self.scope, self.places) or url
        return {
            "unique_id": _id(
                "day", self.scope.lang, group.place, group.sort, group.day.isoformat()
            ),
            "title": title,
            "title_lang": lang,
            "link": self.base + (address or reverse("news:all", args=[self.places.ui])),
            "description": said,
            "author_name": group.changes[0].by,
            "pubdate": group.last,
            "updateddate": group.last,
            "content": "",
        }

    def difference(self, change: TextChange, texts: dict[int, Revision]) -> str:
        """What a change did to the words, as HTML."""
        new = texts.get(change.revision or 0)
        if new is None:
            return ""
        old = texts.get(change.replaced or 0) or Revision(key=new.key, lang=new.lang, seq=0)
        lang = new.lang
        told = {
            "ui": self.places.ui,
            "lang": lang,
            "title": compare(old.title, new.title, lang),
            "runs": read_beside(old, new, lang),
        }
        return render_to_string("workbench/news/_entry.html", told).strip()


@require_safe
def feed(
    request: HttpRequest, ui: str, lang: str, game: str = "", source: str = ""
) -> HttpResponse:
    """The last changes of texts in a language, the newest first, told in the language *ui*."""
    places = NewsNames.read(ui)
    scope = places.scope_or_404(lang, game, source)
    named = [part for part in (game, source) if part]
    base = whole_address(request, "/").rstrip("/")
    made = ChangesFeed(
        title=_title(lang, places.title(scope)[0]),
        link=base + _page(ui, named, lang),
        feed_url=base + request.path,
        feed_guid=_id("feed", ui, lang, *named) if named else _id("feed", ui, lang, ""),
        description="",
        language=ui,
        author_name="Regula",
    )
    groups, _older = news_of(scope)
    for entry in FeedEntries(scope, places, base).of(groups):
        made.add_item(**entry)
    return HttpResponse(made.writeString("utf-8"), content_type=made.content_type)


def _page(ui: str, named: list[str], lang: str) -> str:
    page = reverse(f"news:{('all', 'game', 'source')[len(named)]}", args=[ui, *named])
    return page if lang == ui else f"{page}?text={lang}"


def _title(lang: str, about: str) -> str:
    language = LANGUAGES[lang]
    if about:
        said = _("Regula, changes: %(language)s, %(game)s")
        return said % {"language": language, "game": about}
    return _("Regula, changes: %(language)s") % {"language": language}


def _id(*named: str) -> str:
    return uuid.uuid5(OURS, "\n".join(named)).urn


urlpatterns = [
    path("<slug:lang>/", feed, name="feed"),
    path("<slug:lang>/<slug:game>/", feed, name="feed"),
    path("<slug:lang>/<slug:game>/<slug:source>/", feed, name="feed"),
]
