"""Documents that were read in: the list, and one with its report and its drafts to decide on."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache

from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.markup.targets import plain_words
from corpus.models import Source
from corpus.requests.methods import require_http_methods, require_safe
from rules.drafts.importing import (
    NotTakeable,
    counts,
    pair_again,
    published_beside,
    take_over,
    text_of,
    throw_away,
)
from rules.editors import Action, for_editors, may
from rules.models import Import, ImportedSection, State
from rules.publishing import EditConflict
from rules.reading.comparing import TextComparison, compare
from rules.reading.labels import ANOMALIES, DOUBTS, KINDS
from workbench.documents.waiting import PART, decided_at

SHOWN = 200
"""How many anomalies and pieces of furniture a page lists; the report keeps them all."""

STATES = {
    "waiting": pgettext_lazy("draft", "waiting"),
    "taken": pgettext_lazy("draft", "taken over"),
    "thrown": pgettext_lazy("draft", "thrown away"),
}
REFUSALS = {
    NotTakeable.ORIGINAL_MISSING: gettext_lazy(
        "We do not have this rule in the language of its source yet. Take over the original first."
    ),
    NotTakeable.TOO_LONG: gettext_lazy(
        "This text is too long to be kept: it has more than 20,000 characters."
    ),
    NotTakeable.CAME_SINCE: gettext_lazy(
        "A rule with this number or name has come since the document was read. The drafts were "
        "compared again; nothing was done."
    ),
}
ALL = "*"
"""What a form names instead of a draft when it means all that wait."""


@dataclass(frozen=True, slots=True)
class ClickRefused:
    """Why a click did nothing, and the content key of the text it is about."""

    status: int
    said: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class DraftShown:
    """A draft as the page shows it, beside the text that stands."""

    draft: ImportedSection
    kind: str
    state: str
    version: int
    held: bool
    doubt: str
    title: TextComparison
    body: TextComparison
    edit: str

    @property
    def same(self) -> bool:
        """Whether readers see these words already."""
        return self.held and self.title.same and self.body.same


@never_cache
@require_safe
@for_editors
def imports(request: HttpRequest, ui: str) -> HttpResponse:
    """Every document that was read in, the newest first."""
    documents = list(Import.objects.select_related("game").defer("report"))
    number_of = counts(documents)
    return render(
        request,
        "workbench/imports.html",
        {
            "documents": [
                {
                    "document": document,
                    "game": document.game.name_in(ui),
                    "language": LANGUAGES[document.lang],
                    "counts": counted(number_of[document.pk]),
                }
                for document in documents
            ]
        },
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def one_import(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """One document: what the reading said, and its drafts beside what is published.

    A click takes over or throws away one draft, or all that the page showed as waiting; of those,
    only what is not doubtful is taken over. 409 and nothing done when a text was changed or a rule
    came since the page was opened, 400 when the form names no draft, or with the reason when it
    cannot be done.
    """
    document = get_object_or_404(Import.objects.select_related("game"), pk=pk)
    if request.method != "POST":
        return shown(request, ui, document)
    try:
        drafts = asked_for(request, document)
        decide(request, drafts)
    except EditConflict as conflict:
        said = _("Somebody else changed this text since the page was opened. Nothing was done.")
        return shown(request, ui, document, ClickRefused(409, said, conflict.state.key))
    except NotTakeable as refused:
        said = str(REFUSALS[refused.code])
        since = refused.code == NotTakeable.CAME_SINCE
        if since:
            pair_again(document)
        status = 409 if since else 400
        return shown(request, ui, document, ClickRefused(status, said, refused.draft.content_key))
    except UnknownDecision:
        return shown(request, ui, document, ClickRefused(400))
    if request.POST.get("back") == "text" and len(drafts) == 1:
        return redirect(decided_at(drafts[0], ui))
    part, place = part_of(request), request.POST.get("draft", "")
    address = reverse("workbench:import", args=[ui, pk])
    anchor = f"#{place}" if place != ALL else ""
    return redirect(f"{address}{f'?from={part}' if part else ''}{anchor}")


def signed_in(request: HttpRequest) -> User:
    """Who asks; the views here let nobody else in."""
    assert isinstance(request.user, User)
    return request.user


class UnknownDecision(Exception):
    """A form that neither takes over nor throws away, or does not say what."""


def decide(request: HttpRequest, drafts: list[ImportedSection]) -> None:
    """Do with *drafts* what the button says that was pressed."""
    match request.POST.get("do"):
        case "take":
            take_over(drafts, signed_in(request), seen=seen_in(request, drafts))
        case "throw":
            throw_away(drafts, signed_in(request))
        case _:
            raise UnknownDecision


def asked_for(request: HttpRequest, document: Import) -> list[ImportedSection]:
    """The draft that the form names, or all that waited on its page; doubtful ones of those are
    not taken over. Raises UnknownDecision for a form that names none."""
    rows = document.sections.select_related("document__game")
    key = request.POST.get("draft", "")
    if key and key != ALL:
        return [get_object_or_404(rows, key=key.replace("\0", ""))]
    listed = versions_in(request)
    if not key or not listed:
        raise UnknownDecision
    waiting = rows.filter(state=ImportedSection.State.WAITING)
    if request.POST.get("do") == "take":
        waiting = waiting.filter(doubt="")
    return [row for row in waiting if row.key in listed]


def versions_in(request: HttpRequest) -> dict[str, int]:
    """The version of each text that stood on the page of the form: `key:version key:version …`."""
    seen = {}
    for pair in request.POST.get("seen", "").split():
        key, _colon, version = pair.rpartition(":")
        if version.isascii() and version.isdigit() and len(version) < 10:
            seen[key] = int(version)
    return seen


def seen_in(request: HttpRequest, drafts: list[ImportedSection]) -> dict[str, int]:
    """The version that the form has seen of each draft's text, by content key."""
    seen = versions_in(request)
    return {d.content_key: seen[d.key] for d in drafts if d.key in seen}


def part_of(request: HttpRequest) -> int:
    """Which part of a long document is asked for; the first, if that says nothing."""
    asked = request.GET.get("from", "0")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else 0


def shown(
    request: HttpRequest,
    ui: str,
    document: Import,
    refused: ClickRefused | None = None,
) -> HttpResponse:
    """The page of one import, with what was *refused* on it."""
    start = part_of(request)
    every = list(document.sections.select_related("document__game").defer("body", "references"))
    rows = list(
        document.sections.select_related("document__game").filter(
            position__gte=start, position__lt=start + PART
        )
    )
    states = published_beside(document, every)
    drafts = [as_shown(row, states.get(row.content_key), ui) for row in rows]
    waiting = [row for row in every if row.state == ImportedSection.State.WAITING]
    report = document.report
    references = report.get("references", [])
    source = Source.objects.filter(game=document.game, slug=document.source).first()
    return render(
        request,
        "workbench/import.html",
        {
            "document": document,
            "game": document.game.name_in(ui),
            "language": LANGUAGES[document.lang],
            "source": source,
            "counts": counted(
                {state: sum(row.state == state for row in every) for state in STATES}
            ),
            "sections": len(report.get("sections", [])),
            "resolved": sum(bool(one["to"]) for one in references),
            "wanted": sum(not one["to"] for one in references),
            "anomalies": [
                one | {"what": ANOMALIES.get(one["code"], "")}
                for one in report.get("anomalies", [])[:SHOWN]
            ],
            "more_anomalies": max(len(report.get("anomalies", [])) - SHOWN, 0),
            "furniture": report.get("furniture", [])[:SHOWN],
            "furniture_count": len(report.get("furniture", [])),
            "more_furniture": max(len(report.get("furniture", [])) - SHOWN, 0),
            "drafts": drafts,
            "waiting": len(waiting),
            "doubtful": sum(bool(row.doubt) for row in waiting),
            "replaced": sum(
                bool((state := states.get(row.content_key)) and state.published_id)
                for row in waiting
                if not row.doubt
            ),
            "seen": " ".join(f"{row.key}:{version_of(states, row)}" for row in waiting),
            "refused": refused,
            "may_decide": may(request.user, Action.TAKE_OVER, document.lang, document.game.slug),
            "may_edit": may(request.user, Action.DRAFT, document.lang, document.game.slug),
            "start": start,
            "earlier": max(start - PART, 0) if start else None,
            "later": start + PART if len(every) > start + PART else None,
        },
        status=refused.status if refused else 200,
    )


def version_of(states: dict[str, State], row: ImportedSection) -> int:
    state = states.get(row.content_key)
    return state.version if state else 0


def as_shown(draft: ImportedSection, state: State | None, ui: str) -> DraftShown:
    """A draft beside what stands under its key in its language; if nothing does, unmarked."""
    lang = draft.document.lang
    published = state.published if state else None
    title, body = text_of(draft)
    stands = (published.title, published.body) if published else (title, body)
    return DraftShown(
        draft=draft,
        kind=str(KINDS.get(draft.kind, draft.kind)),
        state=str(STATES[draft.state]),
        version=state.version if state else 0,
        held=published is not None,
        doubt=str(DOUBTS.get(draft.doubt, draft.doubt)),
        title=compare(stands[0], title, lang),
        body=compare(plain_words(stands[1]), plain_words(body), lang),
        edit=reverse(
            "workbench:edit", args=[ui, lang, "rule", ContentKey.of(draft.content_key).name]
        )
        if published
        else "",
    )


def counted(number_of: Mapping[str, int]) -> list[tuple[str, int]]:
    """The counts of drafts in words, without those that are none."""
    return [(str(STATES[state]), number) for state, number in number_of.items() if number]
