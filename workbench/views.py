"""Editing one text in one language; the change is on the page and in the search at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, logout_then_login
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.models import Card
from corpus.contents import HOLDINGS, objects_of
from corpus.keys import RULE, ContentKey, address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.requests.siterequest import SiteRequest
from rules.editors import Action, may_with_text, refuse_unless, to_sign_in
from rules.models import Link, Revision, Section, State, Term, WantedRule
from rules.publishing import (
    Behind,
    Draft,
    EditConflict,
    OwnWork,
    ReviewNeeded,
    StepRefused,
    publish,
    publish_reviewed,
    send_back,
    send_to_review,
    still_right,
)
from workbench.conflicts import conflict_of
from workbench.forms import LONGEST_REASON, TextForm

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Login(LoginView):
    """Sign in, then go back to where one came from."""

    request: SiteRequest
    template_name = "workbench/login.html"

    def get_success_url(self) -> str:
        asked = self.get_redirect_url()
        return asked or reverse("rules:home", args=[self.request.ui])


@require_POST
def leave(request: HttpRequest, ui: str) -> HttpResponse:
    return logout_then_login(request, login_url=reverse("workbench:login", args=[ui]))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Show and save one text. 409 and both versions when somebody else saved meanwhile.

    What needs a review goes there; whoever has not written it publishes it or sends it back.
    """
    if not request.user.is_authenticated:
        return to_sign_in(request, ui)
    key = f"{kind}:{rest}"
    subject = editable_or_404(request.user, lang, key)
    known = link_targets(kind, subject)
    titled = HOLDINGS[kind].title is not None
    conflict, status, refused = None, 200, ""
    if request.method == "POST" and request.POST.get("do"):
        try:
            return step(request, key, lang, page_of(kind, rest, ui, lang), by=request.user)
        except StepRefused as error:
            status, refused = 409, said_of(error)
    if request.method == "POST" and not refused:
        form = TextForm(request.POST, known=known, titled=titled)
        if form.is_valid():
            try:
                published = save(form, key, lang, subject, by=request.user)
            except EditConflict as error:
                typed = form.cleaned_data.get("title", ""), form.cleaned_data["body"]
                conflict = conflict_of(error.state, form.cleaned_data["previous"], typed)
                status = 409
                seen = {"version": conflict.version, "previous": conflict.previous}
                form = TextForm({**request.POST.dict(), **seen}, known=known, titled=titled)
            else:
                return redirect(page_of(kind, rest, ui, lang) if published else request.path)
        else:
            status = 400
    else:
        form = TextForm(initial=standing(state_of(key, lang)), known=known, titled=titled)
    state = state_of(key, lang)
    return render(
        request,
        "workbench/edit.html",
        {
            "form": form,
            "lang": lang,
            "language": LANGUAGES[lang],
            "subject": rest,
            "state": state,
            "conflict": conflict,
            "refused": refused,
            "back": page_of(kind, rest, ui, lang),
            "originals": texts_beside(kind, subject, lang),
        },
        status=status,
    )


def state_of(key: str, lang: str) -> State | None:
    """Where a text stands, with what readers see and what is under way."""
    rows = State.objects.select_related("published", "draft", "review")
    return rows.filter(key=key, lang=lang).first()


def step(request: HttpRequest, key: str, lang: str, page: str, *, by: User) -> HttpResponse:
    """Do what a button beside the form says. Raises StepRefused where the text is not so far."""
    said = request.POST.get("version", "")
    version = int(said) if said.isascii() and said.isdigit() and len(said) < 10 else -1
    why = request.POST.get("why", "")[:LONGEST_REASON]
    match request.POST["do"]:
        case "publish":
            publish_reviewed(key, lang, version=version, by=by, comment=why)
            return redirect(page)
        case "return":
            send_back(key, lang, version=version, by=by, comment=why)
        case "right":
            still_right(key, lang, version=version, by=by, comment=why)
            return redirect(page)
        case _:
            return HttpResponseBadRequest()
    return redirect(request.path)


def said_of(error: StepRefused) -> str:
    """Why a step was refused, in the words of the interface."""
    match error:
        case OwnWork():
            return _("You have written some of this text. Somebody else has to review it.")
        case Behind():
            return _(
                "Another text was published since this one was begun. Its author has to bring the "
                "two together first."
            )
        case EditConflict():
            return _("Somebody else changed this text since the page was opened. Nothing was done.")
    return _("This text is not waiting for that any more. Nothing was done.")


def editable_or_404(user: User, lang: str, key: str) -> Model:
    """What is stored under a content key, if *user* may edit texts of its kind."""
    kind = ContentKey.of(key).kind
    if kind not in HOLDINGS or lang not in CODES:
        raise Http404(_("There is no such text."))
    refuse_unless(may_with_text(user, Action.DRAFT, key, lang))
    found = objects_of([key])
    if key not in found:
        raise Http404(_("There is no such text."))
    return found[key]


def standing(state: State | None) -> dict[str, object]:
    """What the form begins with: the work on the text, else what is published, and its version."""
    text = (state.work or state.published) if state else None
    return {
        "title": text.title if text else "",
        "body": text.body if text else "",
        "version": state.version if state else 0,
        "previous": text.seq if text else 0,
    }


def link_targets(kind: str, subject: Model) -> dict[str, frozenset[str]]:
    """What a text may link to: a rule to the rules it is linked with; any card and term."""
    cards: frozenset[str] = frozenset()
    if isinstance(subject, Section):
        links = Link.objects.filter(start=subject).values_list("end__key", "wanted__key")
        rules = frozenset(key for pair in links for key in pair if key)
        cards = frozenset(
            Card.objects.filter(game=subject.source.game_id).values_list("slug", flat=True)
        )
    else:
        rules = frozenset(Section.objects.values_list("key", flat=True)) | frozenset(
            WantedRule.objects.values_list("key", flat=True)
        )
    if isinstance(subject, Card):
        cards = frozenset(Card.objects.filter(game=subject.game_id).values_list("slug", flat=True))
    terms = frozenset(Term.objects.values_list("slug", flat=True))
    return {"rule": rules, "card": cards, "term": terms}


def save(form: TextForm, key: str, lang: str, subject: Model, *, by: User) -> bool:
    """Publish what the form holds, or send it to review if it needs one; whether readers see it.

    Raises EditConflict if somebody changed the text since the form was opened.
    """
    data = form.cleaned_data
    original = subject.source.original if isinstance(subject, Section) else "en"
    translated = lang != original
    draft = Draft(
        key=key,
        lang=lang,
        title=data.get("title", ""),
        body=data["body"],
        origin=Revision.Origin.TRANSLATED if translated else Revision.Origin.AUTHORED,
        based_on=original if translated else "",
        significance=data["significance"],
        comment=data["comment"],
        version=data["version"],
        previous=data["previous"],
    )
    try:
        publish([draft], by=by)
    except ReviewNeeded:
        send_to_review(draft, by=by)
        return False
    return True


def page_of(kind: str, rest: str, ui: str, lang: str) -> str:
    """The page on which a text is read, in the language that was edited."""
    page = address(f"{kind}:{rest}", ui)
    return page if lang == ui or kind != RULE else f"{page}?text={lang}"


def texts_beside(kind: str, subject: Model, lang: str) -> list[dict[str, StrOrPromise]]:
    """The same text in the languages it exists in, to translate from; read only."""
    place = HOLDINGS[kind]
    found = []
    for code in CODES:
        title = getattr(subject, column(place.title, code)) if place.title else ""
        body = getattr(subject, column(place.body, code))
        if code != lang and (title or body):
            found.append(
                {"lang": code, "name": LANGUAGES[code], "title": title or "", "body": body or ""}
            )
    return found
