"""Editing one text in one language; the change is on the page and in the search at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, logout_then_login
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
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
from rules.editors import refuse_unless, to_edit, to_sign_in
from rules.models import Link, Revision, Section, State, Term, WantedRule
from rules.publishing import Draft, EditConflict, publish
from workbench.forms import TextForm

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Login(LoginView):
    """Sign in, then go back to where one came from."""

    request: SiteRequest
    template_name = "workbench/login.html"

    def get_success_url(self) -> str:
        asked = self.get_redirect_url()
        return asked or reverse("rules:home", args=[self.request.ui])

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        kwargs.pop("ui", None)
        return super().dispatch(request, *args, **kwargs)


@require_POST
def leave(request: HttpRequest, ui: str) -> HttpResponse:
    return logout_then_login(request, login_url=reverse("workbench:login", args=[ui]))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Show and save one text. 409 and both versions when somebody else saved meanwhile."""
    if not request.user.is_authenticated:
        return to_sign_in(request, ui)
    subject = editable_or_404(request.user, lang, f"{kind}:{rest}")
    state = (
        State.objects.select_related("published").filter(key=f"{kind}:{rest}", lang=lang).first()
    )
    known = link_targets(kind, subject)
    titled = HOLDINGS[kind].title is not None
    conflict, status = None, 200
    if request.method == "POST":
        form = TextForm(request.POST, known=known, titled=titled)
        if form.is_valid():
            try:
                save(form, f"{kind}:{rest}", lang, subject, by=request.user)
            except EditConflict as error:
                conflict, status = error.state, 409
                form = TextForm(
                    {**request.POST.dict(), "version": error.state.version},
                    known=known,
                    titled=titled,
                )
            else:
                return redirect(page_of(kind, rest, ui, lang))
        else:
            status = 400
    else:
        form = TextForm(initial=standing(state), known=known, titled=titled)
    return render(
        request,
        "workbench/edit.html",
        {
            "form": form,
            "lang": lang,
            "language": LANGUAGES[lang],
            "subject": rest,
            "conflict": conflict,
            "back": page_of(kind, rest, ui, lang),
            "originals": texts_beside(kind, subject, lang),
        },
        status=status,
    )


def editable_or_404(user: User, lang: str, key: str) -> Model:
    """What is stored under a content key, if *user* may edit texts of its kind."""
    kind = ContentKey.of(key).kind
    if kind not in HOLDINGS:
        raise Http404(_("There is no such text."))
    refuse_unless(user, to_edit(kind))
    found = objects_of([key])
    if lang not in CODES or key not in found:
        raise Http404(_("There is no such text."))
    return found[key]


def standing(state: State | None) -> dict[str, object]:
    """What the form begins with: the published text and its version."""
    published = state.published if state else None
    return {
        "title": published.title if published else "",
        "body": published.body if published else "",
        "version": state.version if state else 0,
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


def save(form: TextForm, key: str, lang: str, subject: Model, *, by: User) -> None:
    """Publish what the form holds, if nobody changed the text since it was opened."""
    data = form.cleaned_data
    original = subject.source.original if isinstance(subject, Section) else "en"
    translated = lang != original
    publish(
        [
            Draft(
                key=key,
                lang=lang,
                title=data.get("title", ""),
                body=data["body"],
                origin=Revision.Origin.TRANSLATED if translated else Revision.Origin.AUTHORED,
                based_on=original if translated else "",
                significance=data["significance"],
                comment=data["comment"],
                version=data["version"],
            )
        ],
        by=by,
    )


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
