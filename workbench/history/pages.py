"""Pages of versions: of a text in one language, of one version, of two, and of a day.

Readers see what was published at some time; editors see drafts too, and may go back to a version.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from corpus.contents import HOLDINGS, objects_of
from corpus.keys import ContentKey, address, key_of_rule
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.markup.rendering import html_of
from rules.editors import Action, edits_anything, may_with_text
from rules.models import JournalEntry, Revision, Section, State
from rules.pages.sources import source_or_404, title_in
from rules.publishing import StepRefused, revert
from rules.publishing.journal import were_published
from rules.reading.labels import DONE, ORIGINS, SIGNIFICANCES
from rules.reading.past import past_of, text_of_day
from rules.reading.rules import label_of
from workbench import steps
from workbench.comparing import compare
from workbench.history.foldings import versions_beside

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


@dataclass(frozen=True, slots=True)
class RuleOfDay:
    """A rule as it could be read on a day, and where that version is."""

    number: str
    revision: Revision
    html: str
    url: str


@require_safe
def history(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """What was done with a text in one language; `?on=` leads to the version of a day, `?from=`
    and `?to=` show two versions beside each other."""
    key = known_key_or_404(lang, kind, rest)
    if day := day_in(request):
        found = text_of_day(key, lang, day)
        if found is None:
            raise Http404(_("Nothing could be read here on that day."))
        return redirect("history:version", ui, lang, found.seq, kind, rest)
    entries = entries_for(request, key, lang)
    asked = [steps.number_in(request.GET, name) for name in ("from", "to")]
    old, new = (seen_or_404(request, key, lang, seq) if seq > 0 else None for seq in asked)
    last = steps.number_in(request.GET, "before")
    rows = list(entries.filter(n__lt=last) if last > 0 else entries)
    return render(
        request,
        "workbench/history/text.html",
        about(ui, lang, kind, rest)
        | {
            "deeds": [deed_of(entry) for entry in rows[:SHOWN]],
            "older": rows[SHOWN - 1].n if len(rows) > SHOWN else None,
            "old": old,
            "new": new,
            "title": compare(old.title, new.title, lang) if old and new else None,
            "runs": versions_beside(old, new, lang) if old and new else (),
        },
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def version(
    request: HttpRequest, ui: str, lang: str, seq: int, kind: str, rest: str
) -> HttpResponse:
    """One version; whoever may can go back to it, which publishes its words once more."""
    key = known_key_or_404(lang, kind, rest)
    held = seen_or_404(request, key, lang, seq)
    state = State.objects.filter(key=key, lang=lang).first()
    refused, status = "", 200
    if request.method == "POST":
        try:
            return gone_back(request, ui, held, kind, rest)
        except StepRefused as error:
            refused, status = steps.said_of(error), 409
    game = ContentKey.of(key).game
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
        | {
            "revision": held,
            "html": html_of(held.body, lang, ui, game),
            "origin": ORIGINS[held.origin],
            "significance": SIGNIFICANCES[held.significance],
            "base_language": LANGUAGES[base.lang] if base else "",
            "state": state,
            "stands": bool(state and state.published_id == held.pk),
            "may_revert": may_revert,
            "refused": refused,
        },
        status=status,
    )


@require_safe
def as_of(request: HttpRequest, ui: str, lang: str, game: str, source: str) -> HttpResponse:
    """All rules of a source in one language as readers could read them at the end of a day."""
    held = source_or_404(game, source)
    day = day_in(request)
    if lang not in CODES or day is None:
        raise Http404(_("Say of which day, like on=2026-11-22."))
    past = past_of(key_of_rule(f"{game}/{source}/"), lang, day)
    rows = Section.objects.filter(source=held).order_by("position")
    rows = rows.only("key", "number", "meant", "kind")
    numbers = {row.content_key: str(label_of(row)) for row in rows}
    in_order = [key for key in numbers if key in past.texts]
    gone = sorted(past.texts.keys() - numbers.keys())
    title, title_lang = title_in(held, ui)
    return render(
        request,
        "workbench/history/as_of.html",
        {
            "source": held,
            "source_title": title,
            "source_title_lang": title_lang,
            "day": day,
            "lang": lang,
            "language": LANGUAGES[lang],
            "rules": [rule_of_day(past.texts[k], ui, game, numbers[k]) for k in in_order],
            "gone": [rule_of_day(past.texts[key], ui, game, "") for key in gone],
        },
    )


def known_key_or_404(lang: str, kind: str, rest: str) -> str:
    """The content key of an address, if something is or was there."""
    key = f"{kind}:{rest}"
    if kind not in HOLDINGS or lang not in CODES:
        raise Http404(_("There is no such text."))
    if key not in objects_of([key]) and not Revision.objects.filter(key=key).exists():
        raise Http404(_("There is no such text."))
    return key


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
        raise Http404(_("There is no such text."))
    return held


def day_in(request: HttpRequest) -> date | None:
    """The day that `?on=` names. Raises BadRequest if that is none."""
    written = request.GET.get("on", "")
    if not written:
        return None
    try:
        day = parse_date(written)
    except ValueError:
        day = None
    if day is None:
        raise BadRequest(_("A day is written like 2026-11-22."))
    return day


def deed_of(entry: JournalEntry) -> HistoryLine:
    significance = SIGNIFICANCES[entry.revision.significance] if entry.revision else ""
    return HistoryLine(entry, DONE[entry.done], significance)


def rule_of_day(revision: Revision, ui: str, game: str, number: str) -> RuleOfDay:
    named = ContentKey.of(revision.key)
    url = reverse("history:version", args=[ui, revision.lang, revision.seq, named.kind, named.name])
    return RuleOfDay(number, revision, html_of(revision.body, revision.lang, ui, game), url)


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
