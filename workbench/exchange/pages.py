"""Pages on which texts are written into files, and files are brought in."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.cache import never_cache

from corpus.exchange import formats
from corpus.exchange.model import LARGEST, ExchangeRefused
from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.requests.methods import require_http_methods, require_safe
from rules.editors import Action, for_editors, languages_for, may, refuse_unless
from rules.publishing import EditConflict
from rules.reading.comparing import TextComparison, compare
from workbench.exchange import batches, plans
from workbench.exchange.batches import SeenOtherwise
from workbench.exchange.collections import Collection, collection_named, collections, exported
from workbench.exchange.models import ExchangeBatch
from workbench.exchange.plans import TextPlan
from workbench.exchange.refusals import UploadRefused, refuse_what_belongs_elsewhere, said_of

SHOWN = 50
"""How many batches, and how many texts of a batch, a page lists."""
VERDICTS = {
    plans.NEW: pgettext_lazy("text of a file", "new"),
    plans.CHANGED: pgettext_lazy("text of a file", "changed"),
    plans.SAME: pgettext_lazy("text of a file", "the same"),
    plans.PARKED: pgettext_lazy("text of a file", "parked"),
    plans.REFUSED: pgettext_lazy("text of a file", "refused"),
}
STATES = {
    "waiting": pgettext_lazy("file", "waiting"),
    "taken": pgettext_lazy("file", "brought in"),
    "undone": pgettext_lazy("file", "undone"),
}


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A text of a batch as the page shows it: the words that stand and come, and its source."""

    plan: TextPlan
    verdict: str
    title: TextComparison
    body: TextComparison
    source_title: TextComparison
    source_body: TextComparison
    edit: str


@never_cache
@require_safe
@for_editors
def collections_page(request: HttpRequest, ui: str) -> HttpResponse:
    """Every collection with the languages that the editor writes, and the files that came back."""
    user = signed_in(request)
    offered = [
        {
            "name": one.name,
            "game": one.game.slug,
            "slug": one.slug,
            "title": one.game.name_in(ui),
            "langs": [
                (code, LANGUAGES[code])
                for code in languages_for(user, Action.DRAFT, one.game.slug)
                if code != one.original
            ],
        }
        for one in collections()
    ]
    rows = ExchangeBatch.objects.defer("units", "taken")[:SHOWN]
    found = [
        {"batch": row, "state": STATES[row.state], "lang": LANGUAGES[row.lang]} for row in rows
    ]
    return render(
        request, "workbench/exchange/collections.html", {"collections": offered, "batches": found}
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def collection_page(request: HttpRequest, ui: str, lang: str, game: str, slug: str) -> HttpResponse:
    """One collection in one language: its files in all formats, and the way back for one.

    A file is read and weighed, and nothing is changed by that. 400 with the reason for a file that
    cannot be read or belongs elsewhere; 403 for who may not write in this language and game.
    """
    collection = collection_or_404(game, slug, lang)
    refused, same = "", False
    if request.method == "POST":
        refuse_unless(may(request.user, Action.DRAFT, lang, game))
        try:
            batch = brought(request, collection, lang)
        except UploadRefused as error:
            refused = str(error)
        else:
            if batch is not None:
                return redirect("workbench:exchange:batch", ui=ui, pk=batch.pk)
            same = True
    return render(
        request,
        "workbench/exchange/collection.html",
        {
            "collection": collection,
            "title": collection.game.name_in(ui),
            "lang": lang,
            "language": LANGUAGES[lang],
            "formats": [(key, one.name) for key, one in formats.FORMATS.items()],
            "origins": [
                (code, LANGUAGES[code], code == collection.original)
                for code in CODES
                if code != lang
            ],
            "suffixes": ",".join(one.suffix for one in formats.FORMATS.values()),
            "may_bring": may(request.user, Action.DRAFT, lang, game),
            "refused": refused,
            "same": same,
        },
        status=400 if refused else 200,
    )


@never_cache
@require_safe
@for_editors
def file_page(request: HttpRequest, ui: str, lang: str, game: str, slug: str) -> HttpResponse:
    """A collection as a file; `format` and `from` say in which format and from which language."""
    collection = collection_or_404(game, slug, lang)
    form = formats.FORMATS.get(request.GET.get("format", ""))
    source_lang = request.GET.get("from", collection.original)
    if form is None or source_lang not in CODES or source_lang == lang:
        raise Http404(_("There is no such file."))
    raw = form.write(exported(collection, source_lang, lang))
    name = f"{game}-{slug}.{source_lang}-{lang}{form.suffix}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(raw, content_type=f"{form.mime}; charset=utf-8", headers=headers)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def batch_page(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """One file that came back: what would be done with each text, or what was done.

    409 and nothing done where somebody has changed one of its texts meanwhile.
    """
    batch = get_object_or_404(ExchangeBatch, pk=pk)
    collection = collection_named(batch.collection)
    if collection is None:
        raise Http404(_("There is no such file."))
    if request.method == "POST":
        refuse_unless(may(request.user, Action.DRAFT, batch.lang, collection.game.slug))
        try:
            decide(request, batch, collection)
        except (EditConflict, SeenOtherwise):
            return batch_shown(request, ui, batch, collection, conflict=True)
        return redirect(request.path)
    return batch_shown(request, ui, batch, collection)


def decide(request: HttpRequest, batch: ExchangeBatch, collection: Collection) -> None:
    """Do what the button says; once more of the same does nothing."""
    match request.POST.get("do"):
        case "take":
            batches.take_in(batch, collection, by=signed_in(request))
        case "anyway":
            key, seen = (request.POST.get(name, "") for name in ("text", "seen"))
            batches.take_anyway(batch, collection, key, seen=seen, by=signed_in(request))
        case "undo":
            batches.undo(batch, by=signed_in(request))


def batch_shown(
    request: HttpRequest,
    ui: str,
    batch: ExchangeBatch,
    collection: Collection,
    *,
    conflict: bool = False,
) -> HttpResponse:
    """The page of a batch."""
    found = plans.plan(batches.file_of(batch), collection, signed_in(request))
    # What waits for a decision comes first, and what is done by itself last.
    order = [plans.PARKED, plans.REFUSED, plans.CHANGED, plans.NEW]
    listed = sorted(
        (one for one in found if one.verdict != plans.SAME), key=lambda p: order.index(p.verdict)
    )
    return render(
        request,
        "workbench/exchange/batch.html",
        {
            "batch": batch,
            "collection": collection,
            "title": collection.game.name_in(ui),
            "language": LANGUAGES[batch.lang],
            "format": formats.FORMATS[batch.format].name,
            "state": STATES[batch.state],
            "counts": [(VERDICTS[v], n) for v, n in plans.counted(found).items() if n],
            "texts": [shown(one, batch, ui) for one in listed[:SHOWN]],
            "more": max(len(listed) - SHOWN, 0),
            "taken": len(batch.taken),
            "left": batches.left(batch),
            "takes": sum(one.takes for one in found),
            "may_decide": may(request.user, Action.DRAFT, batch.lang, collection.game.slug),
            "undoable": batches.can_be_undone(batch),
            "conflict": conflict,
        },
        status=409 if conflict else 200,
    )


def shown(plan: TextPlan, batch: ExchangeBatch, ui: str) -> PlanShown:
    """A text with what would change in it, and with what has changed in its source."""
    key = ContentKey.of(plan.key)
    old, now, stands = plan.made_from, plan.source, plan.target
    known = old is not None
    return PlanShown(
        plan=plan,
        verdict=str(VERDICTS[plan.verdict]),
        title=compare(stands.title if stands else "", plan.title, batch.lang),
        body=compare(stands.body if stands else "", plan.body, batch.lang),
        source_title=compare(old.title if old else "", now.title if now else "", batch.source_lang),
        source_body=compare(old.body if old else "", now.body if now else "", batch.source_lang),
        edit=reverse("workbench:edit", args=[ui, batch.lang, key.kind, key.name]) if known else "",
    )


def brought(request: HttpRequest, collection: Collection, lang: str) -> ExchangeBatch | None:
    """The batch of the file that was sent; None where it says nothing that is not here already.

    Raises UploadRefused.
    """
    sent = request.FILES.get("file")
    if not isinstance(sent, UploadedFile):
        raise UploadRefused(_("Choose a file first."))
    name = sent.name or ""
    if (sent.size or 0) > LARGEST:
        raise UploadRefused(said_of(ExchangeRefused(ExchangeRefused.TOO_LARGE)))
    try:
        form, file = formats.read(sent.read(), name)
    except ExchangeRefused as error:
        raise UploadRefused(said_of(error)) from error
    refuse_what_belongs_elsewhere(file, collection, lang)
    user = signed_in(request)
    weighed = plans.plan(file, collection, user)
    if all(one.verdict == plans.SAME for one in weighed):
        return None
    return batches.keep(plans.without_same(file, weighed), name=name, form=form, by=user)


def collection_or_404(game: str, slug: str, lang: str) -> Collection:
    collection = collection_named(f"{game}/{slug}")
    if collection is None or lang not in CODES:
        raise Http404(_("There is no such file."))
    return collection


def signed_in(request: HttpRequest) -> User:
    """Who asks; the views here let nobody else in."""
    assert isinstance(request.user, User)
    return request.user
