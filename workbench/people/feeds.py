"""Atom feeds of what readers see changed in a language, of all games or of one."""

import uuid
from datetime import UTC, datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import path, reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.models import JournalEntry
from rules.reading.labels import DONE, SIGNIFICANCES
from workbench.naming.names import TextName, names_in
from workbench.naming.places import texts_in
from workbench.people.mails import base_of
from workbench.people.words import games_in

Done = JournalEntry.Done
SHOWN = 50
FOR_READERS = (Done.PUBLISHED, Done.WITHDRAWN)
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
"""When a feed without entries was changed last: a time has to stand there."""
OURS = uuid.UUID("6d1a3c0e-52b7-4d0e-9a57-0c8f0b0f3a11")
"""Of our names: the ids of entries follow from it and stay, wherever the site is served."""


class ChangesFeed(Atom1Feed):
    """A feed that is as old as its last entry."""

    def latest_post_date(self) -> datetime:
        return max((item["updateddate"] for item in self.items), default=NEVER)


@require_safe
def feed(request: HttpRequest, ui: str, lang: str, game: str = "") -> HttpResponse:
    """The last changes of texts in a language, the newest first, told in the language *ui*."""
    games = games_in(ui)
    if lang not in CODES or (game and game not in games):
        raise Http404(_("There is no such text."))
    entries = list(published_in(lang, game))
    base = base_of(request)
    made = ChangesFeed(
        title=_title(lang, games.get(game, "")),
        link=base + reverse("rules:home", args=[ui]),
        feed_url=base + request.path,
        feed_guid=_id("feed", ui, lang, game),
        description="",
        language=ui,
        author_name="Regula",
    )
    names = names_in([one.key for one in entries], {one.key: one.lang for one in entries}, ui)
    for entry in entries:
        made.add_item(**_item(entry, names, base, ui))
    return HttpResponse(made.writeString("utf-8"), content_type=made.content_type)


def published_in(lang: str, game: str) -> Any:
    """What was published and withdrawn there, the newest first."""
    rows = JournalEntry.objects.filter(texts_in({lang: {game} if game else None}))
    told = rows.filter(done__in=FOR_READERS).select_related("revision")
    return told.order_by("-at", "-pk")[:SHOWN]


def _title(lang: str, game: str) -> str:
    language = LANGUAGES[lang]
    if game:
        said = _("Regula, changes: %(language)s, %(game)s")
        return said % {"language": language, "game": game}
    return _("Regula, changes: %(language)s") % {"language": language}


def _item(entry: JournalEntry, names: dict[str, TextName], base: str, ui: str) -> dict[str, Any]:
    key = ContentKey.of(entry.key)
    name = names.get(entry.key)
    called = " ".join(part for part in (name.number, name.title) if part) if name else key.name
    revision = entry.revision
    address = (
        reverse("history:version", args=[ui, entry.lang, revision.seq, key.kind, key.name])
        if revision
        else reverse("history:text", args=[ui, entry.lang, key.kind, key.name])
    )
    said = [str(DONE[entry.done])]
    if revision and entry.done == Done.PUBLISHED:
        said.append(str(SIGNIFICANCES[revision.significance]))
        said.append(entry.comment or revision.comment)
    return {
        "unique_id": _id("entry", entry.key, entry.lang, str(entry.n)),
        "title": called,
        "link": base + address,
        "description": " · ".join(part for part in said if part),
        "author_name": entry.by_name,
        "pubdate": entry.at,
        "updateddate": entry.at,
    }


def _id(*named: str) -> str:
    return uuid.uuid5(OURS, "\n".join(named)).urn


urlpatterns = [
    path("<slug:lang>/", feed, name="feed"),
    path("<slug:lang>/<slug:game>/", feed, name="feed"),
]
