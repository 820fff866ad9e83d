"""The texts of documents that nobody has decided on: those of one rule, and those of an editor."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import User
from django.db.models import Count, Q, QuerySet, Value
from django.urls import reverse

from corpus.keys import RULE, ContentKey
from rules.drafts.importing import NotTakeable, says_the_same, take_over, text_of
from rules.editors import Action, may
from rules.models import ImportedSection, State
from rules.publishing import EditConflict
from rules.reading.labels import DOUBTS
from workbench.documents.beside import TextBeside, beside, put
from workbench.naming.places import Places

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

PART = 50
"""So many drafts of a document stand on one page of it."""
MOST = 3
"""So many documents are shown beside one text, the newest first."""
PUT = "put"
"""The button of the form that puts something in: the number of a draft, a colon, and what of it."""


@dataclass(frozen=True, slots=True)
class WaitingDraft:
    """A text of a document as the page of its rule shows it.

    `seen` is what its buttons send of the version that stands, `may_decide` whether the editor may
    take it over or throw it away.
    """

    draft: ImportedSection
    text: TextBeside
    doubt: StrOrPromise
    seen: str
    may_decide: bool
    page: str


def waiting_in(lang: str, game: str, source: str) -> QuerySet[ImportedSection]:
    """What waits of the documents of one source in one language."""
    return ImportedSection.objects.filter(
        state=ImportedSection.State.WAITING,
        document__lang=lang,
        document__game__slug=game,
        document__source=source,
    )


def drafts_of_text(key: str, lang: str) -> list[ImportedSection]:
    """What waits of one text, from the newest documents. One query, none for other than rules."""
    kind, name = ContentKey.of(key)
    game, _slash, rest = name.partition("/")
    source, _slash, local = rest.partition("/")
    if kind != RULE:
        return []
    rows = waiting_in(lang, game, source).filter(Q(beside=key) | Q(beside="", key=local))
    return list(rows.select_related("document__game").order_by("-document", "position")[:MOST])


def waiting_drafts(
    drafts: Sequence[ImportedSection], state: State | None, user: User, ui: str
) -> list[WaitingDraft]:
    """These *drafts* of one text beside what is published of it. No query."""
    published = state.published if state else None
    version = state.version if state else 0
    return [
        WaitingDraft(
            draft=one,
            text=beside(published, *text_of(one), one.document.lang),
            doubt=DOUBTS.get(one.doubt, one.doubt),
            seen=f"{one.key}:{version}",
            may_decide=may(user, Action.TAKE_OVER, one.document.lang, one.document.game.slug),
            page=page_of(one, ui),
        )
        for one in drafts
    ]


def with_put(
    sent: dict[str, str], drafts: Sequence[ImportedSection], state: State | None
) -> dict[str, str]:
    """What a form *sent*, with what its button says put in; the same if it says nothing of ours."""
    number, _colon, what = sent.get(PUT, "").partition(":")
    draft = next((one for one in drafts if str(one.pk) == number), None)
    if draft is None:
        return sent
    text = beside(state.published if state else None, *text_of(draft), draft.document.lang)
    body = sent.get("body", "").replace("\r\n", "\n")
    title, body = put(text, what, (sent.get("title", ""), body))
    return {**sent, "title": title, "body": body}


def take_what_is_published(key: str, lang: str, *, by: User) -> None:
    """Decide on the drafts of a text that readers have by now as they came, if *by* may do that.

    One that somebody changes in this moment waits on.
    """
    state = State.objects.filter(key=key, lang=lang).select_related("published").first()
    for draft in drafts_of_text(key, lang):
        allowed = may(by, Action.TAKE_OVER, lang, draft.document.game.slug)
        if state and allowed and draft.beside and says_the_same(draft, state.published):
            with suppress(EditConflict, NotTakeable):
                take_over(draft, by, seen={key: state.version})


def in_places(places: Places) -> QuerySet[ImportedSection]:
    """What waits in these languages and games, document by document."""
    where = Q(pk=None)
    for lang, games in places.items():
        one = Q(document__lang=lang)
        where |= one if games is None else one & Q(document__game__slug__in=sorted(games))
    rows = ImportedSection.objects.filter(where, state=ImportedSection.State.WAITING)
    return rows.order_by("document", "position")


def number_in(places: Places) -> QuerySet[Any, Any]:
    """How many there are: one row with their number `n`, none if there are none."""
    rows = in_places(places).order_by()
    return rows.values(all=Value(1)).annotate(n=Count("pk")).values("n")


def listed_in(places: Places, start: int, end: int) -> list[ImportedSection]:
    """Those from one place in their order to another, without their words. One query."""
    rows = in_places(places).select_related("document__game")
    return list(rows.defer("body", "references", "document__report")[start:end])


def page_of(draft: ImportedSection, ui: str) -> str:
    """Where a draft stands on the pages of its document."""
    address = reverse("workbench:import", args=[ui, draft.document_id])
    part = draft.position // PART * PART
    return f"{address}{f'?from={part}' if part else ''}#{draft.key}"


def decided_at(draft: ImportedSection, ui: str) -> str:
    """Where an editor decides on it: the page of its rule, else that of its document."""
    if not draft.beside:
        return page_of(draft, ui)
    kind, name = ContentKey.of(draft.beside)
    return reverse("workbench:edit", args=[ui, draft.document.lang, kind, name])
