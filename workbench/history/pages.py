"""Pages of versions: of a text in one language, of one version, and of two.

Readers see what was published at some time; editors see drafts too, and may go back to a version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.models import Card
from corpus.contents import objects_of
from corpus.keys import ContentKey, address
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.markup.rendering import html_of
from corpus.requests.absence import WayOn
from corpus.requests.methods import require_http_methods, require_safe
from rules.editors import Action, edits_anything, may_with_text
from rules.models import JournalEntry, Revision, Section, State
from rules.pages.sources import title_in
from rules.publishing import StepRefused, revert
from rules.publishing.journal import were_published
from rules.reading.beginnings import first_words
from rules.reading.comparing import compare
from rules.reading.labels import DONE, ORIGINS, SIGNIFICANCES
from rules.reading.paragraphs import in_blocks
from rules.reading.past import first_day_of, text_of_day
from rules.reading.rules import RuleWords
from workbench import steps
from workbench.history.asked import (
    day_asked,
    known_key,
    no_version,
    nothing_yet,
    version_asked,
)
from workbench.history.foldings import read_beside
from workbench.naming.names import names_in

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

SHOWN = 100
"""Entries on a page; what is older has a link."""
Done = JournalEntry.Done
FOR_READERS = (Done.PUBLISHED, Done.WITHDRAWN)


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A line of the history: what was done, and the version it was done with."""

    entry: JournalEntry
    done: StrOrPromise
    significance: StrOrPromise


@require_safe
def history(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """What was done with a text in one language; `?on=` leads to the version of a day, `?from=`
    and `?to=` show two versions beside each other."""
    key = known_key(lang, kind, rest)
    if day := day_asked(request, way=WayOn(days=request.path)):
        found = text_of_day(key, lang, day)
        if found is None:
            own = reverse("history:text", args=[ui, lang, kind, rest])
            raise nothing_yet(first_day_of(key, lang), day, own)
        return redirect("history:version", ui, lang, found.seq, kind, rest)
    entries = entries_for(request, key, lang)
    asked = [version_asked(request, name) for name in ("from", "to")]
    old, new = (seen_or_404(request, key, lang, seq) if seq is not None else None for seq in asked)
    last = version_asked(request, "before")
    if last:
        entries = entries.filter(n__lt=last)
    rows = list(entries[: SHOWN + 1])
    deeds = [deed_of(entry) for entry in rows[:SHOWN]]
    return render(
        request,
        "workbench/history/text.html",
        about(ui, lang, kind, rest)
        | named(key, lang, ui)
        | {
            "texts": [(code, LANGUAGES[code]) for code in CODES],
            "deeds": deeds,
            "chosen": chosen(old, new, deeds),
            "older": rows[SHOWN - 1].n if len(rows) > SHOWN else None,
            "old": old,
            "new": new,
            "title": compare(old.title, new.title, lang) if old and new else None,
            "runs": read_beside(old, new, lang) if old and new else (),
            "half": (old is None) != (new is None),
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
def version(
    request: HttpRequest, ui: str, lang: str, seq: int, kind: str, rest: str
) -> HttpResponse:
    """One version; whoever may can go back to it, which publishes its words once more."""
    key = known_key(lang, kind, rest)
    held = seen_or_404(request, key, lang, seq)
    state = State.objects.filter(key=key, lang=lang).first()
    refused, status = "", 200
    if request.method == "POST":
        try:
            return gone_back(request, ui, held, kind, rest)
        except StepRefused as error:
            refused, status = steps.said_of(error), 409
    base = held.based_on
    may_revert = (
        signed_in(request) is not None
        and may_with_text(request.user, Action.REVERT, key, lang)
        and bool(state and state.published_id != held.pk and were_published([held]))
    )
    return render(
        request,
        "workbench/history/version.html",
        about(ui, lang, kind, rest)
        | named(key, lang, ui)
        | {
            "revision": held,
            "words": words_of(held, ui),
            "origin": ORIGINS[held.origin],
            "significance": weight_of(held),
            "base_language": LANGUAGES[base.lang] if base else "",
            "state": state,
            "stands": bool(state and state.published_id == held.pk),
            "may_revert": may_revert,
            "refused": refused,
        },
        status=status,
    )


def words_of(held: Revision, ui: str) -> RuleWords:
    """The words of a version, its paragraphs where an address looks for them."""
    game = ContentKey.of(held.key).game
    html = html_of(held.body, held.lang, ui, game)
    return in_blocks(
        RuleWords(held.lang, "", held.title, html, missing=False, body=held.body), held, game, ui
    )


def signed_in(request: HttpRequest) -> User | None:
    """Who asks; a page for somebody without a session looks at none, and can be kept for all."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    return request.user if isinstance(request.user, User) else None


def sees_drafts(request: HttpRequest) -> bool:
    user = signed_in(request)
    return user is not None and edits_anything(user)


def entries_for(request: HttpRequest, key: str, lang: str) -> QuerySet[JournalEntry]:
    """What was done with a text, the newest first, as far as it is the reader's business."""
    rows = JournalEntry.objects.filter(key=key, lang=lang).select_related("revision")
    if not sees_drafts(request):
        rows = rows.filter(done__in=FOR_READERS)
    return rows.order_by("-n")


def seen_or_404(request: HttpRequest, key: str, lang: str, seq: int) -> Revision:
    """A version, if whoever asks may see it."""
    rows = Revision.objects.filter(key=key, lang=lang, seq=seq)
    held = rows.select_related("based_on", "reverts", "previous").first()
    if held is None or not (sees_drafts(request) or were_published([held])):
        raise no_version(lang, seq)
    return held


def deed_of(entry: JournalEntry) -> HistoryLine:
    written = entry.revision
    if written is None:
        return HistoryLine(entry, DONE[entry.done], "")
    return HistoryLine(entry, DONE[entry.done], weight_of(written))


def weight_of(written: Revision) -> StrOrPromise:
    """How much a version changed. The first one changed nothing, whatever its author said."""
    return SIGNIFICANCES[written.significance] if written.previous_id else _("first version")


def chosen(
    old: Revision | None, new: Revision | None, deeds: Sequence[HistoryLine]
) -> tuple[int, int]:
    """Which two versions the form compares: those that are shown, else the last two."""
    seqs = [deed.entry.revision.seq for deed in deeds if deed.entry.revision]
    different = list(dict.fromkeys(seqs))
    after = new.seq if new else next(iter(different), 0)
    before = next((seq for seq in different if seq != after), after)
    return (old.seq if old else before), after


def named(key: str, lang: str, ui: str) -> dict[str, object]:
    """What a text is called, a rule by its printed number, and where it belongs: the address, name
    and language of each page above it. Of what is gone there is no name, and nothing above."""
    held = objects_of([key]).get(key)
    found = names_in([key], {key: lang}, ui).get(key) if held else None
    printed = getattr(held, "number", "")
    name = replace(found, number=printed, title=first_words(found.title)) if found else None
    return {"name": name, "above": pages_above(held, ui)}


def pages_above(held: Model | None, ui: str) -> list[tuple[str, str, str]]:
    if isinstance(held, Section):
        source, game = held.source, held.source.game
        title, title_lang = title_in(source, ui)
        return [
            (reverse("rules:game", args=[ui, game.slug]), game.name_in(ui), ui),
            (reverse("rules:source", args=[ui, game.slug, source.slug]), title, title_lang),
        ]
    if isinstance(held, Card):
        game = held.game
        return [
            (reverse("rules:game", args=[ui, game.slug]), game.name_in(ui), ui),
            (reverse("cards:game", args=[ui, game.slug]), _("Cards"), ui),
        ]
    return [(reverse("terms:all", args=[ui]), _("Terms"), ui)] if held else []


def gone_back(request: HttpRequest, ui: str, held: Revision, kind: str, rest: str) -> HttpResponse:
    """Publish the words of a version once more, in its own language only."""
    by = signed_in(request)
    if by is None:
        return redirect(f"{reverse('workbench:login', args=[ui])}?next={request.path}")
    revert(held, version=steps.number_in(request.POST, "version"), by=by)
    return redirect("history:text", ui, held.lang, kind, rest)


def about(ui: str, lang: str, kind: str, rest: str) -> dict[str, object]:
    """What every page of a text's versions says of the text."""
    return {
        "lang": lang,
        "language": LANGUAGES[lang],
        "kind": kind,
        "subject": rest,
        "page": address(f"{kind}:{rest}", ui),
    }
