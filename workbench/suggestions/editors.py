"""The pages on which editors decide on what readers have sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import Case, Count, Value, When
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from corpus.contents import objects_of
from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.markup.wording import tidy
from corpus.requests.methods import require_http_methods
from rules.editors import Action, for_editors, may_with_text, places_for, refuse_unless
from rules.publishing import EditConflict, StepRefused, UnknownRevision
from workbench.forms import LONGEST_REASON, TextForm
from workbench.naming.names import names_in
from workbench.naming.places import narrowed, texts_in
from workbench.origins import States, states_of_text
from workbench.saving import link_targets, save
from workbench.steps import number_in, said_of
from workbench.suggestions import decisions, outcomes
from workbench.suggestions.models import ReaderSuggestion
from workbench.suggestions.rewording import Rewording, new_words
from workbench.suggestions.rulings.positions import ruling_shown
from workbench.suggestions.texts import page_of_text
from workbench.suggestions.words import KINDS, STANDINGS
from workbench.views import form_for

PAGE = 50
SHOWN = 20
"""How many readers' reasons a page lists of those who say one thing."""
WHICH = {"open": ReaderSuggestion.OPEN, "decided": tuple(
    one for one in ReaderSuggestion.Standing if one not in ReaderSuggestion.OPEN
)}  # fmt: skip


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def suggestions(request: HttpRequest, ui: str) -> HttpResponse:
    """What readers have sent in the editor's languages and games: what is grave first, then what
    has waited longest. Many can be thrown away at once."""
    user = signed_in(request)
    if request.method == "POST":
        chosen = [int(pk) for pk in request.POST.getlist("pk") if number_in({"pk": pk}, "pk") > 0]
        decisions.discard(ReaderSuggestion.objects.filter(pk__in=chosen[:PAGE]), by=user)
        return redirect(request.get_full_path())
    places = places_for(user, Action.DRAFT)
    asked = {"lang": request.GET.get("lang", ""), "which": request.GET.get("which", "open")}
    if asked["which"] not in WHICH or (asked["lang"] and asked["lang"] not in places):
        raise BadRequest(_("There is no such filter."))
    rows = ReaderSuggestion.objects.filter(texts_in(narrowed(places, asked["lang"], "")))
    rows = rows.filter(standing__in=WHICH[asked["which"]]).annotate(readers=Count("receipts"))
    grave = Case(When(kind=ReaderSuggestion.Kind.WRONG, then=Value(0)), default=Value(1))
    order = [grave, "pk"] if asked["which"] == "open" else ["-decided", "-pk"]
    rows = rows.prefetch_related("receipts").order_by(*order)
    found = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    listed = list(found.object_list)
    # One rule may be there in several languages: it is called as the editor reads it.
    langs = {one.key: ui for one in listed}
    names = names_in(list(langs), langs, ui)
    return render(
        request,
        "workbench/suggestions/all.html",
        {
            "rows": [
                {
                    "suggestion": one,
                    "name": names.get(one.key),
                    "language": LANGUAGES[one.lang],
                    "said": KINDS[one.kind],
                    "standing": STANDINGS[one.standing],
                    "new": new_words(one),
                    "reason": next((r.reason for r in one.receipts.all() if r.reason), ""),
                }
                for one in listed
            ],
            "asked": asked,
            "langs": [{"code": code, "name": LANGUAGES[code]} for code in places],
            "page": found.number,
            "pages": found.paginator.num_pages,
            "later": found.has_next() and _query(asked, found.number + 1),
            "earlier": found.has_previous() and _query(asked, found.number - 1),
        },
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def suggestion(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """One suggestion beside the text as it is now, and what can be done with it.

    409 and nothing done where somebody was faster; 400 where something lacks; typed text is kept.
    """
    user = signed_in(request)
    rows = ReaderSuggestion.objects.select_related("seen", "revision", "became")
    held = get_object_or_404(rows, pk=pk)
    refuse_unless(may_with_text(user, Action.DRAFT, held.key, held.lang))
    states = states_of_text(held.key)
    form, refused, status = form_to_take(held, states, request.POST), "", 200
    if request.method == "POST":
        try:
            refused, status = decide(request, held, form, by=user), 400
        except EditConflict as error:
            states = states_of_text(held.key)
            sent = request.POST.dict() | {"version": str(error.state.version), "do": "take"}
            form, refused, status = form_to_take(held, states, sent), said_of(error), 409
        except (StepRefused, UnknownRevision) as error:
            refused, status = said_of(error), 409
        if not refused:
            return redirect(after(request, ui, held))
    return render(request, "workbench/suggestions/one.html", shown(request, ui, held, states) | {
        "form": form, "refused": refused, "answer": request.POST.get("answer", ""),
    }, status=status)  # fmt: skip


def decide(request: HttpRequest, held: ReaderSuggestion, form: TextForm | None, *, by: User) -> str:
    """Do what a button says; the sentence why not, empty if it was done. Raises StepRefused."""
    answer = tidy(request.POST.get("answer", ""))[:LONGEST_REASON]
    match request.POST.get("do"):
        case "take":
            return take(held, form, by=by) if form else _("The text cannot be taken like this.")
        case "look":
            decisions.look_into(held, by=by)
        case "mended":
            decisions.mended(held, by=by, answer=answer)
        case "decline":
            if not answer:
                return _("Say why: the reader is waiting for an answer.")
            decisions.decline(held, by=by, answer=answer)
        case "discard":
            decisions.discard([held], by=by)
        case _:
            raise BadRequest
    return ""


@transaction.atomic
def take(held: ReaderSuggestion, form: TextForm, *, by: User) -> str:
    """Have what the form holds as a draft of the editor's, with the reader as its source.

    It goes to readers as everything does, by way of the editor's page.
    """
    if not form.is_valid():
        return _("The text cannot be taken like this.")
    form.cleaned_data["comment"] = decisions.credit(held)
    save(form, held.key, held.lang, by=by, as_draft=True)
    decisions.taken(held, by=by)
    return ""


def form_to_take(
    held: ReaderSuggestion, states: States, sent: Mapping[str, Any]
) -> TextForm | None:
    """The form of the text with the reader's words in it; None where there is nothing to take."""
    state = states.get(held.lang)
    rewording = Rewording.of(held, state) if held.is_open else None
    subject = objects_of([held.key]).get(held.key) if rewording else None
    if rewording is None or state is None or subject is None:
        return None
    data = rewording.fields(held, state)
    if sent.get("do") == "take":
        data |= {name: sent[name] for name in (*data, "significance") if name in sent}
    known = link_targets(ContentKey.of(held.key).kind, subject)
    return form_for(states, held.lang, subject, known, data=data)


def shown(request: HttpRequest, ui: str, held: ReaderSuggestion, states: States) -> dict[str, Any]:
    """What the page of a suggestion says."""
    named = ContentKey.of(held.key)
    state = states.get(held.lang)
    receipts = list(held.receipts.all()[: SHOWN + 1])
    return {
        "suggestion": held,
        "receipts": [(one, ruling_shown(one.trace, ui)) for one in receipts[:SHOWN]],
        "more": len(receipts) > SHOWN,
        "rewording": Rewording.of(held, state),
        "state": state,
        "lang": held.lang,
        "language": LANGUAGES[held.lang],
        "name": names_in([held.key], {held.key: held.lang}, ui).get(held.key),
        "said": KINDS[held.kind],
        "standing": STANDINGS[held.standing],
        "page": page_of_text(held.key, held.lang, ui),
        "edit": reverse("workbench:edit", args=[ui, held.lang, *named]),
        "kind": named.kind,
        "subject": named.name,
        "version": outcomes.version_of(held),
    }


def after(request: HttpRequest, ui: str, held: ReaderSuggestion) -> str:
    """Where a decision leads: a draft is looked over where texts are edited."""
    if request.POST.get("do") == "take":
        return reverse("workbench:edit", args=[ui, held.lang, *ContentKey.of(held.key)])
    if request.POST.get("do") == "look":
        return request.path
    return reverse("workbench:suggestions:all", args=[ui])


def signed_in(request: HttpRequest) -> User:
    """Who asks; the views here let nobody else in."""
    assert isinstance(request.user, User)
    return request.user


def _query(asked: dict[str, str], page: int) -> str:
    return f"which={asked['which']}&lang={asked['lang']}&page={page}"
