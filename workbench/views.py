"""Editing one text in one language; the change is on the page and in the search at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.contrib.auth.models import User
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from corpus.checks.wording import CheckedText
from corpus.contents import HOLDINGS, objects_of
from corpus.keys import RULE, ContentKey, address
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.markup.wording import tidy
from corpus.requests.methods import require_http_methods
from corpus.requests.siterequest import SiteRequest
from rules.editors import Action, may_with_text, refuse_unless, to_sign_in
from rules.models import Revision, Section, State
from rules.publishing import EditConflict, StepRefused, UnknownRevision
from rules.reading.pointers import label_of
from workbench import steps
from workbench.comments.talk import may_be_said, talk_about, with_remark
from workbench.conflicts import Conflict, conflict_of, saved_already
from workbench.documents.waiting import (
    PUT,
    drafts_of_text,
    take_what_is_published,
    waiting_drafts,
    with_put,
)
from workbench.editor.desk import Desk
from workbench.editor.findings import FIRST_ANSWER, TAKE_BACK, OpenErrors, TextUnderCheck
from workbench.editor.preview import Preview, preview_of
from workbench.forms import TextForm
from workbench.impact import impact_of
from workbench.naming.names import TextName, name_beside
from workbench.origins import (
    States,
    origin_offered,
    origins,
    published_beside,
    standing_text,
    states_of_text,
)
from workbench.presence.arrivals import others_at
from workbench.saving import link_targets, save
from workbench.signingin import sent_in, typed_in


@never_cache
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: SiteRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Show and save one text. 409 and both versions when somebody else saved meanwhile.

    What needs a review goes there; whoever has not written it publishes it or sends it back.
    """
    if not request.user.is_authenticated:
        if "HX-Request" in request.headers:
            return render(request, "workbench/editor/_checked.html", {"gone": True})
        if typed := typed_in(request):
            context = {"typed": typed, "next": request.path}
            return render(request, "workbench/login.html", context, status=401)
        return to_sign_in(request, ui)
    key = f"{kind}:{rest}"
    try:
        subject = editable_or_404(request.user, lang, key)
    except Http404:
        return gone(request, ui, rest)
    page = page_of(kind, rest, ui, lang)
    # What a form may link to is asked when one is sent.
    known = link_targets(kind, subject) if request.method == "POST" else {}
    form, found = None, None
    conflict, preview, status, refused = None, None, 200, ""
    said: Mapping[str, str] = request.POST.dict()
    if request.method == "POST" and request.POST.get("do"):
        try:
            if request.POST["do"] == "publish":
                refuse_open_errors(subject, key, lang)
            steps.take(request.POST.dict(), key, lang, by=request.user)
        except steps.UnknownButton:
            return HttpResponseBadRequest()
        except OpenErrors:
            status, refused = 409, str(FIRST_ANSWER)
        except (StepRefused, UnknownRevision) as error:
            status, refused = 409, steps.said_of(error)
        else:
            take_what_is_published(key, lang, by=request.user)
            return redirect(page if request.POST["do"] in steps.TO_READERS else request.path)
    elif request.method == "POST":
        states = states_of_text(key)
        drafts = drafts_of_text(key, lang) if PUT in request.POST else ()
        filled = with_put(sent_in(request), drafts, states.get(lang))
        form = form_for(states, lang, subject, known, data=filled)
        only_asked = "look" in request.POST or TAKE_BACK in request.POST
        asked = request.POST.get("save", "")
        resumed = asked == "preview" or not {"resume", "talk", PUT}.isdisjoint(request.POST)
        status = 200 if resumed else 400
        if asked == "preview":
            preview = preview_in(form, subject, lang, ui)
            if request.htmx:
                return render(request, "workbench/editor/_preview.html", {"preview": preview})
        elif not (resumed or only_asked):
            said = with_remark(said)
        if not resumed and form.is_valid() and may_be_said(key, lang, said, by=request.user):
            boxes = request.POST.getlist("body")
            checked = under_check(form, subject, key, states, lang, boxes)
            found = checked.answered(request.POST.dict(), by=request.user)
            as_draft = asked == "draft"
            try:
                if only_asked:
                    status, published = 200, None
                elif found.errors and not as_draft:
                    raise OpenErrors
                else:
                    published = save(form, key, lang, by=request.user, as_draft=as_draft)
            except OpenErrors:
                form.add_error(None, FIRST_ANSWER)
            except EditConflict as error:
                if sent_before(error, form, by=request.user, as_draft=as_draft):
                    return redirect(request.path if error.state.work else page)
                status, conflict = 409, too_late(error, form)
                seen = {"version": conflict.version, "previous": conflict.previous}
                data = {**sent_in(request), **seen}
                form = form_for(states_of_text(key), lang, subject, known, data=data)
            except UnknownRevision:
                form.add_error(None, _("This form does not fit the text any more."))
            except LookupError:
                return gone(request, ui, rest)
            else:
                if published:
                    take_what_is_published(key, lang, by=request.user)
                if published is not None:
                    return redirect(page if published else request.path)
        if only_asked and "HX-Request" in request.headers:
            numbers = range(1, len(request.POST.getlist("body")) + 1)
            told = {"form": form, "found": found, "lang": lang, "numbers": numbers}
            return render(request, "workbench/editor/_checked.html", told)
    states = states_of_text(key)
    state = states.get(lang)
    suggestions = steps.suggestions_of(state)
    talk = talk_about(key, lang, standing_text(states, lang), said, by=request.user)
    if talk.refused:
        status = 400
    if talk.answers and request.htmx:
        return render(request, "workbench/comments/_comments.html", {"talk": talk, "lang": lang})
    if form is None:
        begun = begun_with(request, states, lang, suggestions)
        form = form_for(states, lang, subject, known, text=begun)
    desk = Desk.of(states, lang, original_of(subject), str(form["body"].value()))
    if found is None and not (form.is_bound and "body" in form.errors):
        boxes = [one.target for one in desk.paragraphs]
        checked = under_check(form, subject, key, states, lang, boxes)
        found = checked.findings(request.POST.dict())
    return render(
        request,
        "workbench/edit.html",
        {
            "form": form,
            "desk": desk,
            "found": found,
            "lang": lang,
            "language": LANGUAGES[lang],
            "kind": kind,
            "subject": rest,
            "state": state,
            "steps": steps.offered(state, request.user, key, lang),
            "seen": published_beside(states, lang),
            "suggestions": suggestions,
            "impact": impact_of(subject, states, lang, ui),
            "conflict": conflict,
            "preview": preview,
            "talk": talk,
            "documents": waiting_drafts(drafts_of_text(key, lang), state, request.user, ui),
            "others": others_at(request.user, key, lang, timezone.now()),
            "wrote": wrote(state, request.user),
            "refused": refused,
            "back": page,
            "named": named(subject, key, states, lang),
        },
        status=status,
    )


def named(subject: Model, key: str, states: States, lang: str) -> TextName:
    """What the edited text is called, in its language or else in that of the original."""
    beside = [states.get(code) for code in (lang, original_of(subject))]
    number = str(label_of(subject)) if isinstance(subject, Section) else ""
    return name_beside(key, number, [state.published for state in beside if state])


def form_for(
    states: States,
    lang: str,
    subject: Model,
    known: dict[str, frozenset[str]],
    *,
    data: Mapping[str, object] | None = None,
    text: Revision | None = None,
) -> TextForm:
    """The form of a text: with what was sent, or with a *text* to begin with."""
    stands = standing_text(states, lang)
    state = states.get(lang)
    initial = {
        "title": text.title if text else "",
        "body": text.body if text else "",
        "machine": bool(text and text.origin == Revision.Origin.MACHINE),
        "version": state.version if state else 0,
        "previous": stands.seq if stands else 0,
    }
    return TextForm(
        data,
        initial=initial,
        known=known,
        titled=any(place.title for place in HOLDINGS.values() if isinstance(subject, place.model)),
        origins=origins(states, lang, str(data.get("made_from", "")) if data else ""),
        origin=origin_offered(states, lang, original_of(subject)),
    )


def under_check(
    form: TextForm, subject: Model, key: str, states: States, lang: str, boxes: Sequence[str]
) -> TextUnderCheck:
    """What stands in the form, to be checked."""
    title = str(form["title"].value() or "") if "title" in form.fields else ""
    text = CheckedText(lang, tidy(title), tidy(str(form["body"].value() or "")))
    return TextUnderCheck(key, subject, original_of(subject), states, text, boxes)


def refuse_open_errors(subject: Model, key: str, lang: str) -> None:
    """Raises OpenErrors if a text in review has errors that are neither mended nor answered."""
    states = states_of_text(key)
    state = states.get(lang)
    if state and (text := state.review):
        sent = CheckedText(lang, text.title, text.body)
        checked = TextUnderCheck(key, subject, original_of(subject), states, sent, ())
        if checked.findings().errors:
            raise OpenErrors


def begun_with(
    request: HttpRequest, states: States, lang: str, suggestions: list[Revision]
) -> Revision | None:
    """What the form shows at first: the suggestion that is asked for, or what stands."""
    asked = request.GET.get("suggestion", "")
    return next((s for s in suggestions if str(s.seq) == asked), standing_text(states, lang))


def too_late(error: EditConflict, form: TextForm) -> Conflict:
    """What is offered to who typed what is in the *form*."""
    data = form.cleaned_data
    return conflict_of(error.state, data["previous"], (data.get("title", ""), data["body"]))


def wrote(state: State | None, user: User) -> bool:
    """Whether what stands here was written by *user*."""
    stands = (state.work or state.published) if state else None
    return bool(stands and stands.author_id == user.pk)


def preview_in(form: TextForm, subject: Model, lang: str, ui: str) -> Preview:
    """What readers would see of what is typed, also where it cannot be saved like that."""
    title = str(form["title"].value() or "") if "title" in form.fields else ""
    body = str(form["body"].value() or "")
    faults = [str(one) for said in form.errors.values() for one in said]
    return preview_of(subject, lang, ui, title, body, faults)


def sent_before(error: EditConflict, form: TextForm, *, by: User, as_draft: bool) -> bool:
    """Whether somebody has pressed the button twice."""
    data = form.cleaned_data
    typed = (data.get("title", ""), data["body"])
    return saved_already(error.state, data["previous"], typed, by=by, as_draft=as_draft)


def gone(request: HttpRequest, ui: str, name: str) -> HttpResponse:
    """404 with what somebody has typed for a text that there is not, or not any more."""
    typed = typed_in(request)
    if not typed:
        raise Http404(_("There is no such text."))
    context = {"typed": typed, "subject": name}
    return render(request, "workbench/editor/gone.html", context, status=404)


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


def page_of(kind: str, rest: str, ui: str, lang: str) -> str:
    """The page on which a text is read, in the language that was edited."""
    page = address(f"{kind}:{rest}", ui)
    return page if lang == ui or kind != RULE else f"{page}?text={lang}"


def original_of(subject: Model) -> str:
    """The language that a text was first written in: that of its source, else English."""
    return subject.source.original if isinstance(subject, Section) else "en"
